// Springs in the notation of curves: in whose words a text is, and in whose words a spring is
// written.

internal import CurveMath

extension SpringVocabulary {
  /// The labels that tell its texts from all others; `nil` where the notation reads none of them.
  var labels: [String]? {
    switch notation {
    case .always(let labels), .fromRest(let labels, _): labels
    case .never: nil
    }
  }

  /// Whether a spring of a form is written in these words.
  func isMarked(in form: NotatedCall) -> Bool {
    labels?.allSatisfy { form[$0] != nil } ?? false
  }

  /// Returns the vocabulary in whose words a spring is written.
  static func written(as form: NotatedCall) -> SpringVocabulary {
    all.first { $0.isMarked(in: form) } ?? unlabeled
  }

  /// Returns the vocabulary in whose words the notation writes a spring of this one.
  func inNotation(hasVelocity: Bool) -> SpringVocabulary {
    switch notation {
    case .always: self
    case .fromRest(_, let released): hasVelocity ? released.inNotation(hasVelocity: true) : self
    case .never(let instead): instead.inNotation(hasVelocity: hasVelocity)
    }
  }

  /// Returns a spring as the notation writes it, without its velocity.
  ///
  ///     let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
  ///     try SpringVocabulary.named("origami").notated(spring, hasVelocity: false, digits: 4)
  ///     // spring(mass: 1, stiffness: 157.9, damping: 17.59)
  ///
  /// - Parameters:
  ///   - spring: Written in general words where these, or those in their place, have none for it.
  ///   - hasVelocity: Whether a velocity at release is added to the text.
  ///   - digits: Significant digits of the numbers; `nil` for all of them.
  func notated(_ spring: DampedSpring, hasVelocity: Bool, digits: Int?) -> String? {
    inNotation(hasVelocity: hasVelocity).words(for: spring, digits: digits).text
      ?? Self.general.words(for: spring, digits: digits).text
  }
}
