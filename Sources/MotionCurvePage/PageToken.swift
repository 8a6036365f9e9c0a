internal import CurveMath

/// The secret part of the address: 128 bits from the system's generator, as 32
/// hexadecimal digits.
///
/// Every program of the machine can connect to a port, and every page of a browser can make it try
/// to. Without the token they get nothing.
package struct PageToken: Sendable {
  package let text: String

  package init() {
    var generator = SystemRandomNumberGenerator()
    text = (0..<2).map { _ in String(hexadecimal: generator.next() as UInt64, digits: 16) }.joined()
  }

  /// Whether a text is the token. It takes as long whichever digits are right, so that they cannot
  /// be guessed one after the other.
  package func matches(_ other: some Collection<UInt8>) -> Bool {
    guard other.count == text.utf8.count else { return false }
    return zip(text.utf8, other).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
