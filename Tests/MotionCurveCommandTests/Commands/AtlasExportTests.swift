import CurveMath
import CurvePresets
import CurveReports
import TestSupport
import Testing

@Suite("Exporting the atlas")
struct AtlasExportTests {
  /// A curve of the atlas under the first path that has it: libraries share many.
  static let curves: [(path: String, curve: any MotionCurve)] = {
    let notation = CurveNotation(presets: PresetAtlas.resolver)
    var known: Set<String> = []
    return PresetAtlas.all.compactMap { preset in
      guard let curve = try? notation.curve(preset.path), known.insert(curve.notation).inserted else { return nil }
      return (preset.path, curve)
    }
  }()

  // All of them take two minutes of a processor in a debug build.
  @Test("every target writes a preset, or says why not", arguments: chosen(SampleCount.of(12, long: curves.count)))
  func structure(path: String) throws { try check(path, maxError: 0.05) }

  @Test("a small error is kept", arguments: chosen(SampleCount.of(3, long: 12)))
  func smallError(path: String) throws { try check(path, maxError: 0.002) }

  @Test("so is one of a ten-thousandth", arguments: chosen(SampleCount.of(1, long: 6)))
  func smallestError(path: String) throws { try check(path, maxError: 1e-4) }

  static func chosen(_ count: Int) -> [String] {
    var random = SplitMix(state: 432)
    return Array(curves.map(\.path).shuffled(using: &random).prefix(count))
  }

  private func check(_ path: String, maxError: Double) throws {
    let curve = try #require(Self.curves.first { $0.path == path }).curve
    let motion = ExportedMotion(named: path, curve: curve, maxError: maxError)
    for target in ExportCatalog.all {
      do throws(ExportError) {
        let export = try target.export(motion)
        #expect(export.document.text.count > 10 && export.document.text.hasSuffix("\n"))
        let isWithin = export.largestError.map { $0 <= maxError } ?? true
        #expect(isWithin || !export.losses.isEmpty, "\(target.name)")
      } catch {
        #expect(error.description.hasSuffix(".") && error.description.count > 20, "\(target.name): \(error)")
      }
    }
  }

  @Test("the atlas has no curve that cannot be read")
  func count() {
    #expect(Self.curves.count > 200 && Self.curves.count <= PresetAtlas.all.count)
  }
}
