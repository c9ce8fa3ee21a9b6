func a(_ x: Int, a b: [String: Int], _: Int, x: Int..., y: Int = { 1 }(), c: () -> Void = { print("}, {") },) {}
func b(x: inout Int, y: borrowing A, z: consuming B, s: sending C, i: isolated D, t: inout sending E, o: __owned F) {}
func c(x: @autoclosure () -> Int, @ViewBuilder y: @escaping (Int, String) -> some View, isolated z: D, _const w: Int) {}
func d() async throws(E) -> Int { 1 }
func e() throws -> (Int) -> some View { f }
func f(g: () throws -> Void) rethrows
{ }
func g() async
  throws
  -> [String: Int]
  where T: P
{ }
func h() -> (a: Int, b: () -> Void) { (1, {}) }
func i() -> any P & Q { x }
func j() -> @Sendable () -> Void { {} }
func k<T: P, each U>(x: T, y: repeat each U) -> T where T.A == B, T: ~Copyable { x }
func callAsFunction() {} ; func get() {} ; func `init`() {} ; func l(x: Int=1,y:Int=2)->Int{1}
func m(a: (Int, Int) = (1, 2), b: [Int] = [1, 2], c: A<B, C> = A<B, C>(), d: Bool = a < b, e: Bool = c > d) {}
func n(_ f: @escaping @MainActor (Int) -> Void, u: @convention(block) () -> Void, v: (_ x: Int, y: Int) -> Int) {}
func o(x: Int? = nil, y: A! = nil, z: A.Type, w: (any P).Type, v: [A?]? = [nil], u: A<B?>? = nil, t: Self.T) {}
func p(s: String = #file, l: UInt = #line, f: StaticString = #function, m: Int = #macro(1, 2) { 3 }) {}
func q(x: Int = if a { 1 } else { 2 }, y: Int = a ? b : c, z: Int = x as? Int ?? 1) {}
struct S {
  init() {}
  init?<T>(x: T) where T: P { }
  init!(y: Int) throws { }
  convenience init(_ x: Int = 1, y z: Int) async throws(E) { self.init() }
  deinit { }
  subscript(i: Int) -> Int { 1 }
  static subscript(_ i: Int, j k: Int = 1) -> (Int) -> Int { get { 1 } set { } }
  subscript<T>(dynamicMember k: KeyPath<A, T>) -> T where T: P { get { x } }
  subscript(x: Int...) -> Int? { nil }
  static func f(x: Int) -> Self { Self.init(x) }
  func g() { self.init(); super.init(a: 1); x.init() ; func no() {} ; var no = 1 ; enum No { case a } }
  mutating func h() { if x { } else { } ; defer { } ; do { } catch { } ; switch x { case 1: break ; default: break } }
  func i() -> some View { x } ; func j() {}
  func k(
    a: Int,
    // comment
    b: Int = 1 /* c */
  ) -> Int { 1 }
}
