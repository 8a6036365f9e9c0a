internal import CurveReports

extension ViewScenario {
  /// Reads the exchange form.
  ///
  ///     let scenario = try ViewScenario(
  ///       json: """
  ///         {"state": {"flag": [false, true]}, "trigger": null,
  ///          "view": {"type": "Rectangle", "modifiers": [
  ///            {"frame": {"width": {"flag": [120, 80]}, "height": 80}},
  ///            {"animation": {"curve": ".default", "value": "flag"}}]}}
  ///         """)
  ///
  /// A modifier is an object whose key is its name. Its value is one argument, an array of
  /// arguments without labels, or an object of labels (`_` for those without). Strings are Swift
  /// expressions, `{"flag": [a, b]}` is a before and b after the change of `flag`. Beside the name
  /// may stand `content` (views), `body` (a view in which `{"content": true}` is the modified
  /// view), `edits`, `animatableData`, `geometryEffect` and `at`. A view has a `type`, or `custom`
  /// with its body as `children`, or `if` with branches of `when` and `views`.
  ///
  /// - Throws: ``ScenarioError``, which says what was expected where. Documents may nest 300
  ///   levels.
  public init(json text: String) throws(ScenarioError) {
    self = try ScenarioReader.scenario(Array(text.utf8))
  }

  /// The exchange form. Reading it back gives a scenario with the same text and the same report.
  ///
  /// - Throws: ``ScenarioError/tooDeep(limit:)`` for trees that the reader would refuse.
  public func json() throws(ScenarioError) -> String {
    try ScenarioWriter(self).document().text(.scope) + "\n"
  }
}

extension ViewScenario {
  /// How deep documents may nest: a reader on a small stack must come through.
  static let deepestNesting = 300
}

extension JSONReader.Extent {
  static let scenario = JSONReader.Extent(
    "document", mostValues: .max, mostLevels: ViewScenario.deepestNesting - 1, isFinite: true)
}

extension JSONLayout {
  /// Short values on one line, others indented by two.
  static let scope = JSONLayout.fitting(columns: 100)
}
