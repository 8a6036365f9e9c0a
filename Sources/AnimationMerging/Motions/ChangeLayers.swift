// The animations that go on below newer ones, stored once for all events: a finger leaves hundreds of them at each of thousands.

/// Animations in the order of their beginnings. Only the play that makes them appends.
final class ChangeLayers: @unchecked Sendable {
  private(set) var all: [ChangeLayer] = []

  var count: Int { all.count }

  subscript(index: Int) -> ChangeLayer { all[index] }

  func append(_ layer: ChangeLayer) { all.append(layer) }
}

/// Which of the animations an event finds under way, the oldest first.
enum LiveLayers: RandomAccessCollection, Sendable {
  case range(Range<Int>)
  /// Some between them are over.
  case some([Int])

  var startIndex: Int { 0 }

  var endIndex: Int {
    switch self {
    case .range(let range): range.count
    case .some(let indices): indices.count
    }
  }

  subscript(position: Int) -> Int {
    switch self {
    case .range(let range): range.lowerBound + position
    case .some(let indices): indices[position]
    }
  }
}
