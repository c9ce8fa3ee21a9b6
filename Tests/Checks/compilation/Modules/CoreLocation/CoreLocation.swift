@_exported import Foundation

open class CLLocationManager: NSObject {
  open func requestWhenInUseAuthorization() {}
}
