// Follows: SwiftUI since iOS 13. Certainty: names documented; the two buttons are texts here, an
// assumption.

internal import AnimationModel

/// A control of a value that goes by steps: two buttons, `−` and `+`, behind a label.
///
///     Stepper("Points: \(points)", value: $points, in: 3...9)
public nonisolated struct Stepper<Label: View>: View {
  private let label: Label
  private let onIncrement: (() -> Void)?
  private let onDecrement: (() -> Void)?
  private let onEditingChanged: (Bool) -> Void

  /// A control that runs an action for each step; `nil` where there is no further one.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.label = label()
    (self.onIncrement, self.onDecrement) = (onIncrement, onDecrement)
    self.onEditingChanged = onEditingChanged
  }

  @MainActor
  @preconcurrency
  public var body: some View {
    HStack {
      label
      Spacer()
      HStack(spacing: 0) {
        button("−", onDecrement)
        button("+", onIncrement)
      }
    }
  }

  @MainActor
  private func button(_ title: String, _ action: (() -> Void)?) -> some View {
    Button {
      onEditingChanged(true)
      action?()
      onEditingChanged(false)
    } label: {
      Text(verbatim: title).frame(width: 47, height: 32).contentShape(.rect)
    }
    .disabled(action == nil)
  }
}

extension Stepper {
  /// A control of a value between two ends.
  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    func action(by step: V.Stride) -> (() -> Void)? {
      let next = value.wrappedValue.advanced(by: step)
      return bounds.contains(next) ? { value.wrappedValue = next } : nil
    }
    self.init(
      label: label, onIncrement: action(by: step), onDecrement: action(by: 0 - step), onEditingChanged: onEditingChanged
    )
  }

  /// A control of a value.
  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label, onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: 0 - step) },
      onEditingChanged: onEditingChanged)
  }
}

extension Stepper where Label == Text {
  /// A control with a title that runs an action for each step.
  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }

  /// A control of a value between two ends, with a title.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// A control of a value, with a title.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }

  /// A control of a value between two ends, with a title as it stands.
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
}
