// Names that promise an order, and times that do not keep it.

internal import CurveMath

extension TokenRule {
  static let risingScale = TokenRule(
    "rising-scale",
    "Times whose names are steps, such as short1 and short2 or fast and slow, and that do not rise with them."
  ) { tokens, _ in
    var scales: [Scale: [Step]] = [:]
    var order: [Scale] = []
    for token in tokens {
      guard case .time(let seconds) = token.value else { continue }
      for (scale, rank) in Scale.steps(of: token) {
        if scales[scale] == nil { order.append(scale) }
        // A name may be defined in several files: the first one counts.
        if scales[scale]?.contains(where: { $0.rank == rank }) == true { continue }
        scales[scale, default: []].append(Step(rank: rank, token: token, seconds: seconds))
      }
    }
    var told: Set<MotionToken.Place> = []
    return order.flatMap { doubts(in: $0, scales[$0] ?? []) }.filter { told.insert($0.token.place).inserted }
  }

  private struct Step {
    let rank: [Int]
    let token: MotionToken
    let seconds: Double
  }

  /// Tokens whose names differ in their steps alone.
  private struct Scale: Hashable {
    let kind: MotionToken.Kind
    let world: MotionToken.World
    /// Everything else that stands in the name.
    let stem: [NameWords.Word]
    /// The words of the steps; `nil` for numbers alone.
    let vocabulary: Int?

    static let vocabularies: [[[String]]] = [
      [
        ["instant", "immediate"], ["fastest"], ["faster"], ["fast", "quick"],
        ["moderate", "normal", "medium", "base", "default"],
        ["slow", "gentle"], ["slower"], ["slowest"],
      ],
      [["short", "brief"], ["medium"], ["long"], ["extralong"]],
      [
        ["xxs"], ["xs"], ["s", "sm", "small"], ["m", "md", "medium"], ["l", "lg", "large"], ["xl"], ["xxl"], ["xxxl"],
      ],
    ]

    /// The scales of a token and its places on them, each the rank of a word and the numbers behind
    /// it: 'medium' stands between fast and slow, between short and long, and between small and
    /// large.
    static func steps(of token: MotionToken) -> [(Scale, [Int])] {
      let words = joined(NameWords(token.name).words)
      var steps: [(Scale, [Int])] = []
      for (index, vocabulary) in vocabularies.enumerated() {
        for (place, word) in words.enumerated() {
          guard case .word(let text) = word, let rank = vocabulary.firstIndex(where: { $0.contains(text) }) else {
            continue
          }
          let stem = words[..<place] + words[place...].filter(\.isNoNumber).dropFirst()
          let scale = Scale(kind: token.kind, world: token.world, stem: Array(stem), vocabulary: index)
          steps.append((scale, [rank] + words[place...].compactMap(\.number)))
          break
        }
      }
      if steps.isEmpty, words.count > 1, let number = words.last?.number {
        steps.append((Scale(kind: token.kind, world: token.world, stem: words.dropLast(), vocabulary: nil), [number]))
      }
      return steps
    }

    /// With `extra-long` as one word, and `2xl`.
    private static func joined(_ words: [NameWords.Word]) -> [NameWords.Word] {
      var result: [NameWords.Word] = []
      for word in words {
        switch (result.last, word) {
        case (.word("extra"), .word("long")): result[result.count - 1] = .word("extralong")
        case (.number(2), .word("xl")): result[result.count - 1] = .word("xxl")
        case (.number(3), .word("xl")): result[result.count - 1] = .word("xxxl")
        case (.number(2), .word("xs")): result[result.count - 1] = .word("xxs")
        default: result.append(word)
        }
      }
      return result
    }
  }

  private static func doubts(in scale: Scale, _ steps: [Step]) -> [Doubt] {
    let steps = steps.sorted { $0.rank.lexicographicallyPrecedes($1.rank) }
    guard steps.count > 1 else { return [] }
    // Numbers may also count down.
    if scale.vocabulary == nil, zip(steps, steps.dropFirst()).allSatisfy({ $0.seconds > $1.seconds }) { return [] }
    let kept = longestRise(steps.map(\.seconds))
    return steps.indices.filter { !kept.contains($0) }.map { index in
      let step = steps[index]
      // It is shorter than one before it, or else longer than one behind it.
      if let before = kept.last(where: { $0 < index && steps[$0].seconds > step.seconds }) {
        return doubt(step, "shorter", steps[before], "before")
      }
      let after = kept.first { $0 > index && steps[$0].seconds < step.seconds }
      return doubt(step, "longer", steps[after ?? index], "after")
    }
  }

  private static func doubt(_ step: Step, _ word: String, _ other: Step, _ side: String) -> Doubt {
    Doubt(
      token: step.token, other: other.token.name,
      message: "\(step.token.quoted) is \(step.token.text), \(word) than \(other.token.quotedWithPlace) with "
        + "\(other.token.text), which comes \(side) it in the scale. Swap them, or give the names another order.")
  }

  /// The indices of the longest part that does not fall, the first of several.
  private static func longestRise(_ values: [Double]) -> [Int] {
    var lengths = [Int](repeating: 1, count: values.count)
    var before = [Int?](repeating: nil, count: values.count)
    for index in values.indices {
      for earlier in 0..<index where values[earlier] <= values[index] && lengths[earlier] >= lengths[index] {
        (lengths[index], before[index]) = (lengths[earlier] + 1, earlier)
      }
    }
    var index = lengths.indices.max { lengths[$0] < lengths[$1] }
    var kept: [Int] = []
    while let current = index {
      kept.append(current)
      index = before[current]
    }
    return kept.reversed()
  }
}

extension NameWords.Word {
  fileprivate var number: Int? { if case .number(let number) = self { number } else { nil } }
  fileprivate var isNoNumber: Bool { number == nil }
}
