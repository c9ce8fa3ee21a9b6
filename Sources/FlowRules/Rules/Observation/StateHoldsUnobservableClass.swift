import SwiftLexer

/// @State around an object whose changes SwiftUI does not see.
///
/// State notices that its value is replaced. An object is changed in place: unless it is @Observable, nobody notices.
package enum StateHoldsUnobservableClass: Rule {
  package static let descriptor = RuleDescriptor(
    .stateHoldsUnobservableClass, severity: .warning, category: .observation, since: "0.1.0",
    summary: "@State around a class that SwiftUI does not watch",
    rationale: """
      @State redraws a view when its value is replaced. An object is changed in place, and @State watches none of its
      properties unless the class is @Observable: the screen keeps showing what was there when it was last drawn for
      another reason. Where a view further down observes the object itself, it is a note.
      """,
    notCaught: """
      Objects that the view reads through a local variable, properties that no code is known to change, generic
      parameters and protocol types, and classes of other modules.
      """,
    remedy: """
      Use @StateObject for an ObservableObject, or make the class @Observable. A plain class has to become one of the two.
      """)

  package static let examples: [Example] = [
    .flagged(
      """
      final class Stopwatch: ObservableObject { @Published var seconds = 0 }
      struct Clock: View {
        @State private var ↓stopwatch = Stopwatch()
        var body: some View { Text("\\(stopwatch.seconds)").task { stopwatch.seconds += 1 } }
      }
      """),
    .flagged(
      """
      final class Pair { var key = ""; var value = "" }
      struct PairRow: View {
        @State var ↓pair: Pair
        var body: some View {
          Text(pair.key)
          Button("Clear") { pair.key = "" }
        }
      }
      """),
    .accepted(
      """
      @Observable final class Model { var n = 0 }
      struct Count: View {
        @State private var model = Model()
        var body: some View { Button("\\(model.n)") { model.n += 1 } }
      }
      """),
    .accepted(
      """
      final class Cache { var hits = 0 }
      struct Search: View {
        @State private var cache = Cache()
        var body: some View { Button("Search") { cache.hits += 1 } }
      }
      """),
    .accepted(
      """
      final class Person: NSManagedObject { @NSManaged var name: String }
      struct Picked: View {
        @State private var person: Person?
        var body: some View { Text(person == nil ? "Nobody" : "Somebody").onTapGesture { person = nil } }
      }
      """),
  ]

  package static func check(_ file: IndexedFile, in project: ProjectIndex, findings: inout Findings) {
    for type in project.types(declaredIn: file) where type.viewKind == .yes && !project.isExempt(type) {
      var codes: [RenderedCode]?
      for property in type.properties where property.wrapper == .state && !property.isStatic && !property.isShared {
        guard case .type(let id) = project.type(of: property).core, isUnwatched(project[type: id]) else { continue }
        let rendered = codes ?? project.renderedCode(of: type)
        codes = rendered
        guard let read = staleRead(of: property, holding: project[type: id], in: rendered, project),
          !project.isOnlyInWidgets(type)
        else { continue }
        let child = project.observingChild(of: property, in: rendered)
        report(property, project[type: id], read, child: child, of: type, project, &findings)
      }
    }
  }

  private static func isUnwatched(_ type: TypeSymbol) -> Bool {
    type.kind == .classType && (type.observableKind == .observableObject || type.observableKind == .none)
  }

  /// The first read of a member that some code changes.
  private static func staleRead(
    of property: PropertySymbol, holding object: TypeSymbol, in codes: [RenderedCode], _ project: ProjectIndex
  ) -> DisplayedRead? {
    project.displayedReads(of: property, in: codes).first { read in
      if object.observableKind == .observableObject {
        guard let published = project.publishedProperty(behind: read.member, of: object) else { return false }
        return project.canChange(published, of: object)
      }
      guard let member = project.property(named: read.member, of: object), member.isStored, !member.isConstant,
        !member.modifiers.contains(.isLazy), project.declaration(member.reference).attributes.isEmpty
      else { return false }
      return project.canChange(member, of: object)
    }
  }

  private static func report(
    _ property: PropertySymbol, _ object: TypeSymbol, _ read: DisplayedRead,
    child: (view: TypeSymbol, place: PropertyUse)?, of type: TypeSymbol, _ project: ProjectIndex,
    _ findings: inout Findings
  ) {
    let name = project.text(property.name)
    let shown = "\(name).\(project.text(read.member))"
    var message = String.unwatched(name, project.text(object.name), object.observableKind, shown: shown)
    var related = [RelatedPlace(file: read.file, range: read.range, message: "'\(shown)' is read here")]
    if let child {
      let view = project.text(child.view.name)
      message += .observed(by: view)
      related.append(
        RelatedPlace(file: child.place.file, range: project.range(of: child.place), message: "'\(view)' gets it here"))
    }
    findings.add(
      message, at: project.declaration(property.reference).nameRange, in: Int(property.reference.file),
      subject: "\(project.qualifiedName(type.id)).\(name)", severity: child == nil ? nil : .note, related: related)
  }
}

extension String {
  fileprivate static func unwatched(_ name: String, _ type: String, _ kind: ObservableKind, shown: String) -> String {
    let noticed = "@State only notices when '\(name)' is replaced, not when "
    if kind == .observableObject {
      return noticed + """
        '\(type)' publishes, and the view shows '\(shown)' (\(RelatedPlace.mention(0))). Use @StateObject, or make '\(type)' \
        @Observable.
        """
    }
    return noticed + """
      the properties of '\(type)' change, and the view shows '\(shown)' (\(RelatedPlace.mention(0))). Make '\(type)' @Observable.
      """
  }

  fileprivate static func observed(by view: String) -> String {
    " '\(view)', which gets it too, observes it (\(RelatedPlace.mention(1))); this view does not."
  }
}

