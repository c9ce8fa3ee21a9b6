import SwiftLexer

/// A member of a view whose code runs while the view renders.
struct RenderedMember: Sendable {
  let code: RenderedCode
  /// Whether it only helps: it does not return views, or only such a member names it.
  let isForHelper: Bool
}

/// The code of all views that runs while they render.
///
/// Found once, because most rules about views ask for it.
package final class RenderedViews: Sendable {
  private let code: CodeIndex
  private let members: [TypeID: [RenderedMember]]

  /// - Parameter jobs: the number of threads that work at once; at least 1.
  init(in code: CodeIndex, jobs: Int) {
    self.code = code
    let views = code.declarations.types.filter { $0.viewKind == .yes }
    let outputs = WorkerPool(jobs: jobs).run(over: views.count) { next in
      var members: [(TypeID, [RenderedMember])] = []
      while let position = next() {
        members.append((views[position].id, code.renderedMembers(of: views[position])))
      }
      return members
    }
    members = Dictionary(uniqueKeysWithValues: outputs.joined())
  }

  /// The code of a type that runs while it renders, in the order of its members.
  ///
  /// - Parameter withHelpers: also code of the used functions and computed properties that do not return views.
  func code(of type: TypeSymbol, withHelpers: Bool) -> [RenderedCode] {
    // A type that is perhaps a view is not in the table.
    (members[type.id] ?? code.renderedMembers(of: type)).lazy.filter { withHelpers || !$0.isForHelper }.map(\.code)
  }
}
