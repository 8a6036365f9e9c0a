// What files of SCSS ask of each other by `@use`, `@forward` and `@import`.

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
  var handsOn: Bool {
    if case .use = kind { false } else { true }
  }

  var isUse: Bool { if case .use = kind { true } else { false } }
  var isForward: Bool { if case .forward = kind { true } else { false } }
  var isLoad: Bool { if case .load = kind { true } else { false } }

  /// The word in front of the names of a file that is used; `nil` where they have none.
  var namespace: String? { if case .use(let namespace) = kind { namespace } else { nil } }

  /// Whether names begin otherwise behind it.
  var renames: Bool {
    if case .forward(let prefix, _, _) = kind { !prefix.isEmpty } else { false }
  }

  /// The same of a mixin.
  func inner(mixin name: String) -> String? {
    guard case .forward(let prefix, let shown, let hidden) = kind else { return name }
    guard name.hasPrefix(prefix), shown?.contains(name) ?? true, !hidden.contains(name) else { return nil }
    return String(name.dropFirst(prefix.count))
  }

  /// What a name is called in the file that is asked for; `nil` where that name does not come from
  /// it.
  func inner(_ name: String) -> String? {
    guard case .forward(let prefix, let shown, let hidden) = kind else { return name }
    let root = SassModules.root(name)
    guard root.dropFirst().hasPrefix(prefix), shown?.contains(root) ?? true, !hidden.contains(root) else { return nil }
    return "$" + name.dropFirst(1 + prefix.count)
  }
}

/// Which files ask for which.
struct SassLinks {
  typealias Link = (link: SassLink, file: Int)

  /// Of each file, those that it asks for.
  let all: [[Link]]
  /// Of each file, those that it uses, by the word in front of their names; those that have none by
  /// `nil`.
  let uses: [[String?: [Link]]]
  /// Of each file, those that it loads, and those that load it.
  let loads: [[Link]]
  let loaders: [[Link]]

  /// - Parameter paths: Of the files; none where they are no files.
  init(_ sheets: [StylesheetScanner], paths: [String]) {
    let places = StylesheetPaths(paths)
    let links = sheets.enumerated().map { number, sheet in
      sheet.links.compactMap { link -> Link? in places.file(link.file, from: number).map { (link, $0) } }
    }
    all = links
    uses = links.map { own in Dictionary(grouping: own.filter(\.link.isUse)) { $0.link.namespace } }
    loads = links.map { $0.filter(\.link.isLoad) }
    var loaders: [[Link]] = Array(repeating: [], count: sheets.count)
    for (user, own) in loads.enumerated() {
      for (link, file) in own where file != user { loaders[file].append((link, user)) }
    }
    self.loaders = loaders
  }
}
