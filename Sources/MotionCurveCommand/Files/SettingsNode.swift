// A node of a YAML file that people write for this command, with the questions that are asked of
// it, each answered or refused with its place.

internal import CommandKit
internal import CurveMath
internal import CurveReports
internal import YAMLNodes

/// Why a file of settings does not say what is to be done.
struct SettingsFileError: Error, Equatable, CustomStringConvertible {
  /// As it was given.
  let file: String
  let place: FilePlace?
  let message: String

  var description: String {
    let name = file == "-" ? "standard input" : Shown.text(file)
    guard let place else { return "\(name): \(message)" }
    return "\(name):\(place.line):\(place.column): \(message)"
  }
}

struct SettingsNode {
  /// What a file is, as messages speak of it.
  struct Kind {
    /// With its article.
    let name: String
    /// How many of its names stand in one another.
    let levels: String
    /// What to write into an empty one.
    let advice: String

    static let budget = Kind(name: "a budget", levels: "four", advice: "Write 'curves:' and a curve under it.")
    static let tokens = Kind(
      name: "a configuration", levels: "three", advice: "Write 'targets:' and a platform under it, such as 'css:'.")
  }

  let node: YAMLNode
  let file: String
  /// What the node is, such as `curves.press`.
  let path: String

  var place: FilePlace? { FilePlace(node.place) }

  /// What stands there; `nil` for a list or a mapping.
  var written: String? { node.text }

  var isMapping: Bool { node.members != nil }

  func error(_ message: String) -> SettingsFileError { SettingsFileError(file: file, place: place, message: message) }

  /// Reads a file's text.
  static func root(of text: String, file: String, as kind: Kind) throws(SettingsFileError) -> SettingsNode {
    let node: YAMLNode?
    do {
      node = try YAMLNode(yaml: text)
    } catch {
      throw SettingsFileError(file: file, place: error.place.map(FilePlace.init), message: message(of: error, in: kind))
    }
    guard let node else {
      throw SettingsFileError(file: file, place: nil, message: "The file is empty. \(kind.advice)")
    }
    return SettingsNode(node: node, file: file, path: "")
  }

  private static func message(of error: YAMLError, in kind: Kind) -> String {
    switch error {
    case .syntax(let problem, _): sentence(on: problem, in: kind)
    case .repeated(let names, _):
      "\(names.map { "'\(Shown.text($0, limit: 60))'" }.joined(separator: ", ")) is given twice."
    case .character(let character, _):
      "The character\(character.map { " \(codePoint($0))" } ?? "") cannot stand in YAML. Remove it, or write it as an escape in double quotes."
    case .unreadable: "The file is not YAML. \(kind.advice)"
    }
  }

  /// The library's reasons, those that name functions of its own in words.
  private static func sentence(on problem: String, in kind: Kind) -> String {
    if problem.contains("nest") {
      return
        "This is nested more than \(Limits.yamlDepth.mostText) deep, which is the limit here, and \(kind.name) has \(kind.levels) levels. Write less of it."
    }
    if problem.contains("mapping values") {
      return "This is not YAML: \(problem). Put quotes around text with a colon."
    }
    if problem.contains("undefined alias") {
      return "This is not YAML: no '&name' stands before this '*name'. Put quotes around text that begins with '*'."
    }
    if problem.contains("another document") {
      return "A second document begins here, and \(kind.name) is one. Remove the '---'."
    }
    if problem.contains("cannot start any token") {
      return
        "This is not YAML: \(problem). Indent with spaces, and put quotes around text that begins with '@', '`' or '%'."
    }
    // No name of the library's own code reaches anybody.
    let isInWords = !problem.contains("_") && !problem.contains("(")
    return "This is not YAML\(isInWords ? ": \(problem)" : "")."
  }

  private static func codePoint(_ character: Unicode.Scalar) -> String {
    "U+" + String(hexadecimal: character.value, digits: 4, uppercase: true)
  }

  /// The members in their order, none of them under an unknown name.
  ///
  /// - Parameter names: The names that may stand here, or `nil` for any.
  func members(_ names: [String]?, example: String) throws(SettingsFileError) -> [(
    name: String, key: SettingsNode, value: SettingsNode
  )] {
    guard let mapping = node.members else {
      throw error("\(path.isEmpty ? "The file" : "'\(path)'") is no mapping. Write one, such as '\(example)'.")
    }
    var members: [(String, SettingsNode, SettingsNode)] = []
    var seen: Set<String> = []
    for (key, value) in mapping {
      let keyNode = SettingsNode(node: key, file: file, path: path)
      guard let name = key.text, !name.isEmpty else { throw keyNode.error("A name here is no text.") }
      if let names, !names.contains(name) {
        let advice = NearestSpelling.advice(for: name, among: names)
        throw keyNode.error("'\(Shown.text(name, limit: 60))' means nothing here. \(advice)")
      }
      // To YAML `1` and `"1"` are two keys; here they are one name.
      guard seen.insert(name).inserted else {
        throw keyNode.error("'\(Shown.text(name, limit: 60))' is given twice.")
      }
      members.append(
        (name, keyNode, SettingsNode(node: value, file: file, path: path.isEmpty ? name : "\(path).\(name)")))
    }
    return members
  }

  func text(example: String) throws(SettingsFileError) -> String {
    guard let text = node.text, !text.isEmpty else {
      throw error("'\(path)' is no text. Write one, such as '\(example)'.")
    }
    return text
  }

  /// A finite number; `ms` and `s` where it is a time, `%` where it is a fraction.
  func number(isTime: Bool = false, isFraction: Bool = false) throws(SettingsFileError) -> Double {
    let text = try text(example: "0.05")
    var value = isFraction ? Double(share: text) : Double(text)
    if value == nil, isTime { value = try? Quantity.duration(text) }
    guard let value, value.isFinite else {
      let example = isTime ? "0.35, 0.35s or 350ms" : isFraction ? "0.05 or 5%" : "0.05"
      throw error("'\(Shown.text(text, limit: 40))' is no number that can stand here. Write one, such as \(example).")
    }
    return value
  }

  /// A finite number that is not negative.
  func size() throws(SettingsFileError) -> Double {
    let value = try number()
    guard value >= 0 else { throw error("'\(path)' is negative. Use 0 or more.") }
    return value
  }

  /// `true` or `false`.
  func flag() throws(SettingsFileError) -> Bool {
    switch node.text {
    case "true", "True", "TRUE": return true
    case "false", "False", "FALSE": return false
    default: throw error("'\(path)' is neither true nor false. Write one of them.")
    }
  }

  /// Whether nothing stands behind the name.
  var isNothing: Bool { node.isNull }

  /// A text, or a list of them.
  func texts(example: String) throws(SettingsFileError) -> [String] {
    guard let sequence = node.elements else { return [try text(example: example)] }
    var texts: [String] = []
    for (index, item) in sequence.enumerated() {
      texts.append(try SettingsNode(node: item, file: file, path: "\(path).\(index + 1)").text(example: example))
    }
    return texts
  }

  /// The elements of a list; `nil` where it is none.
  var elements: [SettingsNode]? {
    node.elements.map { sequence in
      sequence.enumerated().map { SettingsNode(node: $1, file: file, path: "\(path).\($0 + 1)") }
    }
  }
}

extension FilePlace {
  fileprivate init(_ place: YAMLPlace) { self.init(line: place.line, column: place.column) }
}
