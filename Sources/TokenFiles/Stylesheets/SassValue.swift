// Values of SCSS in the words of CSS: `$fast` becomes `var($fast)`, `#{$fast * 2}` becomes
// `calc(var($fast) * 2)`, and a map becomes a variable for each of its keys, `$speeds.fast`. What
// is a part of a name, `--#{$prefix}fast`, stays until all files are known.

internal import CurveMath

enum SassValue {
  /// Maps within maps; no system names its tokens by more words.
  private static let deepest = 8

  /// What a declaration of SCSS says.
  struct Entry {
    let property, value: String
    /// Of the map that it is an entry of, as it is written.
    var key: String?
    /// Whether it counts only where nothing else is said before.
    var isDefault = false
    /// Whether it is the whole file's, wherever it stands.
    var isGlobal = false
  }

  /// What a declaration declares: itself, or each entry of the map that is its value, by its key.
  static func declarations(of property: String, _ value: String) -> [Entry] {
    var (text, isDefault, isGlobal) = (value, false, false)
    while let flag = property.hasPrefix("$") ? ["!default", "!global"].first(where: text.hasSuffix) : nil {
      if flag == "!default" { isDefault = true } else { isGlobal = true }
      text = text.dropLast(flag.count).trimmingSpaces
    }
    return entries(of: property, text, key: nil, depth: 0).map { entry in
      var entry = entry
      (entry.isDefault, entry.isGlobal) = (isDefault || entry.isDefault, isGlobal)
      return entry
    }
  }

  static func entries(of property: String, _ text: String, key: String?, depth: Int) -> [Entry] {
    guard property.hasPrefix("$") else {
      // Sass leaves the values of custom properties as they are, but for what stands in `#{…}`.
      let isCustom = property.hasPrefix("--")
      return [
        Entry(property: property, value: translated(text, dividesNumbers: false, addsNumbers: !isCustom), key: key)
      ]
    }
    if depth < deepest, let map = map(text) {
      return map.flatMap { entry in
        // A variable is what it stands for.
        let name = entry.key.hasPrefix("$") ? "#{\(entry.key)}" : self.key(entry.key)
        return entries(of: "\(property).\(name)", entry.value, key: unquoted(entry.key), depth: depth + 1)
      }
    }
    return (depth == 0 ? additions(to: property, text) : nil)
      ?? [Entry(property: property, value: translated(elements(of: text), dividesNumbers: true), key: key)]
  }

  /// The parts between signs outside of brackets and strings.
  static func parts(of text: Substring, at sign: Character, most: Int = .max) -> [Substring] {
    StylesheetValue.pieces(of: text, at: StylesheetValue.places(of: sign, in: text).prefix(most))
  }

  /// The variables that a mixin, a function or a loop is given where it is used, in the words of
  /// all files.
  static func parameters(of prelude: String) -> Set<String> {
    guard prelude.first == "@",
      let rule = ["@mixin", "@function", "@each", "@for", "@include"].first(where: prelude.hasPrefix)
    else { return [] }
    var list = prelude.dropFirst(rule.count)
    switch rule {
    case "@each": list = list.firstRange(of: " in ").map { list[..<$0.lowerBound] } ?? list
    case "@for": list = list.firstRange(of: " from ").map { list[..<$0.lowerBound] } ?? list
    case "@include":
      guard let using = list.firstRange(of: " using") else { return [] }
      list = list[using.upperBound...]
    default: break
    }
    if let open = list.firstIndex(of: "(") { list = list[list.index(after: open)...] }
    let names = parts(of: list, at: ",").map { $0.trimmingSpaces.prefix { $0 == "$" || isOfName($0) } }
    return Set(names.filter { $0.hasPrefix("$") }.map { SassModules.canonical(String($0)) })
  }

  /// The elements of a list, commas between: `(100ms,)` is a list of one.
  private static func elements(of text: String) -> String {
    guard isBracketed(text) else { return text }
    let inside = text.dropFirst().dropLast().trimmingSpaces
    return inside.hasSuffix(",") ? inside.dropLast().trimmingSpaces : inside
  }

  static func unquoted(_ text: String) -> String {
    guard let quote = text.first, "\"'".contains(quote), text.last == quote, text.count > 1 else { return text }
    return String(text.dropFirst().dropLast())
  }

  /// A value in the words of CSS, but for what only Sass can tell.
  ///
  /// - Parameters:
  ///   - dividesNumbers: Whether a slash between two numbers divides them, as it does where the
  ///     whole is kept in a variable or stands in a map: elsewhere Sass writes it as it is.
  ///   - addsNumbers: Whether other signs between two numbers compute.
  private static func translated(_ text: String, dividesNumbers: Bool, addsNumbers: Bool = true) -> String {
    let plain = withoutDivisions(text)
    // What stays unknown is reported in the source's own words.
    let text = withoutSigns(plain.contains("math.") ? text : plain)
    let apart = operatorsApart(variables(in: text[...]))
    if isArithmetic(apart, dividesNumbers: dividesNumbers) { return "calc(\(apart))" }
    return outsideInterpolations(of: withoutSigns(withoutBraces(text))) {
      products(in: bracketed(variables(in: $0), addsNumbers: addsNumbers))
    }
  }

  /// `-$fast` as `(-1 * $fast)`: a sign is one where nothing stands between it and what it turns,
  /// and something before it.
  private static func withoutSigns(_ text: String) -> String {
    guard text.contains("-"), text.contains("$"), !text.contains(where: { "\"'".contains($0) }) else { return text }
    var (result, rest) = ("", text[...])
    while let sign = rest.firstIndex(of: "-") {
      let behind = rest[rest.index(after: sign)...]
      result += rest[..<sign]
      let isFirst = result.last { $0 != " " }.map { "(,*/+".contains($0) } ?? true
      let operand = isFirst ? behind.drop { $0 == " " } : behind
      rest = behind
      if isFirst || result.last == " ", let end = operandEnd(of: operand) {
        result += "(-1 * \(operand[..<end]))"
        rest = operand[end...]
      } else {
        result += "-"
      }
    }
    return result + rest
  }

  /// Where a variable ends that a text begins with, or what is computed in brackets.
  private static func operandEnd(of text: Substring) -> Substring.Index? {
    if let open = ["(", "map.get(", "map-get("].first(where: text.hasPrefix) {
      let end = StylesheetValue.closing(of: text.dropFirst(open.count))
      return end.flatMap { text[..<$0].contains("$") ? text.index(after: $0) : nil }
    }
    if text.hasPrefix("#{") {
      let end = interpolation(in: text)?.range.upperBound
      return end.flatMap { text[$0...].first.map(isOfName) == true ? nil : $0 }
    }
    let module = text.prefix(while: isOfName)
    let variable = module.isEmpty ? text : text[module.endIndex...].dropFirst()
    guard variable.first == "$", module.isEmpty || text[module.endIndex...].first == "." else { return nil }
    let name = variable.dropFirst().prefix(while: isOfName)
    return name.isEmpty ? nil : name.endIndex
  }

  /// A value with `var()` around each variable: of this file, of one that is used under a name, of
  /// a map.
  private static func variables(in text: Substring) -> String {
    var (result, rest) = ("", text)
    while let dollar = rest.firstIndex(of: "$") {
      var before = rest[..<dollar]
      let name = rest[dollar...].dropFirst().prefix(while: isOfName)
      var (variable, end) = ("$\(name)", name.endIndex)
      // `motion.$fast`
      if before.hasSuffix(".") {
        let end = before.endIndex
        before = before.dropLast()
        while let last = before.last, isOfName(last) { before = before.dropLast() }
        variable = rest[before.endIndex..<end] + variable
      }
      while let function = ["map.get(", "map-get("].first(where: before.hasSuffix),
        let close = StylesheetValue.closing(of: rest[end...])
      {
        let keys = parts(of: rest[end..<close], at: ",").dropFirst().map { escaped(key($0.trimmingSpaces)) }
        guard !keys.isEmpty, !keys.contains(where: { $0.contains("$") }) else { break }
        before = before.dropLast(function.count)
        variable = ([variable] + keys).joined(separator: ".")
        end = rest.index(after: close)
      }
      result += name.isEmpty ? String(rest[..<end]) : "\(before)var(\(variable))"
      rest = rest[end...]
    }
    return result + rest
  }

  /// A key within the brackets of a `var()`.
  private static func escaped(_ key: String) -> String {
    key.reduce(into: "") { $0 += (",()\\\"'".contains($1) ? "\\" : "") + String($1) }
  }

  static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-_".contains(character)
  }

  // MARK: - Interpolation

  /// The first `#{…}` of a text and what stands in it.
  private static func interpolation(in text: Substring) -> (range: Range<Substring.Index>, inside: String)? {
    guard let open = text.firstRange(of: "#{") else { return nil }
    var depth = 1
    for index in text[open.upperBound...].indices {
      if text[index] == "{" { depth += 1 }
      if text[index] == "}" { depth -= 1 }
      guard depth == 0 else { continue }
      return (open.lowerBound..<text.index(after: index), text[open.upperBound..<index].trimmingSpaces)
    }
    return nil
  }

  private static func outsideInterpolations(of text: String, _ change: (Substring) -> String) -> String {
    var (result, rest) = ("", text[...])
    while let (range, _) = interpolation(in: rest) {
      result += change(rest[..<range.lowerBound]) + rest[range]
      rest = rest[range.upperBound...]
    }
    return result + change(rest)
  }

  /// What stands in `#{…}` without the braces, where it is no part of a name.
  private static func withoutBraces(_ text: String) -> String {
    var (result, rest) = ("", text[...])
    while let (range, inside) = interpolation(in: rest) {
      result += rest[..<range.lowerBound]
      let after = rest[range.upperBound...].first
      let isPart =
        result.last.map { isOfName($0) || $0 == "}" } ?? false || after.map { isOfName($0) || $0 == "#" } ?? false
      if isPart || isComputed(inside) && !isArithmetic(inside) {
        result += rest[range]
      } else {
        result += isArithmetic(inside) ? "(\(inside))" : inside
      }
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  /// A text with something else in the place of each `#{…}`, by what stands in it.
  static func replacing(in text: String, _ replaced: (_ inside: String) -> String?) -> String {
    guard text.contains("#{") else { return text }
    var (result, rest) = ("", text[...])
    while let (range, inside) = interpolation(in: rest) {
      result += rest[..<range.lowerBound] + (replaced(inside) ?? String(rest[range]))
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  /// The variable that is all of an expression, `$fast`, `motion.$fast` or the entry of a map;
  /// `nil` for others.
  static func variable(in expression: String) -> String? {
    var text = expression
    for function in ["unquote(", "string.unquote("] where text.hasPrefix(function) && text.hasSuffix(")") {
      text = String(text.dropFirst(function.count).dropLast())
    }
    guard text.contains("$") else { return nil }
    return variable(of: variables(in: text[...]))
  }

  /// The name of the variable that is all of a value: `$fast` of `var($fast)`.
  static func variable(of value: String) -> String? {
    guard value.hasPrefix("var("), value.hasSuffix(")"), value.contains("$") else { return nil }
    let inside = value.dropFirst("var(".count)
    return StylesheetValue.closing(of: inside) == inside.indices.last ? String(inside.dropLast()) : nil
  }

  /// What a text in quotes says, where it is certainly a time or a motion.
  static func motion(inQuotes text: String) -> StylesheetValue? {
    guard ["\"", "'", "unquote(", "string.unquote("].contains(where: text.hasPrefix),
      case let inside = withoutQuotes(text), !inside.contains("unquote(")
    else { return nil }
    let value = StylesheetValue(inside)
    let isMotion = value.items.allSatisfy { item in
      item.function?.hasSuffix(")") == true || item.isCertainlyTiming && !item.times.isEmpty
        || item.times.count == 1 && item.words.isEmpty && item.unknown == nil
    }
    return isMotion && !value.items.isEmpty ? value : nil
  }

  /// A text with what stands in quotes, and in `unquote()`, without them.
  static func withoutQuotes(_ text: String) -> String {
    guard text.contains(where: { "\"'".contains($0) }) else { return text }
    var (result, rest) = ("", text[...])
    while let quote = rest.firstIndex(where: { "\"'".contains($0) }) {
      guard let end = StylesheetValue.end(ofQuoted: rest[quote...]) else { break }
      let inside = rest[rest.index(after: quote)..<rest.index(before: end)]
      var before = rest[..<quote]
      rest = rest[end...]
      if rest.first == ")",
        let call = ["string.unquote(", "unquote("].first(where: { before.hasSuffix($0) })
      {
        before = before.dropLast(call.count)
        rest = rest.dropFirst()
      }
      result += before + inside
    }
    return result + rest
  }

  /// What stands for itself in a name: a word, in quotes or without.
  static func plain(_ value: String) -> String? {
    let text = unquoted(value)
    return (!text.isEmpty || value.count == 2) && text.allSatisfy { isOfName($0) || ".%".contains($0) } ? text : nil
  }

  /// What a text writes in a rule: what stands in quotes, or what needs none.
  static func written(_ value: String) -> String? {
    let text = unquoted(value)
    return text.contains(where: { "{};$".contains($0) }) || text.contains("var(") || isComputed(text) ? nil : text
  }

  // MARK: - Arithmetic

  /// Numbers and variables with signs of arithmetic between, which `calc()` computes as Sass does.
  private static func isArithmetic(_ text: String, dividesNumbers: Bool = false) -> Bool {
    guard dividesNumbers || text.contains("$") || !text.contains("/") else { return false }
    let words = text.replacing("var(", with: "(").split { " ()".contains($0) }
    func isOperator(_ word: Substring) -> Bool { ["*", "+", "-", "/"].contains(word) }
    func isOperand(_ word: Substring) -> Bool {
      if let dollar = word.firstIndex(of: "$") {
        let module = word[..<dollar]
        return (module.isEmpty || module.last == "." && module.dropLast().allSatisfy(isOfName))
          && word[dollar...].dropFirst().allSatisfy { isOfName($0) || $0 == "." }
      }
      let digits = word.prefix { "+-.0123456789".contains($0) }
      return Double(digits) != nil && word[digits.endIndex...].allSatisfy { $0.isLetter || $0 == "%" }
    }
    // Two operands side by side are a list.
    return words.count > 2 && words.count % 2 == 1
      && words.enumerated().allSatisfy { $0.isMultiple(of: 2) ? isOperand($1) : isOperator($1) }
  }

  /// `math.div($a, 2)` as `($a / 2)`.
  private static func withoutDivisions(_ text: String, depth: Int = 0) -> String {
    guard depth < deepest, let call = text.firstRange(of: "math.div("),
      let close = StylesheetValue.closing(of: text[call.upperBound...])
    else { return text }
    let parts = StylesheetValue.parts(of: text[call.upperBound..<close], at: ",").map(\.trimmingSpaces)
    guard parts.count == 2 else { return text }
    let quotient = parts.map { $0.contains(" ") ? "(\($0))" : $0 }.joined(separator: " / ")
    return withoutDivisions(
      "\(text[..<call.lowerBound])(\(quotient))\(text[text.index(after: close)...])", depth: depth + 1)
  }

  /// Spaces around each sign that needs none: `$fast*2`, `1s/4`.
  private static func operatorsApart(_ text: String) -> String {
    guard text.contains(where: { "*/+".contains($0) }), !text.contains("#{"),
      !text.contains(where: { "\"'".contains($0) })
    else { return text }
    var apart = text.replacing("*", with: " * ").replacing("/", with: " / ")
    // `+5ms` is a number.
    for operand in ["var(", "(", "$"] where !apart.contains(" +\(operand)") {
      apart = apart.replacing("+\(operand)", with: " + \(operand)")
    }
    return apart.split(separator: " ").joined(separator: " ")
  }

  /// Brackets around what a list computes, as in `opacity $fast*2 ease` and `opacity $fast * 2
  /// ease`.
  ///
  /// - Parameter addsNumbers: Whether it computes `50ms * 3` too.
  private static func bracketed(_ text: String, addsNumbers: Bool) -> String {
    let hasSigns = addsNumbers && ["*", " + ", " - "].contains(where: text.contains)
    guard hasSigns || text.contains("$"), text.contains(where: { "*/+-".contains($0) }) else { return text }
    let lists = parts(of: text[...], at: ",").map { list in
      var (words, sum): ([String], [Substring]) = ([], [])
      func close() {
        let apart = operatorsApart(sum.joined(separator: " "))
        let isSum = (hasSigns || apart.contains("$")) && isArithmetic(apart) && !isBracketed(apart)
        words += isSum ? ["(\(apart))"] : sum.map(String.init)
        sum = []
      }
      for word in parts(of: list, at: " ") {
        if let last = sum.last, !isGoingOn(from: last, with: word) { close() }
        sum.append(word)
      }
      close()
      return words.joined(separator: " ")
    }
    return lists.joined(separator: ",")
  }

  /// Whether two words with a space between are parts of one sum or product: `-5ms` is a word of
  /// its own.
  private static func isGoingOn(from last: Substring, with word: Substring) -> Bool {
    let signs = "*/+-"
    return last.count == 1 && signs.contains(last) || last.last.map("*/".contains) == true
      || word.count == 1 && signs.contains(word) || word.first.map("*/".contains) == true
  }

  private static func isBracketed(_ text: String) -> Bool {
    text.hasPrefix("(") && StylesheetValue.closing(of: text.dropFirst()) == text.indices.last
  }

  /// `calc()` around what is computed in brackets of its own: `(var($fast) * 2)`.
  private static func products(in text: String) -> String {
    var (result, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "(") {
      let before = rest[..<open]
      guard let close = StylesheetValue.closing(of: rest[rest.index(after: open)...]) else { break }
      let last = before.last ?? result.last ?? " "
      let inside = operatorsApart(String(rest[rest.index(after: open)..<close]))
      let isProduct =
        " ,".contains(last) && isArithmetic(inside, dividesNumbers: true)
      result += before + (isProduct ? "calc(\(inside))" : String(rest[open...close]))
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// Whether only Sass can tell what a text is: a product, a sum, a function of its own, `#{…}`.
  static func isComputed(_ text: String) -> Bool {
    let words = StylesheetValue.parts(of: text[...], at: " ").filter { !$0.hasPrefix("calc(") }
    let rest = " \(words.joined(separator: " ")) "
    return [" * ", " + ", " - ", " / ", "#{", "math."].contains { rest.contains($0) }
  }

  static func refusal(of text: String) -> String {
    "'\(Shown.text(SassContext.plain(text), limit: 60))' is computed by Sass: read the CSS that it writes"
  }
}
