import CurveMath
import CurvePresets
import Testing

@Suite("Presets: as the notation reads them")
struct PresetParsingTests {
  let notation = CurveNotation(presets: PresetAtlas.resolver)

  @Test("every preset and every other value of a disputed one is a curve")
  func allAreRead() throws {
    #expect(PresetAtlas.all.count > 400)
    for preset in PresetAtlas.all {
      #expect(throws: Never.self, "\(preset.path): \(preset.notation)") {
        let curve = try notation.curve(preset.path)
        #expect(try notation.curve(curve.notation).notation == curve.notation, "\(preset.path)")
      }
      for other in preset.disagreements {
        #expect(throws: Never.self, "\(preset.path): \(other.notation)") { try notation.curve(other.notation) }
      }
    }
  }

  @Test("a slip in a path finds its neighbour")
  func nearest() {
    do {
      _ = try notation.curve("react-spring/wobly")
      Issue.record("accepted")
    } catch {
      #expect(
        error.description == "Column 1: no preset is called 'react-spring/wobly'. Did you mean 'react-spring/wobbly'?")
    }
  }
}
