// A preset answers a search when each word is found in it. The better the place, the higher it
// stands; at equal rank the order of the atlas holds.

internal import CurveMath

extension PresetAtlas {
  /// Returns the presets in which every word occurs, best first.
  ///
  /// Letter case does not count. In names neither do hyphens. A preset's name counts most, then its
  /// library, then remark, notation and source.
  ///
  ///     PresetAtlas.search("material emphasized").map(\.path).first  // "material3/emphasized"
  ///
  /// - Parameter words: One or more words, separated by white space. Without a word nothing is
  ///   found.
  /// - Complexity: O(*n* · *w*) for *n* presets and *w* words.
  public static func search(_ words: String) -> [Preset] {
    // A text may be of as many words as a line holds: each is asked for while there is time.
    var wanted: [SearchWord] = []
    for word in words.split(whereSeparator: \.isWhitespace) {
      if Deadline.hasPassed { break }
      wanted.append(SearchWord(word))
    }
    guard !wanted.isEmpty else { return [] }
    var ranked: [(rank: Int, order: Int, preset: Preset)] = []
    var order = 0
    for library in libraries {
      let libraryRanks = wanted.map { Deadline.hasPassed ? 0 : $0.rank(in: library) }
      for preset in library.presets {
        order += 1
        var sum = 0
        let hasAll = zip(wanted, libraryRanks).allSatisfy { word, libraryRank in
          let rank = Deadline.hasPassed ? 0 : max(word.rank(in: preset), libraryRank)
          sum += rank
          return rank > 0
        }
        if hasAll { ranked.append((sum, order, preset)) }
      }
    }
    return ranked.sorted { ($0.rank, $1.order) > ($1.rank, $0.order) }.map(\.preset)
  }

  /// Returns the candidate that is spelled most like a name, or `nil` if none is close. Letter case
  /// and hyphens do not count.
  static func nearest(to name: String, among candidates: [String]) -> String? {
    let keys = candidates.map { SpellingKey($0).text }
    return NearestSpelling.of(SpellingKey(name).text, among: keys).flatMap { keys.firstIndex(of: $0) }.map {
      candidates[$0]
    }
  }
}

/// What remains of a name when letter case, hyphens, underscores and spaces do not count.
///
/// `easeInOut`, `ease-in-out` and `Ease In Out` have the same key.
struct SpellingKey: Hashable, Sendable {
  let text: String

  init(_ name: some StringProtocol) {
    text = name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

private struct SearchWord {
  let text: String
  let key: String

  init(_ word: some StringProtocol) {
    text = word.lowercased()
    key = SpellingKey(word).text
  }

  /// 0 if the word is not in the library's own fields.
  func rank(in library: PresetLibrary) -> Int {
    let names = ([library.name] + library.aliases).map { SpellingKey($0).text }
    if names.contains(key) { return 40 }
    if !key.isEmpty, names.contains(where: { $0.contains(key) }) { return 20 }
    return library.title.lowercased().contains(text) ? 20 : 0
  }

  /// 0 if the word is not in the preset's own fields.
  func rank(in preset: Preset) -> Int {
    if preset.path == text { return 200 }
    if !key.isEmpty {
      let name = SpellingKey(preset.name).text
      if name == key { return 100 }
      if preset.spellings.contains(where: { SpellingKey($0).text == key }) { return 90 }
      if name.hasPrefix(key) { return 60 }
      if name.contains(key) { return 50 }
    }
    if let remark = preset.remark, remark.lowercased().contains(text) { return 5 }
    if preset.notation.lowercased().contains(text) { return 4 }
    return preset.source.lowercased().contains(text) || preset.version.lowercased().contains(text) ? 2 : 0
  }
}
