import SwiftUI

public struct AlertState<Action> {}
extension View {
  public func alert<Action>(_ state: Binding<AlertState<Action>?>, action: @escaping (Action?) -> Void) -> some View {
    self
  }
  public func confirmationDialog<Action>(
    _ state: Binding<AlertState<Action>?>, action: @escaping (Action?) -> Void
  ) -> some View { self }
}
