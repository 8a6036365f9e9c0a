// Where the lines of a map bear their labels: at points where a line crosses the grid, so that no
// two labels cover one another. Lines that run side by side are the rule, and what draws them
// labels each by itself.

internal import CurveMath

/// Labels on the lines of a map.
struct ContourLabels {
  struct Place: Equatable {
    let level: Int
    /// In the units of the axes.
    let horizontal: Double
    let vertical: Double
    /// The middle, in parts of the picture's frame.
    let x, y: Double
  }

  /// In the order of the levels.
  let places: [Place]

  /// A line bears so many labels at most, this part of the frame apart.
  private static let (most, apart) = (3, 0.35)
  /// Farther from other labels than this, in their sizes, no place is better than another.
  private static let roomy = 2.5

  /// The size of a label in parts of the frame: an estimate for the pictures that commands write.
  static func size(of label: String) -> (width: Double, height: Double) {
    (0.014 + 0.0125 * Double(TerminalText.width(of: label)), 0.036)
  }

  init(_ levels: [ContourLevels.Level], of map: ContourMap) {
    var placed: [(place: Place, size: (width: Double, height: Double))] = []
    for (index, level) in levels.enumerated() {
      let line = Self.crossings(of: level.value, in: map).map {
        Place(level: index, horizontal: $0.0, vertical: $0.1, x: map.horizontal.part($0.0), y: map.vertical.part($0.1))
      }
      let size = Self.size(of: level.label)
      func room(_ place: Place) -> Double {
        placed.reduce(Self.roomy) { room, other in
          let width = (size.width + other.size.width) / 2
          let height = (size.height + other.size.height) / 2
          return min(room, max(abs(place.x - other.place.x) / width, abs(place.y - other.place.y) / height))
        }
      }
      // Within the frame first of all, then far from others, then near the middle of the line.
      func edge(_ place: Place) -> Double {
        let inside = min(
          min(place.x, 1 - place.x) / (size.width / 2), min(place.y, 1 - place.y) / (size.height / 2))
        return min(inside, 1)
      }
      for _ in 0..<Self.most {
        let free = line.enumerated().filter { _, place in
          room(place) >= 1
            && placed.allSatisfy { other in
              other.place.level != index
                || Elementary.hypot(other.place.x - place.x, other.place.y - place.y) >= Self.apart
            }
        }
        let best = free.max { first, second in
          let (one, two) = ((edge(first.element), room(first.element)), (edge(second.element), room(second.element)))
          if one != two { return one < two }
          return abs(first.offset - line.count / 2) > abs(second.offset - line.count / 2)
        }
        guard let best else { break }
        placed.append((best.element, size))
      }
    }
    places = placed.map(\.place)
  }

  /// Where a value is passed from one point of the grid to the next one, along rows and columns.
  private static func crossings(of value: Double, in map: ContourMap) -> [(Double, Double)] {
    let (columns, rows) = (map.horizontal.values, map.vertical.values)
    var found: [(Double, Double)] = []
    func part(_ first: Double, _ second: Double) -> Double? {
      guard first.isFinite, second.isFinite, (first < value) != (second < value) else { return nil }
      return (value - first) / (second - first)
    }
    for row in rows.indices {
      for column in columns.indices {
        let here = map.values[row * columns.count + column]
        if column + 1 < columns.count, let part = part(here, map.values[row * columns.count + column + 1]) {
          found.append((map.horizontal.between(columns[column], columns[column + 1], part), rows[row]))
        }
        if row + 1 < rows.count, let part = part(here, map.values[(row + 1) * columns.count + column]) {
          found.append((columns[column], map.vertical.between(rows[row], rows[row + 1], part)))
        }
      }
    }
    return found
  }
}

extension ContourMap.Axis {
  /// Where a value is, from the begin of the frame to its end.
  fileprivate func part(_ value: Double) -> Double {
    let (first, last) = (values.min() ?? 0, values.max() ?? 1)
    guard isLogarithmic else { return (value - first) / (last - first) }
    return Elementary.log(value / first) / Elementary.log(last / first)
  }

  /// A value between two, as gnuplot's lines have it.
  fileprivate func between(_ first: Double, _ second: Double, _ part: Double) -> Double {
    first + part * (second - first)
  }
}
