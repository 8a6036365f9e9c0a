// Follows: SwiftUI since iOS 13. Certainty: names documented; that a change is continuous while the
// finger is down: strong. The sizes are those of UIKit's slider. Assumption: a finger that comes
// down on the knob takes it along where it has it, and one beside it takes it by its middle.

internal import AnimationModel
internal import Foundation

/// A control of a number: a knob on a line.
///
///     Slider(value: $opacity, in: 0...1)
///
/// While the knob is dragged, changes are made in a transaction that is continuous and tracks
/// velocity. A test moves it by `host.drag`. A label is not shown, as on a telephone.
public struct Slider<Label: View, ValueLabel: View>: View {
  private let value: Binding<Double>
  private let bounds: ClosedRange<Double>
  private let step: Double?
  private let minimum: ValueLabel
  private let maximum: ValueLabel
  private let onEditingChanged: (Bool) -> Void
  /// Points: from the finger to the middle of the knob, while it is dragged.
  @GestureState private var grip: CGFloat?

  /// Points: how wide the knob is.
  private static var knob: CGFloat { 28 }

  private init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V.Stride?, _ minimum: ValueLabel, _ maximum: ValueLabel,
    _ onEditingChanged: @escaping (Bool) -> Void
  ) where V.Stride: BinaryFloatingPoint {
    if let step { require(step > 0, "The step of a slider is \(step). Use a positive step.") }
    var number = Binding<Double>(
      get: { Double(value.wrappedValue) },
      set: { new, transaction in value.transaction(transaction).wrappedValue = V(new) })
    number.transaction = value.transaction
    self.value = number
    self.bounds = Double(bounds.lowerBound)...Double(bounds.upperBound)
    self.step = step.map { Double($0) }
    (self.minimum, self.maximum) = (minimum, maximum)
    self.onEditingChanged = onEditingChanged
  }

  public var body: some View {
    HStack {
      minimum
      GeometryReader { proxy in
        let length = proxy.size.width - Self.knob
        ZStack(alignment: .leading) {
          Capsule().fill(.gray.opacity(0.3)).frame(height: 4)
          Capsule().fill(.tint).frame(width: middle(along: length), height: 4)
          Circle().fill(.white).frame(width: Self.knob, height: Self.knob)
            .padding(.leading, middle(along: length) - Self.knob / 2)
        }
        .contentShape(.rect)
        .gesture(drag(along: length))
      }
      .frame(height: Self.knob)
      maximum
    }
  }

  /// Points: the middle of the knob, from the leading edge.
  private func middle(along length: CGFloat) -> CGFloat {
    let room = bounds.upperBound - bounds.lowerBound
    let place = room > 0 ? min(1, max(0, (value.wrappedValue - bounds.lowerBound) / room)) : 0
    return CGFloat(place) * length + Self.knob / 2
  }

  private func drag(along length: CGFloat) -> some Gesture {
    PressingGesture(
      content: DragGesture(minimumDistance: 0)
        .updating($grip) { drag, grip, _ in grip = grip ?? self.grip(of: drag, along: length) }
        .onChanged { move(to: $0.location.x + (grip ?? grip(of: $0, along: length)), along: length) },
      isOn: { _ in true }, told: onEditingChanged)
  }

  private func grip(of drag: DragGesture.Value, along length: CGFloat) -> CGFloat {
    let way = middle(along: length) - drag.startLocation.x
    return abs(way) <= Self.knob / 2 ? way : 0
  }

  private func move(to middle: CGFloat, along length: CGFloat) {
    let fraction = length > 0 ? min(1, max(0, Double((middle - Self.knob / 2) / length))) : 0
    var new = bounds.lowerBound + fraction * (bounds.upperBound - bounds.lowerBound)
    if let step {
      new = min(bounds.upperBound, bounds.lowerBound + ((new - bounds.lowerBound) / step).rounded() * step)
    }
    if new != value.wrappedValue { value.wrappedValue = new }
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  /// A control of a number between two ends.
  ///
  /// - Parameters:
  ///   - value: The number.
  ///   - bounds: Its ends.
  ///   - onEditingChanged: Told `true` when the finger comes down, and `false` when it is lifted.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, EmptyView(), EmptyView(), onEditingChanged)
  }

  /// A control of a number between two ends that goes by steps.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, EmptyView(), EmptyView(), onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  /// A control of a number between two ends, with a label.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, EmptyView(), EmptyView(), onEditingChanged)
  }

  /// A control of a number between two ends that goes by steps, with a label.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, EmptyView(), EmptyView(), onEditingChanged)
  }
}

extension Slider {
  /// A control of a number between two ends, which have views beside them.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, nil, minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }

  /// A control of a number between two ends that goes by steps, with views beside the ends.
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(value, bounds, step, minimumValueLabel(), maximumValueLabel(), onEditingChanged)
  }
}
