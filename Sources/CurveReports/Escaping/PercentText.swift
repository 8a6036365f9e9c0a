internal import CurveMath

/// Text as it stands in a URI.
package enum PercentText {
  /// A path: all but slashes and the characters that RFC 3986 does not reserve as `%` and the
  /// number of each byte.
  package static func path(_ text: String) -> String {
    text.utf8.map { byte in
      isKept(byte) ? String(Unicode.Scalar(byte)) : "%" + String(hexadecimal: byte, digits: 2, uppercase: true)
    }.joined()
  }

  private static func isKept(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
