import SwiftLexer

/// The names of views that wrap one of UIKit, AppKit or WatchKit.
struct RepresentableNames: Sendable {
  /// The protocols through which a view wraps one of UIKit, AppKit or WatchKit.
  let protocols: NameSet
  /// The functions that make what such a view wraps, and its coordinator. SwiftUI calls each of them once.
  let makers: NameSet
  let makeCoordinator: NameID
  /// The functions that SwiftUI calls when the values of such a view change.
  let updaters: NameSet
  /// The functions that end what the wrapped view does; all are static.
  let dismantlers: NameSet
  /// `coordinator` of `context.coordinator`, and the label in a dismantler.
  let coordinator: NameID
  let context: NameID

  init(interningIn names: inout NameTable) {
    func set(_ words: [String]) -> NameSet { NameSet(words.map { names.intern($0) }) }
    protocols = set(SwiftUINames.representableProtocols)
    let wrapped = ["UIView", "NSView", "UIViewController", "NSViewController", "WKInterfaceObject"]
    makeCoordinator = names.intern("makeCoordinator")
    makers = set((wrapped + ["UIGestureRecognizer", "NSGestureRecognizer"]).map { "make" + $0 } + ["makeCoordinator"])
    updaters = set(wrapped.map { "update" + $0 })
    dismantlers = set(wrapped.map { "dismantle" + $0 })
    coordinator = names.intern("coordinator")
    context = names.intern("context")
  }
}
