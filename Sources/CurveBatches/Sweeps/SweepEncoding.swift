internal import CurveMath
internal import CurveReports

/// How the rows of a sweep become bytes.
///
///     let sweep = try Sweep(SweepGrid("spring(0.5, {0, 0.3})"), metrics: [MetricCatalog.metric(named: "overshoot")])
///     var bytes: [UInt8] = []
///     try sweep.write(as: .csv, threads: 2) { part, _ in bytes += part }
///     String(decoding: bytes, as: UTF8.self)  // "bounce,overshoot\n0,0\n0.3,0.0459…\n"
public enum SweepEncoding: String, CaseIterable, Sendable {
  /// Names in the first line; numbers are the shortest that read back the same, what is missing is
  /// empty.
  case csv
  /// 64-bit floating-point numbers, little end first, row after row, with nothing before, between
  /// or behind them.
  case binary

  /// What stands before the first row of the whole; no other part has it, so that parts can be put
  /// together.
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

  /// The line of Python that reads a binary file of these columns.
  public static func numpy(_ columns: [Sweep.Column], file: String) -> String {
    let types = columns.map { "('\($0.name)', '<f8')" }.joined(separator: ", ")
    return "numpy.fromfile(\(literal(file)), [\(types)])"
  }

  /// A text as Python reads it.
  private static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "'", "\\": "\\\(scalar)"
      case "\0"..."\u{1F}", "\u{7F}": "\\x\(String(hexadecimal: scalar.value, digits: 2))"
      default: String(scalar)
      }
    }
    return "'\(escaped.joined())'"
  }
}

extension Sweep {
  /// Measures the points of a part and hands on the rows as bytes, in order; the first part begins
  /// with the names.
  ///
  /// - Parameters:
  ///   - shard: The part of the grid.
  ///   - encoding: How a row is written.
  ///   - threads: How many work at once, 1 to 1024.
  ///   - write: Takes bytes, and for how many points they are; never called twice at once. What it
  ///     throws ends the run.
  /// - Throws: ``SweepError``, then without a byte where the run is impossible; or what `write`
  ///   throws.
  public func write(
    _ shard: SweepShard = .whole, as encoding: SweepEncoding, threads: Int,
    to write: (_ bytes: [UInt8], _ points: Int) throws -> Void
  ) throws {
    var isFirst = shard.part == 1
    // Behind a first part without points too, but not before what makes the run impossible.
    func writeHeader() throws {
      if isFirst { try write(encoding.header(columns), 0) }
      isFirst = false
    }
    try run(shard, threads: threads, encode: encoding.encode) { bytes, points in
      try writeHeader()
      try write(bytes, points)
    }
    try writeHeader()
  }
}
