// What stands between the brackets of a form, before anybody knows what it means.

/// One word or number of an argument.
struct NotationAtom: Sendable {
  enum Content: Sendable {
    /// A number with its unit as written, lower-case; empty for a bare number.
    case number(Double, unit: String)
    case word(String)
    /// A number that is left open.
    case hole(NotationHole)
    /// A calculation with such numbers, from its beginning on.
    case calculation(NotationScanner)
  }

  /// How a number came about: CSS refuses `steps(2.0)`, and clamps what `calc()` gives.
  enum Origin: Equatable, Sendable {
    /// Digits with an optional sign.
    case integer
    /// With a point or an exponent.
    case decimal
    case calculated
    /// The 0 that CSS puts in the place of a calculation without a result, such as 0/0.
    case undefined
  }

  var content: Content
  var column: Int
  var origin = Origin.decimal

  /// As it can be written.
  var text: String {
    switch content {
    case .number(let value, let unit): cssNumber(value) + unit
    case .word(let word): word
    case .hole, .calculation: "a range"
    }
  }

  var isCalculated: Bool { origin == .calculated || origin == .undefined }
}

/// A time that was read, and where it stands if it has no unit.
struct NotatedTime: Sendable {
  var seconds: Double
  var bareColumn: Int?
}

/// A place for a number, and the unit that is written behind it.
struct NotationHole: Sendable {
  let index: Int
  let unit: String
  let unitColumn: Int
}

/// One argument: an optional label and its atoms. Only the stops of `linear()` have more than one.
struct NotationArgument: Sendable {
  var label: String?
  var atoms: [NotationAtom]
  var column: Int
}

/// The arguments of one form, in order.
struct NotationArguments: Sendable {
  /// The form's name as the catalogue spells it.
  var function: String
  var arguments: [NotationArgument]
  /// Where the name begins and where the closing bracket stands.
  var column: Int
  var end: Int
  /// Whether brackets were written at all.
  var hasBrackets = false
  /// The text between the brackets as it was written, of a form that reads it itself.
  var text: String = ""
  /// The same between numbers that are left open.
  var pieces: [Piece] = []

  enum Piece: Sendable {
    case text(String)
    case hole(NotationHole)
  }
}

extension NotationArguments {
  /// Those of a name that stands alone.
  static func none(of form: NotationForm) -> NotationArguments {
    NotationArguments(function: form.name, arguments: [], column: 1, end: 1)
  }
}

extension NotationArgument {
  /// Where it stands if it is a number without a unit.
  var bareColumn: Int? {
    guard atoms.count == 1, case .number(_, "") = atoms[0].content else { return nil }
    return atoms[0].column
  }
}

extension NotationScanner {
  /// Reads arguments up to the closing bracket; the opening one has been read.
  ///
  /// - Parameter function: A function of CSS that they belong to.
  mutating func arguments(ofCSS function: String? = nil) throws(NotationError) -> (
    arguments: [NotationArgument], end: Int
  ) {
    var arguments: [NotationArgument] = []
    skipSpace()
    if next == ")" {
      let end = column
      _ = take(")")
      return ([], end)
    }
    while true {
      if Deadline.hasPassed(inRound: arguments.count) { throw .outOfTime }
      skipSpace()
      var argument = NotationArgument(label: nil, atoms: [], column: column)
      while let next, next != ",", next != ")" {
        let atom = try atom()
        skipSpace()
        if case .word(let word) = atom.content, argument.atoms.isEmpty, argument.label == nil, take(":") {
          argument.label = word
          skipSpace()
        } else {
          argument.atoms.append(atom)
        }
      }
      if argument.atoms.isEmpty { throw error(.unexpected(found), expected: "a value") }
      arguments.append(argument)
      if take(",") { continue }
      let end = column
      guard take(")") else {
        guard let function else { throw error(.unexpected(found), expected: "',' or ')'") }
        throw unclosed(function, expected: "',' or ')'")
      }
      return (arguments, end)
    }
  }

  mutating func atom() throws(NotationError) -> NotationAtom {
    let column = column
    if let hole = hole() { return NotationAtom(content: .hole(hole), column: column) }
    let start = self
    if let value = try number() {
      let origin: NotationAtom.Origin = isInteger(from: column - 1) ? .integer : .decimal
      return NotationAtom(content: .number(value, unit: unit()), column: column, origin: origin)
    }
    let isNegative = next == "-"
    let word = take(while: Self.isWordPart)
    guard !word.isEmpty else { throw error(.unexpected(found), at: column, expected: "a number or a word") }
    let lower = word.lowercased()
    if next == "(" {
      let function = try function(named: lower, at: column)
      if let end = endOfBrackets, hasOpenHole(before: end) {
        move(to: end)
        return NotationAtom(content: .calculation(start), column: column)
      }
      let (value, unit) = try calculation(by: function)
      if value.isNaN { return NotationAtom(content: .number(0, unit: unit), column: column, origin: .undefined) }
      guard value.isFinite else { throw error(.notANumber("the result of \(function.rawValue)()"), at: column) }
      return NotationAtom(content: .number(value, unit: unit), column: column, origin: .calculated)
    }
    if ["nan", "inf", "infinity"].contains(isNegative ? String(lower.dropFirst()) : lower) {
      throw error(.notANumber("'\(word)'"), at: column, expected: "a finite number")
    }
    return NotationAtom(content: .word(word), column: column)
  }

  /// Behind the bracket that closes the one that stands here.
  private var endOfBrackets: Int? {
    var copy = self
    var depth = 0
    while let next = copy.next {
      _ = copy.take(next)
      depth += next == "(" ? 1 : next == ")" ? -1 : 0
      if depth == 0 { return copy.offset }
    }
    return nil
  }

  /// What is wrong where a bracket of CSS should close: the text is at its end, or something else
  /// stands there.
  func unclosed(_ function: String, expected: String) -> NotationError {
    isAtEnd ? error(.unclosed(function: function), expected: "')'") : error(.unexpected(found), expected: expected)
  }

  /// The unit directly behind a number.
  package mutating func unit() -> String {
    if take("%") { return "%" }
    return take(while: { $0.isASCII && $0.isLetter }).lowercased()
  }
}
