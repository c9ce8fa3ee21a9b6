import SwiftLexer

/// A binding whose value is a reference that is never replaced.
///
/// Assigning through a binding replaces the value. Here no code replaces the object: its members change, and a binding
/// does not announce such changes.
package enum BindingToClassType: Rule {
  package static let descriptor = RuleDescriptor(
    .bindingToClassType, severity: .warning, category: .binding, since: "0.1.0",
    summary: "@Binding to a class whose reference is never replaced",
    rationale: """
      A binding announces that its value was replaced. A change inside an object is not a replacement: unless something
      else observes the object, the view keeps showing old values. SwiftUI tracks an @Observable object anyway, but the
      binding promises a replacement that never comes.
      """,
    notCaught: """
      Optional references, collections of objects, generic parameters, and objects passed on as a whole binding: code
      may replace each of them. Actors, classes without a variable property, and objects of which the view shows only
      constants.
      """,
    remedy: """
      Pass the object itself: with @Bindable for an @Observable class, with @ObservedObject for an ObservableObject.
      Make a plain class one of the two.
      """)

  package static let examples: [Example] = [
    .flagged(
      """
      @Observable final class Router { var path: [Int] = [] }
      struct Tabs: View {
        @Binding var ↓router: Router
        var body: some View { NavigationStack(path: $router.path) { EmptyView() } }
      }
      """),
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
      final class Draft { var title = "" }
      struct TitleField: View {
        let ↓draft: Binding<Draft>
        var body: some View { TextField("", text: draft.title) }
      }
      """),
    .accepted(
      """
      @Observable final class Router { var path: [Int] = [] }
      struct Pick: View {
        @Binding var current: Router?
        @Binding var other: Router
        var body: some View { Button("x") { current = nil; other = Router() } }
      }
      """),
    .accepted(
      """
      final class Account { var name = "" }
      struct Switch: View {
        @Binding var account: Account
        let all: [Account]
        var body: some View { Picker("", selection: $account) { ForEach(all, id: \\.name) { Text($0.name).tag($0) } } }
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
    .accepted(
      """
      final class Theme {
        let name: String
        private(set) var size = 1
        private var cache = [Int]()
        func fill() { cache = [1] }
      }
      final class Controller { weak var view: UIView?; var title = "" }
      actor Worker { var title = "" }
      struct Head: View {
        @Binding var theme: Theme
        @Binding var controller: Controller
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
      struct Bar: View { @Binding var ↓router: Router; var body: some View { Menu(router: router) } }
      """),
    .accepted("struct Gen<M: AnyObject>: View { @Binding var m: M; var body: some View { EmptyView() } }"),
    .accepted("struct Vals: View { @Binding var point: CGPoint; var body: some View { EmptyView() } }"),
    .accepted(
      """
      final class Constants { let limit = 3; static var shared = Constants() }
      struct Limits: View { @Binding var constants: Constants; var body: some View { Text("\\(constants.limit)") } }
      """),
    .accepted(
      """
      final class Item: NSManagedObject { @NSManaged var title: String }
      struct Row: View { @Binding var item: Item; var body: some View { Text(item.title) } }
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

  package static func check(_ context: inout RuleContext) {
    for view in context.views where view.kind == .structure && !view.isInTestOrPreview {
      for property in view.properties where property.isStored && !property.isStatic {
        guard let object = boundClass(of: property), isNeverReplaced(property, by: object),
          mayMissChanges(property, of: object)
        else { continue }
        context.report(.toClass(object), at: property.nameRange, about: property)
      }
    }
  }

  /// The class that the property binds to.
  private static func boundClass(of property: Property) -> ProjectType? {
    let type: ResolvedType
    switch property.wrapper {
    case .binding: type = property.valueType
    case nil: type = property.boundType
    default: return nil
    }
    guard case .type(let id) = type.core, !type.isOptional else { return nil }
    let object = ProjectType(id, in: property.type.project)
    guard object.kind == .classType, object.observableKind != .maybe else { return nil }
    // Core Data provides objects for selection; other code replaces them.
    return object.inherits(object.project.framework.managedObject) ? nil : object
  }

  /// Whether the view binds to a property of the object, or reads one that some code changes.
  ///
  /// In a view that uses no property of the object, a variable property is enough: the view may pass the object on.
  private static func mayMissChanges(_ property: Property, of object: ProjectType) -> Bool {
    let uses = property.uses.filter { $0.memberName() != nil }
    if uses.isEmpty { return object.allProperties.contains { $0.isStored && !$0.isConstant && !$0.isStatic } }
    return uses.contains { use in
      guard let (member, isBound) = member(of: use, property), let changing = object.property(named: member),
        changing.isStored, !changing.isConstant
      else { return false }
      return isBound || changing.canChange(in: object)
    }
  }

  /// The object's member that a use leads to, and whether as a binding.
  ///
  /// For example `title` of `$draft.title`, of `draft.title`, and of `binding.wrappedValue.title`.
  private static func member(of use: PropertyUse, _ property: Property) -> (name: NameID, isBound: Bool)? {
    let isBinding = property.wrapper == nil || use.kind == .projection
    guard let member = use.memberName() else { return nil }
    guard isBinding, member == property.type.project.framework.wrappedValue else {
      let isWritten = !use.flags.isDisjoint(with: .writes)
      return isBinding || !isWritten ? (member, isBinding) : nil
    }
    return use.memberName(depth: 2).map { ($0, false) }
  }

  /// No code of the view replaces the reference, passes the whole binding on, or creates a binding of its own.
  private static func isNeverReplaced(_ property: Property, by object: ProjectType) -> Bool {
    if property.isAssignedAsMemberInFile { return false }
    let members = Set(object.allProperties.map(\.nameID))
    // A protocol's extension may replace what the view only declares.
    return property.type.family.flatMap(\.code).allSatisfy { code in
      // A copy of the view may replace it elsewhere: `Coordinator(self)`.
      !code.handsOnSelf && property.uses(in: code).allSatisfy { isHarmless($0, of: property, members) }
    }
  }

  private static func isHarmless(_ use: PropertyUse, of property: Property, _ members: Set<NameID>) -> Bool {
    let isGiven = use.isAssignedWhole && property.type.project.isFromParameter(use)
    let member = use.memberName()
    if property.wrapper == nil {
      // Of a `Binding`: projecting a property of the object, and reading through `wrappedValue`.
      if use.isWhole { return isGiven }
      guard let member else { return false }
      let isRead = member == property.type.project.framework.wrappedValue && use.memberName(depth: 2) != nil
      return members.contains(member) || isRead
    }
    // Of a `@Binding`: reading the object, and projecting one of its properties. `$a.animation()` passes the whole
    // binding on, and `$a.wrappedValue` may replace the object.
    switch use.kind {
    case .value: return !(use.isWhole && !use.flags.isDisjoint(with: .writes))
    case .projection: return member.map(members.contains) ?? false
    case .storage: return isGiven
    }
  }
}

extension Message {
  fileprivate static func toClass(_ object: ProjectType) -> Message {
    let reason: Message = """
      @Binding to the class '\(object.name)': a binding publishes replacement of the reference, not changes inside the \
      object.
      """
    switch object.observableKind {
    case .observable: return reason + " Pass the object itself and mark it @Bindable."
    case .observableObject: return reason + " Pass the object itself and mark it @ObservedObject."
    case .none, .maybe:
      return reason
        + " Nothing else announces them either: make '\(object.name)' observable and pass the object itself."
    }
  }
}
