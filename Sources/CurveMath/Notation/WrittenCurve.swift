// A curve that is put together from what a file says: a form and its numbers, a duration, a delay,
// repetitions.
//
// It is spelled as people write it, because errors show that text and count its columns.
// But only what the file gives as text is read: the rest becomes an expression from its numbers.

/// A curve as its parts are written.
///
///     let curve = WrittenCurve(form: "cubic-bezier", [0.2, 0, 0, 1].map { .number(WrittenNumber($0, as: "\($0)")) })
///       .over(WrittenNumber(300, as: "300", unit: "ms"))
///     curve.text                                    // "cubic-bezier(0.2, 0.0, 0.0, 1.0) 300ms"
///     try curve.expression(by: CurveNotation()).curve  // without reading that text
package struct WrittenCurve: Sendable {
  private enum Head: Sendable {
    case text(String)
    case parts(ExpressionSyntax)
    case failure(NotationError)
  }

  /// One argument of a form.
  package enum Argument: Sendable {
    case number(WrittenNumber, label: String? = nil)
    case word(String, label: String? = nil)
  }

  /// The whole in one line. Equality is that of this text.
  package private(set) var text: String
  private var head: Head
  private var duration: (number: WrittenNumber, column: Int)?
  private var modifiers: [NotationArguments] = []
  /// Whether a part is no number, so that nothing but the text can say what is wrong with it.
  private var isTextOnly = false

  /// A curve as it was written.
  package init(_ text: String) { (self.text, head) = (text, .text(text)) }

  /// A form of the notation with its arguments, without brackets where they are `nil`.
  ///
  /// - Parameter name: As the catalogue spells it.
  package init(form name: String, _ arguments: [Argument]? = nil) {
    (text, head) = (name, .text(name))
    var written = NotationArguments(function: name, arguments: [], column: 1, end: name.count + 1, hasBrackets: false)
    if let arguments {
      written = write(arguments, of: name)
      written.column = 1
    }
    head = parts(of: Self.form(name), written)
  }

  /// A timing curve that is known.
  ///
  /// - Parameter timing: One of CSS's, whose notation begins with the name of a form.
  package init(_ timing: any TimingCurve) {
    self.init(timing.notation)
    head = parts(of: Self.form(String(text.prefix { $0 != "(" })).timing { () throws(NotationError) in timing })
  }

  /// A path of absolute commands, from 0,0 to 1,1.
  package init(path steps: [PathStep]) {
    let path = WrittenPath(steps)
    self.init("path(\(path.text))")
    isTextOnly = !path.hasNumbers
    head = parts(of: Self.form("path").timing { () throws(NotationError) in try path.timing() })
  }

  private func parts(of form: NotationForm, _ arguments: NotationArguments? = nil) -> Head {
    .parts(ExpressionSyntax(head: .form(form, arguments ?? .none(of: form)), trailingColumn: text.count + 1))
  }

  private static func form(_ name: String) -> NotationForm {
    guard let form = NotationCatalog.form(named: name) else { preconditionFailure("'\(name)' is no form.") }
    return form
  }

  // MARK: - Further parts

  /// The same with a duration behind it.
  package func over(_ duration: WrittenNumber) -> WrittenCurve {
    var curve = self
    // Two durations, or one behind a modifier, are a matter of the text.
    curve.isTextOnly = isTextOnly || duration.value == nil || self.duration != nil || !modifiers.isEmpty
    curve.duration = (duration, text.count + 2)
    curve.text += " \(duration.text)"
    return curve
  }

  /// The same after a delay.
  package func delayed(by delay: WrittenNumber) -> WrittenCurve { modified("delay", [.number(delay)]) }

  /// The same several times.
  ///
  /// - Parameter count: `nil` for ever.
  package func repeated(_ count: Int?, autoreverses: Bool) -> WrittenCurve {
    let word = Argument.word("\(autoreverses)", label: "autoreverses")
    guard let count else { return modified("repeatForever", [word]) }
    return modified("repeatCount", [.number(WrittenNumber(Double(count), as: "\(count)")), word])
  }

  /// The same with a modifier behind it.
  ///
  /// - Parameter name: One of ``SwiftUINames/modifiers``.
  package func modified(_ name: String, _ arguments: [Argument]) -> WrittenCurve {
    var curve = self
    curve.text += "."
    let column = curve.text.count + 1
    curve.text += name
    var written = curve.write(arguments, of: name)
    written.column = column
    curve.modifiers.append(written)
    return curve
  }

  /// Writes brackets behind the text.
  private mutating func write(_ list: [Argument], of name: String) -> NotationArguments {
    text += "("
    var column = text.count + 1
    var arguments: [NotationArgument] = []
    for (index, argument) in list.enumerated() {
      if index > 0 {
        text += ", "
        column += 2
      }
      let (label, value, content, origin) = argument.parts
      let begin = column
      if let label {
        text += "\(label): "
        column += label.count + 2
      }
      isTextOnly = isTextOnly || content == nil
      let atom = NotationAtom(content: content ?? .word(value), column: column, origin: origin)
      arguments.append(NotationArgument(label: label, atoms: [atom], column: begin))
      text += value
      column += value.count
    }
    text += ")"
    return NotationArguments(function: name, arguments: arguments, column: column, end: column, hasBrackets: true)
  }

  // MARK: - Meaning

  /// The same with its text read, for several questions about it.
  package func read(by notation: CurveNotation) -> WrittenCurve {
    guard case .text(let text) = head else { return self }
    var curve = self
    do throws(NotationError) {
      curve.head = .parts(try notation.syntax(text))
    } catch {
      curve.head = .failure(error)
    }
    return curve
  }

  /// What the parts mean together.
  ///
  /// - Parameter notation: What reads those that are text.
  /// - Throws: ``NotationError`` with the column in ``text``.
  package func expression(by notation: CurveNotation) throws(NotationError) -> CurveExpression {
    let isPlain = duration == nil && modifiers.isEmpty
    if isTextOnly { return try notation.expression(text) }
    switch read(by: notation).head {
    case .failure(let error) where isPlain: throw notation.proposing(for: text, error)
    case .parts(let syntax) where isPlain || syntax.failure == nil && takesParts(syntax):
      do throws(NotationError) {
        return try expression(of: syntax)
      } catch {
        throw notation.proposing(for: text, error)
      }
    // What is wrong with a text may be said otherwise where it goes on.
    case .failure, .parts, .text: return try notation.expression(text)
    }
  }

  private func takesParts(_ syntax: ExpressionSyntax) -> Bool {
    (duration == nil || syntax.leading == nil && syntax.trailing == nil && syntax.modifiers.isEmpty)
      && syntax.modifiers.count + modifiers.count <= Limits.modifiers.count
  }

  private func expression(of parts: ExpressionSyntax) throws(NotationError) -> CurveExpression {
    guard text.utf8.count <= Limits.curveText.count else { throw .tooLong }
    var syntax = parts
    if let (number, column) = duration, let value = number.value {
      let duration = WrittenDuration(
        atom: NotationAtom(content: .number(value, unit: number.unit), column: column), isWanted: syntax.takesDuration,
        written: number.digits)
      _ = try duration.seconds()
      (syntax.trailing, syntax.trailingColumn) = (duration, column)
    }
    syntax.modifiers += modifiers
    return try syntax.expression()
  }
}

extension WrittenCurve: Equatable {
  package static func == (a: WrittenCurve, b: WrittenCurve) -> Bool { a.text == b.text }
}

extension WrittenCurve.Argument {
  fileprivate var parts: (label: String?, text: String, content: NotationAtom.Content?, origin: NotationAtom.Origin) {
    switch self {
    case .number(let number, let label):
      (
        label, number.text, number.value.map { .number($0, unit: number.unit) },
        number.isInteger ? .integer : .decimal
      )
    case .word(let word, let label): (label, word, .word(word), .decimal)
    }
  }
}

extension ExpressionSyntax {
  /// Whether a number behind the head is a duration without doubt.
  fileprivate var takesDuration: Bool {
    switch head {
    case .form(let form, _): form.takesDuration
    case .preset(_, _, let preset): preset.timing != nil
    }
  }
}

// MARK: - Numbers

/// A number as it is written, or a text in the place of one.
package struct WrittenNumber: Sendable {
  /// `nil` where the text is no number with its unit.
  package let value: Double?
  /// In lower case.
  let unit: String
  /// Without the unit.
  let digits: String
  package let text: String

  /// - Parameter digits: Read as this number.
  package init(_ value: Double, as digits: String, unit: String = "") {
    let isUnit = unit == "%" || unit.allSatisfy { $0.isASCII && $0.isLetter }
    self.value = value.isFinite && isUnit ? value : nil
    (self.digits, self.unit, text) = (digits, unit.lowercased(), digits + unit)
  }

  /// What a file says: a number with its unit and nothing else has a value.
  package init(_ text: String) {
    self.text = text
    var scanner = NotationScanner(text)
    let number = (try? scanner.number()) ?? nil
    digits = scanner.text(from: 0, to: scanner.offset)
    unit = scanner.unit()
    value = scanner.isAtEnd ? number : nil
  }

  /// The seconds that it is as a duration.
  package func seconds() throws(NotationError) -> Double {
    guard let value else { return try Quantity.duration(text) }
    return try Quantity.seconds(value, unit: unit, column: 1)
  }

  fileprivate var isInteger: Bool { digits.allSatisfy { $0.isNumber || $0 == "-" || $0 == "+" } }
}

// MARK: - Paths

/// One absolute command of a path: `M` or `L` with a point, `C` with three.
package struct PathStep: Sendable {
  enum Command: String { case move = "M", line = "L", cubic = "C" }

  let command: Command
  /// One x and y after the other.
  let numbers: [WrittenNumber]

  package static func move(_ x: WrittenNumber, _ y: WrittenNumber) -> PathStep {
    PathStep(command: .move, numbers: [x, y])
  }

  package static func line(_ x: WrittenNumber, _ y: WrittenNumber) -> PathStep {
    PathStep(command: .line, numbers: [x, y])
  }

  /// - Parameter numbers: Of two handles and the end.
  package static func cubic(_ numbers: [WrittenNumber]) -> PathStep {
    precondition(numbers.count == 6, "A cubic has three points.")
    return PathStep(command: .cubic, numbers: numbers)
  }
}

/// A path with the text that its steps make.
private struct WrittenPath: Sendable {
  private(set) var text = ""
  private let steps: [PathStep]
  /// Where each step begins, in bytes.
  private var places: [Int] = []

  init(_ steps: [PathStep]) {
    self.steps = steps
    for step in steps {
      if !text.isEmpty { text += " " }
      places.append(text.utf8.count)
      text += step.command.rawValue
      for (index, number) in step.numbers.enumerated() {
        text += (index == 0 ? "" : index.isMultiple(of: 2) ? " " : ",") + number.text
      }
    }
  }

  var hasNumbers: Bool { steps.allSatisfy { $0.numbers.allSatisfy { $0.value != nil } } }

  /// - Precondition: It has nothing but numbers.
  func timing() throws(NotationError) -> CubicChain {
    do throws(CurveError) {
      var cubics = PathCubics(path: text)
      if steps.isEmpty { throw cubics.noStart(at: 0) }
      for (index, step) in steps.enumerated() {
        if Deadline.hasPassed(inRound: index) { throw .outOfTime }
        let numbers = step.numbers.map { $0.value! }
        try cubics.append(step.command, numbers, isFirst: index == 0, at: places[index])
      }
      return try CubicChain(cubics: try cubics.finished(at: text.utf8.count))
    } catch {
      throw NotationError(error, inPath: text, column: "path(".count + 1, of: 1)
    }
  }
}

extension PathCubics {
  fileprivate mutating func append(
    _ command: PathStep.Command, _ numbers: [Double], isFirst: Bool, at place: Int
  ) throws(CurveError) {
    switch (command, isFirst) {
    case (.move, true): try start(x: numbers[0], y: numbers[1], at: place + 1)
    case (_, true): throw noStart(at: place)
    case (.move, false): throw noCommand(at: place)
    case (.line, false): try appendLine(x: numbers[0], y: numbers[1], at: place)
    case (.cubic, false):
      try append(
        PathCubic(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3], x3: numbers[4], y3: numbers[5]),
        at: place)
    }
  }
}
