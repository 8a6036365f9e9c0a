// Follows: SwiftUI since iOS 13. Certainty: documented; what becomes of names that stand twice is
// ours.

/// One view for each element of a collection, told apart by what names the element.
///
///     ForEach(cards) { card in CardView(card) }
///     ForEach(names, id: \.self) { Text($0) }
///     ForEach(0..<3) { Text("\($0)") }
///
/// An element that moves to another place stays the same view; another name is another view. Of
/// elements with the same name each further one is told by how many of them stand before it.
public nonisolated struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let name: (Data.Element) -> ID
}

extension ForEach: View where Content: View {
  public typealias Body = Never

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) {
    slot.choose()
    var counts: [ID: Int] = [:]
    counts.reserveCapacity(view.data.count)
    for element in view.data {
      let name = view.name(element)
      let place = counts[name, default: 0]
      counts[name] = place + 1
      slot.child(.element(AnyHashable(name), place), view.content(element))
    }
  }
}

extension ForEach where Content: View {
  /// Views of elements that name themselves.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, content: content, name: \.id)
  }

  /// Views of elements that are named by one of their properties.
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, name: { $0[keyPath: id] })
  }

  /// Views of the numbers in a range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data: data, content: content, name: { $0 })
  }
}
