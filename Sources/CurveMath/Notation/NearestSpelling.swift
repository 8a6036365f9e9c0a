/// Finds what was probably meant.
package enum NearestSpelling {
  /// Returns the candidate that has the word for a name elsewhere, or else the one with the
  /// smallest distance to it, if it is near enough to be a slip of the finger.
  ///
  /// Near enough is one change in three letters. Letters count without case; of equals the one that
  /// keeps most letters of the word wins, then the first.
  ///
  /// - Complexity: O(candidates · length) for those that have other letters, O(length²) for each
  ///   that remains; words of more than 64 letters have no neighbour.
  package static func of(_ word: String, among candidates: some Sequence<String>) -> String? {
    if let name = OtherNames.name(of: word, among: candidates) { return name }
    let word = FoldedWord(word)
    guard !word.letters.isEmpty, word.letters.count <= longest else { return nil }
    var best: (distance: Int, kept: Int, candidate: String)?
    for candidate in candidates {
      let other = FoldedWord(candidate)
      let limit = min((max(word.letters.count, other.letters.count) + 2) / 3, best?.distance ?? .max)
      guard other.letters.count <= longest, word.leastDistance(to: other) <= limit else { continue }
      let distance = distance(word.letters, other.letters)
      guard distance <= limit else { continue }
      let kept = word.letters.count { other.letters.contains($0) }
      if let best, distance == best.distance, kept <= best.kept { continue }
      best = (distance, kept, candidate)
    }
    return best?.candidate
  }

  /// Returns the one candidate that ends with a word, as `initialVelocity` does with `velocity`.
  package static func ending(with word: String, among candidates: some Sequence<String>) -> String? {
    let longer = Set(candidates.filter { $0.lowercased().hasSuffix(word.lowercased()) })
    // Of fewer letters too many names are an end.
    return word.count > 3 && longer.count == 1 ? longer.first : nil
  }

  /// What to write instead of a name that a list does not have: a sentence.
  ///
  /// - Parameters:
  ///   - nearest: What was probably meant, if there is such a name.
  ///   - known: All names.
  ///   - use: How the sentence begins that has all of them.
  package static func advice(_ nearest: String?, among known: [String], use: String = "Use one of") -> String {
    nearest.map { "Did you mean '\($0)'?" } ?? "\(use) \(known.joined(separator: ", "))."
  }

  /// The same for a word whose nearest name is not known yet.
  package static func advice(for word: String, among known: [String], use: String = "Use one of") -> String {
    advice(of(word, among: known), among: known, use: use)
  }

  private static var longest: Int { Limits.suggestion.count }

  /// Damerau–Levenshtein distance, restricted: insertions, deletions, changes and swaps of
  /// neighbours.
  private static func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
    var before: [Int] = []
    var previous = Array(0...b.count)
    for i in 0..<a.count {
      var current = [i + 1]
      current.reserveCapacity(b.count + 1)
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

/// The letters of a word without case, and how many there are of each kind.
private struct FoldedWord {
  let letters: [UInt32]
  /// By the last bits of a letter: kinds that share them only make a bound lower.
  private var counts = SIMD32<Int8>()

  init(_ word: String) {
    let isPlain = word.utf8.allSatisfy { $0 < 0x80 }
    letters =
      isPlain
      ? word.utf8.map { UInt32(65...90 ~= $0 ? $0 + 32 : $0) } : word.lowercased().unicodeScalars.map(\.value)
    // Sums of them fit into eight bits.
    for letter in letters.prefix(100) { counts[Int(letter & 31)] += 1 }
  }

  /// No fewer changes make one of the other: each fixes one letter too many and one too few.
  func leastDistance(to other: FoldedWord) -> Int {
    let differences = counts &- other.counts
    let more = differences.replacing(with: 0, where: differences .< 0).wrappedSum()
    return Int(max(more, more &- differences.wrappedSum()))
  }
}
