import CurveMath
import CurveReports
import Foundation
import TestSupport
import Testing

@Suite("Maps of distances")
struct DistanceWriterTests {
  /// Points on a line, the names in another order.
  private static func map(_ names: [String], title: String = "Distances", scale: Double = 1) -> DistanceMap {
    let places = names.indices.map { scale * Double($0 * 7 % names.count) }
    return DistanceMap(
      title: title, label: "largest difference (travel)", names: names,
      distances: places.map { place in places.map { abs(place - $0) } })
  }

  private static func names(_ count: Int) -> [String] { (0..<count).map { "curve \($0)" } }

  private func markup(_ map: DistanceMap) throws -> MarkupReader {
    try #require(MarkupReader(SVGDistanceWriter().document(of: map).text))
  }

  @Test("arranged, near curves are side by side, each with its own distances")
  func arranged() {
    let map = Self.map(Self.names(9))
    let arranged = map.arranged
    #expect(arranged.names.sorted() == map.names)
    #expect((1..<9).allSatisfy { arranged.distances[$0 - 1][$0] == 1 })
    for (row, name) in arranged.names.enumerated() {
      for (column, other) in arranged.names.enumerated() {
        let (first, second) = (Int(name.dropFirst(6)) ?? 0, Int(other.dropFirst(6)) ?? 0)
        #expect(arranged.distances[row][column] == map.distances[first][second])
      }
    }
  }

  @Test("up to twelve curves have a cell with a number for each pair, more have shades")
  func cells() throws {
    let small = try markup(Self.map(Self.names(12)))
    #expect(small.names("rect") == 1 + 144 + 64)
    #expect(small.texts["text", default: []].count { $0 == "11.0" } == 2)
    let large = try markup(Self.map(Self.names(13)))
    #expect(large.names("rect") == 1 + 64)
    #expect(large.names("path") == 13)
    for count in [12, 13] {
      let texts = try markup(Self.map(Self.names(count))).texts["text", default: []]
      for name in Self.names(count) { #expect(texts.count { $0 == name } == 2, "\(name)") }
    }
  }

  @Test("shades cover the square once")
  func covered() throws {
    let markup = try markup(Self.map(Self.names(40)))
    var covered = 0
    for path in markup.elements where path.name == "path" {
      for run in (path.attributes["d"] ?? "").matches(of: /h(\d+)v1/) { covered += Int(run.output.1) ?? 0 }
    }
    #expect(covered == 1600)
  }

  @Test("numbers have the decimals of the largest, and nothing that is there is written as nothing")
  func numbers() throws {
    func texts(_ near: Double, _ far: Double) throws -> Set<String> {
      let distances = [[0, near, far], [near, 0, far], [far, far, 0]]
      let map = DistanceMap(title: "", label: "d", names: ["a", "b", "c"], distances: distances)
      return Set(try markup(map).texts["text", default: []])
    }
    #expect(try texts(0.0621, 0.958).isSuperset(of: ["0.062", "0.958"]))
    #expect(try texts(0.00001, 0.5).isSuperset(of: ["<0.001", "0.500"]))
    #expect(try texts(3.25, 412.7).isSuperset(of: ["3", "413"]))
    #expect(try texts(0.125, 412.7).isSuperset(of: ["<1", "413"]))
    #expect(try texts(1.51e-9, 3.26e-7).isSuperset(of: ["1.5e-9", "3.3e-7"]))
  }

  /// Colours in Oklab, by the way back from the bytes.
  private func oklab(_ colour: Substring) throws -> (L: Double, a: Double, b: Double, luminance: Double) {
    let value = try #require(Int(colour, radix: 16))
    let parts = [value >> 16, value >> 8 & 255, value & 255].map { byte -> Double in
      let c = Double(byte) / 255
      return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    }
    let (r, g, b) = (parts[0], parts[1], parts[2])
    let l = cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    return (
      0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s, 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s, 0.2126 * r + 0.7152 * g + 0.0722 * b
    )
  }

  @Test("equal steps of the scale look equal, light and dark, and have one hue")
  func scale() throws {
    let text = try SVGDistanceWriter().document(of: Self.map(Self.names(3))).text
    let dark = text.matches(of: /\.h\d+ \{ fill: #([0-9a-f]{6}) \}/).map(\.output.1)
    let light = text.matches(of: /class="h\d+"[^>]*fill="#([0-9a-f]{6})"/).map(\.output.1).suffix(64)
    for scale in [dark, Array(light)] {
      #expect(scale.count == 64)
      let colours = try scale.map { try oklab($0) }
      let whole = colours[63].L - colours[0].L
      for (index, colour) in colours.enumerated() {
        // Bytes round by up to 0.003.
        expectClose(colour.L, colours[0].L + whole * Double(index) / 63, within: 0.004)
        expectClose(atan2(colour.b, colour.a), 256 * Double.pi / 180 - 2 * .pi, within: index < 16 ? 0.35 : 0.04)
      }
    }
  }

  @Test("numbers stand out from their cells by 4.5 to 1, light and dark")
  func contrast() throws {
    // One cell of a few steps each: the rest of the scale is between.
    for scale in 1...8 {
      let distances = [[0, Double(scale), 8], [Double(scale), 0, 8], [8, 8, 0]]
      let text = try SVGDistanceWriter().document(
        of: DistanceMap(title: "", label: "d", names: ["a", "b", "c"], distances: distances)
      ).text
      let dark = Dictionary(
        text.matches(of: /\.(\w+) \{ fill: #([0-9a-f]{6}) \}/).map { ($0.output.1, $0.output.2) }
      ) { first, _ in first }
      for pair in text.matches(
        of: /<rect class="(h\d+)"[^>]*fill="#(\w{6})"><title>.*\n<text class="(\w+)"[^>]*fill="#(\w{6})"/)
      {
        let (cell, ink) = (try #require(dark[pair.output.1]), try #require(dark[pair.output.3]))
        for (back, front) in [(pair.output.2, pair.output.4), (cell, ink)] {
          let sides = try [oklab(back).luminance + 0.05, oklab(front).luminance + 0.05]
          #expect(max(sides[0], sides[1]) / min(sides[0], sides[1]) >= 4.5, "\(back) \(front)")
        }
      }
    }
  }

  @Test("the picture says in words what it shows")
  func words() throws {
    let map = DistanceMap(
      title: "", label: "largest difference (travel)", names: ["a", "b", "c"],
      distances: [[0, 0.25, 0.5], [0.25, 0, 0.75], [0.5, 0.75, 0]])
    let description = try markup(map).texts["desc", default: []].joined()
    #expect(
      description
        == "largest difference (travel) of 3 curves, each with each other: at most 0.7500; nearest are a and b,"
        + " 0.2500 apart.")
  }

  @Test("hundreds of curves are a document of a megabyte")
  func hundreds() throws {
    let text = try SVGDistanceWriter().document(of: Self.map(Self.names(300)).arranged).text
    #expect(text.utf8.count < 1_200_000)
    #expect(MarkupReader(text) != nil)
  }

  @Test("curves that are all the same, and very large distances are drawn")
  func corners() throws {
    for names in [2, 13] { _ = try markup(Self.map(Self.names(names), scale: 0)) }
    _ = try markup(Self.map(Self.names(3), scale: 1e300))
    _ = try markup(Self.map(Self.names(3), scale: 1e-300))
  }

  @Test("what is not finite is refused")
  func notFinite() {
    let map = DistanceMap(title: "", label: "", names: ["a", "b"], distances: [[0, .nan], [.infinity, 0]])
    #expect(throws: ReportError.notDrawable(series: "a", index: 1)) { try SVGDistanceWriter().document(of: map) }
    #expect(throws: ReportError.notDrawable(series: "a", index: 1)) { try GnuplotDistanceWriter().document(of: map) }
  }

  // MARK: - Names

  @Test("a name is text, whatever it holds", arguments: ReportSamples.hostileTexts)
  func hostile(text: String) throws {
    let map = Self.map([text, "b", "\(text) 2"], title: text)
    for map in [map, Self.map([text] + Self.names(13), title: text)] {
      let markup = try markup(map)
      #expect(!markup.elements.contains { $0.name == "script" || $0.attributes["onload"] != nil })
    }
    guard GnuplotRun.program != nil else { return }
    let run = try GnuplotRun.run(GnuplotDistanceWriter().document(of: map).text)
    #expect(run.status == 0 && run.messages == "" && run.output.isEmpty, "\(run.messages)")
    #expect(run.files == ["distances.svg"])
  }

  @Test(
    "markup of gnuplot's, of its formats and of XML's is plain text on both axes",
    .enabled(if: GnuplotRun.program != nil),
    arguments: ["a_b^{c} <tspan>&amp; 'q' ''", "100% %s %g %%", "back\\slash `x` $y @z \"", "x\ny"])
  func plain(name: String) throws {
    let script = try GnuplotDistanceWriter(output: nil).document(of: Self.map([name, "b"])).text
    let run = try GnuplotRun.run(script)
    let markup = try #require(MarkupReader(String(decoding: run.output, as: UTF8.self)))
    let shown = name.replacing("\n", with: " ")
    let texts = markup.texts["text", default: []].map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    #expect(texts.count { $0 == shown } == 2, "\(texts)")
    let own = try self.markup(Self.map([name, "b"])).texts["text", default: []]
    #expect(own.count { $0 == shown } == 2, "\(own)")
  }

  @Test("gnuplot draws few and many curves without a message", .enabled(if: GnuplotRun.program != nil))
  func gnuplot() throws {
    for count in [2, 12, 13, 60] {
      for picture in [GnuplotDistanceWriter.Picture.svg, .png] {
        let writer = GnuplotDistanceWriter(picture: picture, output: "a picture")
        for scale in [0, 1.0] {
          let run = try GnuplotRun.run(writer.document(of: Self.map(Self.names(count), scale: scale)).text)
          #expect(run.status == 0 && run.messages == "" && run.files == ["a picture"], "\(count): \(run.messages)")
        }
      }
    }
  }
}
