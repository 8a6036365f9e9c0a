// An order that shows which of many things are alike: hierarchical clustering, read from one end of
// its tree to the other.
//
// 1. The two groups that are nearest to each other become one, until there is one. The distance of
//    two groups is the largest of their members' (complete linkage): no two members of a group are
//    farther apart than the height at which it was made. It is made of comparisons alone, so no
//    rounding depends on the order of the input.
// 2. Where two groups become one, their rows are laid end to end, turned so that the two that touch
//    are as near as can be.
// 3. The row begins at the end that is nearer to all others in the mean.
//
// Source: F. Murtagh, *A survey of recent advances in hierarchical clustering algorithms*, The
// Computer Journal 26 (1983), for the chain of nearest neighbours, which finds the tree in O(n²).

/// An order in which near things stand side by side.
public enum NearnessOrder {
  /// Returns the order of a matrix's rows: clusters by complete linkage, each turned so that
  /// neighbours are near.
  ///
  ///     NearnessOrder.of([[0, 9, 1], [9, 0, 8], [1, 8, 0]])  // [0, 2, 1]
  ///
  /// The order does not depend on that of the rows, except where distances are equal: of equally
  /// near groups the one with the earlier row is taken.
  ///
  /// - Parameter distances: Shape: `[n][n]`; symmetric, not negative, finite. What stands on the
  ///   diagonal does not count.
  /// - Returns: Every row's number once.
  /// - Complexity: O(*n*²) time and memory.
  public static func of(_ distances: [[Double]]) -> [Int] {
    precondition(
      distances.allSatisfy { $0.count == distances.count && $0.allSatisfy { $0 >= 0 && $0.isFinite } },
      "Distances are a square of finite numbers that are not negative.")
    guard let row = NearestNeighborChain(distances).row else { return [] }
    func mean(_ end: Int) -> Double {
      // Sorted, so that the sum is the same whatever the order of the rows.
      distances[end].enumerated().filter { $0.offset != end }.map(\.element).sorted().reduce(0, +)
    }
    let (first, last) = (row[0], row[row.count - 1])
    let (begin, end) = (mean(first), mean(last))
    return end < begin || end == begin && last < first ? row.reversed() : row
  }
}

/// Groups on their way to become one.
private struct NearestNeighborChain {
  private let distances: [[Double]]
  /// Of groups, each by the number of its first row. Shape: `[n][n]`.
  private var linkage: [[Double]]
  /// The numbers of the groups that are left, ascending.
  private var groups: [Int]
  /// The members of each group from end to end.
  private var rows: [[Int]]

  /// The members of the group that was left; `nil` for nothing at all.
  var row: [Int]? { groups.first.map { rows[$0] } }

  init(_ distances: [[Double]]) {
    self.distances = distances
    linkage = distances
    groups = Array(distances.indices)
    rows = groups.map { [$0] }
    // Each is nearest to the one before it, so the last two of a chain that ends are nearest to
    // each other.
    var chain: [Int] = []
    while groups.count > 1 {
      if chain.isEmpty { chain.append(groups[0]) }
      let last = chain[chain.count - 1]
      let previous = chain.count > 1 ? chain[chain.count - 2] : nil
      let nearest = nearest(to: last, preferring: previous)
      if nearest == previous {
        chain.removeLast(2)
        join(min(last, nearest), max(last, nearest))
      } else {
        chain.append(nearest)
      }
    }
  }

  /// Of equally near groups the preferred one, so that a chain comes to an end, else the first.
  private func nearest(to group: Int, preferring preferred: Int?) -> Int {
    var (nearest, least) = (preferred, preferred.map { linkage[group][$0] } ?? .infinity)
    for other in groups where other != group && linkage[group][other] < least {
      (nearest, least) = (other, linkage[group][other])
    }
    guard let nearest else { preconditionFailure("Two groups or more are left, at finite distances.") }
    return nearest
  }

  private mutating func join(_ first: Int, _ second: Int) {
    rows[first] = touching(rows[first], rows[second])
    rows[second] = []
    groups.removeAll { $0 == second }
    for other in groups where other != first {
      let farther = max(linkage[first][other], linkage[second][other])
      (linkage[first][other], linkage[other][first]) = (farther, farther)
    }
  }

  /// Two rows end to end, turned so that the nearest two of their four ends touch.
  private func touching(_ row: [Int], _ other: [Int]) -> [Int] {
    let (first, last) = (row[0], row[row.count - 1])
    let (otherFirst, otherLast) = (other[0], other[other.count - 1])
    let gaps = [
      distances[last][otherFirst], distances[last][otherLast], distances[first][otherFirst],
      distances[first][otherLast],
    ]
    let least = gaps.indices.min { gaps[$0] < gaps[$1] } ?? 0
    return switch least {
    case 0: row + other
    case 1: row + other.reversed()
    case 2: row.reversed() + other
    default: other + row
    }
  }
}
