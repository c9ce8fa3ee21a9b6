@_exported import SwiftUI

public enum Backport {
  public typealias StateObject = SwiftUI.StateObject
}
