struct S {
  var (e, (f, g)): (Int, (Int, Int)) = (1, (2, 3)), h = 2; let (a, _) = x, _ = y
  var c1: Int { 1 }, c2 = 1, c3: Int { get { 1 } }
  var s: Int = 1 { didSet {} }
  var t: Int = 1 { willSet(new) {} didSet(old) {} }, u = 2
  var v = foo { didSet { } }
  var w = foo { set.insert(1) }
  var x = foo { get in 1 }
  var y = { 1 }()
  var z = .init { 1 } , after = 1
  let i = if x { 1 } else { 2 }, j = switch y { case 1: 2 default: 3 }, k = 3
  var l
    : Int
  {
    1
  }
  var m: Int
    = 1
  var n: [Int] { get { [] } set(v) { } }
  var o: Int { mutating get { 1 } nonmutating set { } }
  var p: Int { get async throws { 1 } }
  var q: Int { get throws(E) { 1 } }
  var r: Int { _read { yield x } _modify { yield &x } }
  var ua: Int { unsafeAddress { x } unsafeMutableAddress { x } }
  var ia: Int { @storageRestrictions(initializes: _x, accesses: y) init(v) { _x = v } get { 1 } set { } }
  var ib: Int { @inlinable get { 1 } @available(*, unavailable) set { } }
  var gi: Int {
    #if A
    1
    #else
    2
    #endif
  }
  var gj: Int {
    #if A
    get { 1 }
    #else
    get { 2 }
    #endif
  }
  var em: Int { }
  var cl: () -> Void = { let no = 1; struct No {} }, dl: () -> Int = { 1 }
  var ge: Int { getter() }
  var rd: Bool { read { $0.isEmpty } }
  var mo: Bool { modify { $0.isEmpty } }
  var gf: Int { `get` + 1 }
  lazy var la = { [weak self] in self?.x }(), lb: Int = { () -> Int in 1 }()
  static let shared = Foo(), d: [String: Int] = ["a": 1, "b": { 2 }()], e2 = [1, 2]
  var a1 = a < b, b1 = c > d
  var a2 = a ? b : c, b2 = [x ? .b : .c: d], d2 = f(a, b: c) { x, y in x } label: { y }, e3 = 1
  var a4: Int = x as? Int ?? 1, b4 = nil as B?, c4 = try! await f(), d4 = Foo<Int, Bar>(), e4 = 3
  var a5 = \S.x, b5 = \.y, c5 = #file, d5 = #selector(f(_:)), e5 = /a,b/, f5 = "a, b = \(c, d = e)"
  var body: some View { VStack { Text("a") } .padding()
    .foo { } bar: { }
  }
  @ViewBuilder var other: some View { if x { Text("a") } else { Text("b") } }
  @Entry var en = 1
  var noInit: Int, alsoNone: String?, withInit = 1
  var trailing = foo {
    1
  } other: {
    2
  }
  .bar { 3 }, next = 4
  var br = foo
    { 1 }
  var sem = 1; var col: Int { 1 }; let done = 2
  var op = a
    + b
    , next2 = 3
  var tu = (a: 1, b: 2), cl2 = { (x: Int, y: Int) -> Int in x }, arr = [a, b], sub = a[1, 2]
  var obs: Int = { 1 }() { didSet { } }
  var obs2 = foo(1) { willSet { } }, obs3 = [1] { didSet { } }
  var obs4 = 1 { @A didSet { } }
}
