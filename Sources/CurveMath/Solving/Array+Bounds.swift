extension [Double] {
  /// Returns how many elements are at most a value.
  ///
  /// - Precondition: The elements ascend.
  /// - Complexity: O(log *n*).
  package func countAtMost(_ value: Double) -> Int {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if self[middle] <= value { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }
}
