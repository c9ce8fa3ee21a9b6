import SwiftLexer

/// A class of another module that an extension of the project makes an ObservableObject.
///
///     extension JSONDecoder: ObservableObject {}
struct ExtendedClass: FindingSubject {
  /// The class, of which the project declares extensions alone.
  private let symbol: TypeSymbol
  /// The index that answers its questions.
  let project: ProjectIndex
  /// The class's name in the extension.
  let extensionName: FileRange

  /// The name as the project's extensions have it.
  var name: String { project.text(symbol.name) }
  var qualifiedName: String { name }

  /// The properties of views that observe an object of the class.
  var observers: [Property] {
    project.objects.observers(of: symbol).map { Property($0, in: project) }
  }

  /// Whether code assigns a member of an object of the class that it did not just create.
  func isAssigned(_ member: NameID) -> Bool { project.code.isMemberAssigned(member, of: symbol) }

  fileprivate init?(extendedBy node: DeclarationNode, in file: IndexedFile, _ project: ProjectIndex) {
    guard let id = file.type(of: node.id), !file.isTest,
      case let symbol = project.declarations[type: id], symbol.kind == .external,
      !project.declarations.framework.observableObject.contains(symbol.name),
      project.declarations.lists(project.framework.observation.observableObjectProtocol, DeclarationReference(node)),
      !project.objects.mayUseObjectWillChange(symbol)
    else { return nil }
    self.symbol = symbol
    self.project = project
    extensionName = node.nameRange
  }
}

extension ProjectIndex {
  /// The classes of other modules that extensions in a file make ObservableObjects which announce nothing.
  func classesMadeObservable(in file: IndexedFile) -> [ExtendedClass] {
    let declarations = file.parsed.declarations
    let extensions = declarations.indices.lazy.filter { declarations[$0].kind == .extensionDeclaration }
    return extensions.compactMap { index in
      ExtendedClass(extendedBy: DeclarationNode(DeclarationID(index), of: file.parsed), in: file, self)
    }
  }
}
