// What a list says of its rows, as edits of the collection behind it.
//
// Follows: SwiftUI since iOS 13. Certainty: documented. Offsets that no element has stop the
// program, as there.

public import Foundation

extension RangeReplaceableCollection {
  /// Removes the elements at offsets from the start.
  ///
  ///     var names = ["a", "b", "c", "d"]
  ///     names.remove(atOffsets: [0, 2])
  ///     names  // ["b", "d"]
  ///
  /// - Precondition: There is an element at each offset.
  /// - Complexity: O(*n*).
  public nonisolated mutating func remove(atOffsets offsets: IndexSet) {
    guard let last = offsets.last else { return }
    let count = count
    precondition(last < count, "Offset \(last) is none of \(count) elements.")
    var rest = Self()
    rest.reserveCapacity(count - offsets.count)
    for (offset, element) in zip(0..., self) where !offsets.contains(offset) { rest.append(element) }
    self = rest
  }
}

extension MutableCollection {
  /// Moves the elements at offsets from the start, in their order, before the element at another
  /// one.
  ///
  ///     var names = ["a", "b", "c", "d", "e"]
  ///     names.move(fromOffsets: [0, 3], toOffset: 2)
  ///     names  // ["b", "a", "d", "c", "e"]
  ///
  /// - Parameters:
  ///   - source: Which elements.
  ///   - destination: An offset before the move; the count for the end.
  /// - Precondition: There is an element at each offset; `destination` is at most the count.
  /// - Complexity: O(*n*).
  public nonisolated mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    precondition(
      (source.last ?? -1) < elements.count && 0...elements.count ~= destination,
      "Offsets \(Array(source)) cannot move to \(destination) of \(elements.count) elements.")
    let stay = elements.indices.filter { !source.contains($0) }
    let order = stay.filter { $0 < destination } + source + stay.filter { $0 >= destination }
    for (index, offset) in zip(Array(indices), order) { self[index] = elements[offset] }
  }
}
