// The animations that go on below newer ones, stored once for all events: a finger leaves hundreds
// of them at each of thousands.

internal import AnimationModel
internal import CurveMath

/// One change that is animated.
struct ChangeLayer: Sendable {
  /// Seconds on the script's clock.
  let begin: Double
  /// Units: the new target less the old.
  let change: Double
  /// Which of ``ChangeLayers/motions`` it plays.
  let motion: Int
}

/// What equal animations have in common.
struct ChangeMotion: Sendable {
  /// From 1 to 0.
  let remainder: any MotionCurve
  /// Seconds: the remainder's, infinite for a spring.
  let endTime: Double
  /// Seconds after which nothing of it can be seen.
  let length: Double
  /// Seconds for which it rests at its start.
  let wait: Double
  /// Seconds: see ``MotionCurve/turningScale``.
  let scale: Double

  init(_ animation: Animation) throws(AnimationError) {
    remainder = try animation.curve(from: 1, to: 0)
    endTime = remainder.endTime
    length = endTime.isFinite ? endTime : remainder.lastTime(.value, fartherThan: 0x1p-58)
    wait = max(0, remainder.withoutDelay.delay)
    scale = remainder.turningScale
  }
}

/// Animations in the order of their beginnings. Only the play that makes them appends, until it
/// calls ``finish()``.
final class ChangeLayers: @unchecked Sendable {
  private(set) var all: [ChangeLayer] = []
  private(set) var motions: [ChangeMotion] = []
  /// Equal animations share their curve, and with it whatever that keeps between two questions.
  private var known: [Animation: Int] = [:]
  /// What each animation was last asked for, and its answer: an event asks for the same time twice,
  /// for what was before and for what follows. `nil` when the play is over, and others may ask at
  /// once.
  private var answers: [(time: Double, state: CurveState)]? = []

  var count: Int { all.count }

  subscript(index: Int) -> ChangeLayer { all[index] }

  func motion(of index: Int) -> ChangeMotion { motions[all[index].motion] }

  /// Seconds on the script's clock after which nothing of an animation can be seen.
  func end(of index: Int) -> Double { all[index].begin + motions[all[index].motion].length }

  func append(_ animation: Animation, change: Double, begin: Double) throws(AnimationError) {
    let motion: Int
    if let number = known[animation] {
      motion = number
    } else {
      motions.append(try ChangeMotion(animation))
      motion = motions.count - 1
      known[animation] = motion
    }
    all.append(ChangeLayer(begin: begin, change: change, motion: motion))
    answers?.append((.nan, CurveState(value: 0, velocity: 0, acceleration: 0)))
  }

  /// The state of an animation on its own clock.
  func state(of index: Int, _ remainder: any MotionCurve, at time: Double) -> CurveState {
    guard let last = answers?[index] else { return remainder.state(at: time) }
    if last.time == time { return last.state }
    let state = remainder.state(at: time)
    answers?[index] = (time, state)
    return state
  }

  /// Ends the play.
  func finish() { answers = nil }
}

/// Which of the animations an event finds under way, the oldest first.
enum LiveLayers: RandomAccessCollection, Sendable {
  case range(Range<Int>)
  /// Some between them are over.
  case some([Int])

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch self {
    case .range(let range): range.count
    case .some(let indices): indices.count
    }
  }

  subscript(position: Int) -> Int {
    switch self {
    case .range(let range): range.lowerBound + position
    case .some(let indices): indices[position]
    }
  }
}
