import SwiftLexer
import Testing

@testable import FlowRules

/// Stacks, toggles and fields that share what each of them needs for itself.
@Suite("Shared paths, toggles and focus")
struct SharedControlTests {
  private func page(_ body: String) throws -> ProjectType {
    let project = try SmallProject(
      """
      import SwiftUI
      final class Router: ObservableObject { @Published var path: [Int] = [] }
      struct Page: View {
        @State private var path: [Int] = []
        @State private var isOn = false
        @State private var text = ""
        @ObservedObject var router: Router
        @FocusState private var isFocused: Bool
        var body: some View { \(body) }
      }
      """)
    return try project.type(named: "Page")
  }

  @Test(arguments: [
    ("HStack { NavigationStack(path: $path) { }; NavigationStack(path: $path) { } }", ["path"]),
    ("HStack { NavigationStack(path: $router.path) { }; NavigationStack(path: $router.path) { } }", ["router.path"]),
    ("HStack { NavigationStack(path: $router.path) { }; NavigationStack(path: $path) { } }", []),
    ("if isOn { NavigationStack(path: $path) { } } else { NavigationStack(path: $path) { } }", []),
    ("if isOn { return NavigationStack(path: $path) { } }; return NavigationStack(path: $path) { }", []),
    ("ForEach(rows) { row in NavigationStack(path: $path) { } }", ["path"]),
    ("ForEach(rows) { row in NavigationStack(path: $paths[row]) { } }", []),
    ("ForEach(rows) { row in if row == 1 { NavigationStack(path: $path) { } } }", []),
    ("NavigationStack(path: $path) { ForEach(rows) { Text($0) } }", []),
  ])
  func paths(body: String, expected: [String]) throws {
    #expect(try page(body).sharedPaths.map(\.path) == expected)
  }

  @Test(arguments: [
    ("Toggle(\"\", isOn: $isOn).onTapGesture { isOn.toggle() }", 1),
    ("Toggle(\"\", isOn: $isOn).padding().simultaneousGesture(TapGesture().onEnded { isOn = true })", 1),
    ("Toggle(\"\", isOn: $isOn).onTapGesture { print(isOn) }", 0), ("Toggle(\"\", isOn: $isOn)", 0),
    ("Toggle(\"\", isOn: $isOn).onTapGesture { text = \"\" }", 0),
    ("Toggle(\"\", isOn: $isOn).disabled(true).onTapGesture { isOn.toggle() }", 0),
    ("Text(\"\").onTapGesture { isOn.toggle() }", 0),
  ])
  func toggles(body: String, count: Int) throws {
    #expect(try page(body).toggleTaps.count == count)
  }

  @Test(arguments: [
    ("VStack { TextField(\"\", text: $text).focused($isFocused); TextEditor(text: $text).focused($isFocused) }", 0),
    ("TextEditor(text: $text).focused($isFocused); TextEditor(text: $text).focused($isFocused); f(isFocused)", 2),
    ("TextEditor(text: $text).focused($isFocused); TextEditor(text: $text).focused($isFocused); f($isFocused)", 2),
    ("TextField(\"\", text: $text).focused($isFocused)", 0),
    ("VStack { TextField(\"\", text: $text).focused($isFocused); Button(\"\") { }.focused($isFocused) }", 0),
    ("if isOn { TextEditor(text: $text).focused($isFocused) } else { TextEditor(text: $text).focused($isFocused) }", 0),
    ("VStack { TextField(\"\", text: $text).focused($isFocused, equals: true); TextEditor(text: $text) }", 0),
  ])
  func fields(body: String, count: Int) throws {
    #expect(try page(body).sharedFocuses.first?.modifiers.count ?? 0 == count)
  }
}
