import AnimationModel
import AnimationScope
import TestSupport
import Testing

@testable import AnimationViews

@Suite("Text: what it says")
struct TextTests {
  private func string(_ text: Text, _ edit: (inout EnvironmentValues) -> Void = { _ in }) -> String {
    var values = EnvironmentValues()
    edit(&values)
    return text.string(in: values)
  }

  private func runs(_ text: Text, _ edit: (inout EnvironmentValues) -> Void = { _ in }) -> [TextDrawing.Run] {
    var values = EnvironmentValues()
    edit(&values)
    return text.runs(in: values)
  }

  @Test("plain values are written as the locale has them")
  func plainValues() {
    let (count, share) = (12_345, 1234.5)
    #expect(string(Text("\(count) points")) == "12,345 points")
    #expect(string(Text("\(share)")) == "1,234.500000")
    #expect(string(Text("\(Float(0.5)) \(CGFloat(-2)) \(UInt8(7))")) == "0.500000 -2.000000 7")
    #expect(string(Text(verbatim: "\(count)")) == "12345")
    #expect(string(Text("\(count) \(share)")) { $0.locale = Locale(identifier: "de_DE") } == "12.345 1.234,500000")
    let name = "Ada"
    #expect(string(Text("Hello, \(name)!")) == "Hello, Ada!")
    #expect(string(Text(name)) == "Ada")
    #expect(string(Text(name.prefix(2))) == "Ad")
    #expect(string(Text("100 %")) == "100 %")
  }

  @Test("values in a format follow it, and the locale")
  func formats() {
    #expect(string(Text("\(2.345, format: .number.precision(.fractionLength(1)))×")) == "2.3×")
    #expect(string(Text(0.25, format: .percent)) == "25%")
    #expect(string(Text(1234.5, format: .number)) { $0.locale = Locale(identifier: "de_DE") } == "1.234,5")
    #expect(Text(0.25, format: .percent) == Text(0.25, format: .percent))
    #expect(Text(0.25, format: .percent) != Text(0.5, format: .percent))
    #expect(Text("\(0.25, format: .percent)") != Text("\(0.25, format: .number)"))
  }

  @Test(
    "formats of C are read",
    arguments: [
      ("%.2f", 1234.567, "1,234.57"), ("%.0f s", 3.6, "4 s"), ("%5.1f", 3.14, "  3.1"), ("%-6.1f|", 3.14, "3.1   |"),
      ("%06.2f", -3.14, "-03.14"), ("%+.1f", 2, "+2.0"), ("%.1f%%", 12.5, "12.5%"), ("%lf", 0.1, "0.100000"),
      ("none", 1, "none"),
    ])
  func specifiers(specifier: String, value: Double, expected: String) {
    #expect(string(Text("\(value, specifier: specifier)")) == expected)
  }

  @Test(
    "whole numbers in formats of C",
    arguments: [
      ("%02d", 7, "07"), ("%lld", 1234, "1,234"), ("%x", 255, "ff"), ("%3d", -7, " -7"), ("100%% %hhd%%", 7, "100% 7%"),
      ("%l", 7, "7.000000"), ("%hh", 7, "7.000000"), ("%-+4.d|", 7, "+7  |"), ("%5.", 7, "%5."), ("%é %zd", 7, "%é 7"),
    ])
  func wholeNumbers(specifier: String, value: Int, expected: String) {
    #expect(string(Text("\(value, specifier: specifier)")) == expected)
  }

  @Test("days and times are those of the place")
  func dates() throws {
    let date = Date(timeIntervalSince1970: 1_168_364_460)
    #expect(string(Text(date, style: .date)) == "January 9, 2007")
    let zone = try #require(TimeZone(secondsFromGMT: -8 * 3600))
    // Between time and AM stands a space that does not break.
    let time = string(Text(date, style: .time)) { $0.timeZone = zone }
    #expect(time.filter { !$0.isWhitespace } == "9:41AM")
    #expect(string(Text("on \(date, style: .date)")) == "on January 9, 2007")
  }

  @Test("a text in a text keeps its style, and what is said first has the last word")
  func styles() {
    let text = Text("a \(Text("b").bold()) c").font(.title).foregroundColor(.red)
    let parts = runs(text)
    #expect(parts.map(\.string) == ["a ", "b", " c"])
    #expect(parts.map(\.font.size) == [28, 28, 28])
    #expect(parts.map(\.font.weight) == [0, 0.4, 0])
    #expect(parts.allSatisfy { $0.paint?.color == Color.red.resolve(in: EnvironmentValues()) })
    #expect(runs(Text("a").font(.title).font(.caption)).first?.font.size == 28)
    #expect(runs(Text("a").bold(false).italic()).first?.font == ResolvedFont(isItalic: true))
    let sum = Text("a").bold() + Text("b")
    #expect(
      runs(sum.font(.system(size: 20))).map(\.font) == [ResolvedFont(size: 20, weight: 0.4), ResolvedFont(size: 20)])
    let lines = runs(
      Text("a").kerning(2).underline().baselineOffset(3) + Text("b").kerning(2).tracking(1).strikethrough())
    #expect(lines[0].line == TextDrawing.TextLine(isUnderlined: true, tracking: 2, baselineOffset: 3))
    #expect(lines[1].line == TextDrawing.TextLine(isStruckThrough: true, tracking: 1))
  }

  @Test("what surrounds a text is used where it says nothing itself")
  func surroundings() {
    func heavy(_ values: inout EnvironmentValues) {
      values.font = .headline
      values.text.weight = .heavy
      values.textCase = .uppercase
    }
    #expect(runs(Text("a"), heavy) == [TextDrawing.Run(string: "A", font: ResolvedFont(weight: 0.56))])
    #expect(runs(Text("a").fontWeight(nil), heavy).first?.font.weight == Font.Weight.semibold.value)
    #expect(runs(Text("a").font(nil), heavy).first?.font.size == 17)
  }

  @Test("one style of all pieces is that of the drawing")
  func drawing() throws {
    let drawing = Text("a\(Text("b").bold())").foregroundStyle(.blue).drawing(in: EnvironmentValues())
    #expect(drawing.paint?.color == Color.blue.resolve(in: EnvironmentValues()))
    guard case .text(let text) = drawing.content else {
      Issue.record("A text draws something else.")
      return
    }
    #expect(text.runs.map(\.paint) == [nil, nil])
    let names = drawing.attributes.map(\.name)
    #expect(
      names == ["text", "font.size", "font.weight", "font.width", "font.design", "font.family", "italic", "color"])
  }

  @Test("two texts are equal when they say the same")
  func equality() {
    let value = 3
    #expect(Text("a \(value)") == Text("a \(3)"))
    #expect(Text("a").foregroundColor(.red) == Text("a").foregroundColor(.red))
    #expect(Text("a").foregroundColor(.red) != Text("a").foregroundColor(.blue))
    #expect(Text("a").bold() != Text("a"))
    #expect(Text(verbatim: "a") + Text("b") != Text("b") + Text(verbatim: "a"))
  }
}

@Suite("Text: how large it is")
struct TextSizeTests {
  private func size(
    _ text: Text, width: CGFloat? = nil, height: CGFloat? = nil, _ edit: (inout EnvironmentValues) -> Void = { _ in }
  ) -> CGSize {
    var values = EnvironmentValues()
    edit(&values)
    return text.size(for: ProposedViewSize(width: width, height: height), in: values)
  }

  // A monospaced letter is 0.6 of its size wide: 10 points at size 50 / 3.
  private let ten = Font.system(size: 50.0 / 3, design: .monospaced)

  @Test("on one line it is as long as its letters, as the engine of the text door says")
  func oneLine() throws {
    for text in [Text("Hello"), Text("Hello").bold(), Text("Hello").font(.largeTitle).tracking(2)] {
      let rule = try #require(text.rule(along: nil, in: EnvironmentValues()))
      let own = try #require(rule.ownSize(Proposal(width: nil, height: nil)))
      let size = size(text)
      expectClose(Double(size.width), own.width.value, within: 1e-9)
      expectClose(Double(size.height), own.height.value, within: 1e-9)
    }
    #expect(size(Text(verbatim: "")).width == 0)
    expectClose(Double(size(Text("aaaaa").font(ten)).width), 50, within: 1e-9)
  }

  @Test(
    "lines break before the word that does not fit, and in a word that is longer than a line",
    arguments: [
      ("aaa bb cccc", 70.0, [60.0, 40]), ("aaa bb cccc", 60, [60, 40]), ("aaa bb cccc", 59, [30, 20, 40]),
      ("aaaaaaa", 30, [30, 30, 10]), ("a aaaaaaa", 30, [10, 30, 30, 10]), ("a\n\nbb", 100, [10, 0, 20]),
      ("aa   bb", 30, [20, 20]), ("aa bb ", 1000, [50]),
    ])
  func lines(string: String, width: Double, expected: [Double]) {
    let lines = TextLines(Text(verbatim: string).font(ten).runs(in: EnvironmentValues()), TextSettings())
    let widths = lines.lines(within: width + 1e-6).map(\.width)
    #expect(widths.count == expected.count)
    for (width, expected) in zip(widths, expected) { expectClose(width, expected, within: 1e-9) }
  }

  @Test("lines are 1.2 font sizes high, with their spacing between, and end at their limit")
  func heights() {
    let text = Text("aaa bb cccc").font(ten)
    expectClose(Double(size(text, width: 65).height), 40, within: 1e-9)
    expectClose(Double(size(text, width: 65).width), 60, within: 1e-9)
    expectClose(Double(size(text, width: 65) { $0.lineSpacing = 5 }.height), 45, within: 1e-9)
    let cut = size(text, width: 65) { $0.lineLimit = 1 }
    #expect(cut.width == 65)
    expectClose(Double(cut.height), 20, within: 1e-9)
    expectClose(Double(size(text, width: 45, height: 50).height), 40, within: 1e-9)
    expectClose(Double(size(text, width: 45, height: 5).height), 20, within: 1e-9)
    #expect(size(text, width: 0).width == 0)
    expectClose(Double(size(text, width: 0).height), 20, within: 1e-9)
  }

  @Test("pictures have the size that is known of them, symbols that of their font")
  func images() {
    var values = EnvironmentValues()
    values.imageSizes = ["wide": CGSize(width: 80, height: 20)]
    values.font = .system(size: 20)
    let room = ProposedViewSize(width: 30, height: nil)
    #expect(Image("wide").size(for: room, in: values) == CGSize(width: 80, height: 20))
    #expect(Image("wide").resizable().size(for: room, in: values) == CGSize(width: 30, height: 20))
    #expect(Image("unknown").size(for: room, in: values) == CGSize(width: 100, height: 100))
    #expect(Image(systemName: "star").size(for: room, in: values) == CGSize(width: 24, height: 24))
    #expect(Image("wide").drawing(in: values).paint == nil)
    #expect(Image("wide").renderingMode(.template).drawing(in: values).paint != nil)
    let symbol = Image(systemName: "star").drawing(in: values)
    #expect(symbol.attributes.prefix(3).map(\.name) == ["image", "resizing", "font.size"])
  }
}
