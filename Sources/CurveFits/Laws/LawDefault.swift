internal import CurveMath

/// Numbers that a library moves by where no others are given.
struct LawDefault: Sendable {
  let words: String
  let laws: Set<String>
  /// By the names of a law's numbers.
  let numbers: [String: Double]

  private static func decay(_ words: String, _ rate: Double) -> LawDefault {
    LawDefault(words: words, laws: ["decay", "bounded-decay"], numbers: ["decay-rate": rate])
  }

  private static func edge(_ words: String, frequency: Double, dampingRatio: Double) -> LawDefault {
    LawDefault(
      words: words, laws: ["bounded-decay"],
      numbers: ["edge-frequency": frequency, "edge-damping-ratio": dampingRatio])
  }

  // Sources: the libraries' own, as named beside the curves of CurveMath. UIKit's edge is as I.
  // Lobanov measured it (2019).
  static let all = [
    decay("UIKit's normal rate 0.998", -1000 * Elementary.log(0.998)),
    decay("React Native's and react-spring's 0.998", 2),
    decay("Flutter's drag 0.135", -Elementary.log(0.135)),
    decay("UIKit's fast rate 0.99", -1000 * Elementary.log(0.99)),
    decay("Compose's and FlingAnimation's friction 4.2", 4.2),
    decay("WebKit's kinetic scrolling", 4),
    decay("Motion's inertia with a time constant of 325 ms", 1000 / 325.0),
    decay("Motion's drag and Popmotion's inertia with 750 ms", 1000 / 750.0),
    edge("UIKit's edge as measured", frequency: 10, dampingRatio: 1),
    edge("Flutter's bouncing scroll", frequency: 200.0.squareRoot(), dampingRatio: 1.1),
    edge(
      "Motion's bounce, stiffness 500 and damping 10", frequency: 500.0.squareRoot(),
      dampingRatio: 5 / 500.0.squareRoot()),
    LawDefault(
      words: "Android's on a display of 160 dots per inch, or in dp", laws: ["fling"], numbers: ["density": 1]),
    LawDefault(words: "Flutter's clamping scroll, 0.015", laws: ["clamping-scroll"], numbers: ["friction": 0.015]),
  ]

  /// The defaults whose numbers all lie in the intervals, the nearest first for each set of
  /// numbers.
  static func covered(by fit: LawFit) -> [(numbers: [LawFit.Estimate], defaults: [LawDefault])] {
    var groups: [(numbers: [LawFit.Estimate], defaults: [LawDefault])] = []
    for candidate in all where candidate.laws.contains(fit.law.name) {
      let estimates = fit.estimates.filter { candidate.numbers[$0.name] != nil }
      let isInside = estimates.allSatisfy { estimate in
        let value = candidate.numbers[estimate.name]!
        // An interval as wide as that would cover anything.
        return estimate.interval.map { $0.contains(value) && $0.upperBound - $0.lowerBound < abs(value) } ?? false
      }
      guard isInside, estimates.count == candidate.numbers.count else { continue }
      if let index = groups.firstIndex(where: { $0.numbers == estimates }) {
        groups[index].defaults.append(candidate)
      } else {
        groups.append((estimates, [candidate]))
      }
    }
    return groups.map { numbers, defaults in
      (numbers, defaults.sorted { distance($0, numbers) < distance($1, numbers) })
    }
  }

  private static func distance(_ candidate: LawDefault, _ estimates: [LawFit.Estimate]) -> Double {
    estimates.reduce(0) { $0 + abs($1.value - (candidate.numbers[$1.name] ?? 0)) / max(abs($1.value), 1e-300) }
  }
}
