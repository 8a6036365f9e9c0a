import CurveReports
import Testing
import TokenFiles

@Suite("Resolver files of design tokens")
struct ResolverFileTests {
  private func lines(_ system: MotionSystem) -> [String] {
    system.tokens.map { token in
      let conditions = token.conditions.map { " [\($0)]" }.joined()
      return "\(token.name) = \(token.text)\(conditions) <- \(token.references.joined(separator: ", "))"
    }
  }

  @Test("tokens of inline sets are named without the file's own parts, and name each other")
  func inlineSets() {
    let text = """
      {"version": "2025.10", "resolutionOrder": [
        {"type": "set", "name": "Base", "sources": [
          {"ease": {"$type": "cubicBezier", "out": {"$value": [0, 0, 0.2, 1]}, "exit": {"$value": "{ease.in}"}}},
          {"ease": {"$type": "cubicBezier", "in": {"$value": [0.4, 0, 1, 1]}}}]}]}
      """
    let system = MotionSystem(text, path: "a.json")
    #expect(
      lines(system) == [
        "ease.out = cubic-bezier(0, 0, 0.2, 1) <- ", "ease.exit = cubic-bezier(0.4, 0, 1, 1) <- ease.in",
        "ease.in = cubic-bezier(0.4, 0, 1, 1) <- ",
      ])
    #expect(system.leftOut.isEmpty)
    #expect(system.tokens.last?.place.line == 4)
  }

  @Test("contexts of a modifier that is not the usual one are conditions, also those in files of their own")
  func modifiers() {
    let text = """
      {"version": "2025.10",
       "sets": {"base": {"sources": [{"$ref": "base.json"}]}},
       "modifiers": {"motion": {"default": "full", "contexts": {
         "full": [], "reduced": [{"$ref": "./calm.json"}], "slow": [{"fast": {"$type": "duration", "$value": "400ms"}}]}}},
       "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/motion"}]}
      """
    let base = #"{"fast": {"$type": "duration", "$value": {"value": 100, "unit": "ms"}}}"#
    let calm = #"{"fast": {"$type": "duration", "$value": {"value": 1, "unit": "ms"}}}"#
    let system = MotionSystem(reading: [
      TokenFile(path: "tokens/base.json", text: base), TokenFile(path: "tokens/calm.json", text: calm),
      TokenFile(path: "tokens/all.resolver.json", text: text),
    ])
    #expect(
      Set(lines(system)) == [
        "fast = 100ms <- ", "fast = 1ms [reduced motion] <- ", "fast = 400ms [motion slow] <- ",
      ])
  }

  @Test("a set that several contexts take is read once, under all of them, and the last value of a name counts")
  func sharedSets() {
    let text = """
      {"version": "2025.10",
       "sets": {"quick": {"sources": [{"fast": {"$type": "duration", "$value": "40ms"}}]},
         "a": {"sources": [{"b": {"$type": "duration", "$value": "1s"}, "c": {"$type": "duration", "$value": "{b}"}}]},
         "z": {"sources": [{"b": {"$type": "duration", "$value": "2s"}}]}},
       "modifiers": {"mode": {"default": "m0", "contexts": {"m0": [],
         \((1...5).map { ##""m\##($0)": [{"$ref": "#/sets/quick"}]"## }.joined(separator: ", ")),
         "reduced motion": [{"$ref": "#/sets/quick"}]}}},
       "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/sets/z"}, {"$ref": "#/modifiers/mode"}, {"$ref": "#/sets/none"}]}
      """
    let system = MotionSystem(text, path: "a.json")
    #expect(
      lines(system) == [
        "fast = 40ms [reduced motion] <- ", "fast = 40ms [mode m1, mode m2, mode m3 and 2 more] <- ", "c = 2000ms <- b",
        "b = 2000ms <- ",
      ])
  }

  @Test("thousands of sets take no longer than their length")
  func many() {
    let sets = (0..<20_000).map { #"{"t\#($0)": {"$type": "duration", "$value": "\#($0)ms"}}"# }.joined(separator: ",")
    let text = #"{"version": "2025.10", "resolutionOrder": [{"type": "set", "name": "x", "sources": [\#(sets)]}]}"#
    #expect(MotionSystem(text, path: "a.json").tokens.count == 20_000)
  }

  @Test("files count in the order in which a resolver names them, whatever they are called")
  func order() {
    func read(_ first: String, _ second: String) -> MotionSystem {
      MotionSystem(reading: [
        TokenFile(
          path: "t/\(first).json",
          text:
            ##"{"fast": {"$type": "duration", "$value": "100ms"}, "slow": {"$value": "{fast}", "$type": "duration"}}"##),
        TokenFile(path: "t/\(second).json", text: #"{"fast": {"$type": "duration", "$value": "200ms"}}"#),
        TokenFile(
          path: "t/x.resolver.json",
          text: ##"""
            {"version": "2025.10", "sets": {"a": {"sources": [{"$ref": "./\##(first).json"}, {"$ref": "./\##(second).json"},
              {"last": {"$type": "duration", "$value": "{slow}"}}]}}, "resolutionOrder": [{"$ref": "#/sets/a"}]}
            """##),
      ])
    }
    for (first, second) in [("core", "brand"), ("a", "z")] {
      let system = read(first, second)
      #expect(Set(lines(system)) == ["fast = 200ms <- ", "slow = 200ms <- fast", "last = 200ms <- slow"])
      #expect(system.leftOut.isEmpty)
    }
  }

  @Test("a source that is not given is told")
  func missingSource() {
    let text = ##"""
      {"version": "2025.10", "sets": {"a": {"sources": [{"$ref": "core.json"}]}}, "resolutionOrder": [{"$ref": "#/sets/a"}]}
      """##
    #expect(
      MotionSystem(text, path: "x.json").leftOut.map(\.reason.description) == [
        "its source 'core.json' is not among the files: give it too, or its folder"
      ])
  }
}
