import SwiftLexer

/// The names with which other code shows a view: hosting controllers and renderers.
struct HostingNames: Sendable {
  let controllers: NameSet
  let rootView: NameID
  let imageRenderer: NameID

  init(interningIn names: inout NameTable) {
    controllers = NameSet(SwiftUINames.hostingControllers.map { names.intern($0) })
    rootView = names.intern("rootView")
    imageRenderer = names.intern("ImageRenderer")
  }
}
