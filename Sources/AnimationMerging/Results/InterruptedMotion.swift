public import CurveMath
internal import CurveReports

/// What a policy makes of a script.
///
///     let motion = try MergePolicies.restart.motion(of: script)
///     motion.curve().state(at: 0.3).value
///     motion.handOffs.map(\.velocityJump)
public struct InterruptedMotion: Sendable {
  public let script: InterruptionScript
  /// The policy's name.
  public let policy: String
  /// One motion per component, in units, on the script's clock.
  public let components: [any MotionCurve]
  /// One per event but the first, and one for everything that a throw meets before something
  /// catches it; in the order of time.
  public var handOffs: [HandOff] { askedHandOffs.value }
  /// Frames per second of the screen, if they decide the motion: because it is made of them and
  /// held in between, as under `swiftui` and `react-spring`, because a velocity is measured over
  /// one, as under `motion`, or because an animation begins at one, as under `reanimated`. Else
  /// `nil`.
  public let frameRate: Double?
  /// Whether the motion is made of frames and held in between; any other is known at all times.
  public let isMadeOfFrames: Bool
  /// The frames that a change holds: empty for a policy without frames, and where none does.
  public let heldFrames: [HeldFrame]
  /// What the policy has no place for of ``InterruptionScript/velocity``, in units per second by
  /// component: all of it or 0.
  ///
  ///     try MergePolicies.restart.motion(of: script).droppedVelocity  // [-60.0]
  ///
  /// The motion of such a component is the one that it would be without the velocity.
  public internal(set) var droppedVelocity: [Double]
  /// Seconds, by component: when the animations begin that frames show at whole milliseconds. None
  /// for most policies.
  private let countedPieces: [Set<Double>]
  /// Not everybody who plays a script asks for them.
  private let askedHandOffs: OnDemand<[HandOff]>
  /// Seconds, by component: when each settles at the usual distance. Reports ask several times for
  /// what takes a search.
  let usualSettlingTimes: [OnDemand<Double>]

  /// - Parameter handOffs: Is evaluated once, when they are asked for.
  init(
    script: InterruptionScript, policy: String, components: [any MotionCurve],
    handOffs: @autoclosure @escaping @Sendable () -> [HandOff], frameRate: Double?, isMadeOfFrames: Bool = false,
    heldFrames: [HeldFrame] = [], countedPieces: [Set<Double>] = []
  ) {
    (self.script, self.policy, self.components) = (script, policy, components)
    (self.frameRate, self.isMadeOfFrames, self.heldFrames) = (frameRate, isMadeOfFrames, heldFrames)
    self.countedPieces = countedPieces
    askedHandOffs = OnDemand(handOffs)
    droppedVelocity = components.map { _ in 0 }
    usualSettlingTimes = components.indices.map { index in
      OnDemand { components[index].lastTime(.value, fartherThan: 0.001 * script.travel(ofComponent: index)) }
    }
  }

  /// The motion of one component.
  public func curve(ofComponent index: Int = 0) -> any MotionCurve { components[index] }

  /// Returns the states of one component at the given times, with a mark at each hand-off within
  /// them.
  ///
  /// - Parameters:
  ///   - times: Seconds: finite, not negative, not descending. Shape: `[n]`.
  ///   - component: Which number of a vector.
  /// - Throws: `CurveError` for the first bad time.
  public func trace(at times: [Double], component: Int = 0) throws(CurveError) -> Trace {
    var trace = try components[component].trace(at: times)
    trace.marks = marks(until: times.last ?? -1, component: component)
    return trace
  }

  /// Returns what a screen shows of one component, frame by frame: where a frame is dropped, what
  /// the one before showed. Motion's frames show its animations at whole milliseconds.
  ///
  /// - Parameters:
  ///   - clock: The screen's frames. For a policy that moves by frames, those with which it was
  ///     played.
  ///   - end: Seconds: the last frame is not after it.
  ///   - component: Which number of a vector.
  /// - Returns: One state per frame, with a mark at each hand-off.
  public func shown(on clock: FrameClock, until end: Double, component: Int = 0) -> Trace {
    var trace = frames(on: clock, until: end, component: component)
    trace.marks = marks(until: end, component: component)
    return trace
  }

  /// The same without marks.
  func frames(on clock: FrameClock, until end: Double, component: Int) -> Trace {
    let count = max(1, clock.lastFrame(at: end) + 1)
    let curve = components[component]
    let counted = countedPieces.indices.contains(component) ? countedPieces[component] : []
    var states: [CurveState] = []
    states.reserveCapacity(count)
    for index in 0..<count {
      let time = clock.time(of: index)
      if clock.isDropped(index) {
        states.append(states[index - 1])
      } else if let piece = (curve as? JoinedCurve)?.playingPiece(at: time), counted.contains(piece.begin) {
        states.append(piece.curve.state(at: (time - piece.begin).inWholeMilliseconds))
      } else {
        states.append(curve.state(at: time))
      }
    }
    return Trace(times: (0..<count).map(clock.time), states: states)
  }

  /// The hand-offs of all components, and of throws those that one of them makes.
  func handOffs(ofComponent index: Int) -> [HandOff] { handOffs.filter { $0.component.map { $0 == index } ?? true } }

  /// The hand-offs of one component up to a time, under their targets.
  package func marks(until end: Double, component: Int) -> [Trace.Mark] {
    handOffs(ofComponent: component).filter { $0.begin <= end }.map { Trace.Mark(time: $0.begin, label: label(of: $0)) }
  }

  /// What a hand-off is called in pictures and tables.
  func label(of handOff: HandOff) -> String {
    if let flight = handOff.flight {
      switch flight {
      case .release: return "throw"
      case .snap: return "throw, \(flight.label)"
      case .edge, .turn, .rest: return flight.label
      }
    }
    switch script.events[handOff.event - 1].action {
    case .retarget(let target, _): return "→ \(target.map(cssNumber).joined(separator: ", "))"
    case .drag: return "drag"
    case .throw: return "throw"
    case .keyframes: return "keyframes"
    }
  }
}

/// A frame that shows what the frame before showed although the value moves: SwiftUI's rule for an
/// animation that finds another one under way and comes at the very time of a frame.
///
/// The new motion is seen from the next frame on. An event between two frames holds none, and
/// neither does one in a row of events of which each comes within a frame or 1/30 s of the last.
public struct HeldFrame: Hashable, Sendable {
  /// Which event of the script: the first is 1.
  public let event: Int
  /// Seconds: when the frame is drawn.
  public let time: Double
}

extension Double {
  /// Seconds, rounded to a millisecond as JavaScript rounds: halves go up.
  var inWholeMilliseconds: Double { (self * 1000 + 0.5).rounded(.down) / 1000 }
}
