// Functions of other libraries that are no curve of CSS and none of Penner's, under the names that
// they have there.

extension NotationForm {
  /// A timing curve of some numbers, and of a mode before them.
  private static func timing(
    _ name: String, usage: String, numbers: [NotationParameter] = [],
    _ curve: @escaping @Sendable (EaseMode, [Double]) throws(CurveError) -> any TimingCurve, hasMode: Bool = false
  ) -> NotationForm {
    NotationForm(name, usage: usage) { (arguments) throws(NotationError) in
      guard hasMode else {
        return try arguments.timing(of: numbers) { (values) throws(CurveError) in try curve(.in, values) }
      }
      let word = try arguments.word(0, "a mode", among: EaseMode.allCases.map(\.rawValue))
      guard let mode = EaseMode(rawValue: word) else { preconditionFailure("Words are chosen from the raw values.") }
      var rest = arguments
      rest.arguments.removeFirst()
      return try rest.timing(of: numbers) { (values) throws(CurveError) in try curve(mode, values) }
    }
  }

  static let libraryTimings = [
    timing(
      "elastic", usage: "elastic(out, amplitude: 1, period: 0.3)",
      numbers: [.number("amplitude", 1), .number("period", 0.3)],
      { (mode, values) throws(CurveError) in try ElasticEase(mode, amplitude: values[0], period: values[1]) },
      hasMode: true),
    timing("gsapExpo", usage: "gsapExpo(out)", { (mode, _) in GSAPExpo(mode) }, hasMode: true),
    timing(
      "slow", usage: "slow(0.7, 0.7)", numbers: [.number("linearRatio", 0.7), .number("power", 0.7)],
      { (_, values) throws(CurveError) in try SlowMotion(linearRatio: values[0], power: values[1]) }),
    timing(
      "expoScale", usage: "expoScale(1, 2)", numbers: [.number("start", 1), .number("end", 2)],
      { (_, values) throws(CurveError) in try ExpoScale(start: values[0], end: values[1]) }),
    timing("anticipate", usage: "anticipate", { (_, _) in Anticipate() }),
    timing("bounceInterpolator", usage: "bounceInterpolator", { (_, _) in BounceInterpolator() }),
    timing(
      "cycleInterpolator", usage: "cycleInterpolator(1)", numbers: [.number("cycles", 1)],
      { (_, values) throws(CurveError) in try CycleInterpolator(cycles: values[0]) }),
  ]
}

extension NotationArguments {
  /// A timing curve of these numbers, which may be followed by a duration with its label.
  fileprivate func timing(
    of numbers: [NotationParameter], _ curve: ([Double]) throws(CurveError) -> any TimingCurve
  ) throws(NotationError) -> NotationMeaning {
    let parameters = numbers + [NotationParameter.seconds("duration", 1).labeled()]
    let (_, assigned) = try match([parameters])
    let values = try values(of: parameters, assigned)
    do throws(CurveError) {
      let timing = try curve(values)
      // A duration that cannot be is one of this argument.
      _ = try TimedCurve(timing, duration: values[numbers.count])
      let duration = assigned[numbers.count].map { argument in
        NotatedTime(seconds: values[numbers.count], bareColumn: argument.bareColumn)
      }
      return .timing(timing, duration: duration)
    } catch {
      throw impossible(error, parameters, assigned)
    }
  }
}
