// Names of pictures as Xcode writes them, and UIKit's pictures.
//
// Follows: SwiftUI since iOS 17, UIKit's pictures since iOS 13. Certainty: documented. No file is
// read: a picture is its name.

public import Foundation

/// The name of a picture of the app.
///
/// Xcode writes one for each picture of a catalogue. Here it is written by hand:
///
///     extension ImageResource {
///       static let harbour = ImageResource(name: "harbour", bundle: .main)
///     }
///
///     Image(.harbour)
public nonisolated struct ImageResource: Hashable, Sendable {
  let name: String

  public init(name: String, bundle: Bundle) { self.name = name }
}

extension Image {
  /// A picture of the app.
  public init(_ resource: ImageResource) { self.init(resource.name) }
}

extension Label where Title == Text, Icon == Image {
  /// A title beside a picture of the app.
  public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(resource)
    }
  }
}

#if !canImport(UIKit)

  /// A picture as UIKit has it. Here it is there to be made an ``Image``.
  public nonisolated final class UIImage: Hashable, Sendable {
    let image: Image

    private init(_ image: Image) { self.image = image }

    /// A picture of the app. Whether there is one is not looked for.
    public convenience init?(named name: String) { self.init(Image(name)) }

    /// A symbol of the system. Whether there is one is not looked for.
    public convenience init?(systemName name: String) { self.init(Image(systemName: name)) }

    /// A picture of the app.
    public convenience init(resource: ImageResource) { self.init(Image(resource)) }

    public static func == (first: UIImage, second: UIImage) -> Bool { first.image == second.image }

    public func hash(into hasher: inout Hasher) { hasher.combine(image.name) }
  }

  /// What the compiler makes of `#imageLiteral(…)`.
  public typealias _ImageLiteralType = UIImage

  extension UIImage: _ExpressibleByImageLiteral {
    public convenience init(imageLiteralResourceName path: String) { self.init(Image(path)) }
  }

  extension Image {
    /// A picture of UIKit.
    public init(uiImage: UIImage) { self = uiImage.image }
  }

#endif
