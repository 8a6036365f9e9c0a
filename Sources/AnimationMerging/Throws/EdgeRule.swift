// What a library does where a throw meets an edge: how it finds it, which velocity goes on, and
// what takes over.
//
// The rules are tables. One that jumps is played as it is; the same flight with an edge that is
// found exactly and a velocity that is kept is ``EdgeRule/exact``.

public import CurveMath

/// What happens at an edge.
public struct EdgeRule: Sendable {
  /// How the edge is found.
  public enum Search: Hashable, Sendable {
    /// The time at which the formula is there.
    case exact
    /// So many of Newton's steps from the release: exact while less than 99.9 % of the way are
    /// done, then early.
    case newton(steps: Int)
    /// The first time on a grid of so many steps a second at which the value lies beyond.
    case grid(perSecond: Double)
    /// The first frame whose value lies beyond: the answer depends on the rate.
    case frame
  }

  /// Which velocity goes on.
  public enum Carrying: Hashable, Sendable {
    /// That of the flight.
    case kept
    /// That of the flight, at most so many units per second: where it is negative, nothing is
    /// limited.
    case atMost(Double)
    /// The mean over so many seconds before.
    case mean(Double)
    /// The difference of the last two frames; in the first frame none.
    case lastFrames
    /// A part of it.
    case scaled(Double)
    /// None that is positive: min(0, v), at either edge.
    case notPositive
    /// None.
    case lost
  }

  /// What takes over.
  public enum Response: Sendable {
    /// A spring to the edge.
    case spring(DampedSpring)
    /// The value rests at the edge: libraries notice it in the first frame behind, and never show
    /// one that lies beyond.
    case stop
    /// A critical spring of a rate in 1/s which takes no notice of what it begins with: (y₀ +
    /// v·t)·e^(−rate·t), y the distance from the edge. So its velocity at the beginning is v −
    /// rate·y₀.
    case band(rate: Double)
  }

  public let finding: Search
  public let carrying: Carrying
  public let response: Response
  /// Which velocity goes on where the throw begins beyond the edge.
  public let outside: Carrying
  /// What takes over there, instead of `response`.
  public let outsideResponse: Response?
  /// Whether edges at the same place end throws to both sides, not only downwards.
  public let findsUpperOfEqual: Bool

  public init(
    finding: Search, carrying: Carrying, response: Response, outside: Carrying = .kept,
    outsideResponse: Response? = nil, findsUpperOfEqual: Bool = true
  ) {
    (self.finding, self.carrying, self.response) = (finding, carrying, response)
    (self.outside, self.outsideResponse) = (outside, outsideResponse)
    self.findsUpperOfEqual = findsUpperOfEqual
  }

  /// Whether its motion depends on the frame rate.
  public var isFramed: Bool { finding == .frame || carrying == .lastFrames }

  /// The rule that finds the edge exactly and carries the whole velocity into the same spring;
  /// `nil` where nothing springs.
  public var exact: EdgeRule? {
    guard case .spring = response else { return nil }
    return EdgeRule(finding: .exact, carrying: .kept, response: response)
  }
}
