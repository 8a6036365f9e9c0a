// An affine map by what it does: what lies between two of them turns and grows, and does not
// collapse.
//
// Not of SwiftUI.
// Source: S. W. Thomas, Decomposing a Matrix into Simple Transformations, Graphics Gems II, VII.1.

internal import AnimationModel
internal import AnimationScope
internal import Foundation

/// A map that scales, then shears, then turns, then moves.
nonisolated struct PlatformTransform: Equatable {
  /// Factors, along and across; the second one is negative in a mirror.
  var scale = CGSize(width: 1, height: 1)
  /// How far what lies one point across is pushed along.
  var shear: CGFloat = 0
  /// Radians.
  var angle: CGFloat = 0
  /// Points.
  var translation = CGSize.zero

  init() {}

  /// The parts of a matrix, with the angle that lies nearest to another one: what turns goes the
  /// shorter way.
  init(_ matrix: CGAffineTransform, near other: CGFloat = 0) {
    let width = (matrix.a * matrix.a + matrix.b * matrix.b).squareRoot()
    let determinant = matrix.a * matrix.d - matrix.b * matrix.c
    translation = CGSize(width: matrix.tx, height: matrix.ty)
    guard width > 0 else {
      // Nothing is left along: what is across tells the angle.
      scale = CGSize(width: 0, height: (matrix.c * matrix.c + matrix.d * matrix.d).squareRoot())
      angle = scale.height > 0 ? CGFloat(atan2(Double(-matrix.c), Double(matrix.d))) : other
      angle = angle.turned(near: other)
      return
    }
    scale = CGSize(width: width, height: determinant / width)
    shear = (matrix.a * matrix.c + matrix.b * matrix.d) / (width * width)
    angle = CGFloat(atan2(Double(matrix.b), Double(matrix.a))).turned(near: other)
  }

  init?(numbers: [Double]) {
    guard numbers.count == 6 else { return nil }
    scale = CGSize(width: numbers[0], height: numbers[1])
    (shear, angle) = (CGFloat(numbers[2]), CGFloat(numbers[3]))
    translation = CGSize(width: numbers[4], height: numbers[5])
  }

  var matrix: CGAffineTransform {
    let (sine, cosine) = (CGFloat(sin(Double(angle))), CGFloat(cos(Double(angle))))
    let across = scale.width * shear
    return CGAffineTransform(
      a: scale.width * cosine, b: scale.width * sine, c: across * cosine - scale.height * sine,
      d: across * sine + scale.height * cosine, tx: translation.width, ty: translation.height)
  }
}

extension CGFloat {
  /// This angle and whole turns, as near to another one as can be.
  fileprivate nonisolated func turned(near other: CGFloat) -> CGFloat {
    let turn = 2 * CGFloat.pi
    return self + turn * ((other - self) / turn).rounded()
  }
}

/// A transform about the middle of a view, and a barrier: the views in it have its coordinates.
nonisolated struct PlatformTransformModifier: EffectModifier, ElementEffect, AppEffect {
  static var row: String { TypeName.of(Self.self) }
  static var isBarrier: Bool { true }

  typealias AnimatableData = AnimatablePair<
    CGSize.AnimatableData, AnimatablePair<AnimatablePair<CGFloat, CGFloat>, CGSize.AnimatableData>
  >

  var transform: PlatformTransform

  var animatableData: AnimatableData {
    get {
      AnimatablePair(
        transform.scale.animatableData,
        AnimatablePair(AnimatablePair(transform.shear, transform.angle), transform.translation.animatableData))
    }
    set {
      transform.scale.animatableData = newValue.first
      (transform.shear, transform.angle) = (newValue.second.first.first, newValue.second.first.second)
      transform.translation.animatableData = newValue.second.second
    }
  }

  var arguments: [ViewArgument] { [ViewArgument(transform.matrix.sourceValue)] }

  var attributes: [DrawnAttribute] { [DrawnAttribute("transform", numbers: animatableData.numbers)] }

  func effect(in size: CGSize) -> LeafEffect {
    LeafEffect(transform: ProjectionTransform(transform.matrix.around(.center, of: size)))
  }
}
