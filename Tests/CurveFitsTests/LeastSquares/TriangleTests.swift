import TestSupport
import Testing

@testable import CurveFits

@Suite("Triangles of matrices with many rows")
struct TriangleTests {
  /// Columns of random numbers of which each has its own unit, the right side last.
  private static func columns(_ rowCount: Int, _ count: Int, seed: UInt64) -> [[Double]] {
    var numbers = SplitMix(state: seed)
    return (0...count).map { column in
      let unit = [1, 1e-7, 300, 1e5, 0.02, 1e-3, 7][column % 7]
      return (0..<rowCount).map { _ in unit * Double.random(in: -1...1, using: &numbers) }
    }
  }

  private static func triangle(_ columns: [[Double]]) -> Triangle {
    var memory = columns.flatMap { $0 }
    return memory.withUnsafeMutableBufferPointer {
      Triangle(reducing: $0.baseAddress!, rowCount: columns[0].count, columnCount: columns.count - 1)
    }
  }

  private static func product(_ one: [Double], _ other: [Double]) -> Double {
    zip(one, other).reduce(0) { $0 + $1.0 * $1.1 }
  }

  @Test("lengths stay as they are", arguments: [(4, 4), (5, 1), (23, 6), (120, 3), (7, 6)])
  func lengths(rowCount: Int, count: Int) {
    let columns = Self.columns(rowCount, count, seed: UInt64(31 * rowCount + count))
    let triangle = Self.triangle(columns)
    var numbers = SplitMix(state: 5)
    let step = (0..<count).map { _ in Double.random(in: -2...2, using: &numbers) }
    for column in 0..<count {
      let length = Self.product(columns[column], columns[column]).squareRoot()
      expectClose(triangle.length(ofColumn: column), length, within: 1e-14 * length)
    }
    let image = (0..<rowCount).map { row in (0..<count).reduce(0) { $0 + columns[$1][row] * step[$1] } }
    let square = Self.product(image, image)
    expectClose(triangle.squaredLength(of: step), square, within: 1e-13 * square)
  }

  // Of J d − r with w·D·d below it, all columns of J and D stand at a right angle to what is left.
  @Test("a damped step leaves what no column can take away", arguments: [1e-6, 0.3, 50])
  func damped(weight: Double) throws {
    let columns = Self.columns(23, 6, seed: 9)
    let scales = columns.dropLast().map { Self.product($0, $0).squareRoot() }
    let step = try #require(Self.triangle(columns).damped(by: weight, scales))
    let rest = (0..<23).map { row in (0..<6).reduce(-columns[6][row]) { $0 + columns[$1][row] * step[$1] } }
    for column in 0..<6 {
      let slope = Self.product(columns[column], rest) + weight * weight * scales[column] * scales[column] * step[column]
      expectClose(slope, 0, within: 1e-13 * scales[column] * Self.product(rest, rest).squareRoot() * max(1, weight))
    }
  }

  @Test("columns that say nothing or the same leave a finite step", arguments: [1e-3, 1])
  func degenerate(weight: Double) throws {
    var columns = Self.columns(9, 3, seed: 2)
    columns[1] = columns[0].map { 2 * $0 }
    columns[2] = Array(repeating: 0, count: 9)
    // What the damping calls long is shared out by the columns' lengths.
    let step = try #require(Self.triangle(columns).damped(by: weight, [1, 2, 1]))
    expectClose(2 * step[1], step[0], within: 1e-10 * abs(step[0]))
    #expect(step[2] == 0)
  }

  @Test("numbers that end are noticed")
  func ends() {
    var columns = Self.columns(9, 3, seed: 2)
    columns[1][4] = 1e200
    #expect(!Self.triangle(columns).isFinite)
  }
}
