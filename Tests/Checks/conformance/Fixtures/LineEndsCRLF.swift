import BOM
struct CRLF {
  var a =
    1
  let s = """
    one\
    two \(x
    ) three
    """, t = 2
  // comment
  #if A
  @A
  #endif
  func f(x: String = """
    a
    """,
    y: Int) { }
}
let tab	=	1;	let ff = 2;let été = "é😀", 😀 = 1
let last = 3