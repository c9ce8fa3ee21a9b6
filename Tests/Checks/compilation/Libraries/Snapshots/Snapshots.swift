import SwiftUI

@freestanding(declaration) public macro Snapshot(@ViewBuilder body: @escaping @MainActor () -> any View) =
  #externalMacro(module: "M", type: "T")
@freestanding(expression) public macro expect(_ condition: @MainActor () -> Bool) =
  #externalMacro(module: "M", type: "T")
