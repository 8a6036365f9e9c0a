// A spring's notation with its numbers taken out, for many springs of one
// vocabulary.

/// What the notation of a spring describes: the spring, and how fast it is at its release.
package struct SpringRelease: Sendable {
  package let spring: DampedSpring
  /// Travels per second.
  package private(set) var velocity = 0.0

  /// Its motion from 0 to 1.
  var curve: any MotionCurve {
    get throws(CurveError) {
      velocity == 0 ? spring : try SpringMotion(spring: spring, from: 0, to: 1, velocity: velocity)
    }
  }
}

/// A spring form whose arguments can be replaced by other numbers.
package struct SpringTemplate: Sendable {
  /// One argument of the form.
  package struct Parameter: Sendable {
    package let name: String
    /// Whether it is a time, so that it may be written with a unit.
    package let isTime: Bool
    /// What was written, or what stands when nothing is: seconds, fractions and plain numbers. NaN
    /// for a hole.
    package let value: Double
    /// Where it was written, counted from 1; `nil` if it was not.
    package let column: Int?
    /// The hole that stands in its place.
    package let hole: Int?
  }

  /// In the order of the values of ``release``.
  package let parameters: [Parameter]
  /// Makes the spring of other values, one for each parameter.
  package let release: @Sendable ([Double]) throws(CurveError) -> SpringRelease

  init(
    _ written: [NotationParameter], _ assigned: [NotationArgument?],
    _ release: @escaping @Sendable ([Double]) throws(CurveError) -> SpringRelease
  ) throws(NotationError) {
    var parameters: [Parameter] = []
    for (parameter, argument) in zip(written, assigned) {
      let hole = try argument?.hole()
      let value = hole == nil ? try parameter.value(of: argument) : .nan
      parameters.append(
        Parameter(
          name: parameter.name, isTime: parameter.kind == .seconds, value: value,
          column: argument?.atoms.first?.column, hole: hole))
    }
    (self.parameters, self.release) = (parameters, release)
  }
}

extension NotationArgument {
  /// The hole that is the whole argument; `nil` where there is none.
  fileprivate func hole() throws(NotationError) -> Int? {
    guard atoms.count == 1, case .hole(let hole) = atoms[0].content else { return nil }
    guard hole.unit.isEmpty else {
      throw NotationError(
        column: hole.unitColumn, reason: .unexpected(Shown.quoted(hole.unit)),
        expected: "the unit within the braces, such as {200...500ms x 4}")
    }
    return hole.index
  }
}
