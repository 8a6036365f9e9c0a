import AnimationScope
import AnimationSource
import Testing

// SwiftUI's layout, worked by hand: places are those of the leading top corner in a container of
// 400 by 800 points, in which what is smaller lies in the middle. A view that grows round its
// middle, or from its corner, has no row for its place.
@Suite("Layout")
struct LayoutTests {
  private static func rows(_ body: String) throws -> Set<String> {
    let found = try StateChangeTests.explanations(
      """
      struct Card: View {
        @State private var isOn = false
        var body: some View {
          \(body)
        }
      }
      """)
    return Set(
      found.flatMap(\.report.rows).map {
        "\($0.node.split(separator: "#")[0])\($0.node.split(separator: "#")[1]) \($0.attribute) \($0.changeText)"
      })
  }

  // 300 less three gaps of 10 are 270. The circle is served first, while 80 are kept for what
  // others need at least, and takes its 60; then the least flexible, 50 and 30; the rectangle
  // without a frame takes what is left: 130, and 80 when the first has 100.
  @Test("a row serves priorities first, then the least flexible")
  func priorities() throws {
    let rows = try Self.rows(
      """
      HStack(spacing: 10) {
        Rectangle().frame(width: isOn ? 100 : 50, height: 40)
        Ellipse().frame(minWidth: 20, maxWidth: 60).layoutPriority(1)
        Rectangle()
        Capsule().frame(width: 30)
      }
      .frame(width: 300, height: 100)
      """)
    #expect(
      rows == [
        "Rectangle1 size 50x40 -> 100x40", "Ellipse1 position (110, 350) -> (160, 350)",
        "Rectangle2 size 130x100 -> 80x100", "Rectangle2 position (180, 350) -> (230, 350)",
      ])
  }

  // 200 less two gaps of 5 are 190. First come the 90 of the highest priority, while 20 + 30 are
  // kept; then of 100 those of priority 1, while 30 are kept: 70. The last one gets its 30. With
  // 110 at first, 50 are left in the middle.
  @Test("what lower priorities need at least is kept for them")
  func keptLengths() throws {
    let rows = try Self.rows(
      """
      HStack(spacing: 5) {
        Rectangle().frame(minWidth: 30, maxWidth: 60)
        Ellipse().frame(minWidth: 20, maxWidth: .infinity).layoutPriority(1)
        Capsule().frame(width: isOn ? 110 : 90).layoutPriority(2)
      }
      .frame(width: 200, height: 10)
      """)
    #expect(
      rows == [
        "Ellipse1 size 70x10 -> 50x10", "Capsule1 size 90x10 -> 110x10",
        "Capsule1 position (210, 395) -> (190, 395)",
      ])
  }

  // 40 and 63 wide, then 80 and 72: the wider one gives the width, the other lies at its trailing
  // side.
  @Test("a column aligns its members, and padding takes room")
  func columns() throws {
    let rows = try Self.rows(
      """
      VStack(alignment: .trailing, spacing: 6) {
        Rectangle().frame(width: isOn ? 80 : 40, height: 20)
        Ellipse().frame(width: 60, height: 30).padding(.leading, isOn ? 12 : 3)
      }
      .frame(width: 200, height: 100, alignment: .topLeading)
      """)
    #expect(
      rows == [
        "Rectangle1 size 40x20 -> 80x20", "Rectangle1 position (123, 350) -> (100, 350)",
        "Ellipse1 position (103, 376) -> (120, 376)",
      ])
  }

  @Test(
    "a row aligns by the bottom, at the top, and in the middle",
    arguments: [("bottom", 415, 395), ("top", 375, 375)])
  func rowAlignment(alignment: String, from: Int, to: Int) throws {
    let rows = try Self.rows(
      """
      HStack(alignment: .\(alignment), spacing: 5) {
        Rectangle().frame(width: 20, height: isOn ? 30 : 10)
        Ellipse().frame(width: 20, height: 50)
      }
      """)
    let moves = from == to ? [] : ["Rectangle1 position (177.5, \(from)) -> (177.5, \(to))"]
    #expect(rows == Set(["Rectangle1 size 20x10 -> 20x30"] + moves))
  }

  @Test("a spacer of a stack of fixed size has its least length")
  func spacers() throws {
    let rows = try Self.rows(
      """
      HStack(spacing: 0) {
        Rectangle().frame(width: 20, height: 20)
        Spacer(minLength: isOn ? 30 : 10)
        Ellipse().frame(width: 20, height: 20)
      }
      .fixedSize()
      """)
    #expect(
      rows == [
        "Rectangle1 position (175, 390) -> (165, 390)", "Ellipse1 position (205, 390) -> (215, 390)",
      ])
  }

  // In 100 by 80: the ratio 1/2 fits as 40 by 80 and fills as 100 by 200; 2 fits as 100 by 50 and
  // fills as 160 by 80.
  @Test("a ratio fits within its room, or fills it")
  func ratios() throws {
    func rows(_ mode: String) throws -> Set<String> {
      try Self.rows(
        "Rectangle().aspectRatio(isOn ? 2 : 0.5, contentMode: .\(mode)).frame(width: 100, height: 80)"
      )
    }
    #expect(
      try rows("fit") == [
        "Rectangle1 size 40x80 -> 100x50"
      ])
    #expect(
      try rows("fill") == [
        "Rectangle1 size 100x200 -> 160x80"
      ])
  }

  @Test("what lies above or below is aligned in what it belongs to")
  func layers() throws {
    let layered = try Self.rows(
      """
      ZStack(alignment: .bottomTrailing) {
        Rectangle().frame(width: 100, height: 60)
        Ellipse().frame(width: 20, height: isOn ? 30 : 10)
      }
      """)
    #expect(
      layered == ["Ellipse1 size 20x10 -> 20x30", "Ellipse1 position (230, 420) -> (230, 400)"])
    for name in ["overlay", "background"] {
      let rows = try Self.rows(
        """
        Rectangle().frame(width: 100, height: 60)
          .\(name)(alignment: .topTrailing) { Ellipse().frame(width: isOn ? 30 : 10, height: 10) }
        """)
      #expect(rows == ["Ellipse1 size 10x10 -> 30x10", "Ellipse1 position (240, 370) -> (220, 370)"])
    }
  }

  @Test("a position is that of the middle; an offset moves from where it would be")
  func places() throws {
    #expect(
      try Self.rows("Rectangle().frame(width: 10, height: 20).position(x: isOn ? 50 : 30, y: 20)")
        == [
          "Rectangle1 position (25, 10) -> (45, 10)"
        ])
    #expect(
      try Self.rows("Rectangle().frame(width: 10, height: 20).offset(x: isOn ? 7 : 0, y: -3)") == [
        "Rectangle1 position (195, 387) -> (202, 387)"
      ])
  }

  @Test("a flexible frame has as much as it may, and no less than it must")
  func flexible() throws {
    #expect(
      try Self.rows(
        "Rectangle().frame(minWidth: 50, maxWidth: isOn ? 120 : 80, minHeight: 30, maxHeight: 40)")
        == [
          "Rectangle1 size 80x40 -> 120x40"
        ])
    #expect(
      try Self.rows(
        "HStack { Rectangle().frame(minWidth: isOn ? 90 : 70) }.frame(width: 50, height: 20)") == [
          "Rectangle1 size 70x20 -> 90x20"
        ])
  }
}
