// SwiftUI's names for springs and timing curves, with SwiftUI's defaults.
// Source: SwiftUI's interface since iOS 17; timing curves run over 0.35 s unless said.

extension NotationForm {
  /// A spring of a fixed bounce plus the bounce that is asked for.
  private static func preset(_ spring: SwiftUINames.Spring) -> NotationForm {
    let (name, duration, bounce) = (spring.name, spring.duration, spring.bounce)
    return NotationForm(
      name, usage: "\(name) or \(name)(duration: \(duration), extraBounce: 0.1)",
      signatures: [
        NotationSignature(
          parameters: [.seconds("duration", duration), .fraction("extraBounce", 0), .blendDuration]
        ) { (values) throws(CurveError) -> SpringRelease in
          let total = bounce + values[1]
          guard total > -1, total <= 1 else {
            throw .outside(
              name: "extraBounce", value: values[1], allowed: "more than \(-1 - bounce), at most \(1 - bounce)")
          }
          return try SpringRelease(spring: DampedSpring(duration: values[0], bounce: total))
        }
      ] + (name == "interactiveSpring" ? [.response(0.15, 0.86)] : []))
  }

  static let namedSprings: [NotationForm] =
    SwiftUINames.springs.map(preset) + [
      NotationForm(
        "interpolatingSpring", usage: "interpolatingSpring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0)",
        signatures: [.perceptual(duration: 0.5, bounce: 0), .physical, .unitMass]),
      NotationForm("default", usage: "default") { (arguments) throws(NotationError) in
        guard let first = arguments.arguments.first else {
          return .motion(defaultSpring, NotatedCall(name: "default"))
        }
        throw NotationError(
          column: first.column, reason: .tooManyArguments(arguments.arguments.count, function: "default"),
          expected: "none; 'smooth' is the same spring with arguments")
      },
    ]

  /// SwiftUI's default animation since iOS 17.
  private static let defaultSpring = try! DampedSpring(duration: 0.5, bounce: 0)

  private static func timing(_ name: String, _ curve: any TimingCurve) -> NotationForm {
    NotationForm(name, usage: "\(name) or \(name)(duration: 0.35)", standardDuration: SwiftUINames.timingDuration) {
      (arguments) throws(NotationError) in
      .timing(curve, duration: try arguments.duration(after: 0))
    }
  }

  static let swiftUITimings = [
    timing("easeIn", CubicBezier.easeIn),
    timing("easeOut", CubicBezier.easeOut),
    timing("easeInOut", CubicBezier.easeInOut),
    timing("circularEaseIn", CircularEase(.in)),
    timing("circularEaseOut", CircularEase(.out)),
    timing("circularEaseInOut", CircularEase(.inOut)),
    NotationForm(
      "timingCurve", usage: "timingCurve(0.2, 0, 0.8, 1, duration: 0.35)", standardDuration: SwiftUINames.timingDuration
    ) { (arguments) throws(NotationError) in
      .timing(try arguments.cubicBezier(), duration: try arguments.duration(after: 4))
    },
  ]
}

extension NotationArguments {
  /// The duration that may follow so many other arguments, with its label or without.
  func duration(after count: Int, labeled: Bool = false) throws(NotationError) -> NotatedTime? {
    guard arguments.count > count else { return nil }
    guard arguments.count == count + 1 else {
      throw NotationError(
        column: arguments[count + 1].column, reason: .tooManyArguments(arguments.count, function: function))
    }
    let argument = arguments[count]
    if labeled, argument.label == nil {
      throw NotationError(
        column: argument.column, reason: .tooManyArguments(arguments.count, function: function),
        expected: "')' or 'duration:'")
    }
    if let label = argument.label, label != "duration" {
      throw NotationError(
        column: argument.column, reason: .unknownLabel(label, function: function), expected: "duration",
        nearest: NearestSpelling.of(label, among: ["duration"]))
    }
    let seconds = try NotationParameter.seconds("duration").value(of: argument)
    guard seconds >= 0 else {
      throw NotationError(
        column: argument.atoms[0].column, reason: .impossible(.negative(name: "duration", value: seconds)))
    }
    return NotatedTime(seconds: seconds, bareColumn: argument.bareColumn)
  }

  /// The first four arguments as the handles of a cubic.
  func cubicBezier() throws(NotationError) -> CubicBezier {
    let names = ["x1", "y1", "x2", "y2"]
    var handles: [Double] = []
    for (index, name) in names.enumerated() {
      guard index < arguments.count, arguments[index].label != "duration" else {
        throw NotationError(
          column: end, reason: .missing(name, function: function), expected: "four numbers: x1, y1, x2, y2")
      }
      if let label = arguments[index].label {
        throw NotationError(
          column: arguments[index].column, reason: .unknownLabel(label, function: function), expected: "a bare number")
      }
      let handle = try NotationParameter.number(name).value(of: arguments[index])
      // CSS clamps a calculated handle to what is allowed, and refuses one that is written so.
      let isClamped = index.isMultiple(of: 2) && arguments[index].atoms[0].isCalculated
      handles.append(isClamped ? min(1, max(0, handle)) : handle)
    }
    do {
      return try CubicBezier(x1: handles[0], y1: handles[1], x2: handles[2], y2: handles[3])
    } catch {
      let wrong = handles.indices.first { $0.isMultiple(of: 2) && !(0...1 ~= handles[$0]) } ?? 0
      throw NotationError(column: arguments[wrong].column, reason: .impossible(error))
    }
  }
}
