// What stands before a type stays with it across a line end, and a type goes on where it cannot be complete.
struct S {
  typealias V = any
    P
  var w: some
    P
  var x: repeat each
    T
  func f() -> some
    P { x }
  var o: () -> sending
    P = f
  var c: consuming
    P
  var d: inout
    P
  var e: @A
    P
  var g: ~
    Copyable
  var h: borrowing
    P
  var i: isolated
    P
  var j: __owned
    P
  var k: nonisolated(nonsending)
    () -> Void
  var l: @escaping
    () async
    -> Void
  var m: _const
    P
  var n: (Int)
    -> Int
  var p: A
    .B
  var q: A &
    B
  var r: A
    & B
  var t: A
    <B>
  func u(x: each
    P = 1, y: any
    P...) {}
  var v: () throws
    -> Int
  var aa: () throws(E)
    -> Int
  var bb: A<
    B,
    C
  >.D
}
