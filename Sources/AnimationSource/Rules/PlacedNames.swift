// The names of nodes in a sentence, by the place where they stand: `VStack#1` says nothing to
// somebody who looks at a file.

internal import AnimationScope

extension ScopeReport {
  /// A sentence with the line and the column of every node it names, and the file where it is
  /// another one: `VStack (12:5)`.
  func placed(_ sentence: String, in file: String?) -> String {
    let sentence = Self.withoutUnknowns(sentence)
    guard sentence.contains("#") else { return sentence }
    let tree = scenario.tree
    let names = ViewNames(tree)
    var places: [String: SourceLocation] = [:]
    for (id, node) in tree.identifiedNodes {
      places[names[id]] = node.location
      for (index, call) in node.modifiers.enumerated() { places[names[id, modifier: index]] = call.location }
    }
    return sentence.replacing(/([\p{L}_][\p{L}\p{N}_.<>]*)#\d+/) { match in
      guard let place = places[String(match.output.0)] else { return String(match.output.1) }
      let path = place.file == file ? "" : place.file.map { "\($0):" } ?? ""
      return "\(match.output.1) (\(path)\(place.line):\(place.column))"
    }
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
