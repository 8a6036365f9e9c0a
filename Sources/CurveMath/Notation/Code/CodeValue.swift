/// A value as languages of the C family write it: `Curves.easeOut`, `tween(300, easing = Linear)`,
/// `{ stiffness: 300, damping: 20 }`.
struct CodeValue {
  enum Content {
    /// A number with what stands behind it: `300ms`, `0.4f`.
    case number(Double, unit: String)
    /// Words between dots, without a dot in front of them.
    case name([String])
    case call(CodeCall)
    case list([CodeValue])
    /// What stands between quotes.
    case quoted(String)
  }

  let content: Content
  /// As it is written.
  let text: String
}

/// A function and what it is given; an object is one without a name.
struct CodeCall {
  var path: [String]
  var arguments: [CodeArgument]

  /// The function's own name.
  var name: String { path.last ?? "" }

  /// The value of a label, or the one without a label at a place.
  func value(_ label: String, at index: Int? = nil) -> CodeValue? {
    if let labeled = arguments.first(where: { $0.label == label }) { return labeled.value }
    guard let index, index < arguments.count, arguments[index].label == nil else { return nil }
    return arguments[index].value
  }

  /// Whether nothing is given but the values of these labels, and this many without one.
  func has(only labels: Set<String>, unlabeled: Int = 0) -> Bool {
    arguments.count { $0.label == nil } <= unlabeled
      && arguments.allSatisfy { $0.label.map(labels.contains) ?? true }
  }
}

struct CodeArgument {
  var label: String?
  /// Whether an equals sign stands behind the label, as in Kotlin.
  var isAssigned = false
  var value: CodeValue
}

extension CodeValue {
  /// Reads a whole text: a value, what is assigned to a name, or an object without its braces.
  ///
  /// - Returns: `nil` for what is written otherwise.
  init?(_ text: String) {
    guard text.utf8.count <= Self.mostBytes else { return nil }
    var reader = CodeReader(text)
    guard let arguments = reader.arguments(to: nil), !arguments.isEmpty else { return nil }
    if arguments.count == 1, case .some(let only) = arguments.first, only.label == nil || !only.value.isNumber {
      self = only.value
    } else {
      self.init(content: .call(CodeCall(path: [], arguments: arguments)), text: text)
    }
  }

  private static let mostBytes = 500

  var isNumber: Bool {
    if case .number = content { true } else { false }
  }

  /// A number without a unit, but for what marks its type.
  var plainNumber: Double? {
    guard case .number(let value, let unit) = content, unit.isEmpty || unit == "f" || unit == "F" else { return nil }
    return value
  }
}

/// Reads values, as deep as code of animations is nested.
private struct CodeReader {
  private var scanner: NotationScanner
  private var depth = 0

  init(_ text: String) { scanner = NotationScanner(text) }

  private static let deepest = 8

  /// What stands in front of a value and does not change it.
  private static let keywords: Set<String> = [
    "new", "const", "return", "let", "var", "val", "final", "await", "static",
  ]

  /// Reads what stands between commas.
  ///
  /// - Parameter end: What closes it; `nil` for the end of the text, before which a semicolon may
  ///   stand.
  mutating func arguments(to end: Character?) -> [CodeArgument]? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.deepest else { return nil }
    var arguments: [CodeArgument] = []
    while true {
      scanner.skipSpace()
      if isClosed(by: end) { return arguments }
      guard let argument = argument() else { return nil }
      arguments.append(argument)
      scanner.skipSpace()
      if scanner.take(",") { continue }
      return isClosed(by: end) ? arguments : nil
    }
  }

  private mutating func isClosed(by end: Character?) -> Bool {
    if let end { return scanner.take(end) }
    while scanner.take(";") { scanner.skipSpace() }
    return scanner.isAtEnd
  }

  private mutating func argument() -> CodeArgument? {
    skipKeywords()
    let begin = scanner.offset
    let label = quoted() ?? word()
    scanner.skipSpace()
    let isAssigned = scanner.next == "=" && scanner.peek(1) != ">"
    if !label.isEmpty, isAssigned && scanner.take("=") || scanner.take(":") {
      skipKeywords()
      return value().map { CodeArgument(label: label, isAssigned: isAssigned, value: $0) }
    }
    scanner.move(to: begin)
    return value().map { CodeArgument(label: nil, value: $0) }
  }

  private mutating func skipKeywords() {
    while true {
      scanner.skipSpace()
      let begin = scanner.offset
      let hasSpace = Self.keywords.contains(word()) && scanner.next?.isWhitespace == true
      scanner.skipSpace()
      guard hasSpace, let next = scanner.next, next.isLetter || next == "[" else {
        scanner.move(to: begin)
        return
      }
    }
  }

  private mutating func value() -> CodeValue? {
    skipKeywords()
    let begin = scanner.offset
    guard let content = content() else { return nil }
    return CodeValue(content: content, text: scanner.text(from: begin, to: scanner.offset))
  }

  private mutating func content() -> CodeValue.Content? {
    if let text = quoted() { return .quoted(text) }
    if scanner.take("{") { return arguments(to: "}").map(Self.object) }
    if scanner.take("[") { return arguments(to: "]").map { .list($0.map(\.value)) } }
    if let number = try? scanner.number() { return .number(number, unit: word()) }
    _ = scanner.take(".")
    return name()
  }

  /// An object, without the braces around it that markup asks for.
  private static func object(_ arguments: [CodeArgument]) -> CodeValue.Content {
    if arguments.count == 1, arguments[0].label == nil, case .call(let inner) = arguments[0].value.content,
      inner.path.isEmpty
    {
      return .call(inner)
    }
    return .call(CodeCall(path: [], arguments: arguments))
  }

  private mutating func name() -> CodeValue.Content? {
    var path = [word()]
    while scanner.next == ".", scanner.peek(1)?.isLetter == true, scanner.take(".") { path.append(word()) }
    guard path.allSatisfy({ !$0.isEmpty }) else { return nil }
    let mark = scanner.offset
    skipTypeArguments()
    guard scanner.take("(") else {
      scanner.move(to: mark)
      return .name(path)
    }
    return arguments(to: ")").map { .call(CodeCall(path: path, arguments: $0)) }
  }

  /// Steps over `<Float>`.
  private mutating func skipTypeArguments() {
    guard scanner.take("<") else { return }
    _ = scanner.take(while: { Self.isWordPart($0) || " ,.?".contains($0) })
    _ = scanner.take(">")
  }

  private mutating func quoted() -> String? {
    guard let quote = scanner.next, "\"'`".contains(quote), scanner.take(quote) else { return nil }
    let text = scanner.take { $0 != quote }
    return scanner.take(quote) ? text : nil
  }

  private mutating func word() -> String { scanner.take(while: Self.isWordPart) }

  private static func isWordPart(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber) || character == "_" || character == "$"
  }
}

/// A number of the notation; what has grown beyond all numbers on the way is none, and no curve has
/// it.
func codeNumber(_ value: Double) -> String { value.isFinite ? cssNumber(value) : "?" }
