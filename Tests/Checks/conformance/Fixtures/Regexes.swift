let a = /abc/, b = #/ a "b" { /#, c = ##/ a /# b /##, d = #/
  a # b
  (c) "
/#
let e = b / c, f = x/2, g = arr[0] / n, h = w! / 2 / 3, i = reduce(1, /), j = f(/, 1) / 2, k = (/)
let l = s.split(separator: /\{\{|\}\}/), m = /\[(.*)\]/, n = /[^"]*/, o = !/a/.isEmpty, p = a ? /b/ : /c/
let q = try? /x/.firstMatch(in: s), r = [/a/, /b/], t = { /x/ }, u = x
  / 2
  / 3
struct S { static func /(a: S, b: S) -> S { a }; func f() { switch x { case /x/: return /y/ default: break } } }
func f(x: Regex = /a, b/, y: Int) {}
infix operator /^/
let v = 1 /* c */ / 2 // d
let w = foo(a / b, c / d), x = a / (b) / c
