// Texts as gzip, for browsers that take it. A library that compresses would be one more to link,
// and files that were compressed before would be one more thing to renew with each edit.
//
// Source: RFC 1951 (Deflate) and RFC 1952 (gzip). One block with codes of its own for the whole
// text: texts of a page are short.

/// Bytes in the format of gzip, the same for the same bytes everywhere.
package struct GzipStream {
  package private(set) var bytes: [UInt8]

  /// - Complexity: O(*n*) for texts; up to 128 places are looked at for each byte.
  package init(of plain: [UInt8]) {
    // Deflate, no name and no time, compressed as far as it goes, of no system.
    bytes = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 255]
    bytes += DeflateBlock(of: plain).bytes
    for number in [Self.checksum(of: plain), UInt32(truncatingIfNeeded: plain.count)] {
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
  }

  /// CRC-32.
  private static func checksum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { sum, byte in (sum >> 8) ^ table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] }
  }

  private static let table = (0..<256).map { (byte: UInt32) -> UInt32 in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 0 ? sum >> 1 : (sum >> 1) ^ 0xEDB8_8320 }
  }
}
