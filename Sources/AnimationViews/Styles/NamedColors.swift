// Colours of the app, by their names in its catalogue.
//
// Follows: SwiftUI since iOS 13, resources since iOS 17. Certainty: names documented. No catalogue
// is read: that each name is a muted colour of its own, light and dark alike, is ours, so that
// another name is another colour.

internal import AnimationModel
public import Foundation

/// The name of a colour of the app.
///
/// Xcode writes one for each colour of a catalogue. Here it is written by hand:
///
///     extension ColorResource {
///       static let harbour = ColorResource(name: "harbour", bundle: .main)
///     }
///
///     Color(.harbour)
public nonisolated struct ColorResource: Hashable, Sendable {
  let name: String

  public init(name: String, bundle: Bundle) { self.name = name }
}

extension Color {
  /// A colour of the app. The same name is always the same colour, and another name is another one.
  public init(_ name: String, bundle: Bundle? = nil) {
    // FNV-1a: the hashes of the standard library differ from run to run.
    let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let hue = Double(hash % 3600) / 3600
    self.init(hue: hue, saturation: 0.25 + Double(hash >> 32 & 0xff) / 1024, brightness: 0.6)
  }

  /// A colour of the app.
  public init(_ resource: ColorResource) { self.init(resource.name) }
}
