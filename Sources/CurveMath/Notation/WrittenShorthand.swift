/// A motion as `transition` and `animation` of CSS have it: a curve and times among other words.
struct WrittenShorthand {
  private var easing: String?
  /// Whether a word is surely a property: then the curve may be left out.
  private var namesProperty = false
  /// The first is the duration, the second the delay.
  private var times: [String] = []
  private var count: String?
  /// Whether it is written as a declaration, which may be of the curve alone:
  /// `transition-timing-function: ease-out;`.
  private let isDeclaration: Bool
  private var autoreverses = false

  /// Takes the first motion of a value or of a declaration apart; `nil` for what is written
  /// otherwise.
  init?(_ text: String) {
    isDeclaration = text.contains(":") || text.contains(";")
    for word in Self.words(text) { guard take(word) else { return nil } }
    // Another word alone is a slip of the finger rather than a property: `eas-in 1s`.
    guard easing != nil || namesProperty, times.count <= 2, !times.isEmpty || isDeclaration && easing != nil else {
      return nil
    }
  }

  /// The same motion as a curve is written.
  var notation: String {
    let delay = times.dropFirst().map { ".delay(\($0))" }.joined()
    return [easing ?? "ease", times.first].compactMap(\.self).joined(separator: " ") + repetition + delay
  }

  private var repetition: String {
    switch count {
    case nil: ""
    case "infinite": ".repeatForever(autoreverses: \(autoreverses))"
    case let count?: ".repeatCount(\(count), autoreverses: \(autoreverses))"
    }
  }

  /// What stands between spaces in front of the first comma, with brackets kept whole, and without
  /// the property in front of a colon.
  private static func words(_ text: String) -> [String] {
    var words = [""]
    var depth = 0
    reading: for character in text {
      switch character {
      case "," where depth == 0, ";" where depth == 0: break reading
      case ":" where depth == 0: words = [""]
      case let space where depth == 0 && space.isWhitespace:
        guard words.count <= mostWords else { return [] }
        if words[words.count - 1] != "" { words.append("") }
      default:
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        words[words.count - 1].append(character)
      }
    }
    return words.filter { !$0.isEmpty }
  }

  /// Neither of them has more values than this.
  private static let mostWords = 12

  /// What transitions are written for most.
  private static let properties: Set<String> = [
    "all", "background", "background-color", "border-color", "bottom", "box-shadow", "color", "fill", "filter",
    "height",
    "left", "margin", "max-height", "opacity", "padding", "right", "rotate", "scale", "stroke", "top", "transform",
    "translate", "visibility", "width",
  ]

  /// Whether a word may stand there.
  private mutating func take(_ word: String) -> Bool {
    var scanner = NotationScanner(word)
    if let value = try? scanner.number() {
      let unit = scanner.unit()
      guard scanner.isAtEnd else { return false }
      if WrittenUnit.named(unit)?.quantity == .time {
        times.append(word)
        return true
      }
      count = value == 1 ? nil : word
      return unit.isEmpty
    }
    let name = scanner.take(while: NotationScanner.isWordPart)
    if let form = NotationCatalog.form(named: name), form.takesDuration {
      easing = word
      return true
    }
    switch name.lowercased() {
    // Played backwards it is another curve.
    case "reverse", "alternate-reverse": return false
    case "infinite": count = name.lowercased()
    case "alternate": autoreverses = true
    default: namesProperty = namesProperty || Self.properties.contains(name.lowercased())
    }
    return scanner.isAtEnd && name.contains(where: \.isLetter)
  }
}
