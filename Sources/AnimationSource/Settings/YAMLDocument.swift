internal import CurveMath
internal import YAMLNodes

/// The outermost table of a document in YAML.
enum YAMLDocument {
  /// Returns the table, or `nil` for an empty document.
  ///
  /// - Parameter keys: Every key that there is.
  static func mapping(_ yaml: String, file: String, keys: [String]) throws(SettingsError) -> [String: YAMLNode]? {
    let node: YAMLNode?
    do {
      node = try YAMLNode(yaml: yaml)
    } catch {
      throw SettingsError(file: file, reason: .notYAML(words(on: error)))
    }
    guard let node, !node.isNull, node.text?.isEmpty != true else { return nil }
    guard let mapping = node.members else {
      throw SettingsError(file: file, reason: .wrongType(key: "the document", expected: "a table of settings"))
    }
    var result: [String: YAMLNode] = [:]
    for (key, value) in mapping {
      let name = key.text ?? ""
      guard keys.contains(name) else {
        throw SettingsError(
          file: file, reason: .unknownKey(name, nearest: NearestSpelling.of(name, among: keys), known: keys))
      }
      result[name] = value
    }
    return result
  }

  /// A list of texts, or one text.
  static func texts(_ node: YAMLNode, key: String, file: String) throws(SettingsError) -> [String] {
    switch node.content {
    case .scalar(let text, _): return text.isEmpty ? [] : [text]
    case .sequence(let elements):
      let texts = elements.compactMap(\.text)
      guard texts.count == elements.count else { break }
      return texts
    case .mapping: break
    }
    throw SettingsError(file: file, reason: .wrongType(key: key, expected: "a list of words"))
  }

  private static func words(on error: YAMLError) -> String {
    let reason =
      switch error {
      case .syntax(let problem, _): problem
      case .repeated(let names, _): "\(names.map { "'\($0)'" }.joined(separator: ", ")) is given twice"
      case .character: "a character cannot stand here"
      case .unreadable: "it cannot be read"
      }
    guard let place = error.place else { return "\(reason)." }
    return "\(reason) at line \(place.line), column \(place.column)."
  }
}
