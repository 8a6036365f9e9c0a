// Follows: SwiftUI since iOS 13; `animation(_:value:)` since iOS 15; bodies, and values of
// `transaction`, since iOS 17. Certainty: documented; the rules of each stand in AnimationScope.

internal import AnimationModel
internal import AnimationScope

/// What a modifier does to a transaction on its way inwards.
nonisolated protocol FlowEdit {
  /// Its name in `ModifierCatalog`.
  static var row: String { get }

  var arguments: [ViewArgument] { get }

  /// Carries the edit out at an element.
  ///
  /// - Parameters:
  ///   - isScoped: Whether it is for a body of its own.
  ///   - isDue: Whether what it waits for has changed.
  @MainActor
  func edit(
    at element: ViewElement, _ rules: inout ViewFlow, _ context: inout ViewFlow.Context, isScoped: Bool, isDue: Bool)
}

/// Writes an animation, unless animations are disabled.
nonisolated struct AnimationWrite: FlowEdit {
  static var row: String { "animation" }

  let animation: Animation?

  var arguments: [ViewArgument] { [ViewArgument(animation.sourceValue)] }

  @MainActor
  func edit(
    at element: ViewElement, _ rules: inout ViewFlow, _ context: inout ViewFlow.Context, isScoped: Bool, isDue: Bool
  ) {
    rules.animate(at: element, in: &context, isScoped: isScoped, isDue: isDue, with: animation)
  }
}

/// Runs code of the app over the transaction.
nonisolated struct TransactionTransform: FlowEdit {
  static var row: String { "transaction" }

  let transform: (inout Transaction) -> Void

  var arguments: [ViewArgument] { [] }

  @MainActor
  func edit(
    at element: ViewElement, _ rules: inout ViewFlow, _ context: inout ViewFlow.Context, isScoped: Bool, isDue: Bool
  ) {
    rules.edit(at: element, in: &context, isScoped: isScoped, isDue: isDue) { rules, flow in
      rules.transform(at: element, &flow, transform)
    }
  }
}

// MARK: - When it is done

nonisolated struct FlowModifierOfEveryUpdate<Edit: FlowEdit>: FlowModifier {
  static var row: String { Edit.row }

  let edit: Edit

  var arguments: [ViewArgument] { edit.arguments }

  @MainActor
  func pass(_ element: ViewElement, _ rules: inout ViewFlow, _ context: inout ViewFlow.Context) {
    edit.edit(at: element, &rules, &context, isScoped: false, isDue: true)
  }
}

/// An edit where a value has changed: not when the view appears, where there is none before.
nonisolated struct FlowModifierOfChange<Edit: FlowEdit, Value: Equatable>: FlowModifier {
  static var row: String { Edit.row }

  let edit: Edit
  let value: Value

  /// A value that no source can have is given by its description.
  var arguments: [ViewArgument] {
    var written = ViewValue(writing: value)
    if case .unknown(let text, _) = written { written = .string(text) }
    return edit.arguments + [ViewArgument("value", written)]
  }

  @MainActor
  func pass(_ element: ViewElement, _ rules: inout ViewFlow, _ context: inout ViewFlow.Context) {
    // What has just come into it was not here when the value was another one, and the modifier was.
    let before = WatchedValue.take(value, at: element) as? Value
    let old = element.flow.watched as? Value ?? before
    element.flow.watched = value
    edit.edit(at: element, &rules, &context, isScoped: false, isDue: old.map { $0 != value } ?? false)
  }
}

/// Tells the modifier of a body from others.
nonisolated protocol FlowBody: FlowModifier {}

/// An edit for a body: what the body is around gets back what arrived here.
nonisolated struct FlowModifierOfBody<Edit: FlowEdit>: FlowBody {
  static var row: String { Edit.row }

  let edit: Edit
  /// The place of the modifier, by which its content knows it.
  let scope: ObjectIdentifier

  var arguments: [ViewArgument] { edit.arguments }

  @MainActor
  func pass(_ element: ViewElement, _ rules: inout ViewFlow, _ context: inout ViewFlow.Context) {
    // What is around this one owns it.
    var arriving = context
    arriving.barrier = nil
    element.flow.arriving = arriving
    edit.edit(at: element, &rules, &context, isScoped: true, isDue: true)
  }
}

/// Tells the content of a body from other modifiers.
nonisolated protocol FlowContent: FlowModifier {}

/// The content of a body.
nonisolated struct FlowModifierOfContent<Edit: FlowEdit>: FlowContent {
  static var row: String { Edit.row }

  let scope: ObjectIdentifier

  var arguments: [ViewArgument] { [] }

  @MainActor
  func pass(_ element: ViewElement, _ rules: inout ViewFlow, _ context: inout ViewFlow.Context) {
    var outer = element.parent
    while let next = outer {
      if case .modifier(let body as FlowModifierOfBody<Edit>, _) = next.part, body.scope == scope,
        let arriving = next.flow.arriving
      {
        return rules.resume(after: next, arriving, in: &context)
      }
      outer = next.parent
    }
  }
}

/// A body around a view, with an edit for what is written in the body.
nonisolated struct ScopedModifier<Edit: FlowEdit, Scoped: View>: ViewModifier {
  typealias Body = Never

  let edit: Edit
  let scoped: Scoped

  @MainActor
  static func _expand<V: View>(_ modifier: Self, _ content: V, in slot: inout _ViewSlot) {
    let scope = ObjectIdentifier(slot.node)
    slot.place(content.modifier(FlowModifierOfContent<Edit>(scope: scope)), for: PlaceholderContentView<V>.self)
    slot.child(.body, modifier.scoped.modifier(FlowModifierOfBody(edit: modifier.edit, scope: scope)))
  }
}

/// A modifier with an edit for itself alone.
nonisolated struct EditedModifier<Edit: FlowEdit, Modifier: ViewModifier>: ViewModifier {
  typealias Body = Never

  let edit: Edit
  let modifier: Modifier

  @MainActor
  static func _expand<V: View>(_ modifier: Self, _ content: V, in slot: inout _ViewSlot) {
    let scope = ObjectIdentifier(slot.node)
    slot.place(content.modifier(FlowModifierOfContent<Edit>(scope: scope)), for: PlaceholderContentView<Self>.self)
    slot.child(
      .body,
      PlaceholderContentView<Self>().modifier(modifier.modifier)
        .modifier(FlowModifierOfBody(edit: modifier.edit, scope: scope)))
  }
}

// MARK: - The interface

extension View {
  /// Animates what changes in this view in an update in which a value changes.
  ///
  ///     Circle().opacity(isOn ? 1 : 0.2).animation(.bouncy, value: isOn)
  ///
  /// It does not look at what changes, only at when; and the innermost one that is due has the last
  /// word, also over `withAnimation`.
  ///
  /// - Parameters:
  ///   - animation: What moves it; `nil` for nothing, whatever is around.
  ///   - value: What is compared with that of the update before.
  public nonisolated func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(FlowModifierOfChange(edit: AnimationWrite(animation: animation), value: value))
  }

  /// Animates every change in this view.
  @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
  public nonisolated func animation(_ animation: Animation?) -> some View {
    modifier(FlowModifierOfEveryUpdate(edit: AnimationWrite(animation: animation)))
  }

  /// Animates what the modifiers in a body change. This view itself keeps what is around.
  ///
  ///     Text("On").animation(.smooth) { $0.opacity(isOn ? 1 : 0) }
  ///
  /// Frames inside of the body move as outside of it.
  public nonisolated func animation<V: View>(
    _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    modifier(ScopedModifier(edit: AnimationWrite(animation: animation), scoped: body(PlaceholderContentView())))
  }

  /// A body has no value to wait for.
  @available(*, unavailable, message: "Use animation(_:body:).")
  public nonisolated func animation<V: View, Value: Equatable>(
    _ animation: Animation?, value: Value, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    self
  }

  /// Changes the transaction of every update for this view.
  ///
  ///     List { … }.transaction { $0.animation = nil }
  public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(FlowModifierOfEveryUpdate(edit: TransactionTransform(transform: transform)))
  }

  /// Changes the transaction for this view, of updates in which a value changes.
  public nonisolated func transaction(
    value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
  ) -> some View {
    modifier(FlowModifierOfChange(edit: TransactionTransform(transform: transform), value: value))
  }

  /// Changes the transaction for the modifiers in a body. This view itself keeps what is around.
  public nonisolated func transaction<V: View>(
    _ transform: @escaping (inout Transaction) -> Void, @ViewBuilder body: (PlaceholderContentView<Self>) -> V
  ) -> some View {
    modifier(ScopedModifier(edit: TransactionTransform(transform: transform), scoped: body(PlaceholderContentView())))
  }
}

extension View where Self: Equatable {
  /// Animates what changes in this view when the view is not equal to what it was.
  public nonisolated func animation(_ animation: Animation?) -> some View { self.animation(animation, value: self) }
}

extension ViewModifier {
  /// This modifier with every change of its own animated. The view that it modifies keeps what is
  /// around.
  public nonisolated func animation(_ animation: Animation?) -> some ViewModifier {
    EditedModifier(edit: AnimationWrite(animation: animation), modifier: self)
  }

  /// This modifier with its own transaction changed. The view that it modifies keeps what is
  /// around.
  public nonisolated func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some ViewModifier {
    EditedModifier(edit: TransactionTransform(transform: transform), modifier: self)
  }
}

// MARK: - As source has it

extension Animation: SourceValue {
  nonisolated var sourceValue: ViewValue {
    guard let notation = try? notation else { return .unknown("\(self)", mentions: []) }
    return ViewValue(parsing: "." + notation)
  }
}
