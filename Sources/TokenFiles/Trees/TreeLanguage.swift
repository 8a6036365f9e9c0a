// The languages in which trees of tokens are written: a type, and one line of the list for each.

internal import CurveMath
internal import CurveReports

/// A text that is a tree of objects, lists, texts and numbers, read.
protocol TreeLanguage: Sendable {
  static var title: String { get }
  /// What the names of such files end with, in lower case and without the point.
  static var endings: Set<String> { get }

  init(_ bytes: [UInt8]) throws(UnreadableText)

  var value: JSONValue { get }

  /// What an object gives more than once, by its path with points between.
  var repeatedNames: [String] { get }

  /// Where things stand that are known by their paths, in bytes from 0.
  func bytes(of paths: [[String]], in bytes: [UInt8]) -> [Int]
}

extension TreeLanguage {
  var repeatedNames: [String] { [] }
}

enum TreeLanguages {
  /// The first one reads what has none of the endings.
  static let all: [any TreeLanguage.Type] = [StrictJSON.self, RelaxedJSON.self, YAMLTree.self]

  static func named(_ ending: String) -> any TreeLanguage.Type {
    all.first { $0.endings.contains(ending) } ?? all[0]
  }
}

private struct StrictJSON: TreeLanguage {
  static let title = "JSON"
  static let endings: Set = ["json", "tokens"]

  let tree: JSONTree

  init(_ bytes: [UInt8]) throws(UnreadableText) { tree = try JSONTree(bytes, .strict) }

  var value: JSONValue { tree.document.value }
  var repeatedNames: [String] { tree.repeatedNames }
  func bytes(of paths: [[String]], in bytes: [UInt8]) -> [Int] { tree.bytes(of: paths, in: bytes) }
}

/// With comments, commas at ends and names without quotes.
private struct RelaxedJSON: TreeLanguage {
  static let title = "JSON5"
  static let endings: Set = ["json5", "jsonc"]

  let tree: JSONTree

  init(_ bytes: [UInt8]) throws(UnreadableText) { tree = try JSONTree(bytes, .json5) }

  var value: JSONValue { tree.document.value }
  var repeatedNames: [String] { tree.repeatedNames }
  func bytes(of paths: [[String]], in bytes: [UInt8]) -> [Int] { tree.bytes(of: paths, in: bytes) }
}

/// What both dialects of JSON have in common.
private struct JSONTree {
  let document: JSONDocument
  let dialect: JSONReader.Dialect

  init(_ bytes: [UInt8], _ dialect: JSONReader.Dialect) throws(UnreadableText) {
    self.dialect = dialect
    do throws(JSONError) {
      document = try JSONDocument(bytes, .file, dialect)
    } catch {
      throw UnreadableText(error.reason(in: bytes))
    }
  }

  var repeatedNames: [String] { document.repeatedNames.map { $0.path.joined(separator: ".") } }

  func bytes(of paths: [[String]], in bytes: [UInt8]) -> [Int] {
    JSONReader.bytes(of: paths, in: bytes, dialect).map { $0 - 1 }
  }
}
