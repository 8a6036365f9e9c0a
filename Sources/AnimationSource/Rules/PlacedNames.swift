// The names of nodes in a sentence, by the place where they stand: `VStack#1` says nothing to
// the reader of a file.

internal import AnimationScope

extension ScopeReport {
  /// A sentence with the line and the column of every node it names, and the file where it is
  /// another one: `VStack (12:5)`.
  ///
  /// - Returns: The sentence, and the places that it names, in its order.
  func placed(_ sentence: String, in file: String?) -> (sentence: String, named: [(name: String, place: ScopeLocation)])
  {
    let sentence = Self.withoutUnknowns(sentence)
    guard sentence.contains("#") || sentence.contains(" in line ") else { return (sentence, []) }
    let tree = scenario.tree
    let names = ViewNames(tree)
    var places: [String: ScopeLocation] = [:]
    for (id, node) in tree.identifiedNodes {
      places[names[id]] = node.location
      for (index, call) in node.modifiers.enumerated() { places[names[id, modifier: index]] = call.location }
    }
    var named: [(name: String, place: ScopeLocation)] = []
    let text = sentence.replacing(/(\.?[\p{L}_][\p{L}\p{N}_.<>]*|"[^"]*")#\d+|\.([\p{L}_]+) in line (\d+)/) { match in
      guard let name = match.output.1 else {
        // A modifier with its line: `.animation in line 6`.
        let name = String(match.output.2 ?? "")
        let known = places.filter { $0.key.hasPrefix(name + "#") && String($0.value.line) == match.output.3 ?? "" }
        let place = known.values.min { ($0.file == file ? 0 : 1, $0) < ($1.file == file ? 0 : 1, $1) }
        if let place { named.append((name, place)) }
        return String(match.output.0)
      }
      guard let place = places[String(match.output.0)] else { return String(name) }
      named.append((String(name), place))
      let path = place.file == file ? "" : place.file.map { "\($0):" } ?? ""
      return "\(name) (\(path)\(place.line):\(place.column))"
    }
    return (text, named)
  }

  /// Values that are not known have stand-ins in the tree, `oldValue` and `newValue`: they are no
  /// names of the file.
  private static func withoutUnknowns(_ sentence: String) -> String {
    guard sentence.contains("oldValue") || sentence.contains("newValue") else { return sentence }
    return
      sentence.replacing(/between [^:]*\boldValue\b[^:]* and [^:]*\bnewValue\b[^:]*:/) { _ in
        "between its old and its new value:"
      }
      .replacing(/from [^:]*\boldValue\b[^:]* to [^:]*\bnewValue\b[^:.,]*/) { _ in
        "from its old to its new value"
      }
      .replacing(/\boldValue\b/) { _ in "the old value" }
      .replacing(/\bnewValue\b/) { _ in "the new value" }
  }
}
