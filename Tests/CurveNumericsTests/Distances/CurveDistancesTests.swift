import CurveMath
import CurveMetrics
import CurveNumerics
import CurvePresets
import TestSupport
import Testing

/// Matrix products against sums over the differences themselves.
@Suite("CurveDistances")
struct CurveDistancesTests {
  /// Springs of every regime from 5 to 2, some of them doubles, some nearly, and curves that jump
  /// and bend.
  private static func curves() throws -> [any MotionCurve] {
    var random = SplitMix(state: 9)
    var curves: [any MotionCurve] = []
    for _ in 0..<40 {
      let spring = try DampedSpring(
        mass: 2.5, stiffness: .random(in: 40...400, using: &random), damping: .random(in: 2...90, using: &random))
      let velocity = Double.random(in: -9...9, using: &random)
      curves.append(try SpringMotion(spring: spring, from: 5, to: 2, velocity: velocity))
      curves.append(try SpringMotion(spring: spring, from: 5, to: 2, velocity: velocity + 1e-7))
    }
    curves.append(curves[0])
    for notation in ["steps(4)", "ease-in-out", "linear(0, 0.7 20%, 0.4 60%, 1)", "cubic-bezier(1, 0, 0, 1)"] {
      curves.append(try CurveNotation().curve(notation).moving(from: 5, to: 2, velocity: 0))
    }
    return curves
  }

  @Test("all pairs agree with the direct sums to 1e-10 of themselves, near ones too")
  func agreesWithDirectSums() throws {
    let curves = try Self.curves()
    let distances = try CurveDistances(among: curves, until: 1.3)
    let table = try SampledCurves(curves, until: 1.3)
    #expect(distances.rowCount == curves.count && distances.columnCount == curves.count && distances.isSymmetric)
    for row in curves.indices {
      #expect(distances[row, row] == 0)
      for column in curves.indices {
        let expected = table.rms(row, column)
        expectClose(distances[row, column], expected, within: 1e-10 * expected, "\(row), \(column)")
        #expect(distances[row, column] == distances[column, row])
      }
    }
    // The double is at no distance, the near double at one that the products alone would lose.
    #expect(distances[0, 80] == 0)
    #expect(distances[0, 1] > 0 && distances[0, 1] < 1e-7)
  }

  @Test("some against a set agree with the direct sums")
  func agreesForRows() throws {
    let curves = try Self.curves()
    let (asked, set) = (Array(curves[..<7]), Array(curves[5...]))
    let distances = try CurveDistances(from: asked, to: set, until: 0.8)
    #expect(distances.rowCount == 7 && distances.columnCount == set.count && !distances.isSymmetric)
    for row in asked.indices {
      let table = try SampledCurves([asked[row]] + set, until: 0.8)
      for column in set.indices {
        let expected = table.rms(0, column + 1)
        expectClose(distances[row, column], expected, within: 1e-10 * expected, "\(row), \(column)")
      }
      #expect(Array(distances.row(row)) == set.indices.map { distances[row, $0] })
    }
    #expect(distances[6, 1] == 0)
  }

  @Test("distances obey the triangle")
  func triangle() throws {
    let distances = try CurveDistances(among: Self.curves(), until: 1)
    for (a, b, c) in [(0, 2, 4), (10, 81, 33), (82, 83, 84), (7, 6, 60)] {
      #expect(distances[a, c] <= distances[a, b] + distances[b, c] + 1e-14)
    }
  }

  @Test("the nearest are those that sorting finds", arguments: [0, 1, 3, 84, 200])
  func nearest(count: Int) throws {
    let distances = try CurveDistances(among: Self.curves(), until: 1)
    for row in [0, 1, 17, 84] {
      let sorted = distances.row(row).enumerated().filter { $0.offset != row }
        .sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }.prefix(count)
      let found = distances.nearest(to: row, count: count)
      #expect(found.map(\.index) == sorted.map(\.offset))
      #expect(found.map(\.distance) == sorted.map(\.element))
    }
  }

  // SwiftUI's bouncy is spring(0.5, 0.3): asked for by its numbers, it comes first, with those who
  // share them.
  @Test("a spring finds its own preset in the atlas")
  func findsPresets() throws {
    let notation = CurveNotation(presets: PresetAtlas.resolver)
    let set = try PresetAtlas.all.map { try notation.curve($0.notation) }
    let asked = try DampedSpring(duration: 0.5, bounce: 0.3)
    let found = try CurveDistances(from: [asked], to: set, until: 1).nearest(to: 0, count: 5)
    let expected = try RMSDifference.row(of: asked, to: set, until: 1)
    #expect(found.first?.distance == 0)
    #expect(found.map(\.distance) == found.map(\.distance).sorted())
    for neighbor in found { expectClose(neighbor.distance, expected[neighbor.index], within: 1e-12) }
    expectClose(found[4].distance, expected.sorted()[4], within: 1e-12)
  }

  @Test("no curves, one curve, and a span that is none")
  func edges() throws {
    let spring = try DampedSpring(duration: 0.5)
    #expect(try CurveDistances(among: [], until: 1).rowCount == 0)
    #expect(try CurveDistances(among: [spring], until: 1).nearest(to: 0, count: 3) == [])
    #expect(try CurveDistances(from: [], to: [spring], until: 1).columnCount == 1)
    #expect(try CurveDistances(from: [spring], to: [], until: 1).nearest(to: 0, count: 3) == [])
    for end in [0, -1, .nan, .infinity] {
      #expect(throws: MeasurementError.self) { try CurveDistances(among: [spring], until: end) }
      #expect(throws: MeasurementError.self) { try CurveDistances(from: [spring], to: [spring], until: end) }
    }
  }

  @Test("the documentation's example")
  func example() throws {
    let springs = try [0, 0.05, 0.4].map { try DampedSpring(duration: 0.5, bounce: $0) }
    let distances = try CurveDistances(among: springs, until: 1)
    expectClose(distances[0, 1], 0.01135, within: 1e-5)
    #expect(distances.nearest(to: 2, count: 1)[0].index == 1)
  }
}
