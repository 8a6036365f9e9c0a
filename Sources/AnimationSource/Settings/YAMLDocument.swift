internal import CurveMath
internal import Yams

/// The outermost table of a document in YAML.
enum YAMLDocument {
  /// Returns the table, or `nil` for an empty document.
  ///
  /// - Parameter keys: Every key that there is.
  static func mapping(_ yaml: String, file: String, keys: [String]) throws(SettingsError) -> [String: Node]? {
    let node: Node?
    do {
      node = try Yams.compose(yaml: yaml)
    } catch {
      throw SettingsError(file: file, reason: .notYAML("\(error)".split(separator: "\n").first.map(String.init) ?? "?"))
    }
    guard let node else { return nil }
    if node.string?.isEmpty == true || node.null != nil { return nil }
    guard case .mapping(let mapping) = node else {
      throw SettingsError(file: file, reason: .wrongType(key: "the document", expected: "a table of settings"))
    }
    var result: [String: Node] = [:]
    for (key, value) in mapping {
      let name = key.string ?? ""
      guard keys.contains(name) else {
        throw SettingsError(
          file: file, reason: .unknownKey(name, nearest: NearestSpelling.of(name, among: keys), known: keys))
      }
      result[name] = value
    }
    return result
  }

  /// A list of texts, or one text.
  static func texts(_ node: Node, key: String, file: String) throws(SettingsError) -> [String] {
    switch node {
    case .scalar(let scalar): return scalar.string.isEmpty ? [] : [scalar.string]
    case .sequence(let sequence):
      let texts = sequence.compactMap(\.string)
      guard texts.count == sequence.count else { break }
      return texts
    default: break
    }
    throw SettingsError(file: file, reason: .wrongType(key: key, expected: "a list of words"))
  }
}
