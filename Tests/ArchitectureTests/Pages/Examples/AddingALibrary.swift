import CurvePresets
import Testing

extension PresetLibrary {
  /// The curves of an in-house design system.
  static let acme = PresetLibrary(
    name: "acme", title: "Acme Motion", version: "2.1", source: "Acme design guide, page Motion",
    read: "2026-03-02",
    entries: [
      Entry("entrance", "cubic-bezier(0, 0, 0.2, 1)"),
      Entry("press", "spring(response: 0.2, dampingRatio: 0.8)", remark: "The guide's web page rounds it to 0.2 / 1."),
    ])
}

@Suite("Acme Motion")
struct AcmeTests {
  @Test(
    "has the guide's numbers",
    arguments: [
      ("entrance", "cubic-bezier(0, 0, 0.2, 1)"), ("press", "spring(response: 0.2, dampingRatio: 0.8)"),
    ])
  func numbers(name: String, notation: String) {
    #expect(PresetLibrary.acme.presets.first { $0.name == name }?.notation == notation)
  }
}
