import SwiftUI

public protocol Reducer {
  associatedtype State
  associatedtype Action
}
public final class Store<State, Action> {}
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>
@dynamicMemberLookup public final class ViewStore<ViewState, ViewAction>: ObservableObject {
  public init(_ store: Store<ViewState, ViewAction>, observe: @escaping (ViewState) -> ViewState) {}
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value { fatalError() }
}
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>
