import CurveMath
import TestSupport
import Testing

@testable import CurveReports

@Suite("ContourLabels")
struct ContourLabelTests {
  // Lines that lie close together near one edge, as those of an overshoot over damping.
  private static let map: ContourMap = {
    let horizontal = (0..<30).map { 1 + 59 * Double($0) / 29 }
    let vertical = (0..<30).map { 10 * Double.pow(10, 2 * Double($0) / 29) }
    return ContourMap(
      title: "", label: "", horizontal: ContourMap.Axis(label: "damping", values: horizontal),
      vertical: ContourMap.Axis(label: "stiffness", values: vertical, isLogarithmic: true),
      values: vertical.flatMap { stiffness in horizontal.map { stiffness.squareRoot() / ($0 + stiffness.squareRoot()) }
      })
  }()

  @Test("no label covers another one, and most lines have one", arguments: [5, 9, 24])
  func apart(count: Int) {
    let levels = (1..<count).map { ContourLevels.Level(value: Double($0) / Double(count), label: "0.\($0)") }
    let places = ContourLabels(levels, of: Self.map).places
    for (index, place) in places.enumerated() {
      let size = ContourLabels.size(of: levels[place.level].label)
      for other in places[(index + 1)...] {
        let second = ContourLabels.size(of: levels[other.level].label)
        let isFree =
          abs(place.x - other.x) >= (size.width + second.width) / 2
          || abs(place.y - other.y) >= (size.height + second.height) / 2
        #expect(isFree, "\(place) and \(other)")
      }
    }
    #expect(Set(places.map(\.level)).count * 10 >= 8 * levels.count)
  }

  // What is not finite has no line to it, and a level is passed by a value that is at it or above.
  @Test("labels stand between neighbours on either side of their level, whatever is missing", arguments: 1...40)
  func neighbours(seed: UInt64) {
    var random = SplitMix(state: seed)
    let (width, height) = (Int.random(in: 2...6, using: &random), Int.random(in: 2...6, using: &random))
    let values = (0..<width * height).map { _ in
      Int.random(in: 0..<9, using: &random) == 0 ? Double.nan : Double(Int.random(in: -3...3, using: &random))
    }
    let map = ContourMap(
      title: "", label: "", horizontal: ContourMap.Axis(label: "", values: (0..<width).map(Double.init)),
      vertical: ContourMap.Axis(label: "", values: (0..<height).map(Double.init)), values: values)
    for level in [-2.5, -1, 0, 1.5, 4] {
      let places = ContourLabels([ContourLevels.Level(value: level, label: "")], of: map).places
      for place in places {
        let first = values[Int(place.vertical) * width + Int(place.horizontal)]
        let second = values[Int(place.vertical.rounded(.up)) * width + Int(place.horizontal.rounded(.up))]
        #expect(min(first, second) <= level && max(first, second) >= level, "\(place): \(first), \(second)")
      }
      let isPassed = (0..<height).contains { row in
        (1..<width).contains { column in
          let (first, second) = (values[row * width + column - 1], values[row * width + column])
          return first.isFinite && second.isFinite && (first < level) != (second < level)
        }
      }
      if isPassed { #expect(!places.isEmpty) }
    }
  }

  @Test("a label stands on its line")
  func onLine() throws {
    let places = ContourLabels([ContourLevels.Level(value: 0.5, label: "0.5")], of: Self.map).places
    #expect(places.count > 1)
    for place in places {
      let root = place.vertical.squareRoot()
      #expect(abs(root / (place.horizontal + root) - 0.5) < 0.02, "\(place)")
    }
  }
}

extension Double {
  fileprivate static func pow(_ base: Double, _ power: Double) -> Double { Elementary.pow(base, power) }
}
