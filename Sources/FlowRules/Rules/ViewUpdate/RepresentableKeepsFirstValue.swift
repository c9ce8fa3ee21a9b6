import SwiftLexer

/// A value of a representable view that the wrapped view gets once, while callers pass other values later on.
package enum RepresentableKeepsFirstValue: Rule {
  package static let descriptor = RuleDescriptor(
    .representableKeepsFirstValue, severity: .warning, category: .viewUpdate, symptom: .oldData, since: "0.2.0",
    summary: "Representable view that keeps the first value of an input",
    rationale: """
      SwiftUI makes the wrapped view and its coordinator once, and calls the update function for each later value. A
      value that only makeUIView reads is the first one for as long as the view is on screen. The same goes for a
      coordinator that keeps the view that made it: a view is a value, so 'parent.rows' and 'parent.onTap' are those of
      the first view. The rule reports inputs for which a call passes state that code changes, or a member of an object
      that the caller observes, and closures that capture such a value, as notes: whether the view is still there when
      the value changes shows only as the app runs. It also reports dismantle functions that SwiftUI never calls because
      they are not static: as a note where no code creates the view, and where a deinitializer does the same.
      """,
    notCaught: """
      Inputs whose changes the source does not show, or that change more than two views further up, and state that
      changes only while another branch is shown. Inputs that the
      update function names, even if the coordinator still has the first value, and coordinators to which some code
      assigns a view. Bindings made by hand, objects of other modules, view builders, and inputs whose names announce a
      first value or the focus. Closures that makeUIView hands to the wrapped view, where the update function reads the
      same inputs, unless they are subscriptions with .store(in:). Web views that load again in each update.
      """,
    remedy: "Set the value in the update function, too; give the coordinator the new view there.")

  package static let examples: [Example] = [
    .flagged(
      "The slider never moves",
      """
      struct Level: UIViewRepresentable {
        let ↓volume: Double
        func makeUIView(context: Context) -> UISlider {
          let slider = UISlider()
          slider.value = Float(volume)
          return slider
        }
        func updateUIView(_ slider: UISlider, context: Context) {}
      }
      struct Mixer: View {
        @State private var volume = 0.5
        var body: some View { Level(volume: volume); Button("Louder") { volume += 0.1 } }
      }
      """,
      instead: """
        struct Level: UIViewRepresentable {
          let volume: Double
          func makeUIView(context: Context) -> UISlider { UISlider() }
          func updateUIView(_ slider: UISlider, context: Context) { slider.value = Float(volume) }
        }
        struct Mixer: View {
          @State private var volume = 0.5
          var body: some View { Level(volume: volume); Button("Louder") { volume += 0.1 } }
        }
        """),
    .flagged(
      "The coordinator scrolls with the speed of the first view",
      """
      struct Prompter: UIViewRepresentable {
        let ↓speed: Double
        func makeCoordinator() -> Coordinator { Coordinator(self) }
        func makeUIView(context: Context) -> UIScrollView { UIScrollView() }
        func updateUIView(_ view: UIScrollView, context: Context) {}
        final class Coordinator {
          var parent: Prompter
          init(_ parent: Prompter) { self.parent = parent }
          func scroll(_ view: UIScrollView) { view.contentOffset.y += parent.speed }
        }
      }
      struct Stage: View {
        @State private var speed = 1.0
        var body: some View { Prompter(speed: speed); Slider(value: $speed) }
      }
      """,
      instead: """
        struct Prompter: UIViewRepresentable {
          let speed: Double
          func makeCoordinator() -> Coordinator { Coordinator(self) }
          func makeUIView(context: Context) -> UIScrollView { UIScrollView() }
          func updateUIView(_ view: UIScrollView, context: Context) { context.coordinator.parent = self }
          final class Coordinator {
            var parent: Prompter
            init(_ parent: Prompter) { self.parent = parent }
            func scroll(_ view: UIScrollView) { view.contentOffset.y += parent.speed }
          }
        }
        struct Stage: View {
          @State private var speed = 1.0
          var body: some View { Prompter(speed: speed); Slider(value: $speed) }
        }
        """),
    .flagged(
      "The key opens the first track, whatever the row shows",
      """
      struct Keys: UIViewRepresentable {
        let ↓onKey: () -> Void
        func makeCoordinator() -> Coordinator { Coordinator(onKey: onKey) }
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {}
        final class Coordinator {
          let onKey: () -> Void
          init(onKey: @escaping () -> Void) { self.onKey = onKey }
        }
      }
      struct Track: View {
        let number: Int
        var body: some View { Text("\\(number)").background { Keys { print(number) } } }
      }
      struct Player: View {
        @State private var number = 1
        var body: some View { Track(number: number); Button("Next") { number += 1 } }
      }
      """),
    .flagged(
      "SwiftUI looks for a static function",
      """
      struct Camera: UIViewRepresentable {
        func makeUIView(context: Context) -> UIView { UIView() }
        func updateUIView(_ view: UIView, context: Context) {}
        func ↓dismantleUIView(_ view: UIView, coordinator: ()) { view.removeFromSuperview() }
      }
      """,
      instead: """
        struct Camera: UIViewRepresentable {
          func makeUIView(context: Context) -> UIView { UIView() }
          func updateUIView(_ view: UIView, context: Context) {}
          static func dismantleUIView(_ view: UIView, coordinator: ()) { view.removeFromSuperview() }
        }
        """),
    .accepted(
      "A binding reads and writes the current value, and a constant has no later one",
      """
      struct Field: UIViewRepresentable {
        @Binding var text: String
        let hint: String
        func makeCoordinator() -> Coordinator { Coordinator(self) }
        func makeUIView(context: Context) -> UITextField {
          let field = UITextField()
          field.text = hint
          return field
        }
        func updateUIView(_ field: UITextField, context: Context) {}
        final class Coordinator {
          let parent: Field
          init(_ parent: Field) { self.parent = parent }
          func ended(_ text: String) { parent.text = text }
        }
      }
      struct Search: View {
        @State private var text = ""
        var body: some View { Field(text: $text, hint: "Name"); Text(text) }
      }
      """),
    .accepted(
      "Another value makes another view",
      """
      struct Cover: UIViewRepresentable {
        let title: String
        func makeUIView(context: Context) -> UILabel {
          let label = UILabel()
          label.text = title
          return label
        }
        func updateUIView(_ label: UILabel, context: Context) {}
      }
      struct Shelf: View {
        @State private var title = ""
        @State private var shows = false
        var body: some View {
          TextField("Title", text: $title)
          Cover(title: title).id(title)
          Button("Show") { shows = true }.sheet(isPresented: $shows) { Cover(title: title) }
        }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOfTheApp {
      for kept in view.keptFirstValues {
        // What the app does with a later value, and whether the view is still there then, shows only as it runs.
        context.report(
          .keepsFirst(kept), repair(of: kept), at: kept.input.nameRange, about: kept.input, severity: .note)
      }
      for dismantler in view.uncalledDismantlers {
        let name = context.project.text(dismantler.function.name)
        let isHarmless = dismantler.isDoneByDeinitializer || view.isNeverShown
        context.report(
          .isNeverCalled(name), Repair("Make it static."), at: dismantler.function.nameRange,
          about: "\(view.qualifiedName).\(name)", severity: isHarmless ? .note : nil)
      }
    }
  }

  private static func repair(of kept: KeptFirstValue) -> Repair {
    let (input, update) = (kept.input.name, kept.update.name)
    switch kept.reader {
    case .maker(_, passesToConstruction: true):
      return Repair("Add .id(…) with what identifies '\(input)' to that call: each value then gets a view of its own.")
    case .maker: return Repair("Set it in '\(update)', too.")
    case .makerOfCoordinator: return Repair("Give the coordinator the new '\(input)' in '\(update)'.")
    case .subscription:
      return Repair("Set it in the coordinator in '\(update)', and let the closure read it from there.")
    case .coordinator(let copy):
      let access: Message = copy.isPrivate ? "Make '\(copy.name)' internal, and set" : "Set"
      return Repair("\(access) 'context.coordinator.\(copy.name) = self' in '\(update)'.")
    }
  }
}

extension Message {
  fileprivate static func keepsFirst(_ kept: KeptFirstValue) -> Message {
    let (input, view, update) = (kept.input.name, kept.input.type.name, kept.update.name)
    let place: String
    let message: Message
    switch kept.reader {
    case .maker(let name, _):
      place = "'\(name)' reads the first value"
      message = "'\(view)' reads '\(input)' when it is made, and never in '\(update)': later values do not show."
    case .makerOfCoordinator:
      place = "the coordinator gets the first value"
      message = "The coordinator of '\(view)' keeps the first '\(input)': '\(update)' never gives it another one."
    case .subscription(let maker):
      place = "the closure captures the first view"
      message = """
        The subscription in '\(maker)' keeps the first '\(view)': its closure reads the '\(input)' of back then, \
        whatever '\(update)' has shown since.
        """
    case .coordinator(let copy):
      place = "the coordinator reads the first value"
      message = """
        The coordinator of '\(view)' keeps the first view in '\(copy.name)': it reads the '\(input)' of back then, \
        because '\(update)' never gives it the new view.
        """
    }
    let change = kept.isFunction ? "captures a value that changes" : "passes a value that changes"
    return message.listing([
      Related(at: kept.read, "\(place)"), Related(at: kept.feed.place, "'\(kept.feed.caller.name)' \(change)"),
    ])
  }

  fileprivate static func isNeverCalled(_ name: String) -> Message {
    "SwiftUI calls only a static '\(name)': this one never runs, and leaves its work undone."
  }
}
