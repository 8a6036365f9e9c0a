// What Xcode shows beside the code: it compiles, and nothing is shown.
//
// Follows: SwiftUI since iOS 13, orientations since iOS 15. Certainty: names documented.

public import Foundation

/// A type that makes views for Xcode's canvas.
///
///     struct Card_Previews: PreviewProvider {
///       static var previews: some View { Card() }
///     }
///
/// What it makes are views as others are: `ViewHost(Card_Previews.previews)` shows them.
@MainActor
@preconcurrency
public protocol PreviewProvider {
  associatedtype Previews: View

  /// The views.
  @ViewBuilder
  @MainActor
  @preconcurrency
  static var previews: Self.Previews { get }
}

/// The name of a device.
public nonisolated struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public init(stringLiteral value: String) { rawValue = value }
}

/// The room that a preview has.
public nonisolated enum PreviewLayout: Sendable {
  /// That of a device.
  case device
  /// What the view takes.
  case sizeThatFits
  /// Points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// How a device is held.
public nonisolated enum InterfaceOrientation: String, CaseIterable, Hashable, Sendable {
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}

extension View {
  /// Names a preview: here it changes nothing.
  public nonisolated func previewDisplayName(_ value: String?) -> some View { self }

  /// Chooses the device of a preview: here it changes nothing. The room of a host is its `size`.
  public nonisolated func previewDevice(_ value: PreviewDevice?) -> some View { self }

  /// Chooses the room of a preview: here it changes nothing. The room of a host is its `size`.
  public nonisolated func previewLayout(_ value: PreviewLayout) -> some View { self }

  /// Turns the device of a preview: here it changes nothing. The room of a host is its `size`.
  public nonisolated func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}
