// What all throws share: they begin at 0, in the units of their velocity, and rest where their law
// leads.

/// A motion that is released with a velocity, which decides how far it goes.
///
///     let fling: any ThrownCurve = try SplineFling(velocity: 2000, density: 2.625)
///     fling.target  // 318.11…
///
/// Other curves go from 0 to 1, and a unit is their travel; a throw has units of its own.
public protocol ThrownCurve: MotionCurve {
  /// The finger's velocity, in units per second, positive towards larger values.
  var releaseVelocity: Double { get }
}

extension ThrownCurve {
  public var thrown: (any ThrownCurve)? { self }

  /// The same throw stretched, at the same times.
  ///
  /// - Throws: ``CurveError/velocityOfThrow(_:curve:)`` for a velocity besides, since the travel
  ///   leaves none free; ``CurveError/noTravel(_:)`` for a throw without one.
  public func moving(from: Double, to: Double, velocity: Double) throws(CurveError) -> any MotionCurve {
    guard velocity.isFinite else { throw .notFinite(name: "velocity", value: velocity) }
    guard velocity == 0 else { throw .velocityOfThrow(velocity, curve: notation) }
    return try stretched(from: from, to: to)
  }

  func stretched(from: Double, to: Double) throws(CurveError) -> any MotionCurve {
    guard travel != 0 || to == from else { throw .noTravel(notation) }
    return try ScaledCurve(self, from: from, to: to)
  }
}

extension MotionCurve {
  /// Whether the values are units of the curve's own, and not parts of a travel that is still to be
  /// chosen.
  package var hasOwnUnits: Bool { target != 1 }

  /// Returns this curve between two values of which either may be left out: what has units of its
  /// own keeps its travel, everything else goes from 0 to 1.
  package func moving(from: Double?, to: Double?, velocity: Double?) throws(CurveError) -> any MotionCurve {
    if from == nil, to == nil, velocity == nil { return self }
    let begin = from ?? 0
    return try moving(from: begin, to: to ?? (hasOwnUnits ? begin + target : 1), velocity: velocity ?? 0)
  }
}
