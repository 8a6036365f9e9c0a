import CurveBatches
import CurveMath
import CurveMetrics
import CurvePresets
import Testing

@Suite("SweepGrid")
struct SweepGridTests {
  @Test("axes are named after their parameters, and the last one changes fastest")
  func axes() throws {
    let grid = try SweepGrid("spring(duration: {0.2...1 by 0.05}, bounce: {0...0.6 x 61})")
    #expect(grid.axes.map(\.name) == ["duration", "bounce"])
    #expect(grid.axes.map(\.unit) == [.seconds, .one])
    #expect(grid.count == 1037)
    #expect(grid.values(at: 1) == [0.2, 0.01])
    #expect(grid.values(at: 61) == [0.25, 0])
    #expect(grid.values(at: 1036) == [1, 0.6])
  }

  @Test("labels may be left out, and a range may have a name of its own")
  func names() throws {
    #expect(try SweepGrid("spring({0.2, 0.4}, {amount: 0...0.6 x 3})").axes.map(\.name) == ["duration", "amount"])
    #expect(
      try SweepGrid("spring(mass: 2.5, stiffness: {10...1000 log x 3}, damping: 9)").axes.map(\.name) == ["stiffness"])
  }

  // The second method writes every point as text and measures what the notation makes of it.
  @Test(
    "rows are those of each point's own text",
    arguments: [
      ["spring(duration: ", "{0.3, 0.5}", ", bounce: ", "{-0.3...0.6 x 4}", ")"],
      [
        "spring(mass: 2.5, stiffness: ", "{10...1000 log x 3}", ", damping: ", "{0, 3, 30.0000001}",
        ", initialVelocity: 4)",
      ],
      [".bouncy(duration: ", "{0.3, 0.5}", ", extraBounce: ", "{0, 0.1}", ")"],
      ["spring(response: ", "{0.3, 0.5}", ", dampingRatio: ", "{0.999999, 1, 1.000001}", ")"],
      ["spring(settlingDuration: ", "{0.3, 0.5}", ", dampingRatio: ", "{0.4, 0.7}", ")"],
      ["spring(visualDuration: ", "{0.3, 0.5}", ", bounce: ", "{0.4, 0.7}", ")"],
      ["spring(tension: ", "{100, 170}", ", friction: ", "{12, 26}", ")"],
      ["spring(bounciness: ", "{4, 8}", ", speed: ", "{12, 20}", ")"],
      ["cubic-bezier(", "{x1: 0...1 x 3}", ", 0, ", "{x2: 0...1 x 3}", ", 1.4) 300ms"],
      ["spring(0.5, ", "{bounce: 0, 0.3}", ").delay(", "{delay: 0.1, 0.4}", ")"],
      ["ease.speed(", "{speed: 0.5, 2}", ").repeatCount(", "{count: 1...3 by 1}", ")"],
    ])
  func rows(pieces: [String]) throws {
    let grid = try SweepGrid(pieces.joined())
    let metrics = MetricCatalog.all
    let rows = try Sweep(grid, metrics: metrics).rows(at: 0..<grid.count)
    #expect(rows.count == grid.count)
    for (index, row) in rows.enumerated() {
      let values = grid.values(at: index)
      let text = "\(pieces[0])\(values[0])\(pieces[2])\(values[1])\(pieces[4])"
      let curve = try CurveNotation().curve(text)
      #expect(Array(row[..<2]) == values)
      for (metric, value) in zip(metrics, row[2...]) {
        let expected = metric.reading(of: curve).value
        #expect(value.isNaN ? expected == nil : value == expected, "\(metric.name) of \(text)")
      }
    }
  }

  @Test("the whole numbers of stairs are swept")
  func stairs() throws {
    let grid = try SweepGrid("steps({n: 1...3 by 1 }) {time: 200ms, 1.5s}")
    let rows = try Sweep(grid, metrics: [MetricCatalog.metric(named: "half-time")]).rows(at: 0..<grid.count)
    let curves = ["steps(1) 0.2s", "steps(1) 1.5s", "steps(2) 0.2s", "steps(2) 1.5s", "steps(3) 0.2s", "steps(3) 1.5s"]
    #expect(rows.count == curves.count)
    for (row, text) in zip(rows, curves) {
      let metric = try MetricCatalog.metric(named: "half-time")
      #expect(row[2] == metric.reading(of: try CurveNotation().curve(text)).value, "\(text)")
    }
  }

  @Test("a grid of presets is read with their resolver")
  func presets() throws {
    let notation = CurveNotation(presets: PresetAtlas.resolver)
    let grid = try SweepGrid("react-spring/wobbly.speed({speed: 1, 2})", notation: notation)
    let rows = try Sweep(grid, metrics: [MetricCatalog.metric(named: "settling-time")]).rows(at: 0..<2)
    #expect(abs(rows[0][1] - 2 * rows[1][1]) < 1e-12)
  }

  @Test(
    "errors point at the place, in the text as it was written",
    arguments: [
      ("spring(0.5, 0.3)", 16, "there is no range"),
      ("spring(0.5, {0...3 x 3})", 13, "bounce is 3"),
      ("spring(mass: {-1...2 x 4}, stiffness: 100, damping: 10)", 14, "mass is -1"),
      ("spring(mass: -2, stiffness: {10, 20}, damping: 10)", 14, "mass is -2"),
      ("spring({0.2...0.5 x 4}, weight: 3)", 25, "no argument 'weight'"),
      ("spring({0.2...0.5 x 4}%, 0.3)", 23, "cannot stand here"),
      ("spring({0.2...50% x 4}, 0.3)", 8, "'%' is no unit"),
      ("spring(0.5, {0...1s x 4})", 13, "'s' is no unit"),
      ("spring({b: 0.2, 0.3}, {b: 0, 0.3})", 23, "two ranges are called 'b'"),
      ("cubic-bezier({0...1 x 3}, 0, 0.2, 1)", 14, "this range has no name"),
      ("spring(0.5, {0...1 x 2", 23, "the end cannot stand here"),
      ("spring({1...2 x 4000000000000}, {0...0.5 x 1000000})", 8, "more than can be counted"),
    ])
  func errors(text: String, column: Int, sentence: String) {
    let error = #expect(throws: SweepTextError.self) { try SweepGrid(text) }
    #expect(error?.column == column, "\(String(describing: error))")
    #expect(error?.description.contains(sentence) == true, "\(String(describing: error))")
  }

  @Test("a point within the grid that is no curve is named")
  func impossiblePoint() throws {
    let grid = try SweepGrid("spring(0.5, 0.3).repeatCount({n: 1...3 by 0.5})")
    let sweep = try Sweep(grid, metrics: [MetricCatalog.metric(named: "overshoot")])
    let error = #expect(throws: SweepError.self) { try sweep.rows(at: 0..<3) }
    #expect(error?.description.hasPrefix("There is no curve at n 1.5: Column 30: repeatCount is 1.5.") == true)
  }

  @Test("a value of a list that is no curve is found before the work begins")
  func impossibleValue() {
    let error = #expect(throws: SweepTextError.self) { try SweepGrid("spring(0.5, {0, -2, 0.3})") }
    #expect(error?.column == 13 && error?.description.contains("bounce is -2.") == true)
  }
}
