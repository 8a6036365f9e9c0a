// Where a fit of a cubic starts: every basin of its largest error, over both handles and the
// duration.
//
// The best heights of handles follow from the rest, so that three unknowns are left: both x and the
// duration, few enough for a grid. A cubic that ends while the motion is still far from its target
// is never the nearest: there the grid ends.

internal import CurveMath

/// A grid over both x and the duration of cubics, with the best heights at each node.
struct CubicSearch {
  /// A cubic that no neighbour in the grid is better than.
  struct Node {
    var x1, y1, x2, y2: Double
    /// Seconds.
    var duration: Double
    /// The largest deviation, and a thousandth of that before the end, so that this decides where
    /// the rest is the same.
    var score: Double

    var handles: [Double] { [x1, y1, x2, y2] }
  }

  private let motion: ApproximatedMotion
  private let isLevel: Bool
  /// What the heights of handles may be.
  private let heights: ClosedRange<Double>
  /// The motion's extremes. Ascending times.
  private let extremes: [(time: Double, value: Double)]
  /// What the motion is away from its target from each of them on.
  private let tails: [Double]

  /// Dense at both ends, where the input moves as the square or as the cube of the parameter.
  private static let xs = (0...14).map { DecimalRounding(decimals: 3)((1 - Elementary.cos(Double($0) * .pi / 14)) / 2) }
  /// What neighbouring durations are apart.
  private static let ratio = 1.06
  private static let samples = 48
  /// Shape: `[x1 · x2][samples]`.
  private static let inputs: [[Double]] = {
    let exchange = LineExchange(count: samples, isLevel: false)
    return xs.flatMap { x1 in xs.map { exchange.inputs(x1: x1, x2: $0) } }
  }()

  /// - Parameter landmarks: Times at which the motion comes to its extremes.
  init(motion: ApproximatedMotion, isLevel: Bool, heights: ClosedRange<Double>, landmarks: [Double]) {
    (self.motion, self.isLevel, self.heights) = (motion, isLevel, heights)
    extremes = landmarks.map { ($0, motion.value(at: $0)) }
    var (tails, largest) = ([Double](), 0.0)
    for extreme in extremes.reversed() {
      largest = Swift.max(largest, abs(extreme.value - 1))
      tails.append(largest)
    }
    self.tails = tails.reversed()
  }

  /// Returns the basins over some durations, the best first.
  ///
  /// - Parameter countsTail: Whether what the motion deviates after the end of the cubic counts.
  func basins(over durations: ClosedRange<Double>, countsTail: Bool) -> [Node] {
    let exchange = LineExchange(count: Self.samples, isLevel: isLevel)
    var least = Double.infinity
    func row(_ seconds: Double) -> [Node]? {
      let floor = Swift.max(countsTail ? tail(after: seconds) : 0, reversalBound(before: seconds))
      guard floor <= 1.05 * least else { return nil }
      let row = self.row(seconds, atLeast: floor, exchange, limit: 3 * least)
      least = row.reduce(least) { Swift.min($0, $1.score) }
      return row
    }
    // Both bounds grow away from the middle. Where the motion ends, its cubic may have to.
    let end = motion.curve.endTime.isFinite ? motion.curve.endTime : thirdTurn(deviation: 0.1)
    let middle = Swift.min(Swift.max(end, durations.lowerBound), durations.upperBound)
    var (rows, seconds) = ([row(middle)!], middle)
    while seconds > durations.lowerBound, !Deadline.hasPassed {
      seconds = Swift.max(seconds / Self.ratio, durations.lowerBound)
      guard let row = row(seconds) else { break }
      rows.append(row)
    }
    rows.reverse()
    seconds = middle
    while seconds < durations.upperBound, !Deadline.hasPassed {
      seconds = Swift.min(seconds * Self.ratio, durations.upperBound)
      guard let row = row(seconds) else { break }
      rows.append(row)
    }
    return lowest(of: rows).sorted { $0.score < $1.score }
  }

  /// When the motion has turned back three times by more than twice a deviation: a cubic turns
  /// twice at most, so that it does not stay within that deviation.
  private func thirdTurn(deviation: Double) -> Double {
    // The first direction is no turn.
    var (low, high, turns, isRising) = (0.0, 0.0, -1, Bool?.none)
    for (time, value) in extremes {
      (low, high) = (Swift.min(low, value), Swift.max(high, value))
      let (rises, falls) = (value > low + 2 * deviation, value < high - 2 * deviation)
      guard isRising == false ? rises : isRising == true ? falls : rises || falls else { continue }
      turns += 1
      if turns == 3 { return time }
      (low, high, isRising) = (value, value, isRising.map { !$0 } ?? rises)
    }
    return .infinity
  }

  /// What every cubic deviates that lasts longer than this.
  private func reversalBound(before time: Double) -> Double {
    var (low, high) = (0.0, heights.upperBound)
    guard thirdTurn(deviation: low) < time else { return 0 }
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if thirdTurn(deviation: middle) < time { low = middle } else { high = middle }
    }
    return low
  }

  /// Returns cubics with a few decimals near handles, over one duration, the best first.
  func written(near handles: [Double], over duration: Double, _ rounding: DecimalRounding) -> [Node] {
    let exchange = LineExchange(count: 96, isLevel: isLevel)
    let (values, tail) = (values(over: duration, cells: 768), tail(after: duration))
    func near(_ value: Double, _ room: Int) -> [Double] {
      let first = (value / rounding.step).rounded(.down) * rounding.step
      return (-room...(room + 1)).map { rounding(first + Double($0) * rounding.step) }
    }
    let least = isLevel ? 1e-3 : 0
    var (found, reference) = ([Node](), exchange.firstReference)
    for x1 in near(handles[0], 2) where least...1 ~= x1 {
      if Deadline.hasPassed { break }
      for x2 in near(handles[2], 2) where 0...1 ~= x2 {
        let targets = exchange.targets(values, at: exchange.inputs(x1: x1, x2: x2))
        let best = exchange.nearest(to: targets, heights: heights, limit: .infinity, from: &reference)
        for y1 in isLevel ? [0] : near(best.y1, 0) {
          for y2 in near(best.y2, 0) where heights.contains(y1) && heights.contains(y2) {
            let line = exchange.measured(LineExchange.Line(y1: y1, y2: y2, deviation: 0), targets)
            found.append(Node(x1: x1, y1: y1, x2: x2, y2: y2, duration: duration, score: score(line, atLeast: tail)))
          }
        }
      }
    }
    return found.sorted { $0.score < $1.score }
  }

  /// The largest distance of the motion from its target from a time on.
  func tail(after time: Double) -> Double {
    let now = time >= motion.curve.endTime ? 0 : abs(motion.value(at: time) - 1)
    guard let next = extremes.firstIndex(where: { $0.time >= time }) else { return now }
    return Swift.max(now, tails[next])
  }

  private func values(over duration: Double, cells: Int) -> [Double] {
    (0...cells).map { motion.value(at: duration * (Double($0) / Double(cells))) }
  }

  private func score(_ line: LineExchange.Line, atLeast floor: Double) -> Double {
    Swift.max(line.deviation, floor) + 1e-3 * line.deviation
  }

  /// The best heights for all x at one duration. Shape: `[x1 · x2]`.
  private func row(_ duration: Double, atLeast floor: Double, _ exchange: LineExchange, limit: Double) -> [Node] {
    let values = values(over: duration, cells: 192)
    let floor = Swift.max(floor, abs(values[0]))
    var reference = exchange.firstReference
    return Self.inputs.enumerated().map { index, inputs in
      let targets = exchange.targets(values, at: inputs)
      let line = exchange.nearest(to: targets, heights: heights, limit: limit, from: &reference)
      let (x1, x2) = (Self.xs[index / Self.xs.count], Self.xs[index % Self.xs.count])
      return Node(x1: x1, y1: line.y1, x2: x2, y2: line.y2, duration: duration, score: score(line, atLeast: floor))
    }
  }

  private func lowest(of rows: [[Node]]) -> [Node] {
    let count = Self.xs.count
    func near(_ index: Int, _ count: Int) -> ClosedRange<Int> {
      Swift.max(index - 1, 0)...Swift.min(index + 1, count - 1)
    }
    var found: [Node] = []
    for (depth, row) in rows.enumerated() {
      for (index, node) in row.enumerated() {
        let isLowest = near(depth, rows.count).allSatisfy { depth in
          near(index / count, count).allSatisfy { first in
            near(index % count, count).allSatisfy { node.score <= rows[depth][first * count + $0].score }
          }
        }
        if isLowest { found.append(node) }
      }
    }
    return found
  }
}
