import AnimationScope
import TestSupport
import Testing

@Suite("ViewScenario: measured frames")
struct MeasuredFramesTests {
  private static func isSame(_ scenario: ViewScenario, under assumptions: ScopeAssumptions = .standard) -> Bool {
    var measured = scenario
    measured.frames = scenario.laidOut()
    let (own, given) = (scenario.report(under: assumptions), measured.report(under: assumptions))
    return own.rows == given.rows && own.remarks == given.remarks && given.scenario == measured
  }

  @Test("frames that this module's layout has measured give the same report", arguments: ExpectedTree.all.map(\.name))
  func trees(name: String) throws {
    let tree = try #require(ExpectedTree.all.first { $0.name == name })
    let scenario = try tree.scenario()
    #expect(Self.isSame(scenario))
    #expect(Self.isSame(scenario, under: ScopeAssumptions(geometryGroupInterpolatesSize: true)))
  }

  @Test("so they do in random trees", arguments: 0..<3)
  func randomTrees(part: Int) {
    var random = SplitMix(state: UInt64(part) &* 977 + 3)
    for number in 0..<100 {
      let box = Box(from: &random, depth: 1 + number % 5)
      #expect(Self.isSame(box.part.scenario()), "\(part), \(number): \(box)")
    }
  }

  @Test("so they do around branches, layers, groups with modifiers and bodies that mention their content twice")
  func structures() {
    let parts: [Part] = [
      Part(
        "VStack",
        [
          .choice(("flag", [Part("Rectangle").sized(), Part("Circle")]), (nil, [Part("Text", "\"abc\"")])),
          Part("Circle").sized(20, 30),
        ]),
      Part("Group", [Part("Rectangle").sized(), Part("Circle").sized(10, 5)]).call("padding", "flag ? 4 : 12"),
      Part("Rectangle").sized().call("padding", "flag ? 4 : 12").call("background", ".red").call(
        "offset", "x: 3, y: 4"),
      Part(
        "HStack",
        [
          Part("Circle").sized().call(
            "custom", body: .choice(("flag", [Part.content.call("padding", "8")]), (nil, [.content]))),
          Part("Rectangle"),
        ]),
    ]
    for part in parts { #expect(Self.isSame(part.scenario()), "\(part.report().lines)") }
  }

  // MARK: - What was measured counts

  /// A text that changes, and a square behind it.
  private static let row = Part(
    "HStack", "spacing: 10", [Part("Text", "flag ? \"ab\" : \"abcdef\"").animated(), Part("Rectangle").sized(40, 40)])

  /// The frames of a scenario, with other widths of its text.
  private static func measured(_ scenario: ViewScenario, widths: (old: Double, new: Double)) throws -> MeasuredFrames {
    let frames = scenario.laidOut()
    let text = try #require(scenario.tree.identifiedNodes.first { $0.node.type == "Text" }).id
    func with(
      width: Double, _ frames: [MeasuredFrames.Place: MeasuredFrames.Frame]
    ) throws -> [MeasuredFrames.Place: MeasuredFrames.Frame] {
      func known(_ length: Length) -> Length { Length(length.value) }
      let before = try #require(frames[MeasuredFrames.Place(text)]).extent.width.value
      return frames.mapValues { frame in
        // What lies behind the text moves with its end, and the row stays in the middle.
        var (x, extent) = (frame.x.value, Extent(width: known(frame.extent.width), height: known(frame.extent.height)))
        if extent.width.value == before {
          extent.width = Length(width)
        } else if extent.width.value == before + 50 {
          extent.width = Length(width + 50)
          x += (before - width) / 2
        } else if x > 0 {
          x += width - before
        }
        return MeasuredFrames.Frame(x: Length(x), y: known(frame.y), extent, frame.proposal)
      }
    }
    return MeasuredFrames(
      old: try with(width: widths.old, frames.old), new: try with(width: widths.new, frames.new))
  }

  @Test("numbers are those of the frames, exact where they are known")
  func numbers() throws {
    var scenario = Self.row.scenario()
    let estimated = try #require(scenario.report().rows.first { $0.node == "Rectangle#1" })
    #expect(estimated.measure == .estimated)
    scenario.frames = try Self.measured(scenario, widths: (61, 23))
    let row = try #require(scenario.report().rows.first { $0.node == "Rectangle#1" })
    #expect(row.measure == .exact)
    // The row is 38 points shorter: its left end comes 19 in, the square's 38 nearer to that.
    #expect(row.displacement?.x == -19 && row.displacement?.y == 0)
    #expect(row.causes.map(\.node) == ["Text#1"])
    #expect(row.causes == estimated.causes)
  }

  @Test("where nothing was measured to move, nothing does")
  func still() throws {
    var scenario = Self.row.scenario()
    scenario.frames = try Self.measured(scenario, widths: (40, 40))
    #expect(scenario.report().rows.map(\.attribute) == ["text"])
    // A place without a frame has no row, though its arguments differ.
    scenario = Part("Rectangle").sized().call("offset", "x: flag ? 5 : 0").scenario()
    scenario.frames = MeasuredFrames()
    #expect(scenario.report().rows.isEmpty)
  }

  @Test("an event of two transactions is laid out stage by stage")
  func twoTransactions() {
    let part = Part("Rectangle").sized().call("offset", "x: flag ? 5 : 0").call("padding", "other ? 3 : 0")
    var states = Part.states
    states[1].new = .bool(true)
    var scenario = part.scenario(states: states)
    scenario.change.transactions = [
      TriggeredChange(.none, states: ["flag"]), TriggeredChange(.none, states: ["other"]),
    ]
    let rows = scenario.report().rows
    #expect(!rows.isEmpty)
    scenario.frames = MeasuredFrames()
    #expect(scenario.report().rows == rows)
  }
}
