// What is pulled past an edge follows more slowly: how far it gets for how far the finger goes.
//
// One law stands behind UIKit, use-gesture, Wave and the limit of Flutter's:
//
//   y = c x / (1 + c x/d),   y′ = c / (1 + c x/d)²,   x = y / (c (1 − y/d))
//
// with the pull x, the stretch y < d, the coefficient c and the dimension d, usually the size of
// the view. Motion, anime.js and AppKit have the line y = c x, which is the same for d = ∞.
//
// It is a map of the finger, not a motion: Reanimated's `rubberBandFactor` is none of these, but
// takes a part of the overstretch from the velocity in each frame.

/// How far a value is stretched past an edge by a finger.
///
///     let band = try RubberBand(coefficient: 0.55, dimension: 800)
///     band(200)                 // 96.70…
///     band.slope(at: 200)       // 0.4250…: of the finger's velocity
///     band.pull(for: band(200)) // 200.0
///
/// Pull and stretch have the sign of the direction in which they lead away from the edge.
///
/// - Precision: 3 ulps, of the pull for a stretch divided by what is left of the dimension, as a
///   fraction.
public struct RubberBand: Hashable, Sendable {
  /// c: what the first pixel of a pull moves, in pixels. Greater than 0.
  public let coefficient: Double
  /// d, in units: what no pull reaches. Infinite for a band that only slows.
  public let dimension: Double

  /// - Throws: ``CurveError/notFinite(name:value:)`` and ``CurveError/notPositive(name:value:)``;
  ///   the dimension may be infinite.
  public init(coefficient: Double, dimension: Double = .infinity) throws(CurveError) {
    guard coefficient.isFinite else { throw .notFinite(name: "coefficient", value: coefficient) }
    guard coefficient > 0 else { throw .notPositive(name: "coefficient", value: coefficient) }
    guard !dimension.isNaN else { throw .notFinite(name: "dimension", value: dimension) }
    guard dimension > 0 else { throw .notPositive(name: "dimension", value: dimension) }
    self.coefficient = coefficient
    self.dimension = dimension
  }

  /// How tight the band is: 1 while nothing is pulled.
  private func tightness(_ pull: Double) -> Double { 1 + coefficient * abs(pull) / dimension }

  /// The stretch for a pull, in units.
  public func callAsFunction(_ pull: Double) -> Double {
    // Of the farthest pulls the whole dimension is left, not the quotient of two infinities.
    let tightness = tightness(pull)
    return tightness.isFinite ? coefficient * pull / tightness : (pull < 0 ? -dimension : dimension)
  }

  /// What a value moves per unit of the finger, at a pull: also the part of the finger's velocity
  /// that it has.
  public func slope(at pull: Double) -> Double {
    let tightness = tightness(pull)
    return coefficient / tightness / tightness
  }

  /// The pull for a stretch, in units: infinite for one that no pull reaches.
  public func pull(for stretch: Double) -> Double {
    let left = 1 - abs(stretch) / dimension
    guard left > 0 else { return stretch < 0 ? -.infinity : .infinity }
    return stretch / (coefficient * left)
  }
}

// MARK: - Those that libraries have

extension RubberBand {
  /// A library's band.
  public struct Preset: Hashable, Sendable {
    /// As in the names of presets.
    public let name: String
    /// The library as people call it.
    public let title: String
    public let coefficient: Double
    /// Whether the dimension is the size of what is dragged; else there is none.
    public let hasDimension: Bool
    /// Where it was read, and in which version.
    public let source: String

    /// The band of a view.
    ///
    ///     let band = try RubberBand.Preset.all[0].band(dimension: 800)  // UIKit's
    ///     band(200)  // 96.70…
    ///
    /// - Parameter dimension: The size of what is dragged, in units. Bands without one do not ask.
    /// - Throws: As ``RubberBand/init(coefficient:dimension:)``.
    public func band(dimension: Double) throws(CurveError) -> RubberBand {
      try RubberBand(coefficient: coefficient, dimension: hasDimension ? dimension : .infinity)
    }

    /// In alphabetical order behind UIKit's, which is the one that others follow.
    public static let all = [
      Preset(
        name: "uikit", title: "UIKit", coefficient: 0.55, hasDimension: true,
        source: "Not published by Apple: as measured in 2012 by @chpwn, and kept by Wave a52498e, UIMathUtilities.swift"
      ),
      Preset(
        name: "anime", title: "anime.js", coefficient: 0.2, hasDimension: false,
        source: "anime.js 4.4.1, draggable.js, containerFriction 0.8"),
      Preset(
        name: "appkit", title: "AppKit, Mac OS X 10.7", coefficient: 0.05, hasDimension: false,
        source: "WebKit, Source/WebCore/platform/mac/ScrollElasticityController.mm, revision 054409c: force / 20"),
      Preset(
        name: "flutter", title: "Flutter", coefficient: 0.52, hasDimension: true,
        source:
          "Flutter, widgets/scroll_physics.dart, revision 000a6d6, BouncingScrollPhysics.frictionFactor 0.52 (1 − y/d)², "
          + "which is this band for a finger that moves in small steps; each larger one is taken at the stretch before it"
      ),
      Preset(
        name: "flutter-fast", title: "Flutter, fast deceleration", coefficient: 0.26, hasDimension: true,
        source: "Flutter, widgets/scroll_physics.dart, revision 000a6d6, BouncingScrollPhysics.frictionFactor with "
          + "ScrollDecelerationRate.fast"),
      Preset(
        name: "motion", title: "Motion", coefficient: 0.35, hasDimension: false,
        source: "Motion 13.1.1 (motiondivision/motion 1b037b0), gestures/drag, dragElastic 0.35"),
      Preset(
        name: "use-gesture", title: "use-gesture", coefficient: 0.15, hasDimension: true,
        source:
          "pmndrs/use-gesture c779631, utils/maths.ts; the dimension is that between the bounds, and bounds without one have "
          + "another law there, |x|^(5c)"),
    ]
  }
}
