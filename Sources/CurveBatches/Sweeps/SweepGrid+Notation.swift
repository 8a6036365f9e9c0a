// Reads a curve with ranges in it: the notation leaves a number open where each of them stands.

public import CurveMath
internal import CurveMetrics

extension SweepGrid {
  /// Reads a curve in which ranges stand in braces.
  ///
  /// A range is `{first...last by step}`, `{first...last x count}`, `{first...last log x count}` or
  /// a list such as `{0.2, 0.5}`; `{name: …}` gives it a name other than that of its parameter. In
  /// a form of springs it stands for a whole argument; elsewhere it stands for any number. There it
  /// is called by the label before it, as in `decay(velocity: 2000, friction: {2...5 x 4})`, and
  /// needs a name where there is none, as in `cubic-bezier({x1: 0...1 x 11}, 0, 0.2, 1) 300ms`.
  ///
  /// - Throws: ``SweepTextError`` that points at the first character that cannot stand where it
  ///   stands, also where the curve of the first or last values does not exist; as
  ///   ``SweepTextError/Reason/grid(_:)`` for more points than can be counted.
  public init(_ text: String, notation: CurveNotation = CurveNotation()) throws(SweepTextError) {
    let written = try WrittenGrid(text)
    let template: CurveTemplate
    let spring: SpringTemplate?
    do {
      template = try notation.template(text, holes: written.ranges.map(\.place))
      spring = try template.spring()
    } catch {
      throw SweepTextError(error)
    }
    let found: (axes: [SweepAxis], source: Source) =
      if let spring { try Self.axes(of: spring, written) } else { try Self.axes(of: template, written) }
    for (index, axis) in found.axes.enumerated() where found.axes[..<index].contains(where: { $0.name == axis.name }) {
      throw SweepTextError(column: written.ranges[index].column, reason: .repeatedName(axis.name))
    }
    for (index, axis) in found.axes.enumerated() where MetricCatalog.all.contains(where: { $0.name == axis.name }) {
      throw SweepTextError(column: written.ranges[index].column, reason: .nameOfMetric(axis.name))
    }
    do {
      self = try SweepGrid(axes: found.axes, source: found.source)
    } catch {
      throw SweepTextError(column: written.ranges[0].column, reason: .grid(error))
    }
    try checkCorners(written)
  }

  private static func axes(
    of template: SpringTemplate, _ written: WrittenGrid
  ) throws(SweepTextError) -> ([SweepAxis], Source) {
    var axes: [SweepAxis] = []
    var slots: [Int] = []
    for (index, range) in written.ranges.enumerated() {
      guard let slot = template.parameters.firstIndex(where: { $0.hole == index }) else {
        throw SweepTextError(
          column: range.column, reason: .unexpected("a range"), expected: "a range in place of a whole argument")
      }
      let parameter = template.parameters[slot]
      try check(range, isTime: parameter.isTime)
      axes.append(
        SweepAxis(
          name: range.name ?? parameter.name, range: range.range, unit: parameter.isTime ? .seconds : .one))
      slots.append(slot)
    }
    return (axes, .spring(template, slots: slots))
  }

  private static func axes(
    of template: CurveTemplate, _ written: WrittenGrid
  ) throws(SweepTextError) -> ([SweepAxis], Source) {
    var axes: [SweepAxis] = []
    for (range, label) in zip(written.ranges, written.labels) {
      guard let name = range.name ?? label else {
        throw SweepTextError(column: range.column, reason: .noName, expected: "a name, such as {x1: 0...1 x 11}")
      }
      let isTime = range.range.unit.quantity == .time
      axes.append(SweepAxis(name: name, range: range.range, unit: isTime ? .seconds : .one))
    }
    return (axes, .curve(template, units: written.ranges.map(\.range.unit)))
  }

  private static func check(_ range: WrittenRange, isTime: Bool) throws(SweepTextError) {
    let isWrong =
      switch range.range.unit.quantity {
      case .number: false
      case .time: !isTime
      case .fraction: isTime
      }
    guard isWrong else { return }
    throw SweepTextError(
      column: range.column, reason: .wrongUnit(isTime ? "%" : "s"),
      expected: isTime ? "a time, such as {0.2...1s by 50ms}" : "plain numbers, such as {0...0.6 x 61}")
  }

  /// Whatever fails at the end of an axis is found before the work begins, and under its own place.
  private func checkCorners(_ written: WrittenGrid) throws(SweepTextError) {
    let first = axes.map { $0.range.value(at: 0) }
    var points = [(values: first, axis: 0)]
    for (index, axis) in axes.enumerated() {
      // What is listed is not in order.
      for place in axis.range.isList ? 0..<axis.range.count : axis.range.count - 1..<axis.range.count {
        var values = first
        values[index] = axis.range.value(at: place)
        points.append((values, index))
      }
    }
    for point in points {
      do throws(NotationError) {
        try check(point.values)
      } catch {
        throw SweepTextError(error, at: column(of: error.reason, written, otherwise: point.axis))
      }
    }
  }

  /// Throws where there is no curve of these values.
  func check(_ values: [Double]) throws(NotationError) {
    switch source {
    case .spring(let template, let slots):
      var all = template.parameters.map(\.value)
      for (slot, value) in zip(slots, values) { all[slot] = value }
      do {
        _ = try template.release(all)
      } catch {
        throw NotationError(column: 1, reason: .impossible(error))
      }
    case .curve(let template, let units): _ = try template.curve(units.holes(values))
    }
  }

  private func column(of reason: NotationError.Reason, _ written: WrittenGrid, otherwise axis: Int) -> Int {
    guard case .impossible(let error) = reason, case .spring(let template, let slots) = source,
      let slot = template.parameters.firstIndex(where: { error.names($0.name) })
    else { return written.ranges[axis].column }
    return slots.firstIndex(of: slot).map { written.ranges[$0].column } ?? template.parameters[slot].column
      ?? written.ranges[axis].column
  }
}

/// A text with its ranges found.
private struct WrittenGrid {
  var ranges: [WrittenRange] = []
  /// The label of the argument that each range stands for, if it has one.
  var labels: [String?] = []

  init(_ text: String) throws(SweepTextError) {
    var scanner = NotationScanner(text)
    while let next = scanner.next {
      if scanner.take("{") { ranges.append(try WrittenRange(&scanner)) } else { _ = scanner.take(next) }
    }
    labels = ranges.map { Self.label(before: $0.column, in: text) }
    guard !ranges.isEmpty else {
      throw SweepTextError(
        column: max(1, text.count), reason: .noRange, expected: "a range, such as spring(0.5, bounce: {0...0.6 x 61})")
    }
  }

  private static func label(before column: Int, in text: String) -> String? {
    let before = text.prefix(column - 1).reversed().drop { $0.isWhitespace }
    guard before.first == ":" else { return nil }
    let label = before.dropFirst().drop { $0.isWhitespace }.prefix { $0.isLetter || $0.isNumber }
    return label.isEmpty ? nil : String(label.reversed())
  }
}
