// What moves a value without being an animation, and is the same under every policy: a finger, a
// throw that is not caught, or keyframes.

internal import CurveMath

/// What a component follows.
enum FollowedMotion: Sendable {
  case drag(DraggedCurve)
  case thrown(ComponentThrow)
  case keyframes(ComponentKeyframes)

  /// The motion, on its own clock.
  ///
  /// - Parameters:
  ///   - state: Where the value is, and how fast.
  ///   - event: The number of the event, for errors.
  /// - Returns: The motion, and what a throw meets in it.
  func motion(
    from state: CurveState, event: Int
  ) throws(ScriptError) -> (curve: any MotionCurve, flight: ThrownMotion?) {
    switch self {
    case .drag(let curve): return (curve, nil)
    case .thrown(let action):
      do throws(ThrowError) {
        let flight = try action.law.thrown(
          from: state.value, velocity: action.velocity, bounds: action.bounds, snap: action.snap, rate: action.rate)
        return (flight.curve, flight)
      } catch {
        throw .badThrow(event: event, error)
      }
    case .keyframes(let keyframes):
      do throws(CurveError) { return (try keyframes.motion(from: state), nil) } catch {
        throw .badKeyframes(event: event, error)
      }
    }
  }
}

/// A throw of one number.
struct ComponentThrow: Sendable {
  let law: ThrowLaw
  /// Units per second.
  let velocity: Double
  let bounds: ThrowBounds?
  let snap: [Double]
  /// Frames per second.
  let rate: Double
}
