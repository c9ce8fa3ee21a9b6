import FlowRules

// Examples that guard against mistakes: code that resembles the misuse but is correct, and rare forms of the misuse.
extension MissingBindingProjection: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    .flagged(
      """
      struct Form: View {
        @AppStorage("a") private var name = ""
        @SceneStorage("b") var page: Int?
        @State var item: Item?
        @State var range = [Int]()
        @State var day = Date()
        @State var draft: Draft
        @Bindable var store: Store
        struct Draft { var size = 1.0; var inner = Inner(); var half: Double { get { 1 } set {} } }
        struct Inner { var isShown = false }
        struct Item: Identifiable { var id: Int }
        var body: some View {
          List(selection: ↓page) { SecureField(text: ↓name) { Text("") } }
            .sheet(item: ↓item) { item in Text("\\(item.id)") }
            .padding()
            .confirmationDialog("", isPresented: ↓draft.inner.isShown, titleVisibility: .visible) {}
          rows
          Stepper("", value: ↓draft.half, in: 0...1)
          if let page { DatePicker("\\(page)", selection: ↓day) }
        }
      }
      extension Form {
        var rows: some View {
          Slider(value: ↓draft.size, in: 0...2).popover(isPresented: ↓store.isOpen) { Text("") }
        }
      }
      @Observable final class Store { var isOpen = false }
      """, compiles: false),
    .flagged(
      """
      struct Outer: View {
        struct Row: View { @Binding var name: String; var size: CGFloat?; var body: some View { EmptyView() } }
        @Binding var name: String
        @State private var size: CGFloat?
        @State private var model = Model()
        struct Model { var name = "" }
        var body: some View {
          VStack { Outer.Row(name: ↓name, size: size); Row(name: $name, size: ↓$size) }
          Button("") { show(Row(name: ↓model.name, size: nil)) }
        }
      }
      extension View {
        func sheet(isPresented: Binding<Bool>, title: String) -> some View { self }
      }
      struct Shown: View {
        @State private var isOn = true
        var body: some View { Text("").sheet(isPresented: ↓isOn, title: "") }
      }
      """, compiles: false),
    .accepted(
      """
      typealias Flag = Binding<Bool>
      struct Page: View {
        @State var flag: Flag
        @State var other: VendorFlag
        @State var binding: Binding<Bool>?
        @State var made = makeBinding()
        @State var choice = Choice.first
        @StateObject var model = Model()
        var body: some View {
          Toggle("", isOn: flag)
          Toggle("", isOn: other)
          Toggle("", isOn: made)
          Picker("", selection: choice) {}
          Toggle("", isOn: model.isOn)
          Toggle("", isOn: model.flags[0])
          Toggle("", isOn: model.unheard)
          Toggle("", isOn: model.binding())
        }
      }
      final class Model: ObservableObject {
        var isOn: Binding<Bool> { .constant(true) }
        func binding() -> Binding<Bool> { .constant(true) }
      }
      """),
    // None of the arguments is a binding, or has a binding that fits.
    .accepted(
      """
      struct Page: View {
        @StateObject var model = Model()
        @State private var name = ""
        let plain = false
        @Environment(\\.isEnabled) private var isEnabled
        var body: some View {
          Toggle("", isOn: model.$isShown)
          Toggle("", isOn: model.wrapped)
          Row(other: $name)
          Toggle("", isOn: plain)
          Toggle("", isOn: isEnabled)
        }
      }
      struct Row: View { @ObservedObject var other: Vendor; var body: some View { EmptyView() } }
      final class Model: ObservableObject {
        @Published var isShown = false
        @Toggled var wrapped = false
      }
      #Preview { @Previewable @State var isOn = false; Toggle("", isOn: isOn) }
      // file: Third.swift
      struct Third: View { @Shared @State private var text = ""; var body: some View { TextField("", text: text) } }
      """, compiles: false),
    .accepted(
      """
      struct Toggle: View { let isOn: Bool; var body: some View { EmptyView() } }
      extension Picker where Label == Text, SelectionValue == Int, Content == EmptyView {
        init(_ title: String, selection: Int) { self.init(title, selection: .constant(1)) {} }
      }
      extension View { func sheet(isPresented: Bool) -> some View { self } }
      struct Page: View {
        @State private var isOn = false
        @State private var choice = 1
        var body: some View {
          Toggle(isOn: isOn)
          Picker("", selection: choice)
          Text("").sheet(isPresented: isOn)
          Vendor.Toggle(isOn: isOn)
          VendorView(isOn: isOn, selection: choice)
          Panel(isOpen: isOn)
        }
      }
      struct Panel: View { @Binding var isOpen: Bool; var body: some View { EmptyView() } }
      // file: Panel+Init.swift
      extension Panel { init(isOpen: Bool) { self.init(isOpen: .constant(isOpen)) } }
      """),
    .accepted(
      """
      struct Page: View {
        #if canImport(WatchKit)
        @State private var isOn = false
        #else
        let isOn: Binding<Bool>
        #endif
        @State private var name = ""
        @State static var shared = ""
        @State private var generic: Value
        var body: some View {
          Toggle("", isOn: isOn)
          Toggle("", isOn: generic)
          Row(name: $name, value: $name)
          Tag<Binding<String>>(value: $name)
        }
      }
      struct Row: View {
        @Binding var name: String
        let value: Binding<String>
        var body: some View { EmptyView() }
      }
      struct Tag<Value>: View { let value: Value; var body: some View { EmptyView() } }
      extension Page { struct Inner: View { let isOn: Binding<Bool>; var body: some View { Toggle("", isOn: isOn) } } }
      """),
    .accepted(
      """
      import Combine
      import TerminalUI
      struct Page: View { @State private var isOn = false; var body: some View { Toggle("", isOn: isOn) } }
      """),
    // `isOn` is no binding on a phone.
    .accepted(
      """
      extension Page { var toggle: some View { Toggle("", isOn: isOn) } }
      // file: Phone/Page.swift
      struct Page: View { @State var isOn = false; var body: some View { toggle } }
      // file: Watch/Page.swift
      struct Page: View { let isOn: Binding<Bool>; var body: some View { toggle } }
      """, compiles: false),
    .accepted(
      """
      @Initializing struct Panel: View { @Binding var isOpen: Bool; var body: some View { EmptyView() } }
      struct Third: View, VendorOpening { @Binding var isOpen: Bool; var body: some View { EmptyView() } }
      protocol Opening {}
      extension Opening { init(isOpen: Bool) { fatalError() } }
      struct Other: View, Opening { @Binding var isOpen: Bool; var body: some View { EmptyView() } }
      struct Page: View {
        @State private var isOn = false
        var body: some View { Panel(isOpen: isOn); Other(isOpen: isOn); Third(isOpen: isOn) }
      }
      """),
    .accepted(
      """
      enum Route { case sheet(item: Int), alert(isPresented: Bool) }
      struct Page: View {
        @State private var item = 1
        @State private var isOn = false
        let router: Router
        var body: some View {
          Button("") {
            router.sheet(item: item)
            self.router.alert(isPresented: isOn)
            Router.shared.popover(item: item)
            router.go(.sheet(item: item))
            router.go(Route.alert(isPresented: isOn))
          }
        }
      }
      """),
    .accepted(
      """
      func Toggle(isOn: Bool) -> some View { EmptyView() }
      struct Panel: View { @Binding var isOn: Bool; var body: some View { EmptyView() } }
      struct Page: View {
        @State private var isOn = false
        func Panel(isOn: Bool) -> some View { EmptyView() }
        var body: some View { Toggle(isOn: isOn); Panel(isOn: isOn) }
      }
      // file: Other.swift
      import SwiftUI
      import struct DesignKit.Stepper
      struct Other: View { @State private var n = 0; var body: some View { Stepper("", value: n) } }
      """),
    .flagged(
      """
      struct Page: View {
        @State private var isOn = false
        var row: some View { Text("") }
        func row(_ n: Int) -> some View { Text("").sheet(isPresented: ↓isOn) {} }
        var body: some View {
          row.alert("", isPresented: ↓isOn) {}
          self.row(1).popover(isPresented: ↓isOn) {}
          Text("")
            #if os(iOS)
            .fullScreenCover(isPresented: ↓isOn) {}
            #endif
        }
      }
      struct Sheet: ViewModifier {
        @State private var isOn = false
        func body(content: Content) -> some View { content.sheet(isPresented: ↓isOn) {} }
      }
      """, compiles: false),
    .accepted(
      """
      struct Page: View {
        @State private var isOn = false
        var body: some View { Text("").backport.sheet(isPresented: isOn) }
      }
      """),
    .flagged(
      """
      struct Switch: View { @Binding var isOn: Bool; var body: some View { Toggle("Sound", isOn: ↓self.isOn) } }
      """,
      instead: """
        struct Switch: View { @Binding var isOn: Bool; var body: some View { Toggle("Sound", isOn: self.$isOn) } }
        """, compiles: false),
    .accepted(
      "struct Switch: View { @State private var isOn = false; var body: some View { Toggle(\"\", isOn: $isOn) } }"),
    .accepted(
      """
      struct Rows: View {
        @State private var counts = [1]
        @State private var count = 0
        var body: some View {
          ForEach($counts, id: \\.self) { $count in Stepper("", value: $count) }
          ForEach(bindings, id: \\.wrappedValue) { count in Stepper("", value: count) }
        }
        func row(count: Binding<Int>) -> some View { Stepper("", value: count) }
        var last: some View {
          let count = Binding(get: { counts[0] }, set: { counts[0] = $0 })
          return Stepper("", value: count)
        }
      }
      """),
    // Optional bindings, the value of a binding, and generic views.
    .accepted(
      """
      struct Panel: View { var isOpen: Binding<Bool>?; var count: Int; var body: some View { EmptyView() } }
      struct Box<Value, Content: View>: View {
        @Binding var value: Value
        let content: Content
        var body: some View { content }
      }
      struct Holder<Value>: View { let value: Value; var body: some View { EmptyView() } }
      struct Page: View {
        @State private var isOn = false
        @State private var count = 0
        @Binding var item: String?
        var body: some View {
          Panel(isOpen: $isOn, count: $count.wrappedValue)
          Panel(isOpen: nil, count: _count.wrappedValue)
          Box(value: $item, content: Holder(value: $isOn))
          Holder(value: item)
        }
      }
      """),
    // A label that the view does not have: the call compiles with and without the `$` as little.
    .accepted(
      """
      struct Chat: View { @Binding var group: String; var body: some View { EmptyView() } }
      struct Page: View {
        @State private var group = ""
        @State private var chat = ""
        var body: some View { Chat(group: group, chat: $chat) }
      }
      """, compiles: false),
  ]
}
