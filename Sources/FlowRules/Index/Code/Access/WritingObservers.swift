import SwiftLexer

// Changes that observers of a property write to another place.
extension CodeIndex {
  /// Whether `willSet` or `didSet` of a property writes to anything but its own object, such as the defaults.
  ///
  /// A new object reads the value there. One that only sets properties of the same object saves nothing:
  ///
  ///     @Published var name = load() { didSet { save(name) } }              // saved
  ///     @Published var text = "" { didSet { isValid = !text.isEmpty } }     // not saved
  func observersWriteElsewhere(of property: PropertySymbol, in type: TypeSymbol) -> Bool {
    guard property.isStored else { return false }
    let declaration = declarations[property.reference]
    return declaration.accessors.contains { writesElsewhere(declaration.body(of: $0), in: type, isHop: false) }
  }

  private func writesElsewhere(_ code: CodeSpan, in type: TypeSymbol, isHop: Bool) -> Bool {
    code.nodes.matching { record in
      switch record.kind {
      case .name, .selfReference, .superReference, .implicitParameter, .implicitMember: true
      default: false
      }
    }
    .contains { writesElsewhere($0, in: type, isHop: isHop) }
  }

  /// Whether the postfix expression at `root` calls or assigns anything but a member of the object itself.
  private func writesElsewhere(_ root: CodeNode, in type: TypeSymbol, isHop: Bool) -> Bool {
    let isCalled = root.postfix.suffixes.contains { $0.kind == .call }
    let isTarget = !root.flags.isDisjoint(with: .writes)
    guard isCalled || isTarget else { return false }
    // `self.name` and `self?.name`
    let suffixes = root.postfix.suffixes.filter { $0.kind == .member }
    let name = root.kind == .selfReference ? suffixes.first ?? root : root
    if root.kind != .selfReference, root.kind != .name || root.isLocal { return isCalled }
    if let property = declarations.property(named: name.name, of: type) {
      return !name.endsPostfix && !declarations.isValue(property)
    }
    // `print(name)`, `Double(name)`: their arguments are looked at by themselves.
    if declarations.framework.harmlessFunctions.contains(name.name) { return false }
    if declarations.namesType(name.name), !isTarget, suffixes.isEmpty { return false }
    guard let function = declarations.codeMember(named: name.name, of: type), !isHop else { return true }
    return declarations.codeThatRuns(of: function).contains { writesElsewhere($0, in: type, isHop: true) }
  }
}
