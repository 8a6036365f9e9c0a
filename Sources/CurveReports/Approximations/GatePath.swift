// The path of fewest straight lines through a row of gates.
//
// A gate is an upright interval that the path must pass. A line is a point in the plane of slope and height, and each gate
// keeps a stripe of that plane: the lines that pass a run of gates are a convex polygon, which every further gate cuts. When
// it is cut to nothing at gate g, all lines of the polygon before pass g on the same side, say below. Let ℓ be the highest of
// them at g. Behind the last upper edge a that it touches nothing above ℓ can be reached with as many lines, so that a next
// line that passes g must cross ℓ between a and g: it lies below the upper edges from a on and above the lower edges from g
// on, and each line that does continues ℓ. Greedily, therefore, no path has fewer lines.
//
// Source of the greedy's optimality: S. Suri, "A linear time algorithm for minimum link paths inside a simple polygon",
// Computer Vision, Graphics, and Image Processing 35 (1986).

/// An upright interval at a time.
struct Gate {
  var time, lower, upper: Double

  /// The interval widened by the same amount at both ends.
  func widened(by amount: Double) -> Gate { Gate(time: time, lower: lower - amount, upper: upper + amount) }
}

/// A path of straight lines from a point through gates.
struct GatePath {
  struct Line {
    var time, value, slope: Double

    func value(at other: Double) -> Double { value + slope * (other - time) }
  }

  /// The corners, from the start to the last gate. At least two.
  private(set) var corners: [(time: Double, value: Double)]

  var lineCount: Int { corners.count - 1 }

  /// Finds the path with the fewest lines.
  ///
  /// - Parameters:
  ///   - start: Where the first line begins.
  ///   - gates: In ascending order, later than the start.
  ///   - limit: A path with more lines is given up.
  init?(from start: (time: Double, value: Double), through gates: [Gate], limit: Int = .max) {
    var stage = Stage(from: start, first: gates[0])
    var lines: [(line: Line, joint: ClosedRange<Double>)] = []
    var joint = start.time...start.time
    var index = 0
    while index < gates.count {
      let before = stage
      stage.cut(by: gates[index])
      if stage.corners.isEmpty {
        guard lines.count + 1 < limit, let end = before.end(at: gates[index]) else { return nil }
        lines.append((end.line, joint))
        let touched = end.lastTouch(among: gates[..<index], from: start)
        joint = touched.time...gates[index].time
        stage = Stage(after: end, touching: touched, before: gates[index])
        for gate in gates[..<index] where gate.time > touched.time {
          stage.cut(end.isBelow ? .upper(gate) : .lower(gate))
        }
      } else {
        index += 1
      }
    }
    lines.append((stage.middle, joint))
    corners = [start]
    for (earlier, later) in zip(lines, lines.dropFirst()) {
      corners.append(GatePath.crossing(of: earlier.line, and: later.line, in: later.joint))
    }
    let last = gates[gates.count - 1]
    corners.append((last.time, lines[lines.count - 1].line.value(at: last.time)))
  }

  private static func crossing(
    of first: Line, and second: Line, in range: ClosedRange<Double>
  ) -> (time: Double, value: Double) {
    let time = second.time + (first.value(at: second.time) - second.value) / (second.slope - first.slope)
    let inside = time.isNaN ? range.upperBound : Swift.min(Swift.max(time, range.lowerBound), range.upperBound)
    return (inside, first.value(at: inside))
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

  /// Corners of the polygon, each with the edge that leads to the next one.
  var corners: [(line: GatePath.Line, edge: Edge)]

  /// All lines through a point.
  init(from start: (time: Double, value: Double), first: Gate) {
    let point = Edge(time: start.time, bound: start.value, sign: 1)
    let reach = Stage.reach / (first.time - start.time)
    corners = [-reach, reach].map { (GatePath.Line(time: start.time, value: start.value, slope: $0), point) }
  }

  /// All lines that cross the last line of the stage before in time.
  init(after end: End, touching touched: (time: Double, value: Double), before gate: Gate) {
    let sign: Double = end.isBelow ? 1 : -1
    let near = gate.time
    let bound = end.isBelow ? gate.lower : gate.upper
    let edges = [
      Edge(time: touched.time, bound: touched.value, sign: sign), Edge(time: near, bound: bound, sign: -sign),
      Edge(time: touched.time, bound: touched.value - sign * Stage.reach, sign: -sign),
      Edge(time: near, bound: bound + sign * Stage.reach, sign: sign),
    ]
    corners = edges.indices.map { index in
      (Stage.line(on: edges[(index + 3) % 4], edges[index]), edges[index])
    }
  }

  /// No line needs to rise farther between two neighbouring gates, in units of the travel.
  private static let reach = 1e3

  mutating func cut(by gate: Gate) {
    cut(.upper(gate))
    cut(.lower(gate))
  }

  mutating func cut(_ edge: Edge) {
    let excesses = corners.map { edge.excess($0.line) }
    guard excesses.contains(where: { $0 > 0 }) else { return }
    guard excesses.contains(where: { $0 <= 0 }) else { return corners = [] }
    var kept: [(line: GatePath.Line, edge: Edge)] = []
    for index in corners.indices {
      let next = (index + 1) % corners.count
      let (isIn, willBe) = (excesses[index] <= 0, excesses[next] <= 0)
      if isIn { kept.append(corners[index]) }
      guard isIn != willBe else { continue }
      let crossing = Stage.line(on: corners[index].edge, edge)
      kept.append((crossing, isIn ? edge : corners[index].edge))
    }
    corners = kept
  }

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
      among gates: ArraySlice<Gate>, from start: (time: Double, value: Double)
    ) -> (time: Double, value: Double) {
      let touched = gates.last { gate in
        let gap = isBelow ? gate.upper - line.value(at: gate.time) : line.value(at: gate.time) - gate.lower
        return gap <= 1e-13
      }
      return touched.map { ($0.time, isBelow ? $0.upper : $0.lower) } ?? start
    }
  }

  func end(at gate: Gate) -> End? {
    let values = corners.map { $0.line.value(at: gate.time) }
    guard let highest = values.indices.max(by: { values[$0] < values[$1] }),
      let lowest = values.indices.min(by: { values[$0] < values[$1] })
    else { return nil }
    return values[highest] < gate.lower
      ? End(line: corners[highest].line, isBelow: true) : End(line: corners[lowest].line, isBelow: false)
  }
}
