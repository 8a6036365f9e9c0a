// Follows: SwiftUI since iOS 13, by open readings of iOS 18.5 and visionOS 26.5. Certainty: strong, two sources agree.

extension Animatable {
  /// Returns what is shown of this value while it moves towards itself.
  ///
  /// The data are not interpolated between two values: the offset that is still to go, `animated − travel`, is added to the
  /// data of the new value. Everything outside the data is the new value's from the first frame on.
  ///
  ///     let star = Star(points: 7, depth: 0.5)  // was 5 and 0.4
  ///     star.presented(at: AnimatablePair(1, 0.05), of: AnimatablePair(2, 0.1))
  ///     // points 6, depth 0.45
  ///
  /// - Parameters:
  ///   - animated: How far the animation has come, from zero.
  ///   - travel: How far it goes: the new data less the old.
  public func presented(at animated: AnimatableData, of travel: AnimatableData) -> Self {
    var copy = self
    copy.animatableData = copy.animatableData + (animated - travel)
    return copy
  }
}
