// Follows: SwiftUI since iOS 14. Certainty: documented that it grows with a text style; that it
// does so as the style's size does, in whole thirds of a point, is an estimate.

internal import AnimationModel

/// A number that grows with the text of the user.
///
///     struct Avatar: View {
///       @ScaledMetric(relativeTo: .title) private var side = 40.0
///
///       var body: some View { Circle().frame(width: side, height: side) }
///     }
///
/// At the standard size it is what was written, at another one so much larger or smaller as the
/// letters of the style are.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  @Environment(\.dynamicTypeSize) private var setting
  private let value: Value
  private let style: Font.TextStyle

  /// A number that grows with a style.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    (value, style) = (wrappedValue, textStyle)
  }

  /// A number that grows with the body's text.
  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, relativeTo: .body) }

  public var wrappedValue: Value {
    guard setting != .large else { return value }
    let scaled = Double(value) * style.size(in: setting) / style.size(in: .large)
    return Value((scaled * 3).rounded() / 3)
  }
}
