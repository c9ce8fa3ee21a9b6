import SwiftLexer

/// A binding whose value is a reference that is never replaced.
///
/// Assigning through a binding replaces the value. Here no code replaces the object: its members change, and a binding
/// does not announce such changes.
package enum BindingToClassType: Rule {
  package static let descriptor = RuleDescriptor(
    .bindingToClassType, severity: .warning, category: .binding, symptom: .oldData, since: "0.2.0",
    summary: "@Binding to a class whose reference is never replaced",
    rationale: """
      A binding announces that its value was replaced. A change inside an object is not a replacement: where code
      changes the object in another way than through the binding, and nothing else observes the object, the view keeps
      showing old values, and the finding is a warning.
      It is a note where the view misses nothing: a write through the binding sets the source again, an @Observable
      object announces its changes itself, and a view that shows only constants has nothing to miss. The binding still
      promises a replacement that never comes.
      """,
    notCaught: """
      Optional references, collections of objects, generic parameters, and objects passed on as a whole binding: code
      may replace each of them. Actors, and managed objects of Core Data.
      """,
    remedy: """
      Pass the object itself: with @Bindable for an @Observable class, with @ObservedObject for an ObservableObject. A
      view that binds to no property of the object needs only a plain property.
      """)

  package static let examples: [Example] = [
    .flagged(
      "Nobody announces what 'rename' changes",
      """
      final class Draft {
        var title = ""
        func rename() { title = "New" }
      }
      struct TitleLabel: View {
        @Binding var ↓draft: Draft
        var body: some View { Text(draft.title) }
      }
      """,
      instead: """
        @Observable final class Draft {
          var title = ""
          func rename() { title = "New" }
        }
        struct TitleLabel: View {
          let draft: Draft
          var body: some View { Text(draft.title) }
        }
        """),
    .flagged(
      "'@ObservedObject' redraws the view when the object changes",
      """
      final class Profile: ObservableObject {
        @Published var name = ""
        func clear() { name = "" }
      }
      struct NameField: View {
        @Binding var ↓profile: Profile
        var body: some View { TextField("", text: $profile.name) }
      }
      """,
      instead: """
        final class Profile: ObservableObject {
          @Published var name = ""
          func clear() { name = "" }
        }
        struct NameField: View {
          @ObservedObject var profile: Profile
          var body: some View { TextField("", text: $profile.name) }
        }
        """),
    .flagged(
      "'@Bindable' is for bindings to properties of an '@Observable' object",
      """
      @Observable final class Router { var path: [Int] = [] }
      struct Tabs: View {
        @Binding var ↓router: Router
        var body: some View { NavigationStack(path: $router.path) { EmptyView() } }
      }
      """,
      instead: """
        @Observable final class Router { var path: [Int] = [] }
        struct Tabs: View {
          @Bindable var router: Router
          var body: some View { NavigationStack(path: $router.path) { EmptyView() } }
        }
        """),
    .accepted(
      "The view replaces the object",
      """
      @Observable final class Router { var path: [Int] = [] }
      struct Pick: View {
        @Binding var current: Router?
        @Binding var other: Router
        var body: some View { Button("x") { current = nil; other = Router() } }
      }
      """),
    .accepted(
      "A picker replaces the object",
      """
      final class Account: Hashable {
        var name = ""
        static func == (one: Account, other: Account) -> Bool { one === other }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
      }
      struct Switch: View {
        @Binding var account: Account
        let all: [Account]
        var body: some View { Picker("", selection: $account) { ForEach(all, id: \\.name) { Text($0.name).tag($0) } } }
      }
      """),
    .accepted(
      "A struct is replaced with each change of a part",
      "struct Vals: View { @Binding var point: CGPoint; var body: some View { EmptyView() } }"),
    .accepted(
      "Other code replaces managed objects",
      """
      final class Item: NSManagedObject { @NSManaged var title: String }
      struct Row: View { @Binding var item: Item; var body: some View { Text(item.title) } }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    // @Observable needs iOS 17: it is advised where the project says so, or uses it.
    lazy var hasObservation =
      context.target.minIOS.map { $0 >= PlatformVersion(17) } ?? context.project.usesObservableMacro
    for view in context.viewsOutsideTests where view.kind == .structure {
      for property in view.properties where property.isStored && !property.isStatic {
        guard let object = boundClass(of: property), isNeverReplaced(property, by: object) else { continue }
        let change = missedChange(of: object, in: property)
        context.report(
          .toClass(object, in: property, missing: change),
          repair(of: property, object, missing: change, hasObservation), at: property.nameRange,
          about: property, severity: change == nil ? .note : .warning)
      }
    }
  }

  /// The class that the property binds to.
  private static func boundClass(of property: Property) -> ProjectType? {
    let type: ResolvedType
    switch property.wrapper {
    case .binding: type = property.declaredType
    case nil: type = property.boundType
    default: return nil
    }
    guard case .type(let id) = type.core, !type.isOptional else { return nil }
    let object = ProjectType(id, in: property.type.project)
    guard object.kind == .classType, object.observableKind != .maybe else { return nil }
    // Core Data provides objects for selection; other code replaces them.
    return object.inherits(object.project.framework.observation.managedObject) ? nil : object
  }

  /// The member of the object that the view shows, and that code changes in another way than through the binding.
  private static func missedChange(of object: ProjectType, in property: Property) -> Property? {
    guard object.observableKind != .observable else { return nil }
    for use in property.uses {
      guard let name = member(of: use, property)?.name, let member = object.property(named: name), member.isStored,
        !member.isConstant, member.canChange(in: object, besidesProjecting: property.nameID)
      else { continue }
      return member
    }
    return nil
  }

  /// The object's member that a use leads to, and whether as a binding.
  ///
  /// For example `title` of `$draft.title`, of `draft.title`, and of `binding.wrappedValue.title`.
  private static func member(of use: PropertyUse, _ property: Property) -> (name: NameID, isBound: Bool)? {
    let isBinding = property.wrapper == nil || use.kind == .projection
    guard let member = use.memberName() else { return nil }
    guard isBinding, member == property.type.project.framework.language.wrappedValue else {
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
      let isRead = member == property.type.project.framework.language.wrappedValue && use.memberName(depth: 2) != nil
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

// The repair.
extension BindingToClassType {
  private static func repair(
    of property: Property, _ object: ProjectType, missing change: Property?, _ hasObservation: Bool
  ) -> Repair {
    let missesChanges = change != nil
    let bindsToMembers = property.uses.contains { member(of: $0, property)?.isBound ?? false }
    let declaration = "\(property.name): \(object.qualifiedName)"
    // @Published takes `Codable` away from a class.
    let mayBeStruct = !object.hasSubclasses && !object.ancestors.contains(where: \.isReference)
      && object.inherits(anyOf: object.project.framework.values.codable)
    let asStruct = Repair("Make '\(object.name)' a struct, of which a binding announces each change.")
    switch object.observableKind {
    case .observable where bindsToMembers: return Repair("Pass the object itself to '@Bindable var \(declaration)'.")
    case .observableObject where change.map { $0.wrapper != .published && $0.attributes.isEmpty } ?? false:
      // To observe an object that publishes nothing changes nothing.
      return mayBeStruct
        ? asStruct
        : Repair(
          """
          Mark '\(change?.name ?? "")' @Published, and pass the object itself to '@ObservedObject var \(declaration)'.
          """)
    case .observableObject where bindsToMembers || missesChanges:
      return Repair("Pass the object itself to '@ObservedObject var \(declaration)'.")
    case .none, .maybe:
      guard bindsToMembers || missesChanges else { break }
      return hasObservation
        ? Repair(
          """
          Make '\(object.name)' @Observable and pass it to '\(bindsToMembers ? "@Bindable var" : "let") \(declaration)'.
          """)
        : mayBeStruct ? asStruct : Repair(
          """
          Make '\(object.name)' an ObservableObject with @Published properties, and pass it to \
          '@ObservedObject var \(declaration)'.
          """)
    default: break
    }
    return Repair("Pass the object itself to 'let \(declaration)'.")
  }
}

extension Message {
  /// - Parameter member: the member whose changes the view misses.
  fileprivate static func toClass(
    _ object: ProjectType, in property: Property, missing member: Property?
  ) -> Message {
    let start: Message = "'\(property.name)' is a binding to class '\(object.name)'"
    if let member {
      let message: Message = """
        \(start), which announces no change inside the object: '\(member.name)' may be out of date on screen.
        """
      return message.listing([Related(at: member.nameRange, "'\(member.name)' is declared here")])
    }
    return "\(start), but the view never replaces the object."
  }
}
