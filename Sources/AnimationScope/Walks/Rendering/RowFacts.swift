/// A row with the places in the walk that it came from.
struct RowFacts {
  var row: ScopeRow
  /// The render point.
  var element: ElementID
  var place: Place
  var causes: [ElementID]
  /// The transaction it is drawn with.
  var flow: Flow
  /// The nearest element above that may animate by itself.
  var doubt: ElementID?

  /// Rows stand in text order, of one node by rank.
  struct Place: Comparable {
    var text: Int
    var rank: Int

    static func < (left: Place, right: Place) -> Bool { (left.text, left.rank) < (right.text, right.rank) }
  }
}
