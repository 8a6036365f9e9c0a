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
/// Space and a leading dot are free, labels may be left out where the order is the usual one, `350ms`, `0.35s` and bare
/// seconds are durations. A timing function of CSS without a duration runs over 1 s, SwiftUI's over 0.35 s.
public struct CurveNotation: Sendable {
  private let presets: any PresetResolver

  /// - Parameter presets: Knows the curves that are written `library/name`; none by default. The module `CurvePresets` has
  ///   those of the atlas: `CurveNotation(presets: PresetAtlas.resolver)`.
  public init(presets: any PresetResolver = NoPresets()) { self.presets = presets }

  /// Returns the curve that a text describes, from 0 to 1.
  ///
  /// - Throws: ``NotationError`` that points at the first character that cannot stand where it stands.
  /// - Complexity: O(length).
  public func curve(_ text: String) throws(NotationError) -> any MotionCurve { try read(text, depth: 0).curve }

  /// Returns the timing curve that a text describes, without its duration.
  ///
  /// - Throws: ``NotationError``, also for springs and for curves with modifiers, which have no progress for an input.
  public func timing(_ text: String) throws(NotationError) -> any TimingCurve {
    let result = try read(text, depth: 0)
    guard let timing = result.timing else {
      throw NotationError(
        column: 1, reason: .notATimingCurve(result.canonical), expected: "a timing curve such as 'ease-out'")
    }
    return timing
  }

  /// Returns the one spelling of a curve: CSS's serialisation for the forms of CSS.
  public func canonical(_ text: String) throws(NotationError) -> String { try read(text, depth: 0).canonical }

  // MARK: - Reading

  struct Result {
    var curve: any MotionCurve
    var timing: (any TimingCurve)?
    var canonical: String
  }

  private func read(_ text: String, depth: Int) throws(NotationError) -> Result {
    guard text.utf8.count <= Limits.curveText.count else {
      throw NotationError(column: 1, reason: .tooLong(limit: Limits.curveText.count), expected: "a shorter curve")
    }
    var scanner = NotationScanner(text)
    scanner.skipSpace()
    guard !scanner.isAtEnd else { throw scanner.error(.empty, expected: "a curve such as spring(0.5, 0.3)") }
    guard depth <= Limits.presetChain.count else {
      throw scanner.error(.tooDeep(limit: Limits.presetChain.count))
    }
    // Bytes first: the search by characters takes as long as everything else for a text of megabytes.
    if text.mayHaveComment, let column = scanner.firstComment {
      throw NotationError(column: column, reason: .comment, expected: "the text without it")
    }
    let leading = try duration(&scanner, isWanted: false)
    scanner.skipSpace()
    var result = try primary(&scanner, of: text, duration: leading, depth: depth)
    scanner.skipSpace()
    var modifiers = 0
    while scanner.take(".") {
      modifiers += 1
      if Deadline.hasPassed { throw .outOfTime }
      guard modifiers <= Limits.modifiers.count else {
        throw scanner.error(.tooDeep(limit: Limits.modifiers.count))
      }
      result = try modified(result, &scanner)
      scanner.skipSpace()
    }
    guard scanner.isAtEnd else {
      throw scanner.error(
        .unexpected(scanner.found), expected: "a modifier such as .delay(0.1), or the end",
        nearest: Self.hyphenated(text))
    }
    return result
  }

  /// A duration beside a timing function, as in CSS's shorthand.
  ///
  /// - Parameter isWanted: Whether a number that stands here is one without doubt, and lacks its unit at most.
  private func duration(_ scanner: inout NotationScanner, isWanted: @autoclosure () -> Bool) throws(NotationError)
    -> Double?
  {
    // The dot of a modifier and the hyphen of a name stand before a letter.
    let digit = scanner.next == "-" && scanner.peek(1) == "." ? scanner.peek(2) : scanner.peek(1)
    guard let next = scanner.next,
      next.isNumber || next == "+" || ((next == "." || next == "-") && digit?.isNumber == true)
    else {
      return nil
    }
    let column = scanner.column
    guard let value = try scanner.number() else { throw scanner.error(.unexpected(scanner.found), expected: "a curve") }
    let end = scanner.offset
    let unit = scanner.unit()
    if unit.isEmpty, isWanted() {
      // Who thinks in seconds writes small numbers.
      throw scanner.error(
        .unexpected("a number without a unit"), at: column,
        nearest: scanner.text(from: column - 1, to: end) + (value < 10 ? "s" : "ms"))
    }
    guard unit == "s" || unit == "ms" else {
      throw scanner.error(.unexpected("a number"), at: column, expected: "a curve, or a duration with its unit")
    }
    guard value >= 0 else {
      throw NotationError(column: column, reason: .impossible(.negative(name: "duration", value: value)))
    }
    return try Quantity.seconds(value, unit: unit, column: column)
  }

  /// The text with hyphens in the place of spaces, where that makes a name of it: `ease in out` is `ease-in-out`.
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

  private func primary(
    _ scanner: inout NotationScanner, of text: String, duration leading: Double?, depth: Int
  ) throws(NotationError) -> Result {
    _ = scanner.take(".")
    scanner.skipSpace()
    let column = scanner.column
    let word = scanner.take(while: NotationScanner.isWordPart)
    guard !word.isEmpty else {
      throw scanner.error(.unexpected(scanner.found), expected: "a curve such as spring(0.5, 0.3)")
    }
    if scanner.next == "/" { return try preset(word, &scanner, column: column, duration: leading, depth: depth) }
    guard let form = NotationCatalog.form(named: word) else {
      let paths = presets.presetPaths
      let names = NotationCatalog.all.map(\.name) + paths
      throw scanner.error(
        .unknownName(String(word.prefix(64))), at: column,
        expected: paths.isEmpty
          ? "a curve such as spring(0.5, 0.3)" : "a curve; 'motioncurve presets' lists named ones",
        nearest: Self.hyphenated(text) ?? NearestSpelling.of(word, among: names))
    }
    let arguments = try arguments(of: form, &scanner, column: column)
    let trailingColumn = columnBehindSpace(scanner)
    let trailing = try trailingDuration(&scanner, isWanted: form.takesDuration)
    switch try form.read(arguments) {
    case .motion(let curve, let canonical):
      if leading != nil || trailing != nil {
        throw scanner.error(
          .unexpected("a duration"), at: leading == nil ? trailingColumn : 1, expected: "the spring's own arguments")
      }
      return Result(curve: curve, timing: nil, canonical: canonical)
    case .timing(let timing, let inner):
      let given = [leading, inner, trailing].compactMap(\.self)
      guard given.count < 2 else {
        throw scanner.error(.repeatedLabel("duration"), at: trailing == nil ? column : trailingColumn)
      }
      return try timed(timing, form: form, duration: given.first, column: column)
    }
  }

  private func timed(
    _ timing: any TimingCurve, form: NotationForm, duration: Double?, column: Int
  ) throws(NotationError) -> Result {
    do {
      let curve = try TimedCurve(timing, duration: duration ?? form.standardDuration)
      let keepsName = !form.isCSS && form.standardDuration != 1 && form.name != "timingCurve"
      let canonical =
        keepsName
        ? "\(form.name)(duration: \(cssNumber(curve.duration)))"
        : duration == nil && form.standardDuration == 1 ? timing.notation : curve.notation
      return Result(curve: curve, timing: timing, canonical: canonical)
    } catch {
      throw NotationError(column: column, reason: .impossible(error))
    }
  }

  private func columnBehindSpace(_ scanner: NotationScanner) -> Int {
    var copy = scanner
    copy.skipSpace()
    return copy.column
  }

  private func trailingDuration(
    _ scanner: inout NotationScanner, isWanted: @autoclosure () -> Bool
  ) throws(NotationError) -> Double? {
    let mark = scanner.offset
    scanner.skipSpace()
    guard scanner.offset > mark, let duration = try duration(&scanner, isWanted: isWanted()) else {
      scanner.move(to: mark)
      return nil
    }
    return duration
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
      arguments.text = scanner.take(while: { $0 != ")" })
      arguments.end = scanner.column
      guard scanner.take(")") else { throw scanner.error(.unexpected(scanner.found), expected: "')'") }
      return arguments
    }
    (arguments.arguments, arguments.end) = try scanner.arguments(ofCSS: form.isCSS ? form.name : nil)
    return arguments
  }

  // MARK: - Presets

  private func preset(
    _ library: String, _ scanner: inout NotationScanner, column: Int, duration leading: Double?, depth: Int
  ) throws(NotationError) -> Result {
    _ = scanner.take("/")
    let begin = scanner.offset
    let written = scanner.take(while: { NotationScanner.isWordPart($0) || $0 == "." })
    // A dot may belong to the name or begin a modifier: the longest name that is known wins. None ends with a dot, in
    // whatever spelling a library knows it.
    var name = written.prefix(Limits.presetName.count)
    while true {
      let path = "\(library)/\(name)"
      if name.last != ".", let notation = presets.notation(ofPreset: path) {
        scanner.move(to: begin + name.count)
        let trailingColumn = columnBehindSpace(scanner)
        let trailing = try trailingDuration(
          &scanner, isWanted: (try? read(notation, depth: depth + 1))?.timing != nil)
        if leading != nil, trailing != nil { throw scanner.error(.repeatedLabel("duration"), at: trailingColumn) }
        return try resolved(path, notation, duration: leading ?? trailing, column: column, depth: depth)
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
      nearest: NearestSpelling.of(path, among: presets.presetPaths))
  }

  private func resolved(
    _ path: String, _ notation: String, duration: Double?, column: Int, depth: Int
  ) throws(NotationError) -> Result {
    var result: Result
    do {
      result = try read(notation, depth: depth + 1)
    } catch {
      throw NotationError(column: column, reason: error.reason, expected: error.expected, nearest: error.nearest)
    }
    result.canonical = path
    guard let duration else { return result }
    guard let timing = result.timing else {
      throw NotationError(
        column: column, reason: .unexpected("a duration beside the spring '\(path)'"), expected: "no duration")
    }
    do {
      let curve = try TimedCurve(timing, duration: duration)
      return Result(curve: curve, timing: timing, canonical: "\(path) \(cssNumber(duration))s")
    } catch {
      throw NotationError(column: column, reason: .impossible(error))
    }
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
