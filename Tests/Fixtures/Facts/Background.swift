import SwiftUI

// Code that runs on other threads.

final class Download: ObservableObject {
  @Published var size = 0
  @Published var parts: [String] = []

  func start(_ url: URL) async {
    async let first = Task { url.path }
    for await line in lines { parts.append(line) }
    size = await first.value.count
  }

  func restart(_ url: URL) {
    Task { [weak self] in
      self?.size = 0
      await self?.start(url)
    }
    URLSession.shared.dataTask(with: url) { _, _, _ in
      DispatchQueue.global().async { self.size = 1 }
    }
  }
}

struct DownloadPage: View {
  let url: URL
  @StateObject private var download = Download()
  var body: some View {
    Button("\(download.size)") { download.restart(url) }.task { await download.start(url) }
  }
}

#if os(Linux)
protocol ObservableObject: AnyObject {}
#endif
