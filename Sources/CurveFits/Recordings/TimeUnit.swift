// Units of time, as options and the heads of columns write them.

package enum TimeUnit: String, CaseIterable {
  case s, ms, us, ns, min

  /// - Parameter value: A time in this unit. It is divided by what makes a second, which rounds
  ///   once.
  package func seconds(_ value: Double) -> Double {
    switch self {
    case .s: value
    case .ms: value / 1e3
    case .us: value / 1e6
    case .ns: value / 1e9
    case .min: value * 60
    }
  }

  /// Fit for sentences.
  package var plural: String {
    switch self {
    case .s: "seconds"
    case .ms: "milliseconds"
    case .us: "microseconds"
    case .ns: "nanoseconds"
    case .min: "minutes"
    }
  }

  /// The unit that a word is, in any case: `ms`, `msec`, `Sekunden`.
  package init?(word: some StringProtocol) {
    let word = word.lowercased()
    guard let unit = Self.words.first(where: { $0.value.contains(word) })?.key else { return nil }
    self = unit
  }

  private static let words: [TimeUnit: Set<String>] = [
    .s: ["s", "sec", "secs", "second", "seconds", "sekunde", "sekunden", "seconde", "secondes", "segundos", "secondi"],
    .ms: [
      "ms", "msec", "msecs", "milli", "millis", "millisecond", "milliseconds", "millisekunden", "millisecondes",
      "milisegundos", "millisecondi",
    ],
    // Both the micro sign and the Greek letter.
    .us: ["us", "\u{B5}s", "\u{3BC}s", "usec", "usecs", "micros", "microsecond", "microseconds", "mikrosekunden"],
    .ns: ["ns", "nsec", "nsecs", "nanos", "nanosecond", "nanoseconds", "nanosekunden"],
    .min: ["min", "mins", "minute", "minutes", "minuten"],
  ]
}
