import CurveMath

/// Reads the forms in which presets are written, and nothing else: a second method beside the
/// parser.
enum PlainReader {
  /// Returns a timing curve and its duration in seconds: 1 if it has none.
  static func timing(_ text: String) throws -> (curve: any TimingCurve, duration: Double)? {
    if let match = text.wholeMatch(of: /(.+) (\d+)ms/), let milliseconds = Double(match.2) {
      return try timing(String(match.1)).map { ($0.curve, milliseconds / 1000) }
    }
    if let match = text.wholeMatch(of: /([a-zA-Z]+)\(duration: ([0-9.]+)\)/), let seconds = Double(match.2) {
      return try named(String(match.1)).map { ($0, seconds) }
    }
    if let match = text.wholeMatch(of: /path\((.+)\)/) { return (try CubicChain(path: String(match.1)), 1) }
    if let match = text.wholeMatch(of: /penner\((\w+), ([a-z-]+)\)/) {
      guard let shape = PennerShape(rawValue: String(match.1)), let mode = EaseMode(rawValue: String(match.2)) else {
        return nil
      }
      return (PennerEase(shape, mode), 1)
    }
    if let match = text.wholeMatch(of: /cubic-bezier\((.+)\)/) {
      let handles = match.1.split(separator: ", ").compactMap { Double($0) }
      guard handles.count == 4 else { return nil }
      return (try CubicBezier(x1: handles[0], y1: handles[1], x2: handles[2], y2: handles[3]), 1)
    }
    if let match = text.wholeMatch(of: /steps\((\d+), (jump-\w+)\)/) {
      guard let count = Int(match.1), let jump = StepJump(rawValue: String(match.2)) else { return nil }
      return (try StepsCurve(count: count, jump: jump), 1)
    }
    if let match = text.wholeMatch(of: /linear\((.+)\)/) {
      let stops = match.1.split(separator: ", ").map { $0.split(separator: " ") }
      return (
        try PiecewiseLinear(
          stops: stops.map { parts in
            PiecewiseLinear.Stop(
              output: Double(parts[0])!, inputs: parts.dropFirst().map { Double($0.dropLast())! / 100 })
          }), 1
      )
    }
    return try ofAnotherLibrary(text).map { ($0, 1) }
  }

  private static func ofAnotherLibrary(_ text: String) throws -> (any TimingCurve)? {
    if let match = text.wholeMatch(of: /elastic\(([a-z-]+), amplitude: ([0-9.]+), period: ([0-9.]+)\)/),
      let mode = EaseMode(rawValue: String(match.1)), let amplitude = Double(match.2), let period = Double(match.3)
    {
      return try ElasticEase(mode, amplitude: amplitude, period: period)
    }
    if let match = text.wholeMatch(of: /gsapExpo\(([a-z-]+)\)/), let mode = EaseMode(rawValue: String(match.1)) {
      return GSAPExpo(mode)
    }
    return switch text {
    case "linear": LinearTiming()
    case "slow(0.7, 0.7)": try SlowMotion(linearRatio: 0.7, power: 0.7)
    case "expoScale(1, 2)": try ExpoScale(start: 1, end: 2)
    case "anticipate": Anticipate()
    case "bounceInterpolator": BounceInterpolator()
    case "cycleInterpolator(1)": try CycleInterpolator(cycles: 1)
    default: nil
    }
  }

  /// Returns the spring of `spring(label: number, …)`.
  static func spring(_ text: String) throws -> DampedSpring? {
    guard let match = text.wholeMatch(of: /spring\((.+)\)/) else { return nil }
    var values: [String: Double] = [:]
    for pair in match.1.split(separator: ", ") {
      let parts = pair.split(separator: ": ")
      guard parts.count == 2, let value = Double(parts[1]) else { return nil }
      values[String(parts[0])] = value
    }
    func all(_ labels: String...) -> [Double]? {
      values.count == labels.count && labels.allSatisfy { values[$0] != nil } ? labels.map { values[$0]! } : nil
    }
    if let v = all("duration", "bounce") { return try DampedSpring(duration: v[0], bounce: v[1]) }
    if let v = all("response", "dampingRatio") { return try DampedSpring(response: v[0], dampingRatio: v[1]) }
    if let v = all("stiffness", "dampingRatio") { return try DampedSpring(stiffness: v[0], dampingRatio: v[1]) }
    if let v = all("stiffness", "damping") { return try DampedSpring(stiffness: v[0], damping: v[1]) }
    if let v = all("mass", "stiffness", "damping") {
      return try DampedSpring(mass: v[0], stiffness: v[1], damping: v[2])
    }
    if let v = all("tension", "friction") { return try DampedSpring(tension: v[0], friction: v[1]) }
    if let v = all("bounciness", "speed") { return try DampedSpring(bounciness: v[0], speed: v[1]) }
    if let v = all("visualDuration", "bounce") { return try DampedSpring(visualDuration: v[0], bounce: v[1]) }
    return nil
  }

  /// Returns the throw of `form(label: number, …)`.
  static func thrown(_ text: String) throws -> (any ThrownCurve)? {
    guard let match = text.wholeMatch(of: /(decay|inertia|fling|clampingScroll)\((.+)\)/) else { return nil }
    var values: [String: Double] = [:]
    for pair in match.2.split(separator: ", ") {
      let parts = pair.split(separator: ": ")
      values[String(parts[0])] =
        parts[1] == "true" ? 1 : Double(parts[1]) ?? Double(parts[1].dropLast(2)).map { $0 / 1000 }
    }
    let velocity = values["velocity"]!
    switch match.1 {
    case "inertia":
      return try ExponentialDecay(distance: velocity * values["power"]!, timeConstant: values["timeConstant"]!)
    case "fling":
      return try SplineFling(
        velocity: velocity, density: values["density"]!, friction: values["friction"] ?? 0.015,
        followsTable: values["table"] == 1)
    case "clampingScroll": return try PowerDecay(velocity: velocity, friction: values["friction"]!)
    default: break
    }
    if let rate = values["rate"] { return try ExponentialDecay(velocity: velocity, rate: rate) }
    if let friction = values["friction"] { return try ExponentialDecay(velocity: velocity, friction: friction) }
    if let d = values["deceleration"] { return try ExponentialDecay(velocity: velocity, friction: 1000 * (1 - d)) }
    guard let drag = values["drag"] else { return nil }
    guard let braking = values["constantDeceleration"] else {
      return try ExponentialDecay(velocity: velocity, drag: drag)
    }
    return try CoastingDecay(velocity: velocity, drag: drag, constantDeceleration: braking)
  }

  private static func named(_ name: String) throws -> (any TimingCurve)? {
    switch name {
    case "easeIn": try CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
    case "easeOut": try CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)
    case "easeInOut": try CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
    case "circularEaseIn": CircularEase(.in)
    case "circularEaseOut": CircularEase(.out)
    case "circularEaseInOut": CircularEase(.inOut)
    default: nil
    }
  }
}
