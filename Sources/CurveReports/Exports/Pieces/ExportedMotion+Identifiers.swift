extension ExportedMotion {
  /// What a name becomes in files, in CSS and in code: the spellings that targets use.
  ///
  ///     ExportedMotion.identifiers(of: "Ease out")  // ["ease_out", "ease-out", "easeOut", "EaseOut"]
  package static func identifiers(of name: String) -> [String] {
    let name = ExportName(name)
    return [name.snake, name.kebab, name.camel, name.pascal]
  }
}
