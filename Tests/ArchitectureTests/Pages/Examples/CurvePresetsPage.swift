import CurvePresets
import Testing

@Suite("Pages: CurvePresets")
struct CurvePresetsPage {
  @Test("a preset has the notation of the front page")
  func preset() throws {
    let preset = try PresetAtlas.preset(at: "react-spring/wobbly")
    let notation = preset.notation  // "spring(tension: 180, friction: 12)"

    #expect(notation == "spring(tension: 180, friction: 12)")
  }
}
