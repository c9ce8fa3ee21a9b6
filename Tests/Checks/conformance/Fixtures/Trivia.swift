#!/usr/bin/env swift
/* a /* nested */ b */ import A
/*/ still a comment */ let z = 1 /* a line end in
here separates */ let y = 2
/* " */ // \(a) " /*
// no continuation \
let plain = 1
/***/
////
@State // why
  private
  // doc
  var
  a
  : Int
  = 1
/** doc */ @A/* c */@B(/**/1)
/* before the keyword */ struct/* glued */S/**/:/**/P/**/, /* , */ Q /* { */ { /* } */ }
struct T { /* } */ var x: /* a */ Map< /* b */ Key,Value /* c */ >? /* e */ = nil
  // }
  func f( /* ) */ a /* b */ b: Int/**/... /* c */ = 1 /* ) */ ) /* d */ -> /* e */ Int /* f */ { 1 }
  case/**/a/**/, b /* = */ // c
    , c
  let u = "https://a.b/c//d", v = "/* no */", w = 1 /* * / */ + /**/ 2
}
let sum = 1 +/*c*/ 2 // a comment makes the operator infix
let chain = a
  // between the links

  .b /* and here */
  /* and
  here */ .c { }
/**/ /**/ // the end, without a line end