import CurveMath
import CurveMetrics
import CurveReports
import TestSupport
import Testing

@Suite("LinearApproximation: fewest stops")
struct LinearApproximationTests {
  static let springs: [(bounce: Double, maxError: Double)] = [0, 0.15, 0.3, 0.6, -0.5].flatMap { bounce in
    [0.005, 0.001].map { (bounce, $0) }
  }

  @Test("needs no more stops than a bound from below, and keeps its error everywhere", arguments: springs)
  func fewest(bounce: Double, maxError: Double) throws {
    let spring = try DampedSpring(duration: 0.5, bounce: bounce)
    let best = try LinearApproximation(of: spring, maxError: maxError)
    #expect(best.timing.points.count == best.fewestStops)
    #expect(best.largestError.upperBound <= maxError)
    #expect(best.timing.points.first == PiecewiseLinear.Point(input: 0, output: 0))
    #expect(best.timing.points.last == PiecewiseLinear.Point(input: 1, output: 1))
    let read = try CurveNotation().curve(best.curve.notation)
    let end = 1.5 * best.duration
    let worst = (0...5000).map { index in
      let time = end * Double(index) / 5000
      return abs(read.state(at: time).value - spring.state(at: time).value)
    }.max()!
    #expect(worst <= maxError * (1 + 1e-6))
  }

  // A second method: the longest step along the curve itself, which everybody can write in ten
  // lines.
  @Test("is never beaten by the greedy method on the curve", arguments: springs)
  func greedy(bounce: Double, maxError: Double) throws {
    let spring = try DampedSpring(duration: 0.5, bounce: bounce)
    let best = try LinearApproximation(of: spring, maxError: maxError)
    let count = 800
    let values = (0...count).map { spring.state(at: best.duration * Double($0) / Double(count)).value }
    func fits(_ from: Int, _ to: Int) -> Bool {
      (from...to).allSatisfy { index in
        let line = values[from] + (values[to] - values[from]) * Double(index - from) / Double(to - from)
        return abs(line - values[index]) <= maxError
      }
    }
    var (stops, from) = (1, 0)
    while from < count {
      var (step, reached) = (1, from + 1)
      while reached + step <= count, fits(from, reached + step) {
        reached += step
        step *= 2
      }
      while step > 0 {
        if reached + step <= count, fits(from, reached + step) { reached += step } else { step /= 2 }
      }
      from = reached
      stops += 1
    }
    #expect(best.timing.points.count <= stops)
  }

  // A second method that may leave the curve: the fewest lines between the points of a grid in the
  // tube. It can only need as many or more.
  @Test("is never beaten by an exhaustive search on a grid", arguments: [(0.3, 0.02), (0.6, 0.03), (0, 0.01)])
  func grid(bounce: Double, maxError: Double) throws {
    let spring = try DampedSpring(duration: 0.5, bounce: bounce)
    let best = try LinearApproximation(of: spring, maxError: maxError)
    let (columns, levels) = (48, 5)
    let values = (0...columns).map { spring.state(at: best.duration * Double($0) / Double(columns)).value }
    func heights(_ column: Int) -> [Double] {
      if column == 0 { return [0] }
      if column == columns { return [1] }
      return (0..<levels).map { values[column] + maxError * (2 * Double($0) / Double(levels - 1) - 1) }
    }
    var fewest: [[Int]] = [[0]]
    for column in 1...columns {
      fewest.append(
        heights(column).map { height in
          var least = Int.max / 2
          for earlier in stride(from: column - 1, through: 0, by: -1) {
            for (level, other) in heights(earlier).enumerated() where fewest[earlier][level] + 1 < least {
              let slope = (height - other) / Double(column - earlier)
              let fits = (earlier...column).allSatisfy {
                abs(other + slope * Double($0 - earlier) - values[$0]) <= maxError * (1 + 1e-9)
              }
              if fits { least = fewest[earlier][level] + 1 }
            }
          }
          return least
        })
    }
    #expect(best.timing.points.count - 1 <= fewest[columns][0])
    #expect(fewest[columns][0] <= best.timing.points.count + 1, "The grid is too coarse to say anything.")
  }

  // A second method from below: lines with gaps between them, each as far as it passes the tube at
  // a grid of places. No list without gaps can do with fewer.
  @Test("no list does with fewer lines than lines with gaps do", arguments: springs)
  func gapped(bounce: Double, maxError: Double) throws {
    let spring = try DampedSpring(duration: 0.5, bounce: bounce)
    let best = try LinearApproximation(of: spring, maxError: maxError)
    let columns = 1500
    let values = (0...columns).map { spring.state(at: best.duration * Double($0) / Double(columns)).value }
    func range(_ column: Int) -> (Double, Double) {
      if column == 0 { return (0, 0) }
      return column == columns ? (1, 1) : (values[column] - maxError, values[column] + maxError)
    }
    // The farthest column that one line from a column on passes: all slopes between each pair of
    // upper and lower edges.
    func reach(from first: Int) -> Int {
      var uppers: [(Double, Double)] = []
      var lowers: [(Double, Double)] = []
      var (least, most) = (-Double.infinity, Double.infinity)
      for column in first...columns {
        let (lower, upper) = range(column)
        let x = Double(column)
        for (at, height) in lowers { most = min(most, (upper - height) / (x - at)) }
        for (at, height) in uppers { least = max(least, (lower - height) / (x - at)) }
        if least > most { return column - 1 }
        uppers.append((x, upper))
        lowers.append((x, lower))
      }
      return columns
    }
    var (lines, column) = (0, 0)
    while column <= columns {
      column = reach(from: column) + 1
      lines += 1
    }
    // Where lines must meet, one more may be needed than lines with gaps.
    #expect(lines...(lines + 1) ~= best.timing.points.count - 1)
    #expect(lines <= best.fewestStops - 1)
  }

  @Test("a motion run backwards needs as many stops", arguments: [0.02, 0.005, 0.001])
  func backwards(maxError: Double) throws {
    for (x1, y1, x2, y2) in [(0.25, 0.1, 0.25, 1), (0.2, 0.5, 0.3, 1.7), (0.7, -0.4, 0.1, 1.2), (0.4, 0, 0.2, 1)] {
      let curve = try TimedCurve(CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2), duration: 0.7)
      let mirror = try TimedCurve(CubicBezier(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1), duration: 0.7)
      let (one, other) = try (
        LinearApproximation(of: curve, maxError: maxError), LinearApproximation(of: mirror, maxError: maxError)
      )
      #expect(one.timing.points.count == other.timing.points.count)
      #expect(one.fewestStops == other.fewestStops)
      expectClose(one.leastError, other.leastError, within: 0.004 * one.leastError)
    }
  }

  @Test("a straight motion needs two stops, a travel of −3 as many as a travel of 1")
  func simple() throws {
    let line = try TimedCurve(LinearTiming(), duration: 2)
    #expect(try LinearApproximation(of: line, maxError: 0.001, duration: 2).timing.points.count == 2)
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 12)
    let down = try SpringMotion(spring: spring, from: 1, to: -2)
    #expect(
      try LinearApproximation(of: spring, maxError: 0.004).timing.points.count
        == LinearApproximation(of: down, maxError: 0.004).timing.points.count)
  }

  @Test("errors say what to write instead")
  func refusals() throws {
    let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
    for error in [0, -1, 1, Double.nan] {
      #expect(throws: ApproximationError.self) { try LinearApproximation(of: spring, maxError: error) }
    }
    let short = #expect(throws: ApproximationError.self) {
      try LinearApproximation(of: spring, maxError: 0.001, duration: 0.5)
    }
    #expect("\(try #require(short))".contains("Use 0.818"))
    let stairs = try TimedCurve(StepsCurve(count: 4, jump: .end), duration: 1)
    let jumps = #expect(throws: ApproximationError.self) { try LinearApproximation(of: stairs, maxError: 0.01) }
    #expect("\(try #require(jumps))".contains("jumps"))
  }
}
