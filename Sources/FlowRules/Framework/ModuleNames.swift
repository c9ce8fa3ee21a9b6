import SwiftLexer

/// The names of modules that decide what a file's names mean.
struct ModuleNames: Sendable {
  /// Modules that a qualified attribute or type may name.
  let qualifiers: Set<NameID>
  let swiftUI: NameID
  let swiftData: NameID
  /// Foundation and modules that export it, and with it Observation.
  let foundations: Set<NameID>
  /// Apple's frameworks that an app's views and models import.
  let frameworks: NameSet
  /// Frameworks of others that are used as SwiftUI is, with wrappers of the same names.
  let lookalikes: Set<NameID>

  init(interningIn names: inout NameTable) {
    qualifiers = Set(SwiftUINames.modules.map { names.intern($0) })
    swiftUI = names.intern("SwiftUI")
    swiftData = names.intern("SwiftData")
    foundations = Set(SwiftUINames.foundations.map { names.intern($0) })
    frameworks = NameSet(SwiftUINames.frameworks.map { names.intern($0) })
    lookalikes = Set(SwiftUINames.lookalikes.map { names.intern($0) })
  }
}
