import SwiftLexer

/// An object that is constructed while a view renders, for a child that only observes it.
///
/// Each evaluation passes another object to the child.
package enum ObjectCreatedInBody: Rule {
  package static let descriptor = RuleDescriptor(
    .objectCreatedInBody, severity: .warning, category: .ownership, symptom: .lostState, since: "0.2.0",
    summary: "Object created in a body for a child that only observes it",
    rationale: """
      A body is evaluated whenever one of its dependencies changes, and each evaluation passes a new object to the
      child. The state that the child kept in the last one is lost: the text typed, the items chosen, the data loaded.
      It is a note in a sheet, a destination, the preview of a context menu or a modifier of the project that takes a
      binding, which few evaluations reach while it is shown; where nothing but values that SwiftUI compares can change
      in the view, so that it does not evaluate the body again for equal ones; where whatever changes takes the child
      away, or happens only before it is there; and where no code changes the object.
      Where the child keeps the first object, model_work_in_state_init reports the work that all others start.
      """,
    notCaught: """
      Objects that reach the child through a subclass, several constants or a function of another type; children where
      several initializers or types of one name are possible, children with a == of their own, and objects that are
      created from values and only show them, because the child only reads them. Children to which each change gives
      another '.id(…)', because they are to begin again.
      """,
    remedy: """
      Own the object and pass the property: with @StateObject for an ObservableObject and with @State for an @Observable
      class. Or let the child own it: pass the values that it is created from.
      """)

  package static let examples: [Example] = [
    .flagged(
      "Each change of the title empties the search field",
      """
      final class Search: ObservableObject { @Published var text = ""; func clear() { text = "" } }
      struct SearchBar: View {
        @ObservedObject var search: Search
        var body: some View { TextField("Search", text: $search.text) }
      }
      struct Page: View {
        let title: String
        var body: some View {
          Text(title)
          SearchBar(search: ↓Search())
        }
      }
      """,
      instead: """
        final class Search: ObservableObject { @Published var text = ""; func clear() { text = "" } }
        struct SearchBar: View {
          @ObservedObject var search: Search
          var body: some View { TextField("Search", text: $search.text) }
        }
        struct Page: View {
          let title: String
          @StateObject private var search = Search()
          var body: some View {
            Text(title)
            SearchBar(search: search)
          }
        }
        """),
    .flagged(
      "A row's object depends on the row, so the row has to own it",
      """
      final class Edit: ObservableObject { @Published var text: String; init(text: String) { self.text = text } }
      struct Row: View {
        @ObservedObject var edit: Edit
        var body: some View { TextField("Title", text: $edit.text) }
      }
      struct Page: View {
        let titles: [String]
        var body: some View { List { ForEach(titles, id: \\.self) { title in Row(edit: ↓Edit(text: title)) } } }
      }
      """,
      instead: """
        final class Edit: ObservableObject { @Published var text: String; init(text: String) { self.text = text } }
        struct Row: View {
          @StateObject private var edit: Edit
          init(title: String) { _edit = StateObject(wrappedValue: Edit(text: title)) }
          var body: some View { TextField("Title", text: $edit.text) }
        }
        struct Page: View {
          let titles: [String]
          var body: some View { List { ForEach(titles, id: \\.self) { title in Row(title: title) } } }
        }
        """),
    .flagged(
      "A plain property observes an @Observable object as well",
      """
      @Observable final class Cart { var count = 0; func add() { count += 1 } }
      struct CartButton: View {
        let cart: Cart
        var body: some View { Button("\\(cart.count)") { cart.add() } }
      }
      struct Shop: View {
        let title: String
        var body: some View { Text(title); CartButton(cart: ↓Cart()) }
      }
      """,
      instead: """
        @Observable final class Cart { var count = 0; func add() { count += 1 } }
        struct CartButton: View {
          let cart: Cart
          var body: some View { Button("\\(cart.count)") { cart.add() } }
        }
        struct Shop: View {
          let title: String
          @State private var cart = Cart()
          var body: some View { Text(title); CartButton(cart: cart) }
        }
        """),
    .flagged(
      """
      @Observable final class Draft { var text = ""; func clear() { text = "" } }
      struct Editor: View {
        @Bindable private var draft: Draft
        init(_ draft: Draft) { self.draft = draft }
        var body: some View { TextEditor(text: $draft.text) }
      }
      struct Page: View {
        @State private var isOpen = false
        var body: some View {
          Toggle("Edit", isOn: $isOpen)
          if isOpen { Editor(↓Draft()) }
        }
      }
      """),
    .accepted(
      "The view owns the object",
      """
      final class Search: ObservableObject { @Published var text = ""; func clear() { text = "" } }
      struct SearchBar: View {
        @ObservedObject var search: Search
        var body: some View { TextField("Search", text: $search.text) }
      }
      struct Page: View {
        let title: String
        @StateObject private var search = Search()
        var body: some View { Text(title); SearchBar(search: search) }
      }
      """),
    .accepted(
      "The child owns the object, and an autoclosure creates it once",
      """
      final class Search: ObservableObject { @Published var text = ""; func clear() { text = "" } }
      struct SearchBar: View {
        @StateObject private var search: Search
        init(search: @autoclosure @escaping () -> Search) { _search = StateObject(wrappedValue: search()) }
        var body: some View { TextField("Search", text: $search.text) }
      }
      struct Page: View {
        let title: String
        var body: some View { Text(title); SearchBar(search: Search()) }
      }
      """),
    .accepted(
      "The object only shows what it is created from",
      """
      final class Title: ObservableObject {
        @Published private(set) var text: String
        init(_ text: String) { self.text = text }
      }
      struct Header: View { @ObservedObject var title: Title; var body: some View { Text(title.text) } }
      struct Page: View {
        let text: String
        var body: some View { Header(title: Title(text)) }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    var answers = Answers()
    for view in context.views {
      let handedObjects = context.handedObjects(of: view).filter { !$0.isKept }
      guard !handedObjects.isEmpty, view.isShownOnScreen else { continue }
      let viewMayBeEvaluatedAgain = view.mayBeEvaluatedAgain
      var replacements = ContentReplacements(in: view)
      // SwiftUI asks for the body of such a view only when an input is another one, and so is the object then.
      let isEvaluatedAlike = view.mayBeEvaluatedWithEqualInputs
      for handed in handedObjects {
        let object = handed.object
        let losesState = answers.losesState(handed)
        // A new object shows what it is created from as well as the last one.
        if !losesState, object.inputs != .none { continue }
        let replacement = replacements.replacement(of: handed.call.node)
        // `Quiz(game: Game()).id(round)` begins a new game on purpose.
        if replacement == .restarted { continue }
        let mayBeEvaluatedAgain = viewMayBeEvaluatedAgain && replacement == nil
        let problem: Message = mayBeEvaluatedAgain
          ? .replaces(handed, losesState: losesState && !handed.isPresentedByModifier) : .mayReplace(handed, in: view)
        context.report(
          problem,
          repair(of: handed, in: view, context.target, &answers), at: object.range,
          about: "\(view.qualifiedName).\(handed.member).\(handed.childName)(\(object.typeName))",
          severity: replacement == nil && isEvaluatedAlike && losesState && !handed.isPresented ? nil : .note)
      }
    }
  }

  /// What many calls in a file may ask: each answer takes a walk through a class, or through all calls of a view.
  private struct Answers {
    private struct HandingPlace: Hashable {
      let child: DeclarationReference
      let labels: [NameID]
    }

    private var hasStateToLose: [TypeID: Bool] = [:]
    /// By the child's property and the labels of the call that makes the object.
    private var isStateLost: [HandingPlace: Bool] = [:]
    private var isRemovable: [DeclarationReference: Bool] = [:]

    /// Whether a new object loses the state of the last one; the player and the scene of a framework's view do.
    mutating func losesState(_ handed: HandedObject) -> Bool {
      guard let type = handed.object.type, type.observableKind != .none else { return true }
      // A view in the child keeps the first one.
      if handed.property?.onlyKeeper != nil { return false }
      let hasState = hasStateToLose[type.id] ?? type.hasStateToLose
      hasStateToLose[type.id] = hasState
      guard hasState, !handed.isKept, let property = handed.property else { return hasState }
      let place = HandingPlace(child: property.symbol.reference, labels: handed.object.call?.labels ?? [])
      if let answer = isStateLost[place] { return answer }
      let answer = handed.losesState(hasState)
      isStateLost[place] = answer
      return answer
    }

    /// Whether no code uses a child's property, and no protocol requires it.
    mutating func isRemovable(_ property: Property) -> Bool {
      if let answer = isRemovable[property.symbol.reference] { return answer }
      let answer = !property.type.namesRequiredByProtocols.contains(property.nameID) && property.isNeverUsed
      isRemovable[property.symbol.reference] = answer
      return answer
    }
  }

  /// The repair that gives the object an owner.
  private static func repair(
    of handed: HandedObject, in view: ProjectType, _ target: BuildTarget, _ answers: inout Answers
  ) -> Repair {
    let child = handed.childName
    if let property = handed.property, answers.isRemovable(property) {
      return Repair("Remove '\(property.name)' from '\(child)', which never uses it.")
    }
    let needsStateObject = handed.property?.wrapper == .observedObject
    if needsStateObject, !target.hasStateObject { return keepingWithoutStateObject(handed, in: view) }
    let wrapper = needsStateObject ? "@StateObject" : "@State"
    return switch handed.owner {
    case .view where handed.object.isSetUp:
      Repair("Keep it in '\(view.name)' with \(wrapper), pass the property, and set it up in 'onAppear'.")
    case .view: Repair("Keep it in '\(view.name)' with \(wrapper), and pass the property.")
    case .initializerOfView(let property):
      Repair("Create it from '\(property)' in the initializer of '\(view.name)', and keep it with \(wrapper).")
    case .child where handed.object.inputs == .none: Repair("Let the child create it and keep it with \(wrapper).")
    case .child:
      creatingInChild(handed, in: view, with: wrapper)
    case .viewBetween where handed.object.inputs != .none:
      Repair(
        """
        Show '\(child)' in a view of its own that keeps the object with \(wrapper), and give that view an '.id(…)'.
        """)
    case .viewBetween:
      Repair("Show '\(child)' in a view of its own that creates the object and keeps it with \(wrapper).")
    }
  }

  /// Before iOS 14 a view can keep the reference to an object, which its child observes.
  private static func keepingWithoutStateObject(_ handed: HandedObject, in view: ProjectType) -> Repair {
    guard let changing = handed.changingInput(in: view) else { return Repair(.keepInCreator(of: view, "pass it in")) }
    return Repair("Keep it in '\(view.name)' with @State, and replace it where '\(changing)' changes.")
  }

  /// The child creates the object from the values that it gets, and starts again for other ones.
  private static func creatingInChild(
    _ handed: HandedObject, in view: ProjectType, with wrapper: String
  ) -> Repair {
    let advice: Message = "Let the child take the values, create the object from them and keep it with \(wrapper)"
    guard !handed.isPresented, let changing = handed.changingInput(in: view) else {
      return Repair("\(advice), which stays with the first ones.")
    }
    return Repair("\(advice), and give the child an '.id(…)' with '\(changing)'.")
  }
}

// Messages.
extension Message {
  /// Before iOS 14 no view can own an ObservableObject.
  static func keepInCreator(of view: ProjectType, _ purpose: String) -> Message {
    "Let the code that creates '\(view.name)' keep it, and \(purpose)."
  }

  /// Each evaluation passes another object.
  fileprivate static func replaces(_ handed: HandedObject, losesState: Bool) -> Message {
    let (type, child) = (handed.object.typeName, handed.childName)
    let relation = handed.property == nil ? "does not keep" : "only observes"
    let loss = losesState ? ", and the state of the last one is lost" : ""
    let message: Message = """
      Each evaluation of '\(handed.member)' passes a new '\(type)' to '\(child)', which \(relation) it\(loss).
      """
    return message.listing(handed)
  }

  /// Nothing changes in the view today.
  fileprivate static func mayReplace(_ handed: HandedObject, in view: ProjectType) -> Message {
    let (type, child) = (handed.object.typeName, handed.childName)
    let relation = handed.property == nil ? "does not keep" : "only observes"
    let message: Message = """
      '\(child)' \(relation) the '\(type)' that '\(handed.member)' creates: it lasts only until '\(view.name)' is \
      evaluated again.
      """
    return message.listing(handed)
  }

  private func listing(_ handed: HandedObject) -> Message {
    var places: [Related] = []
    if let property = handed.property {
      places.append(Related(at: property.nameRange, "'\(handed.childName)' only observes it"))
    }
    if handed.object.isIndirect { places.append(Related(at: handed.object.construction, "it is created here")) }
    return listing(places)
  }
}
