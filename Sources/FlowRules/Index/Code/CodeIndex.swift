import SwiftLexer

/// The second storey of the index: calls, uses and closures, and who makes views. Built from the declarations below it.
package final class CodeIndex: Sendable {
  package let declarations: DeclarationIndex
  /// Calls of project types, by type.
  let calls: CallTable
  let closureParameters: ClosureParameters
  let changedMembers: ChangedMembers
  /// Where code may use what views leave open.
  let outsideUses: OutsideUses
  /// Who makes the roots of hosting controllers.
  let hostingRoots: HostingRoots
  /// The project's own functions with the names of SwiftUI's.
  let overloads: FrameworkOverloads
  /// The classes that representable views use as coordinators.
  package let coordinators: Set<TypeID>
  /// The announcements of objects other than `self`, outside of tests.
  let announcements: [Announcement]

  /// - Parameter jobs: how many threads work at once; at least 1.
  init(over declarations: DeclarationIndex, jobs: Int) {
    self.declarations = declarations
    let (resolver, names) = (declarations.resolver, declarations.names)
    // Divided so that both halves take about as long.
    let (callers, facts) = WorkerPool(jobs: jobs).run(
      { (CallTable(resolver: resolver, names: names, jobs: max(1, jobs - 1)), HostingRoots(with: resolver)) },
      { Facts(of: declarations) })
    (calls, hostingRoots) = callers
    closureParameters = facts.closureParameters
    changedMembers = facts.changedMembers
    outsideUses = facts.outsideUses
    overloads = facts.overloads
    coordinators = facts.coordinators
    announcements = facts.announcements
  }

  /// What one of two threads finds.
  private struct Facts: Sendable {
    let closureParameters: ClosureParameters
    let changedMembers: ChangedMembers
    let announcements: [Announcement]
    let overloads: FrameworkOverloads
    let coordinators: Set<TypeID>
    let outsideUses: OutsideUses

    init(of declarations: DeclarationIndex) {
      let (files, names, known) = (declarations.files, declarations.names, declarations.known)
      closureParameters = ClosureParameters(files: files)
      changedMembers = ChangedMembers(files: files, known: known)
      announcements = files.lazy.filter { !$0.isTest }.flatMap { Announcement.find(in: $0, known) }
      outsideUses = OutsideUses(
        with: declarations.resolver, names: names, typeLikeNames: declarations.typeLikeNames)
      overloads = FrameworkOverloads(files: files, types: declarations.types, names: names, known: known)
      coordinators = Coordinators.find(with: declarations.resolver, names: names)
    }
  }
}
