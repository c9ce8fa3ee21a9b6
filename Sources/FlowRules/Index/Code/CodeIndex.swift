import SwiftLexer

/// The second storey of the index: calls, uses, closures and the places where views are created.
///
/// It depends only on the declarations below it.
package final class CodeIndex: Sendable {
  /// The storey below.
  package let declarations: DeclarationIndex
  /// Calls of project types, by type.
  let calls: CallTable
  /// The parameters of the project that take closures.
  let closureParameters: ClosureParameters
  /// The places that change members of values: `store.rows = []`.
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

  // Made when somebody first asks for them.

  /// The names that code outside of tests has: a function without its name here is called by nobody.
  let namesInUse: Deferred<NameSet>
  /// The names that code outside of tests has after something else than `self`: `name` of `user.name` and `\.name`.
  let membersInUse: Deferred<NameSet>
  /// The names that the code of views has, apart from previews and tests: nothing else shows a property.
  let namesInViews: Deferred<NameSet>
  /// The names in the conditions that disable controls: `sending` of `.disabled(store.sending != nil)`.
  let namesThatDisable: Deferred<NameSet>
  /// The published properties that the code of views reads, apart from previews and tests.
  let membersReadInViews: Deferred<MembersReadInViews>
  /// The static members that code of the app names.
  let staticMembersInUse: Deferred<StaticMembersInUse>
  /// The places that name functions.
  let functionMentions: Deferred<FunctionMentions>
  /// The types that code which an app may run names.
  let typesInUse: Deferred<TypesInUse>
  /// The places that name bindings.
  let bindingMentions: Deferred<BindingMentions>
  /// The functions that run only while an initializer does.
  let initializerFunctions: Deferred<InitializerFunctions>
  /// The functions that answer in the order of their calls.
  let serialFunctions: Deferred<SerialFunctions>
  /// The functions that throw nothing.
  let functionsWithoutErrors: Deferred<FunctionsWithoutErrors>
  /// The publishers that certainly never end.
  let endlessPublishers: Deferred<EndlessPublishers>
  /// The classes whose objects come and go while the app runs.
  let lifetimes: Deferred<ObjectLifetimes>
  /// The kinds of code that create objects.
  let classCreations: Deferred<ClassCreations>
  /// Whether some view is created by no code at all, so that it is there for code that nobody has scanned.
  let hasViewForOthers: Deferred<Bool>
  /// The calls of functions of objects that views can observe.
  let objectCalls: Deferred<ObjectCalls>
  /// The names of the types of which a view may show several values, or one after another.
  let collectedTypes: Deferred<NameSet>
  /// The views whose code puts a copy of the view into an object.
  let copiedViews: Deferred<Set<TypeID>>
  /// The properties that hold the selections of lists.
  let listSelections: Deferred<ListSelections>
  /// The keys of the environment that the project declares.
  let environmentKeys: Deferred<EnvironmentKeys>
  /// What code does with the user's defaults, other than through `@AppStorage`.
  let defaultsCode: Deferred<DefaultsCode>

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
    namesInUse = Deferred { Self.namesInUse(in: declarations.files) }
    membersInUse = Deferred { Self.membersInUse(in: declarations.files) }
    namesInViews = Deferred { Self.namesInViews(in: declarations) }
    namesThatDisable = Deferred { Self.namesThatDisable(in: declarations) }
    membersReadInViews = Deferred { MembersReadInViews(in: declarations) }
    staticMembersInUse = Deferred { StaticMembersInUse(in: declarations) }
    functionMentions = Deferred { FunctionMentions(in: declarations) }
    typesInUse = Deferred { [apps] in TypesInUse(in: declarations, apps) }
    bindingMentions = Deferred { BindingMentions(in: declarations) }
    initializerFunctions = Deferred { [namesInUse] in
      InitializerFunctions(in: declarations, namesInUse: namesInUse.value)
    }
    serialFunctions = Deferred { SerialFunctions(in: declarations) }
    functionsWithoutErrors = Deferred { FunctionsWithoutErrors(in: declarations) }
    endlessPublishers = Deferred { EndlessPublishers(in: declarations) }
    lifetimes = Deferred { [calls] in ObjectLifetimes(in: declarations, calls: calls) }
    classCreations = Deferred { ClassCreations(in: declarations) }
    hasViewForOthers = Deferred { [calls] in
      declarations.types.contains { type in
        type.viewKind == .yes && type.kind == .structure && calls[type.id].isEmpty
          && !declarations.isInTestOrPreview(type)
      }
    }
    objectCalls = Deferred { ObjectCalls(in: declarations) }
    collectedTypes = Deferred { [namesInViews] in
      CollectedTypes.find(in: declarations, namesInViews: namesInViews.value)
    }
    copiedViews = Deferred { CopiedViews.find(in: declarations) }
    listSelections = Deferred { [calls] in ListSelections(in: declarations, calls: calls) }
    environmentKeys = Deferred { [changedMembers] in EnvironmentKeys(in: declarations, changes: changedMembers) }
    defaultsCode = Deferred { DefaultsCode(in: declarations) }
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
      coordinators = Coordinators.find(with: declarations.resolver)
      classBindings = ClassBindings(in: declarations)
      valueHolders = ValueHolders(in: declarations)
      storageKeys = StorageKeys(in: declarations)
      apps = AppFolders(in: declarations)
    }
  }
}
