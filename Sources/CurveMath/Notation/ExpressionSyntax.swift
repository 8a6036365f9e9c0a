// A text that has been taken apart, before anybody asks what it means.

/// The parts of a text: a form with its arguments or a preset, a duration, modifiers.
struct ExpressionSyntax: Sendable {
  enum Head: Sendable {
    case form(NotationForm, NotationArguments)
    /// What its library says about it has been read already.
    case preset(path: String, column: Int, CurveExpression)
  }

  var head: Head
  /// Durations before and behind the head. Not more than one may stand there, but what else is
  /// wrong is said first.
  var leading: WrittenDuration?
  var trailing: WrittenDuration?
  /// Where the trailing duration stands or would stand.
  var trailingColumn: Int
  /// What was probably meant where both stand: CSS's second time is a delay.
  var oneDuration: String?
  var modifiers: [NotationArguments] = []
  /// What is wrong behind the last part. What is wrong with a part itself stands before it, and is
  /// said first.
  var failure: NotationError?
}

/// A duration beside a timing function, as in CSS's shorthand.
struct WrittenDuration: Sendable {
  /// A number with its unit, or a hole.
  var atom: NotationAtom
  /// Whether a number that stands here is a duration without doubt, and lacks its unit at most.
  var isWanted: Bool
  /// The number without its unit; `nil` for a hole.
  var written: String?

  /// The seconds; `nil` while a hole is not filled.
  func seconds() throws(NotationError) -> Double? {
    guard case .number(let value, let unit) = atom.content else { return nil }
    let column = atom.column
    if unit.isEmpty, isWanted {
      // Who thinks in seconds writes small numbers.
      throw NotationError(
        column: column, reason: .unexpected("a number without a unit"),
        expected: "one with \(WrittenUnit.names(of: .time))",
        nearest: written.map { $0 + (value < 10 ? "s" : "ms") })
    }
    guard WrittenUnit.named(unit)?.quantity == .time else {
      throw NotationError(
        column: column, reason: .unexpected("a number"), expected: "a curve, or a duration with its unit")
    }
    guard value >= 0 else {
      throw NotationError(column: column, reason: .impossible(.negative(name: "duration", value: value)))
    }
    return try Quantity.seconds(value, unit: unit, column: column)
  }
}

// MARK: - Holes

/// What stands in a hole of a text: a number, and the unit that it is written with.
package struct HoleValue: Sendable {
  package var number: Double
  package var unit: String

  package init(_ number: Double, unit: String = "") { (self.number, self.unit) = (number, unit) }
}

extension [HoleValue] {
  /// What stands in a hole, with the unit behind it.
  subscript(hole: NotationHole) -> HoleValue {
    HoleValue(self[hole.index].number, unit: self[hole.index].unit + hole.unit)
  }
}

extension ExpressionSyntax {
  /// The same with numbers in its holes.
  func filled(by values: [HoleValue]) throws(NotationError) -> ExpressionSyntax {
    var filled = self
    if case .form(let form, let arguments) = head { filled.head = .form(form, try arguments.filled(by: values)) }
    for index in modifiers.indices { filled.modifiers[index] = try modifiers[index].filled(by: values) }
    if let leading { filled.leading?.atom = try leading.atom.filled(by: values) }
    if let trailing { filled.trailing?.atom = try trailing.atom.filled(by: values) }
    return filled
  }
}

extension NotationArguments {
  fileprivate func filled(by values: [HoleValue]) throws(NotationError) -> NotationArguments {
    var filled = self
    for (index, argument) in arguments.enumerated() where argument.atoms.contains(where: \.isOpen) {
      for (place, atom) in argument.atoms.enumerated() {
        filled.arguments[index].atoms[place] = try atom.filled(by: values)
      }
    }
    filled.text = pieces.reduce(into: "") { text, piece in
      switch piece {
      case .text(let part): text += part
      case .hole(let hole):
        // A count is no number with a point.
        let value = values[hole]
        text += (Int(exactly: value.number).map(String.init) ?? "\(value.number)") + value.unit
      }
    }
    return filled
  }
}

extension NotationAtom {
  /// Whether a hole has to be filled before it has a value.
  var isOpen: Bool {
    switch content {
    case .hole, .calculation: true
    case .number, .word: false
    }
  }

  fileprivate func filled(by values: [HoleValue]) throws(NotationError) -> NotationAtom {
    switch content {
    case .number, .word: return self
    case .hole(let hole):
      let value = values[hole]
      let origin = Int(exactly: value.number) == nil ? Origin.decimal : .integer
      return NotationAtom(content: .number(value.number, unit: value.unit), column: column, origin: origin)
    case .calculation(var scanner):
      scanner.fill(with: values)
      return try scanner.atom()
    }
  }
}

/// A text with holes, for many curves of one form: it is read once.
package struct CurveTemplate: Sendable {
  let syntax: ExpressionSyntax

  /// Returns the curve with numbers in its holes, one for each.
  package func curve(_ values: [HoleValue]) throws(NotationError) -> any MotionCurve {
    try syntax.filled(by: values).expression().curve
  }

  /// The spring form that the text is, if it is one and nothing else: no preset, no timing curve,
  /// no modifier.
  ///
  /// - Throws: ``NotationError`` for a spring form whose arguments cannot stand as they do. Whether
  ///   there is a spring of these values is not asked.
  package func spring() throws(NotationError) -> SpringTemplate? {
    guard case .form(let form, let arguments) = syntax.head, !form.signatures.isEmpty else { return nil }
    let (row, assigned) = try arguments.match(form.signatures.map(\.parameters))
    guard syntax.modifiers.isEmpty, syntax.leading == nil, syntax.trailing == nil,
      case .spring(let release) = form.signatures[row].product
    else { return nil }
    return try SpringTemplate(form.signatures[row].parameters, assigned, release)
  }
}
