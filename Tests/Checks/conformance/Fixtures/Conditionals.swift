#if os(iOS) && !targetEnvironment(macCatalyst) || (swift(>=5.9) && canImport(X, _version: 1.2)) // c
import A
#elseif B
import B; import C
#else
  #if D
  import D
  #endif
#endif
#if X
var a = 1
struct S {
  #if Y
  var a = 1
  #elseif Z
  func f() {}
  #if W
  case b, c
  #else
  init() {}
  #endif
  #else
  #endif
  var c: some View {
    v
    #if os(iOS)
      .padding()
    #else
      .bar()
      #if A
        .deep { let no = 1 }
      #endif
    #endif
      .baz()
  }
  #if V
  #warning("x")
  #error("y }")
  #stringify(a + b)
  @A private #member<Int>(x: 1) { y } label: { z }
  #line2
  #endif
}
#else
var a = 2
#endif
#if !A
// nothing
#endif
let chain = v
#if A
  .a()
#else
  .b()
#endif
  .c()
#if A
Text("a")
#else
Text("b")
#endif
#sourceLocation(file: "a.swift", line: 1)
#sourceLocation()
#Preview { Text("x"); struct No { var x = 1 } }
#Preview("a", traits: .x) { Text("y") }
#Preview(
  "b"
) {
  Text("z")
}
#expect { 1 } throws: { 2 }
#Predicate<Foo> { $0.a }
#require(x == 1)
@A #attributed(1)
#colors { 1 }.first
#warning("top")
let m = #file, n = #Predicate<Foo> { $0.a }, o = 1
if x { let no = 1; struct No {} }
for i in x { var no = 1 }
while x.isOn { func no() {} }
do { let no = 1 } catch { let no = 2 }
switch x { case 1: let no = 1; default: var no = 2 }
guard let no = x else { fatalError() }
let closure = { let no = 1; func no() {} }
foo { let no = 1 }
if let y = x.first { $0 > 1 } { let no = 1 }
repeat { let no = 1 } while x
defer { let no = 1 };
{ let no = 1 }()
outer: for x in y { let no = 1 }
var top1 = 1; let top2 = { 1 }()
func topFunction() {
  #if A
  let no = 1
  #endif
  switch x {
  #if A
  case 1: let no = 1
  #endif
  default: break
  }
}
var computed: Int { #if A
  1
  #endif
}
enum E {
  #if A
  case a
  #else
  case b(Int), c
  #endif
  #if B
  #elseif C
  static let x = 1
  #endif
}
protocol P {
  #if A
  func f()
  #else
  func f() async -> Int
  #endif
  var x: Int { get }
  #if B
  associatedtype T: Q
  #endif
}
let last = 1
