/// Finds what somebody probably meant.
package enum NearestSpelling {
  /// Returns the candidate with the smallest distance to a word, if it is near enough to be a slip of the finger.
  ///
  /// Near enough is one change in three letters. Letters count without case; of equals the one that keeps most letters of
  /// the word wins, then the first.
  ///
  /// - Complexity: O(candidates · length²) for words up to 64 letters; longer ones have no neighbour.
  package static func of(_ word: String, among candidates: some Sequence<String>) -> String? {
    let letters = Array(word.lowercased())
    guard !letters.isEmpty, letters.count <= 64 else { return nil }
    var best: (distance: Int, kept: Int, candidate: String)?
    for candidate in candidates {
      let other = Array(candidate.lowercased())
      let limit = (max(letters.count, other.count) + 2) / 3
      guard abs(letters.count - other.count) <= limit, other.count <= 64 else { continue }
      let distance = distance(letters, other)
      guard distance <= limit, distance <= best?.distance ?? .max else { continue }
      let kept = letters.count { other.contains($0) }
      if let best, distance == best.distance, kept <= best.kept { continue }
      best = (distance, kept, candidate)
    }
    return best?.candidate
  }

  /// Damerau–Levenshtein distance, restricted: insertions, deletions, changes and swaps of neighbours.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    var before: [Int] = []
    var previous = Array(0...b.count)
    for i in 0..<a.count {
      var current = [i + 1]
      for j in 0..<b.count {
        var cost = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, before[j - 1] + 1) }
        current.append(cost)
      }
      (before, previous) = (previous, current)
    }
    return previous[b.count]
  }
}
