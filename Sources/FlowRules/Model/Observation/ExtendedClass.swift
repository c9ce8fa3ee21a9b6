import SwiftLexer

/// A class of another module that an extension of the project makes an ObservableObject.
///
///     extension JSONDecoder: ObservableObject {}
package struct ExtendedClass: FindingSubject {
  /// The class, of which the project declares extensions alone.
  private let symbol: TypeSymbol
  /// The index that answers its questions.
  package let project: ProjectIndex
  /// The class's name in the extension.
  package let extensionName: FileRange

  /// The name as the project's extensions have it.
  package var name: String { project.text(symbol.name) }
  package var qualifiedName: String { name }

  /// The properties of views that observe an object of the class.
  package var observers: [Property] {
    project.objects.observers(of: symbol).map { Property($0, in: project) }
  }

  /// Whether code assigns a member of an object of the class that it did not just create.
  package func isAssigned(_ member: NameID) -> Bool { project.code.isMemberAssigned(member, of: symbol) }

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
  package func classesMadeObservable(in file: IndexedFile) -> [ExtendedClass] {
    let declarations = file.parsed.declarations
    let extensions = declarations.indices.lazy.filter { declarations[$0].kind == .extensionDeclaration }
    return extensions.compactMap { index in
      ExtendedClass(extendedBy: DeclarationNode(DeclarationID(index), of: file.parsed), in: file, self)
    }
  }
}
