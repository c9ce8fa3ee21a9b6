// Names in scope.
func parameters(a: Int, b c: Int = a, _ d: Int, @Builder e: () -> Int) { a; b; c; d; e; _e; $e; parameters }

func shadows() {
  x
  let x = x, y = x
  if let x { x; $x } else { x }
  if let y = x, case .some(let z) = y, z > y { z } else if let z = z { z; y } else { z }
  guard let v = w, let w = v else { v; w }
  v; w
  while let u = t, let t = u { t; u }
  for case (let i, .some(let j))? in i where j > i { i; j }
  repeat { let k = 1; k } while k
  do {
    let m = 1
    m
  } catch let error as E where error.o { error; m } catch is F { m }
  do {} catch where error.p { error } catch { error }
  switch s {
  case let (p, .q(r)) where p > r: p; r; q
  case .some(let p), .other(let p): p
  case p: let l = p; l
  default: l; p
  }
  l
  i; j; k; m; u; z
}

func selves(other: Other) {
  let `self` = other
  self.x = 1; self.f(self)
  if let `self` = self.next { self.f() }
}

func closures() {
  f { $0 }; f { a in a }
  f { a, _, b in a; b; _ = c }
  f { (a: Int, _ b: inout Int) -> Int in a; b }
  f { [a, weak b, c = d, unowned self] in a; b; c; d; self }
  ForEach($items) { $item in item; $item; _item }
  items; $items; item
}

func functions() {
  later(); f { later }
  func later() { latest; nested; func nested() {} }
  func latest(a: Int) { a; later() }
  struct Local {
    var a: Int { later() }
    func b() { latest(a: a); Local() }
  }
  Local(); nested; a
}

func wrapped() {
  @Bindable var model = model
  model; $model; _model; $other
  var observed = observed { didSet { observed; oldValue } willSet(new) { new; newValue } }
  var computed: Int { get { computed; let a = 1; return a } set { newValue; a } }
  if let model: M, let new: N = model { model; new } else { new }
  let chosen = if model { 1 } else { 2 }
  if chosen { chosen }
}

struct Members {
  var a: Int { get { a } set { newValue; a } }
  var b = 1 { didSet { oldValue; newValue } }
  var c: Int { let a = a; return a }
  subscript(i: Int) -> Int { get { i; newValue } set(n) { i; n; newValue } }
  init(a: Int) { self.a = a; b = a }
  func d<T>(_ a: T) -> T { T.self; a; b; return d(a) }
}

func conditional() {
  #if A
  let a = 1
  a; b
  #else
  let b = 2
  a; b
  #endif
  a; b
  f
    #if A
    .g(a)
    #endif
    .h(b)
}

if let x = y { x; y }
guard let z = y else { z }
z; x
