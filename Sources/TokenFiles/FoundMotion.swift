internal import CurveMath
internal import CurvePresets
internal import CurveReports

/// What a file says about motion in one place.
package struct FoundMotion {
  /// The curve that it is, or why it has none; `nil` for what is no curve,
  /// such as a duration.
  package var curve: FoundCurve?
  /// What it is in a design system; `nil` for what another place of the file says too.
  var token: FoundToken?

  /// The name of a time, which is no curve, and what it is: `a duration, 100ms`.
  package var time: (name: String, description: String)? {
    guard curve == nil, let token, token.role == .token, case .time(let time) = token.value else { return nil }
    return (token.name, "a \((token.kind ?? .duration).rawValue), \(time.text)")
  }
}

/// A token as it is found: places are bytes or paths, values are what the file says, and nothing is
/// evaluated yet.
struct FoundToken {
  enum Position {
    /// From 0.
    case byte(Int)
    /// In a tree, elements of lists by their numbers.
    case path([String])
  }

  enum Value {
    case easing(WrittenCurve)
    case time(WrittenNumber)
    case transition(FoundTransition)
    /// An easing, a spring or a whole motion: its form says which.
    case curve(WrittenCurve)
    case keys([String])
    /// - Parameter missing: The undefined name.
    case refused(String, missing: String? = nil)
  }

  var name: String
  var scope = ""
  /// `nil` where the value says it.
  var kind: MotionToken.Kind?
  var role = MotionToken.Role.token
  var value: Value
  var references: [String] = []
  var conditions: [MotionToken.Condition] = []
  var remark: String?
  /// All undefined names, where it cannot be read for one of them.
  var missing: [String] = []
  var position: Position
}

/// An easing over a time, with the names that its parts were taken from.
struct FoundTransition {
  struct Time {
    let number: WrittenNumber
    var reference: String?
  }

  var easing: WrittenCurve
  var easingReference: String?
  var duration: Time
  var delay: Time?
  var playback = FoundPlayback()
  var subject: String?
  /// Whether properties without values between change too.
  var allowsDiscrete = false

  /// All of it but what moves, in one text.
  var timing: String {
    let times = [duration, delay].map { "\($0?.number.text ?? "") \($0?.reference ?? "")" }
    let rest = [playback.key, allowsDiscrete ? MotionToken.Transition.discrete : nil]
    return ([easing.text, easingReference] + times + rest).map { $0 ?? "" }.joined(separator: "|")
  }

  /// Takes the names that its parts are written with.
  mutating func take(_ references: (function: String?, times: [String?])) {
    easingReference = references.function
    duration.reference = references.times.first ?? nil
    delay?.reference = references.times.dropFirst().first ?? nil
  }

  /// The same as a curve, once and in its own direction.
  var curve: WrittenCurve { easing.over(duration.number).after(delay?.number) }
}

// MARK: - What is found becomes a value

extension FoundToken {
  /// The token, or why it is none.
  func token(at place: MotionToken.Place) -> Result<MotionToken, LeftOutToken> {
    do throws(Refusal) {
      let (kind, value) = try meaning()
      return .success(
        MotionToken(
          name, kind, value, role: role, scope: scope, references: references, conditions: conditions, remark: remark,
          at: place))
    } catch {
      return .failure(LeftOutToken(entry: MotionSystem.LeftOut(name, kind, at: place, error.reason)))
    }
  }

  private typealias Meaning = (kind: MotionToken.Kind, value: MotionToken.Value)

  private struct Refusal: Error {
    let reason: MotionSystem.Reason

    init(_ reason: MotionSystem.Reason) { self.reason = reason }
    init(_ reason: String) { self.reason = .unreadable(reason) }
  }

  private func meaning() throws(Refusal) -> Meaning {
    switch value {
    case .refused(_, let missing?): throw Refusal(.undefined(missing, also: self.missing.filter { $0 != missing }))
    case .refused(let reason, nil): throw Refusal(reason)
    case .keys(let keys): return (.keyframes, .keys(keys))
    case .time(let time): return try meaning(of: time)
    case .easing(let curve), .curve(let curve): return try meaning(of: curve)
    case .transition(let transition): return try meaning(of: transition)
    }
  }

  private func meaning(of time: WrittenNumber) throws(Refusal) -> Meaning {
    let kind = kind ?? .duration
    let seconds = try Self.seconds(time)
    guard seconds >= 0 || kind != .duration else { throw Refusal("the duration '\(time.text)' is negative") }
    return (kind, .time(seconds))
  }

  private func meaning(of curve: WrittenCurve) throws(Refusal) -> Meaning {
    let expression = try Self.expression(curve)
    if let timing = expression.timing, !expression.hasOwnDuration {
      guard kind != .spring else { throw Self.noSpring(curve) }
      return (kind ?? .easing, .easing(MotionToken.Easing(timing, notation: expression.canonical)))
    }
    let own = Self.kind(ofMotion: expression)
    guard kind != .spring || own == .spring else { throw Self.noSpring(curve) }
    return (kind ?? own, .motion(expression.curve, notation: expression.canonical))
  }

  private func meaning(of transition: FoundTransition) throws(Refusal) -> Meaning {
    let expression = try Self.expression(transition.easing)
    let duration = try Self.seconds(transition.duration.number)
    guard duration >= 0 else { throw Refusal(StylesheetValue.negativeDuration(transition.duration.number.text)) }
    let delay = try transition.delay.map { delay throws(Refusal) in try Self.seconds(delay.number) } ?? 0
    guard let timing = expression.timing else {
      return (.spring, .motion(expression.curve, notation: expression.canonical))
    }
    let easing = MotionToken.Easing(timing, notation: expression.canonical)
    return (
      kind ?? .transition,
      .transition(
        MotionToken.Transition(
          duration: MotionToken.Part(duration, reference: transition.duration.reference),
          delay: MotionToken.Part(delay, reference: transition.delay?.reference),
          easing: MotionToken.Part(easing, reference: transition.easingReference),
          count: transition.playback.times, direction: transition.playback.direction ?? .normal,
          fill: transition.playback.fill, subject: transition.subject, allowsDiscrete: transition.allowsDiscrete))
    )
  }

  private static func expression(_ curve: WrittenCurve) throws(Refusal) -> CurveExpression {
    do throws(NotationError) {
      return try curve.expression(by: PresetAtlas.notation)
    } catch {
      throw Refusal("\(error)")
    }
  }

  /// In seconds: beyond, no platform has a number of milliseconds or microseconds for it.
  private static let longest = 9e12

  private static func seconds(_ time: WrittenNumber) throws(Refusal) -> Double {
    let seconds: Double
    do throws(NotationError) {
      seconds = try time.seconds()
    } catch {
      throw Refusal("\(error)")
    }
    guard abs(seconds) <= longest else {
      throw Refusal(
        "the time '\(Shown.text(time.text, limit: 40))' is beyond 9e12 s, which is the longest one here")
    }
    return seconds
  }

  private static func noSpring(_ curve: WrittenCurve) -> Refusal {
    Refusal("its type is 'spring', and '\(Shown.text(curve.text, limit: 40))' is none")
  }

  /// What a whole motion is: what has modifiers, such as `.repeatForever`, has no timing function
  /// any more.
  private static func kind(ofMotion expression: CurveExpression) -> MotionToken.Kind {
    guard expression.unmodifiedTiming != nil else { return .spring }
    return expression.modifiers.contains { ["repeatCount", "repeatForever"].contains($0.name) }
      ? .animation : .transition
  }

  /// What a time is for, by a word of its name.
  static func kindOfTime(named name: String) -> MotionToken.Kind {
    let small = name.lowercased()
    return small.contains("stagger") ? .stagger : small.contains("delay") ? .delay : .duration
  }
}

/// Why what looks like a token is none.
struct LeftOutToken: Error {
  let entry: MotionSystem.LeftOut
}
