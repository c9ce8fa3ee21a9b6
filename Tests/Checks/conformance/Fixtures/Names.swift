func f(in x: Int, _ in: Int, default d: Int = 0, for: Int, where self: Int) {}
func g(async: Bool, await x: Int, throws y: Int, _ `inout`: Int, some: Int, any: Int) {}
struct `class` { let `self`: Int; func `init`() {}; var `$` = 1, `default` = 2 }
struct `My Type` { func `does a thing`() {} ; func `100%`() {}; enum `x / y, z (w)` { case `a b`(`c d`: Int) } }
enum E { case none, some, any, get, async, open, set, willSet, `default`, `case`; case get2, didSet(get: Int) }
let actor = 1, open = 2, package = 3, any = 4, async = 5, await2 = 6, macro = 7, prefix = 8, lazy = 9, final = 10
actor.start(); open(x); package.y = 3
async { }
type(of: x)
prefix(3)
lazy.map { }
final.x
macro.expand()
distributed.run()
indirect()
var été = 1, 你好 = 2, 😀 = 3, 👨‍👩 = 4, x́ = 5, foo$bar = 6, __x = 7, _x = 8
struct Type { static let Type = 1, x = A.Type.self, y = B.Protocol.self, z = Self.y; var `Protocol`: Self { Self(z) } }
let s = x.default.import.switch.for.init.self.class.struct.func.var
let t = f(in: 1, for: 2, where: 3, if: 4, default: 5, self: 6, func: 7, var: 8, struct: 9, init: 10)
let u = x.`init`(), v = `self`.y, w = T.init, i = Foo.init(a:), c = f(_:b:), sel = #selector(A.b(_:c:))
let d = xs.map { $0.x + $1 }.filter { $item in $item.x }.map { ($a, b) in $a.y }
struct P { @State var x = 1; func f() { _x = State(wrappedValue: 1); $x.y = 2; self._x.z = 3; _ = $x } }
let m = SwiftUI::Text("x"), n: A::Foo<B::C>.D = 1
@SwiftUI::State var q: Int
class open { class func f() {}; class var x: Int { 1 }; class func `class`() {}; class final { } }
struct actor { actor actor { } }
struct get { var get: Int { get { 1 } set { } }; func set() {}; var didSet = 1, willSet: Int { 1 }; var set: Int }
struct Accessors { var x: Int { getter.y }
}
extension open { open
  func a() {}
  package
  var b: Int { 1 }
  indirect
  enum C {}
  lazy
  var d = 1
}
