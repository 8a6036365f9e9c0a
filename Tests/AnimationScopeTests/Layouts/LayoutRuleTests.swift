import AnimationScope
import TestSupport
import Testing

@Suite("LayoutRule: under a driver that recurs")
struct LayoutRuleTests {
  private static func leaves(_ computer: LayoutComputer) -> [LayoutComputer] {
    switch computer.rule {
    case .fill, .divider: [computer]
    default: computer.members.flatMap(leaves) + computer.layers.flatMap(leaves)
    }
  }

  /// The leaves of a box in a container, laid out by the rules.
  private static func leaves(_ box: Box, isNew: Bool, in container: Extent) -> [LayoutComputer] {
    let tops = box.computers(isNew, in: nil)
    // Several views at the root stand in a column.
    let root =
      tops.count == 1
      ? tops[0]
      : LayoutComputer(.stack(.vertical, spacing: nil, alignment: 0.5), box.computers(isNew, in: .vertical))
    let proposal = Proposal(container)
    let corner = Placement.center.offset(of: root.size(proposal), in: container)
    root.place(at: (corner.x.value, corner.y.value), proposal)
    return leaves(root)
  }

  private static func isClose(_ left: Double, _ right: Double) -> Bool { left == right || abs(left - right) < 1e-9 }

  @Test("random trees lie where a recursion over plain numbers puts them", arguments: 0..<4)
  func agrees(part: Int) {
    var random = SplitMix(state: UInt64(part) &* 6007 + 11)
    for number in 0..<125 {
      let box = Box(from: &random, depth: 1 + number % 4)
      for isNew in [false, true] {
        let plain = PlainLayout(box, isNew: isNew, container: (400, 800)).frames
        let leaves = Self.leaves(box, isNew: isNew, in: Extent(width: Length(400), height: Length(800)))
        #expect(leaves.count == plain.count)
        for (leaf, frame) in zip(leaves, plain) {
          let pairs = [
            (leaf.x, frame.x), (leaf.y, frame.y), (leaf.extent.width.value, frame.size.width),
            (leaf.extent.height.value, frame.size.height),
          ]
          #expect(pairs.allSatisfy(Self.isClose), "\(part), \(number): \(frame.name) of \(box)")
        }
      }
    }
  }

  // Three members of 20…∞, 50…50 and 10…100 points; 300 points less two spaces of 8 are 284.
  @Test("shares are asked for by their numbers alone")
  func shares() {
    let bounds = [20.0...Double.infinity, 50...50, 10...100]
    var shares = StackShares(dividing: 284, priorities: [0, 0, 0])
    var asked: [StackShares.Question] = []
    while let question = shares.question {
      if question.isShare { asked.append(question) }
      let bound = bounds[question.member]
      shares.answer(min(max(question.length, bound.lowerBound), bound.upperBound))
    }
    // The stiffest first: a third of 284, then half of 234, then what is left.
    #expect(asked.map(\.member) == [1, 2, 0])
    expectClose(asked[0].length, 284.0 / 3, within: 1e-12)
    #expect(asked[1].length == 117)
    #expect(asked[2].length == 134)
  }

  @Test("who stands higher takes all but what the others need at least")
  func priorities() {
    let least = [20.0, 0, 15]
    var shares = StackShares(dividing: 100, priorities: [0, 1, -1])
    var given: [Int: Double] = [:]
    while let question = shares.question {
      if question.isShare { given[question.member] = question.length }
      shares.answer(max(question.length, least[question.member]))
    }
    #expect(given == [1: 65, 0: 20, 2: 15])
    var none = StackShares(dividing: 5, priorities: [])
    #expect(none.question == nil)
    none = StackShares(dividing: .infinity, priorities: [0, 0])
    while let question = none.question {
      if question.isShare { #expect(question.length == (question.member == 0 ? .infinity : 0)) }
      none.answer(question.length)
    }
  }

  @Test("a guide takes the place of the line at the same fraction", arguments: [0.0, 0.5, 1, 0.3])
  func guides(fraction: Double) {
    let (child, room) = (
      Extent(width: Length(31), height: Length(12.5, .estimated)), Extent(width: Length(100), height: Length(40))
    )
    let placement = Placement(x: fraction, y: 1 - fraction)
    let plain = placement.offset(of: child, in: room)
    let same = placement.offset(
      of: child, in: room, guides: LayoutGuides(x: 31 * fraction, y: 12.5 * (1 - fraction)))
    expectClose(same.x.value, plain.x.value, within: 1e-12)
    expectClose(same.y.value, plain.y.value, within: 1e-12)
    let moved = placement.offset(of: child, in: room, guides: LayoutGuides(x: 4))
    expectClose(moved.x.value, 100 * fraction - 4, within: 1e-12)
    #expect(moved.y == plain.y)
    // A frame is placed by them; padding looks at no line.
    let frame = LayoutRule.frame(width: Length(100), height: nil, placement)
    #expect(frame.offset(of: child, in: room, guides: LayoutGuides(x: 4)).x == moved.x)
    let padding = LayoutRule.padding(leading: Length(3), top: Length(2), trailing: Length(1), bottom: Length(0))
    #expect(padding.offset(of: child, in: room, guides: LayoutGuides(x: 4)).x == Length(3))
  }

  @Test("a share knows no more than what was taken away before it")
  func knowledge() {
    let line = StackLine(.horizontal, of: [.fill, .fill, .fill], spacing: Length(4))
    let sizes = [Length(30), Length(20, .estimated), Length(.infinity)]
    var asked: [(member: Int, knowledge: Knowledge)] = []
    let offers = line.offers(
      Proposal(width: Length(200), height: Length(50)), priorities: [0, 0, 0]
    ) { member, offer in
      asked.append((member, offer.width?.knowledge ?? .unknown))
      let own = sizes[member]
      return Extent(width: own.value.isFinite ? own : offer.width ?? own, height: Length(10))
    }
    #expect(offers.map(\.width) == [Length(64), Length(81), Length(142, .estimated)])
    #expect(offers.allSatisfy { $0.height == Length(50) })
    // The shortest and the longest of each, then the shares: those that give nothing first.
    #expect(asked.map(\.member) == [0, 1, 2, 0, 1, 2, 0, 1, 2])
    #expect(asked.map(\.knowledge) == Array(repeating: .known, count: 8) + [.estimated])
    #expect(line.free(of: Length(200)) == Length(192))
    #expect(line.edges(of: sizes.prefix(2).map { Extent(width: $0, height: .init(1)) }).map(\.value) == [0, 34])
  }

  @Test("spacers bring their own space, a given one stands everywhere")
  func spaces() {
    let members: [LayoutRule] = [.fill, .spacer(.vertical, minimum: Length(8)), .fill, .divider(.vertical)]
    #expect(StackLine(.vertical, of: members, spacing: nil).spaces.map(\.value) == [0, 0, 8])
    #expect(StackLine(.vertical, of: members, spacing: Length(3)).spaces.map(\.value) == [3, 3, 3])
    #expect(StackLine(.vertical, of: [], spacing: nil).spaces.isEmpty)
    #expect(StackLine(.vertical, of: [.fill], spacing: nil).size(around: [.zero]) == .zero)
  }

  @Test("text breaks in the width that it is offered, and a symbol is a square")
  func text() throws {
    let font = FontValue(size: 20)
    let whole = try #require(LayoutRule.text("seven words", font).ownSize(.ideal))
    let half = try #require(
      LayoutRule.text("seven words", font).ownSize(
        Proposal(width: Length(whole.width.value * 0.6), height: nil)))
    #expect(whole.height == Length(24, .estimated))
    #expect(half.height == Length(48, .estimated))
    #expect(half.width.value == whole.width.value * 0.6)
    let label = try #require(
      LayoutRule.text("seven words", font, symbol: LayoutRule.labelSymbol).ownSize(.ideal))
    expectClose(label.width.value - whole.width.value, 32, within: 1e-12)
    #expect(LayoutRule.symbol(font).ownSize(.ideal)?.width == Length(24, .estimated))
    #expect(LayoutRule.text("a", FontValue(size: nil)).ownSize(.ideal)?.width.knowledge == .unknown)
  }
}
