// YAML as the tree that JSON has, so that tokens are read alike in both.

internal import CurveMath
internal import CurveReports
internal import YAMLNodes

/// A text of YAML, read.
struct YAMLTree: TreeLanguage {
  static let title = "YAML"
  static let endings: Set = ["yml", "yaml"]

  private(set) var value = JSONValue.null
  /// Where each member and element begins, by its path: line and column from 1.
  private var places: [[String]: (line: Int, column: Int)] = [:]
  private var count = 0
  /// Without aliases there are no more values than bytes.
  private let most: Int

  /// - Throws: What is no YAML, or grows without end by its aliases.
  init(_ bytes: [UInt8]) throws(UnreadableText) {
    most = min(Limits.fileValues.count, bytes.count + Limits.extendedValues.count)
    let root: YAMLNode?
    do {
      root = try YAMLNode(yaml: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw UnreadableText(Self.reason(error))
    }
    guard let root else { throw UnreadableText("it is empty") }
    value = try read(root, [])
  }

  private static func reason(_ error: YAMLError) -> String {
    switch error {
    case .syntax(let problem, let place):
      if problem.lowercased().contains("nesting") { return "it nests more than \(Limits.jsonDepth.count) levels" }
      // Names of the library's own code do not belong into a message.
      let words = problem.contains("_") || problem.contains("(") ? "" : ": \(problem)"
      return "it is not YAML at line \(place.line), column \(place.column)\(words)"
    case .repeated(let names, let place):
      return "it gives '\(Shown.text(names.first ?? "", limit: 60))' twice at line \(place.line)"
    case .character, .unreadable: return "it is not YAML"
    }
  }

  private mutating func read(_ node: YAMLNode, _ path: [String]) throws(UnreadableText) -> JSONValue {
    try count(oneMoreAtDepth: path.count)
    switch node.content {
    case .scalar(let text, let isPlain): return isPlain ? Self.value(of: text) : .string(text)
    case .sequence(let sequence):
      var items: [JSONValue] = []
      for (index, item) in sequence.enumerated() {
        note(item, path + [String(index)])
        items.append(try read(item, path + [String(index)]))
      }
      return .array(items)
    case .mapping(let mapping):
      return .object(try members(of: mapping, path))
    }
  }

  /// Aliases of aliases can grow without end.
  private mutating func count(oneMoreAtDepth depth: Int) throws(UnreadableText) {
    count += 1
    guard count <= most else {
      throw UnreadableText(
        most == Limits.fileValues.count
          ? "it has more than \(most) values" : "its aliases make more than \(most) values of it")
    }
    guard depth <= Limits.jsonDepth.count else {
      throw UnreadableText("it nests more than \(Limits.jsonDepth.count) levels")
    }
  }

  /// What a mapping says: its own members, and those of the mappings that its key `<<` merges into
  /// it and that it has not itself.
  ///
  /// - Parameter merges: Through how many of such keys it was reached.
  private mutating func members(
    of mapping: [(key: YAMLNode, value: YAMLNode)], _ path: [String], merges: Int = 0
  ) throws(UnreadableText) -> [JSONValue.Member] {
    if merges > 0 { try count(oneMoreAtDepth: path.count + merges) }
    var members: [JSONValue.Member] = []
    var merged: [JSONValue.Member] = []
    for (key, item) in mapping {
      if case .scalar("<<", isPlain: true) = key.content, let bases = Self.bases(item) {
        for base in bases { merged += try self.members(of: base, path, merges: merges + 1) }
        continue
      }
      let name = key.text ?? ""
      note(key, path + [name])
      members.append((name, try read(item, path + [name])))
    }
    var names = Set(members.map(\.name))
    return members + merged.filter { names.insert($0.name).inserted }
  }

  /// The mappings of a mapping's key `<<`; `nil` where it is a name like any other.
  private static func bases(_ node: YAMLNode) -> [[(key: YAMLNode, value: YAMLNode)]]? {
    if let members = node.members { return [members] }
    guard let elements = node.elements else { return nil }
    let mappings = elements.compactMap(\.members)
    return mappings.count == elements.count ? mappings : nil
  }

  private mutating func note(_ node: YAMLNode, _ path: [String]) {
    places[path] = (node.place.line, node.place.column)
  }

  /// A number, a truth value or nothing, of what stands without quotes; else a text.
  private static func value(of plain: String) -> JSONValue {
    switch plain {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .bool(true)
    case "false", "False", "FALSE": return .bool(false)
    case let text:
      let isNumber = text.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
      return isNumber ? Double(text).map(JSONValue.number) ?? .string(text) : .string(text)
    }
  }

  /// Where things stand, in bytes from 0; of what the text has not, that of the innermost value
  /// around it.
  func bytes(of paths: [[String]], in bytes: [UInt8]) -> [Int] {
    let lines = TextLines(bytes)
    return paths.map { path in
      var path = path
      while !path.isEmpty {
        if let place = places[path] { return lines.byte(line: place.line, column: place.column) }
        path.removeLast()
      }
      return 0
    }
  }
}
