// References between tokens: `{motion.fast}` means the value of that token, `{"$ref": "#/motion/fast/$value"}` any place of the
// file. Either may stand for a whole value or for a part of one, and lead to a further reference.

internal import CurveReports
internal import Foundation

/// A reason why a token is no curve.
struct TokenRefusal: Error {
  static let circle = TokenRefusal("its references lead in a circle")
  static let tooFar = TokenRefusal(
    "its references lead through more than \(TokenReferences.longestChain) others, which is the limit here: refer to the value itself"
  )

  let reason: String

  init(_ reason: String) { self.reason = reason }
}

/// The references on one way, so that a circle is told from a long way.
struct ReferenceChain {
  private var passed: [[String]: Int] = [:]
  private let files: Int

  /// - Parameter files: How many files may have a token of one name.
  init(files: Int) { self.files = files }

  mutating func pass(_ value: JSONValue) throws(TokenRefusal) {
    guard let path = TokenReferences.path(of: value) else { return }
    passed[path, default: 0] += 1
    if passed[path, default: 0] > files { throw .circle }
  }
}

/// Follows references through a file, and through those that are read with it where it has no token of a name. What a token of another
/// file refers to in turn is looked for there first.
struct TokenReferences {
  let root: JSONValue
  let others: [JSONValue]

  /// More than any system of tokens has levels.
  static var longestChain: Int { 32 }

  /// Returns a value, or what it refers to at the end of all references, and the references of the file where that stands.
  func resolved(_ value: JSONValue) throws(TokenRefusal) -> (value: JSONValue, home: TokenReferences) {
    var (value, home) = (value, self)
    var chain = ReferenceChain(files: 1 + others.count)
    for _ in 0...Self.longestChain {
      try chain.pass(value)
      if let name = Self.reference(value) {
        guard let (token, owner) = home.place(name.split(separator: ".").map(String.init)) else {
          throw TokenRefusal("no token is called '{\(name)}'")
        }
        guard let next = token["$value"] ?? token["value"] else {
          throw TokenRefusal("'{\(name)}' is a group and no token")
        }
        (value, home) = (next, owner)
      } else if let pointer = value["$ref"]?.string {
        guard pointer.hasPrefix("#/"), let next = Self.place(Self.names(pointer), in: home.root) else {
          throw TokenRefusal("nothing stands at '\(pointer)' in this file")
        }
        // A pointer at a whole token means its value.
        value = next["$value"] ?? next
      } else {
        return (value, home)
      }
    }
    throw .tooFar
  }

  /// The token that a reference stands for, by its name, by a pointer at it or by one at its value, and the references of its file.
  func token(of value: JSONValue) -> (token: JSONValue, home: TokenReferences)? {
    guard var path = Self.path(of: value) else { return nil }
    if path.last == "$value" { path.removeLast() }
    return place(path).map { ($0.node, $0.home) }
  }

  /// The type of the token that a reference names.
  func type(of value: JSONValue) throws(TokenRefusal) -> String? {
    var (value, home) = (value, self)
    var chain = ReferenceChain(files: 1 + others.count)
    for _ in 0...Self.longestChain {
      guard let path = Self.path(of: value) else { return nil }
      try chain.pass(value)
      home = home.place(path)?.home ?? home
      var (type, node): (String?, JSONValue?) = (home.root["$type"]?.string, home.root)
      for name in path {
        node = node?[name]
        type = node?["$type"]?.string ?? (node?["value"] == nil ? nil : node?["type"]?.string) ?? type
      }
      if let type { return type }
      guard let next = node?["$value"] ?? node?["value"] else { return nil }
      value = next
    }
    throw .tooFar
  }

  private static func reference(_ value: JSONValue) -> String? {
    guard let text = value.string, text.hasPrefix("{"), text.hasSuffix("}"), text.count > 2 else { return nil }
    return String(text.dropFirst().dropLast())
  }

  /// Where a reference leads, from the root.
  static func path(of value: JSONValue) -> [String]? {
    reference(value).map { $0.split(separator: ".").map(String.init) } ?? value["$ref"]?.string.map(names)
  }

  /// The names of a JSON pointer in a fragment: first the escapes of addresses are undone, then those of the pointer
  /// (RFC 6901, section 6). A percent sign that begins none stays.
  static func names(_ pointer: String) -> [String] {
    (pointer.removingPercentEncoding ?? pointer).dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
      .map { String($0).replacing("~1", with: "/").replacing("~0", with: "~") }
  }

  private func place(_ path: [String]) -> (node: JSONValue, home: TokenReferences)? {
    if let node = Self.place(path, in: root) { return (node, self) }
    for index in others.indices {
      guard let node = Self.place(path, in: others[index]) else { continue }
      var rest = others
      let owner = rest.remove(at: index)
      return (node, TokenReferences(root: owner, others: [root] + rest))
    }
    return nil
  }

  private static func place(_ path: [String], in root: JSONValue) -> JSONValue? {
    var node: JSONValue? = root
    for name in path {
      node =
        node?.array.map { items in Int(name).flatMap { items.indices.contains($0) ? items[$0] : nil } } ?? node?[name]
    }
    return node
  }
}
