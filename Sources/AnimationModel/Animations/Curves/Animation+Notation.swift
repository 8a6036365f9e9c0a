// Animations as text: the notation of curves, with SwiftUI's names.
//
// Not of SwiftUI.

internal import CurveMath

extension Animation {
  /// The text that ``init(notation:presets:)`` reads back as this animation, and `CurveNotation` as its exact curve.
  ///
  ///     try Animation.easeIn.delay(0.1).notation  // easeIn(duration: 0.35).delay(0.1)
  ///
  /// The time of `logicallyComplete(after:)` is left out: no text has it.
  ///
  /// - Throws: ``AnimationError/noNotation(animation:)`` for an animation that somebody wrote,
  ///   ``AnimationError/notWritable(animation:name:value:)`` for a number that no text has,
  ///   ``AnimationError/impossible(animation:_:)`` for one that no curve has.
  public var notation: String {
    get throws(AnimationError) {
      if let wrapper = base as? any CurveWrapper {
        try check(wrapper.notationNumbers)
        return try wrapper.inner.notation + wrapper.notationSuffix
      }
      guard let animation = base as? any CurveAnimation else { throw .noNotation(animation: description) }
      try check(animation.notationNumbers)
      do throws(CurveError) {
        _ = try animation.exactCurve()
      } catch {
        throw .impossible(animation: description, error)
      }
      return animation.notationText
    }
  }

  private func check(_ numbers: [(name: String, value: Double)]) throws(AnimationError) {
    for number in numbers where !number.value.isFinite {
      throw .notWritable(animation: description, name: number.name, value: number.value)
    }
  }
}
