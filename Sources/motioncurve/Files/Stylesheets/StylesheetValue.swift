internal import CurveMath
internal import CurveReports

/// The words of a value of `transition`, `animation` or a custom property.
struct StylesheetValue {
  /// What stands between two commas.
  struct Item {
    /// A timing function, as it is written.
    var function: String?
    /// The first is the duration, the second the delay.
    var times: [String] = []
    /// What is a function, but none of timing.
    var unknown: String?
    /// Names of properties and animations, and further words.
    var words: [String] = []

    /// A function in brackets is a curve wherever it stands; a keyword only alone or beside a time.
    var isCertainlyTiming: Bool {
      guard let function else { return false }
      return function.hasSuffix(")") || (words.isEmpty && unknown == nil) || !times.isEmpty
    }
  }

  let items: [Item]

  private static let functions = ["linear(", "cubic-bezier(", "steps("]
  private static let keywords = ["ease", "ease-in", "ease-out", "ease-in-out", "linear", "step-start", "step-end"]

  init(_ text: String) {
    items = Self.parts(of: text[...], between: { $0 == "," }).map { part in
      var item = Item()
      for word in Self.parts(of: part, between: { $0 == " " }) {
        let small = word.lowercased()
        if item.function == nil, Self.keywords.contains(small) || Self.functions.contains(where: small.hasPrefix) {
          item.function = String(word)
        } else if let time = Self.time(small) {
          item.times.append(time)
        } else if small.hasSuffix(")") {
          item.unknown = item.unknown ?? String(word)
        } else {
          item.words.append(String(word))
        }
      }
      return item
    }
  }

  /// A time as it is written, or the result of a calculation of times.
  private static func time(_ word: String) -> String? {
    if word.hasPrefix("calc(") { return (try? Quantity.duration(word)).map { "\(DecimalText.shortest($0))s" } }
    let digits = word.hasSuffix("ms") ? word.dropLast(2) : word.hasSuffix("s") ? word.dropLast() : ""
    return Double(digits)?.isFinite == true ? word : nil
  }

  /// Why a function that is none of timing cannot be read.
  static func refusal(of unknown: String) -> String {
    unknown.lowercased().hasPrefix("calc(")
      ? "'\(unknown)' is not computed: write the time out" : "'\(unknown)' is no timing function of CSS"
  }

  /// The parts between separators that stand outside of brackets, without those that are empty.
  static func parts(of text: Substring, between isSeparator: (Character) -> Bool) -> [Substring] {
    var depth = 0
    return text.split { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth <= 0 && isSeparator(character)
    }
  }

  /// Where the bracket closes that was opened before a text.
  static func closing(of text: Substring) -> Substring.Index? {
    var depth = 1
    return text.indices.first { index in
      if text[index] == "(" { depth += 1 }
      if text[index] == ")" { depth -= 1 }
      return depth == 0
    }
  }
}
