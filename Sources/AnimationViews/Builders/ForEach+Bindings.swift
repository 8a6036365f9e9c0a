// Follows: SwiftUI since iOS 15. Certainty: documented; that a binding finds its element by the
// name, and that one whose element has gone reads what that was last and writes nothing, are ours:
// SwiftUI stops the program there, or means the next element.

extension ForEach where Content: View {
  /// Views of elements that name themselves, each with a binding of its element.
  ///
  ///     ForEach($cards) { $card in Toggle(card.title, isOn: $card.isOpen) }
  public init<C>(_ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content)
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID,
    C: MutableCollection & RandomAccessCollection, C.Element: Identifiable
  {
    self.init(data, id: \.id, content: content)
  }

  /// Views of elements that are named by one of their properties, each with a binding of its
  /// element.
  public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection & RandomAccessCollection {
    let elements = data.wrappedValue
    self.init(
      data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) },
      content: { content(data.element($0.0, called: $0.1, by: id, otherwise: elements[$0.0])) }, name: \.1)
  }
}

extension Binding where Value: MutableCollection {
  /// A binding of an element that was at an index.
  fileprivate func element<ID: Hashable>(
    _ index: Value.Index, called name: ID, by id: KeyPath<Value.Element, ID>, otherwise last: Value.Element
  ) -> Binding<Value.Element> {
    let all = self
    func place(in elements: Value) -> Value.Index? {
      if index >= elements.startIndex, index < elements.endIndex, elements[index][keyPath: id] == name { return index }
      return elements.firstIndex { $0[keyPath: id] == name }
    }
    var element = Binding<Value.Element>(
      get: {
        let elements = all.wrappedValue
        return place(in: elements).map { elements[$0] } ?? last
      },
      set: { new, transaction in
        var binding = all
        binding.transaction = transaction
        guard let place = place(in: binding.wrappedValue) else { return }
        binding.wrappedValue[place] = new
      })
    element.transaction = transaction
    return element
  }
}
