// A line made no finer than a screen shows.

/// A place on a drawing, in its own units; y grows downwards.
struct PlotPoint: Equatable {
  var x: Double
  var y: Double
}

extension [PlotPoint] {
  /// Returns a line of fewer points that looks the same on a screen.
  ///
  /// First every column of a quarter unit keeps its first, lowest, highest and last point, which is
  /// all that a screen shows of it; then points go that lie nearer to the line between their
  /// neighbours than the tolerance (Douglas and Peucker).
  ///
  /// - Parameter tolerance: In units of the drawing.
  /// - Complexity: O(*n*) for the columns, O(*k* log *k*) usually for the *k* points that they
  ///   keep.
  func simplified(tolerance: Double) -> [PlotPoint] {
    guard count > 2 else { return self }
    let line = columnExtremes(width: 0.25)
    var keeps = [Bool](repeating: false, count: line.count)
    keeps[0] = true
    keeps[line.count - 1] = true
    var pending = [(0, line.count - 1)]
    while let (first, last) = pending.popLast() {
      var farthest = first
      var distance = tolerance
      for index in (first + 1)..<Swift.max(first + 1, last) {
        let here = line[index].distance(toSegmentFrom: line[first], to: line[last])
        if here > distance { (farthest, distance) = (index, here) }
      }
      guard farthest != first else { continue }
      keeps[farthest] = true
      pending.append((first, farthest))
      pending.append((farthest, last))
    }
    return zip(line, keeps).filter(\.1).map(\.0)
  }

  /// Returns the first, lowest, highest and last point of every column: what is left out is within
  /// a column of a line that is not.
  ///
  /// - Complexity: O(*n*).
  func columnExtremes(width: Double) -> [PlotPoint] {
    var result: [PlotPoint] = []
    var start = 0
    while start < count {
      let column = (self[start].x / width).rounded(.down)
      var end = start + 1
      var (low, high) = (start, start)
      while end < count, (self[end].x / width).rounded(.down) == column {
        if self[end].y < self[low].y { low = end }
        if self[end].y > self[high].y { high = end }
        end += 1
      }
      var previous = -1
      for index in [start, Swift.min(low, high), Swift.max(low, high), end - 1] where index > previous {
        result.append(self[index])
        previous = index
      }
      start = end
    }
    return result
  }
}

extension PlotPoint {
  func distance(toSegmentFrom first: PlotPoint, to last: PlotPoint) -> Double {
    let (dx, dy) = (last.x - first.x, last.y - first.y)
    let squared = dx * dx + dy * dy
    let along = squared > 0 ? min(1, max(0, ((x - first.x) * dx + (y - first.y) * dy) / squared)) : 0
    let (ex, ey) = (x - first.x - along * dx, y - first.y - along * dy)
    return (ex * ex + ey * ey).squareRoot()
  }
}
