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
    let system = MotionSystem(reading: [TokenFile(path: "a.json", text: text)])
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
}
