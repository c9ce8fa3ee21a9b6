let a = b ?? c, d = e!.f, g: Int?=nil, h = try?foo(), i = x as?Int, j = a ? b : c, k = i ?j :k, l = x..<y, m = x?.y
let n = a .+ b, o = ...5, p = 5..., q = [1...], r = x[...], s = arr[..<i], t = xs.reduce(0, +), u = xs.sorted(by: >), v = (+)
let w: A & B = 1, x = a &+ b && c, y = f(&x), z: (A)->B = f, aa: Set<Int>=[], ab: A<B<C>>=[:], ac: Foo<Bar?>?=nil
let ad: Dictionary<A,B<C>> = [:], ae: Foo<Int>.Bar? = nil, af: [A<B?>?]?, ag: A!, ah: Int??, ai: A<B>?? = nil
let aj = b<c>(d), ak = Foo<Int>.bar, al = A<B>{ }, am = [Foo<Int>](), an = (a < b, c > (d)), ao = a < b && c > d
func ==<T>(a: T, b: T) -> Bool { true }
func <<T>(a: T, b: T) -> Bool { true }
func ... (a: Int, b: Int) -> Int { 1 }
prefix func √ (a: Int) -> Int { a }
prefix func ! (a: A) -> A { a }
func ?? <T>(a: T?, b: T) -> T { b }
func • (a: Int, b: Int) -> Int { a };func ≠(a: Int, b: Int) -> Bool { true }
infix operator •: P
prefix operator √
precedencegroup P { higherThan: Q
  associativity: left }
let ap = √9 • 3, aq = a ≠ b, ar = c
  - d, at = a
  ?? h, au = c
  ? a
  : b, av = a
  is B, aw
  = 1
let ax = a
-b
let ay: ~Copyable = 1, az = -x, ba = !x, bb = x! + y!, bc = x!==y, bd = x! == y, be = x! != y
struct S: ~Copyable, P & Q, @unchecked Sendable {
  static func + (a: S, b: S) -> S { a }
  static prefix func - (a: S) -> S { a }
  static func += (a: inout S, b: S) {}
  static func <= <T>(a: S, b: T) -> Bool { true }
  static func ~= (a: S, b: S) -> Bool { true }
  var f: (Int)->Int = { $0>0 ? $0 : -$0 }
  var g: A<Int>?{ nil }
  var h: [A<B<C>>]=[] , i: Int!=1
}
let bf = \A.b?.c!.d, bg = \.self, bh = \Foo<Int>.x[0]?.y, bi = \[Int].count, bj = \.?.x, bk = \A?.b, bl = x.map(\.y), bm = \A?.?.b, bn = \.!.x, bo = \A.?.b
