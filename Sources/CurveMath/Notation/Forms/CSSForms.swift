// The timing functions of CSS Easing 2, errors included. Without a duration they run over 1 s.

extension NotationForm {
  private static func keyword(_ name: String, _ curve: any TimingCurve) -> NotationForm {
    NotationForm(name, usage: "\(name) or \(name)(duration: 0.3)", isCSS: true) { (arguments) throws(NotationError) in
      if arguments.hasBrackets, arguments.arguments.isEmpty {
        throw NotationError(column: arguments.end, reason: .missing("duration", function: name))
      }
      return .timing(curve, duration: try arguments.duration(after: 0))
    }
  }

  static let cssTimings = [
    NotationForm("linear", usage: "linear or linear(0, 0.5 25% 75%, 1) or linear(duration: 0.35)", isCSS: true) {
      (arguments) throws(NotationError) in
      guard arguments.hasBrackets else { return .timing(LinearTiming(), duration: nil) }
      if arguments.arguments.count == 1, arguments.arguments[0].label == "duration" {
        return .timing(LinearTiming(), duration: try arguments.duration(after: 0))
      }
      let (stops, duration) = try arguments.linearStops()
      do throws(CurveError) {
        return .timing(try PiecewiseLinear(stops: stops), duration: duration)
      } catch {
        throw NotationError(column: arguments.column, reason: .impossible(error))
      }
    },
    keyword("ease", CubicBezier.ease),
    keyword("ease-in", CubicBezier.easeIn),
    keyword("ease-out", CubicBezier.easeOut),
    keyword("ease-in-out", CubicBezier.easeInOut),
    keyword("step-start", StepsCurve.stepStart),
    keyword("step-end", StepsCurve.stepEnd),
    NotationForm("cubic-bezier", usage: "cubic-bezier(0.25, 0.1, 0.25, 1)", isCSS: true) {
      (arguments) throws(NotationError) in
      .timing(try arguments.cubicBezier(), duration: try arguments.duration(after: 4, labeled: true))
    },
    NotationForm("steps", usage: "steps(4, jump-none)", isCSS: true) { (arguments) throws(NotationError) in
      let hasTerm = arguments.arguments.count > 1 && arguments.arguments[1].label == nil
      return .timing(try arguments.steps(), duration: try arguments.duration(after: hasTerm ? 2 : 1, labeled: true))
    },
  ]
}

extension NotationArguments {
  /// Stops of `linear()`: a number and up to two percentages beside each other, in any order; a
  /// last duration may follow.
  fileprivate func linearStops() throws(NotationError) -> (stops: [PiecewiseLinear.Stop], duration: NotatedTime?) {
    var stops: [PiecewiseLinear.Stop] = []
    for (index, argument) in arguments.enumerated() {
      if Deadline.hasPassed(inRound: index) { break }
      if argument.label == "duration", index == arguments.count - 1 {
        let seconds = try NotationParameter.seconds("duration").value(of: argument)
        return (stops, NotatedTime(seconds: seconds, bareColumn: argument.bareColumn))
      }
      if let label = argument.label {
        throw NotationError(
          column: argument.column, reason: .unknownLabel(label, function: function), expected: "a stop such as 0.5 25%")
      }
      stops.append(try Self.stop(argument))
    }
    return (stops, nil)
  }

  private static func stop(_ argument: NotationArgument) throws(NotationError) -> PiecewiseLinear.Stop {
    var output: Double?
    var inputs: [Double] = []
    var lastInput: Int?
    for (index, atom) in argument.atoms.enumerated() {
      switch atom.content {
      case .number(let value, "%"):
        guard inputs.count < 2, lastInput == nil || lastInput == index - 1 else {
          throw NotationError(
            column: atom.column, reason: .unexpected("'\(cssNumber(value))%'"),
            expected: "at most two percentages, beside each other")
        }
        lastInput = index
        inputs.append(value / 100)
      case .number(let value, ""):
        guard output == nil else {
          throw NotationError(
            column: atom.column, reason: .unexpected("a second output '\(cssNumber(value))'"), expected: "','")
        }
        output = value
      case .number(_, let unit):
        throw NotationError(
          column: atom.column, reason: .wrongUnit(unit, quantity: "a stop"), expected: "a number or a percentage")
      case .word(let word):
        throw NotationError(
          column: atom.column, reason: .unexpected(Shown.quoted(word)), expected: "a number or a percentage")
      case .hole, .calculation:
        throw NotationError(column: atom.column, reason: .unexpected("a range"), expected: "a number or a percentage")
      }
    }
    guard let output else {
      throw NotationError(
        column: argument.column, reason: .missing("output", function: "a stop of linear()"),
        expected: "a number beside the percentage")
    }
    return PiecewiseLinear.Stop(output: output, inputs: inputs)
  }

  fileprivate func steps() throws(NotationError) -> StepsCurve {
    guard let first = arguments.first, first.label == nil else {
      throw NotationError(
        column: end, reason: .missing("the number of steps", function: function), expected: "a whole number")
    }
    let atom = first.atoms[0]
    var count = try NotationParameter.number("the number of steps").value(of: first)
    if atom.origin == .calculated { count = (count + 0.5).rounded(.down) }
    guard atom.origin == .integer || atom.origin == .calculated, var whole = Int(exactly: count) else {
      throw NotationError(
        column: first.column, reason: .notANumber(atom.origin == .undefined ? "0/0" : "'\(cssNumber(count))'"),
        expected: "a whole number of steps, without point or exponent")
    }
    var position = "end"
    var column = first.column
    if arguments.count > 1, arguments[1].label == nil {
      let terms = StepJump.allCases.map(\.rawValue) + ["start", "end"]
      position = try arguments[1].word(among: terms) { $0.lowercased() }
      if whole > 0 { column = arguments[1].column }
    }
    // CSS clamps a calculated count to what is allowed, and refuses one that is written so.
    if atom.isCalculated { whole = max(position == StepJump.none.rawValue ? 2 : 1, whole) }
    do throws(CurveError) {
      if let jump = StepJump(rawValue: position) { return try StepsCurve(count: whole, jump: jump) }
      return try StepsCurve(count: whole, position: position)
    } catch {
      throw NotationError(column: column, reason: .impossible(error))
    }
  }
}
