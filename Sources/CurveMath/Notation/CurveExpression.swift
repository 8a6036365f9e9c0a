/// A curve as it was written, read once: what it means, how it is spelled, and what was said in it.
///
///     let expression = try CurveNotation().expression("spring(0.5, 0.3).delay(100ms)")
///     expression.curve.endTime         // inf: a spring never quite ends
///     expression.canonical             // "spring(duration: 0.5, bounce: 0.3).delay(0.1)"
///     expression.hasOwnDuration        // true
public struct CurveExpression: Sendable {
  /// The motion from 0 to 1; of a throw, from 0 to where it rests.
  public internal(set) var curve: any MotionCurve
  /// The timing curve without its duration; `nil` for springs, throws and curves with modifiers,
  /// which have no progress for an input.
  public internal(set) var timing: (any TimingCurve)?
  /// Whether the duration is its own. A timing function of CSS alone has none, and 1 s stands for
  /// it.
  public internal(set) var hasOwnDuration: Bool
  /// The form that it begins with, behind the name of a preset.
  package internal(set) var form: NotatedCall
  /// The timing curve that the modifiers change; ``timing`` where there are none.
  package internal(set) var unmodifiedTiming: (any TimingCurve)?
  var spelling: Spelling
  /// Those that are written here, in their order.
  package internal(set) var modifiers: [NotatedCall] = []

  /// Where times stand that have no unit, and so are seconds: columns, ascending.
  package var bareTimes: [Int] { (form.bareTimes + modifiers.flatMap(\.bareTimes)).sorted() }

  /// What the canonical text has before the modifiers.
  enum Spelling: Sendable {
    case form
    case timing(any TimingCurve, duration: Double?)
    case preset(path: String, duration: Double?)
  }
}

extension CurveExpression {
  /// The one spelling: CSS's serialisation for the forms of CSS.
  ///
  /// - Complexity: O(length). It is written when it is asked for, because most readers never ask.
  public var canonical: String {
    let head =
      switch spelling {
      case .form: form.text
      case .timing(let timing, nil): timing.notation
      case .timing(let timing, let duration?): TimedCurve.notation(timing.notation, duration: duration)
      case .preset(let path, let duration): duration.map { "\(path) \(cssNumber($0))s" } ?? path
      }
    return modifiers.reduce(into: head) { $0 += ".\($1.text)" }
  }
}

// MARK: - What the parts of a text mean together

extension ExpressionSyntax {
  /// The curve, its spelling, and what was said in it.
  func expression() throws(NotationError) -> CurveExpression {
    var expression =
      switch head {
      case .form(let form, let arguments): try self.form(form, arguments)
      case .preset(let path, let column, let preset): try self.preset(path, preset, column: column)
      }
    expression.unmodifiedTiming = expression.timing
    for modifier in modifiers { try expression.modify(modifier) }
    if let failure { throw failure }
    return expression
  }

  private func form(_ form: NotationForm, _ arguments: NotationArguments) throws(NotationError) -> CurveExpression {
    let (before, behind) = (try leading?.seconds(), try trailing?.seconds())
    switch try form.read(arguments) {
    case .motion(let curve, let call):
      if before != nil || behind != nil {
        throw NotationError(
          column: before == nil ? trailingColumn : 1, reason: .unexpected("a duration"),
          expected: curve.dampedSpring == nil ? "the arguments of \(form.name)" : "the spring's own arguments")
      }
      return CurveExpression(curve: curve, hasOwnDuration: true, form: call, spelling: .form)
    case .timing(let timing, let within):
      let given = [before.map { NotatedTime(seconds: $0) }, within, behind.map { NotatedTime(seconds: $0) }]
        .compactMap(\.self)
      guard given.count < 2 else {
        throw NotationError(
          column: behind == nil ? arguments.column : trailingColumn, reason: .repeatedLabel("duration"),
          nearest: oneDuration, isNearestWhole: true)
      }
      return try timed(timing, form, duration: given.first, column: arguments.column)
    }
  }

  private func timed(
    _ timing: any TimingCurve, _ form: NotationForm, duration: NotatedTime?, column: Int
  ) throws(NotationError) -> CurveExpression {
    do {
      let seconds = duration?.seconds ?? form.standardDuration
      let hasOwnDuration = duration != nil || form.standardDuration != 1
      let keepsName = !form.isCSS && form.standardDuration != 1 && form.name != "timingCurve"
      return CurveExpression(
        curve: try TimedCurve(timing, duration: seconds), timing: timing, hasOwnDuration: hasOwnDuration,
        form: NotatedCall(
          name: form.name, arguments: keepsName ? [(.seconds("duration"), seconds)] : [],
          bareTimes: duration?.bareColumn.map { [$0] } ?? []),
        spelling: keepsName ? .form : .timing(timing, duration: hasOwnDuration ? seconds : nil))
    } catch {
      throw NotationError(column: column, reason: .impossible(error))
    }
  }

  private func preset(_ path: String, _ preset: CurveExpression, column: Int) throws(NotationError) -> CurveExpression {
    let (before, behind) = (try leading?.seconds(), try trailing?.seconds())
    if before != nil, behind != nil {
      throw NotationError(
        column: trailingColumn, reason: .repeatedLabel("duration"), nearest: oneDuration, isNearestWhole: true)
    }
    var expression = preset
    expression.spelling = .preset(path: path, duration: nil)
    expression.modifiers = []
    expression.form.bareTimes = []
    guard let duration = before ?? behind else { return expression }
    guard let timing = preset.timing else {
      throw NotationError(
        column: column,
        reason: .unexpected(
          "a duration beside the \(preset.curve.dampedSpring == nil ? "motion" : "spring") '\(path)'"),
        expected: "no duration")
    }
    do {
      expression.curve = try TimedCurve(timing, duration: duration)
    } catch {
      throw NotationError(column: column, reason: .impossible(error))
    }
    expression.spelling = .preset(path: path, duration: duration)
    expression.hasOwnDuration = true
    return expression
  }
}
