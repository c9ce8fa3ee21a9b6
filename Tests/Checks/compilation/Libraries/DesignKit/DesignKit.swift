import SwiftUI

public struct Stepper: View {
  public init(_ title: String, value: Int) {}
  public var body: some View { EmptyView() }
}
