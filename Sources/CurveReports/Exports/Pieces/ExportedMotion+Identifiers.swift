extension ExportedMotion {
  /// What a name becomes in files, in CSS and in code: the spellings that targets use.
  ///
  ///     ExportedMotion.identifiers(of: "Ease out")  // ["ease_out", "ease-out", "easeOut", "EaseOut"]
  package static func identifiers(of name: String) -> [String] {
    let name = ExportName(name)
    return [name.snake, name.kebab, name.camel, name.pascal]
  }

  /// What targets declare beside a name of their own, such as its duration.
  ///
  ///     ExportedMotion.companions(of: "Ease out")  // ["ease_out_delay", "ease-out-delay", "easeOutDelay", …]
  package static func companions(of name: String) -> [String] {
    let name = ExportName(name)
    return endings.flatMap { words in
      let capitalized = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
      return [
        ([name.snake] + words).joined(separator: "_"), ([name.kebab] + words).joined(separator: "-"),
        name.camel + capitalized, name.pascal + capitalized,
      ]
    }
  }

  /// What stands behind a name. A test writes motions of all kinds for every target and finds an ending that is missing here.
  private static let endings = [
    ["delay"], ["direction"], ["duration"], ["easing"], ["iteration", "count"], ["progress"], ["stops"], ["velocity"],
  ]
}
