import CurveMath
import TestSupport
import Testing

/// Lines that stand for a curve in a picture.
@Suite("MotionCurve: polyline")
struct PolylineTests {
  /// The value of the line at a time, by the pair of corners around it.
  private func value(of line: Trace, at time: Double, from index: inout Int) -> (value: Double, width: Double) {
    while index + 2 < line.count, line.times[index + 1] < time { index += 1 }
    let (begin, end) = (line.times[index], line.times[index + 1])
    let (first, last) = (line.states[index].value, line.states[index + 1].value)
    return (end > begin ? first + (last - first) * (time - begin) / (end - begin) : last, end - begin)
  }

  @Test(
    "is nowhere farther from the curve than it says",
    arguments: [
      "spring(mass: 2.5, stiffness: 90, damping: 9)", "spring(mass: 2.5, stiffness: 90, damping: 60)",
      "spring(duration: 0.3, bounce: 0.95)", "ease-in-out 0.7s", "cubic-bezier(0, 1.8, 1, -1.2) 0.9s",
      "spring(0.4, 0.3).delay(0.21)", "ease-out 0.15s.repeatCount(3, autoreverses: true)", "linear 0.4s",
      "steps(5) 0.8s", "cubic-bezier(0, 1, 0, 1) 0.8s",
    ], [1.0, -3, 250])
  func certified(notation: String, travel: Double) throws {
    let curve = try CurveNotation().curve(notation).moving(from: 5, to: 5 + travel, velocity: 0)
    let (end, tolerance, resolution) = (1.1, abs(travel) * 1e-3, 1e-4)
    let line = curve.polyline(until: end, tolerance: tolerance, resolution: resolution)
    #expect(line.times.first == 0 && line.times.last == end)
    #expect(line.times == line.times.sorted())
    #expect(line.count < 500, "\(line.count) corners")
    var index = 0
    var worst = 0.0
    for step in 1..<4000 {
      let time = end * Double(step) / 4000
      let (value, width) = value(of: line, at: time, from: &index)
      if width > resolution { worst = max(worst, abs(value - curve.state(at: time).value)) }
    }
    #expect(worst <= tolerance * (1 + 1e-9), "\(worst) beside \(tolerance)")
    #expect(worst > tolerance / 100 || line.count < 20, "\(worst): finer than asked for")
  }

  @Test("a jump has both of its sides at one time")
  func jumps() throws {
    let curve = try CurveNotation().curve("steps(4) 1s").moving(from: 10, to: -10, velocity: 0)
    let line = curve.polyline(until: 1.5, tolerance: 0.01, resolution: 1e-3)
    #expect(line.times == [0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1, 1, 1.5])
    #expect(line.states.map(\.value) == [10, 10, 5, 5, 0, 0, -5, -5, -10, -10])
  }

  @Test("what takes no time is a point")
  func point() throws {
    let curve = try CurveNotation().curve("ease-in 0.4s").moving(from: 7, to: -3, velocity: 0)
    let line = curve.polyline(until: 0, tolerance: 0.01, resolution: 1e-3)
    #expect(line.times == [0] && line.states.map(\.value) == [7])
  }

  @Test("a straight line has two ends, and a finer tolerance more corners")
  func counts() throws {
    let straight = try CurveNotation().curve("linear 2s").moving(from: 0, to: 7, velocity: 0)
    #expect(straight.polyline(until: 1.5, tolerance: 1e-6, resolution: 1e-6).times == [0, 1.5])
    let spring = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9).moving(from: 0, to: -3, velocity: 4)
    let counts = [1e-2, 1e-4, 1e-6].map { spring.polyline(until: 2, tolerance: $0, resolution: 1e-9).count }
    // The error of a line falls with the square of its length: a hundredth needs about ten times as
    // many.
    #expect(counts[1] > 6 * counts[0] && counts[1] < 16 * counts[0], "\(counts)")
    #expect(counts[2] > 6 * counts[1] && counts[2] < 16 * counts[1], "\(counts)")
  }

  @Test("a fineness is a part of the values and of the time", arguments: [1.0, -3, 250])
  func fineness(travel: Double) throws {
    let curve = try DampedSpring(mass: 2.5, stiffness: 90, damping: 9).moving(from: 2, to: 2 + travel, velocity: 0)
    let exact = curve.rangeOfValue
    let range = curve.sampledRange(until: 1.5)
    #expect(exact.contains(range.lowerBound) && exact.contains(range.upperBound))
    let height = range.upperBound - range.lowerBound
    expectClose(height, exact.upperBound - exact.lowerBound, within: 1e-3 * abs(travel))
    let line = curve.polyline(until: 1.5, fineness: 0.01)
    #expect(line.times == curve.polyline(until: 1.5, tolerance: 0.01 * height, resolution: 0.015).times)
    // What never moves has no height.
    let still = try DampedSpring(duration: 0.5).moving(from: 7, to: 7, velocity: 0)
    #expect(still.polyline(until: 1.5, fineness: 0.01).times == [0, 1.5])
  }
}
