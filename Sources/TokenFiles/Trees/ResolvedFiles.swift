// Files that a resolver of the Design Tokens format puts together: the order in which it names them
// decides which of two values of a name counts, and what references lead to.

internal import CurveReports

/// Trees that are read together, with the resolvers among them.
struct ResolvedFiles {
  /// Each of them, where it is one.
  let resolvers: [ResolverFile?]
  /// What references in a file lead into, where a resolver says it.
  private(set) var trees: [JSONValue?]
  /// Under which conditions each file counts: none where a resolver takes it always, or where none
  /// names it.
  private(set) var conditions: [[[MotionToken.Condition]]]

  private let paths: [String: Int]
  private let folders: [[String]]

  init(_ files: [(path: String, root: JSONValue)]) {
    resolvers = files.map { ResolverFile($0.root) }
    folders = files.map { $0.path.split(separator: "/").dropLast().map(String.init) }
    let parts = files.map { Self.normal($0.path.split(separator: "/")) }
    paths = Dictionary(parts.indices.map { (parts[$0], $0) }) { first, _ in first }
    trees = Array(repeating: nil, count: files.count)
    conditions = Array(repeating: [[]], count: files.count)
    var uses: [Int: ResolverFile.Use] = [:]
    for (own, resolver) in resolvers.enumerated() {
      guard let resolver else { continue }
      let tree = resolver.tree { name in index(of: name, askedBy: own).map { ($0, files[$0].root) } }
      trees[own] = tree
      for source in resolver.sources {
        guard case .file(let name) = source.content, let index = index(of: name, askedBy: own), index != own else {
          continue
        }
        uses[index, default: ResolverFile.Use()].add(source.use)
        // What counts under a condition alone refers to its own values first.
        if source.use.isAlways, resolvers[index] == nil { trees[index] = tree }
      }
    }
    for (index, use) in uses { conditions[index] = use.conditions }
  }

  /// The number of the file that a resolver means.
  func index(of name: String, askedBy resolver: Int) -> Int? {
    paths[Self.normal(folders[resolver].map { $0[...] } + name.split(separator: "/"))]
  }

  /// A path without steps that lead nowhere.
  private static func normal(_ path: [Substring]) -> String {
    var parts: [Substring] = []
    for part in path where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  /// Leaves out what a later source of the same resolver says again under the same conditions.
  ///
  /// - Parameter found: What each file says.
  func withoutOverridden(_ found: [[FoundMotion]]) -> [[FoundMotion]] {
    var found = found
    for (own, resolver) in resolvers.enumerated() {
      guard let resolver else { continue }
      var places: [Int: Int] = [:]
      var begins: [[String]: Int] = [:]
      for (place, source) in resolver.sources.enumerated() {
        switch source.content {
        case .tokens: begins[source.steps] = place
        case .file(let name):
          if source.use.isAlways, let index = index(of: name, askedBy: own) { places[index] = place }
        }
      }
      /// The place of a token among the sources.
      func place(of token: FoundToken, in file: Int) -> Int? {
        if case .refused = token.value { return nil }
        guard file == own else { return places[file] }
        guard case .path(let steps) = token.position else { return nil }
        return steps.indices.lazy.compactMap { begins[Array(steps[...$0])] }.first
      }
      var last: [String: (place: Int, number: Int)] = [:]
      for file in Set(places.keys).union([own]) {
        for (number, motion) in found[file].enumerated() {
          guard let token = motion.token, let place = place(of: token, in: file) else { continue }
          let older = last[token.place] ?? (-1, -1)
          if (place, number) > older { last[token.place] = (place, number) }
        }
      }
      for file in Set(places.keys).union([own]) {
        found[file] = found[file].enumerated().filter { number, motion in
          guard let token = motion.token, let place = place(of: token, in: file), let kept = last[token.place] else {
            return true
          }
          return (place, number) == kept
        }.map(\.element)
      }
    }
    return found
  }
}

extension FoundToken {
  /// What two values have in common of which one counts.
  fileprivate var place: String { "\(name) \(conditions.map(\.description))" }
}
