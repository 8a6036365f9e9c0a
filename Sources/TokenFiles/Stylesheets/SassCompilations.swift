// What files of SCSS set of each other with `with (…)`, in each of the files that are compiled.
//
// Sass compiles a file that no other one asks for by itself. It reads each module once for it: the
// first file that asks for the module may set its variables, and a `@forward` hands on what it was
// given, before its own defaults and behind its own settings.

struct SassCompilations {
  /// What is set of a file, by the names that it has there.
  typealias Configuration = [String: SassModules.Definition]
  typealias Link = (link: SassLink, file: Int)

  /// What is set of files, by their numbers, in each way that occurs. In the first one nothing is.
  private var configurations: [[Int: Configuration]] = [[:]]
  /// Of each file, in which of these ways it is read.
  private var ways: [[Int]]

  /// All that is set of any file.
  private(set) var names: Set<String> = []

  private let links: [[Link]]
  /// Of each file, what the blocks behind its `with` set.
  private let blocks: [[Int: Configuration]]
  /// The files in which something may be set, and those that lead to one.
  private let isConcerned: [Bool]

  /// - Parameters:
  ///   - links: Of each file, those that it asks for.
  ///   - blocks: Of each file, what the blocks behind its `with` set.
  ///   - isPart: Whether a file is only read by others: its name begins with `_`.
  init(links: [[Link]], blocks: [[Int: Configuration]], isPart: [Bool]) {
    (self.links, self.blocks) = (links, blocks)
    isConcerned = Self.concerned(links)
    ways = Array(repeating: [0], count: links.count)
    guard isConcerned.contains(true) else { return }
    var numbers: [[Int: Configuration]: Int] = [[:]: 0]
    var found = (whole: Array(repeating: Set<Int>(), count: links.count), parts: [Int: Set<Int>]())
    var isReached = Array(repeating: false, count: links.count)
    func compile(_ entry: Int) {
      let (settings, files) = settings(from: entry)
      let way = numbers[settings] ?? configurations.count
      if way == configurations.count {
        numbers[settings] = way
        configurations.append(settings)
      }
      for file in files {
        isReached[file] = true
        if isPart[entry], file != entry {
          found.parts[file, default: []].insert(way)
        } else {
          found.whole[file].insert(way)
        }
      }
    }
    let asked = Set(links.enumerated().flatMap { user, own in own.map(\.file).filter { $0 != user } })
    for file in links.indices where isConcerned[file] && !asked.contains(file) { compile(file) }
    // Files that ask for each other in a circle begin with the first one.
    for file in links.indices where isConcerned[file] && !isReached[file] { compile(file) }
    for way in configurations { for own in way.values { names.formUnion(own.keys) } }
    for file in links.indices where isConcerned[file] {
      // Sass does not compile parts by themselves.
      let own = found.whole[file].isEmpty ? found.parts[file] ?? [0] : found.whole[file]
      ways[file] = own.sorted()
    }
  }

  private static func concerned(_ links: [[Link]]) -> [Bool] {
    var isConcerned = Array(repeating: false, count: links.count)
    var open: [Int] = []
    func add(_ file: Int) {
      guard !isConcerned[file] else { return }
      isConcerned[file] = true
      open.append(file)
    }
    for (link, file) in links.joined() where link.configuration != nil { add(file) }
    while let file = open.popLast() {
      for (link, other) in links[file] where link.handsOn { add(other) }
    }
    var users: [[Int]] = Array(repeating: [], count: links.count)
    for (user, own) in links.enumerated() { for (_, file) in own { users[file].append(user) } }
    open = isConcerned.indices.filter { isConcerned[$0] }
    while let file = open.popLast() { users[file].forEach(add) }
    return isConcerned
  }

  /// What is set where a file is compiled, and the files that it leads to.
  private func settings(from entry: Int) -> (settings: [Int: Configuration], files: Set<Int>) {
    var (settings, files): ([Int: Configuration], Set<Int>) = ([:], [])
    var open: [(file: Int, given: Configuration)] = [(entry, [:])]
    while let (file, given) = open.popLast() {
      let isNew = files.insert(file).inserted
      guard isNew || !given.isEmpty && settings[file] == nil else { continue }
      if !given.isEmpty { settings[file] = given }
      for (link, other) in links[file].reversed() where isConcerned[other] && (isNew || link.handsOn) {
        let own = link.configuration.flatMap { blocks[file][$0] } ?? [:]
        open.append((other, link.handsOn ? Self.handedOn(given, own, by: link) : own))
      }
    }
    return (settings, files)
  }

  /// What a `@forward` sets: what its file was given, but for what it sets itself without
  /// `!default`.
  private static func handedOn(_ given: Configuration, _ own: Configuration, by link: SassLink) -> Configuration {
    guard case .forward = link.kind else { return own }
    var result: Configuration = [:]
    for (name, definition) in given {
      if let inner = link.inner(name) { result[inner] = definition }
    }
    let roots = Set(result.keys.map(SassModules.root))
    let strong = own.filter { !$0.value.declaration.isDefault }
    let replaced = Set(strong.keys.map(SassModules.root))
    result = result.filter { !replaced.contains(SassModules.root($0.key)) }
    result.merge(own.filter { !$0.value.declaration.isDefault || !roots.contains(SassModules.root($0.key)) }) { $1 }
    return result
  }

  /// The ways in which a file is read.
  func ways(of file: Int) -> [Int] { ways[file] }

  /// What is set of a variable of a file.
  func setting(_ name: String, of file: Int, _ way: Int) -> SassModules.Definition? {
    configurations[way][file]?[name]
  }

  /// Whether a default of a `@forward` reaches the file in any way.
  func isUsed(_ definition: SassModules.Definition) -> Bool {
    let name = SassModules.canonical(definition.declaration.property)
    return configurations.contains { $0.values.contains { $0[name] == definition } }
  }
}
