// A little emphasis for a terminal that can show it. Nothing that carries meaning: the plain text
// says the same.

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

package enum TerminalStyle {
  /// Whether standard output is a terminal, and plain text is not asked for by `NO_COLOR` or
  /// `TERM=dumb`.
  package static var isWanted: Bool {
    SystemCalls.isTerminal(STDOUT_FILENO) && (SystemCalls.variable("NO_COLOR") ?? "").isEmpty
      && SystemCalls.variable("TERM") != "dumb"
  }

  /// Returns a text document with its title bold and the rules of its tables dim.
  package static func styled(_ bytes: [UInt8]) -> [UInt8] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    for (index, line) in lines.enumerated() where !line.isEmpty {
      if line.starts(with: rule) {
        lines[index] = dim + line + plain
      } else if index == 0, lines.count > 2, lines[1].isEmpty {
        lines[index] = bold + line + plain
      }
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  private static let rule = Array("──".utf8)
  private static let bold = Array("\u{1b}[1m".utf8)
  private static let dim = Array("\u{1b}[2m".utf8)
  private static let plain = Array("\u{1b}[0m".utf8)
}
