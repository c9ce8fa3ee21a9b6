import SwiftUI

@MainActor open class SKScene: NSObject {
  nonisolated public override init() {}
}
public struct SpriteView: PrimitiveView {
  public init(scene: SKScene) {}
}
