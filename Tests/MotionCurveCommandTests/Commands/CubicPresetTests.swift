import CurveMath
import CurveMetrics
import CurvePresets
import CurveReports
import TestSupport
import Testing

@Suite("Cubic presets are their own nearest cubics")
struct CubicPresetTests {
  @Test("every cubic of the atlas finds itself, to the digits that it is written with")
  func themselves() throws {
    let presets = try PresetAtlas.all.compactMap { preset -> (path: String, curve: TimedCurve, cubic: CubicBezier)? in
      let curve = try CurveNotation(presets: PresetAtlas.resolver).curve(preset.notation) as? TimedCurve
      return curve.flatMap { curve in (curve.timing as? CubicBezier).map { (preset.path, curve, $0) } }
    }
    #expect(presets.count > 100)
    let step = Swift.max(presets.count / SampleCount.of(4, long: 16), 1)
    let stuck = ["material3/web-expressive-fast-spatial", "open-props/ease-squish-4"]
    for (index, preset) in presets.enumerated() where index % step == 0 || stuck.contains(preset.path) {
      let found = try CubicApproximation(of: preset.curve).rounded(decimals: 17)
      #expect(found.cubic == preset.cubic && found.duration == preset.curve.duration, "\(preset.path)")
      #expect(found.largestError.value == 0, "\(preset.path)")
    }
  }
}
