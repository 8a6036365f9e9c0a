extension Array {
  /// The first index from which on a condition holds, of elements that fulfil it from some index
  /// on: the count where none does.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
