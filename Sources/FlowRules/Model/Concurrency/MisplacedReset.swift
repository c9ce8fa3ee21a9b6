import SwiftLexer

/// A Boolean that is true while some work goes on, and whose reset does not run where it should.
struct MisplacedReset {
  /// The reason why the reset does not run where it should.
  enum Fault {
    /// What may throw is between the two, so that an error skips the reset.
    case skippedByError(at: FileRange)
    /// A `return` is between the two; there may be others.
    case skippedByReturn(at: FileRange, isOnly: Bool)
    /// An `if` without which neither the work nor the reset runs.
    ///
    /// - Parameter isAfterOtherWork: whether the code waits for something between the set and the `if`.
    case skippedByCondition(at: FileRange, isAfterOtherWork: Bool)
    /// A `defer` resets it when the task has only been created.
    case beforeTask(at: FileRange)
  }

  /// The Boolean.
  let flag: Property
  /// The assignment that sets it.
  let set: FileRange
  /// The reset that does not run, or runs too early.
  let reset: FileRange
  /// The reason why the reset does not run where it should.
  let fault: Fault
  /// The place for a `defer` that would compile and do the same as the reset.
  let deferral: Deferral?
  /// Whether the code hardly ever skips the reset: by a `return`, which mostly is for what cannot happen, or where an
  /// address that it writes itself is none.
  var isRare = false

  /// A place where `defer { flag = false }` would compile.
  enum Deferral {
    case afterSet
    /// At the start of the task that has the reset.
    case inTask
  }
}

extension ProjectType {
  /// The first misplaced reset of each Boolean of the type that only its own code assigns.
  var misplacedResets: [MisplacedReset] {
    guard isView || observableKind != .none, !inheritsUnknown else { return [] }
    let flags = properties.filter(\.isFlag)
    if flags.isEmpty { return [] }
    var uses = FlagUses(of: flags, in: self)
    return flags.compactMap { flag in
      // Few flags get there, and a look at each name would take longer than the search.
      guard let found = FlagSearch(flag, among: &uses)?.misplacedReset, flag.isOfWork,
        flag.wrapper != .binding || flag.isBindingThatOnlyItsViewSets
      else { return nil }
      return found
    }
  }
}

extension Property {
  /// Whether it is a Boolean that is stored in the state of a view, bound to such state, or announced by an object.
  fileprivate var isFlag: Bool {
    guard isStored, !isStatic, !isConstant, !isAmbiguous, !hasObservers else { return false }
    switch wrapper {
    case .state, .published, .binding: return isBool
    case nil:
      return !type.isView && type.observableKind == .observable && attributes.isEmpty && isBool
    default: return false
    }
  }

  /// Whether its name says that some work goes on: `isLoading`, `installInProgress`.
  ///
  /// `hasChanges`, `needsSyncing` and `isOffline` are to stay true where nothing has been saved or loaded, and
  /// `loadingFailed` after an error.
  fileprivate var isOfWork: Bool {
    let words = name.words
    if words.contains(where: { $0.hasPrefix("fail") || $0.hasPrefix("error") }) { return false }
    if let first = words.first, ["has", "needs", "should", "must", "did", "was", "can"].contains(first) { return false }
    return words.contains(where: ProgressNames.meansWork)
  }
}
