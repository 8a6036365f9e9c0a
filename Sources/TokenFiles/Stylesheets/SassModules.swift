// Variables of SCSS: where a name counts, what files hand each other, and which of several values is the one at a place.

internal import CurveMath

/// Another file that one asks for.
struct SassLink {
  enum Kind {
    /// `@use`, with the word in front of its names; `nil` where they have none.
    case use(namespace: String?)
    /// `@forward`, with what its names begin with, those that are shown and those that are hidden.
    case forward(prefix: String, shown: Set<String>?, hidden: Set<String>)
    case load
  }

  let kind: Kind
  /// As it is written.
  let file: String
  let offset: Int
  /// The number of the block that holds what `with (…)` sets.
  var configuration: Int?

  /// `@use "a" as b with (…)` or `@forward "a" as b-* hide $c`; `nil` for other rules.
  init?(_ text: String, at offset: Int) {
    let isUse = text.hasPrefix("@use ")
    guard isUse || text.hasPrefix("@forward "), let quote = text.first(where: { "\"'".contains($0) }),
      let open = text.firstIndex(of: quote), let close = text[text.index(after: open)...].firstIndex(of: quote)
    else { return nil }
    (file, self.offset) = (String(text[text.index(after: open)..<close]), offset)
    let rest = text[text.index(after: close)...].prefix { $0 != "(" }
    let words = rest.split { " ,".contains($0) }
    let name = words.firstIndex(of: "as").flatMap { words.indices.contains($0 + 1) ? String(words[$0 + 1]) : nil }
    guard !isUse else {
      kind = .use(namespace: name == "*" ? nil : name ?? StylesheetCurves.File.name(file))
      return
    }
    func names(behind word: Substring) -> Set<String>? {
      words.firstIndex(of: word).map { Set(words[($0 + 1)...].map { SassModules.canonical(String($0)) }) }
    }
    kind = .forward(
      prefix: name.map { String($0.dropLast()) } ?? "", shown: names(behind: "show"),
      hidden: names(behind: "hide") ?? [])
  }

  /// `@import`.
  init(loading file: String, at offset: Int) {
    (kind, self.file, self.offset) = (.load, file, offset)
  }

  /// Whether those who ask for the file that asks have the names of this one too.
  fileprivate var handsOn: Bool {
    if case .use = kind { false } else { true }
  }

  /// Whether names begin otherwise behind it.
  fileprivate var renames: Bool {
    if case .forward(let prefix, _, _) = kind { !prefix.isEmpty } else { false }
  }

  /// What a name is called in the file that is asked for; `nil` where that name does not come from it.
  fileprivate func inner(_ name: String) -> String? {
    guard case .forward(let prefix, let shown, let hidden) = kind else { return name }
    guard name.dropFirst().hasPrefix(prefix), shown?.contains(name) ?? true, !hidden.contains(name) else { return nil }
    return "$" + name.dropFirst(1 + prefix.count)
  }
}

/// What the variables of files mean that are read together.
final class SassModules {
  /// A declaration and its file.
  struct Definition: Equatable {
    let sheet: Int
    let declaration: StylesheetDeclaration
  }

  /// A value of the whole file, and whether it is more than a default.
  private typealias Value = (definition: Definition, isSet: Bool)

  private struct Key: Hashable {
    let name: String
    let file: Int
  }

  private let sheets: [StylesheetScanner]
  /// By file and name, in their order.
  private var declarations: [[String: [StylesheetDeclaration]]] = []
  /// Of each file, those that it asks for, by their numbers.
  private var links: [[(link: SassLink, file: Int)]] = []
  /// Of each file, those that ask for it.
  private var users: [[(link: SassLink, file: Int)]]
  /// By name, the files that say it.
  private var definers: [String: [Int]] = [:]
  /// Of each file, those whose names it hands on, itself too; `nil` where names change on the way.
  private var sources: [Set<Int>]?
  private var exports: [Key: Value?] = [:]
  private var open: Set<Key> = []

  /// - Parameter paths: Of the files; none where they are no files.
  init(_ sheets: [StylesheetScanner], paths: [String]) {
    self.sheets = sheets
    users = Array(repeating: [], count: sheets.count)
    let places = Paths(paths)
    for (number, sheet) in sheets.enumerated() {
      let own = sheet.declarations.filter { $0.property.hasPrefix("$") }
      declarations.append(Dictionary(grouping: own) { Self.canonical($0.property) })
      let found = sheet.links.compactMap { link in
        places.file(link.file, from: number).map { (link: link, file: $0) }
      }
      links.append(found)
      for (link, file) in found { users[file].append((link, number)) }
      for name in declarations[number].keys { definers[name, default: []].append(number) }
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

  /// Whether one file may have a name from another one.
  private func mayExport(_ name: String, by file: Int) -> Bool {
    guard let sources else { return true }
    return definers[name]?.contains(where: sources[file].contains) == true
  }

  /// `$fast_x` and `$fast-x` are one.
  static func canonical(_ name: String) -> String { name.replacing("_", with: "-") }

  // MARK: - A place

  /// What a name means at a place.
  ///
  /// - Parameters:
  ///   - module: The word in front of it: `motion.$fast`.
  ///   - offset: What stands behind that byte does not count yet.
  func definition(
    of name: String, from module: String, in sheet: Int, block: Int, before offset: Int
  ) throws(StylesheetScope.Refusal) -> Definition? {
    let canonical = Self.canonical(name)
    if !module.isEmpty {
      for (link, file) in links[sheet] {
        guard case .use(module) = link.kind else { continue }
        if let found = member(canonical, of: link, file, for: sheet) { return found }
      }
      let isNamed = sheets[sheet].links.contains { if case .use(module) = $0.kind { true } else { false } }
      // A word that no `@use` gives is passed over.
      return elsewhere(canonical, than: sheet)
        ?? (isNamed ? nil : value(canonical, in: sheet, before: offset)?.definition)
    }
    let own = declarations[sheet][canonical] ?? []
    var next: Int? = block
    var later: StylesheetDeclaration?
    while let place = next {
      let prelude = sheets[sheet].blocks[place].prelude
      let found = own.filter { $0.block == place }
      let former = found.filter { $0.offset < offset }
      if place != 0, let value = former.last(where: { !$0.isDefault }) ?? former.first {
        try check(value, own, in: sheet, before: offset)
        return Definition(sheet: sheet, declaration: value)
      }
      if SassValue.parameters(of: prelude).contains(canonical) { throw Self.local(name) }
      later = later ?? found.first { $0.offset > offset }
      next = sheets[sheet].blocks[place].parent
    }
    if let value = value(canonical, in: sheet, before: offset) {
      if value.definition.sheet == sheet { try check(value.definition.declaration, own, in: sheet, before: offset) }
      return value.definition
    }
    for (link, file) in links[sheet] {
      guard case .use(nil) = link.kind else { continue }
      if let found = member(canonical, of: link, file, for: sheet) { return found }
    }
    // What a mixin uses may be said behind it.
    return later.map { Definition(sheet: sheet, declaration: $0) } ?? elsewhere(canonical, than: sheet)
  }

  /// The value in the first file that has one, for files that do not say whose names they use.
  private func elsewhere(_ name: String, than sheet: Int) -> Definition? {
    (definers[name] ?? []).lazy.filter { $0 != sheet }.compactMap { self.exported(name, by: $0)?.definition }.first
  }

  private static func local(_ name: String) -> StylesheetScope.Refusal {
    StylesheetScope.Refusal(
      reason: "Sass alone knows '\(Shown.text(name, limit: 60))' there: read the CSS that it writes", isLocal: true)
  }

  /// Refuses a value that a choice or a loop may have replaced before a place.
  private func check(
    _ value: StylesheetDeclaration, _ own: [StylesheetDeclaration], in sheet: Int, before offset: Int
  ) throws(StylesheetScope.Refusal) {
    for other in own where other.offset > value.offset && other.offset < offset && other.block != value.block {
      var place = other.block
      while ["@if", "@else", "@each", "@for", "@while"].contains(
        where: sheets[sheet].blocks[place].prelude.hasPrefix), let parent = sheets[sheet].blocks[place].parent
      {
        place = parent
      }
      if place == value.block { throw Self.local(value.property) }
    }
  }

  // MARK: - Files

  /// Whether a declaration is the whole file's, or sets what another file says.
  func isOfFile(_ declaration: StylesheetDeclaration, in sheet: Int) -> Bool {
    declaration.block == 0 || links[sheet].contains { $0.link.configuration == declaration.block }
  }

  /// Whether such a declaration is what its file says in the end.
  func isInForce(_ declaration: StylesheetDeclaration, in sheet: Int) -> Bool {
    declaration.block != 0
      || value(Self.canonical(declaration.property), in: sheet, before: .max)?.definition
        == Definition(sheet: sheet, declaration: declaration)
  }

  /// The value at a place of a file outside of all blocks: its own, of those that it imports, or of those that import it.
  private func value(_ name: String, in file: Int, before offset: Int) -> Value? {
    let own = timeline(name, in: file, before: offset)
    if let own, own.isSet { return own }
    return given(name, to: file, hasOwn: own != nil) ?? own
  }

  /// What a file and those that it imports say, in their order.
  private func timeline(_ name: String, in file: Int, before offset: Int) -> Value? {
    var value: Value?
    func take(_ next: Value) {
      if next.isSet || value == nil || value?.definition.declaration.value.lowercased() == "null" { value = next }
    }
    var loads = links[file].filter { if case .load = $0.link.kind { $0.link.offset < offset } else { false } }[...]
    func load(before offset: Int) {
      while let (link, other) = loads.first, link.offset < offset {
        loads = loads.dropFirst()
        if let next = exported(name, by: other) { take(next) }
      }
    }
    for declaration in declarations[file][name] ?? [] where declaration.block == 0 && declaration.offset < offset {
      load(before: declaration.offset)
      take((Definition(sheet: file, declaration: declaration), !declaration.isDefault))
    }
    load(before: offset)
    return value
  }

  /// What others have of a file.
  private func exported(_ name: String, by file: Int) -> Value? {
    guard mayExport(name, by: file) else { return nil }
    let key = Key(name: name, file: file)
    if let known = exports[key] { return known }
    guard open.insert(key).inserted else { return nil }
    defer { open.remove(key) }
    var value = timeline(name, in: file, before: .max)
    for (link, other) in links[file] where value == nil {
      guard case .forward = link.kind, let inner = link.inner(name) else { continue }
      value = exported(inner, by: other)
      if value?.isSet != true, let own = configured(inner, by: link, in: file) { value = (own, true) }
    }
    exports[key] = .some(value)
    return value
  }

  /// What a file has of one that it uses.
  private func member(_ name: String, of link: SassLink, _ file: Int, for user: Int) -> Definition? {
    let own = exported(name, by: file)
    if let own, own.isSet { return own.definition }
    return configured(name, by: link, in: user) ?? given(name, to: file, hasOwn: own != nil) ?? own?.definition
  }

  private func given(_ name: String, to file: Int, hasOwn: Bool) -> Definition? {
    given(name, to: file, hasOwn: hasOwn).map(\.definition)
  }

  private func configured(_ name: String, by link: SassLink, in user: Int) -> Definition? {
    guard let block = link.configuration else { return nil }
    return declarations[user][name]?.last { $0.block == block }.map { Definition(sheet: user, declaration: $0) }
  }

  /// What those say that ask for a file, before they do; for its defaults only where they agree.
  private func given(_ name: String, to file: Int, hasOwn: Bool) -> Value? {
    let key = Key(name: name, file: -1 - file)
    guard !users[file].isEmpty, definers[name] != [file], sources == nil || definers[name] != nil,
      open.insert(key).inserted
    else { return nil }
    defer { open.remove(key) }
    var found: [Definition?] = []
    for (link, user) in users[file] where user != file {
      if case .load = link.kind {
        found.append(value(name, in: user, before: link.offset)?.definition)
      } else if let definition = configured(name, by: link, in: user) {
        found.append(definition)
      }
    }
    let texts = Set(found.map { $0?.declaration.value })
    guard let first = found.lazy.compactMap(\.self).first, !hasOwn || texts.count == 1,
      first.declaration.value.lowercased() != "null"
    else { return nil }
    return (first, true)
  }
}

/// Finds the file that another one asks for.
private struct Paths {
  private let folders: [String]
  private var files: [String: Int] = [:]
  private var byName: [String: [(path: String, file: Int)]] = [:]

  init(_ paths: [String]) {
    folders = paths.map { path in path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "" }
    for (number, path) in paths.enumerated() {
      let plain = Self.plain(path)
      var names = [plain]
      if plain == "index" || plain.hasSuffix("/index") { names.append(String(plain.dropLast(6))) }
      for name in names where files[name] == nil { files[name] = number }
      byName[StylesheetCurves.File.name(path), default: []].append((names.last ?? plain, number))
    }
  }

  /// Without `_`, the ending, and steps up.
  private static func plain(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    guard var name = parts.popLast() else { return "" }
    for ending in [".scss", ".css", ".import"] where name.hasSuffix(ending) { name = name.dropLast(ending.count) }
    if name.hasPrefix("_") { name = name.dropFirst() }
    return ((path.hasPrefix("/") ? [""] : []) + parts + [name]).joined(separator: "/")
  }

  func file(_ written: String, from number: Int) -> Int? {
    guard folders.indices.contains(number) else { return nil }
    if let file = files[Self.plain(folders[number] + (folders[number].isEmpty ? "" : "/") + written)] { return file }
    let plain = Self.plain(written)
    let alike = byName[StylesheetCurves.File.name(written)] ?? []
    // Build tools look in other folders too.
    return (alike.first { $0.path == plain || $0.path.hasSuffix("/" + plain) } ?? (alike.count == 1 ? alike[0] : nil))?
      .file
  }
}
