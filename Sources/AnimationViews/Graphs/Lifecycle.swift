// Actions of the app at changes: `onAppear`, `onDisappear` and `onChange`.
//
// Not of SwiftUI.

extension ViewGraph {
  /// Looks for what has changed in the elements, and queues the actions of the app, outermost
  /// first; those of views that have gone come before.
  func collectActions() {
    var present: [ViewElement] = []
    var open = Array(root.elements.reversed())
    while let element = open.popLast() {
      // Of several that might fit one is shown; the others are not there.
      guard element.layout.isShown else { continue }
      if case .modifier(_, .event) = element.part { present.append(element) }
      open += element.layers.reversed()
      open += element.children.reversed()
    }
    let known = Set(present.map(ObjectIdentifier.init))
    for element in listeners where !known.contains(ObjectIdentifier(element)) {
      queue(element, element.lastEvent?.disappeared(element.memory))
      // A view that reappears starts with fresh memory.
      (element.lastEvent, element.memory) = (nil, nil)
    }
    for element in present {
      guard case .modifier(_, .event(let event)) = element.part else { continue }
      if element.lastEvent == nil { queue(element, event.appeared(&element.memory)) }
      queue(element, event.updated(element, &element.memory))
      element.lastEvent = event
    }
    listeners = present
  }

  private func queue(_ element: ViewElement, _ action: (() -> Void)?) {
    guard let action else { return }
    let node = element.node
    actions.append { node.act(action) }
  }

  /// Runs what the app has asked for. Returns whether anything was.
  func runActions() -> Bool {
    guard !actions.isEmpty else { return false }
    let next = actions
    actions = []
    for action in next { action() }
    return true
  }
}
