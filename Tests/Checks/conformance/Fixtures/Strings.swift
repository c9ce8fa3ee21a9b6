let a = "x \(foo("y \(bar(")"))")) z", b = "\(x.map { "}" })", c = "\(x, privacy: .public)\(n, specifier: "%.2f")"
let d = "\\(no) \\\(yes)", e = "\"", f = "\\", g = "", h = "{", i = "\(x)", j = "\(x)\(y)", k = "\u{1F600}"
let l = #"raw \(no) \#(yes) " "#, m = ##"a "# b \#(n) \##(y)"##, n = #"""#, o = #""" "#, p = #"\"#, q = #"\#("\(x)")"#
let r = """
  a "quoted" ""twice"" \""" \(b) {
  c \
  d
    e \(x + """
      inner \(d) ""
    """ + "y \("z")")

  """, s = """
""", t = #"""
  raw \(no) \#(yes) """ "
  """#
let u = "\(a /* ) */)", v = "\( a )", w = "@State var x", x = #"#if A"#, y = """
  #if x
  struct Not {
  #endif
  """
struct S {
  @A("}") var a = "}", b = "\(c { "{" })"
  func f(x: String = "a, b: \(c, d)", y: String = ")", z: String = """
    ) {
    \(x
      + y /* c */) end
    """) { let x = "}" }
  var z: String { "\(x ? "a" : "b")" }
}
