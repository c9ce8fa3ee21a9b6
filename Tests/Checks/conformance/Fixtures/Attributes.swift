import struct A.B
import A.B.C; import D
@testable import E
public import F
@_exported @preconcurrency import G.H
@_spi(Private) import I
import func J.k
import class L.`class`
@Environment(\.dismiss) private var dismiss
@Environment(A.self) var b, c: Int
@AppStorage("k", store: .x) var d = 1
@Query(filter: #Predicate<H> { $0.x > 1 }, sort: \H.d) var e: [H]
@available(iOS 17, *, deprecated, message: "a)b", renamed: "c(d:)") func f() {}
@SwiftUI.State @A.B<Int>(x) @Foo<Int> var g = 1
@State
@Foo // c

private(set) public
var h = 1
@State private var (i, (j, _)): (Int, (Int, Int)) = (1, (2, 3)), k = 2
struct S {
  @objc dynamic final private(set) static weak var a: A?
  nonisolated(unsafe) static let b = 1
  unowned(unsafe) let c: C, d: D
  package(set) lazy var e = { 1 }()
  @objc(foo:bar:) func f(a: Int, b: Int) {}
  @MainActor(unsafe) nonisolated func g() async {}
  @A @B(1) @C
  @discardableResult func h() -> Int { 1 }
  required convenience public init() {}
  @inlinable internal consuming func i() {}
  @_specialize(where T == Int) @_semantics("x") @inline(__always) mutating func j<T>(x: T) {}
  borrowing func k() {}; __consuming func l() {}
  @available(*, unavailable) override class func m() {}
  @concurrent nonisolated(nonsending) func n() async {}
  @backDeployed(before: macOS 13.0, iOS 16.1) public func o() {}
  @_documentation(visibility: internal) @abi(func p2()) func p() {}
  @convention(c) @escaping func q() {}
}
@objc
#if A
@objcMembers
#endif
extension X {}
@Foo
#if A
@Bar(1) @Baz
#elseif B
  #if C
  @Deep
  #endif
#else
@Qux
#endif
public struct T {
  #if A
  @A
  #else
  @B
  #endif
  var x = 1
  @State #if A
  @B
  #endif
  @C private var y = 2
  func f() {}
  #if A
  @A
  #endif
  case z
}
@propertyWrapper @dynamicMemberLookup public final class W<V> { @A init(@B x: @C Int, @D(1) y: @E @F () -> Void) {} }
@main nonisolated struct U {}
@attached(member, names: named(x), arbitrary) macro Foo<T>(_ x: T) -> Int = #externalMacro(module: "A", type: "B") where T: P
@freestanding(expression) public macro bar() -> Int
@retroactive extension V: @retroactive W, @preconcurrency X, @MainActor Y, nonisolated Z {}

@_specialize(where T: _Trivial(64), U == Int) @_dynamicReplacement(for: f(a:)) @derivative(of: f(a:), wrt: b)
@_implements(P, f0()) @backDeployed(before: macOS 12.1) @objc(_a:b:)
func withArguments() {}
@attached(member, names: named(subscript(a:b:))) macro named()
