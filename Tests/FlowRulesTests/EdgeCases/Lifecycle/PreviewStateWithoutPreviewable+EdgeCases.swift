import FlowRules

// Examples that guard against mistakes: code that resembles the misuse but is correct, and rare forms of the misuse.
extension PreviewStateWithoutPreviewable: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    .flagged(
      """
      #Preview("Focused") {
        @FocusState var ↓isFocused: Bool
        TextField("", text: .constant("")).focused($isFocused)
      }
      """),
    // A note: the view has a wrapper of its own.
    .flagged(
      """
      struct Field: View {
        @FocusState var isFocused: Bool
        var body: some View { TextField("", text: .constant("")).focused($isFocused) }
      }
      #Preview {
        let title = "a"
        @FocusState var ↓isFocused: Bool
        Field(isFocused: _isFocused).navigationTitle(title)
      }
      """,
      instead: """
        struct Field: View {
          @FocusState var isFocused: Bool
          var body: some View { TextField("", text: .constant("")).focused($isFocused) }
        }
        #Preview {
          let title = "a"
          Field().navigationTitle(title)
        }
        """),
    .flagged(
      """
      #Preview {
        VStack {
          @Previewable @State var ↓isOn = false // for the toggle
          Toggle("Sound", isOn: $isOn)
        }
      }
      """,
      instead: """
        #Preview {
          @Previewable @State var isOn = false
          VStack {
            // for the toggle
            Toggle("Sound", isOn: $isOn)
          }
        }
        """, compiles: false),
    .flagged(
      """
      #Preview {
        @Bindable var model = Model()
        @State var ↓isOn = false
        Page(model: model, isOn: $isOn)
      }
      """,
      instead: """
        #Preview {
          @Previewable @State var isOn = false
          @Bindable var model = Model()
          Page(model: model, isOn: $isOn)
        }
        """),
    // A wrapper applies to a single variable.
    .flagged(
      """
      #Preview {
        let names = ["a"]
        @State var ↓first = names[0]
        Page(first: $first)
      }
      #Preview { let n = 1; @State var ↓isOn = false; Page(n: n, isOn: $isOn) }
      #Preview {
        @State var ↓page = 1, ↓other = 2
        @State var ↓model = Model()
        Page(page: page, model: model, other: $other)
      }
      """, compiles: false),
    // A wrapper applies to a single variable.
    .flagged(
      """
      import SwiftData
      import SwiftUI
      #Preview("a", traits: .sizeThatFitsLayout, body: {
        let title = "b"
        @SwiftUI.StateObject
        var ↓model = Model()
        @Environment(\\.dismiss) var ↓dismiss
        @Query(sort: \\.title) var ↓books: [Book]
        #if DEBUG
        @AppStorage("c") var ↓isOpen = false, ↓isShut = true
        #endif
        func help() { @Previewable @State var ↓x = 0 }
        return Page(model: model)
      })
      enum Pages {
        #Preview { @GestureState var ↓offset = 0.0; Page() }
        static func make() { @Previewable @State var ↓x = 0; print(x) }
      }
      """, compiles: false),
    .accepted(
      """
      #Preview {
        @Bindable var model = Model()
        let names = ["a"]
        func title() -> String { names[0] }
        return Page(model: model, title: title())
      }
      #Preview {
        @Previewable @FocusState var isFocused: Bool
        let names = ["a"]
        Page(names: names)
      }
      """),
    .flagged(
      """
      #Preview {
        let names = ["a"]
        @Previewable @FocusState var ↓isFocused: Bool
        Page(names: names)
      }
      #Preview {
        @State var ↓isOn = false
        @Previewable @State var ↓isOpen = false
        Toggle("Sound", isOn: $isOn)
      }
      """, compiles: false),
    .accepted(
      """
      @propertyWrapper struct State { var wrappedValue: Bool }
      #Preview { @State var isOn = false; return Panel(isOn: isOn) }
      """),
    .accepted(
      """
      @freestanding(declaration) macro Preview(_ body: () -> Void) = #externalMacro(module: "M", type: "T")
      #Preview { @State var isOn = false; Panel(isOn: $isOn) }
      """),
    // The `#Preview` of the check accepts no `#if` before `@Previewable`. Whether Apple's does is unknown.
    .accepted(
      """
      import GRDBQuery
      import SwiftUI
      import Snapshots
      #Snapshot { @Previewable @State var isOn = false; Panel(isOn: $isOn) }
      func test() { #expect { @Previewable @State var isOn = false; return isOn } }
      #Preview {
        #if DEBUG
        @Previewable @State var isOn = false
        #endif
        @Previewable @State var isOpen = false
        @Query(BookRequest()) var books
        @Tracked @State var x = 0
        let view = Button("") { @State var y = 0; print(y) }
        view
      }
      """, compiles: false),
    .accepted(
      """
      @attached(peer) macro Previewable() = #externalMacro(module: "M", type: "T")
      #Preview { @State var isOn = false; Panel(isOn: isOn) }
      struct Panel: View { @Previewable @State var isOn = false; var body: some View { EmptyView() } }
      """),
    .accepted(
      """
      import SwiftUI
      import UIKit
      class BaseController: UIViewController {}
      final class PageController: BaseController { var page = 0; convenience init(_ page: Int) { self.init() } }
      #Preview { @AppStorage("page") var page = 0; return UIHostingController(rootView: Page(page: page)) }
      #Preview { @AppStorage("page") var page = 0; PageController(page) }
      #Preview {
        @AppStorage("page") var page = 0
        let controller = PageController()
        controller.page = page
        return controller
      }
      """),
    .flagged(
      """
      @Observable final class Model { var title = "" }
      #Preview {
        @State var ↓model = Model()
        return TextField("Title", text: $model.title)
      }
      """,
      instead: """
        @Observable final class Model { var title = "" }
        #Preview {
          @Previewable @State var model = Model()
          return TextField("Title", text: $model.title)
        }
        """),
    // A note: views follow the changes inside the object, and nobody replaces it.
    .flagged(
      """
      @Observable @MainActor final class Refresh {
        var date: Date?
        init(date: Date? = nil) { self.date = date }
      }
      struct List: View {
        @Binding var refresh: Refresh
        var body: some View { Button("") { refresh.date = .now } }
      }
      #Preview {
        var data = 1
        @State var ↓refresh = Refresh()
        return List(refresh: $refresh).onAppear { data += 1 }
      }
      """),
    .flagged(
      """
      final class Model { var page = 0 }
      #Preview {
        @AppStorage("page") var ↓page = 0
        let model = Model()
        return Page(model: model, page: page)
      }
      """),
    // The compiler accepts it there, where it does nothing.
    .accepted(
      """
      struct Page_Previews: PreviewProvider {
        static var previews: some View {
          @Previewable @State var count = 0
          return Text("\\(count)")
        }
      }
      """),
  ]
}
