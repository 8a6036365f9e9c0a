// A spring's notation with its numbers taken out, for whoever asks for many springs of one vocabulary: text is read once.

/// What the notation of a spring describes: the spring, and how fast it is at its release.
package struct SpringRelease: Sendable {
  package let spring: DampedSpring
  /// Travels per second.
  package let velocity: Double

  package init(spring: DampedSpring, velocity: Double = 0) {
    self.spring = spring
    self.velocity = velocity
  }
}

/// A spring form whose arguments can be replaced by other numbers.
package struct SpringTemplate: Sendable {
  /// One argument of the form.
  package struct Parameter: Sendable {
    package let name: String
    /// Whether it is a time, so that it may be written with a unit.
    package let isTime: Bool
    /// What was written, or what stands when nothing is. Seconds, fractions and plain numbers.
    package let value: Double
    /// Where it was written, counted from 1; `nil` if it was not.
    package let column: Int?
  }

  /// In the order of the values of ``release(_:)``.
  package let parameters: [Parameter]
  private let make: @Sendable ([Double]) throws(CurveError) -> SpringRelease

  init(_ signature: NotationSignature, _ assigned: [NotationArgument?]) throws(NotationError) {
    guard let release = signature.release else { preconditionFailure("A template is made of a form of springs.") }
    var parameters: [Parameter] = []
    for (parameter, argument) in zip(signature.parameters, assigned) {
      let value = if let argument { try parameter.value(of: argument) } else { parameter.standard ?? .nan }
      parameters.append(
        Parameter(
          name: parameter.name, isTime: parameter.kind == .seconds, value: value,
          column: argument?.atoms.first?.column))
    }
    self.parameters = parameters
    make = release
  }

  /// Makes the spring of other values, one for each parameter.
  package func release(_ values: [Double]) throws(CurveError) -> SpringRelease { try make(values) }
}

extension CurveNotation {
  /// Reads a text as one plain spring form; `nil` where it is something else, such as a preset, a timing curve or a spring
  /// with modifiers.
  ///
  /// - Throws: ``NotationError`` for a spring form whose arguments cannot stand as they do. Whether there is a spring of
  ///   these values is not asked.
  package func springTemplate(_ text: String) throws(NotationError) -> SpringTemplate? {
    var scanner = NotationScanner(text)
    scanner.skipSpace()
    _ = scanner.take(".")
    scanner.skipSpace()
    let column = scanner.column
    let word = scanner.take(while: NotationScanner.isWordPart)
    guard scanner.next != "/", let form = NotationCatalog.form(named: word), !form.signatures.isEmpty else {
      return nil
    }
    let arguments = try arguments(of: form, &scanner, column: column)
    scanner.skipSpace()
    guard scanner.isAtEnd else { return nil }
    let (signature, assigned) = try arguments.match(form.signatures)
    return signature.release == nil ? nil : try SpringTemplate(signature, assigned)
  }
}
