internal import CurveMath

/// What a stylesheet knows of custom properties: its own, and those of the files that are read with it.
struct StylesheetScope {
  /// One for each stylesheet, in the order in which the files are named.
  let sheets: [StylesheetVariables]
  /// Those of SCSS.
  let modules: SassModules
  /// By names, the sheets that say them.
  private let definers: [String: [Int]]

  init(sheets: [StylesheetVariables], modules: SassModules) {
    (self.sheets, self.modules) = (sheets, modules)
    definers = sheets.indices.reduce(into: [:]) { definers, sheet in
      for name in sheets[sheet].names { definers[name, default: []].append(sheet) }
    }
  }

  /// A value that doubles itself by way of others would have no end.
  private static var longest: Int { Limits.variableLength.count }
  private static var deepest: Int { Limits.variableDepth.count }
  private static var most: Int { Limits.variableCount.count }

  /// A reason why a value has no text.
  struct Refusal: Error, Equatable {
    let reason: String
    /// The variable that nobody defines.
    var missing: String?
    /// Whether it only says that a name is that of a map.
    var isMap = false
    /// Whether no file can define the variable: what is written with it may be anything.
    var isLocal = false
    /// Of variables that refer to each other in a circle, the place of the first one on the way that led there.
    var circle: Int?
  }

  /// A block of one of the stylesheets.
  struct Place {
    let sheet: Int
    let block: Int
    /// What holds besides, for it held where the way here began.
    var conditions: Set<String> = []
    /// The byte behind which variables of SCSS do not count yet.
    var offset = Int.max
  }

  /// A variable in the place where it is said.
  private struct Step: Equatable {
    let name: String
    let sheet, block: Int
    /// Of what SCSS says several times.
    let offset: Int

    init(_ name: String, in place: Place) {
      (self.name, sheet, block) = (name, place.sheet, place.block)
      offset = name.hasPrefix("$") ? place.offset : 0
    }
  }

  /// Returns a value with each `var()` replaced: by what its element has, of the same file before the others.
  ///
  /// - Parameter name: The custom property whose value it is, if it is one.
  func resolved(_ value: String, of name: String? = nil, in place: Place) throws(Refusal) -> String {
    var count = 0
    return try replaced(value, in: place, path: path(to: name, in: place), count: &count) {
      refusal, _ throws(Refusal) in throw refusal
    }
  }

  /// Returns a value with each `var()` replaced that can be: the others stay as they are written.
  func resolvedInPart(_ value: String, of name: String? = nil, in place: Place) -> String {
    var count = 0
    let text = try? replaced(value, in: place, path: path(to: name, in: place), count: &count) { _, written in
      String(written)
    }
    return text ?? value
  }

  /// The variables that a value is written with, each once; those in what stands for others too.
  static func names(in value: String) -> [String] {
    var names: [String] = []
    var rest = value[...]
    while let range = rest.firstRange(of: "var(") {
      let name = Self.name(of: rest[range.upperBound...])
      // `motion.$fast`
      let own = name.hasPrefix("--") ? name : name.firstIndex(of: "$").map { String(name[$0...]) }
      if let own, !names.contains(own) { names.append(own) }
      rest = rest[range.upperBound...]
    }
    return names
  }

  /// What stands before the first comma, or the bracket's end, without its escapes.
  private static func name(of text: Substring) -> String {
    StylesheetValue.unescaped(text[..<(end(of: text, at: ",)") ?? text.endIndex)].trimmingSpaces)
  }

  private static func end(of text: Substring, at signs: String) -> Substring.Index? {
    var isEscaped = false
    return text.utf8.indices.first { index in
      let byte = text.utf8[index]
      defer { isEscaped = byte == UInt8(ascii: "\\") && !isEscaped }
      return !isEscaped && signs.utf8.contains(byte)
    }
  }

  private func path(to name: String?, in place: Place) -> [Step] {
    name.map { [Step($0, in: place)] } ?? []
  }

  /// - Parameters:
  ///   - path: The variables that have led here.
  ///   - count: How many variables have been replaced.
  private func replaced(
    _ value: String, in place: Place, path: [Step], depth: Int = 0, count: inout Int,
    _ otherwise: (Refusal, Substring) throws(Refusal) -> String
  ) throws(Refusal) -> String {
    var result = ""
    var rest = value[...]
    while let range = rest.firstRange(of: "var(") {
      // `--my-var(` is no function.
      if let before = rest[..<range.lowerBound].last,
        before.isLetter || before.isNumber || before == "-" || before == "_"
      {
        result += rest[..<range.upperBound]
        rest = rest[range.upperBound...]
        continue
      }
      guard let end = StylesheetValue.closing(of: rest[range.upperBound...]) else {
        throw Refusal(reason: "'var(' is not closed: ')' is missing")
      }
      result += rest[..<range.lowerBound]
      do throws(Refusal) {
        let inside = rest[range.upperBound..<end]
        result += try definition(inside, in: place, path: path, depth: depth + 1, count: &count, otherwise)
      } catch {
        result += try otherwise(error, rest[range.lowerBound...end])
      }
      guard result.utf8.count <= Self.longest else { throw Refusal(reason: "its variables make it too long") }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// What stands for the inside of a `var()`.
  private func definition(
    _ inside: Substring, in place: Place, path: [Step], depth: Int, count: inout Int,
    _ otherwise: (Refusal, Substring) throws(Refusal) -> String
  ) throws(Refusal) -> String {
    let comma = Self.end(of: inside, at: ",")
    let written = Self.name(of: inside)
    guard depth <= Self.deepest else {
      throw Refusal(
        reason:
          "its variables lead through more than \(Self.deepest) others, which is the limit here: write the value of one of them out"
      )
    }
    count += 1
    guard count <= Self.most else { throw Refusal(reason: "it stands for more than \(Self.most) variables") }
    let dollar = written.hasPrefix("--") ? nil : written.firstIndex(of: "$")
    let name = dollar.map { String(written[$0...]) } ?? written
    let module = dollar.map { String(written[..<$0].dropLast()) } ?? ""
    var isInvalid = false
    if let (text, home) = try definition(of: name, from: module, in: place, hasFallback: comma != nil) {
      let step = Step(name, in: home)
      if let start = path.firstIndex(of: step) {
        throw Refusal(reason: "'\(name)' refers to itself in a circle", circle: start)
      }
      // What is no value of its own is that of nobody.
      isInvalid = name.hasPrefix("--") && text.lowercased() == "initial"
      do throws(Refusal) {
        guard isInvalid else {
          return try replaced(text, in: home, path: path + [step], depth: depth, count: &count, otherwise)
        }
      } catch {
        // The variables of a circle have no value, and others may have one in their place.
        guard let start = error.circle, start >= path.count, comma != nil else { throw error }
      }
    }
    if let comma {
      let fallback = inside[inside.index(after: comma)...].trimmingSpaces
      return try replaced(fallback, in: place, path: path, depth: depth, count: &count, otherwise)
    }
    if isInvalid { throw Refusal(reason: "'\(name)' is 'initial', which is no value") }
    if sheets.contains(where: { $0.isMap(name) }) { throw Refusal(reason: "'\(name)' is a map", isMap: true) }
    if let conditions = sheets.lazy.compactMap({ $0.firstConditions(of: name) }).first, !conditions.isEmpty {
      let text = conditions.sorted().map { "'\($0)'" }.joined(separator: " and ")
      throw Refusal(reason: "'\(name)' is defined under \(text) only")
    }
    let reason =
      sheets.count == 1
      ? "'\(name)' is not defined in the file; files that are named together share their variables"
      : "'\(name)' is not defined in any of the \(sheets.count) stylesheets"
    throw Refusal(reason: reason, missing: name)
  }

  /// The values of the variables in a text that are others for another selector of its block: their first one counts.
  func variation(of value: String, in place: Place) -> (name: String, text: String)? {
    let selectors = sheets[place.sheet].selectors(of: place.block)
    guard selectors.count > 1, value.contains("var(--") else { return nil }
    let conditions = sheets[place.sheet].conditions(of: place.block).union(place.conditions)
    let guards = sheets[place.sheet].guards(of: place.block)
    for name in Self.names(in: value) where !name.hasPrefix("$") {
      let texts = selectors.map { selector in
        (definers[name] ?? []).lazy.compactMap { sheet in
          self.sheets[sheet].block(of: name, for: selector, under: conditions, guards: guards)
            .flatMap { self.sheets[sheet].declaration(of: name, in: $0)?.value }
        }.first
      }
      if let other = texts.first(where: { $0 != texts[0] }) { return (name, other ?? "nothing") }
    }
    return nil
  }

  /// What a name stands for, and where that is said: its own variables are those of that place.
  ///
  /// - Parameters:
  ///   - module: The word in front of it in SCSS: `motion.$fast`.
  ///   - hasFallback: Whether something stands for it where its element has none.
  private func definition(
    of name: String, from module: String, in place: Place, hasFallback: Bool
  ) throws(Refusal) -> (text: String, home: Place)? {
    if name.hasPrefix("$") {
      let found = try modules.definition(
        of: name, from: module, in: place.sheet, block: place.block, before: place.offset)
      return found.map { found in
        let own = found.declaration
        return (
          own.value,
          Place(sheet: found.sheet, block: own.block, conditions: place.conditions, offset: own.offset)
        )
      }
    }
    // What counts under conditions alone says nothing where they need not hold.
    let conditions = sheets[place.sheet].conditions(of: place.block).union(place.conditions)
    func home(_ sheet: Int, _ block: Int) -> (text: String, home: Place)? {
      sheets[sheet].declaration(of: name, in: block).map {
        ($0.value, Place(sheet: sheet, block: block, conditions: conditions, offset: $0.offset))
      }
    }
    guard let definers = definers[name] else { return nil }
    let order = (definers.contains(place.sheet) ? [place.sheet] : []) + definers.filter { $0 != place.sheet }
    let guards = sheets[place.sheet].guards(of: place.block)
    for selector in sheets[place.sheet].selectors(of: place.block).prefix(1) {
      let own = order.lazy.compactMap { sheet in
        sheets[sheet].block(of: name, for: selector, under: conditions, guards: guards).flatMap { home(sheet, $0) }
      }.first
      if let own { return own }
    }
    // Other elements have it: what stands around this one may be one of them.
    if hasFallback { return nil }
    var found: [(text: String, home: Place)] = []
    for sheet in order {
      for (block, text) in sheets[sheet].values(of: name, under: conditions)
      where !found.contains(where: { $0.text == text }) {
        if let own = home(sheet, block) { found.append(own) }
      }
    }
    guard found.count > 1 else { return found.first }
    let texts = found.prefix(2).map { own in
      let scope = sheets[own.home.sheet].scope(of: own.home.block)
      return "'\(Shown.text(own.text, limit: 40))' in '\(Shown.text(scope.isEmpty ? ":root" : scope, limit: 40))'"
    }
    throw Refusal(
      reason: "'\(name)' is \(texts.joined(separator: " and ")): which one counts depends on where it stands")
  }
}
