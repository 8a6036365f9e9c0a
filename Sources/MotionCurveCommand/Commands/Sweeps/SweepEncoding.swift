#if Numerics
  internal import CurveNumerics
  internal import CurveReports

  /// How rows become bytes.
  enum SweepEncoding: String, CaseIterable {
    /// Names in the first line; numbers are the shortest that read back the same, what is missing is empty.
    case csv
    /// 64-bit floating-point numbers, little end first, row after row, with nothing before, between or behind them.
    case binary

    /// What stands before the first row of the whole; no other part has it, so that parts can be put together.
    func header(_ columns: [Sweep.Column]) -> [UInt8] {
      switch self {
      case .csv:
        var bytes: [UInt8] = []
        CSVText.append(columns.map { .text($0.name) }, to: &bytes)
        return bytes
      case .binary: return []
      }
    }

    func encode(_ block: SweepBlock) -> [UInt8] {
      switch self {
      case .csv: DecimalText.lines(of: block.values, columns: block.width)
      case .binary: block.values.map(\.bitPattern.littleEndian).withUnsafeBytes(Array.init)
      }
    }

    /// The line of Python that reads such a file.
    static func numpy(_ columns: [Sweep.Column], file: String) -> String {
      let types = columns.map { "('\($0.name)', '<f8')" }.joined(separator: ", ")
      return "numpy.fromfile(\(literal(file)), [\(types)])"
    }

    /// A text as Python reads it.
    private static func literal(_ text: String) -> String {
      let escaped = text.unicodeScalars.map { scalar in
        switch scalar {
        case "'", "\\": "\\\(scalar)"
        case "\0"..."\u{1F}", "\u{7F}": "\\x\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
        default: String(scalar)
        }
      }
      return "'\(escaped.joined())'"
    }
  }
#endif
