import AnimationScope
import Testing

// What text measures is an estimate, and says so: it must be near what fonts measure, and grow
// where fonts grow.
@Suite("Fonts and text")
struct TextMeasureTests {
  /// The width of a text with a font: the frame of its background.
  private static func width(_ text: String, _ calls: [(String, String)] = []) throws -> Double {
    var part = Part("Text", "flag ? \"\(text)\" : \"\"")
    for (name, arguments) in calls { part = part.call(name, arguments) }
    let report = part.call("fixedSize").call("background", ".red").report()
    // Nothing is as wide as the empty text before.
    guard let row = report.rows.first(where: { $0.node == "background#1" && $0.attribute == "size" }) else { return 0 }
    #expect(row.measure == .estimated)
    return try #require(row.to.split(separator: "x").first.flatMap { Double($0) })
  }

  // Adobe's metrics of Helvetica, thousandths of the size: capitals, small letters, figures and
  // signs.
  @Test(
    "lies within a third of Helvetica",
    arguments: [
      ("illicit", 2.444), ("mammoth", 4.832), ("Motion", 2.945), ("HELLO", 3.346), ("animation", 4.448),
      ("2026", 2.224), ("rift!", 1.389),
      ("(a, b)", 2.280), ("WWW", 2.832), ("%%", 1.778), ("jumping", 3.336),
    ])
  func widths(text: String, ems: Double) throws {
    let width = try Self.width(text, [("font", ".system(size: 100)")])
    #expect(abs(width / 100 - ems) <= ems / 3, "\(width / 100) beside \(ems)")
  }

  @Test(
    "letters of other scripts are about as wide as they are high, and emoji too",
    arguments: [("動画", 2.0), ("ёж", 1.2), ("é", 0.6)])
  func scripts(text: String, ems: Double) throws {
    #expect(try Self.width(text, [("font", ".system(size: 10)")]) == (ems * 20).rounded() / 2)
  }

  @Test("a line is a fifth higher than its font, and two lines twice as high")
  func heights() {
    func change(_ part: Part) -> [String] {
      part.call("background", ".red").report().lines.filter { $0.contains("background#1 size") }
    }
    let text = Part("Text", "flag ? \"Ill\" : \"\"").call("font", ".system(size: 20)")
    #expect(change(text) == ["background#1 size about 0x24 -> 17.5x24 none"])
    // 18 letters of 0.6 × 20 are 216 wide: three lines in 100, one where there is room for one.
    let long = Part("Text", "\"aaaaaaaaaaaaaaaaaa\"").call("font", ".system(size: 20, design: .monospaced)")
    #expect(
      change(long.call("frame", "maxWidth: flag ? 100 : 300")) == ["background#1 size about 300x24 -> 100x72 none"])
    #expect(
      change(long.call("frame", "maxWidth: flag ? 100 : 300, maxHeight: 30")) == [
        "background#1 size 300x30 -> 100x30 none"
      ])
    let limited = Part("VStack", [long.call("frame", "width: 100")]).call("frame", "height: flag ? 50 : 90")
    #expect(change(Part("ZStack", [limited])) == ["background#1 size 100x90 -> 100x50 none"])
  }

  @Test("weight, width, tracking and kerning make text wider or narrower")
  func factors() throws {
    let plain = try Self.width("animation", [("font", ".system(size: 100)")])
    func ratio(_ calls: (String, String)...) throws -> Double {
      try Self.width("animation", [("font", ".system(size: 100)")] + calls) / plain
    }
    let weights = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"]
    let ratios = try weights.map { try ratio(("fontWeight", ".\($0)")) }
    #expect(zip(ratios, ratios.dropFirst()).allSatisfy { $0 < $1 })
    #expect(ratios[3] == 1 && ratios[0] > 0.9 && ratios[8] < 1.2)
    let widths = try ["compressed", "condensed", "standard", "expanded"].map { try ratio(("fontWidth", ".\($0)")) }
    #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 })
    #expect(widths[2] == 1 && widths[0] > 0.6 && widths[3] < 1.4)
    #expect(try Self.width("animation", [("font", ".system(size: 100)"), ("tracking", "2")]) == plain + 18)
    #expect(
      try Self.width("animation", [("font", ".system(size: 100)"), ("tracking", "2"), ("kerning", "1")]) == plain + 27)
    #expect(try Self.width("animation", [("font", ".system(size: 100)"), ("tracking", "-200")]) == 0)
    #expect(try Self.width("il", [("monospaced", "")]) == Self.width("mw", [("monospaced", "")]))
  }

  @Test("a label has room for its symbol, a symbol is a fifth higher than its font")
  func symbols() {
    func size(_ part: Part) -> [String] {
      part.call("background", ".red").report().lines.filter { $0.contains("background#1 size") }
    }
    let symbol = Part("Image", "systemName: \"star\"").call("font", ".system(size: flag ? 50 : 20)")
    #expect(size(symbol) == ["background#1 size about 24x24 -> 60x60 none"])
    let label = Part("Label", "\"\", systemImage: \"star\"").call("font", ".system(size: flag ? 50 : 20)")
    #expect(size(label) == ["background#1 size about 32x24 -> 80x60 none"])
    #expect(size(Part("Image", "flag ? \"a\" : \"b\"")) == ["background#1 size may change none"])
    #expect(size(Part("Image", "\"a\"").call("opacity", "flag ? 1 : 0")).isEmpty)
    #expect(
      size(Part("Image", "\"a\"").call("resizable").call("frame", "width: flag ? 1 : 2, height: 3")) == [
        "background#1 size 2x3 -> 1x3 none"
      ])
    #expect(size(Part("Text", "open(flag)")) == ["background#1 size may change none"])
  }

  // Apple, Human Interface Guidelines, Typography: the styles at the setting "Large"; the extra
  // large titles are those of visionOS.
  @Test(
    "the sizes of text styles",
    arguments: [
      ("extraLargeTitle", 36), ("extraLargeTitle2", 28), ("largeTitle", 34), ("title", 28), ("title2", 22),
      ("title3", 20),
      ("callout", 16), ("subheadline", 15), ("footnote", 13), ("caption", 12), ("caption2", 11),
    ])
  func styles(name: String, points: Int) {
    for font in [
      ".\(name)", "Font.\(name)", ".system(.\(name))", ".\(name).weight(.regular)", ".\(name).leading(.tight)",
    ] {
      #expect(Self.changes("flag ? \(font) : .body") == ["font.size 17 -> \(points) none"], "\(font)")
    }
  }

  private static func changes(_ font: String) -> [String] {
    Part("Text", "\"a\"").sized().call("font", font).report().lines.map { String($0.dropFirst(7)) }.filter {
      !$0.hasPrefix("position")
    }
  }

  @Test(
    "fonts are taken apart",
    arguments: [
      ("flag ? .headline : .body", ["font.weight .regular -> .semibold none"]),
      ("flag ? .body.bold() : .body", ["font.weight .regular -> .bold none"]),
      ("flag ? .body.weight(.thin) : .body.weight(.heavy)", ["font.weight .heavy -> .thin none"]),
      ("flag ? .body.width(.condensed) : nil", ["font.width .standard -> .condensed none"]),
      ("flag ? .body.italic() : .body", ["italic false -> true none"]),
      ("flag ? .body.monospaced() : .body", ["font.design .default -> .monospaced none"]),
      ("flag ? .body.monospacedDigit().smallCaps() : .body", []),
      (
        "flag ? .system(size: 20, weight: .bold, design: .serif) : .system(size: 18)",
        ["font.size 18 -> 20 none", "font.weight .regular -> .bold none", "font.design .default -> .serif none"]
      ),
      ("flag ? .custom(\"A\", size: 20) : .custom(\"B\", fixedSize: 20)", ["font.family \"B\" -> \"A\" none"]),
      ("flag ? Font.custom(\"A\", size: 20) : Font.system(size: 20)", ["font.family system -> \"A\" none"]),
      ("flag ? .system(size: large) : .system(size: 20)", ["font.size 20 -> ? none"]),
      ("flag ? fancy : .body", ["font.size 17 -> ? none", "font known -> fancy none"]),
      ("flag ? .house : .body", ["font known -> .house none"]),
      ("flag ? .body.curly() : .body", ["font known -> .body.curly() none"]),
      ("flag ? .system(size: 17, tone: 2) : .body", ["font known -> 2 none"]),
    ])
  func parts(font: String, rows: [String]) {
    #expect(Self.changes(font) == rows)
  }

  @Test("what is not read of a font is little certain, and before iOS 16 fonts snap")
  func certainty() {
    let part = Part("Text", "\"a\"").sized().call("font", "flag ? .house : .body.bold()")
    #expect(
      part.report().rows.map { "\($0.attribute) \($0.certainty.rawValue) \($0.mannerText)" } == [
        "font.weight high interpolates", "font low unknown",
      ])
    let old = part.report(under: ScopeAssumptions(fontsInterpolate: false))
    #expect(old.rows.map(\.mannerText) == ["snaps", "unknown"])
  }

  @Test("single modifiers stand above the font's own")
  func overrides() {
    let text = Part("Text", "\"a\"").sized().call("fontWeight", ".thin").call("fontWidth", ".condensed").call("italic")
      .call("fontDesign", ".serif")
    #expect(text.call("font", "flag ? .body.bold().width(.expanded).monospaced() : .body").report().rows.isEmpty)
    let italic = Part("Text", "\"a\"").sized().call("italic", "flag").call("font", ".body")
    #expect(italic.report().lines == ["Text#1 italic false -> true none"])
  }
}
