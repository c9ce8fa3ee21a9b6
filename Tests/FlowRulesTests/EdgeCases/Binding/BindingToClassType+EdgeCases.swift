import FlowRules

// Examples that guard against mistakes: code that resembles the misuse but is correct, and rare forms of the misuse.
extension BindingToClassType: RuleWithEdgeCases {
  static let edgeCases: [Example] = [
    .flagged(
      """
      final class Profile: ObservableObject { @Published var name = "" }
      struct NameField: View {
        @Binding var ↓profile: Profile
        init(profile: Binding<Profile>) { _profile = profile }
        var body: some View { TextField("", text: $profile.name) }
      }
      """),
    .flagged(
      """
      final class Plain { var isOn = true }
      final class Model: ObservableObject { @Published var it = Plain() }
      struct Keys: View { @Binding var ↓it: Plain; var body: some View { Toggle("x", isOn: $it.isOn) } }
      struct Page: View { @StateObject private var m = Model(); var body: some View { Keys(it: $m.it) } }
      """),
    .flagged(
      """
      final class Draft { var title = "" }
      struct TitleField: View {
        let ↓draft: Binding<Draft>
        var body: some View { TextField("", text: draft.title) }
      }
      """),
    .flagged(
      """
      class Base { var name = "" }
      final class Profile: Base { func clear() { name = "" } }
      struct NameField: View {
        let ↓profile: Binding<Profile>
        var body: some View { Text(profile.wrappedValue.name) }
      }
      """),
    .accepted(
      """
      final class Draft { var title = "" }
      struct Pick: View {
        @Binding var a: Draft
        @Binding var b: Draft
        @Binding var c: Draft
        let d: Binding<Draft>
        init(store: Store) { let binding = Binding(get: { store.draft }, set: { store.draft = $0 }); _c = binding }
        var body: some View {
          Picker("", selection: $a.animation()) {}
          Button("") { [$b] in $b.wrappedValue = Draft() }
          Picker("", selection: d.animation()) {}
        }
      }
      extension Draft: Hashable {
        static func == (one: Draft, other: Draft) -> Bool { one === other }
        func hash(into hasher: inout Hasher) {}
      }
      """),
    .accepted(
      """
      class Base: NSManagedObject {}
      final class Item: Base { var title = "" }
      struct Row: View { @Binding var item: Item; var body: some View { Text(item.title) } }
      """),
    .accepted(
      """
      class Base { struct Item { var n = 0 } }
      final class Item { var n = 0 }
      final class Sub: Base { struct Row: View { @Binding var item: Item; var body: some View { Text("\\(item.n)") } } }
      """),
    .accepted(
      """
      private final class Item { var n = 0 }
      // file: Row.swift
      import Library
      struct Row: View { @Binding var item: Item; var body: some View { Text("\\(item.n)") } }
      """),
    .accepted(
      """
      final class Draft { var title = "" }
      struct Page: View {
        @Binding var draft: Draft
        @Binding var other: Draft
        func reset() { let me = self; me.draft = Draft() }
        struct Inner { let page: Page; func reset() { page.other = Draft() } }
        var body: some View { EmptyView() }
      }
      struct Other: View { @Binding var draft: Draft; var body: some View { EmptyView() } }
      extension Other { struct Inner { let other: Other; func reset() { other.draft = Draft() } } }
      """),
    .flagged(
      """
      final class Theme {
        let name = ""
        private(set) var size = 1
        private var cache = [Int]()
        func fill() { cache = [1] }
      }
      final class Controller { weak var view: UIView?; var title = "" }
      actor Worker { var title = "" }
      struct Head: View {
        @Binding var ↓theme: Theme
        @Binding var ↓controller: Controller
        @Binding var worker: Worker
        var body: some View {
          Text(theme.name + "\\(theme.size)").onAppear { controller.view = view; worker.title = "" }
        }
      }
      struct Head_Previews: PreviewProvider {
        struct Host: View {
          @Binding var controller: Controller
          var body: some View { TextField("", text: $controller.title) }
        }
        static var previews: some View { EmptyView() }
      }
      """),
    .flagged(
      """
      @Observable final class Router { var path: [Int] = [] }
      struct Bar: View { @Binding var ↓router: Router; var body: some View { Child(router: router) } }
      """),
    .accepted("struct Gen<M: AnyObject>: View { @Binding var m: M; var body: some View { EmptyView() } }"),
    .flagged(
      """
      final class Constants { let limit = 3; static var shared = Constants() }
      struct Limits: View { @Binding var ↓constants: Constants; var body: some View { Text("\\(constants.limit)") } }
      """),
    .accepted(
      """
      enum Model { final class Item { var n = 0 } }
      struct Item { var n = 0 }
      struct Row: View { @Binding var item: Item; var body: some View { Text("\\(item.n)") } }
      """),
    .accepted(
      """
      final class Profile: ObservableObject { @Published var name = "" }
      struct NameField: View {
        @Binding var profile: Profile
        init(store: Store) { _profile = Binding(get: { store.profile }, set: { store.profile = $0 }) }
        var body: some View { TextField("", text: $profile.name) }
      }
      """),
  ]
}
