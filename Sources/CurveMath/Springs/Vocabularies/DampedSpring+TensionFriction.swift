// Tension and friction: react-spring's words for stiffness and damping, and the older scale of Origami and Rebound.

extension DampedSpring {
  /// The spring of react-spring's tension and friction, which are stiffness and damping under other names.
  ///
  ///     try DampedSpring(tension: 170, friction: 26).dampingRatio  // 0.997…
  ///
  /// - Parameters:
  ///   - tension: Greater than 0.
  ///   - friction: 0 or greater.
  ///   - mass: Greater than 0.
  /// - Throws: ``CurveError`` naming the parameter that is not finite or out of range.
  /// - Source: pmndrs/react-spring, spring configuration.
  public init(tension: Double, friction: Double, mass: Double = 1) throws(CurveError) {
    try SpringParameter.positive("tension", tension)
    try SpringParameter.notNegative("friction", friction)
    try self.init(mass: mass, stiffness: tension, damping: friction)
  }

  /// The spring of Origami's tension and friction, as Rebound and React Native read them: k = 3.62 (T − 30) + 194,
  /// c = 3 (F − 8) + 25, mass 1.
  ///
  ///     try DampedSpring(origamiTension: 40, origamiFriction: 7).stiffness  // 230.2
  ///
  /// - Throws: ``CurveError`` when stiffness would not be positive or damping negative.
  /// - Source: facebookarchive/rebound, Origami value converter.
  public init(origamiTension: Double, origamiFriction: Double) throws(CurveError) {
    try self.init(stiffness: (origamiTension - 30) * 3.62 + 194, damping: (origamiFriction - 8) * 3 + 25)
  }

  /// Tension by Origami's scale, for mass 1.
  public var origamiTension: Double { (stiffness / mass - 194) / 3.62 + 30 }

  /// Friction by Origami's scale, for mass 1.
  public var origamiFriction: Double { (damping / mass - 25) / 3 + 8 }
}
