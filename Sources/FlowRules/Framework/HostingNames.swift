import SwiftLexer

/// The names with which other code shows a view, hosting controllers and renderers, and with which an app starts.
struct HostingNames: Sendable {
  /// Controllers and views of UIKit, AppKit and WatchKit that show a SwiftUI view.
  let controllers: NameSet
  let rootView: NameID
  let imageRenderer: NameID
  /// The property of the controllers that the system creates for an app extension.
  let extensionContext: NameID
  /// The protocols of the objects with which an app of UIKit or AppKit starts.
  let appDelegates: NameSet
  /// The attributes that mark where a program starts.
  let entryPoints: NameSet
  /// Who creates the values of a type.
  let supertypes: SupertypeNames
  /// The function with which a type that such an attribute marks starts.
  let main: NameID
  /// The types and functions by which code starts an app of UIKit or AppKit.
  let starters: NameSet

  init(interningIn names: inout NameTable) {
    controllers = NameSet(SwiftUINames.hostingControllers.map { names.intern($0) })
    rootView = names.intern("rootView")
    imageRenderer = names.intern("ImageRenderer")
    extensionContext = names.intern("extensionContext")
    appDelegates = NameSet(["UIApplicationDelegate", "NSApplicationDelegate"].map { names.intern($0) })
    supertypes = SupertypeNames(interningIn: &names)
    main = names.intern("main")
    starters = NameSet(
      ["NSApplication", "UIApplication", "NSApplicationMain", "UIApplicationMain"].map { names.intern($0) })
    entryPoints = NameSet(["main", "UIApplicationMain", "NSApplicationMain"].map { names.intern($0) })
  }
}
