import SwiftLexer

/// The names of the views that show collections as rows, and of the collections themselves.
struct CollectionNames: Sendable {
  /// The views that build a row for each element of their first argument.
  static let rowViews = ["ForEach", "List", "Table", "Chart"]
  /// Those among ``rowViews`` that show rows one after the other.
  let listViews: NameSet
  /// Those whose rows can get bindings to the elements.
  let editable: NameSet
  /// The views and modifiers that identify views by values.
  let identifying: NameSet
  /// Collections without an order.
  let unordered: NameSet
  /// Functions and properties that keep a missing order, or the lack of it.
  let orderless: NameSet
  /// Functions that keep the elements, or some of them.
  let keeping: NameSet
  /// Those of them after which an element may have another offset.
  let rearranging: NameSet
  /// Functions that make new elements by a closure.
  let mapping: NameSet
  let array: NameID
  let grouping: NameID
  let keys: NameID
  let identifiable: NameID
  let forEach: NameID
  /// The modifiers of `ForEach` whose actions get offsets of its rows.
  let rowEdits: NameSet
  /// The views in whose rows these modifiers work.
  let lists: NameSet
  /// The views that lay out rows without editing them.
  let stacks: NameSet
  /// The labels of arguments that are such offsets.
  let offsetLabels: NameSet
  /// The label of an argument that is one of them.
  let at: NameID
  let remove: NameID
  let insert: NameID
  /// `$0`
  let firstImplicitParameter: NameID
  /// Types whose values differ each time they are made without arguments.
  let freshTypes: NameSet
  let date: NameID
  let now: NameID
  /// Members whose value depends on the time at which code reads them.
  let clockReads: NameSet
  /// What tells an object that time has passed.
  let timeSources: NameSet
  let random: NameID
  /// The members of a date that are as fresh as the date.
  let freshParts: NameSet
  let progressView: NameID
  /// Views that keep what somebody typed, chose or scrolled to.
  let stateful: NameSet
  /// Modifiers that continue something as long as the view is the same.
  let continuing: NameSet
  let chart: NameID
  /// Views in which the order of the elements does not show.
  let placing: NameSet
  /// Views that leave the layout to the view around them.
  let transparent: NameSet
  let allCases: NameID
  /// Those of an array.
  let indices: NameID
  let count: NameID
  let enumerated: NameID
  let isEmpty: NameID
  let sorted: NameID
  let onDelete: NameID
  let onMove: NameID
  /// The modifiers of rows that nobody can delete or move.
  let deleteDisabled: NameID
  let moveDisabled: NameID

  init(interningIn names: inout NameTable) {
    func set(_ words: [String]) -> NameSet { NameSet(words.map { names.intern($0) }) }
    listViews = set(["ForEach", "List", "Table"])
    editable = set(["ForEach", "List"])
    identifying = set(Self.rowViews + ["id"])
    unordered = set(["Dictionary", "Set"])
    orderless = set([
      "keys", "values", "map", "filter", "compactMap", "mapValues", "compactMapValues", "enumerated", "prefix",
      "dropFirst", "union", "intersection", "subtracting", "symmetricDifference", "lazy",
    ])
    keeping = set(["filter", "sorted", "reversed", "prefix", "suffix", "dropFirst", "dropLast"])
    rearranging = set(["filter", "sorted", "reversed", "suffix", "dropFirst"])
    mapping = set(["map", "compactMap"])
    array = names.intern("Array")
    grouping = names.intern("grouping")
    keys = names.intern("keys")
    forEach = names.intern("ForEach")
    rowEdits = set(["onDelete", "onMove"])
    lists = set(["List", "Form"])
    stacks = set(["VStack", "HStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "ScrollView"])
    offsetLabels = set(["atOffsets", "fromOffsets"])
    at = names.intern("at")
    remove = names.intern("remove")
    insert = names.intern("insert")
    firstImplicitParameter = names.intern("$0")
    identifiable = names.intern("Identifiable")
    freshTypes = set(["UUID", "Date"])
    date = names.intern("Date")
    now = names.intern("now")
    clockReads = set(["now", "isDateInToday", "isDateInYesterday", "isDateInTomorrow", "timeIntervalSinceNow"])
    timeSources = set([
      "Timer", "scheduledTimer", "makeTimerSource", "CADisplayLink", "NSCalendarDayChanged",
      "significantTimeChangeNotification",
    ])
    random = names.intern("random")
    stateful = set([
      "TextField", "TextEditor", "SecureField", "ScrollView", "List", "Form", "NavigationStack", "NavigationView",
      "NavigationSplitView", "TabView", "DisclosureGroup", "VideoPlayer",
    ])
    continuing = set(["focused", "matchedGeometryEffect", "transition"])
    freshParts = set(["timeIntervalSince1970", "timeIntervalSinceReferenceDate", "description", "hashValue"])
    progressView = names.intern("ProgressView")
    transparent = set(["ForEach", "Group"])
    placing = set(["ZStack", "Chart", "Map"])
    chart = names.intern("Chart")
    allCases = names.intern("allCases")
    indices = names.intern("indices")
    count = names.intern("count")
    enumerated = names.intern("enumerated")
    isEmpty = names.intern("isEmpty")
    sorted = names.intern("sorted")
    onDelete = names.intern("onDelete")
    onMove = names.intern("onMove")
    deleteDisabled = names.intern("deleteDisabled")
    moveDisabled = names.intern("moveDisabled")
  }
}
