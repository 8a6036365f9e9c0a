extension PresetAtlas {
  /// Returns the candidate with the fewest edits (insert, delete, replace), or `nil` if none is close.
  ///
  /// Close means: not more than a third of the letters are edited, and never more than three. Letter case and hyphens
  /// are no edits.
  static func nearest(to name: String, among candidates: [String]) -> String? {
    let key = Array(SpellingKey(name).text)
    let allowed = min(3, max(1, key.count / 3))
    var best: (edits: Int, candidate: String)?
    for candidate in candidates {
      let count = edits(from: key, to: Array(SpellingKey(candidate).text))
      if count <= allowed, count < best?.edits ?? .max { best = (count, candidate) }
    }
    return best?.candidate
  }

  /// - Complexity: O(*m* · *n*) time, O(*n*) space.
  private static func edits(from first: [Character], to second: [Character]) -> Int {
    var row = Array(0...second.count)
    for (index, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = index + 1
      for (position, other) in second.enumerated() {
        let replaced = diagonal + (character == other ? 0 : 1)
        diagonal = row[position + 1]
        row[position + 1] = min(replaced, diagonal + 1, row[position] + 1)
      }
    }
    return row[second.count]
  }
}
