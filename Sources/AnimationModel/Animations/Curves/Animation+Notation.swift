// Animations as text: the notation of curves, with SwiftUI's names.
//
// Not of SwiftUI.

public import CurveMath

extension Animation {
  /// The text that ``init(notation:presets:)`` reads back as this animation, and `CurveNotation` as
  /// its exact curve.
  ///
  ///     try Animation.easeIn.delay(0.1).notation  // easeIn(duration: 0.35).delay(0.1)
  ///
  /// The time of `logicallyComplete(after:)` is left out: no text has it.
  ///
  /// - Throws: ``AnimationError/noNotation(animation:)`` for a custom animation,
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

// Not of SwiftUI, which throws nothing here.

/// A reason why an animation has no curve or no notation.
public enum AnimationError: Error, Equatable, Sendable {
  /// The curve that the animation would be cannot be.
  case impossible(animation: String, CurveError)
  /// It has not ended within a limit in seconds, so that it cannot be sampled.
  case endless(animation: String, limit: Double)
  /// It is several animations that run one upon the other, with the state of an attribute.
  case combination(animation: String)
  /// It was written in Swift: no text says what it does.
  case noNotation(animation: String)
  /// A number in it is one that the notation cannot write.
  case notWritable(animation: String, name: String, value: Double)
}

extension AnimationError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .impossible(let animation, .velocityOfThrow):
      "\(animation) has a velocity of its own and cannot take over the one that it finds. Use a spring, or a throw."
    case .impossible(let animation, let error): "\(animation) has no curve. \(error)"
    case .endless(let animation, let limit):
      "\(animation) \(Limits.samples.says), after \(limit.rounded()) s, and cannot be sampled. Use one that ends, or the exact curve."
    case .combination(let animation):
      "\(animation) is what an attribute plays after an interruption, and no curve of its own. Ask the host for its frames."
    case .noNotation(let animation):
      "\(animation) is a custom animation and has no notation. Use one of SwiftUI's, such as .spring(duration: 0.5)."
    case .notWritable(let animation, let name, let value):
      "\(animation) has no notation: \(name) is \(value). Use a finite number."
    }
  }
}
