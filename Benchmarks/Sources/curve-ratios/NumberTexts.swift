import CNumberText
import CurveBatches
import CurveReports

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Numbers as text: what a CSV file of millions of them is made of.
enum NumberTexts {
  /// Full of digits, of both signs and several sizes.
  static func numbers(_ count: Int) -> [Double] {
    var random = SplitMix(state: 5)
    return (0..<count).map { _ in Double.random(in: -1...1, using: &random) * (Bool.random(using: &random) ? 1 : 300) }
  }

  static func measure(_ table: inout RatioTable) throws {
    let numbers = numbers(100_000)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(3_000_000)
    for (name, format, isFixed) in [("9 decimals", "%.9f", true), ("shortest", "%.17g", false)] {
      table.row(
        "texts of 100 000 numbers, \(name)", than: "the C library's \(format)", count: numbers.count, least: nil
      ) {
        bytes.removeAll(keepingCapacity: true)
        DecimalText.append(
          lines: numbers.span, columns: 10, as: isFixed ? .fixed(decimals: 9) : .shortest, to: &bytes)
        consume(bytes.count)
      } reference: {
        consume(numbers.withUnsafeBufferPointer { cnt_write(format, $0.baseAddress, $0.count) })
      }
    }
  }

  /// Writes ten numbers a line to a file.
  static func writeCSV(_ numbers: [Double], to path: String, decimals: Int?, threads: Int) throws {
    guard let file = fopen(path, "w") else { preconditionFailure("\(path) cannot be written.") }
    let style = decimals.map(DecimalText.Style.fixed) ?? .shortest
    try OrderedBlocks(0..<numbers.count, by: 40_000, threads: threads).run { block -> [UInt8] in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(24 * block.count)
      DecimalText.append(lines: numbers.span.extracting(block), columns: 10, as: style, to: &bytes)
      return bytes
    } write: { bytes, _ in
      precondition(fwrite(bytes, 1, bytes.count, file) == bytes.count, "\(path) cannot be written to its end.")
    }
    precondition(fclose(file) == 0, "\(path) cannot be written to its end.")
  }
}
