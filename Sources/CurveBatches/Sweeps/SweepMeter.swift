// What one thread needs to measure point after point without allocating anything.

internal import CurveMath
internal import CurveMetrics

struct SweepMeter {
  private let sweep: Sweep
  private let axisCount: Int
  private let springMetrics: [SpringMetric]
  /// How many metrics the condition asks for: they come first.
  private let conditionCount: Int
  /// The values of the axes, then those of the measured metrics.
  private var values: [Double]
  private var parameters: [Double]
  /// What stands behind the metrics of every row.
  private let frameRate: Double?

  init(_ sweep: Sweep) {
    self.sweep = sweep
    axisCount = sweep.grid.axes.count
    springMetrics = sweep.measured.map(SpringMetric.init)
    frameRate = sweep.dependsOnFrameRate ? sweep.conditions.frameRate : nil
    conditionCount = sweep.condition?.metrics.count ?? 0
    values = [Double](repeating: .nan, count: axisCount + sweep.measured.count)
    parameters =
      if case .spring(let template, _) = sweep.grid.source { template.parameters.map(\.value) } else { [] }
  }

  /// Measures a point and appends its row where the condition holds.
  mutating func append(_ index: Int, to block: inout SweepBlock) throws(SweepError) {
    sweep.grid.place(index, into: &values)
    let isKept: Bool
    switch sweep.grid.source {
    case .spring(let template, let slots): isKept = try measureSpring(template, slots)
    case .curve(let template, let units): isKept = try measureCurve(template, units)
    }
    guard isKept else { return }
    for axis in 0..<axisCount { block.values.append(values[axis]) }
    for place in sweep.places { block.values.append(values[axisCount + place]) }
    if let frameRate { block.values.append(frameRate) }
    block.points.append(index)
  }

  private mutating func measureSpring(_ template: SpringTemplate, _ slots: [Int]) throws(SweepError) -> Bool {
    for (axis, slot) in slots.enumerated() { parameters[slot] = values[axis] }
    var measurement: SpringMeasurement
    do {
      let (released, frame) = (try template.release(parameters), sweep.release)
      let velocity = frame.velocity == 0 ? released.velocity * (frame.to - frame.from) : frame.velocity
      let motion = try SpringMotion(spring: released.spring, from: frame.from, to: frame.to, velocity: velocity)
      measurement = SpringMeasurement(of: motion, conditions: sweep.conditions)
    } catch {
      throw impossible("\(error)")
    }
    for place in 0..<conditionCount { values[axisCount + place] = measurement.value(of: springMetrics[place]) }
    if let condition = sweep.condition, !condition.holds(values) { return false }
    for place in conditionCount..<springMetrics.count {
      values[axisCount + place] = measurement.value(of: springMetrics[place])
    }
    return true
  }

  private mutating func measureCurve(_ template: CurveTemplate, _ units: [WrittenUnit]) throws(SweepError) -> Bool {
    var curve: any MotionCurve
    do {
      curve = try template.curve(units.holes(values[..<axisCount]))
      let frame = sweep.release
      if !frame.isStandard { curve = try curve.moving(from: frame.from, to: frame.to, velocity: frame.velocity) }
    } catch {
      throw impossible("\(error)")
    }
    for place in 0..<conditionCount { values[axisCount + place] = value(place, of: curve) }
    if let condition = sweep.condition, !condition.holds(values) { return false }
    for place in conditionCount..<sweep.measured.count { values[axisCount + place] = value(place, of: curve) }
    return true
  }

  private func value(_ place: Int, of curve: any MotionCurve) -> Double {
    sweep.measured[place].value(of: curve, conditions: sweep.conditions) ?? .nan
  }

  private func impossible(_ reason: String) -> SweepError {
    let point = zip(sweep.grid.axes, values).map { "\($0.name) \($1)" }.joined(separator: ", ")
    return .impossible(point: point, reason: reason)
  }
}
