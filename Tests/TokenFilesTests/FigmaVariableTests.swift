import CurveReports
import Testing
import TokenFiles

@Suite("Variables of Figma's REST interface")
struct FigmaVariableTests {
  private static let collections = """
    "variableCollections": {
      "C:1": {"id": "C:1", "name": "Motion", "defaultModeId": "1:0", "modes": [
        {"modeId": "1:0", "name": "Full"}, {"modeId": "1:1", "name": "Reduced motion"}, {"modeId": "1:2", "name": "Compact"}]},
      "C:2": {"id": "C:2", "name": "Delay", "defaultModeId": "2:1", "modes": [
        {"modeId": "2:0", "name": "Old"}, {"modeId": "2:1", "name": "New"}]}
    }
    """

  private func variable(
    _ id: String, _ name: String, _ values: String, type: String = "FLOAT", in collection: String = "C:1",
    description: String = "", more: String = ""
  ) -> String {
    """
    "\(id)": {"id": "\(id)", "name": "\(name)", "key": "k", "variableCollectionId": "\(collection)",
      "resolvedType": "\(type)", "description": "\(description)", "scopes": ["ALL_SCOPES"], "codeSyntax": {}\(more),
      "valuesByMode": \(values)}
    """
  }

  private func system(_ variables: String...) -> MotionSystem {
    let text = """
      {"status": 200, "error": false, "meta": {\(Self.collections), "variables": {
      \(variables.joined(separator: ",\n"))
      }}}
      """
    return MotionSystem(text, path: "local.json")
  }

  @Test("what a plug-in exports of one collection: its modes by their identifiers, its variables in a list")
  func pluginExport() {
    let text = """
      {"id": "C:1", "name": "Motion", "modes": {"1:0": "Full", "1:1": "Reduced motion"}, "variableIds": ["V:1", "V:2"],
       "variables": [
         {"id": "V:1", "name": "duration/toast", "type": "FLOAT", "valuesByMode": {"1:0": 300, "1:1": 0},
          "resolvedValuesByMode": {"1:0": {"resolvedValue": 300, "alias": null}}},
         {"id": "V:2", "name": "easing/toast", "type": "STRING", "valuesByMode": {"1:0": "cubic-bezier(0.2, 0, 0, 1)"}}]}
      """
    let system = MotionSystem(text, path: "Motion.tokens.json")
    #expect(
      Set(lines(system)) == [
        "duration duration.toast = 300ms", "duration duration.toast = 0ms [reduced motion]",
        "easing easing.toast = cubic-bezier(0.2, 0, 0, 1)",
      ])
  }

  private func lines(_ system: MotionSystem) -> [String] {
    system.tokens.map { token in
      let conditions = token.conditions.map { " [\($0)]" }.joined()
      let references = token.references.map { " <- \($0)" }.joined()
      return "\(token.kind) \(token.name) = \(token.text)\(conditions)\(references)"
    }
  }

  @Test("numbers are times by their names, in the unit that somebody has written beside them or that their size tells")
  func units() {
    let system = system(
      variable("V:1", "duration/fast", #"{"1:0": 120}"#), variable("V:2", "duration/slow", #"{"1:0": 0.4}"#),
      variable("V:3", "duration/none", #"{"1:0": 0}"#),
      variable("V:4", "duration/blink", #"{"1:0": 5}"#, description: "In ms, for carets."),
      variable("V:5", "duration/long-s", #"{"1:0": 12}"#), variable("V:6", "duration/what", #"{"1:0": 5}"#),
      variable("V:7", "enter", #"{"2:0": 80, "2:1": 80}"#, in: "C:2"),
      variable("V:8", "radius/card", #"{"1:0": 120}"#, in: "C:2").replacing("C:2", with: "C:3"),
      variable("V:9", "stagger/list", #"{"1:0": 30}"#))
    #expect(
      lines(system) == [
        "duration duration.fast = 120ms", "duration duration.slow = 400ms", "duration duration.none = 0ms",
        "duration duration.blink = 5ms", "duration duration.long-s = 12000ms", "delay enter = 80ms",
        "stagger stagger.list = 30ms",
      ])
    #expect(system["duration.fast"][0].remark == "a number of Figma without a unit: taken for milliseconds")
    #expect(system["duration.slow"][0].remark?.hasSuffix("seconds") == true)
    #expect(system["duration.blink"][0].remark == nil)
    #expect(system.leftOut.map(\.name) == ["duration.what"])
    #expect(system.leftOutSentences[0].contains("write 'ms' or 's' into the variable's description"))
  }

  @Test(
    "a unit is one where it is written as one: sizes, sentences and sets of letters are none",
    arguments: [
      ("duration/s", "", "200ms"), ("S/duration", "", "200ms"), ("s/enter/duration", "", "200ms"),
      ("duration/fast", "Apple's default", "200ms"), ("duration/fast", "it’s fast", "200ms"),
      ("duration/fast", "for sizes s, m and l", "200ms"), ("duration/size-s", "", "200ms"),
      ("duration/fast", "About 2 seconds max is too long", "200ms"),
      ("duration/fast", "Not in s but as a float", "200ms"),
      ("duration/fast (ms)", "", "200ms"), ("duration/fast-ms", "", "200ms"), ("duration/fast", "Time [s]", "200000ms"),
      ("duration/fast", "200ms for carets", "200ms"), ("duration/fast", "seconds", "200000ms"),
    ])
  func unitWords(name: String, description: String, text: String) {
    let found = system(variable("V:1", name, #"{"1:0": 200}"#, description: description))
    #expect(found.tokens.map(\.text) == [text])
  }

  @Test(
    "a mode is for less motion where it says so",
    arguments: [
      ("Reduced motion", true), ("Reduced", true), ("No animation", true), ("prefers-reduced-motion", true),
      ("Less motion", true), ("Reduced density", false), ("Reduced size", false), ("Full motion", false),
    ])
  func calmModes(mode: String, isCalm: Bool) {
    let text = """
      {"variableCollections": {"C": {"id": "C", "name": "Motion", "defaultModeId": "a", "modes": [
        {"modeId": "a", "name": "Usual"}, {"modeId": "b", "name": "\(mode)"}]}},
       "variables": {"V": {"id": "V", "name": "duration/fast", "variableCollectionId": "C", "resolvedType": "FLOAT",
         "valuesByMode": {"a": 100, "b": 60}}}}
      """
    let tokens = MotionSystem(text, path: "a.json").tokens
    #expect(tokens.map { $0.conditions == [.reducedMotion] } == [false, isCalm])
  }

  @Test("names that read alike stay two, and a chain of aliases has an end")
  func namesAndChains() {
    let alike = system(
      variable("V:1", "duration/1.5x", #"{"1:0": 150}"#), variable("V:2", "duration/1-5x", #"{"1:0": 250}"#))
    #expect(Set(alike.tokens.map(\.text)) == ["150ms", "250ms"] && Set(alike.tokens.map(\.name)).count == 2)
    let links = (0..<4000).map { number in
      variable(
        "V:\(number)", "duration/d\(number)",
        number == 0 ? #"{"1:0": 100}"# : #"{"1:0": {"type": "VARIABLE_ALIAS", "id": "V:\#(number - 1)"}}"#)
    }
    let text = "{\"meta\": {\(Self.collections), \"variables\": {\(links.joined(separator: ","))}}}"
    let chain = MotionSystem(text, path: "a.json")
    #expect(chain.tokens.count == 64 && chain.leftOut.count == 4000 - 64)
    #expect(chain.leftOutSentences[0].contains("more than 64 aliases"))
  }

  @Test("modes: the default one is usual, one for less motion is that, others are conditions where they differ")
  func modes() {
    let system = system(
      variable("V:1", "duration/fast", #"{"1:0": 120, "1:1": 10, "1:2": 90}"#),
      variable("V:2", "duration/same", #"{"1:2": 200, "1:1": 200, "1:0": 200}"#))
    #expect(
      Set(lines(system)) == [
        "duration duration.fast = 120ms", "duration duration.fast = 10ms [reduced motion]",
        "duration duration.fast = 90ms [mode Compact]", "duration duration.same = 200ms",
        "duration duration.same = 200ms [reduced motion]",
      ])
    // Each value has its own place.
    #expect(Set(system["duration.fast"].map(\.place.column)).count == 3)
  }

  @Test("easings are texts of CSS, or their four numbers; what is neither is told")
  func easings() {
    let system = system(
      variable("V:1", "easing/standard", #"{"1:0": "cubic-bezier(0.2, 0, 0, 1)"}"#, type: "STRING"),
      variable("V:2", "easing/plain", #"{"1:0": "0.4, 0, 0.2, 1"}"#, type: "STRING"),
      variable("V:3", "easing/word", #"{"1:0": "ease-in-out"}"#, type: "STRING"),
      variable("V:4", "transition/card", #"{"1:0": "200ms ease-out"}"#, type: "STRING"),
      variable("V:5", "easing/spoken", #"{"1:0": "Ease out and back"}"#, type: "STRING"),
      variable("V:6", "font/family", #"{"1:0": "Inter"}"#, type: "STRING", in: "C:2"),
      variable("V:7", "motion/distance", #"{"1:0": 8}"#),
      variable("V:8", "easing/on", #"{"1:0": true}"#, type: "BOOLEAN"))
    #expect(
      lines(system) == [
        "easing easing.standard = cubic-bezier(0.2, 0, 0, 1)", "easing easing.plain = cubic-bezier(0.4, 0, 0.2, 1)",
        "easing easing.word = ease-in-out", "transition transition.card = 200ms ease-out",
      ])
    #expect(system.leftOut.compactMap(\.name).sorted() == ["easing.spoken", "font.family", "motion.distance"])
  }

  @Test("aliases lead through collections, each in its own mode, and to no end in a circle or a library")
  func aliases() {
    func alias(_ id: String) -> String { #"{"type": "VARIABLE_ALIAS", "id": "\#(id)"}"# }
    let system = system(
      variable("V:1", "enter", "{\"1:0\": \(alias("V:2")), \"1:1\": \(alias("V:3"))}"),
      variable("V:2", "duration/fast", #"{"1:0": 120, "1:1": 10}"#), variable("V:3", "duration/none", #"{"1:0": 0}"#),
      variable("V:4", "late", "{\"1:0\": \(alias("V:5"))}"),
      variable("V:5", "list", #"{"2:0": 500, "2:1": 250}"#, in: "C:2"),
      variable("V:6", "duration/a", "{\"1:0\": \(alias("V:7"))}"),
      variable("V:7", "duration/b", "{\"1:0\": \(alias("V:6"))}"),
      variable("V:8", "duration/far", "{\"1:0\": \(alias("VariableID:ab/1:2"))}"),
      variable("V:9", "duration/gone", #"{"1:0": 99}"#, more: #", "deletedButReferenced": true"#))
    #expect(
      Set(lines(system)) == [
        "duration enter = 120ms <- duration.fast", "duration enter = 0ms [reduced motion] <- duration.none",
        "duration duration.fast = 120ms", "duration duration.fast = 10ms [reduced motion]",
        "duration duration.none = 0ms", "delay late = 250ms <- list", "delay list = 250ms",
        "delay list = 500ms [mode Old]",
      ])
    let told = system.leftOutSentences
    #expect(told.count == 3 && told.count { $0.contains("circle") } == 2)
    #expect(told.contains { $0.contains("'VariableID:ab/1:2', which is not in this file") })
  }

  @Test("two collections with one name are told apart; a list as plug-ins write it is read; one without values is told")
  func shapes() {
    let twice = system(
      variable("V:1", "duration/fast", #"{"1:0": 120}"#), variable("V:2", "duration/fast", #"{"2:1": 90}"#, in: "C:2"))
    #expect(lines(twice) == ["duration Motion.duration.fast = 120ms", "delay Delay.duration.fast = 90ms"])
    let plugin = """
      {"collections": [{"id": "C", "name": "Base", "modes": [{"modeId": "m", "name": "Default"}]}],
       "variables": [{"id": "V", "name": "duration/fast", "variableCollectionId": "C", "resolvedType": "FLOAT",
         "valuesByMode": {"m": 100}}]}
      """
    #expect(
      lines(MotionSystem(plugin, path: "a.json")) == ["duration duration.fast = 100ms"])
    let published = """
      {"meta": {"variableCollections": {}, "variables": {"V": {"id": "V", "name": "duration/fast",
        "variableCollectionId": "C", "resolvedDataType": "FLOAT"}}}}
      """
    let told = MotionSystem(published, path: "a.json")
    #expect(told.tokens.isEmpty && told.leftOutSentences[0].contains("/variables/local"))
  }
}
