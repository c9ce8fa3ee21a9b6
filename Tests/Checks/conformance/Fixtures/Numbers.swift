let a = 1.description, b = 0xFF.p, c = 1..<2, d = 1...2, e = [1...], f = t.0.1, g = $0.0.1, h = x?.0, i = x!.0.1.2
let j = 1_000.5e-3, k = 0x1.8p3, l = 0xFFp1, m = 0b10, n = 0o17, o = 1e5, p = 1E+5, q = 0xA_Bp-1_0, r = 1.0.foo
let s = -1, t = -(-1), u = x-1, v = x - 1, w = 1-1, x = 1.0-1.0, y = +1, z = ~0
@available(iOS 17.0.1, macOS 14.0, watchOS 10, *) func v1() {}
@available(swift 5.9) @available(macOS, introduced: 10.15.1, deprecated: 11) func v2() {}
#if swift(>=5.9.1) && compiler(>=6) && canImport(X, _version: 1.2.3.4)
let ab = x.0 .1
#endif
func inline() { if #available(iOS 17.1, *), #unavailable(macOS 14.0.1) { } }
