import AnimationScope
import Testing

/// A modifier without animatable data, and what its change does to a rectangle in a container of
/// 400 by 800 points.
struct LayoutCall: Sendable {
  var name: String
  var arguments: String
  /// Attribute, before and after.
  var change: String
  var difference: String
  var certainty = Certainty.high
  /// Around a rectangle of 80 by 60 points instead of one that takes all.
  var isSized = false
}

// Rules G1 and G2, rows 23 to 31 of section 7: layout modifiers change the frames of leaves, which
// the leaves draw.
@Suite("Scope: layout is drawn by the leaves")
struct LayoutScopeTests {
  static let calls = table(
    #"""
    frame           | width: flag ? 80 : 120 | size 120x800 -> 80x800 | width: 120 -> 80 | high | all
    frame           | height: flag ? 80 : 120 | size 400x120 -> 400x80 | height: 120 -> 80 | high | all
    frame           | width: 200, height: 100, alignment: flag ? .leading : .bottomTrailing | position (220, 390) -> (100, 370) | alignment: .bottomTrailing -> .leading | high | 80x60
    frame           | maxWidth: flag ? 100 : 300 | size 300x800 -> 100x800 | maxWidth: 300 -> 100 | high | all
    frame           | minHeight: flag ? 900 : 860 | size 400x860 -> 400x900 | minHeight: 860 -> 900 | high | all
    frame           | maxWidth: .infinity, alignment: flag ? .leading : .trailing | position (320, 370) -> (0, 370) | alignment: .trailing -> .leading | high | 80x60
    padding         | flag ? 10 : 30 | size 340x740 -> 380x780 | 30 -> 10 | high | all
    padding         | flag ? .horizontal : .vertical | size 400x768 -> 368x800 | .vertical -> .horizontal | high | all
    padding         | EdgeInsets(top: 10, leading: flag ? 40 : 0, bottom: 20, trailing: 0) | position (160, 365) -> (180, 365) | EdgeInsets(top: 10, leading: 0, bottom: 20, trailing: 0) -> EdgeInsets(top: 10, leading: 40, bottom: 20, trailing: 0) | high | 80x60
    offset          | x: flag ? 50 : 0, y: 3 | position (160, 373) -> (210, 373) | x: 0 -> 50 | high | 80x60
    offset          | flag ? CGSize(width: 5, height: -2) : .zero | position (160, 370) -> (165, 368) | .zero -> CGSize(width: 5, height: -2) | high | 80x60
    position        | x: flag ? 50 : 20, y: 30 | position (-20, 0) -> (10, 0) | x: 20 -> 50 | high | 80x60
    position        | flag ? CGPoint(x: 100, y: 80) : CGPoint(x: 100, y: 40) | position (60, 10) -> (60, 50) | CGPoint(x: 100, y: 40) -> CGPoint(x: 100, y: 80) | high | 80x60
    fixedSize       | horizontal: flag, vertical: false | size 400x800 -> 10x800 | horizontal: false -> true | high | all
    aspectRatio     | flag ? 2 : 0.4, contentMode: .fit | size 320x800 -> 400x200 | 0.4 -> 2 | high | all
    aspectRatio     | 1, contentMode: flag ? .fill : .fit | size 400x400 -> 800x800 | contentMode: .fit -> .fill | high | all
    safeAreaPadding | flag ? 10 : 30 | size 340x740 -> 380x780 | 30 -> 10 | medium | all
    """#, columns: 6
  ).map {
    LayoutCall(
      name: $0[0], arguments: $0[1], change: $0[2], difference: $0[3], certainty: Certainty(rawValue: $0[4])!,
      isSized: $0[5] == "80x60")
  }

  private static func leaf(_ call: LayoutCall) -> Part { call.isSized ? Part("Rectangle").sized() : Part("Rectangle") }

  @Test("written outside of .animation it animates all the same", arguments: calls)
  func outside(call: LayoutCall) {
    let report = Self.leaf(call).animated().call(call.name, call.arguments).report()
    let place = "\(call.name)#\(call.isSized && call.name == "frame" ? 2 : 1)"
    let certain = call.certainty == .high ? "" : " [\(call.certainty.rawValue)]"
    #expect(
      report.explanations == [
        "Rectangle#1 \(call.change) .smooth | ! written outside animation#1 by \(place), rendered by Rectangle#1 inside it\(certain) | \(place) \(call.difference) (layout) | T1 T2 G1 G2"
      ])
  }

  @Test("written inside, drawn inside; without an animation it jumps", arguments: calls)
  func inside(call: LayoutCall) {
    let part = Self.leaf(call).call(call.name, call.arguments)
    let place = "\(call.name)#\(call.isSized && call.name == "frame" ? 2 : 1)"
    let certain = call.certainty == .high ? "" : " [\(call.certainty.rawValue)]"
    #expect(
      part.animated().report().explanations == [
        "Rectangle#1 \(call.change) .smooth | inside animation#1\(certain) | \(place) \(call.difference) (layout) | T1 T2 G1 G2"
      ])
    #expect(
      part.report().explanations == [
        "Rectangle#1 \(call.change) none | no animation arrives\(certain) | \(place) \(call.difference) (layout) | T1 G1 G2"
      ])
  }

  @Test(
    "what is not modelled may move",
    arguments: [("alignmentGuide", ".top, flag ? 4 : 8", "high"), ("shaken", "by: flag ? 1 : 0", "low")])
  func unknown(name: String, arguments: String, own: String) {
    let report = Part("VStack", [Part("Rectangle").sized().call(name, arguments), Part("Ellipse").sized()]).animated()
      .report()
    let rows = report.rows.filter { $0.attribute == "position" }
    #expect(rows.map(\.changeText) == ["may move", "may move"])
    #expect(rows.map(\.displacement) == [nil, nil])
    #expect(rows.allSatisfy { $0.certainty == .low && $0.causes.map(\.node) == ["\(name)#1"] })
    #expect(report.remarks.isEmpty == (own == "high"))
  }

  @Test(
    "the frame of a container is that of the room, about",
    arguments: [
      ("flag ? .horizontal : [.horizontal, .vertical]", "about 400x800 -> 400x60"),
      ("flag ? .vertical : .horizontal", "about 400x60 -> 80x800"),
    ])
  func container(axes: String, change: String) {
    let report = Part("Rectangle").sized().call("containerRelativeFrame", axes).frameOfLayer().report()
    #expect(report.rows.filter { $0.node == "background#1" && $0.attribute == "size" }.map(\.changeText) == [change])
    #expect(report.rows.allSatisfy { $0.measure == .estimated && $0.certainty == .medium })
  }

  @Test(
    "modifiers that move nothing", arguments: ["ignoresSafeArea", "gridCellColumns", "safeAreaInset", "scaledToFit"])
  func still(name: String) {
    #expect(Part("Rectangle").sized().call(name, "flag ? 1 : 2").animated().report().rows.isEmpty)
  }

  // G7: the row's members follow from one frame; each draws its own way.
  @Test("neighbours move by their own transaction")
  func neighbours() {
    let report = Part(
      "HStack", "spacing: 0",
      [
        Part("Rectangle").call("frame", "width: flag ? 120 : 60, height: 60").animated(),
        Part("Ellipse").sized(60, 60),
      ]
    ).report()
    #expect(
      report.explanations == [
        "Rectangle#1 size 60x60 -> 120x60 .smooth | inside animation#1 | frame#1 width: 60 -> 120 (layout) | T1 T2 G1 G2",
        "Ellipse#1 position (200, 370) -> (230, 370) none | ! written inside an animation by frame#1, rendered by Ellipse#1 outside it | frame#1 width: 60 -> 120 (layout) | T1 G1 G2 G7",
      ])
  }

  @Test("spacing and alignment of a stack, and a priority in it, are its own")
  func stacks() {
    let spaced = Part(
      "VStack", "alignment: flag ? .leading : .trailing, spacing: flag ? 40 : 10",
      [
        Part("Rectangle").sized(20, 20), Part("Ellipse").sized(60, 20),
      ]
    ).animated()
    #expect(
      spaced.report().explanations == [
        "Rectangle#1 position (210, 375) -> (170, 360) .smooth | inside animation#1 | VStack#1 alignment: .trailing -> .leading, spacing: 10 -> 40 (layout) | T1 T2 G1 G2",
        "Ellipse#1 position (170, 405) -> (170, 420) .smooth | inside animation#1 | VStack#1 alignment: .trailing -> .leading, spacing: 10 -> 40 (layout) | T1 T2 G1 G2",
      ])
    let ranked = Part(
      "HStack", "spacing: 0",
      [
        Part("Rectangle").call("layoutPriority", "flag ? 1 : 0"),
        Part("Ellipse").call("frame", "minWidth: 40, maxWidth: 300"),
      ])
    #expect(
      ranked.report().lines == [
        "Rectangle#1 size 200x800 -> 360x800 none", "Ellipse#1 size 200x800 -> 40x800 none",
        "Ellipse#1 position (200, 0) -> (360, 0) none",
      ])
    #expect(Set(ranked.report().rows.flatMap { $0.causes.map(\.node) }) == ["layoutPriority#1"])
  }

  @Test("another layout in AnyLayout moves its members")
  func anyLayout() {
    let report = Part(
      "AnyLayout", "flag ? HStackLayout(spacing: 0) : VStackLayout(alignment: .leading, spacing: 20)",
      [
        Part("Rectangle").sized(40, 20), Part("Ellipse").sized(60, 20),
      ]
    ).report()
    #expect(
      report.lines == [
        "Rectangle#1 position (170, 370) -> (150, 390) none", "Ellipse#1 position (170, 410) -> (190, 390) none",
      ])
    #expect(report.rows.allSatisfy { $0.causes.map(\.node) == ["AnyLayout#1"] && $0.certainty == .medium })
  }

  // 0.5 points are one pixel: a way of less is none, and about a middle a size says everything.
  @Test("frames are rounded to pixels")
  func pixels() {
    func lines(_ pixels: Double, _ call: String, _ arguments: String) -> [String] {
      Part("Rectangle").sized(80, 60).call(call, arguments).report(under: ScopeAssumptions(pixelsPerPoint: pixels))
        .lines
    }
    #expect(lines(2, "offset", "x: flag ? 0.2 : 0").isEmpty)
    #expect(lines(2, "offset", "x: flag ? 0.3 : 0") == ["Rectangle#1 position (160, 370) -> (160.5, 370) none"])
    #expect(lines(1, "offset", "x: flag ? 0.3 : 0").isEmpty)
    #expect(lines(3, "offset", "x: flag ? 0.3 : 0") == ["Rectangle#1 position (160, 370) -> (160.33, 370) none"])
    func grown(_ shift: Double) -> [String] {
      Part("Rectangle").call("frame", "width: flag ? 90 : 80, height: 60").call("offset", "x: flag ? \(shift) : 0")
        .report().lines
    }
    #expect(grown(0.5) == ["Rectangle#1 size 80x60 -> 90x60 none"])
    #expect(grown(1) == ["Rectangle#1 size 80x60 -> 90x60 none", "Rectangle#1 position (160, 370) -> (156, 370) none"])
    #expect(
      grown(-1) == ["Rectangle#1 size 80x60 -> 90x60 none", "Rectangle#1 position (160, 370) -> (154, 370) none"])
  }

  @Test("a movement of several causes names the nearest first, each once, and eight at most")
  func causes() {
    var part = Part("Rectangle").sized()
    for _ in 1...3 { part = part.call("offset", "x: flag ? 10 : 0") }
    part = Part("VStack", "alignment: .leading", [part]).call("offset", "y: flag ? 5 : 0")
    #expect(part.report().rows.map { $0.causes.map(\.node) } == [["offset#1", "offset#2", "offset#3", "offset#4"]])
    for _ in 5...12 { part = part.call("offset", "y: flag ? 5 : 0") }
    #expect(part.report().rows.map { $0.causes.map(\.node) } == [(1...8).map { "offset#\($0)" }])
  }
}

extension Part {
  /// With a background, whose frame is that of what it lies behind.
  fileprivate func frameOfLayer() -> Part { Part("VStack", [self]).call("background", ".red") }
}
