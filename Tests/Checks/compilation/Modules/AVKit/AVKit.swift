import SwiftUI

open class AVPlayer: NSObject, @unchecked Sendable {
  public override init() {}
  public init(url: URL) {}
  open func play() {}
}
public struct VideoPlayer<VideoOverlay: View>: PrimitiveView {
  public init(player: AVPlayer?) where VideoOverlay == EmptyView {}
}
