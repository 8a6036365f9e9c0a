import AnimationModel
import CurveReports
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

@Suite("ViewPicture: a frame as SVG")
@MainActor
struct ViewPictureTests {
  private func text<Content: View>(
    of content: Content, size: CGSize = CGSize(width: 100, height: 60), _ environment: EnvironmentValues = .init()
  ) -> String {
    let host = ViewHost(content, size: size, environment: environment)
    host.frame(at: 0)
    return host.picture.document.text
  }

  @Test("a document of its own, on white paper")
  func document() throws {
    let host = ViewHost(Rectangle().fill(.red).frame(width: 20, height: 10), size: CGSize(width: 100, height: 60))
    host.frame(at: 0.25)
    #expect(host.picture.time == 0.25 && host.picture.document.mediaType == "image/svg+xml")
    let red = Color.red.resolve(in: EnvironmentValues())
    let hexadecimal = [red.red, red.green, red.blue].map { String(format: "%02x", Int(($0 * 255).rounded())) }.joined()
    #expect(
      host.picture.document.text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" role="img" width="100" height="60" viewBox="0 0 100 60">
        <title>A view at 0.25 s</title>
        <rect width="100" height="60" fill="#ffffff"/>
        <g data-view="Rectangle#1" transform="matrix(1 0 0 1 40 25)"><path d="M0 0L20 0L20 10L0 10Z" \
        fill="#\(hexadecimal)"/></g>
        </svg>

        """)
  }

  @Test("leaves stand back to front, with what is done to them")
  func effects() {
    let text = text(
      of: Circle().fill(.blue.opacity(0.5)).frame(width: 20, height: 20).blur(radius: 3).opacity(0.25).clipped()
        .background { Rectangle().fill(.green).blendMode(.multiply) })
    #expect(text.contains("mix-blend-mode:multiply"))
    #expect(text.contains("<feGaussianBlur stdDeviation=\"3\"/>"))
    #expect(text.contains(" opacity=\"0.25\""))
    #expect(text.contains("fill-opacity=\"0.5\""))
    #expect(text.contains("<g clip-path=\"url(#"))
    let places = ["Rectangle#1", "Circle#1"].map { text.range(of: "data-view=\"\($0)\"")?.lowerBound }
    #expect(places.allSatisfy { $0 != nil })
    if let back = places[0], let front = places[1] { #expect(back < front) }
  }

  @Test("a pen has its width, its ends and its dashes")
  func pens() {
    let style = StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .bevel, dash: [4, 2], dashPhase: 1)
    let text = text(of: Rectangle().stroke(.black, style: style))
    #expect(text.contains("fill=\"none\" stroke=\"#000000\" stroke-width=\"2.5\" stroke-linecap=\"round\""))
    #expect(text.contains("stroke-linejoin=\"bevel\" stroke-dasharray=\"4 2\" stroke-dashoffset=\"1\""))
  }

  @Test("each kind of gradient is drawn in the frame of its leaf, and written once")
  func gradients() {
    let colors = [Color.red, .blue]
    let linear = LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing)
    let text = text(
      of: HStack(spacing: 0) {
        Rectangle().fill(linear).frame(width: 20)
        Rectangle().fill(linear).frame(width: 20)
        Rectangle().fill(RadialGradient(colors: colors, center: .topLeading, startRadius: 1, endRadius: 9))
        Rectangle().fill(EllipticalGradient(colors: colors))
      })
    #expect(text.components(separatedBy: "<linearGradient").count == 2)
    #expect(text.contains("gradientUnits=\"userSpaceOnUse\" x1=\"0\" y1=\"30\" x2=\"20\" y2=\"30\""))
    #expect(text.contains("cx=\"0\" cy=\"0\" fr=\"1\" r=\"9\""))
    #expect(text.contains("gradientTransform=\"scale(30 60)\""))
  }

  @Test("a gradient around a point is a fan whose colours are those of the stops")
  func angular() {
    let stops = [0.0, 1].map {
      GradientPaint.Stop(color: ResolvedColor(red: Float($0), green: 0, blue: 0), location: $0)
    }
    let wedges = AngularWedges(
      center: .center, start: .zero, end: .degrees(180), stops: stops, size: CGSize(width: 10, height: 10))
    #expect(wedges.all.count == 120)
    #expect(abs(wedges.all[30].color.red - 30.5 / 60) < 1e-5)
    #expect(abs(wedges.all[90].color.red - 1) < 1e-6)
    let text = text(of: Circle().fill(AngularGradient(colors: [.red, .blue], center: .center)))
    #expect(text.components(separatedBy: "<path").count > 120)
  }

  @Test("letters have their size, weight and family, and take the room of the layout")
  func letters() throws {
    let text = text(
      of: Text("Sum").font(.system(size: 20, weight: .semibold, design: .monospaced)).italic().underline())
    #expect(text.contains("font-family=\"monospace\" font-size=\"20\" font-weight=\"600\" font-style=\"italic\""))
    #expect(text.contains("text-decoration=\"underline\""))
    #expect(text.contains("lengthAdjust=\"spacingAndGlyphs\""))
    #expect(PictureWriter.weight(0.265) == 550 && PictureWriter.weight(-1) == 100 && PictureWriter.weight(1) == 900)
  }

  @Test("words stand where the layout breaks and aligns lines")
  func lines() throws {
    let runs = [TextDrawing.Run(string: "one two\nthree", font: ResolvedFont(size: 10))]
    var settings = TextSettings()
    settings.alignment = .trailing
    let lines = TextLines(runs, settings)
    let room = CGSize(width: lines.lines(within: 1e3).map(\.width).max() ?? 0, height: 24)
    let words = TextDrawing(runs: runs).words(in: room, settings)
    #expect(words.map(\.string) == ["one two", "three"])
    #expect(words.map { Double($0.origin.y) }.elementsEqual([7.8, 19.8]) { abs($0 - $1) < 1e-12 })
    for word in words { expectClose(Double(word.origin.x) + word.width, Double(room.width), within: 1e-9) }
    // Half of it has no room: the last line that is seen says so.
    let cut = TextDrawing(runs: runs).words(in: CGSize(width: room.width, height: 12), settings)
    #expect(cut.map(\.string) == ["one two…"])
  }

  @Test("lines hold all letters but the spaces between them", arguments: [14.0, 30, 55, 90, 400])
  func linesHoldAll(room: Double) {
    let string = "A line ends at a break,\nor before a word too long for its incomprehensibilities."
    let lines = TextLines([TextDrawing.Run(string: string, font: ResolvedFont(size: 10))], TextSettings()).lines(
      within: room)
    let letters = Array(string)
    let held = lines.map { String(letters[$0.letters]) }
    #expect(held.joined().filter { !$0.isWhitespace } == string.filter { !$0.isWhitespace })
    #expect(held.allSatisfy { $0.last?.isWhitespace != true })
    #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.letters.upperBound <= $1.letters.lowerBound })
  }

  @Test(
    "what a text says is data",
    arguments: [
      "<script>alert(1)</script>", "\"/><script>x</script>", "a\u{0}b\u{1B}[31m\u{7}", "]]></svg><svg onload='x'>",
      "&lt; &amp; '\"", "\u{202E}abc\u{FFFE}",
    ])
  func injection(hostile: String) throws {
    let text = text(
      of: VStack {
        Text(verbatim: hostile)
        Image(hostile)
        Rectangle().accessibilityIdentifier(hostile)
      }, size: CGSize(width: 400, height: 400))
    #expect(!text.contains("<script") && !text.contains("<svg on"))
    #expect(text.components(separatedBy: "<svg").count == 2 && text.components(separatedBy: "</svg>").count == 2)
    let steering = text.unicodeScalars.filter {
      $0.value < 0x20 && $0 != "\n" || $0.value == 0x202E || $0.value == 0xFFFE
    }
    #expect(steering.isEmpty)
    // Quotes in it end no attribute: those that are left are in pairs.
    #expect(text.components(separatedBy: "\"").count % 2 == 1)
    let tree = Tags(text)
    #expect(tree.isWellFormed, "\(tree)")
  }

  @Test("in the dark, paper is black and letters are light")
  func dark() {
    var environment = EnvironmentValues()
    environment.colorScheme = .dark
    let text = text(of: Text("night"), environment)
    #expect(text.contains("<rect width=\"100\" height=\"60\" fill=\"#000000\"/>"))
    #expect(text.contains("fill=\"#ffffff\" textLength"))
  }

  @Test("what is turned out of the plane keeps its corners")
  func perspective() throws {
    let host = ViewHost(
      Rectangle().frame(width: 40, height: 40).rotation3DEffect(.degrees(40), axis: (x: 0, y: 1, z: 0)),
      size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    let leaf = try host["Rectangle"]
    let corner = CGPoint(x: 40, y: 0).applying(leaf.transform)
    let digits = PictureWriter.digits
    #expect(!leaf.transform.isAffine)
    #expect(host.picture.document.text.contains("L\(digits(corner.x)) \(digits(corner.y))"))
    // In its middle the map without a vanishing point is the same, and so is its slope there.
    let flat = leaf.transform.flattened(in: CGSize(width: 40, height: 40))
    for (x, y) in [(20.0, 20.0), (20.001, 20), (20, 20.001)] {
      let (near, exact) = (CGPoint(x: x, y: y).applying(flat), CGPoint(x: x, y: y).applying(leaf.transform))
      #expect(abs(near.x - exact.x) < 1e-7 && abs(near.y - exact.y) < 1e-7)
    }
  }
}

/// The tags of a document, for a look at whether each that is opened is closed.
private struct Tags: CustomStringConvertible {
  private(set) var isWellFormed = true
  private(set) var description = ""

  init(_ text: String) {
    var open: [Substring] = []
    for match in text.matches(of: /<(\/?)([A-Za-z]+)(?:\s+[-:A-Za-z0-9]+="[^"<]*")*\s*(\/?)>/) {
      if match.output.1 == "/" {
        if open.popLast() != match.output.2 { isWellFormed = false }
      } else if match.output.3 != "/" {
        open.append(match.output.2)
      }
      description += "\(match.output.0)"
    }
    let brackets = text.count { $0 == "<" }
    let tags = text.matches(of: /<(\/?)([A-Za-z]+)(?:\s+[-:A-Za-z0-9]+="[^"<]*")*\s*(\/?)>/).count
    // The first one is the declaration.
    isWellFormed = isWellFormed && open.isEmpty && brackets == tags + 1
  }
}
