// When a motion is looked at, in one vocabulary for every operation that looks at one.
//
// Times are given, or found: the frames of a screen, or the ends of straight lines that lie near
// the motion. What was found is answered as 'times'. A frame that is dropped shows what the one
// before it showed.

internal import AnimationMerging
internal import CurveMath
internal import CurveMetrics
internal import CurveReports

/// When a motion is looked at, as a request says it.
enum EvaluationWhen {
  /// At these times in seconds, in any order.
  case times([Double])
  /// When a screen draws, up to a time in seconds; without one, until everything is at rest.
  case frames(FrameClock, until: Double?)
  /// Where straight lines meet, up to a time in seconds; without one, until everything is at rest.
  case line(fineness: Double, until: Double?)

  static let fields = ["times", "frames", "line"]

  /// Seconds: the last time, where the request tells it.
  var until: Double? {
    switch self {
    case .times: nil
    case .frames(_, let until), .line(_, let until): until
    }
  }
}

extension EvaluationFields {
  /// One of `times`, `frames` and `line`.
  func when() throws(EvaluationError) -> EvaluationWhen {
    let given = EvaluationWhen.fields.filter(has)
    guard given.count == 1 else {
      throw EvaluationError(
        .badRequest,
        given.isEmpty
          ? "The field 'times' is missing. Give a list of finite numbers, or 'frames' or 'line' in its place."
          : "The fields \(given.map { "'\($0)'" }.joined(separator: " and ")) exclude each other. Give one of them.")
    }
    if let frames = try object("frames", allowing: ["rate", "drop", "seed", "until"]) {
      return .frames(try frames.clock(rate: "rate"), until: try frames.until())
    }
    if let line = try object("line", allowing: ["fineness", "until"]) {
      let fineness = try line.optional("fineness", .number) ?? 0.001
      guard Limits.fineness.range ~= fineness else {
        throw EvaluationError(
          .badValue, "The field 'fineness' is \(DecimalText.shortest(fineness)). \(Limits.fineness.says).")
      }
      return .line(fineness: fineness, until: try line.until())
    }
    let times = try required("times", .numbers)
    if let index = times.firstIndex(where: { !($0 >= 0 && $0.isFinite) }) {
      throw EvaluationError(CurveError.timeOutOfRange(times[index], index: index))
    }
    return .times(times)
  }

  /// The screen on which a motion is played: that of the frames in which it is looked at, and else
  /// one by fields of its own.
  ///
  /// - Parameter own: Those fields: `frameRate`, and where frames may be dropped `drop` and `seed`.
  func clock(of when: EvaluationWhen, own: [String]) throws(EvaluationError) -> FrameClock {
    guard case .frames(let clock, _) = when else { return try clock(rate: "frameRate") }
    if let name = own.first(where: has) {
      let inner = name == "frameRate" ? "rate" : name
      throw EvaluationError(
        .badRequest,
        "The field '\(name)' stands beside 'frames', which are those of the same screen. Give 'frames' a '\(inner)'.")
    }
    return clock
  }

  private func clock(rate name: String) throws(EvaluationError) -> FrameClock {
    let rate = try optional(name, .number) ?? MeasurementConditions.standard.frameRate
    let drop = try optional("drop", .number) ?? 0
    let number = try optional("seed", .number) ?? 1
    guard let seed = UInt64(exactly: number), seed <= 1 << 53 else {
      throw EvaluationError(
        .badValue, "The field 'seed' is \(DecimalText.shortest(number)). Give a whole number from 0 to 2^53.")
    }
    do throws(ScriptError) { return try FrameClock(rate: rate, drop: drop, seed: seed) } catch {
      throw EvaluationError(error)
    }
  }

  private func until() throws(EvaluationError) -> Double? {
    guard let until = try optional("until", .number) else { return nil }
    guard until > 0 else {
      throw EvaluationError(
        .badValue, "The field 'until' is \(DecimalText.shortest(until)). Give seconds greater than 0.")
    }
    return until
  }
}

/// When motions are looked at, with the times that were found.
enum EvaluationLook {
  case times([Double])
  /// When each frame is due, and which one it shows.
  case frames(times: [Double], shown: [Int])
  case line(fineness: Double, until: Double)

  /// - Parameters:
  ///   - count: How many numbers are looked at in every frame.
  ///   - end: Seconds, greater than 0: when everything is at rest.
  /// - Throws: A `bad-value` for more frames than an answer can be used for.
  init(_ when: EvaluationWhen, ofNumbers count: Int, until end: @autoclosure () -> Double) throws(EvaluationError) {
    switch when {
    case .times(let times): self = .times(times)
    case .line(let fineness, let until): self = .line(fineness: fineness, until: until ?? end())
    case .frames(let clock, let until):
      // The whole motion by default; what was asked for is not exceeded.
      let last =
        until.map { ($0 * clock.rate + 1e-6).rounded(.down) } ?? (end() * clock.rate - 1e-6).rounded(.up)
      guard (last + 1) * Double(count) < Limits.rows.most else {
        throw EvaluationError(
          .badValue, "\(ScriptError.tooManySamples) Give 'frames' an earlier 'until' or a lower 'rate'.")
      }
      var shown: [Int] = []
      for index in 0...Int(last) {
        if Deadline.hasPassed(inRound: index) { break }
        shown.append(clock.isDropped(index) ? shown[index - 1] : index)
      }
      self = .frames(times: shown.indices.map(clock.time), shown: shown)
    }
  }

  /// The times of frames, which all motions share.
  var shared: EvaluationOperation.Answer {
    if case .frames(let times, _) = self { [("times", .numbers(times))] } else { [] }
  }

  /// What is seen of a motion of one or more components, and of a line its times.
  ///
  /// - Parameter frame: What a frame shows, where that is not the motion when the frame is due.
  func members(
    of components: [any MotionCurve], _ parts: EvaluationParts, inFrame frame: ((Int) -> [CurveState])? = nil
  ) -> EvaluationOperation.Answer {
    switch self {
    case .times(let times):
      return parts.members(of: times.mapInTime { parts.states(of: components, at: $0) })
    case .frames(let times, let shown):
      return parts.members(
        of: shown.mapInTime { frame?($0) ?? parts.states(of: components, at: times[$0]) })
    case .line(let fineness, let end):
      let line = components.line(until: end, fineness: fineness)
      return [("times", .numbers(line.times))] + parts.members(of: line.states)
    }
  }
}

extension [any MotionCurve] {
  /// The line of a motion; that of a vector has the times of all its components.
  fileprivate func line(until end: Double, fineness: Double) -> (times: [Double], states: [[CurveState]]) {
    let lines = map { $0.polyline(until: end, fineness: fineness) }
    if lines.count == 1 { return (lines[0].times, lines[0].states.map { [$0] }) }
    var counts: [Double: Int] = [:]
    for line in lines {
      for (time, count) in Dictionary(line.times.map { ($0, 1) }, uniquingKeysWith: +) {
        counts[time] = Swift.max(counts[time] ?? 0, count)
      }
    }
    var (times, states): ([Double], [[CurveState]]) = ([], [])
    for (round, time) in counts.keys.sorted().enumerated() {
      if Deadline.hasPassed(inRound: round) { break }
      if counts[time]! > 1 {
        times.append(time)
        states.append(map { $0.stateBefore(time) })
      }
      times.append(time)
      states.append(map { $0.stateAfter(time) })
    }
    return (times, states)
  }
}

/// What is answered of every state: value, velocity and acceleration, or some of them.
struct EvaluationParts {
  private let names: [String]

  private static let known: [(name: String, part: @Sendable (CurveState) -> Double)] = [
    ("value", { $0.value }), ("velocity", { $0.velocity }), ("acceleration", { $0.acceleration }),
  ]

  /// - Throws: A `bad-value` for a part that no state has.
  fileprivate init(_ names: [String]) throws(EvaluationError) {
    let known = Self.known.map(\.name)
    for name in names where !known.contains(name) {
      throw EvaluationError(
        .badValue,
        "No part is called '\(Shown.text(name, limit: 60))'. \(NearestSpelling.advice(for: name, among: known, use: "Use"))"
      )
    }
    self.names = names
  }

  fileprivate func states(of components: [any MotionCurve], at time: Double) -> [CurveState] {
    // Many motions know their value sooner than the rest.
    let isValueAlone = names.allSatisfy { $0 == "value" }
    return components.mapInTime { curve in
      isValueAlone
        ? CurveState(value: curve.derivative(.value, at: time), velocity: 0, acceleration: 0) : curve.state(at: time)
    }
  }

  /// The parts of states of one or more components: numbers, or lists of numbers.
  fileprivate func members(of states: [[CurveState]]) -> EvaluationOperation.Answer {
    Self.known.filter { names.contains($0.name) }.map { name, part in
      states.first?.count == 1
        ? (name, .numbers(states.map { $0.first.map(part) ?? 0 }))
        : (name, .array(states.map { .numbers($0.map(part)) }))
    }
  }
}

extension EvaluationFields {
  /// The parts that are asked for, or those that the operation answers by itself.
  func parts(usually usual: [String]) throws(EvaluationError) -> EvaluationParts {
    try EvaluationParts(optional("parts", .texts) ?? usual)
  }
}
