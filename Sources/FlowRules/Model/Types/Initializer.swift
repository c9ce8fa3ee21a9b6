import SwiftLexer

/// An explicit initializer, as rules see it.
struct Initializer {
  /// What the index knows of it.
  let symbol: FunctionSymbol
  /// The type that it initializes.
  let type: ProjectType

  init(_ symbol: FunctionSymbol, of type: ProjectType) {
    self.symbol = symbol
    self.type = type
  }

  private var declarations: DeclarationIndex { type.project.declarations }

  /// The declaration, with its code.
  var declaration: DeclarationNode { declarations[symbol.reference] }
  /// The word `init`.
  var nameRange: FileRange { declaration.nameRange }
  /// The file with its declaration, which may be an extension.
  var file: FileID { symbol.reference.file }
  /// In the order of the declaration.
  var parameters: ArraySlice<Parameter> { declaration.parameters }
  /// Whether it is declared between the braces of the type itself, not in an extension.
  var isInBody: Bool { declarations.isInBody(symbol.reference, of: type.symbol) }
  /// Default arguments and the body.
  var code: [CodeSpan] { declaration.code }
  /// Its assignments of some properties, in the order in which they run.
  func order(of properties: some Sequence<NameID>) -> InitializerOrder {
    declarations.order(of: symbol, in: type.symbol, recording: Set(properties))
  }
  /// Whether it exists for previews and tests.
  var isOnlyForPreviews: Bool { type.project.code.isOnlyForPreviews(symbol, of: type.symbol) }
  /// The parameter that some code in it consists of.
  func parameter(in code: CodeSpan) -> Parameter? { declarations.parameter(in: code, of: symbol) }
  /// Whether a parameter is a `Binding`.
  func isBinding(_ parameter: Parameter) -> Bool {
    declaration.type(of: parameter)?.path.last == type.project.framework.bindings.type
  }
  /// Its calls of other initializers of the type whose arguments all have labels.
  var delegatingCalls: [DelegatingCall] { code.flatMap { type.project.code.delegatingCalls(in: $0) } }

  /// The spelling of documentation: `init(_:count:)`.
  var signature: String {
    "init(\(parameters.map { ($0.label == .none ? "_" : type.project.text($0.label)) + ":" }.joined()))"
  }
}
