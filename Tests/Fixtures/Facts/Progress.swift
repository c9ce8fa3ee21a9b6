import SwiftUI

// Booleans that are true while work goes on.

struct UploadButton: View {
  @State private var isUploading = false
  @State private var isChecking = false

  var body: some View {
    Button("Upload") { Task { await upload() } }.disabled(isUploading || isChecking)
    Button("Check") { check() }
  }

  private func upload() async {
    isUploading = true
    do {
      try await send()
      isUploading = false
    } catch { print(error) }
  }

  private func check() {
    isChecking = true
    defer { isChecking = false }
    Task { try? await send() }
  }

  private func send() async throws {}
}

struct CopyNotice: View {
  @State private var copiedText: String?

  var body: some View {
    Text(copiedText ?? "")
    Button("Copy") { announce("x") }
  }

  private func announce(_ text: String) {
    copiedText = text
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { copiedText = nil }
  }
}
