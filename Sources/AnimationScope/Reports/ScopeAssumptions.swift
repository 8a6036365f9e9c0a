/// Open questions about SwiftUI that a simulation must answer one way, and the release it is about.
///
///     scenario.report(under: ScopeAssumptions(effectsAreBarriers: false))
public struct ScopeAssumptions: Hashable, Sendable {
  /// G4: whether `geometryGroup` interpolates its size too, as its documentation says; the
  /// implementation says position only.
  public var geometryGroupInterpolatesSize: Bool
  /// G3: whether scale, rotation and projection cut movements in two, as `geometryGroup` and
  /// `transformEffect` do.
  public var effectsAreBarriers: Bool
  /// T7: whether frames inside a scoped body use the transaction outside of it.
  public var scopedGeometryIsOuter: Bool
  /// Whether font size, weight and width interpolate: since iOS 16.
  public var fontsInterpolate: Bool
  /// G9: pixels in a point.
  public var pixelsPerPoint: Double

  /// - Precondition: `pixelsPerPoint` is finite and above 0.
  public init(
    geometryGroupInterpolatesSize: Bool = false, effectsAreBarriers: Bool = true, scopedGeometryIsOuter: Bool = true,
    fontsInterpolate: Bool = true, pixelsPerPoint: Double = 2
  ) {
    precondition(pixelsPerPoint > 0 && pixelsPerPoint.isFinite, "A point has a number of pixels above 0.")
    self.geometryGroupInterpolatesSize = geometryGroupInterpolatesSize
    self.effectsAreBarriers = effectsAreBarriers
    self.scopedGeometryIsOuter = scopedGeometryIsOuter
    self.fontsInterpolate = fontsInterpolate
    self.pixelsPerPoint = pixelsPerPoint
  }

  /// Whether an effect gives its content a coordinate space of its own, by how certain its row of
  /// the catalogue is of that.
  package func isBarrier(_ certainty: Certainty?) -> Bool { effectsAreBarriers || certainty == .high }

  /// The best reading of the sources, for iOS 17 and later.
  public static let standard = ScopeAssumptions()
}
