// Not of SwiftUI, whose effects are items of a display list.

internal import AnimationModel
internal import Foundation

/// What an effect does to everything in it, at one moment: the pass over the leaves multiplies them
/// along its path.
///
/// The order is that of drawing: what is inside is cut by the clip, filtered one filter after the
/// other, faded, laid over what is behind it by the blend mode, and mapped by the transform.
nonisolated struct LeafEffect: Equatable {
  /// From the coordinates of the content, in points, to those around it.
  var transform = ProjectionTransform()
  /// 0…1.
  var opacity = 1.0
  var filters: [LeafFilter] = []
  var clip: LeafClip?
  var blendMode = BlendMode.normal
  /// Whether the content becomes one picture before anything else happens to it.
  var isGroup = false
  /// Whether the content is there and not drawn at all.
  var isHidden = false

  /// Nothing happens.
  static let identity = LeafEffect()
}

/// What lies outside of a path is not drawn.
nonisolated struct LeafClip: Equatable {
  /// In the coordinates of the content.
  var path: Path
  var style: FillStyle
}

/// A change of pixels.
nonisolated enum LeafFilter: Equatable, Sendable {
  /// The radius is in points.
  case blur(radius: Double, isOpaque: Bool)
  /// Added to each component.
  case brightness(Double)
  /// 0 is grey, 1 as it was.
  case saturation(Double)
  /// 0 is a middle grey, 1 as it was.
  case contrast(Double)
  /// 0 as it was, 1 is grey.
  case grayscale(Double)
  case hueRotation(Angle)
  case multiply(ResolvedColor)
  case invert
  /// Dark becomes clear.
  case luminanceToAlpha
  case shadow(LeafShadow)
}

/// A shadow: what casts it, in one colour, blurred and moved.
nonisolated struct LeafShadow: Equatable, Sendable {
  var color: ResolvedColor
  /// Points.
  var radius: Double
  /// Points.
  var offset: CGSize
  /// Whether it falls inside of what casts it.
  var isInner = false
}

extension LeafShadow: Animatable {
  typealias AnimatableData = AnimatablePair<
    ResolvedColor.AnimatableData, AnimatablePair<CGFloat, CGSize.AnimatableData>
  >

  var animatableData: AnimatableData {
    get { AnimatablePair(color.animatableData, AnimatablePair(CGFloat(radius), offset.animatableData)) }
    set {
      color.animatableData = newValue.first
      radius = Double(newValue.second.first)
      offset.animatableData = newValue.second.second
    }
  }
}
