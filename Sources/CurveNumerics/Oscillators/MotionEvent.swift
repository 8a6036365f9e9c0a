public import CurveMath

/// Something that a motion is watched for.
///
///     MotionEvent.crossing(300, .rising)              // passes 300 upwards
///     MotionEvent.turning(.falling)                   // a peak: the velocity falls through 0
///     MotionEvent.rest(within: 0.5, slowerThan: 2).ending
///
/// - Precision: Located to 1e-12 of the oscillator's time scale, where the watched quantity passes through its level with
///   a speed that is not small: an error δ of the quantity shifts the time by δ over that speed.
public struct MotionEvent: Sendable {
  /// Which way a quantity passes through its level.
  public enum Direction: Hashable, Sendable {
    case rising
    case falling
    case either

    func allows(rising: Bool) -> Bool { self == .either || (self == .rising) == rising }
  }

  enum Condition: Sendable {
    /// A quantity that is linear in value, velocity and time passes through a level.
    case passing(SwitchingSurface, Direction)
    /// The value is near the target and the speed small, or the motion sticks for good.
    case rest(distance: Double, speed: Double)
    /// A function passes through 0.
    case zero(@Sendable (ForcePoint) -> Double, Direction)
  }

  public var label: String
  /// Whether the motion ends with the first occurrence.
  public var endsMotion: Bool
  let condition: Condition

  init(_ condition: Condition, label: String) {
    self.condition = condition
    self.label = label
    endsMotion = false
  }

  func validate() throws(OscillatorError) {
    guard case .rest(let distance, let speed) = condition else { return }
    try OscillatorError.checkNotNegative("the distance of a rest", distance)
    try OscillatorError.checkNotNegative("the speed of a rest", speed)
  }

  /// The same event, with which the motion ends.
  public var ending: MotionEvent {
    var copy = self
    copy.endsMotion = true
    return copy
  }
}

extension MotionEvent {
  /// The value passes a level. A level that is only touched is not passed, nor is one beyond which the motion turns back within
  /// 64 tolerances of the travel (6.4e-12): that much a peak may err.
  ///
  /// - Parameter level: Units, finite.
  public static func crossing(_ level: Double, _ direction: Direction = .either) -> MotionEvent {
    MotionEvent(.passing(.value(level, label: ""), direction), label: "crosses \(level)")
  }

  /// The velocity changes its sign: ``Direction/falling`` at a peak, ``Direction/rising`` in a trough.
  public static func turning(_ direction: Direction = .either) -> MotionEvent {
    MotionEvent(.passing(.velocity(0, label: ""), direction), label: "turns")
  }

  /// The velocity passes a level.
  ///
  /// - Parameter velocity: Units per second, finite.
  public static func velocity(_ velocity: Double, _ direction: Direction = .either) -> MotionEvent {
    MotionEvent(.passing(.velocity(velocity, label: ""), direction), label: "velocity crosses \(velocity)")
  }

  /// A quantity passes a level that may move, such as `value - 20 * time`.
  public static func passing(_ surface: SwitchingSurface, _ direction: Direction = .either) -> MotionEvent {
    MotionEvent(.passing(surface, direction), label: surface.label)
  }

  /// The motion comes near the target and slow for the first time, or sticks for good wherever it is.
  ///
  /// - Parameters:
  ///   - distance: Units from the target, not negative; 0 to wait for a standstill.
  ///   - speed: Units per second, not negative; 0 to wait for a standstill.
  public static func rest(within distance: Double = 0, slowerThan speed: Double = 0) -> MotionEvent {
    MotionEvent(.rest(distance: distance, speed: speed), label: "rests")
  }

  /// A function of time, value and velocity passes through 0.
  ///
  /// It is looked at 17 times a panel, a tenth of a radian apart or less, and found on the dense output: two passages between
  /// neighbouring looks are missed. The other events miss nothing.
  public static func zero(
    _ label: String, _ direction: Direction = .either, of function: @escaping @Sendable (ForcePoint) -> Double
  ) -> MotionEvent {
    MotionEvent(.zero(function, direction), label: label)
  }
}

/// Something that happened in a motion: an event that was watched for, or a jump of the force.
public struct EventOccurrence: Equatable, Sendable {
  /// What it was.
  public enum Origin: Hashable, Sendable {
    /// The event at this place in the list of those watched for.
    case watched(Int)
    /// The force goes over to another branch.
    case law
    /// Dry friction holds the mass.
    case sticks
    /// The mass breaks away from dry friction.
    case slips
  }

  public let origin: Origin
  public let label: String
  /// Seconds since release.
  public let time: Double
  /// The state before it: at a jump of the force the acceleration is that of the branch which ends.
  public let state: CurveState
}
