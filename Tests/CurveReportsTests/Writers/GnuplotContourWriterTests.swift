import CurveReports
import Foundation
import Testing

@Suite("GnuplotContourWriter", .enabled(if: GnuplotRun.program != nil))
struct GnuplotContourWriterTests {
  /// x · y over 0.5…3 and 1…4: from 0.5 to 12.
  private static func map(_ value: (Double, Double) -> Double = { $0 * $1 }) -> ContourMap {
    let (columns, rows) = ((0..<21).map { 0.5 + 0.125 * Double($0) }, (0..<16).map { 1 + 0.2 * Double($0) })
    return ContourMap(
      title: "a_b {x} 'q'", label: "x·y", horizontal: ContourMap.Axis(label: "x", values: columns),
      vertical: ContourMap.Axis(label: "y", values: rows), values: rows.flatMap { y in columns.map { value($0, y) } })
  }

  private func level(_ value: Double, _ label: String) -> ContourLevels.Level {
    ContourLevels.Level(value: value, label: label)
  }

  /// The texts of the picture.
  private func texts(_ map: ContourMap, _ levels: ContourLevels) throws -> [String] {
    let run = try GnuplotRun.run(GnuplotContourWriter(output: nil, levels: levels).document(of: map).text)
    #expect(run.status == 0 && run.messages == "", "\(run.messages)")
    let markup = try #require(MarkupReader(String(decoding: run.output, as: UTF8.self)))
    return markup.texts["text", default: []].map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  @Test("each level within the map bears what was written")
  func labels() throws {
    let texts = try texts(
      Self.map(), .at([level(-1, "−1%"), level(1, "100%"), level(2.5, "2500ms"), level(11.9, "last"), level(13, "13")]))
    for label in ["100%", "2500ms", "last"] { #expect(texts.contains(label), "\(label)") }
    for label in ["−1%", "13"] { #expect(!texts.contains(label), "\(label)") }
  }

  @Test("without levels inside of the map there is no line and no message")
  func outside() throws {
    #expect(try !texts(Self.map(), .at([level(13, "13")])).contains("13"))
    #expect(try !texts(Self.map(), .at([])).isEmpty)
    #expect(try !texts(Self.map { _, _ in 0.25 }, .at([level(0.25, "flat")])).contains("flat"))
  }

  @Test("levels at the ends of the map draw without a message")
  func ends() throws {
    let (least, largest) = (level(0.5, "least"), level(12, "largest"))
    _ = try texts(Self.map(), .at([least, level(6, "6"), largest]))
    _ = try texts(Self.map(), .at([least]))
    _ = try texts(Self.map(), .at([largest]))
  }

  @Test("a count makes about so many lines")
  func count() throws {
    #expect(try texts(Self.map(), .about(4)).count < texts(Self.map(), .about(24)).count)
  }

  @Test("a level's label does nothing and is drawn as it stands", arguments: ReportSamples.hostileTexts)
  func hostile(label: String) throws {
    let script = try GnuplotContourWriter(levels: .at([level(3, label), level(6, "6")])).document(of: Self.map()).text
    let run = try GnuplotRun.run(script)
    #expect(run.status == 0 && run.messages == "" && run.output.isEmpty, "\(run.messages)")
    #expect(run.files == ["contours.svg"])
  }

  @Test("points without a value have no line")
  func missing() throws {
    let map = Self.map { $0 > 2 && $1 > 2 ? .nan : $0 * $1 }
    #expect(map.range?.upperBound ?? 0 < 12)
    #expect(try texts(map, .at([level(3, "three")])).contains("three"))
  }
}
