import TestSupport
import Testing

@testable import CurveMath

@Suite("CubicSegment: its quick ways")
struct CubicSegmentTests {
  private static func inputs(_ count: Int) -> [Double] { (0..<count).map { (Double($0) + 0.382) / Double(count) } }

  private func segment(_ x1: Double, _ x2: Double, _ heights: [Double] = [0, 0.1, 1, 1]) -> CubicSegment {
    CubicSegment(x1: x1, x2: x2, y0: heights[0], y1: heights[1], y2: heights[2], y3: heights[3])
  }

  @Test("the quick way answers nearly always away from ends, with the bits of the slow one")
  func quick() {
    for (x1, x2) in [(0.25, 0.25), (0.42, 0.58), (0, 0.58), (0.42, 1), (0.9, 0.3), (0.1, 0.05)] as [(Double, Double)] {
      for heights in [[0, 0.1, 1, 1], [0, -1.5, 2.5, 1], [3, 5, -7, 2], [-200, 255, 1, -255]] as [[Double]] {
        let segment = segment(x1, x2, heights)
        var count = 0
        for input in Self.inputs(500) {
          let place = segment.place(of: input)
          guard let quick = segment.quickValue(at: input, place) else { continue }
          count += 1
          #expect(quick == segment.slowValue(at: input, place), "\(segment) at \(input)")
        }
        #expect(count >= 470, "\(count) quick answers of 500: \(segment)")
      }
    }
  }

  // The parameter of a line is its input.
  @Test("the quick way is for parameters from 2⁻¹⁰ to 1 − 2⁻¹⁰, heights below 256 and tangents that lean")
  func bounds() {
    func isQuick(_ segment: CubicSegment, _ input: Double) -> Bool {
      // Of several inputs beside each other, as any of them may lie too near the middle between two
      // doubles.
      (0..<9).contains { (index: Int) -> Bool in
        let near = input * (1 + Double(index) * 1e-5)
        return segment.quickValue(at: near, segment.place(of: near)) != nil
      }
    }
    let line = segment(1.0 / 3, 2.0 / 3, [1, 1.5, 2, 3])
    #expect(isQuick(line, 0x1p-10 * 1.01) && !isQuick(line, 0x1p-10 * 0.99))
    #expect(isQuick(line, 1 - 0x1p-10 * 1.1) && !isQuick(line, 1 - 0x1p-10 * 0.9))
    for index in 0..<4 {
      for sign in [1.0, -1] {
        var heights = [0.1, 0.2, 0.3, 0.4]
        heights[index] = sign * 255
        #expect(isQuick(segment(0.3, 0.6, heights), 0.4) && segment(0.3, 0.6, heights).height == 255)
        heights[index] = sign * 256
        #expect(!isQuick(segment(0.3, 0.6, heights), 0.4) && segment(0.3, 0.6, heights).height == 256)
      }
    }
    // (1 − x₁) + x₂ is 2⁻⁶ and a little more or less.
    #expect(isQuick(segment(1 - 0x1p-7, 0x1p-7 * 1.01), 0.7) && !isQuick(segment(1 - 0x1p-7, 0x1p-7 * 0.99), 0.7))
  }

  @Test(
    "a parameter is found in a few steps, however steep or flat",
    arguments: [
      (0.25, 0.25, 3), (0.42, 0.58, 3), (0, 0.58, 4), (0.42, 1, 4), (1.0 / 3, 2.0 / 3, 2), (0, 0, 4), (1, 1, 5),
      (0, 1, 4),
      (1, 0, 5), (0.999, 0.001, 5), (0.9999999, 1e-7, 6), (0.9, 0.1, 4), (1e-9, 0.5, 4), (0.7, 0.9999999, 4),
    ] as [(Double, Double, Int)])
  func steps(x1: Double, x2: Double, most: Int) {
    let segment = segment(x1, x2)
    for input in Self.inputs(200) + [1e-300, 1e-290, 1e-250, 1e-100, 1e-20, 1e-9, 1e-5, 1 - 1e-5, 1 - 1e-9, 1 - 1e-15] {
      let (place, steps) = segment.search(for: input)
      #expect(steps <= most, "\(steps) steps at \(input)")
      let found = segment.x(at: place.parameter)
      expectClose(found, input, within: 16 * .ulpOfOne * max(input, place.form == .nearStart ? 0 : 1), "\(x1), \(x2)")
    }
  }

  @Test(
    "a place is written from the end that is near",
    arguments: [(0.25, 0.25), (0.42, 0.58), (0.9, 0.05), (0, 1)] as [(Double, Double)])
  func forms(x1: Double, x2: Double) {
    let segment = segment(x1, x2)
    for input in Self.inputs(300) {
      let place = segment.place(of: input)
      let s = place.parameter
      expectClose(place.parameter + place.complement, 1, within: .ulpOfOne)
      let form: CubicSegment.Form = s < 0.25 ? .nearStart : s > 0.75 ? .nearEnd : .middle
      #expect(place.form == form || abs(s - 0.25) < 1e-12 || abs(s - 0.75) < 1e-12, "\(input)")
    }
  }

  // A second method: differences of x and y at parameters, with a step whose error is of fourth
  // order.
  @Test("rates by the parameter are slopes, in every form", arguments: [(0.25, 0.8), (0.9, 0.05), (0.1, 0.3)])
  func rates(x1: Double, x2: Double) {
    let segment = segment(x1, x2, [0.3, -1.5, 2.5, 0.9])
    for input in Self.inputs(60) {
      let place = segment.place(of: input)
      let (s, step) = (place.parameter, 1e-3)
      let (first, second, third) = segment.xRates(at: place)
      func x(_ steps: Double) -> Double { segment.x(at: s + steps * step) }
      expectClose(first, (8 * (x(1) - x(-1)) - (x(2) - x(-2))) / (12 * step), within: 1e-9)
      expectClose(second, (x(1) - 2 * x(0) + x(-1)) / (step * step), within: 1e-6)
      expectClose(third, (x(2) - 2 * x(1) + 2 * x(-1) - x(-2)) / (2 * step * step * step), within: 1e-4)
    }
  }

  // With x₁ = 10⁻⁷⁰ the third derivative is beyond all doubles; the sign of one that is not tells
  // it.
  @Test(
    "a derivative too large for a double has its sign",
    arguments: [[0, 1, 0.5, 1], [0, -1, 0.5, 1], [0, 0.5, 3, -2], [1, 0, 4, 0]] as [[Double]])
  func infinite(heights: [Double]) {
    for (tiny, small) in [(1e-70, 1e-20), (1e-110, 1e-30)] {
      let (beyond, within) = (segment(tiny, 0.4, heights), segment(small, 0.4, heights))
      let sign = within.derivative(3, at: 0)
      #expect(sign.isFinite && sign != 0)
      #expect(beyond.derivative(3, at: 0) == (sign < 0 ? -.infinity : .infinity), "\(heights)")
      let (turned, plain) = (
        segment(0.6, 1 - 0x1p-52, heights).derivative(3, at: 1), segment(0.6, 1 - 0x1p-20, heights).derivative(3, at: 1)
      )
      #expect((turned < 0) == (plain < 0))
    }
  }

  // Rises throughout, steeply but for the middle: from 1.84 Halley's step leaves the range.
  @Test(
    "a step that leaves the range is replaced by its middle", arguments: [(1.35, 1.84), (1.29, 1.95), (1.18, 1.71)])
  func leavingSteps(root: Double, start: Double) {
    let (center, slope) = (1.74, 0.0063)
    let linear = 3 * (center * center + slope)
    let cubic = MonotoneCubic(1, -3 * center, linear, -(((root - 3 * center) * root + linear) * root))
    let found = cubic.root(in: 1...2, from: start)
    #expect(abs(found.root - root) < 1e-13 && found.steps < 12, "\(found)")
  }
}
