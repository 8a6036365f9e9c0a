/// A row with the places in the walk that it came from.
struct RowFacts {
  var row: ScopeRow
  /// The render point.
  var element: Int
  var causes: [Int]
  /// The transaction it is drawn with.
  var flow: Flow
  /// The nearest element above that may animate by itself.
  var doubt: Int
}
