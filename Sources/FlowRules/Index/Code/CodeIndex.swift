import SwiftLexer

/// The second storey of the index: calls, uses, closures and the places where views are created.
///
/// It depends only on the declarations below it.
package final class CodeIndex: Sendable {
  package let declarations: DeclarationIndex
  /// Calls of project types, by type.
  let calls: CallTable
  let closureParameters: ClosureParameters
  let changedMembers: ChangedMembers
  /// The places where code may use properties that views do not hide.
  let externalAccess: ExternalAccessIndex
  /// The code that creates the roots of hosting controllers.
  let hostingRoots: HostingRoots
  /// The project's own functions with the names of SwiftUI's.
  let overloads: FrameworkOverloads
  /// The representable views that use a class as their coordinator.
  package let coordinators: [TypeID: [TypeID]]
  /// The names of bindings in classes that other code may read.
  let classBindings: ClassBindings
  /// The properties that hold structs with wrappers.
  let valueHolders: ValueHolders
  /// The properties that keep values under a key of the defaults.
  let storageKeys: StorageKeys
  /// The project's apps, each with defaults of its own.
  let apps: AppFolders
  /// The announcements of objects other than `self`, outside of tests.
  let announcements: [Announcement]
  // What only one rule asks for.
  private let deferredCalls: Deferred<ObjectCalls>
  private let deferredSelections: Deferred<ListSelections>
  private let deferredCreations: Deferred<ClassCreations>
  private let deferredStaticMembers: Deferred<StaticMembersInUse>
  private let deferredKeys: Deferred<EnvironmentKeys>
  private let deferredNames: Deferred<NameSet>
  private let deferredMembers: Deferred<NameSet>
  private let deferredNamesInViews: Deferred<NameSet>
  private let deferredPublishers: Deferred<EndlessPublishers>
  private let deferredLifetimes: Deferred<ObjectLifetimes>
  private let deferredSerialFunctions: Deferred<SerialFunctions>
  private let deferredCopies: Deferred<Set<TypeID>>
  private let deferredCollected: Deferred<NameSet>
  private let deferredMentions: Deferred<FunctionMentions>
  private let deferredInitializerFunctions: Deferred<InitializerFunctions>
  private let deferredDisabling: Deferred<NameSet>
  private let deferredMembersRead: Deferred<MembersReadInViews>
  private let deferredBindings: Deferred<BindingMentions>
  private let deferredDefaults: Deferred<DefaultsCode>

  /// The calls of functions of objects that views can observe.
  var objectCalls: ObjectCalls { deferredCalls.value }
  /// The properties that hold the selections of lists.
  var listSelections: ListSelections { deferredSelections.value }

  /// The kinds of code that create objects.
  var classCreations: ClassCreations { deferredCreations.value }
  /// The keys of the environment that the project declares.
  var environmentKeys: EnvironmentKeys { deferredKeys.value }
  /// The static members that code of the app names.
  var staticMembersInUse: StaticMembersInUse { deferredStaticMembers.value }

  /// The names that code outside of tests has: a function without its name here is called by nobody.
  var namesInUse: NameSet { deferredNames.value }

  /// The names that code outside of tests has after something else than `self`: `name` of `user.name` and `\.name`.
  var membersInUse: NameSet { deferredMembers.value }

  /// The names that the code of views has, apart from previews and tests: nothing else shows a property.
  var namesInViews: NameSet { deferredNamesInViews.value }

  /// The published properties that the code of views reads, apart from previews and tests.
  var membersReadInViews: MembersReadInViews { deferredMembersRead.value }

  /// The places that name bindings.
  var bindingMentions: BindingMentions { deferredBindings.value }

  /// What code does with the user's defaults, other than through `@AppStorage`.
  var defaultsCode: DefaultsCode { deferredDefaults.value }

  /// The publishers that certainly never end.
  var endlessPublishers: EndlessPublishers { deferredPublishers.value }
  /// The classes whose objects come and go while the app runs.
  var lifetimes: ObjectLifetimes { deferredLifetimes.value }
  /// The functions that answer in the order of their calls.
  var serialFunctions: SerialFunctions { deferredSerialFunctions.value }
  /// The places that name functions.
  var functionMentions: FunctionMentions { deferredMentions.value }
  /// The names of the types of which a view may show several values, or one after another.
  package var collectedTypes: NameSet { deferredCollected.value }
  /// The views whose code puts a copy of the view into an object.
  package var copiedViews: Set<TypeID> { deferredCopies.value }
  /// The functions that run only while an initializer does.
  var initializerFunctions: InitializerFunctions { deferredInitializerFunctions.value }
  /// The names in the conditions that disable controls: `sending` of `.disabled(store.sending != nil)`.
  var namesThatDisable: NameSet { deferredDisabling.value }

  /// - Parameter jobs: the number of threads that work at once; at least 1.
  init(over declarations: DeclarationIndex, jobs: Int) {
    self.declarations = declarations
    let (resolver, names) = (declarations.resolver, declarations.names)
    // Divided so that both halves take about the same time.
    let (callers, facts) = WorkerPool(jobs: jobs).run(
      {
        let calls = CallTable(resolver: resolver, names: names, jobs: max(1, jobs - 1))
        return (calls: calls, roots: HostingRoots(with: resolver))
      },
      { Facts(of: declarations) })
    calls = callers.calls.adding(callers.roots.implicit)
    hostingRoots = callers.roots
    closureParameters = facts.closureParameters
    changedMembers = facts.changedMembers
    externalAccess = facts.externalAccess
    overloads = facts.overloads
    coordinators = facts.coordinators
    classBindings = facts.classBindings
    valueHolders = facts.valueHolders
    storageKeys = facts.storageKeys
    apps = facts.apps
    announcements = facts.announcements
    deferredCalls = Deferred { ObjectCalls(in: declarations) }
    deferredCreations = Deferred { ClassCreations(in: declarations) }
    deferredStaticMembers = Deferred { StaticMembersInUse(in: declarations) }
    deferredKeys = Deferred { [changedMembers] in EnvironmentKeys(in: declarations, changes: changedMembers) }
    deferredNames = Deferred { Self.namesInUse(in: declarations.files) }
    deferredMembers = Deferred { Self.membersInUse(in: declarations.files) }
    deferredNamesInViews = Deferred { Self.namesInViews(in: declarations) }
    deferredPublishers = Deferred { EndlessPublishers(in: declarations) }
    deferredLifetimes = Deferred { [calls] in ObjectLifetimes(in: declarations, calls: calls) }
    deferredSerialFunctions = Deferred { SerialFunctions(in: declarations) }
    deferredCopies = Deferred { CopiedViews.find(in: declarations) }
    deferredCollected = Deferred { [deferredNamesInViews] in
      CollectedTypes.find(in: declarations, namesInViews: deferredNamesInViews.value)
    }
    deferredMentions = Deferred { FunctionMentions(in: declarations) }
    deferredInitializerFunctions = Deferred { [deferredNames] in
      InitializerFunctions(in: declarations, namesInUse: deferredNames.value)
    }
    deferredDisabling = Deferred { Self.namesThatDisable(in: declarations) }
    deferredMembersRead = Deferred { MembersReadInViews(in: declarations) }
    deferredBindings = Deferred { BindingMentions(in: declarations) }
    deferredDefaults = Deferred { DefaultsCode(in: declarations) }
    deferredSelections = Deferred { [calls] in ListSelections(in: declarations, calls: calls) }
  }

  private static func namesInUse(in files: [IndexedFile]) -> NameSet {
    var names = NameSet()
    for file in files where !file.isTest {
      file.parsed.allNodes.forEachRecord { record in
        switch record.kind {
        case .name, .member, .implicitMember, .keyPath: names.insert(record.name)
        default: break
        }
      }
    }
    return names
  }

  private static func membersInUse(in files: [IndexedFile]) -> NameSet {
    var names = NameSet()
    for file in files where !file.isTest {
      for node in file.parsed.allNodes.matching({ $0.kind == .member || $0.kind == .keyPath })
      where node.kind == .keyPath || node.base?.kind != .selfReference {
        names.insert(node.name)
      }
    }
    return names
  }

  private static func namesInViews(in declarations: DeclarationIndex) -> NameSet {
    var names = NameSet()
    for type in declarations.types where type.viewKind != .no && !declarations.isInTestOrPreview(type) {
      for code in declarations.code(of: type) {
        code.nodes.matching { $0.kind == .name || $0.kind == .member || $0.kind == .keyPath }.forEach { node in
          names.insert(node.name)
        }
      }
    }
    return names
  }

  private static func namesThatDisable(in declarations: DeclarationIndex) -> NameSet {
    let modifiers = declarations.framework.interactions.modifiers
    var names = NameSet()
    for file in declarations.files where !file.isTest {
      for modifier in file.parsed.allNodes.matching({ $0.kind == .member && modifiers[$0.name] != nil }) {
        for argument in modifier.call?.arguments ?? [] {
          argument.node.descendants.forEach { names.insert($0.name) }
        }
      }
    }
    return names
  }

  /// The half of the index that one of two threads builds.
  private struct Facts: Sendable {
    let closureParameters: ClosureParameters
    let changedMembers: ChangedMembers
    let announcements: [Announcement]
    let overloads: FrameworkOverloads
    let coordinators: [TypeID: [TypeID]]
    let externalAccess: ExternalAccessIndex
    let classBindings: ClassBindings
    let valueHolders: ValueHolders
    let storageKeys: StorageKeys
    let apps: AppFolders

    init(of declarations: DeclarationIndex) {
      let (files, names, framework) = (declarations.files, declarations.names, declarations.framework)
      closureParameters = ClosureParameters(in: declarations)
      changedMembers = ChangedMembers(files: files, framework: framework)
      announcements = files.lazy.filter { !$0.isTest }.flatMap { Announcement.find(in: $0, framework) }
      externalAccess = ExternalAccessIndex(
        with: declarations.resolver, names: names, typeNames: declarations.typeNames)
      overloads = FrameworkOverloads(files: files, types: declarations.types, names: names, framework: framework)
      coordinators = Coordinators.find(with: declarations.resolver, names: names)
      classBindings = ClassBindings(in: declarations)
      valueHolders = ValueHolders(in: declarations)
      storageKeys = StorageKeys(in: declarations)
      apps = AppFolders(in: declarations)
    }
  }
}
