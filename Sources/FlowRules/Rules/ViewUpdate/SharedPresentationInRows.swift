import SwiftLexer

/// An alert, a sheet or a page in each row of a list, with one Boolean for all rows.
package enum SharedPresentationInRows: Rule {
  package static let descriptor = RuleDescriptor(
    .sharedPresentationInRows, severity: .note, category: .viewUpdate, symptom: .oldData, since: "0.2.0",
    summary: "Alerts, sheets or pages of rows that share one Boolean",
    rationale: """
      Each row has the modifier or the link, and the Boolean belongs to the view around the rows: when it becomes
      true, all rows want to present at once. The app shows the alert, the sheet or the page of some row, often not of
      the one that was tapped, or closes it at once. It is a note: the source does not always show what the presented
      content is about.
      """,
    notCaught: """
      Rows in which a condition with the element decides about the modifier, pages of a TabView, and rows that another
      view of the project makes with a closure.
      """,
    remedy: """
      Keep the chosen element in an optional, and put one '.sheet(item:)' or one alert outside of the rows; or give each
      row a view of its own with the Boolean in '@State'.
      """)

  package static let examples: [Example] = [
    .flagged(
      "The alert may name another message",
      """
      struct Mail: Identifiable { let id: Int; let title: String }
      struct Inbox: View {
        let mails: [Mail]
        @State private var asks = false
        var body: some View {
          List(mails) { mail in
            Button(mail.title) { asks = true }
              .↓alert("Delete \\(mail.title)?", isPresented: $asks) { Button("Delete") {} }
          }
        }
      }
      """,
      instead: """
        struct Mail: Identifiable { let id: Int; let title: String }
        struct Inbox: View {
          let mails: [Mail]
          @State private var chosen: Mail?
          var body: some View {
            List(mails) { mail in Button(mail.title) { chosen = mail } }
              .alert("Delete?", isPresented: Binding(get: { chosen != nil }, set: { _ in chosen = nil })) {
                Button("Delete \\(chosen?.title ?? "")") {}
              }
          }
        }
        """),
    .flagged(
      "A function makes the rows",
      """
      struct Note: Identifiable { let id: Int; let title: String }
      final class Store: ObservableObject { @Published var notes: [Note] = []; @Published var isOpen = false }
      struct Board: View {
        @ObservedObject var store: Store
        var body: some View { ForEach(store.notes) { row($0) } }
        private func row(_ note: Note) -> some View {
          Button(note.title) { store.isOpen = true }
            .↓sheet(isPresented: $store.isOpen) { Text(note.title) }
        }
      }
      """),
    .flagged(
      "All rows get the binding",
      """
      struct Coupon: Identifiable { let id: Int; let title: String }
      struct CouponRow: View {
        let coupon: Coupon
        @Binding var isOpen: Bool
        var body: some View {
          Button(coupon.title) { isOpen = true }
            .↓sheet(isPresented: $isOpen) { Text(coupon.title) }
        }
      }
      struct Coupons: View {
        let coupons: [Coupon]
        @State private var isOpen = false
        var body: some View { ForEach(coupons) { CouponRow(coupon: $0, isOpen: $isOpen) } }
      }
      """),
    .accepted(
      "Each row has a Boolean of its own",
      """
      struct Mail: Identifiable { let id: Int; let title: String }
      struct MailRow: View {
        let mail: Mail
        @State private var asks = false
        var body: some View {
          Button(mail.title) { asks = true }.alert("Delete?", isPresented: $asks) { Button("Delete") {} }
        }
      }
      struct Inbox: View { let mails: [Mail]; var body: some View { List(mails) { MailRow(mail: $0) } } }
      """),
    .accepted(
      "One sheet outside of the rows",
      """
      struct Mail: Identifiable { let id: Int; let title: String }
      struct Inbox: View {
        let mails: [Mail]
        @State private var chosen: Mail?
        var body: some View {
          List(mails) { mail in Button(mail.title) { chosen = mail } }.sheet(item: $chosen) { Text($0.title) }
        }
      }
      """),
    .accepted(
      "Only the chosen row has the alert",
      """
      struct Mail: Identifiable { let id: Int; let title: String }
      struct Inbox: View {
        let mails: [Mail]
        @State private var chosen: Int?
        @State private var asks = false
        var body: some View {
          ForEach(mails) { mail in
            if mail.id == chosen {
              Text(mail.title).alert("Delete?", isPresented: $asks) { Button("Delete") {} }
            } else {
              Button(mail.title) { chosen = mail.id; asks = true }
            }
          }
        }
      }
      """),
  ]

  package static func check(_ context: inout RuleContext) {
    for view in context.viewsOfTheApp {
      for found in view.sharedPresentations {
        let name = context.project.text(found.modifier.name)
        let isAlert = context.framework.presentations.alerts.contains(found.modifier.name)
        context.report(
          .isShared(found, name), .moveOut(found, name, isAlert),
          at: found.modifier.nameRange, about: "\(view.qualifiedName).\(name).\(found.flag)")
      }
    }
  }
}

extension Repair {
  fileprivate static func moveOut(_ found: SharedPresentation, _ name: String, _ isAlert: Bool) -> Repair {
    let isLink = found.modifier.kind == .name
    if !found.showsElement { return Repair("Put one \(isLink ? "" : ".")\(name) outside of the rows.") }
    if isLink {
      return Repair("Keep the chosen element in an optional, and pass 'tag:' and 'selection:' in place of 'isActive:'.")
    }
    // Its `item:` needs iOS 17, and a Boolean beside the optional does not.
    let modifier: Message = isAlert || name == "navigationDestination" ? ".\(name)" : ".\(name)(item:)"
    return Repair("Keep the chosen element in an optional, and put one \(modifier) outside of the rows.")
  }
}

extension Message {
  fileprivate static func isShared(_ found: SharedPresentation, _ name: String) -> Message {
    let message: Message =
      found.showsElement
      ? "Each row has this \(name), and all open with '\(found.flag)': the one of another row may appear."
      : "Each row has this \(name), and all open with '\(found.flag)' at once."
    var related = [Related(at: found.rows.nameRange, "the rows")]
    if let row = found.row { related.append(Related(at: row.nameRange, "each row calls this")) }
    return message.listing(related)
  }
}
