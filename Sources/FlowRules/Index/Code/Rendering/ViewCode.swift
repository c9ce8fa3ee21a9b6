import SwiftLexer

/// The code of all views, and the part of it that runs while they render.
///
/// Found once, because most rules about views ask for it.
final class ViewCode: Sendable {
  private struct Entry {
    let code: [CodeSpan]
    let rendered: [RenderedMember]
  }

  private let index: CodeIndex
  private let entries: [TypeID: Entry]

  /// - Parameter jobs: the number of threads that work at once; at least 1.
  init(in index: CodeIndex, jobs: Int) {
    self.index = index
    let views = index.declarations.types.filter { $0.viewKind == .yes }
    let outputs = WorkerPool(jobs: jobs).run(over: views.count) { next in
      var entries: [(TypeID, Entry)] = []
      while let position = next() {
        let view = views[position]
        let entry = Entry(code: index.declarations.code(of: view), rendered: index.renderedMembers(of: view))
        entries.append((view.id, entry))
      }
      return entries
    }
    entries = Dictionary(uniqueKeysWithValues: outputs.joined())
  }

  // A type that is perhaps a view, or none, is not in the table.

  /// All code of a type and its extensions: of its properties, functions and initializers.
  func code(of type: TypeSymbol) -> [CodeSpan] { entries[type.id]?.code ?? index.declarations.code(of: type) }

  /// The code of a type that runs while it renders, in the order of its members.
  ///
  /// - Parameter withHelpers: also code of the used functions and computed properties that do not return views.
  func renderedCode(of type: TypeSymbol, withHelpers: Bool) -> [RenderedCode] {
    let members = entries[type.id]?.rendered ?? index.renderedMembers(of: type)
    return members.lazy.filter { withHelpers || !$0.isForHelper }.map(\.code)
  }
}
