// Variables of SCSS: where a name counts, what files hand each other, and which of several values
// is the one at a place.

internal import CurveMath

/// What the variables of files mean that are read together.
final class SassModules {
  /// A declaration and its file.
  struct Definition: Hashable {
    let sheet: Int
    let declaration: StylesheetDeclaration
  }

  /// A value of the whole file, and whether it is more than a default.
  private typealias Value = (definition: Definition, isSet: Bool)

  private struct Key: Hashable {
    let name: String
    let file: Int
    /// In which way of all ``SassCompilations`` it is read.
    let way: Int
  }

  /// What a file says outside of all blocks, from one place to the next one.
  private struct Timeline {
    private var offsets: [Int] = []
    private var values: [Value] = []

    var last: Value? { values.last }

    mutating func append(_ value: Value, at offset: Int) {
      offsets.append(offset)
      values.append(value)
    }

    func value(before offset: Int) -> Value? {
      let count = offsets.count(below: offset)
      return count > 0 ? values[count - 1] : nil
    }
  }

  private let sheets: [StylesheetScanner]
  /// By file and name.
  private let declarations: [[String: SassDeclarations]]
  /// Of each file, those that it asks for, by their numbers.
  private let links: [[SassCompilations.Link]]
  /// Of each file, those that it uses, by the word in front of their names; those that have none by
  /// `nil`.
  private let uses: [[String?: [SassCompilations.Link]]]
  /// Of each file, all such words, and the blocks behind `with`.
  private let namespaces: [Set<String?>]
  private let settingBlocks: [Set<Int>]
  /// Of each file, those that it loads, and those that load it.
  private let loads: [[SassCompilations.Link]]
  private let loaders: [[SassCompilations.Link]]
  /// By name, the files that say it.
  private var definers: [String: [Int]] = [:]
  /// Of each file, those whose names it hands on, itself too; `nil` where names change on the way.
  private var sources: [Set<Int>]?
  private let compilations: SassCompilations

  private var parameters: [[Int: Set<String>]]
  private var exports: [Key: Value?] = [:]
  private var timelines: [Key: Timeline] = [:]
  private var gifts: [Key: Value?] = [:]
  private var exporters: [String: [(file: Int, definition: Definition)]] = [:]
  private var open: Set<Key> = []
  private var openGifts: Set<Key> = []
  private var openEntries: Set<Key> = []
  /// How often a circle of files has been left.
  private var circles = 0

  /// - Parameter paths: Of the files; none where they are no files.
  init(_ sheets: [StylesheetScanner], paths: [String]) {
    self.sheets = sheets
    let graph = SassLinks(sheets, paths: paths)
    let links = graph.all
    (self.links, uses, loads, loaders) = (links, graph.uses, graph.loads, graph.loaders)
    namespaces = sheets.map { Set($0.links.lazy.filter(\.isUse).map(\.namespace)) }
    let blocks = links.map { Set($0.compactMap(\.link.configuration)) }
    settingBlocks = blocks
    var settings: [[Int: SassCompilations.Configuration]] = []
    declarations = sheets.enumerated().map { number, sheet in
      let own = sheet.declarations.filter { $0.property.hasPrefix("$") }
      var set: [Int: SassCompilations.Configuration] = [:]
      for declaration in own where blocks[number].contains(declaration.block) {
        set[declaration.block, default: [:]][Self.canonical(declaration.property)] =
          Definition(sheet: number, declaration: declaration)
      }
      settings.append(set)
      return Dictionary(grouping: own) { Self.canonical($0.property) }.mapValues { SassDeclarations($0, in: sheet) }
    }
    compilations = SassCompilations(
      links: links, blocks: settings,
      isPart: sheets.indices.map { paths.indices.contains($0) && StylesheetPaths.isPart(paths[$0]) })
    parameters = Array(repeating: [:], count: sheets.count)
    for (number, own) in declarations.enumerated() {
      for name in own.keys { definers[name, default: []].append(number) }
    }
    sources = sheets.contains { $0.links.contains(where: \.renames) } ? nil : sheets.indices.map { handedOn(by: $0) }
  }

  private func handedOn(by file: Int) -> Set<Int> {
    var (found, open): (Set<Int>, [Int]) = ([file], [file])
    while let next = open.popLast() {
      for (link, other) in links[next] where link.handsOn && found.insert(other).inserted { open.append(other) }
    }
    return found
  }

  private func mayExport(_ name: String, by file: Int) -> Bool {
    guard let sources else { return true }
    return definers[name]?.contains(where: sources[file].contains) == true
      || name.contains(".") && definers[Self.root(name)]?.contains(where: sources[file].contains) == true
  }

  /// `$fast_x` and `$fast-x` are one.
  static func canonical(_ name: String) -> String {
    guard name.contains("_") else { return name }
    // Keys of maps are texts, in which the two are not.
    let root = root(name)
    return root.replacing("_", with: "-") + name.dropFirst(root.count)
  }

  /// The variable whose entry a name is: `$speeds` of `$speeds.fast`.
  static func root(_ name: String) -> String { String(name.prefix { $0 != "." }) }

  /// In which ways a file is read: by what is set of its variables, and of those that it uses.
  func ways(of sheet: Int) -> [Int] { compilations.ways(of: sheet) }

  /// Whether a variable may be another one in another way.
  func maySet(_ name: String) -> Bool {
    sources == nil || name.contains(".") || compilations.names.contains(Self.canonical(name))
  }

  /// What all the ways of a file say alike, else what it says where nothing is set.
  private func agreed<Answer: Equatable>(in file: Int, _ answer: (_ way: Int) -> Answer) -> Answer {
    let ways = ways(of: file)
    let first = answer(ways[0])
    return ways.dropFirst().allSatisfy { answer($0) == first } ? first : answer(0)
  }

  // MARK: - A place

  /// What a name means at a place.
  ///
  /// - Parameters:
  ///   - module: The word in front of it: `motion.$fast`.
  ///   - offset: What stands behind that byte does not count yet.
  ///   - way: Which of its ``ways(of:)`` the file is read in.
  func definition(
    of name: String, from module: String, in sheet: Int, block: Int, before offset: Int, way: Int
  ) throws(StylesheetScope.Refusal) -> Definition? {
    let canonical = Self.canonical(name)
    if module.hasPrefix(SassContext.mark) {
      guard let (context, inner) = SassContext.known(module, in: sheets[sheet].contexts) else { throw Self.local(name) }
      return try definition(
        of: name, from: inner, in: context.sheet, block: 0, before: context.offset, way: way)
    }
    if !module.isEmpty {
      for (_, file) in uses[sheet][module] ?? [] {
        if let found = member(canonical, of: file, way) { return found }
      }
      // A word that no `@use` gives is passed over.
      return elsewhere(canonical, than: sheet)
        ?? (namespaces[sheet].contains(module) ? nil : value(canonical, in: sheet, before: offset, way)?.definition)
    }
    let own = declarations[sheet][canonical]
    var later: StylesheetDeclaration?
    for place in sheets[sheet].blocks.outward(from: block) {
      if place != 0, let value = own?.value(in: place, before: offset) {
        if own?.isInChoice(after: value, before: offset) == true { throw Self.local(value.property) }
        return Definition(sheet: sheet, declaration: value)
      }
      if parameters(of: place, in: sheet).contains(canonical) { throw Self.local(name) }
      later = later ?? own?.first(in: place, after: offset)
    }
    if let value = value(canonical, in: sheet, before: offset, way) {
      let found = value.definition
      if found.sheet == sheet, own?.isInChoice(after: found.declaration, before: offset) == true {
        throw Self.local(found.declaration.property)
      }
      return found
    }
    for (_, file) in uses[sheet][nil] ?? [] {
      if let found = member(canonical, of: file, way) { return found }
    }
    // What a mixin uses may be said behind it.
    return later.map { Definition(sheet: sheet, declaration: $0) } ?? elsewhere(canonical, than: sheet)
  }

  /// What a mixin, a function or a loop is given.
  private func parameters(of block: Int, in sheet: Int) -> Set<String> {
    guard sheets[sheet].blocks[block].prelude.first == "@" else { return [] }
    if let known = parameters[sheet][block] { return known }
    let found = SassValue.parameters(of: sheets[sheet].blocks[block].prelude)
    parameters[sheet][block] = found
    return found
  }

  /// The value in the first file that has one, for files that do not say whose names they use.
  private func elsewhere(_ name: String, than sheet: Int) -> Definition? {
    if let known = exporters[name] { return known.first { $0.file != sheet }?.definition }
    var found: [(file: Int, definition: Definition)] = []
    // Two are enough: one of them is another file.
    for file in definers[name] ?? [] where found.count < 2 {
      if let own = agreed(in: file, { exported(name, by: file, $0)?.definition }) { found.append((file, own)) }
    }
    exporters[name] = found
    return found.first { $0.file != sheet }?.definition
  }

  private static func local(_ name: String) -> StylesheetScope.Refusal {
    StylesheetScope.Refusal(
      reason: "Sass alone knows '\(Shown.text(name, limit: 60))' there: read the CSS that it writes", isLocal: true)
  }

  // MARK: - Files

  /// Whether a declaration is the whole file's, or sets what another file says.
  func isOfFile(_ declaration: StylesheetDeclaration, in sheet: Int) -> Bool {
    declaration.block == 0 || settingBlocks[sheet].contains(declaration.block)
  }

  /// Whether such a declaration is what its file says in the end.
  func isInForce(_ declaration: StylesheetDeclaration, in sheet: Int) -> Bool {
    let own = Definition(sheet: sheet, declaration: declaration)
    // A default of a `@forward` gives way to what is set of its file.
    guard declaration.block == 0 else { return !declaration.isDefault || compilations.isUsed(own) }
    let name = Self.canonical(declaration.property)
    return agreed(in: sheet) { value(name, in: sheet, before: .max, $0)?.definition } == own
  }

  /// The value at a place of a file outside of all blocks: its own, what is set of it, or that of
  /// those that import it.
  private func value(_ name: String, in file: Int, before offset: Int, _ way: Int) -> Value? {
    let own = timeline(name, in: file, way).value(before: offset)
    if let own, own.isSet { return own }
    if own == nil, let set = setting(name, of: file, way) { return set }
    return given(name, to: file, hasOwn: own != nil, way) ?? own
  }

  /// What is set of a variable; `null` leaves its default.
  private func setting(_ name: String, of file: Int, _ way: Int) -> Value? {
    guard let set = compilations.setting(name, of: file, way), !set.declaration.isNull else { return nil }
    return (set, true)
  }

  /// What a file and those that it imports say, in their order.
  private func timeline(_ name: String, in file: Int, _ way: Int) -> Timeline {
    let key = Key(name: name, file: file, way: way)
    if let known = timelines[key] { return known }
    let before = circles
    var timeline = Timeline()
    func take(_ next: Value, at offset: Int) {
      if next.isSet || timeline.last?.definition.declaration.isNull ?? true { timeline.append(next, at: offset) }
    }
    var loads = loads[file][...]
    func load(before offset: Int) {
      while let (link, other) = loads.first, link.offset < offset {
        loads = loads.dropFirst()
        if let next = exported(name, by: other, way) { take(next, at: link.offset) }
      }
    }
    // The first default takes it.
    var set = setting(name, of: file, way)
    for declaration in sayings(of: name, in: file) {
      load(before: declaration.offset)
      if declaration.property.utf8.count < name.utf8.count {
        if let entry = entry(name, of: declaration, in: file, way) {
          take((entry, !declaration.isDefault), at: declaration.offset)
        }
      } else if declaration.isDefault, let value = set {
        timeline.append(value, at: declaration.offset)
        set = nil
      } else {
        take((Definition(sheet: file, declaration: declaration), !declaration.isDefault), at: declaration.offset)
      }
    }
    load(before: .max)
    if circles == before { timelines[key] = timeline }
    return timeline
  }

  /// What a file says of a name outside of all blocks, and of the map whose entry it is.
  private func sayings(of name: String, in file: Int) -> [StylesheetDeclaration] {
    let own = declarations[file][name]?.all(in: 0) ?? []
    guard name.contains("."), let whole = declarations[file][Self.root(name)] else { return own }
    return (whole.all(in: 0).filter { $0.value.hasPrefix("var(") } + own).sorted { $0.offset < $1.offset }
  }

  /// What an entry of a map is that is another one: `$speeds: $others`.
  private func entry(_ name: String, of map: StylesheetDeclaration, in file: Int, _ way: Int) -> Definition? {
    let inside = map.value.dropFirst("var(".count).dropLast()
    guard map.value.last == ")", let dollar = inside.firstIndex(of: "$"),
      inside.allSatisfy({ SassValue.isOfName($0) || "$.".contains($0) })
    else { return nil }
    let key = Key(name: "\(name) \(map.offset)", file: file, way: way)
    guard openEntries.insert(key).inserted else {
      circles += 1
      return nil
    }
    defer { openEntries.remove(key) }
    let other = inside[dollar...] + name.dropFirst(map.property.count)
    return try? definition(
      of: String(other), from: String(inside[..<dollar].dropLast()), in: file, block: 0, before: map.offset, way: way)
  }

  /// What others have of a file.
  private func exported(_ name: String, by file: Int, _ way: Int) -> Value? {
    guard mayExport(name, by: file) else { return nil }
    let key = Key(name: name, file: file, way: way)
    if let known = exports[key] { return known }
    guard open.insert(key).inserted else {
      circles += 1
      return nil
    }
    defer { open.remove(key) }
    var value = timeline(name, in: file, way).last
    for (link, other) in links[file] where value == nil && link.isForward {
      guard let inner = link.inner(name) else { continue }
      value = exported(inner, by: other, way) ?? setting(inner, of: other, way)
    }
    exports[key] = .some(value)
    return value
  }

  /// What a file has of one that it uses.
  private func member(_ name: String, of file: Int, _ way: Int) -> Definition? {
    (exported(name, by: file, way) ?? setting(name, of: file, way))?.definition
  }

  /// What those say that import a file, before they do; for its defaults only where they agree.
  private func given(_ name: String, to file: Int, hasOwn: Bool, _ way: Int) -> Value? {
    guard !loaders[file].isEmpty, definers[name] != [file], sources == nil || definers[name] != nil else { return nil }
    let key = Key(name: name + (hasOwn ? "!" : ""), file: file, way: way)
    if let known = gifts[key] { return known }
    guard openGifts.insert(Key(name: name, file: file, way: way)).inserted else {
      circles += 1
      return nil
    }
    defer { openGifts.remove(Key(name: name, file: file, way: way)) }
    let before = circles
    let found = loaders[file].map { link, user in self.value(name, in: user, before: link.offset, way)?.definition }
    let texts = Set(found.map { $0?.declaration.value })
    var value: Value?
    if let first = found.lazy.compactMap(\.self).first, !hasOwn || texts.count == 1, !first.declaration.isNull {
      value = (first, true)
    }
    if circles == before { gifts[key] = .some(value) }
    return value
  }
}

extension StylesheetDeclaration {
  fileprivate var isNull: Bool { value.utf8.count == 4 && value.lowercased() == "null" }
}
