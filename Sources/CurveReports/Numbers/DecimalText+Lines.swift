// Millions of numbers: whatever can be done once for a block of them is not done for each.

extension DecimalText {
  /// How many digits a number is written with.
  public enum Style: Hashable, Sendable {
    /// As ``DecimalText/shortest(_:)``.
    case shortest
    /// As ``DecimalText/fixed(_:decimals:)``.
    case fixed(decimals: Int)
  }

  /// Returns numbers as lines of comma-separated values.
  ///
  ///     let bytes = DecimalText.lines(of: [0.5, 1, .nan, 0.25], columns: 2)
  ///     String(decoding: bytes, as: UTF8.self)  // "0.5,1\n,0.25\n"
  ///     let fixed = DecimalText.lines(of: [0.5, 1], columns: 2, as: .fixed(decimals: 3))
  ///     String(decoding: fixed, as: UTF8.self)  // "0.500,1.000\n"
  ///
  /// - Parameters:
  ///   - values: Line after line. A NaN becomes an empty cell, and `""` where it is alone on its
  ///     line.
  ///   - columns: How many numbers a line has, 1 or more.
  ///   - style: How they are written.
  /// - Returns: UTF-8.
  /// - Precondition: The values fill their last line.
  /// - Complexity: O(*n*).
  public static func lines(of values: [Double], columns: Int, as style: Style = .shortest) -> [UInt8] {
    var bytes: [UInt8] = []
    append(lines: values.span, columns: columns, as: style, to: &bytes)
    return bytes
  }

  /// Appends the bytes of ``lines(of:columns:as:)``.
  public static func append(
    lines values: Span<Double>, columns: Int, as style: Style = .shortest, to bytes: inout [UInt8]
  ) {
    precondition(columns > 0, "A line needs a number.")
    precondition(values.count.isMultiple(of: columns), "The last line needs as many numbers as the others.")
    if case .fixed(let decimals) = style { precondition(decimals >= 0, "A count of decimals cannot be negative.") }
    let most = 1024
    withUnsafeTemporaryAllocation(byteCount: most * longest + DigitText.room, alignment: 8) { buffer in
      let end = buffer.baseAddress! + buffer.count
      var begin = 0
      while begin < values.count {
        let range = begin..<min(begin + most, values.count)
        let start =
          switch style {
          case .shortest: lines(values, range, columns, ShortestDigits(), endingAt: end)
          case .fixed(let decimals) where decimals <= FixedDigits.mostDecimals:
            lines(values, range, columns, FixedDigits(decimals: decimals), endingAt: end)
          case .fixed(let decimals): lines(values, range, columns, ManyDecimals(decimals: decimals), endingAt: end)
          }
        if let start {
          bytes.append(contentsOf: UnsafeRawBufferPointer(start: start, count: end - start))
        } else {
          append(slowly: values, range, columns, style, to: &bytes)
        }
        begin = range.upperBound
      }
    }
  }

  /// A sign, 28 digits, a point and what parts two numbers, or a word for infinity.
  private static var longest: Int { 32 }

  /// Writes some numbers in front of an end, from the last to the first; `nil` where one of them is
  /// too long for it.
  @inline(__always)
  private static func lines(
    _ values: Span<Double>, _ range: Range<Int>, _ columns: Int, _ digits: some LineDigits,
    endingAt end: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer? {
    var place = end
    var column = range.upperBound % columns
    for index in range.reversed() {
      let value = values[index]
      place -= 1
      place.storeBytes(of: column == 0 ? UInt8(ascii: "\n") : UInt8(ascii: ","), as: UInt8.self)
      column = (column == 0 ? columns : column) - 1
      if value.isFinite {
        guard let start = digits.write(value, endingAt: place) else { return nil }
        place = start
      } else if !value.isNaN {
        place = write(word: value < 0 ? "-Infinity" : "Infinity", endingAt: place)
      } else if columns == 1 {
        place = write(word: emptyLine, endingAt: place)
      }
    }
    return place
  }

  /// The one cell of a line: a line without any byte would be no row to those who read it.
  private static var emptyLine: StaticString { "\"\"" }

  private static func write(word: StaticString, endingAt end: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    let start = end - word.utf8CodeUnitCount
    start.copyMemory(from: word.utf8Start, byteCount: word.utf8CodeUnitCount)
    return start
  }

  private static func append(
    slowly values: Span<Double>, _ range: Range<Int>, _ columns: Int, _ style: Style, to bytes: inout [UInt8]
  ) {
    for index in range {
      let value = values[index]
      if !value.isNaN {
        switch style {
        case .shortest: append(shortest: value, to: &bytes)
        case .fixed(let decimals): append(fixed: value, decimals: decimals, to: &bytes)
        }
      } else if columns == 1 {
        bytes.append(contentsOf: "\(emptyLine)".utf8)
      }
      bytes.append((index + 1).isMultiple(of: columns) ? UInt8(ascii: "\n") : UInt8(ascii: ","))
    }
  }
}

/// How one number of many is written.
protocol LineDigits {
  /// Writes a finite number in front of an end, with ``DigitText/room`` for bytes before it, all of
  /// which may be written.
  ///
  /// - Returns: The first byte of the text; `nil` where 64 bits are too few.
  func write(_ value: Double, endingAt end: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?
}

private struct ShortestDigits: LineDigits {
  @inline(__always)
  func write(_ value: Double, endingAt end: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    DecimalText.write(shortest: value, endingAt: end)
  }
}

private struct ManyDecimals: LineDigits {
  let decimals: Int

  @inline(__always)
  func write(_ value: Double, endingAt end: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    DecimalText.roundedInteger(value.magnitude, timesTenTo: decimals).map {
      DigitText.write($0, isNegative: value < 0 && $0 != 0, point: decimals, endingAt: end)
    }
  }
}
