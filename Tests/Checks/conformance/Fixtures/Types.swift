class A: B<C, D>, E.F, G & H where T: P {}
struct S<T>: P where T.U == [V], T: ~Copyable { }
struct V<each T: P, let n: Int> {} ; enum W<T: A & B> {}
extension Foo.Bar {} ; extension Array<Int> {} ; extension [Int] {} ; extension Foo? {}
extension S<Int>.T : P {}; extension (A, B) {}
extension [ String : [ Int ] ] where Element == Int
{
  struct In { struct Deeper { extension X {} } }
}
extension A::B {}
indirect enum E<T>: Int, P {
  case a(b: Int = 1, c: () -> Void = {}), d = 1, `e`(Int, _ f: String)
  indirect case g(E)
  case h = "x", i = -1
  @available(*, unavailable) case k
  case l
  ,m
}
protocol P<A>: AnyObject, Q where A: B {
  associatedtype A: Q, R = Int where A: B
  associatedtype B
  @A associatedtype C: D & E
  var a: Int { get set }
  static var b: Int { get async throws }
  var c: Int { mutating get nonmutating set }
  func f()
  func g() async throws
    -> Int
    where A: B
  mutating func h(); init(x: Int)
  init?<T>(y: T) where T: P
  subscript(i: Int) -> Int { get }
  subscript<T>(i: T, j: Int) -> Int where T: P { get set }
  typealias D = Int
  static func == (a: Self, b: Self) -> Bool
  var d: any P { get }
  func last()
}
struct O { struct I { enum C { case d; struct L { var v: Int } } ; var w: Int } ; var x: Int }
func local() { struct No { var x = 1 } ; enum N { case a } ; func inner() {} ; let y = 1 }
actor Act: P { nonisolated let x = 1; isolated deinit { } }
distributed actor Dis { distributed func f() {} }
public final actor Pub {}
typealias A1<T> = B<T> where T: P
typealias F = @Sendable (Int, _ x: inout String) async throws(E) -> Void
private typealias G = (a: Int, b: () -> Void)
let t1: [3 of [2 of Int]], t2: InlineArray<3, Int>, t3: (repeat each T), t4: A<B>.C?, t5: T.Type, t6: any P & Q
let t7: (any P)?, t8: @convention(c) (Int) -> Int, t9: Foo<(Int) -> Void>, t10: Foo<3, -1>, t11: [String: Int]
let t12: ( ) , t13: (Int), t14: some P, t15: [ Int ]? , t16: A . B , t17: @MainActor () -> Void, t18: (_ a: Int, b: Int) -> (Int) -> Int
class C1: C2 { class C3 {} ; override init() {} ; deinit {} }
struct Semi { var a: Int; let b = 1; func f() {}; init() {}; struct X {}; case c; typealias T = Int; }
