@_exported import SwiftUI

public struct Item {
  public var n = 0
}
