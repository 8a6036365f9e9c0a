// Where a throw goes that may come to rest at some places only: it is projected, the nearest place
// is chosen, and something moves there.

public import CurveMath

/// How a throw is led to one of several targets.
public struct SnapRule: Sendable {
  /// Where the throw would go.
  public enum Projection: Hashable, Sendable {
    /// To the target of the law's own flight.
    case flight
    /// So many seconds of the velocity at release: x + v·s. SwiftUI has 0.25, UIKit's talk of 2018
    /// d/(1 − d) milliseconds.
    case seconds(Double)
  }

  /// What moves there.
  public enum Response: Sendable {
    /// The law's own flight over another distance in the same time: its velocity follows from the
    /// distance, not from the finger.
    case sameTime
    /// A decay that begins with the finger's velocity and comes to the target with so many units
    /// per second left. Where the velocity points elsewhere, the spring.
    case through(Double, else: DampedSpring)
    /// A spring that begins with the finger's velocity.
    case spring(DampedSpring)
  }

  public let projection: Projection
  public let response: Response

  public init(projection: Projection, response: Response) { (self.projection, self.response) = (projection, response) }

  /// The target nearest to a place. A tie goes in the direction of the velocity, and to the greater
  /// one without any.
  ///
  /// - Parameters:
  ///   - targets: Units, in any order: at least one.
  ///   - place: Units: where the throw would rest.
  ///   - velocity: Units per second: its sign alone counts.
  public static func nearest(of targets: [Double], to place: Double, velocity: Double) -> Double {
    targets.min { one, other in
      let (first, second) = (abs(one - place), abs(other - place))
      return first == second ? (velocity < 0 ? one < other : one > other) : first < second
    } ?? place
  }
}
