// What was read of a recording, and how.

internal import CurveMath
internal import CurveReports

/// Times and values as they were recorded.
package struct RecordedTrace {
  /// Where the unit of the times was found.
  package enum UnitSource {
    case option, head, unitLine
    /// Not said: they are taken for seconds.
    case none
  }

  /// Seconds, ascending. Shape: `[n]`.
  package var times: [Double] = []
  /// Shape: `[n]`.
  package var values: [Double] = []
  package let columns: TraceColumns
  package let unit: TimeUnit
  package let unitSource: UnitSource
  /// What the file says about the unit where an option says something else.
  package let contradictedUnit: TimeUnit?
  /// What stands in the place of a unit and is none that is known.
  package let unknownUnit: String?
  /// What was taken off all times, in seconds: the time of the first row, where that is far from 0.
  package var origin = 0.0
  /// Whether a line was no UTF-8.
  var isWindows1252 = false
  /// Rows whose value was left empty, or was `NaN` or the like.
  package var passedOver = 0
}

extension RecordedTrace {
  /// Which column has the times, in which unit and who says so.
  package var timeSentence: String {
    let reason =
      switch unitSource {
      case .option: "by --time-unit"
      case .head: "by its head"
      case .unitLine: "by the line below the heads"
      case .none: "for want of a unit"
      }
    let from = origin == 0 ? "" : ", counted from the first row, \(DecimalText.shortest(origin)) s"
    return "\(columns.place(columns.time).capitalizedFirst), in \(unit.plural) \(reason)\(from)."
  }

  /// Which column has the values.
  package var valueSentence: String { "\(columns.place(columns.value).capitalizedFirst)." }

  /// What else a person has to know about how the file was read, a sentence each.
  package var remarks: [String] {
    var remarks: [String] = []
    if let counter = columns.counter {
      remarks.append(
        "\(columns.place(counter).capitalizedFirst) counts the rows, so \(columns.place(columns.time)) is taken for "
          + "the time. --time-column takes another.")
    }
    let unused = columns.unused.filter { $0 != columns.counter }.map(columns.place)
    if !unused.isEmpty {
      remarks.append("Not used: \(Shown.first(Self.mostNamed, of: unused)).")
    }
    if let contradictedUnit {
      remarks.append(
        "The times are taken for \(unit.plural), by --time-unit; the file says \(contradictedUnit.plural).")
    }
    if let unknownUnit {
      let known = TimeUnit.allCases.map(\.rawValue).joined(separator: ", ")
      remarks.append(
        "'\(Shown.text(unknownUnit, limit: 40))' at \(columns.place(columns.time)) is no unit of time that "
          + "is known (\(known)): seconds were taken. --time-unit says which one they are.")
    }
    if columns.countsRows, unitSource == .none {
      remarks.append(
        "\(columns.place(columns.time).capitalizedFirst) counts the rows and was taken for seconds. If it has frames, "
          + "give the file a column of times.")
    }
    if isWindows1252 || columns.isWindows1252 {
      remarks.append("The file is no UTF-8 and was read as Windows-1252: look at the letters of its heads.")
    }
    if passedOver > 0 {
      remarks.append(
        passedOver == 1
          ? "1 row without a value was passed over." : "\(passedOver) rows without a value were passed over.")
    }
    let duration = times[times.count - 1] - times[0]
    if duration > 60, unitSource == .none, !columns.countsRows {
      remarks.append(
        "The trace takes \(DecimalText.significant(duration, digits: 3)) s. If its times are milliseconds, say so in "
          + "their head, as time (ms), or by --time-unit ms.")
    }
    return remarks
  }

  /// So many columns that are not used are named.
  private static var mostNamed: Int { 12 }

  /// Why it may be another column than was meant; `nil` where nothing says so.
  package var doubt: String? {
    isStraight
      ? "The values lie on a straight line over time: is \(columns.place(columns.value)) a clock or a count? "
        + "--value-column takes another." : nil
  }

  /// Whether the values rise or fall along a straight line, as those of a clock do and those of a
  /// spring never.
  private var isStraight: Bool {
    guard times.count > 2, let lowest = values.min(), let highest = values.max(), highest > lowest,
      (highest - lowest).isFinite
    else { return false }
    let count = Double(times.count)
    let (time, value) = (times.reduce(0) { $0 + $1 / count }, values.reduce(0) { $0 + $1 / count })
    let products = zip(times, values).reduce((own: 0.0, mixed: 0.0)) { sums, sample in
      let offset = sample.0 - time
      return (sums.own + offset * offset, sums.mixed + offset * (sample.1 - value))
    }
    let slope = products.mixed / products.own
    return zip(times, values).allSatisfy {
      abs($1 - value - slope * ($0 - time)) <= Self.straightness * (highest - lowest)
    }
  }

  /// How far from a line a straight trace may be, as a fraction of its range: rounded times need
  /// some room.
  private static var straightness: Double { 0.002 }
}
