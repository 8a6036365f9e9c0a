// Mixins of SCSS: which one of several is meant, and what stands in it.

/// The mixins of files that are read together.
final class SassMixins {
  /// One that a block defines.
  struct Mixin: Hashable {
    let sheet, block: Int
  }

  /// A mixin, and whether its names are those of the file that uses it: it stands there, or is
  /// imported.
  typealias Found = (mixin: Mixin, isOwn: Bool)

  private struct Question: Hashable {
    let name, module: String
    let sheet: Int
  }

  private let sheets: [StylesheetScanner]
  private let links: SassLinks
  /// Of each file, by names, in its order.
  private let definitions: [[String: [Int]]]
  /// By names, the files that define it.
  private let definers: [String: [Int]]
  private var known: [Question: Found?] = [:]
  private var bodies: [Mixin: String] = [:]

  init(_ sheets: [StylesheetScanner], paths: [String]) {
    (self.sheets, links) = (sheets, SassLinks(sheets, paths: paths))
    var definers: [String: [Int]] = [:]
    definitions = sheets.enumerated().map { number, sheet in
      var own: [String: [Int]] = [:]
      for (block, text) in sheet.blocks.enumerated() where text.prelude.hasPrefix("@mixin ") {
        own[SassSignature(text.prelude).name, default: []].append(block)
      }
      for name in own.keys { definers[name, default: []].append(number) }
      return own
    }
    self.definers = definers
  }

  var all: [Mixin] {
    definitions.enumerated().flatMap { sheet, own in
      own.values.joined().sorted().map { Mixin(sheet: sheet, block: $0) }
    }
  }

  /// The one that is meant at a place; `nil` where no file defines it, or several do that have
  /// nothing to do with the place, each in another way.
  func mixin(_ name: String, from module: String, in sheet: Int, before offset: Int) -> Found? {
    if module.isEmpty, let own = definitions[sheet][name] {
      let last = own.last { sheets[sheet].offsets[$0] < offset } ?? own[0]
      return (Mixin(sheet: sheet, block: last), true)
    }
    let question = Question(name: name, module: module, sheet: sheet)
    if let known = known[question] { return known }
    let found = asked(name, from: module, in: sheet) ?? elsewhere(name, than: sheet).map { ($0, false) }
    known[question] = .some(found)
    return found
  }

  /// Whether any file defines it.
  func isDefined(_ name: String) -> Bool { definers[name] != nil }

  private func asked(_ name: String, from module: String, in sheet: Int) -> Found? {
    guard definers[name] != nil || sheets.contains(where: { $0.links.contains(where: \.renames) }) else { return nil }
    if module.isEmpty {
      var visited: Set<Int> = [sheet]
      for (_, file) in links.loads[sheet].reversed() {
        if let found = exported(name, by: file, &visited) { return (found, true) }
      }
      for (_, file) in links.uses[sheet][nil] ?? [] {
        if let found = exported(name, by: file, &visited) { return (found, false) }
      }
      for (_, file) in links.loaders[sheet] {
        if let found = exported(name, by: file, &visited) { return (found, true) }
      }
      return nil
    }
    var visited: Set<Int> = []
    for (_, file) in links.uses[sheet][module] ?? [] {
      if let found = exported(name, by: file, &visited) { return (found, false) }
    }
    return nil
  }

  /// What others have of a file.
  private func exported(_ name: String, by file: Int, _ visited: inout Set<Int>) -> Mixin? {
    if let own = definitions[file][name]?.last { return Mixin(sheet: file, block: own) }
    guard visited.insert(file).inserted, visited.count < Self.mostFiles else { return nil }
    for (link, other) in links.all[file].reversed() where link.handsOn {
      guard let inner = link.inner(mixin: name) else { continue }
      if let found = exported(inner, by: other, &visited) { return found }
    }
    return nil
  }

  /// Files that lead to one another; no system has more.
  private static let mostFiles = 1024

  /// The one of other files, for files that do not say whose they use.
  private func elsewhere(_ name: String, than sheet: Int) -> Mixin? {
    let all = (definers[name] ?? []).filter { $0 != sheet }.compactMap { file in
      definitions[file][name]?.last.map { Mixin(sheet: file, block: $0) }
    }
    guard let first = all.first else { return nil }
    return all.dropFirst().allSatisfy { body(of: $0) == body(of: first) } ? first : nil
  }

  /// What stands in a mixin, in one text.
  private func body(of mixin: Mixin) -> String {
    if let known = bodies[mixin] { return known }
    let sheet = sheets[mixin.sheet]
    var text = ""
    func take(_ block: Int, _ depth: Int) {
      text += "\(sheet.blocks[block].prelude) {\n"
      for item in items[mixin.sheet][block] where depth < Self.deepest {
        switch item {
        case .declaration(let number):
          text += "\(sheet.declarations[number].property): \(sheet.declarations[number].value);\n"
        case .call(let number): text += "\(sheet.includes[number].text);\n"
        case .content(let number): text += "\(sheet.contents[number].text);\n"
        case .block(let number): take(number, depth + 1)
        }
      }
      text += "}\n"
    }
    take(mixin.block, 0)
    bodies[mixin] = text
    return text
  }

  /// Blocks within each other, more than are ever written.
  static let deepest = 64

  // MARK: - What stands in blocks

  enum Item {
    case declaration(Int)
    case call(Int)
    case content(Int)
    case block(Int)
  }

  /// Of each file and block, what stands in it, in its order; numbers are those of the file.
  private(set) lazy var items: [[[Item]]] = sheets.map { sheet in
    var found: [[(offset: Int, item: Item)]] = Array(repeating: [], count: sheet.blocks.count)
    for (number, own) in sheet.declarations.enumerated() { found[own.block].append((own.offset, .declaration(number))) }
    for (number, own) in sheet.includes.enumerated() { found[own.block].append((own.offset, .call(number))) }
    for (number, own) in sheet.contents.enumerated() { found[own.block].append((own.offset, .content(number))) }
    for (number, own) in sheet.blocks.enumerated() {
      if let parent = own.parent { found[parent].append((sheet.offsets[number], .block(number))) }
    }
    return found.map { own in
      own.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element.item)
    }
  }
}
