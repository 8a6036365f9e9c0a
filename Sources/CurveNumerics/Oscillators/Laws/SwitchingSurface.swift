/// Where a force or one of its derivatives jumps: where a · value + b · velocity + c · time equals a level.
///
///     SwitchingSurface.value(300, label: "wall")      // contact with a wall at 300
///     SwitchingSurface.velocity(0, label: "reversal") // the motion turns back
public struct SwitchingSurface: Hashable, Sendable {
  /// The factor of the value.
  public var value: Double
  /// The factor of the velocity, in seconds where the level is in units.
  public var velocity: Double
  /// The factor of the time, in units per second where the level is in units.
  public var time: Double
  public var level: Double
  /// What happens there, for the list of events.
  public var label: String

  public init(value: Double = 0, velocity: Double = 0, time: Double = 0, level: Double, label: String) {
    precondition(
      [value, velocity, time, level].allSatisfy(\.isFinite) && (value, velocity, time) != (0, 0, 0),
      "A surface needs finite factors, one of them not 0, and a finite level.")
    self.value = value
    self.velocity = velocity
    self.time = time
    self.level = level
    self.label = label
  }

  public static func value(_ level: Double, label: String) -> SwitchingSurface {
    SwitchingSurface(value: 1, level: level, label: label)
  }

  public static func velocity(_ level: Double, label: String) -> SwitchingSurface {
    SwitchingSurface(velocity: 1, level: level, label: label)
  }

  public static func time(_ time: Double, label: String) -> SwitchingSurface {
    SwitchingSurface(time: 1, level: time, label: label)
  }

  /// How far a point is above the surface; negative below it.
  public func height(at point: ForcePoint) -> Double {
    value * point.value + velocity * point.velocity + time * point.time - level
  }
}

/// On which side of each of a law's surfaces the motion is.
public struct SwitchingSides: Hashable, Sendable {
  /// How many surfaces one law may have, all laws of a sum together.
  public static let mostSurfaces = 64

  private var bits: UInt64

  /// Below all surfaces.
  public init() { bits = 0 }

  private init(bits: UInt64) { self.bits = bits }

  /// Whether the motion is above a surface.
  public subscript(_ surface: Int) -> Bool {
    get { bits >> UInt64(surface) & 1 == 1 }
    set { bits = newValue ? bits | 1 << UInt64(surface) : bits & ~(1 << UInt64(surface)) }
  }

  /// The sides without the first surfaces, for a law that stands behind others in a sum.
  func dropping(_ count: Int) -> SwitchingSides {
    SwitchingSides(bits: count < Self.mostSurfaces ? bits >> UInt64(count) : 0)
  }
}
