@_exported import Foundation
import Combine

open class NSManagedObject: NSObject, ObservableObject {}
open class NSManagedObjectContext: NSObject {
  public final func perform<T>(_ block: @escaping () throws -> T) async rethrows -> T { fatalError() }
  open func save() throws {}
}
public protocol NSFetchRequestResult: NSObjectProtocol {}
extension NSManagedObject: NSFetchRequestResult {}
open class NSFetchRequest<ResultType: NSFetchRequestResult>: NSObject {}

/// `run` writes this wrapper for the attribute `@NSManaged`, which needs Objective-C.
@propertyWrapper public struct ManagedProperty<Value> {
  public init() {}
  public var wrappedValue: Value {
    get { fatalError() }
    set {}
  }
}

extension NSPredicate {
  /// Foundation on Linux has no predicates of text.
  public convenience init(format: String, _ arguments: NSObject...) { self.init(value: true) }
}
