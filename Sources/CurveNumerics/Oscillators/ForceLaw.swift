// What moves a mass: a force, written so that an integrator never steps across one of its jumps.
//
// A law is made of branches. On each of them the force is a smooth function, and an exit says where
// another branch takes over: where the value or the velocity passes a level. The force of a branch
// has to go on smoothly beyond its exits, since the integrator looks there before it knows where
// they are met.

/// A force on a moving mass, as a function of time, value and velocity.
///
/// Values are in the caller's units, times in seconds, forces in units of mass times units per
/// second squared. A law of your own is a function; laws add up:
///
///     let magnet = ForceLaw { point in -40 * point.value / (1 + point.value * point.value) }
///     let law = try magnet + .damping(9)
public struct ForceLaw: Sendable {
  /// The branch on which a mass is that is released at a point.
  let branch: @Sendable (_ release: ForcePoint) -> ForceBranch

  init(branch: @escaping @Sendable (_ release: ForcePoint) -> ForceBranch) { self.branch = branch }

  /// A law without jumps.
  ///
  /// - Parameter force: Smooth wherever the mass comes.
  public init(_ force: @escaping @Sendable (ForcePoint) -> Double) {
    self.init { _ in ForceBranch(force: force) }
  }

  /// Returns the law under which both forces act.
  public static func + (a: ForceLaw, b: ForceLaw) -> ForceLaw {
    ForceLaw { a.branch($0) + b.branch($0) }
  }
}

/// Where a mass is at a time.
public struct ForcePoint: Hashable, Sendable {
  /// Seconds since release.
  public var time: Double
  /// Units.
  public var value: Double
  /// Units per second.
  public var velocity: Double

  public init(time: Double = 0, value: Double, velocity: Double = 0) {
    self.time = time
    self.value = value
    self.velocity = velocity
  }

  /// Whether a mass is above a level, or goes there from it.
  func isAbove(_ level: Double, under law: ForceLaw) -> Bool {
    if value != level { return value > level }
    return velocity != 0 ? velocity > 0 : law.branch(self).force(self) > 0
  }
}

/// A force that is smooth up to its exits.
struct ForceBranch: Sendable {
  let force: @Sendable (ForcePoint) -> Double
  var exits: [ForceExit] = []
  /// Whether the mass stays where it is for good.
  var isHeld = false

  static let held = ForceBranch(force: { _ in 0 }, isHeld: true)

  /// The same force with one more exit, here and wherever its own exits lead.
  func adding(_ exit: ForceExit) -> ForceBranch {
    var branch = self
    branch.exits = exits.map { $0.followed { next, _ in next.adding(exit) } } + [exit]
    return branch
  }

  static func + (a: ForceBranch, b: ForceBranch) -> ForceBranch {
    ForceBranch(
      force: { a.force($0) + b.force($0) },
      exits: a.exits.map { $0.followed { next, _ in next + b } } + b.exits.map { $0.followed { next, _ in a + next } },
      isHeld: a.isHeld || b.isHeld)
  }
}

/// Where a branch of a force ends: where a quantity passes a level in one direction.
struct ForceExit: Sendable {
  enum Quantity {
    case value
    case velocity
  }

  let quantity: Quantity
  let level: Double
  let isRising: Bool
  /// The branch that takes over, and the velocity with which it begins.
  let next: @Sendable (ForcePoint) -> (branch: ForceBranch, velocity: Double)

  init(
    _ quantity: Quantity, _ level: Double, isRising: Bool,
    next: @escaping @Sendable (ForcePoint) -> (branch: ForceBranch, velocity: Double)
  ) {
    (self.quantity, self.level, self.isRising, self.next) = (quantity, level, isRising, next)
  }

  /// How far a point is behind the exit; negative before it.
  func height(at point: ForcePoint) -> Double {
    let height = (quantity == .value ? point.value : point.velocity) - level
    return isRising ? height : -height
  }

  /// A point of this exit, put onto its level to the last bit.
  func projected(_ point: ForcePoint) -> ForcePoint {
    var point = point
    if quantity == .value { point.value = level } else { point.velocity = level }
    return point
  }

  /// The same exit, behind which the branch is another one.
  func followed(
    by change: @escaping @Sendable (_ next: ForceBranch, _ start: ForcePoint) -> ForceBranch
  ) -> ForceExit {
    ForceExit(quantity, level, isRising: isRising) { point in
      let (branch, velocity) = next(point)
      var start = point
      start.velocity = velocity
      return (change(branch, start), velocity)
    }
  }
}
