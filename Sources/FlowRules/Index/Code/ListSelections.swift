import SwiftLexer

/// The properties that lists, tables and pickers put one selected value after another into, wherever in the project the
/// list is.
///
///     struct Shelf: View { @Binding var chosen: Int?; … List(books, selection: $chosen) { … } … }
///     struct Library: View { @State private var chosen: Int?; … Shelf(chosen: $chosen) … }
///     struct Sidebar: View { @ObservedObject var store: Store; … List(selection: $store.place) { … } … }
struct ListSelections: Sendable {
  /// By property, the views whose lists are bound to it.
  private var views: [DeclarationReference: Set<TypeID>] = [:]
  private var copies = ChangeCopies()

  /// The views with the lists whose selection a property holds; empty if it holds none.
  subscript(property: PropertySymbol) -> Set<TypeID> { views[property.reference] ?? [] }

  /// A binding in a view that is passed on through more views than this is followed no further.
  private static let maximumCount = 1024

  /// Searches for lists with a selection, then follows bindings to the views that pass them.
  init(in declarations: DeclarationIndex, calls: CallTable) {
    guard let label = declarations.names.id(of: "selection") else { return }
    let lists = NameSet(["List", "Table", "Picker"].compactMap { declarations.names.id(of: $0) })
    /// The bindings of views to which callers bind their own properties.
    var open: [(binding: PropertySymbol, list: TypeID)] = []
    for file in declarations.files where !file.isTest && file.parsed.mayName(label) {
      for callee in file.parsed.allNodes.matching({ $0.kind == .name && lists.contains($0.name) }) {
        guard let argument = callee.call?.arguments.first(where: { $0.label == label && !$0.isTrailing }),
          case let scope = callee.scope, let view = declarations.enclosingType(of: scope)
        else { continue }
        note(argument.value(in: scope), of: view, list: view.id, declarations, &open)
      }
    }
    var count = 0
    while let next = open.popLast(), count < Self.maximumCount {
      for site in calls[next.binding.owner] where !declarations.isInTestOrPreview(site.scope) {
        count += 1
        guard let argument = site.call.arguments.first(where: { $0.label == next.binding.name && !$0.isTrailing }),
          let caller = declarations.enclosingType(of: site.scope)
        else { continue }
        note(argument.value(in: site.scope), of: caller, list: next.list, declarations, &open)
      }
    }
  }

  /// Notes the property that a projection such as `$chosen` or `$store.place` names in a view.
  private mutating func note(
    _ value: CodeSpan, of view: TypeSymbol, list: TypeID, _ declarations: DeclarationIndex,
    _ open: inout [(binding: PropertySymbol, list: TypeID)]
  ) {
    guard let path = declarations.propertyPath(in: value, enclosing: view) else {
      for property in Self.propertiesRead(byBindingsIn: value, declarations) {
        views[property.reference, default: []].insert(list)
      }
      return
    }
    if !path.isProjected, path.members.isEmpty, !path.root.isStored {
      for code in declarations.codeThatRuns(of: path.root.reference) {
        for property in Self.propertiesRead(byBindingsIn: code, declarations) {
          views[property.reference, default: []].insert(list)
        }
      }
    }
    guard path.isProjected, views[path.last.reference, default: []].insert(list).inserted else { return }
    for copy in copies.properties(following: path.last, in: view, declarations) {
      views[copy.reference, default: []].insert(list)
    }
    if path.members.isEmpty, path.root.wrapper == .binding { open.append((path.root, list)) }
  }

  /// The properties that a binding in some code reads, or whose `id`: `Binding(get: { store.post?.id }, set: { … })`.
  private static func propertiesRead(
    byBindingsIn code: CodeSpan, _ declarations: DeclarationIndex
  ) -> [PropertySymbol] {
    let framework = declarations.framework
    return code.nodes.compactMap { node in
      guard let call = CallNode(node), call.callee?.name == framework.bindings.type,
        let getter = call.arguments.first(where: { $0.label == framework.bindings.getLabel })?.closure?.node,
        getter.statements.count == 1, let root = getter.statements.first
      else { return nil }
      var names = root.postfix.parts.prefix { $0.kind == .name || $0.kind == .member || $0.kind == .selfReference }
      if names.count > 2, names.last?.name == framework.id { names.removeLast() }
      return names.last.flatMap { declarations.property(named: $0, beginningAt: root) }
    }
  }
}

/// The properties that get each new value of another one: `.onChange(of: chosen) { store.place = $0 }`.
private struct ChangeCopies {
  /// By view, and by the property whose changes are copied: one walk through the code of a view finds all of them.
  private var copies: [TypeID: [DeclarationReference: [PropertySymbol]]] = [:]

  mutating func properties(
    following property: PropertySymbol, in view: TypeSymbol, _ declarations: DeclarationIndex
  ) -> [PropertySymbol] {
    let ofView = copies[view.id] ?? Self.copies(in: view, declarations)
    copies[view.id] = ofView
    return ofView[property.reference] ?? []
  }

  private static func copies(
    in view: TypeSymbol, _ declarations: DeclarationIndex
  ) -> [DeclarationReference: [PropertySymbol]] {
    let onChange = declarations.framework.lifeCycle.onChange
    var copies: [DeclarationReference: [PropertySymbol]] = [:]
    for code in declarations.code(of: view) {
      for callee in code.nodes.matching({ $0.kind == .member && $0.name == onChange }) {
        guard let call = callee.call, let first = call.arguments.first,
          let closure = call.arguments.last?.closure?.node,
          let key = declarations.propertyPath(in: first.value(in: code.scope), enclosing: view), !key.isProjected
        else { continue }
        // `{ old, new in … }`
        let parameter = closure.children.filter { $0.kind == .parameter }.last?.name ?? .none
        // A closure in the closure may name its parameters alike, and runs at another time.
        for target in closure.content(in: code.scope).nodesOutsideClosures
        where target.flags.contains(.isAssigned) {
          guard let value = target.postfix.assignment?.value(in: code.scope).onlyNode,
            value.kind == .implicitParameter
              || value.kind == .name && value.name == (value.isLocal ? parameter : key.last.name),
            value.kind == .implicitParameter || value.name != .none,
            let copy = declarations.property(named: target.postfix.last, beginningAt: target)
          else { continue }
          copies[key.last.reference, default: []].append(copy)
        }
      }
    }
    return copies
  }
}
