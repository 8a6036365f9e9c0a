/// The words of an `animation` that are no times and no function: each keyword counts once, and what follows is a name.
struct AnimationWords {
  private(set) var count: String?
  private(set) var direction: String?
  private(set) var names: [String] = []

  /// Of a `transition`, whose words are properties, but for how it takes those that cannot move.
  init(properties words: [String]) {
    names = words.filter { !["normal", "allow-discrete"].contains($0.lowercased()) }
  }

  init(_ words: [String]) {
    var (fill, state): (String?, String?)
    for word in words {
      switch word.lowercased() {
      case let small where count == nil && (small == "infinite" || Double(small) != nil): count = small
      case let small where direction == nil && StylesheetRun.directions.contains(small): direction = small
      case let small where fill == nil && ["none", "forwards", "backwards", "both"].contains(small): fill = small
      case let small where state == nil && ["running", "paused"].contains(small): state = small
      default: names.append(word)
      }
    }
  }

  /// Why browsers drop a shorthand with these words; `nil` where they do not.
  func fault(function: String?, of kind: String) -> String? {
    if let fault = names.lazy.compactMap(StylesheetValue.fault).first { return fault }
    guard names.count > 1 else { return nil }
    if let function, let second = names.first(where: StylesheetValue.isTimingKeyword) {
      return "it has two timing functions, '\(function)' and '\(second)'"
    }
    let what = kind == "animation" ? "animations" : "properties"
    return "it names \(names.count) \(what), '\(names[0])' and '\(names[1])', without a comma between them"
  }
}
