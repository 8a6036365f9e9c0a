import AnimationScope
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

@MainActor
@Suite("Layout: views that run lie where the text engine puts them")
struct TwoDriversTests {
  private static func isClose(_ left: CGRect, _ right: CGRect) -> Bool {
    func isClose(_ left: CGFloat, _ right: CGFloat) -> Bool { left == right || abs(left - right) < 1e-6 }
    return isClose(left.minX, right.minX) && isClose(left.minY, right.minY) && isClose(left.width, right.width)
      && isClose(left.height, right.height)
  }

  /// Compares every leaf and every container.
  private static func compare(_ tree: EngineTree, _ what: String) throws {
    let size = CGSize(width: tree.container.width, height: tree.container.height)
    let placed = ViewGraph(try #require(tree.view, "\(what)"), size: size).placed
    let expected = tree.placed
    #expect(placed.map(\.name) == expected.map(\.name), "\(what)")
    for (own, other) in zip(placed, expected) {
      #expect(isClose(own.frame, other.frame), "\(what): \(own.name) \(own.frame), and \(other.frame)")
    }
  }

  @Test("random trees", arguments: 0..<5)
  func random(part: Int) throws {
    for number in 0..<100 {
      let seed = UInt64(part * 100 + number)
      let tree = RandomTree(seed: seed &* 7919 &+ 3, depth: 1 + number % 4).tree
      try Self.compare(EngineTree(tree, ViewChange([]), isNew: true), "tree \(seed)")
    }
  }

  @Test("the trees of data/views, in both states", arguments: 1...31)
  func data(number: Int) throws {
    let name = "S\(number < 10 ? "0" : "")\(number)"
    let scenario = try ViewScenario(json: Repository.text("data/views/\(name).json"))
    for isNew in [false, true] {
      try Self.compare(EngineTree(scenario.tree, scenario.change, isNew: isNew), "\(name), \(isNew)")
    }
  }
}
