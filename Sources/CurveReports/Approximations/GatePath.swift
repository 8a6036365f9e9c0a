// The path of fewest straight lines through a row of gates.
//
// A gate is an upright interval that the path must pass. A line is a point in the plane of slope
// and height, and each gate keeps a stripe of that plane: the lines that pass a run of gates are a
// convex polygon, which every further gate cuts. When it is cut to nothing at gate g, all lines of
// the polygon before pass g on the same side, say below. Let ℓ be the highest of them at g. Behind
// the last upper edge a that it touches nothing above ℓ can be reached with as many lines, so that
// a next line that passes g must cross ℓ between a and g: it lies below the upper edges from a on
// and above the lower edges from g on, and each line that does continues ℓ. Greedily, therefore, no
// path has fewer lines.
//
// Source of the greedy's optimality: S. Suri, "A linear time algorithm for minimum link paths
// inside a simple polygon", Computer Vision, Graphics, and Image Processing 35 (1986).

internal import CurveMath

/// An upright interval at a time.
struct Gate {
  var time, lower, upper: Double

  /// The interval widened by the same amount at both ends.
  func widened(by amount: Double) -> Gate { Gate(time: time, lower: lower - amount, upper: upper + amount) }
}

/// How much a search may still do: so many steps, and none behind its ``Deadline``. A gate costs as
/// many steps as the polygon that it cuts has corners.
struct GateBudget {
  struct Exceeded: Error {}

  private var left: Int
  private var round = 0

  init(steps: Int) { left = steps }

  mutating func take(_ steps: Int) throws(Exceeded) {
    left -= steps
    round += 1
    if left < 0 || Deadline.hasPassed(inRound: round) { throw Exceeded() }
  }
}

/// Where two lines of a path meet, in fractions of the duration and of the travel.
struct PathCorner {
  var time, value: Double
}

/// A path of straight lines from a point through gates.
struct GatePath {
  struct Line {
    var time, value, slope: Double

    func value(at other: Double) -> Double { value + slope * (other - time) }
  }

  /// The corners, from the start to the last gate. At least two.
  private(set) var corners: [PathCorner]

  var lineCount: Int { corners.count - 1 }

  /// The height at a time between a corner and the next one.
  func value(at time: Double, after corner: Int) -> Double {
    let (from, to) = (corners[corner], corners[corner + 1])
    let width = to.time - from.time
    return width > 0 ? from.value + (to.value - from.value) * ((time - from.time) / width) : to.value
  }

  /// Finds the path with the fewest lines.
  ///
  /// - Parameters:
  ///   - start: Where the first line begins.
  ///   - gates: In ascending order, later than the start.
  ///   - limit: A path with more lines is given up.
  ///   - budget: What the walk costs is taken from it.
  init?(
    from start: PathCorner, through gates: [Gate], limit: Int = .max, budget: inout GateBudget
  ) throws(GateBudget.Exceeded) {
    var stage = Stage(from: start, first: gates[0])
    var lines: [(line: Line, joint: ClosedRange<Double>)] = []
    var joint = start.time...start.time
    var index = 0
    // The gate that the last line was begun for, and whether from below. It meets the edge on that
    // side, but for rounding.
    var begun: (index: Int, isBelow: Bool)?
    while index < gates.count {
      let gate = gates[index]
      try budget.take(stage.corners.count)
      let extremes = stage.extremes(at: gate.time)
      let side = begun?.index == index ? begun?.isBelow : nil
      guard side == nil, let end = stage.end(at: gate, extremes) else {
        if side != false, extremes.most > gate.upper { stage.cut(.upper(gate), from: extremes.highest) }
        if side != true, extremes.least < gate.lower { stage.cut(.lower(gate)) }
        index += 1
        continue
      }
      guard lines.count + 1 < limit else { return nil }
      lines.append((end.line, joint))
      let touched = end.lastTouch(among: gates[..<index], from: start)
      joint = touched.time...gate.time
      stage = Stage(after: end, touching: touched, before: gate)
      for earlier in gates[..<index].reversed() {
        guard earlier.time > touched.time else { break }
        try budget.take(stage.corners.count)
        stage.cut(end.isBelow ? .upper(earlier) : .lower(earlier))
      }
      begun = (index, end.isBelow)
    }
    lines.append((stage.middle, joint))
    corners = [start]
    for (earlier, later) in zip(lines, lines.dropFirst()) {
      corners.append(GatePath.crossing(of: earlier.line, and: later.line, in: later.joint))
    }
    let last = gates[gates.count - 1]
    corners.append(PathCorner(time: last.time, value: lines[lines.count - 1].line.value(at: last.time)))
  }

  private static func crossing(
    of first: Line, and second: Line, in range: ClosedRange<Double>
  ) -> PathCorner {
    let time = second.time + (first.value(at: second.time) - second.value) / (second.slope - first.slope)
    let inside = time.isNaN ? range.upperBound : Swift.min(Swift.max(time, range.lowerBound), range.upperBound)
    return PathCorner(time: inside, value: first.value(at: inside))
  }
}

/// The lines that pass the gates so far, as a convex polygon.
private struct Stage {
  /// One edge of a gate: half of the plane of lines.
  struct Edge {
    var time, bound: Double
    /// 1 for lines below the bound, −1 for lines above it.
    var sign: Double

    static func upper(_ gate: Gate) -> Edge { Edge(time: gate.time, bound: gate.upper, sign: 1) }
    static func lower(_ gate: Gate) -> Edge { Edge(time: gate.time, bound: gate.lower, sign: -1) }

    /// How far a line is on the wrong side.
    func excess(_ line: GatePath.Line) -> Double { sign * (line.value(at: time) - bound) }
  }

  struct Corner {
    var line: GatePath.Line
    /// What leads to the next corner.
    var edge: Edge
  }

  /// The polygon. Never empty.
  private(set) var corners: [Corner]

  /// All lines through a point.
  init(from start: PathCorner, first: Gate) {
    let point = Edge(time: start.time, bound: start.value, sign: 1)
    let reach = Stage.reach / (first.time - start.time)
    corners = [-reach, reach].map {
      Corner(line: GatePath.Line(time: start.time, value: start.value, slope: $0), edge: point)
    }
  }

  /// All lines that cross the last line of the stage before in time.
  init(after end: End, touching touched: PathCorner, before gate: Gate) {
    let sign: Double = end.isBelow ? 1 : -1
    let near = gate.time
    let bound = end.isBelow ? gate.lower : gate.upper
    let edges = [
      Edge(time: touched.time, bound: touched.value, sign: sign), Edge(time: near, bound: bound, sign: -sign),
      Edge(time: touched.time, bound: touched.value - sign * Stage.reach, sign: -sign),
      Edge(time: near, bound: bound + sign * Stage.reach, sign: sign),
    ]
    corners = edges.indices.map { index in
      Corner(line: Stage.line(on: edges[(index + 3) % 4], edges[index]), edge: edges[index])
    }
  }

  /// No line needs to rise farther between two neighbouring gates, in units of the travel.
  private static let reach = 1e3

  /// Keeps what is on the right side. Where nothing is, but for rounding, the polygon is left as it
  /// is.
  ///
  /// What is on the wrong side is one run of corners, about the one that is farthest out.
  mutating func cut(_ edge: Edge) {
    let extremes = extremes(at: edge.time)
    cut(edge, from: edge.sign > 0 ? extremes.highest : extremes.lowest)
  }

  /// - Parameter worst: The corner that is farthest out.
  mutating func cut(_ edge: Edge, from worst: Int) {
    guard edge.excess(corners[worst].line) > 0 else { return }
    var (first, last) = (worst, worst)
    while edge.excess(corners[before(first)].line) > 0 {
      first = before(first)
      if first == worst { return }
    }
    while edge.excess(corners[after(last)].line) > 0 { last = after(last) }
    let (entry, exit) = (corners[before(first)].edge, corners[last].edge)
    let crossings = (
      Corner(line: Stage.line(on: entry, edge), edge: edge), Corner(line: Stage.line(on: exit, edge), edge: exit)
    )
    if first > last {
      corners.removeSubrange(first...)
      corners.removeSubrange(...last)
      corners.append(crossings.0)
      corners.append(crossings.1)
      return
    }
    corners[first] = crossings.0
    if first == last {
      corners.insert(crossings.1, at: first + 1)
    } else {
      corners[first + 1] = crossings.1
      if first + 1 < last { corners.removeSubrange((first + 2)...last) }
    }
  }

  private func before(_ index: Int) -> Int { index == 0 ? corners.count - 1 : index - 1 }
  private func after(_ index: Int) -> Int { index == corners.count - 1 ? 0 : index + 1 }

  /// The line that meets two bounds.
  private static func line(on a: Edge, _ b: Edge) -> GatePath.Line {
    GatePath.Line(time: a.time, value: a.bound, slope: (b.bound - a.bound) / (b.time - a.time))
  }

  /// A line in the middle of the polygon.
  var middle: GatePath.Line {
    let time = corners[0].line.time
    let count = Double(corners.count)
    return GatePath.Line(
      time: time, value: corners.map { $0.line.value(at: time) }.reduce(0, +) / count,
      slope: corners.map(\.line.slope).reduce(0, +) / count)
  }

  /// The last line before a gate that none passes.
  struct End {
    var line: GatePath.Line
    /// Whether every line passes below the gate; else above.
    var isBelow: Bool

    /// The last edge on the gate's side that the line touches.
    func lastTouch(
      among gates: ArraySlice<Gate>, from start: PathCorner
    ) -> PathCorner {
      let touched = gates.last { gate in
        let gap = isBelow ? gate.upper - line.value(at: gate.time) : line.value(at: gate.time) - gate.lower
        return gap <= 1e-13
      }
      return touched.map { PathCorner(time: $0.time, value: isBelow ? $0.upper : $0.lower) } ?? start
    }
  }

  /// The corners with the lowest and the highest line at a time.
  struct Extremes {
    var (least, most) = (Double.infinity, -Double.infinity)
    var (lowest, highest) = (0, 0)
  }

  func extremes(at time: Double) -> Extremes {
    var extremes = Extremes()
    for index in corners.indices {
      let value = corners[index].line.value(at: time)
      if value < extremes.least { (extremes.lowest, extremes.least) = (index, value) }
      if value > extremes.most { (extremes.highest, extremes.most) = (index, value) }
    }
    return extremes
  }

  /// `nil` where some line passes the gate.
  func end(at gate: Gate, _ extremes: Extremes) -> End? {
    if extremes.most < gate.lower { return End(line: corners[extremes.highest].line, isBelow: true) }
    if extremes.least > gate.upper { return End(line: corners[extremes.lowest].line, isBelow: false) }
    return nil
  }
}
