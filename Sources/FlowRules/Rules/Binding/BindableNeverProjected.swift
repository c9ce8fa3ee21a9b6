import SwiftLexer

/// A `@Bindable` property from which no code takes a binding.
package enum BindableNeverProjected: Rule {
  package static let descriptor = RuleDescriptor(
    .bindableNeverProjected, severity: .note, category: .binding, symptom: .misleadingCode, since: "0.2.0",
    summary: "@Bindable without a binding to a member",
    rationale: """
      @Bindable only makes bindings such as $cart.note. A view observes the members of an @Observable object that its
      body reads with any kind of property, so a constant does the same and says that the view edits nothing.
      """,
    notCaught: """
      Properties that no code uses. Classes of other modules, and those with unknown macros. Local variables whose value
      is not a property of the view.
      """,
    remedy: "Make it a 'let' without @Bindable.")

  package static let examples: [Example] = [
    .flagged(
      "The view only shows the cart",
      """
      @Observable final class Cart { var items: [String] = []; var note = "" }
      struct Total: View {
        @Bindable var ↓cart: Cart
        var body: some View { Text("\\(cart.items.count)") }
      }
      """,
      instead: """
        @Observable final class Cart { var items: [String] = []; var note = "" }
        struct Total: View {
          let cart: Cart
          var body: some View { Text("\\(cart.items.count)") }
        }
        """),
    .flagged(
      "The local variable makes no binding either",
      """
      @Observable final class Cart { var items: [String] = []; var note = "" }
      struct Total: View {
        @Environment(Cart.self) private var cart
        var body: some View {
          @Bindable var ↓cart = cart
          Text(cart.note)
        }
      }
      """),
    .accepted(
      "The text field gets a binding",
      """
      @Observable final class Cart { var items: [String] = []; var note = "" }
      struct Note: View {
        @Bindable var cart: Cart
        var body: some View { TextField("Note", text: $cart.note) }
      }
      """),
    .accepted(
      "An extension makes a binding",
      """
      @Observable final class Cart { var items: [String] = []; var note = "" }
      struct Note: View {
        @Bindable var cart: Cart
        var body: some View { field }
      }
      extension Note { var field: some View { TextField("Note", text: $cart.note) } }
      """),
    .accepted(
      """
      @Observable final class Cart { var items: [String] = []; var note = "" }
      struct Note: View {
        @Environment(Cart.self) private var cart
        var body: some View {
          @Bindable var cart = cart
          TextField("Note", text: $cart.note)
        }
      }
      """),
    .accepted(
      """
      @Observable final class Cart { var note = "" }
      struct Note: View { @Bindable var cart: Cart; var body: some View { Text("x") } }
      """),
    .accepted(
      "struct Note: View { @Bindable var store: StoreOf<Cart>; var body: some View { Text(store.note) } }",
      compiles: false),
    .flagged(
      """
      @Observable final class Cart { var note = "" }
      struct Note: View {
        @Bindable private var ↓cart: Cart
        init(cart: Cart) { self.cart = cart }
        var body: some View { Text(cart.note) }
      }
      """,
      instead: """
        @Observable final class Cart { var note = "" }
        struct Note: View {
          private var cart: Cart
          init(cart: Cart) { self.cart = cart }
          var body: some View { Text(cart.note) }
        }
        """),
    .flagged(
      """
      @Observable final class Cart { var note = "" }
      struct Note: View {
        @Bindable private var ↓cart: Cart
        init(cart: Cart) { _cart = Bindable(cart) }
        var body: some View { Text(cart.note) }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for usage in context.usages {
      let view = usage.type
      for property in view.properties(wrappedBy: .bindable)
      where property.declaredProjectType?.isPlainObservable == true {
        guard let uses = usage.usage(of: property), !uses.own.isEmpty, uses.isOwnCodeAll,
          uses.afterInit.allSatisfy({ $0.kind == .value })
        else { continue }
        context.report(
          .isNeverProjected(property.name, in: view), Repair(.plain, fix: fix(property, uses)), at: property.nameRange,
          about: property)
      }
      if context.file.parsed.hasAttributesInCode { checkLocals(of: view, &context) }
    }
  }

  /// An initializer that assigns the property may do so twice, so it stays a variable.
  private static func fix(_ property: Property, _ uses: PropertyUsage) -> Fix? {
    guard let wrapper = property.editsRemovingWrapper, uses.own.allSatisfy({ $0.kind == .value }) else { return nil }
    let isAssigned = property.hasInlineValue || uses.own.contains { $0.flags.contains(.isAssigned) && $0.isWhole }
    let keyword = isAssigned ? [] : property.editsReplacingKeyword(by: "let")
    return keyword.map { Fix("remove @Bindable from '\(property.name)'", .safe, wrapper + $0) }
  }

  /// `@Bindable var cart = cart` in a body that projects no `cart`.
  private static func checkLocals(of view: ProjectType, _ context: inout RuleContext) {
    let project = view.project
    for code in view.code where code.file.id == context.file.id {
      lazy var used = code.namesOfBindings(project)
      for node in code.ownNodes(where: { $0.kind == .variable }) {
        guard let variable = VariableNode(node), variable.attributes.count == 1, variable.bindings.count == 1,
          project.wrapper(named: variable.attributes[0], in: context.file.id) == .bindable,
          let binding = variable.bindings.first, let value = BindingNode(binding)?.initialValue,
          let object = view.object(in: value.content(in: code.scope), boundTo: binding.name),
          object.declaredOrProvidedType?.isPlainObservable == true
        else { continue }
        let name = project.text(binding.name)
        guard !used.contains(name) else { continue }
        context.report(
          .isNeverProjected(name, in: view), Repair(.remove), at: binding.fileRange,
          about: "\(view.qualifiedName).\(name)")
      }
    }
  }
}

extension ProjectType {
  /// Whether it is an `@Observable` class of the project whose members are known.
  fileprivate var isPlainObservable: Bool { observableKind == .observable && !hasUnknownSupertype }
}

extension ProjectType {
  /// The property that a variable gets its object from: `self.cart`, and `cart` of `var cart = cart`.
  fileprivate func object(in value: CodeSpan, boundTo name: NameID) -> Property? {
    if let path = propertyPath(in: value) { return Property(path.last, in: project) }
    return value.onlyNode?.kind == .name && value.onlyNode?.name == name ? property(named: name) : nil
  }
}

extension CodeSpan {
  /// The variables of which the code uses the projection or the storage: `cart` of `$cart.note` and `_cart`.
  fileprivate func namesOfBindings(_ project: ProjectIndex) -> Set<String> {
    var names: Set<String> = []
    for node in nodes.matching({ $0.kind == .name }) {
      let name = project.text(node.name)
      if node.flags.contains(.isProjected) { names.insert(name) }
      if name.hasPrefix("_") { names.insert(String(name.dropFirst())) }
    }
    return names
  }
}

extension Message {
  fileprivate static func isNeverProjected(_ name: String, in view: ProjectType) -> Message {
    "'\(view.qualifiedName)' takes no binding of '\(name)', and observes it without @Bindable as well."
  }

  fileprivate static let plain: Message = "Make it a plain property."
  fileprivate static let remove: Message = "Remove the variable, and read the object itself."
}
