import CurveMath
import TestSupport
import Testing

@Suite("CubicBezier")
struct CubicBezierTests {
  static let handles: [(Double, Double, Double, Double)] = [
    (0.25, 0.1, 0.25, 1), (1, 0, 0, 1), (0, 1, 1, 0), (0.42, 0, 1, 1), (0, 1, 0, 1), (0.2, 0, 0, 1),
    (0.17, 0.93, 0.61, 0.4),
    (0.999_999, 0, 1e-6, 1), (0, 0, 1, 1),
  ]

  // The first is where Newton's method jumped out of a published solver; its maker's 0.9817674 was
  // right to 0.0005 of x.
  @Test(
    "meets published points",
    arguments: [
      (0.0, 0.0, 0.58, 1.0, 0.8964, 0.981_767_4, 3e-5), (0, 0, 0.58, 1, 0.8964, 0.981_788_298_060_643, 3e-16),
      (0, 1, 0, 1, 0.001, 0.271, 1e-12),
    ])
  func published(
    _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ input: Double, _ value: Double, _ room: Double
  ) throws {
    expectClose(try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2).progress(at: input), value, within: room)
  }

  @Test("rises where its heights rise", arguments: handles)
  func monotone(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws {
    let curve = try CubicBezier(x1: x1, y1: min(y1, y2), x2: x2, y2: max(y1, y2))
    var previous = 0.0
    for step in 0...4000 {
      let input = Double(step) / 4000
      for neighbour in [input, input.nextUp.nextUp.nextUp] where neighbour <= 1 {
        let value = curve.progress(at: neighbour)
        #expect(value >= previous, "\(curve.notation) at \(neighbour)")
        previous = value
      }
    }
  }

  // A law: the curve turned around by half a turn has its handles turned around.
  @Test("turns around with its handles", arguments: handles)
  func symmetry(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws {
    guard (1 - x1) == 1 - x1, 1 - (1 - x1) == x1, 1 - (1 - x2) == x2, 1 - (1 - y1) == y1 else { return }
    let curve = try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
    let turned = try CubicBezier(x1: 1 - x2, y1: 1 - y2, x2: 1 - x1, y2: 1 - y1)
    for input in [0.015625, 0.1875, 0.4375, 0.5, 0.625, 0.984375] {
      expectClose(turned.progress(at: 1 - input), 1 - curve.progress(at: input), within: 2 * .ulpOfOne, curve.notation)
    }
  }

  @Test("is undone by its inverse", arguments: [(0.4, 0.0, 0.2, 1.0), (0.3, 0.2, 0.8, 0.7), (0.05, 0.7, 0.1, 1)])
  func inverse(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws {
    let curve = try CubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
    let inverse = try curve.inverse()
    for input in [0.03, 0.21, 0.5, 0.77] {
      let room = 2 * Double.ulpOfOne * (1 + abs(inverse.slope(at: curve.progress(at: input))))
      expectClose(inverse.progress(at: curve.progress(at: input)), input, within: room)
    }
    #expect(throws: CurveError.self) { try CubicBezier(x1: 0.2, y1: -0.1, x2: 0.2, y2: 1).inverse() }
  }

  @Test("goes on along CSS's tangents outside 0…1")
  func outside() throws {
    #expect(try CubicBezier(x1: 0.25, y1: 0.5, x2: 0.5, y2: 0.25).progress(at: -0.5) == -1)
    #expect(try CubicBezier(x1: 0.25, y1: 0.5, x2: 0.5, y2: 0.25).progress(at: 1.5) == 1.75)
    // The near handle lies on the end: the far one leads.
    #expect(try CubicBezier(x1: 0, y1: 0, x2: 0.5, y2: 0.25).progress(at: -1) == -0.5)
    #expect(try CubicBezier(x1: 0.5, y1: 0.25, x2: 1, y2: 1).progress(at: 2) == 2.5)
    // Both do: the other end leads.
    #expect(try CubicBezier(x1: 0, y1: 0, x2: 0, y2: 0).progress(at: -0.25) == -0.25)
    #expect(try CubicBezier(x1: 1, y1: 1, x2: 1, y2: 1).progress(at: 1.25) == 1.25)
    // Upright.
    #expect(try CubicBezier(x1: 0, y1: 1, x2: 0.5, y2: 0.5).progress(at: -1) == 0)
    #expect(try CubicBezier(x1: 0.5, y1: 0.5, x2: 1, y2: 0).progress(at: 7) == 1)
  }

  @Test("has signed infinities for slopes of upright tangents")
  func uprightSlopes() throws {
    #expect(try CubicBezier(x1: 0, y1: 0.5, x2: 0.5, y2: 1).slope(at: 0) == .infinity)
    #expect(try CubicBezier(x1: 0, y1: -0.5, x2: 0.5, y2: 1).slope(at: 0) == -.infinity)
    #expect(try CubicBezier(x1: 0.5, y1: 0, x2: 1, y2: 2).slope(at: 1) == -.infinity)
    #expect(try CubicBezier(x1: 1, y1: 0, x2: 0, y2: 1).slope(at: 0.5) == .infinity)
    #expect(try CubicBezier(x1: 1, y1: 2, x2: 0, y2: -1).slope(at: 0.5) == -.infinity)
    let upright = try CubicBezier(x1: 1, y1: 0, x2: 0, y2: 1)
    #expect(upright.leftLimit(of: 2, at: 0.5) == .infinity)
    #expect(upright.derivative(2, at: 0.5) == -.infinity)
    #expect(upright.knots == [0.5])
  }

  @Test(
    "an upright tangent inside is a turn of every rate", arguments: [(0.0, 1.0), (0.3, 0.2), (2, -1), (0.5, 0.5)])
  func uprightTurns(y1: Double, y2: Double) throws {
    let curve = try CubicBezier(x1: 1, y1: y1, x2: 0, y2: y2)
    for order in 1...3 { #expect(curve.turningInputs(of: order).contains(0.5), "order \(order)") }
  }

  // At an end where both handles meet it, the slope is 0/0 and its limit that of the next order.
  @Test("resolves 0/0 by the limit")
  func degenerateSlopes() throws {
    #expect(try CubicBezier(x1: 0, y1: 0, x2: 0.5, y2: 0.25).slope(at: 0) == 0.5)
    #expect(try CubicBezier(x1: 0, y1: 0, x2: 0, y2: 0).slope(at: 0) == 1)
    #expect(try CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1).slope(at: 0) == 1)
    #expect(try CubicBezier(x1: 0.5, y1: 0.25, x2: 1, y2: 1).slope(at: 1) == 1.5)
    #expect(try CubicBezier(x1: 0, y1: 0, x2: 1, y2: 1).derivative(2, at: 0) == 0)
    #expect(try CubicBezier(x1: 1, y1: 1, x2: 0, y2: 0).slope(at: 0.5) == 1)
    #expect(try CubicBezier(x1: 0, y1: 0, x2: 0, y2: 1).slope(at: 0) == .infinity)
  }

  // Measured orders: the error of a central difference falls by 4 when the step is halved.
  @Test("has derivatives that differences approach at second order", arguments: [1, 2, 3])
  func derivatives(order: Int) throws {
    let curve = try CubicBezier(x1: 0.31, y1: -0.4, x2: 0.62, y2: 1.3)
    func lower(_ x: Double) -> Double { order == 1 ? curve.progress(at: x) : curve.derivative(order - 1, at: x) }
    func error(_ step: Double) -> Double {
      (lower(0.4 + step) - lower(0.4 - step)) / (2 * step) - curve.derivative(order, at: 0.4)
    }
    expectClose(error(0.002) / error(0.001), 4, within: 0.05)
  }

  @Test("turns where its derivatives change sign", arguments: [0, 1, 2, 3])
  func turning(order: Int) throws {
    let curve = try CubicBezier(x1: 0.31, y1: -1.4, x2: 0.62, y2: 2.3)
    func f(_ x: Double) -> Double { order == 0 ? curve.progress(at: x) : curve.derivative(order, at: x) }
    let cuts = [0] + curve.turningInputs(of: order) + [1]
    #expect(cuts.count > 2 || order > 1)
    for (lower, upper) in zip(cuts, cuts.dropFirst()) {
      let values = (0...50).map { f(lower + (upper - lower) * Double($0) / 50) }
      let steps = zip(values, values.dropFirst()).map { $1 - $0 }
      #expect(steps.allSatisfy { $0 >= -1e-9 } || steps.allSatisfy { $0 <= 1e-9 })
    }
  }

  @Test("encloses progress and derivatives", arguments: handles)
  func enclosure(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws {
    let curve = try CubicBezier(x1: x1, y1: y1 - 0.7, x2: x2, y2: y2 + 0.7)
    for part in 0..<16 {
      let range = Double(part) / 16...Double(part + 1) / 16
      let bounds = curve.enclosure(over: range)
      for step in 0...40 {
        let input = min(range.lowerBound + Double(step) / 640, 1)
        #expect(bounds.value.contains(curve.progress(at: input)))
        #expect(bounds.velocity.contains(curve.slope(at: input)), "\(curve.notation) at \(input)")
        #expect(bounds.acceleration.contains(curve.derivative(2, at: input)), "\(curve.notation) at \(input)")
      }
      // Exact but for rounding: one end of the value is met.
      let values = [range.lowerBound, range.upperBound].map { curve.progress(at: $0) }
      let turns = curve.turningInputs(of: 0).filter { range.contains($0) }.map { curve.progress(at: $0) }
      expectClose(bounds.value.upperBound, (values + turns).max()!, within: 32 * .ulpOfOne)
      expectClose(bounds.value.lowerBound, (values + turns).min()!, within: 32 * .ulpOfOne)
    }
  }

  @Test("is written as CSS writes it")
  func notation() throws {
    #expect(try CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1).notation == "cubic-bezier(0.25, 0.1, 0.25, 1)")
    #expect(try CubicBezier(x1: 0, y1: -2, x2: 1, y2: 1e-7).notation == "cubic-bezier(0, -2, 1, 1e-7)")
    #expect(CubicBezier.easeInOut.notation == "ease-in-out")
    #expect(try CubicBezier.ease == CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1))
  }

  @Test("refuses handles that turn back")
  func errors() {
    #expect(throws: CurveError.outside(name: "x2", value: 1.1, allowed: "0 to 1, so that time does not run back")) {
      try CubicBezier(x1: 0, y1: 0, x2: 1.1, y2: 1)
    }
    #expect(throws: CurveError.self) { try CubicBezier(x1: 0, y1: .nan, x2: 1, y2: 1) }
    #expect(throws: CurveError.self) { try CubicBezier(x1: 0, y1: .infinity, x2: 1, y2: 1) }
  }

  @Test("is equal where all four handles are", arguments: 0..<4)
  func equality(handle: Int) throws {
    var handles = [0.3, -0.2, 0.8, 1.4]
    func curve() throws -> CubicBezier {
      try CubicBezier(x1: handles[0], y1: handles[1], x2: handles[2], y2: handles[3])
    }
    let curves = [try curve(), try curve()]
    handles[handle] += 0.125
    let other = try curve()
    #expect(curves[0] == curves[1] && curves[0] != other)
  }

  @Test("stands upright inside only where both handles do", arguments: [(1.0, 0.4), (0.6, 0), (1, 0.9), (0.2, 0)])
  func leaning(x1: Double, x2: Double) throws {
    let curve = try CubicBezier(x1: x1, y1: 0.3, x2: x2, y2: 0.9)
    for order in 1...3 {
      for input in curve.turningInputs(of: order) {
        let sides = [-1e-5, 1e-5].map { curve.derivative(order, at: input + $0) - curve.derivative(order, at: input) }
        #expect(sides[0] * sides[1] >= 0, "order \(order) at \(input)")
      }
    }
  }
}
