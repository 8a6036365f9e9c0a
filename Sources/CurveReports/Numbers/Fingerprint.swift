internal import CurveMath

/// A short text that is another one for every other text, unless two are sought that have
/// the same: FNV-1a, 64 bits, the same on every machine and in every run.
///
/// Source: G. Fowler, L. C. Noll, K.-P. Vo, *The FNV Non-Cryptographic Hash Algorithm*.
package enum Fingerprint {
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hexadecimal: hash, digits: 16)
  }
}
