// Cells for people: few digits, a dash for what is missing.

extension ReportTable {
  /// The cells as people read them, unescaped. Shape: `[rows][columns.count]`.
  var displayedRows: [[String]] {
    let decimals = columns.indices.map(sharedDecimals(inColumn:))
    return rows.map { row in
      row.indices.map { index in
        switch row[index] {
        case .text(let text): text
        case .missing: "–"
        case .number(let value): Self.displayed(value, digits: columns[index].digits, decimals: decimals[index])
        }
      }
    }
  }

  private static func displayed(_ value: Double, digits: ReportColumn.Digits, decimals: Int?) -> String {
    guard value.isFinite else { return value.isNaN ? "NaN" : value < 0 ? "−∞" : "∞" }
    if let decimals { return DecimalText.fixed(value, decimals: decimals) }
    switch digits {
    case .shared(let count): return DecimalText.significant(value, digits: count)
    case .bound(let count):
      let size = DecimalText.upperBound(abs(value), digits: count)
      return value < 0 ? "-\(size)" : size
    case .each(let count):
      let isWhole = value == value.rounded() && abs(value) < 1e9
      return isWhole ? DecimalText.fixed(value, decimals: 0) : DecimalText.significant(value, digits: count)
    }
  }

  /// The decimals that a whole column shares; `nil` when its numbers differ in kind or are too
  /// large or small for that.
  private func sharedDecimals(inColumn index: Int) -> Int? {
    guard case .shared(let digits) = columns[index].digits else { return nil }
    let largest = rows.reduce(0.0) { largest, row in
      if case .number(let value) = row[index], value.isFinite { max(largest, abs(value)) } else { largest }
    }
    guard largest > 0 else { return 0 }
    let exponent = ExactDecimal(largest).rounded(toSignificant: digits).exponent
    return (-4..<9).contains(exponent) ? max(0, digits - 1 - exponent) : nil
  }
}
