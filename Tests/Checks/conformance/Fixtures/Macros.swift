// A macro is a declaration only when it is the whole item, however much it holds.
#colors { struct L { func f() { struct M {} } } ; let x = 1 }.first
struct After { #member { struct N {} }
  var x = 1 }
#foo(1).bar
#foo
(1)
#foo()
{ 1 }
#foo + 1
#foo = 1
#foo ? a : b
#foo as B
#foo<Int>(1) { } label: { }
#foo.x
#if A
#foo
.bar()
#endif
try #foo()
await #foo { }
#foo; #bar
var last = 1
