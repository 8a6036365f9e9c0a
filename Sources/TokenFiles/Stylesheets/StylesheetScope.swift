internal import CurveMath

/// What a stylesheet knows of custom properties: its own, and those of the files that are read with
/// it.
struct StylesheetScope {
  /// One for each stylesheet, in the order in which the files are named.
  let sheets: [StylesheetVariables]
  /// Those of SCSS.
  let modules: SassModules
  /// By names, the sheets that say them.
  private let definers: [String: [Int]]
  /// Names of variables that elements do not have from around them.
  private let uninherited: Set<String>
  private let known = Known()

  init(sheets: [StylesheetVariables], modules: SassModules) {
    (self.sheets, self.modules) = (sheets, modules)
    uninherited = sheets.reduce(into: []) { $0.formUnion($1.uninherited) }
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
    /// The undefined variables, as they are written.
    var missing: [String] = []
    /// Whether browsers take what stands in its place: none of its variables has a value that it is
    /// written with.
    var isNothing = false
    /// Whether it only says that a name is that of a map.
    var isMap = false
    /// Whether no file can define the variable: what is written with it may be anything.
    var isLocal = false
    /// Of variables that refer to each other in a circle, the place of the first one on the way
    /// that led there.
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
    /// In which way of all that its file is compiled in; `nil` stands for what they say alike.
    var way: Int?
    /// Whether what is said there stands without quotes where it is written.
    var isUnquoted = false
  }

  /// A variable in the place where it is said.
  private struct Step: Hashable {
    let name: String
    let sheet, block: Int
    /// Of what SCSS says several times.
    let offset: Int

    init(_ name: String, in place: Place) {
      (self.name, sheet, block) = (name, place.sheet, place.block)
      offset = name.hasPrefix("$") ? place.offset : 0
    }
  }

  /// The variables that have led to a place.
  private struct Path {
    var steps: [Step] = []
    /// What holds at all of them; `nil` where they differ.
    var conditions: Set<String>? = []

    func appending(_ step: Step, under conditions: Set<String>) -> Path {
      Path(steps: steps + [step], conditions: steps.isEmpty || self.conditions == conditions ? conditions : nil)
    }
  }

  /// How far a value has been replaced.
  private struct Progress {
    /// How many variables have been replaced.
    var count = 0
    /// How many have led to one another at most.
    var depth = 0
    /// How often something was met that another path here would not have met: a circle, other
    /// conditions, too many variables. What comes of it is not kept for other paths.
    var dependencesOnPath = 0
    /// How many of the variables may be others where something else is set of their files.
    var settings = 0
  }

  /// A variable whose value is replaced under some conditions, wholly or as far as that can be.
  private struct Question: Hashable {
    let step: Step
    let conditions: Set<String>
    let way: Int?
    let isInPart: Bool
  }

  /// What comes of it.
  private struct Outcome {
    let text: Result<String, Refusal>
    /// How many variables led to this one, and how many have led to one another behind it.
    let depth, height: Int
    let count, settings: Int
  }

  /// What has been asked before.
  private final class Known {
    var outcomes: [Question: Outcome] = [:]
    var elsewhere: [Elsewhere: Result<Said?, Refusal>] = [:]
  }

  /// A custom property of other elements, as one sheet sees it.
  private struct Elsewhere: Hashable {
    let name: String
    let sheet: Int?
    let conditions: Set<String>
  }

  private typealias Said = (text: String, home: Place)

  /// Returns a value with each `var()` replaced: by what its element has, of the same file before
  /// the others.
  ///
  /// - Parameter name: The custom property whose value it is, if it is one.
  func resolved(_ value: String, of name: String? = nil, in place: Place) throws(Refusal) -> String {
    guard value.contains("var(") else { return value }
    var progress = Progress()
    let path = path(to: name, in: place)
    return try agreed(in: place, &progress) { place, progress throws(Refusal) in
      try replaced(value, in: place, path: path, progress: &progress)
    }
  }

  /// All undefined variables of a value.
  func missing(in value: String, of name: String?, in place: Place) -> [String] {
    var missing: [String] = []
    var rest = value[...]
    while let range = rest.firstRange(of: "var("), let end = StylesheetValue.closing(of: rest[range.upperBound...]) {
      do throws(Refusal) {
        _ = try resolved(String(rest[range.lowerBound...end]), of: name, in: place)
      } catch {
        missing += error.missing.filter { !missing.contains($0) }
      }
      rest = rest[rest.index(after: end)...]
    }
    return missing
  }

  /// Returns a value with each `var()` replaced that can be: the others stay as they are written.
  func resolvedInPart(_ value: String, of name: String? = nil, in place: Place) -> String {
    var progress = Progress()
    let path = path(to: name, in: place)
    let text = try? agreed(in: place, &progress) { place, progress throws(Refusal) in
      try replaced(value, in: place, path: path, isInPart: true, progress: &progress)
    }
    return text ?? value
  }

  /// What all ways say alike in which the file of a place is compiled, else what it says where
  /// nothing is set of its variables.
  private func agreed(
    in place: Place, _ progress: inout Progress,
    _ text: (Place, inout Progress) throws(Refusal) -> String
  ) throws(Refusal) -> String {
    guard place.way == nil else { return try text(place, &progress) }
    let count = progress.count
    func answer(_ way: Int) -> Result<String, Refusal> {
      var own = place
      own.way = way
      progress.count = count
      do throws(Refusal) { return .success(try text(own, &progress)) } catch { return .failure(error) }
    }
    let ways = modules.ways(of: place.sheet)
    let settings = progress.settings
    let first = answer(ways[0])
    // Nothing that is set has been asked for.
    guard progress.settings > settings else { return try first.get() }
    return try (ways.dropFirst().allSatisfy { answer($0) == first } ? first : answer(0)).get()
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
    let text = text.prefix(longestName)
    return StylesheetValue.unescaped(text[..<(end(of: text, at: ",)") ?? text.endIndex)].trimmingSpaces)
  }

  /// Characters. Of thousands of brackets that are not closed each would be read to the end.
  private static let longestName = 2000

  private static func end(of text: Substring, at signs: String) -> Substring.Index? {
    StylesheetValue.firstUnescaped(in: text, where: signs.utf8.contains)
  }

  private func path(to name: String?, in place: Place) -> Path {
    guard let name else { return Path() }
    let isCustom = name.hasPrefix("--")
    return Path().appending(
      Step(name, in: place), under: isCustom ? conditions(in: place) : place.conditions)
  }

  /// What holds at a place.
  private func conditions(in place: Place) -> Set<String> {
    sheets[place.sheet].conditions(of: place.block).union(place.conditions)
  }

  /// - Parameters:
  ///   - path: The variables that have led here.
  ///   - isInPart: Whether what has no value stays as it is written.
  private func replaced(
    _ value: String, in place: Place, path: Path, depth: Int = 0, isInPart: Bool = false, progress: inout Progress
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
        result += try definition(
          inside, in: place, path: path, depth: depth + 1, isInPart: isInPart, progress: &progress)
      } catch {
        guard isInPart else { throw error }
        result += rest[range.lowerBound...end]
      }
      guard result.utf8.count <= Self.longest else { throw Refusal(reason: "its variables make it too long") }
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// What stands for the inside of a `var()`.
  private func definition(
    _ inside: Substring, in place: Place, path: Path, depth: Int, isInPart: Bool, progress: inout Progress
  ) throws(Refusal) -> String {
    let comma = Self.end(of: inside, at: ",")
    let written = Self.name(of: inside)
    progress.depth = max(progress.depth, depth)
    guard depth <= Self.deepest else {
      throw Refusal(
        reason:
          "its variables lead through more than \(Self.deepest) others, which is the limit here: write the value of one of them out"
      )
    }
    progress.count += 1
    guard progress.count <= Self.most else {
      progress.dependencesOnPath += 1
      throw Refusal(reason: "it stands for more than \(Self.most) variables")
    }
    let dollar = written.hasPrefix("--") ? nil : written.firstIndex(of: "$")
    let name = dollar.map { String(written[$0...]) } ?? written
    let module = dollar.map { String(written[..<$0].dropLast()) } ?? ""
    if dollar != nil, modules.maySet(name) { progress.settings += 1 }
    var isInvalid = false
    if let (text, home) = try definition(of: name, from: module, in: place, hasFallback: comma != nil) {
      let step = Step(name, in: home)
      if let start = path.steps.firstIndex(of: step) {
        progress.dependencesOnPath += 1
        throw Refusal(reason: "'\(name)' refers to itself in a circle", circle: start)
      }
      // `initial` says that the property has no value.
      isInvalid = name.hasPrefix("--") && text.lowercased() == "initial"
      do throws(Refusal) {
        guard isInvalid else {
          let text = try value(
            text, of: step, in: home, path: path, depth: depth, isInPart: isInPart, progress: &progress)
          return home.isUnquoted ? SassValue.withoutQuotes(text) : text
        }
      } catch {
        // The variables of a circle have no value, and others may have one in their place.
        let isNothing = error.isNothing || error.circle.map { $0 >= path.steps.count } == true
        guard isNothing, comma != nil else { throw error }
      }
    }
    if let comma {
      let fallback = inside[inside.index(after: comma)...].trimmingSpaces
      return try replaced(
        fallback, in: place, path: path, depth: depth, isInPart: isInPart, progress: &progress)
    }
    if isInvalid { throw Refusal(reason: "'\(name)' is 'initial', which is no value", isNothing: true) }
    throw undefined(name, written: written)
  }

  /// Why a name has no value that nothing gives one.
  private func undefined(_ name: String, written: String) -> Refusal {
    if sheets.contains(where: { $0.isMap(name) }) { return Refusal(reason: "'\(name)' is a map", isMap: true) }
    if let conditions = sheets.lazy.compactMap({ $0.firstConditions(of: name) }).first, !conditions.isEmpty {
      let text = conditions.sorted().map { "'\($0)'" }.joined(separator: " and ")
      return Refusal(reason: "'\(name)' is defined under \(text) only", isNothing: true)
    }
    let shown = SassContext.written(written)
    let reason =
      sheets.count == 1
      ? "'\(shown)' is not defined in the file; files that are named together share their variables"
      : "'\(shown)' is not defined in any of the \(sheets.count) stylesheets"
    return Refusal(reason: reason, missing: [shown], isNothing: name.hasPrefix("--"))
  }

  /// What the value of a variable comes to: what is known, where nothing on the way here can make
  /// it another one.
  private func value(
    _ text: String, of step: Step, in home: Place, path: Path, depth: Int, isInPart: Bool, progress: inout Progress
  ) throws(Refusal) -> String {
    // What stands for itself.
    guard text.contains("var(") else { return text }
    let path = path.appending(step, under: home.conditions)
    let start = progress
    progress.depth = depth
    defer { progress.depth = max(progress.depth, start.depth) }
    func replace() throws(Refusal) -> String {
      try agreed(in: home, &progress) { home, progress throws(Refusal) in
        try replaced(text, in: home, path: path, depth: depth, isInPart: isInPart, progress: &progress)
      }
    }
    guard path.conditions != nil else {
      progress.dependencesOnPath += 1
      return try replace()
    }
    let question = Question(step: step, conditions: home.conditions, way: home.way, isInPart: isInPart)
    if let outcome = known.outcomes[question], Self.isAnswer(outcome, at: depth, progress, isInPart: isInPart) {
      progress.count += outcome.count
      progress.settings += outcome.settings
      progress.depth = depth + outcome.height
      return try outcome.text.get()
    }
    let result: Result<String, Refusal>
    do throws(Refusal) { result = .success(try replace()) } catch { result = .failure(error) }
    if progress.dependencesOnPath == start.dependencesOnPath {
      known.outcomes[question] = Outcome(
        text: result, depth: depth, height: progress.depth - depth, count: progress.count - start.count,
        settings: progress.settings - start.settings)
    }
    return try result.get()
  }

  /// Whether the same would come again: neither are there too many variables now, nor were there
  /// only then.
  private static func isAnswer(_ outcome: Outcome, at depth: Int, _ progress: Progress, isInPart: Bool) -> Bool {
    guard progress.count + outcome.count <= most else { return false }
    let wasTooDeep = outcome.depth + outcome.height > deepest
    return wasTooDeep ? depth == outcome.depth || depth > outcome.depth && !isInPart : depth + outcome.height <= deepest
  }

  /// The values of the variables in a text that are others for another selector of its block: their
  /// first one counts.
  func variation(of value: String, in place: Place) -> (name: String, text: String)? {
    let selectors = sheets[place.sheet].selectors(of: place.block)
    guard selectors.count > 1, value.contains("var(--") else { return nil }
    let conditions = sheets[place.sheet].conditions(of: place.block).union(place.conditions)
    let guards = sheets[place.sheet].guards(of: place.block)
    for name in Self.names(in: value) where !name.hasPrefix("$") {
      let texts = selectors.map { selector in
        (definers[name] ?? []).lazy.compactMap { sheet in
          self.sheets[sheet].block(
            of: name, for: selector, under: conditions, guards: guards, isInherited: !uninherited.contains(name)
          )
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
      let way = place.way ?? 0
      let found = try modules.definition(
        of: name, from: module, in: place.sheet, block: place.block, before: place.offset, way: way)
      return found.map { found in
        let own = found.declaration
        return (
          own.value,
          Place(
            sheet: found.sheet, block: own.block, conditions: place.conditions, offset: own.offset, way: way,
            isUnquoted: own.isInterpolated)
        )
      }
    }
    guard let definers = definers[name] else { return nil }
    // What counts under conditions alone says nothing where they need not hold.
    let conditions = conditions(in: place)
    func homed(_ said: Said?) -> Said? {
      said.map { said in
        var said = said
        // What a file says that is compiled with this one is said in the same way.
        if said.home.sheet == place.sheet { said.home.way = place.way }
        return said
      }
    }
    let isOwn = sheets[place.sheet].says(name)
    let guards = sheets[place.sheet].guards(of: place.block)
    let selector = sheets[place.sheet].selectors(of: place.block)[0]
    func found(in sheet: Int) -> Said? {
      sheets[sheet].block(
        of: name, for: selector, under: conditions, guards: guards, isInherited: !uninherited.contains(name)
      ).flatMap { said(name, in: sheet, $0, under: conditions) }
    }
    if isOwn, let own = found(in: place.sheet) { return homed(own) }
    for sheet in definers where sheet != place.sheet { if let other = found(in: sheet) { return homed(other) } }
    // Other elements have it: what stands around this one may be one of them.
    if hasFallback { return nil }
    let question = Elsewhere(name: name, sheet: isOwn ? place.sheet : nil, conditions: conditions)
    let answer =
      known.elsewhere[question]
      ?? elsewhere(
        name, in: isOwn ? [place.sheet] + definers.filter { $0 != place.sheet } : definers, under: conditions)
    known.elsewhere[question] = answer
    return homed(try answer.get())
  }

  private func said(_ name: String, in sheet: Int, _ block: Int, under conditions: Set<String>) -> Said? {
    sheets[sheet].declaration(of: name, in: block).map {
      (
        $0.value,
        Place(
          sheet: sheet, block: block, conditions: conditions, offset: $0.offset, isUnquoted: $0.isInterpolated)
      )
    }
  }

  /// What a custom property is on other elements, if it is the same on all.
  private func elsewhere(
    _ name: String, in order: [Int], under conditions: Set<String>
  ) -> Result<Said?, Refusal> {
    var found: [Said] = []
    for sheet in order where found.count < 2 {
      for (block, text) in sheets[sheet].values(of: name, under: conditions)
      where !found.contains(where: { $0.text == text }) {
        if let own = said(name, in: sheet, block, under: conditions) { found.append(own) }
      }
    }
    guard found.count > 1 else { return .success(found.first) }
    let texts = found.prefix(2).map { own in
      let scope = sheets[own.home.sheet].scope(of: own.home.block)
      return "'\(Shown.text(own.text, limit: 40))' in '\(Shown.text(scope.isEmpty ? ":root" : scope, limit: 40))'"
    }
    return .failure(
      Refusal(
        reason: "'\(name)' is \(texts.joined(separator: " and ")): which one counts depends on where it stands"))
  }
}
