// Keyframes as an event of a script.

public import AnimationModel
internal import CurveMath

/// A step of a value that keyframes move: where it goes, in how much time, and how.
///
///     ScriptEvent(at: 1, keyframes: [.linear(100, duration: 0.2), .cubic(60, duration: 0.3), .spring(0)])
///
/// The joints are those of SwiftUI's keyframes: a first one that is cubic or a spring takes over
/// the velocity that it finds.
public struct ScriptKeyframe: Hashable, Sendable {
  /// How it goes to its target.
  public enum Kind: Hashable, Sendable {
    /// Straight.
    case linear
    /// Along a cubic with velocities that fit its neighbours.
    case cubic
    /// By the spring of an animation: SwiftUI's standard one if not given.
    case spring(Animation?)

    /// `linear`, `cubic` or `spring`.
    public var name: String {
      switch self {
      case .linear: "linear"
      case .cubic: "cubic"
      case .spring: "spring"
      }
    }
  }

  public let kind: Kind
  /// Units, one number per component.
  public let target: [Double]
  /// Seconds; `nil` for a spring that takes as long as it needs to settle.
  public let duration: Double?

  public init(_ kind: Kind, to target: [Double], duration: Double?) {
    (self.kind, self.target, self.duration) = (kind, target, duration)
  }

  /// Straight to a number.
  public static func linear(_ target: Double, duration: Double) -> ScriptKeyframe {
    ScriptKeyframe(.linear, to: [target], duration: duration)
  }

  /// Along a cubic to a number.
  public static func cubic(_ target: Double, duration: Double) -> ScriptKeyframe {
    ScriptKeyframe(.cubic, to: [target], duration: duration)
  }

  /// By a spring to a number.
  public static func spring(
    _ target: Double, duration: Double? = nil, _ animation: Animation? = nil
  ) -> ScriptKeyframe {
    ScriptKeyframe(.spring(animation), to: [target], duration: duration)
  }

  /// The spring, if it goes by one; `nil` for an animation that is none.
  var spring: Spring? {
    guard case .spring(let animation?) = kind else { return Spring() }
    guard let damped = (try? animation.curve())?.dampedSpring else { return nil }
    return Spring(mass: damped.mass, stiffness: damped.stiffness, damping: damped.damping, allowOverDamping: true)
  }
}

extension InterruptionScript {
  /// Keyframes beyond these have velocities that no double holds.
  private static let farthest = 1e100
  private static let durations = 1e-6...1e6

  func check(_ keyframes: [ScriptKeyframe], event number: Int) throws(ScriptError) {
    guard !keyframes.isEmpty else {
      throw .wrongField(
        "keyframes", event: number, found: "an empty list",
        give: "at least one, such as {\"linear\": 100, \"duration\": 0.2}")
    }
    for keyframe in keyframes {
      try check(keyframe.target, keyframe.kind.name, event: number)
      for value in keyframe.target where abs(value) > Self.farthest {
        throw .wrongField(keyframe.kind.name, event: number, found: "\(value)", give: "-1e100 to 1e100")
      }
      if keyframe.spring == nil {
        throw .wrongField(
          "animation", event: number, found: "no spring", give: "one, such as \"spring(duration: 0.5, bounce: 0.3)\"")
      }
      guard let duration = keyframe.duration else {
        if case .spring = keyframe.kind { continue }
        throw .missingField("duration", event: number, give: "the seconds of every linear and cubic keyframe")
      }
      guard Self.durations.contains(duration) else {
        throw .wrongField(
          "duration", event: number, found: "\(Shown.number(duration)) s", give: "0.000001 to 1000000 s")
      }
    }
  }
}

/// The keyframes of one number.
struct ComponentKeyframes: Sendable {
  struct Step: Sendable {
    let kind: ScriptKeyframe.Kind
    let target: Double
    let duration: Double?
    let spring: Spring
  }

  let steps: [Step]

  init(_ keyframes: [ScriptKeyframe], component index: Int) {
    steps = keyframes.map { keyframe in
      Step(
        kind: keyframe.kind, target: keyframe.target[index], duration: keyframe.duration,
        spring: keyframe.spring ?? Spring())
    }
  }

  /// The motion from where the value is, with the velocity that it has.
  func motion(from state: CurveState) throws(CurveError) -> any MotionCurve {
    // Cubics can begin infinitely fast; nothing goes on so.
    let found: Double? = abs(state.velocity) <= 1e100 ? state.velocity : nil
    let timeline = KeyframeTimeline(initialValue: state.value) {
      KeyframeTrack {
        for (index, step) in steps.enumerated() {
          let velocity = index == 0 ? found : nil
          switch step.kind {
          case .linear: LinearKeyframe(step.target, duration: step.duration ?? 0)
          case .cubic: CubicKeyframe(step.target, duration: step.duration ?? 0, startVelocity: velocity)
          case .spring:
            SpringKeyframe(step.target, duration: step.duration, spring: step.spring, startVelocity: velocity)
          }
        }
      }
    }
    return try timeline.curve()
  }
}
