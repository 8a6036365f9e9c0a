// One parser for every place where a curve is written: arguments, requests, scripts.
//
//     text     = [duration] curve [duration] { "." modifier }
//     curve    = ["."] name [ "(" arguments ")" ]  |  library "/" preset

/// Reads curves as people write them.
///
///     let notation = CurveNotation()
///     try notation.curve("spring(0.5, 0.3)").state(at: 0.1).value  // 0.42330212307456983
///     try notation.canonical("linear(0, .25, 1)")                  // "linear(0 0%, 0.25 50%, 1 100%)"
///
/// Space and a leading dot are free, labels may be left out where the order is the usual one,
/// `350ms`, `0.35s` and bare seconds are durations. A timing function of CSS without a duration
/// runs over 1 s, SwiftUI's over 0.35 s.
public struct CurveNotation: Sendable {
  let presets: any PresetResolver
  /// Whether an error says what was probably meant, which is searched for.
  var isAdvising = true

  /// - Parameter presets: Knows the curves that are written `library/name`; none by default. The
  ///   module `CurvePresets` has those of the atlas: `CurveNotation(presets:
  ///   PresetAtlas.resolver)`.
  public init(presets: any PresetResolver = NoPresets()) { self.presets = presets }

  /// Reads a text once, for several questions about it.
  ///
  /// - Throws: ``NotationError`` that points at the first character that cannot stand where it
  ///   stands.
  /// - Complexity: O(length).
  public func expression(_ text: String) throws(NotationError) -> CurveExpression {
    do throws(NotationError) {
      return try syntax(text).expression()
    } catch {
      throw proposing(for: text, error)
    }
  }

  /// Returns the curve that a text describes, from 0 to 1; of a throw, from 0 to where it rests.
  ///
  /// - Throws: ``NotationError`` that points at the first character that cannot stand where it
  ///   stands.
  /// - Complexity: O(length).
  public func curve(_ text: String) throws(NotationError) -> any MotionCurve { try expression(text).curve }

  /// Returns the timing curve that a text describes, without its duration.
  ///
  /// - Throws: ``NotationError``, also for springs and for curves with modifiers, which have no
  ///   progress for an input.
  public func timing(_ text: String) throws(NotationError) -> any TimingCurve { try expression(text).progress() }

  /// Returns the one spelling of a curve: CSS's serialisation for the forms of CSS.
  public func canonical(_ text: String) throws(NotationError) -> String { try expression(text).canonical }

  /// Reads a text in which numbers are left open.
  ///
  /// - Parameter holes: Where they stand, as offsets of characters in the order of the text.
  /// - Throws: ``NotationError`` for what cannot stand where it stands, whatever is in the holes.
  package func template(_ text: String, holes: [Range<Int>]) throws(NotationError) -> CurveTemplate {
    let syntax = try syntax(text, holes: holes)
    if let failure = syntax.failure { throw failure }
    return CurveTemplate(syntax: syntax)
  }

  /// Hears of every text that is read: a test counts them.
  @TaskLocal package static var reader: (@Sendable (String) -> Void)?

  // MARK: - Reading

  /// Takes a text apart.
  ///
  /// - Parameter depth: How many presets lead to the text.
  func syntax(_ text: String, holes: [Range<Int>] = [], depth: Int = 0) throws(NotationError) -> ExpressionSyntax {
    Self.reader?(text)
    guard text.utf8.count <= Limits.curveText.count else { throw .tooLong }
    var scanner = NotationScanner(text, holes: holes)
    scanner.skipSpace()
    guard !scanner.isAtEnd else { throw scanner.error(.empty, expected: "a curve such as spring(0.5, 0.3)") }
    guard depth <= Limits.presetChain.count else {
      throw scanner.error(.tooDeep(limit: Limits.presetChain.count))
    }
    // Bytes first: the search by characters takes as long as everything else for a text of
    // megabytes.
    if text.mayHaveComment, let column = scanner.firstComment {
      throw NotationError(column: column, reason: .comment, expected: "the text without it")
    }
    let leading: WrittenDuration?
    do throws(NotationError) {
      leading = try duration(&scanner, isWanted: false)
    } catch {
      guard let easing = ScriptEasing.notation(text) else { throw error }
      throw NotationError(
        column: error.column, reason: error.reason, expected: error.expected, nearest: easing, isNearestWhole: true)
    }
    scanner.skipSpace()
    var syntax = try head(&scanner, of: text, leading: leading, depth: depth)
    if syntax.leading != nil, syntax.trailing != nil { syntax.oneDuration = shorthand(text) }
    do throws(NotationError) {
      try readModifiers(&scanner, of: text, into: &syntax)
    } catch {
      syntax.failure = error
    }
    return syntax
  }

  private func readModifiers(
    _ scanner: inout NotationScanner, of text: String, into syntax: inout ExpressionSyntax
  ) throws(NotationError) {
    scanner.skipSpace()
    while scanner.take(".") {
      if Deadline.hasPassed { throw .outOfTime }
      guard syntax.modifiers.count < Limits.modifiers.count else {
        throw scanner.error(.tooDeep(limit: Limits.modifiers.count))
      }
      syntax.modifiers.append(try modifier(&scanner))
      scanner.skipSpace()
    }
    guard scanner.isAtEnd else {
      throw scanner.error(
        .unexpected(scanner.found), expected: "a modifier such as .delay(0.1), or the end",
        whole: Self.hyphenated(text) ?? shorthand(text))
    }
  }

  private func modifier(_ scanner: inout NotationScanner) throws(NotationError) -> NotationArguments {
    scanner.skipSpace()
    let column = scanner.column
    let word = scanner.take(while: NotationScanner.isWordPart)
    guard NotationModifier.named(word) != nil else {
      let names = NotationModifier.all.map(\.name)
      throw scanner.error(
        .unexpected(word.isEmpty ? scanner.found : Shown.quoted(word)), at: column,
        expected: names.joined(separator: ", "), nearest: NearestSpelling.of(word, among: names))
    }
    scanner.skipSpace()
    guard scanner.take("(") else { throw scanner.error(.unexpected(scanner.found), expected: "'(' behind \(word)") }
    let (list, end) = try scanner.arguments()
    return NotationArguments(function: word, arguments: list, column: column, end: end, hasBrackets: true)
  }

  /// A duration beside a timing function, as in CSS's shorthand.
  ///
  /// - Parameter isWanted: Whether a number that stands here is one without doubt, and lacks its
  ///   unit at most.
  private func duration(_ scanner: inout NotationScanner, isWanted: @autoclosure () -> Bool) throws(NotationError)
    -> WrittenDuration?
  {
    // The dot of a modifier and the hyphen of a name stand before a letter.
    let digit = scanner.next == "-" && scanner.peek(1) == "." ? scanner.peek(2) : scanner.peek(1)
    guard let next = scanner.next else { return nil }
    let column = scanner.column
    if let hole = scanner.hole() {
      return WrittenDuration(atom: NotationAtom(content: .hole(hole), column: column), isWanted: isWanted())
    }
    guard next.isNumber || next == "+" || ((next == "." || next == "-") && digit?.isNumber == true) else { return nil }
    guard let value = try scanner.number() else { throw scanner.error(.unexpected(scanner.found), expected: "a curve") }
    let written = scanner.text(from: column - 1, to: scanner.offset)
    let atom = NotationAtom(content: .number(value, unit: scanner.unit()), column: column)
    let duration = WrittenDuration(atom: atom, isWanted: isWanted(), written: written)
    _ = try duration.seconds()
    return duration
  }

  /// The text with hyphens in the place of spaces, where that makes a name of it: `ease in out` is
  /// `ease-in-out`.
  private static func hyphenated(_ text: String) -> String? {
    let words = text.split(maxSplits: 8, whereSeparator: \.isWhitespace)
    for count in (2...4).reversed() where words.count >= count {
      let joined = words.prefix(count).joined(separator: "-")
      let name = joined.prefix { NotationScanner.isWordPart($0) }
      // The last of the words belongs to the name as well.
      guard name.count > joined.count - words[count - 1].count, NotationCatalog.form(named: String(name)) != nil
      else { continue }
      return ([joined] + words.dropFirst(count).map(String.init)).joined(separator: " ")
    }
    return nil
  }

  /// The curve of a `transition` or an `animation`, where that is what was written.
  private func shorthand(_ text: String) -> String? {
    guard isAdvising, let notation = WrittenShorthand(text)?.notation, notation != text else { return nil }
    return isCurve(notation) ? notation : nil
  }

  private func head(
    _ scanner: inout NotationScanner, of text: String, leading: WrittenDuration?, depth: Int
  ) throws(NotationError) -> ExpressionSyntax {
    _ = scanner.take(".")
    scanner.skipSpace()
    let column = scanner.column
    let word = scanner.take(while: NotationScanner.isWordPart)
    guard !word.isEmpty else {
      throw scanner.error(
        .unexpected(scanner.found), expected: "a curve such as spring(0.5, 0.3)", whole: ScriptEasing.notation(text))
    }
    if scanner.next == "/" { return try preset(word, &scanner, column: column, leading: leading, depth: depth) }
    guard let form = NotationCatalog.form(named: word) else {
      // In a message a word has the letters of other alphabets too.
      let whole = word + scanner.take { NotationScanner.isWordPart($0) || $0.isLetter }
      let (nearest, expected) = known(insteadOf: whole, at: column, before: scanner.next, of: text)
      throw scanner.error(
        .unknownName(String(whole.prefix(64))), at: column, expected: expected,
        whole: Self.hyphenated(text) ?? shorthand(text), nearest: nearest)
    }
    let arguments = try arguments(of: form, &scanner, column: column)
    let (trailing, trailingColumn) = try trailingDuration(&scanner, isWanted: form.takesDuration)
    return ExpressionSyntax(
      head: .form(form, arguments), leading: leading, trailing: trailing, trailingColumn: trailingColumn)
  }

  /// What a name that is none of a curve was meant to be, and what could stand there.
  private func known(
    insteadOf word: String, at column: Int, before next: Character?, of text: String
  ) -> (nearest: String?, expected: String) {
    guard isAdvising else { return (nil, "") }
    let easings = next == "(" ? [] : ScriptEasing.names
    if easings.contains(word) { return (ScriptEasing.notation(word), "") }
    let names = NotationCatalog.all.map(\.name)
    let isForm = names.contains { $0.lowercased() == word.lowercased() }
    // One that a library has under this name is not a slip of another one, unless it is called.
    let owners = isForm ? [] : presets.paths(ofName: word)
    func completes(_ owner: String) -> Bool {
      isCurve("\(text.prefix(column - 1))\(owner)\(text.dropFirst(column - 1 + word.count))")
    }
    if owners.count > 1, completes(owners[0]) {
      return (nil, "a preset with its library: \(Shown.first(6, of: owners))")
    }
    // What is given an object, belongs to a type or makes one is another language's.
    let isType = next == "(" && word.first?.isUppercase == true && !isForm
    let isCode = next == "." || text.contains("{") || isType
    let nearest =
      owners.first.flatMap { completes($0) ? $0 : nil }
      ?? (isCode ? nil : NearestSpelling.of(word, among: names + easings + (next == "(" ? [] : presets.presetPaths)))
    return (
      nearest.map { ScriptEasing.notation($0) ?? $0 },
      presets.presetPaths.isEmpty
        ? "a curve such as spring(0.5, 0.3)" : "a curve; 'motioncurve presets' lists named ones"
    )
  }

  /// The duration behind the head, if there is one, and where it stands or would stand.
  private func trailingDuration(
    _ scanner: inout NotationScanner, isWanted: @autoclosure () -> Bool
  ) throws(NotationError) -> (duration: WrittenDuration?, column: Int) {
    let mark = scanner.offset
    scanner.skipSpace()
    let column = scanner.column
    guard scanner.offset > mark, let duration = try duration(&scanner, isWanted: isWanted()) else {
      scanner.move(to: mark)
      return (nil, column)
    }
    return (duration, column)
  }

  func arguments(
    of form: NotationForm, _ scanner: inout NotationScanner, column: Int
  ) throws(NotationError) -> NotationArguments {
    var arguments = NotationArguments(
      function: form.name, arguments: [], column: column, end: scanner.column, hasBrackets: false)
    let mark = scanner.offset
    scanner.skipSpace()
    guard scanner.next == "(" else {
      scanner.move(to: mark)
      return arguments
    }
    if form.isCSS, scanner.offset > mark {
      throw scanner.error(.wrongPlaceForSpace(function: form.name), expected: "'(' directly behind it")
    }
    _ = scanner.take("(")
    arguments.hasBrackets = true
    if form.name == "path" {
      (arguments.text, arguments.pieces) = scanner.take(before: ")")
      arguments.end = scanner.column
      guard scanner.take(")") else { throw scanner.error(.unexpected(scanner.found), expected: "')'") }
      return arguments
    }
    (arguments.arguments, arguments.end) = try scanner.arguments(ofCSS: form.isCSS ? form.name : nil)
    return arguments
  }

  // MARK: - Presets

  private func preset(
    _ library: String, _ scanner: inout NotationScanner, column: Int, leading: WrittenDuration?, depth: Int
  ) throws(NotationError) -> ExpressionSyntax {
    _ = scanner.take("/")
    let begin = scanner.offset
    let written = scanner.take(while: { NotationScanner.isWordPart($0) || $0 == "." })
    // A dot may belong to the name or begin a modifier: the longest name that is known wins. None
    // ends with a dot, in whatever spelling a library knows it.
    var name = written.prefix(Limits.presetName.count)
    while true {
      let path = "\(library)/\(name)"
      if name.last != ".", let notation = presets.notation(ofPreset: path) {
        scanner.move(to: begin + name.count)
        let preset = try preset(notation, column: column, depth: depth)
        let (trailing, trailingColumn) = try trailingDuration(&scanner, isWanted: preset.timing != nil)
        return ExpressionSyntax(
          head: .preset(path: path, column: column, preset), leading: leading, trailing: trailing,
          trailingColumn: trailingColumn)
      }
      guard let dot = name.lastIndex(of: ".") else { break }
      name = name[..<dot]
    }
    let path = "\(library)/\(written)"
    guard !presets.presetPaths.isEmpty else {
      throw scanner.error(
        .noPresets(String(path.prefix(64))), at: column,
        expected: "CurveNotation(presets: PresetAtlas.resolver), with 'import CurvePresets' or 'import MotionCurves'")
    }
    throw scanner.error(
      .unknownPreset(String(path.prefix(64))), at: column, expected: "one that 'motioncurve presets' lists",
      nearest: nearest(toPreset: path))
  }

  /// A preset of this name in the library that is spelled most like the one that was meant.
  private func nearest(toPreset path: String) -> String? {
    guard isAdvising else { return nil }
    let named = presets.paths(ofName: String(path.drop { $0 != "/" }.dropFirst()))
    let library = path.prefix { $0 != "/" }.lowercased()
    return named.first { $0.hasPrefix(library) } ?? NearestSpelling.of(path, among: presets.presetPaths)
  }

  /// What a library says about a preset. An error in it is one of the name that leads there.
  private func preset(_ notation: String, column: Int, depth: Int) throws(NotationError) -> CurveExpression {
    do {
      return try syntax(notation, depth: depth + 1).expression()
    } catch {
      throw NotationError(column: column, reason: error.reason, expected: error.expected, nearest: error.nearest)
    }
  }
}

extension CurveExpression {
  /// The timing curve, without its duration.
  ///
  /// - Throws: ``NotationError`` for springs and for curves with modifiers, which have no progress
  ///   for an input.
  public func progress() throws(NotationError) -> any TimingCurve {
    guard let timing else {
      throw NotationError(column: 1, reason: .notATimingCurve(canonical), expected: "a timing curve such as 'ease-out'")
    }
    return timing
  }
}

extension String {
  /// Whether the bytes of `/*` stand side by side.
  fileprivate var mayHaveComment: Bool {
    var isBehindSlash = false
    for byte in utf8 {
      if isBehindSlash, byte == UInt8(ascii: "*") { return true }
      isBehindSlash = byte == UInt8(ascii: "/")
    }
    return false
  }
}
