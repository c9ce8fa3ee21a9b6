import SwiftLexer

/// The code that only previews and tests use: `static let preview = Library()`, `func sampleBooks()`, `PreviewWrapper`.
///
/// A view that only previews create may be new, so it counts only with a name that says what it is for.
struct PreviewHelpers {
  /// The names that code of the app has.
  private var usedByApp = NameSet()
  private var usedByPreviews = NameSet()
  private let project: ProjectIndex

  /// Linear in the project's code.
  init(in project: ProjectIndex) {
    self.project = project
    for file in project.declarations.files {
      for declaration in file.parsed.allDeclarations {
        // A computed property has several pieces, all in one scope.
        let isPreview = project.isInTestOrPreview(declaration.scope)
        for code in declaration.code { note(code, isPreview) }
      }
      for code in file.parsed.topLevelSpans { note(code, file.isTest) }
    }
  }

  private mutating func note(_ code: CodeSpan, _ isPreview: Bool) {
    let names = code.ownNodes { record in
      switch record.kind {
      case .name, .member, .implicitMember, .keyPath: true
      default: false
      }
    }
    for node in names {
      if isPreview { usedByPreviews.insert(node.name) } else { usedByApp.insert(node.name) }
    }
  }

  /// Whether code is in a declaration that only previews and tests use.
  func contains(_ scope: Scope) -> Bool {
    var declaration = scope.node
    while let current = declaration {
      if isHelper(current) { return true }
      declaration = current.parent
    }
    return project.declarations.enclosingTypeID(of: scope).map { contains(ProjectType($0, in: project)) } ?? false
  }

  /// Whether a type only helps previews.
  func contains(_ type: ProjectType) -> Bool {
    type.isView && type.name.contains("Preview") && type.isOnlyForPreviews
  }

  /// Whether a property or function that needs no object of its type is named by previews and tests alone.
  func isHelper(_ declaration: DeclarationNode) -> Bool {
    guard declaration.kind.isProperty || declaration.kind == .function else { return false }
    let needsNoObject = declaration.parent.map { !$0.kind.isTypeOrExtension } ?? true
    return (needsNoObject || declaration.modifiers.contains(.isStatic))
      && usedByPreviews.contains(declaration.name) && !usedByApp.contains(declaration.name)
  }
}

extension DeclarationKind {
  /// Whether it is a type or an extension of one.
  fileprivate var isTypeOrExtension: Bool { isNominalType || self == .extensionDeclaration }
}
