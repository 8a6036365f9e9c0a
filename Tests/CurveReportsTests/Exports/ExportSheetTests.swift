import CurveMath
import CurveReports
import Testing

@Suite("Exports: every target in one text")
struct ExportSheetTests {
  @Test("a sheet has a heading and a fence for each target, or the reason")
  func sheet() throws {
    let curve = try CurveNotation().curve("ease 0s")
    let sheet = ExportSheet(of: ExportedMotion(named: "a ``` b", curve: curve, maxError: 0.005))
    #expect(sheet.entries.map(\.target.name) == ExportCatalog.all.map(\.name))
    let text = sheet.document.text
    #expect(text.matches(of: /(?m)^## (.+)$/).map { String($0.output.1) } == ExportCatalog.all.map(\.name))
    #expect(text.hasPrefix("## css\n\n````css\n/* a ``` b: ") && text.contains("\n## motion\n\n````js\n"))
    #expect(text.contains("\n## lottie\n\nNot written: ease(duration: 0) is at its target at once"), "\(text)")
    #expect(sheet.document.mediaType == "text/markdown")
    #expect(text.contains("\n## dtcg\n\n```json\n") || text.contains("\n## dtcg\n\n````json\n"))
  }

  @Test("an example: a decay has its law where a library has one")
  func example() throws {
    let flick = try ExponentialDecay(velocity: 2000, rate: 0.998)
    let sheet = ExportSheet(of: ExportedMotion(named: "flick", curve: flick, maxError: 0.005))
    #expect(sheet.document.mediaType == "text/markdown")
    for law in [
      "FrictionSimulation(", "exponentialDecay<T>(", "type: \"inertia\"", "UIScrollView.DecelerationRate.normal",
    ] {
      #expect(sheet.document.text.contains(law), "\(law)")
    }
  }
}
