/// The hash for `flowlint/v1` and baselines: it identifies a finding by its subject, never by its line number.
///
/// FNV-1a with 128 bits. Implemented here because a fingerprint is stored in baselines and alert lists for years: it
/// must be the same on every system and in every version. `Hasher` has another seed in each process.
struct Fingerprint: Hashable {
  private static let prime: UInt128 = (1 << 88) + 0x13B
  private var hash: UInt128 = 0x6C62_272E_07BB_0142_62B8_2175_6295_C58D

  /// The fingerprint without parts.
  init() {}

  /// The fingerprint of one part.
  init(of part: [UInt8]) { add(part) }

  /// 32 lower-case hexadecimal digits.
  var text: String {
    // `String(hash, radix: 16)` divides numbers of 128 bits: a fifth of a run with very many findings.
    let digits = stride(from: 124, through: 0, by: -4).map { shift in
      let value = UInt8(truncatingIfNeeded: hash >> UInt128(shift)) & 0xF
      return value + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Adds one part with its length first, so that parts cannot run into each other.
  mutating func add(_ part: some Collection<UInt8>) {
    let count = UInt64(part.count)
    for shift in stride(from: 0, to: 64, by: 8) { mix(UInt8(truncatingIfNeeded: count >> UInt64(shift))) }
    for byte in part { mix(byte) }
  }

  /// Adds the UTF-8 bytes of `part`.
  mutating func add(_ part: String) { add(part.utf8) }

  private mutating func mix(_ byte: UInt8) {
    hash = (hash ^ UInt128(byte)) &* Self.prime
  }
}
