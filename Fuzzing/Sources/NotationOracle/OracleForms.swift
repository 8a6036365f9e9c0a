// Every form with arguments as a row: which arguments, in which order, and what they make. Rows of
// one name are tried in turn.

import Foundation

/// What stands before the modifiers.
enum OracleMeaning: Sendable {
  case motion(OracleMotion)
  case timing(OracleShape, duration: Double?)
}

/// One argument of a form.
struct OracleParameter: Sendable {
  enum Kind: Sendable { case time, part, plain, flag }

  var names: [String]
  var kind: Kind
  /// None where it has to be given.
  var standard: Double?
  /// Whether its label may be left out.
  var isBare: Bool

  static func bare(_ kind: Kind, _ names: String..., standard: Double? = nil) -> OracleParameter {
    OracleParameter(names: names, kind: kind, standard: standard, isBare: true)
  }

  static func named(_ kind: Kind, _ names: String..., standard: Double? = nil) -> OracleParameter {
    OracleParameter(names: names, kind: kind, standard: standard, isBare: false)
  }

  func value(_ argument: OracleText.Argument) throws(OracleRefusal) -> Double {
    if kind == .flag {
      guard argument.atoms.count == 1, case .word(let word) = argument.atoms[0], ["true", "false"].contains(word) else {
        throw .wrong
      }
      return word == "true" ? 1 : 0
    }
    let number = try argument.number()
    switch (kind, number.unit) {
    case (_, ""), (.time, "s"): return number.value
    case (.time, "ms"): return number.value / 1000
    case (.part, "%"): return number.value / 100
    default: throw .wrong
    }
  }
}

struct OracleRow: Sendable {
  var parameters: [OracleParameter]
  var make: @Sendable ([Double]) throws(OracleRefusal) -> OracleMeaning

  init(_ parameters: OracleParameter..., make: @escaping @Sendable ([Double]) throws(OracleRefusal) -> OracleMeaning) {
    self.parameters = parameters
    self.make = make
  }

  /// Which argument is which parameter; `nil` where they are those of another row.
  private func places(of arguments: [OracleText.Argument]) -> [Int]? {
    var places = [Int?](repeating: nil, count: arguments.count)
    for (index, argument) in arguments.enumerated() {
      guard let label = argument.label else { continue }
      guard let place = parameters.firstIndex(where: { $0.names.contains(label) }), !places.contains(place) else {
        return nil
      }
      places[index] = place
    }
    for index in arguments.indices where places[index] == nil {
      guard let place = parameters.indices.first(where: { parameters[$0].isBare && !places.contains($0) }) else {
        return nil
      }
      places[index] = place
    }
    let isComplete = parameters.indices.allSatisfy { parameters[$0].standard != nil || places.contains($0) }
    return isComplete ? places.compactMap(\.self) : nil
  }

  static func meaning(
    of arguments: [OracleText.Argument], among rows: [OracleRow]
  ) throws(OracleRefusal) -> OracleMeaning {
    try match(arguments, rows).meaning
  }

  /// Also the values that were given or left out, by their first names.
  static func match(
    _ arguments: [OracleText.Argument], _ rows: [OracleRow]
  ) throws(OracleRefusal) -> (meaning: OracleMeaning, values: [NotationOracle.Value]) {
    // As in Swift: behind a label everything has one.
    guard arguments.drop(while: { $0.label == nil }).allSatisfy({ $0.label != nil }) else { throw .wrong }
    for row in rows {
      guard let places = row.places(of: arguments) else { continue }
      var values = row.parameters.map { $0.standard ?? .nan }
      for (place, argument) in zip(places, arguments) { values[place] = try row.parameters[place].value(argument) }
      let named = zip(row.parameters.indices, values).map { place, value in
        let parameter = row.parameters[place]
        return NotationOracle.Value(
          name: parameter.names[0], isTime: parameter.kind == .time, value: value,
          isGiven: places.contains(place), isSpelled: parameter.isBare || places.contains(place))
      }
      return (try row.make(values), named)
    }
    throw .wrong
  }
}

// MARK: - Springs

extension OracleRow {
  private static func must(_ holds: Bool) throws(OracleRefusal) {
    if !holds { throw .wrong }
  }

  /// - Parameter response: Seconds of one oscillation without damping.
  private static func spring(
    response: Double, ratio: Double, velocity: Double = 0
  ) throws(OracleRefusal) -> OracleMeaning {
    try must(response > 0 && ratio >= 0)
    return motion(frequency: 2 * .pi / response, ratio: ratio, velocity: velocity)
  }

  private static func motion(frequency: Double, ratio: Double, velocity: Double) -> OracleMeaning {
    let spring = OracleSpring(frequency: frequency, dampingRatio: ratio, velocity: velocity)
    return .motion(.spring(OracleMotion.OracleSpringMotion(spring: spring)))
  }

  /// - Parameter bounce: 1 oscillates for ever, 0 is critical, −1 never arrives.
  private static func spring(
    duration: Double, bounce: Double, velocity: Double = 0
  ) throws(OracleRefusal) -> OracleMeaning {
    try must(bounce > -1 && bounce <= 1)
    return try spring(response: duration, ratio: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, velocity: velocity)
  }

  private static func spring(
    mass: Double, stiffness: Double, damping: Double, velocity: Double = 0
  ) throws(OracleRefusal) -> OracleMeaning {
    try must(mass > 0 && stiffness > 0 && damping >= 0)
    let frequency = (stiffness / mass).squareRoot()
    return motion(frequency: frequency, ratio: damping / (2 * mass * frequency), velocity: velocity)
  }

  private static let mass = OracleParameter.named(.plain, "mass", standard: 1)
  private static let velocity = OracleParameter.named(.plain, "initialVelocity", standard: 0)
  /// Moves nothing that is not interrupted.
  private static let blend = OracleParameter.named(.time, "blendDuration", standard: 0)

  private static let perceptual = OracleRow(
    .bare(.time, "duration", standard: 0.5), .bare(.part, "bounce", standard: 0), velocity, blend
  ) { (v) throws(OracleRefusal) in try spring(duration: v[0], bounce: v[1], velocity: v[2]) }

  private static let physical = OracleRow(
    .bare(.plain, "mass"), .bare(.plain, "stiffness"), .bare(.plain, "damping"),
    .bare(.plain, "initialVelocity", standard: 0)
  ) { (v) throws(OracleRefusal) in try spring(mass: v[0], stiffness: v[1], damping: v[2], velocity: v[3]) }

  private static let unitMass = OracleRow(.named(.plain, "stiffness"), .named(.plain, "damping"), velocity) {
    (v) throws(OracleRefusal) in try spring(mass: 1, stiffness: v[0], damping: v[1], velocity: v[2])
  }

  private static func response(_ response: Double, _ ratio: Double) -> OracleRow {
    OracleRow(
      .bare(.time, "response", standard: response),
      .bare(.part, "dampingRatio", "dampingFraction", standard: ratio), mass, velocity, blend
    ) { (v) throws(OracleRefusal) in
      try must(v[2] > 0)
      return try spring(response: v[0], ratio: v[1], velocity: v[3])
    }
  }

  private static let stiffness = OracleRow(
    .named(.plain, "stiffness"), .named(.part, "dampingRatio", "dampingFraction"), mass, velocity
  ) { (v) throws(OracleRefusal) in
    try must(v[0] > 0 && v[1] >= 0 && v[2] > 0)
    return motion(frequency: (v[0] / v[2]).squareRoot(), ratio: v[1], velocity: v[3])
  }

  private static let settling = OracleRow(
    .named(.time, "settlingDuration"), .bare(.part, "dampingRatio", "dampingFraction"),
    .named(.part, "epsilon", standard: 0.001)
  ) { (v) throws(OracleRefusal) in
    let (duration, ratio, epsilon) = (v[0], v[1], v[2])
    try must(duration > 0 && ratio > 0 && ratio <= 1 && epsilon > 0 && epsilon < 1)
    // How much of the envelope is left when ω₀T has passed.
    func envelope(_ phase: Double) -> Double {
      ratio == 1
        ? (1 + phase) * exp(-phase) : ratio / (1 - ratio * ratio).squareRoot() * exp(-ratio * phase)
    }
    guard abs(envelope(0) - epsilon) > 1e-6 * epsilon else { throw .unknown }
    try must(envelope(0) > epsilon)
    var (low, high) = (0.0, 1.0)
    while envelope(high) > epsilon { high *= 2 }
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if envelope(middle) > epsilon { low = middle } else { high = middle }
    }
    guard high > 1e-6 else { throw .unknown }
    return motion(frequency: high / duration, ratio: ratio, velocity: 0)
  }

  private static let visual = OracleRow(.named(.time, "visualDuration"), .bare(.part, "bounce", standard: 0.3)) {
    (v) throws(OracleRefusal) in
    try must(v[1] >= 0 && v[1] <= 0.95)
    return try spring(duration: 1.2 * v[0], bounce: v[1])
  }

  private static let tension = OracleRow(.named(.plain, "tension"), .bare(.plain, "friction"), mass) {
    (v) throws(OracleRefusal) in try spring(mass: v[2], stiffness: v[0], damping: v[1])
  }

  private static let bounciness = OracleRow(.named(.plain, "bounciness"), .bare(.plain, "speed")) {
    (v) throws(OracleRefusal) in
    try must(v[0] >= 0 && v[0] <= 42.5 && v[1] >= 0)
    guard v[1] < 1000 else { throw .unknown }
    // Both on a scale of 1.7 times 20, of which bounciness takes four fifths.
    let t = 0.5 + (200 - 0.5) * v[1] / 34
    let powers = [1, t, t * t, t * t * t]
    let weights =
      t <= 18
      ? [1.28, 0.64, -0.031, 0.0007] : t <= 44 ? [2, 0.36, -0.006, 0.000044] : [5.84, 0.1078, -0.000332, 0.00000045]
    let still = zip(powers, weights).reduce(0) { $0 + $1.0 * $1.1 }
    let share = 0.8 * v[0] / 34
    let blend = 2 * share - share * share
    let friction = blend * 0.01 + (1 - blend) * still
    return try spring(mass: 1, stiffness: 3.62 * (t - 30) + 194, damping: 3 * (friction - 8) + 25)
  }

  private static func named(_ duration: Double, _ bounce: Double) -> OracleRow {
    OracleRow(
      .bare(.time, "duration", standard: duration), .bare(.part, "extraBounce", standard: 0), blend
    ) { (v) throws(OracleRefusal) in
      // The sum may round across its bounds.
      guard abs(abs(bounce + v[1]) - 1) > 1e-9 || bounce == 0 else { throw .unknown }
      return try spring(duration: v[0], bounce: bounce + v[1])
    }
  }

  // MARK: - Functions of libraries

  /// A timing curve of some numbers, behind which a duration may stand with its label.
  private static func timing(
    _ numbers: OracleParameter..., make: @escaping @Sendable ([Double]) throws(OracleRefusal) -> OracleShape
  ) -> OracleRow {
    var row = OracleRow { (v) throws(OracleRefusal) in
      let duration = v[v.count - 1]
      try must(!(duration < 0))
      return .timing(try make(v), duration: duration.isNaN ? nil : duration)
    }
    row.parameters = numbers + [.named(.time, "duration", standard: .nan)]
    return row
  }

  private static func within(_ value: Double, _ range: ClosedRange<Double>) throws(OracleRefusal) {
    guard range ~= value else { throw .unknown }
  }

  /// By its name, and by the mode in the first place where there is one.
  static func libraryRow(_ name: String, _ mode: OracleShape.Mode?) -> OracleRow? {
    switch (name, mode) {
    case ("elastic", let mode?):
      return timing(.bare(.plain, "amplitude", standard: 1), .bare(.plain, "period", standard: 0.3)) {
        (v) throws(OracleRefusal) in
        try must(v[0] >= 1 && v[1] > 0)
        try within(v[0], 1...1000)
        try within(v[1], 0.001...1000)
        return .elastic(mode, amplitude: v[0], period: v[1])
      }
    case ("gsapExpo", let mode?): return timing { _ in .gsapExpo(mode) }
    case ("slow", nil):
      return timing(.bare(.plain, "linearRatio", standard: 0.7), .bare(.plain, "power", standard: 0.7)) {
        (v) throws(OracleRefusal) in
        try within(v[0], 0.001...0.999)
        try within(v[1], -10...10)
        return .slow(v[0], v[1])
      }
    case ("expoScale", nil):
      return timing(.bare(.plain, "start", standard: 1), .bare(.plain, "end", standard: 2)) {
        (v) throws(OracleRefusal) in
        try must(v[0] > 0 && v[1] > 0 && v[0] != v[1])
        try within(abs(log(v[1] / v[0])), 0.01...20)
        return .expoScale(v[0], v[1])
      }
    case ("anticipate", nil): return timing { _ in .anticipate }
    case ("bounceInterpolator", nil): return timing { _ in .bounceInterpolator }
    case ("cycleInterpolator", nil):
      return timing(.bare(.plain, "cycles", standard: 1)) { (v) throws(OracleRefusal) in
        try must(v[0] > 0)
        try within(v[0], 0.001...100)
        return .cycles(v[0])
      }
    default: return nil
    }
  }

  static func springRows(_ name: String) -> [OracleRow]? {
    switch name {
    case "spring":
      [
        perceptual, physical, response(0.5, 0.825), unitMass, stiffness, settling, visual, tension, bounciness,
      ]
    case "interpolatingSpring": [perceptual, physical, unitMass]
    case "smooth": [named(0.5, 0)]
    case "snappy": [named(0.5, 0.15)]
    case "bouncy": [named(0.5, 0.3)]
    case "interactiveSpring": [named(0.15, 0.15), response(0.15, 0.86)]
    default: nil
    }
  }
}
