@_exported import Foundation

@MainActor @preconcurrency open class NSResponder: NSObject {
  public override nonisolated init() {}
}
@MainActor @preconcurrency open class NSView: NSResponder {
  public override nonisolated init() {}
  open func addSubview(_ view: NSView) {}
}
@MainActor @preconcurrency open class NSWindow: NSResponder {
  open var contentView: NSView?
  open var contentViewController: NSViewController?
}
@MainActor @preconcurrency open class NSViewController: NSResponder {
  public override nonisolated init() {}
  public required init?(coder: NSCoder) { nil }
  open var view = NSView()
}
@MainActor @preconcurrency open class NSDocumentController: NSObject {
  public override nonisolated init() {}
}
@MainActor @preconcurrency public protocol NSApplicationDelegate: NSObjectProtocol {}
open class NSImage: NSObject {}
