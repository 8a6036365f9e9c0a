/// Where a stair jumps: CSS's step positions, with their two old names kept apart as browsers keep
/// them.
public enum StepJump: String, CaseIterable, Sendable {
  /// The first jump is at input 0.
  case start = "jump-start"
  /// The last jump is at input 1.
  case end = "jump-end"
  /// Neither: both ends are held for a while.
  case none = "jump-none"
  /// Both.
  case both = "jump-both"
}

/// A stair of equal steps: CSS's `steps()`, `step-start` and `step-end`.
///
/// Outside 0…1 it goes on by the rule of CSS: output is at least 0 for inputs from 0 on and at most
/// the full height for inputs up to 1.
///
///     let stair = try StepsCurve(count: 4, jump: .end)
///     stair.progress(at: 0.25)                // 0.25
///     stair.progress(at: 0.25, before: true)  // 0.0
///
/// - Precision: Exact. The jump number *i* of *n* lies at the double nearest to *i*/*n*.
/// - Source: CSS Easing Functions Level 2, section "Step easing functions".
public struct StepsCurve: TimingCurve, Hashable {
  /// The number of intervals of the input.
  public let count: Int
  public let jump: StepJump
  /// Whether the old name `start` was written for `jump-start`.
  let usesOldName: Bool

  /// - Parameters:
  ///   - count: At least 1, and at least 2 with ``StepJump/none``.
  ///   - jump: Which ends jump.
  /// - Throws: ``CurveError/tooManySteps(count:jump:)`` if there are too few steps for the jump;
  ///   ``CurveError/outside(name:value:allowed:)`` for more than 100 000. CSS has no such limit;
  ///   browsers take any 32-bit integer.
  public init(count: Int, jump: StepJump = .end) throws(CurveError) {
    try self.init(count: count, jump: jump, usesOldName: false)
  }

  /// Reads the name of a step position as CSS writes it: `start` and `end` too.
  ///
  /// - Throws: ``CurveError/tooManySteps(count:jump:)``, and ``CurveError/unknownStepPosition(_:)``
  ///   for another name.
  public init(count: Int, position: String) throws(CurveError) {
    switch position {
    case "start": try self.init(count: count, jump: .start, usesOldName: true)
    case "end": try self.init(count: count, jump: .end, usesOldName: false)
    default:
      guard let jump = StepJump(rawValue: position) else { throw .unknownStepPosition(position) }
      try self.init(count: count, jump: jump, usesOldName: false)
    }
  }

  private init(count: Int, jump: StepJump, usesOldName: Bool) throws(CurveError) {
    // Our own limit, none of CSS: every jump is a knot that each measurement walks through, so that
    // time and memory grow with the number. A finer stair is never farther from a line than 1e-5
    // of the travel.
    guard count <= Limits.steps.count else {
      throw .outside(
        name: "The number of steps", value: Double(count),
        allowed: "\(Limits.steps.mostText) or fewer: each is measured by itself here, though CSS knows no limit. "
          + "A finer stair is 'linear' to within 0.001 % of the travel")
    }
    guard count >= (jump == .none ? 2 : 1) else { throw .tooManySteps(count: count, jump: jump.rawValue) }
    self.count = count
    self.jump = jump
    self.usesOldName = usesOldName
  }

  /// CSS's `step-start`.
  public static let stepStart = try! StepsCurve(count: 1, position: "start")
  /// CSS's `step-end`.
  public static let stepEnd = try! StepsCurve(count: 1, jump: .end)

  public static func == (a: StepsCurve, b: StepsCurve) -> Bool { a.count == b.count && a.jump == b.jump }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(jump)
  }

  public var notation: String {
    switch jump {
    case .end: "steps(\(count))"
    case .start: "steps(\(count), \(usesOldName ? "start" : "jump-start"))"
    case .none, .both: "steps(\(count), \(jump.rawValue))"
    }
  }

  public var cssEasing: CSSEasing? { .stair(self) }

  public var reversed: (any TimingCurve)? {
    let turned: [StepJump: StepJump] = [.start: .end, .end: .start]
    return try? StepsCurve(count: count, jump: turned[jump] ?? jump)
  }

  /// The number of jumps, which is also the height of the stair in steps.
  var jumps: Int {
    switch jump {
    case .start, .end: count
    case .none: count - 1
    case .both: count + 1
    }
  }

  public func progress(at input: Double, before: Bool) -> Double {
    let steps = Double(count)
    // The product may round across an integer; the jump is where the quotient says.
    var step = (input * steps).rounded(.down)
    if (step + 1) / steps <= input { step += 1 } else if step / steps > input { step -= 1 }
    let isAtJump = step / steps == input
    if jump == .start || jump == .both { step += 1 }
    if before, isAtJump { step -= 1 }
    let height = Double(jumps)
    if input >= 0, step < 0 { step = 0 }
    if input <= 1, step > height { step = height }
    return step / height
  }

  public func derivative(_ order: Int, at input: Double) -> Double { 0 }

  public func leftLimit(of order: Int, at input: Double) -> Double {
    order == 0 ? progress(at: input, before: true) : 0
  }

  public var knots: [Double] { (1..<max(count, 1)).map { Double($0) / Double(count) } }

  public func turningInputs(of order: Int) -> [Double] { [] }

  public func enclosure(over inputs: ClosedRange<Double>) -> CurveEnclosure {
    CurveEnclosure(
      value: progress(at: inputs.lowerBound)...progress(at: inputs.upperBound), velocity: 0...0, acceleration: 0...0)
  }
}
