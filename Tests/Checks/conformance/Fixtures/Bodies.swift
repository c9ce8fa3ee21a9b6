// What bodies contain must not derail the declarations after them.
struct V: View {
  var body: some View {
    let a = x < y, b = z > (w)
    Button { a() } label: { b() }
    foo()
    (x, y).0.bar()
    [1, 2].forEach { print($0) }
    if let x = y.first { $0 > 1 } { c } else if case .a(let b)? = d, e { f }
    if x == { 1 }() { }
    for x in y.map { $0 } { }
    while let x = it.next() { break }
    switch (a, b) { case (.a, let .b(c, d)) where c > d: e; case is F, _: g; @unknown default: h }
    guard let self, let x = self.y else { return }
    do { try x() } catch let e as E where e.isA { } catch { }
    return x ? { 1 } : { 2 }
  }
  var next1: Int
  func f() { let actor = 1; class Local { class func f() {} ; var x: Int { get { 1 } } }; var open = 2; open = 3 ; init2() }
  var next2: Int { { (x: Int) -> Int in x }(1) }
  func g() -> Int { label: while true { continue label } ; return { () in 1 }() }
  var next3 = foo { [weak self, y = z, unowned(unsafe) d] (a: Int, _ b: inout Int) async throws -> T in a }
  func h() { a.b?.c!.d[1]{ 2 }.e(f)(g)[h]{i}.j?.k! = 1; (a, b) = (b, a); x? .y = 1; _ = try? await z() }
  var next4: Int { if #available(iOS 17, *) { 1 } else { 2 } }
  func i() { let x = """
    } func no() {
    """; func inner<T>(x: T) where T: P { } ; enum E { case a; case b } ; typealias T = Int }
  var next5: Int
  func j() { x = a ? .b : .c; y = [a ? b : c: d]; z = { $0 }; repeat { } while x ; throw E.x }
  func k() { if x, let y { } else { } ; if (y.first { $0 }) != nil { } ; for case let (a, b)? in c where a { } }
  var next6: Int { switch x { case .a: 1 case .b: 2 } }
  func l() { #if A
    if x { }
    #else
    if y { }
    #endif
  }
  var next7: Int { get { _ = { return } ; return 1 } set { x = newValue } } ; let next8 = 1
  func m() { Text("a").foo(\.x, \.y[0].z) { x in x.z } ; for await x in y { } ; for try await x in y { } ; async let z = w ; await z }
  func n() { foo(a: { 1 }, b: [{ 2 }: { 3 }]); if let x: Int = y as? Int { } ; let (a, b) = c; unsafe d() ; discard self }
  var next9: Int { return
    1 }
  func o() { let f: (Int) -> Void = { _ in }; x.y { }
    .z { } ; a
    { 1 } ; consume x ; copy y ; yield &z ; let w = any P.self ; then1 = 2 }
  deinit { x { } }
  init() { self.x = { 1 }() ; if x is (A, B) { } ; if x as? A<B> != nil { } ; if a<b { } ; if a < b, c > d { } }
  subscript(x: Int) -> Int { get { x } set { y { } } }
  var next10 = 1
}

func closuresAsConditions() {
  if a, { b }() { c }
  if a, {
    b
  }() { c }
  while a, { (x: Int) in b }
    != nil
  {
    c
  }
}
func callToOpen() {
  open(set)
  var a = 1
}
let comparison = a <- 1, negative: Vector<-1> = b
let nonsending = [nonisolated(nonsending) () async -> Void](), operatorItself = (/)(a, b)
switch payload {
case .a(borrowing x), .b(_borrowing x): x
case borrowing: x
case borrowing y: y
}
