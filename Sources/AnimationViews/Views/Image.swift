// Follows: SwiftUI since iOS 13; symbols of variable colour since iOS 16. Certainty: documented;
// sizes are estimates: no picture is read.

internal import AnimationModel
internal import AnimationScope
public import Foundation

/// A picture by its name: one of the app, or a symbol of the system.
///
///     Image("harbour").resizable().frame(width: 80, height: 60)
///     Image(systemName: "heart.fill").font(.title).foregroundStyle(.pink)
///
/// A picture is 100 × 100 points large unless its surroundings know more; a symbol is a square of
/// 1.2 font sizes.
public nonisolated struct Image: View, Equatable, Sendable {
  public typealias Body = Never

  let name: String
  let isSymbol: Bool
  private var isResizable = false
  private var mode: TemplateRenderingMode?

  private init(name: String, isSymbol: Bool) { (self.name, self.isSymbol) = (name, isSymbol) }

  /// A picture of the app.
  public init(_ name: String, bundle: Bundle? = nil) { self.init(name: name, isSymbol: false) }

  /// A picture of the app, with a text for those who cannot see it.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(name, bundle: bundle) }

  /// A picture of the app that says nothing.
  public init(decorative name: String, bundle: Bundle? = nil) { self.init(name, bundle: bundle) }

  /// A symbol of the system.
  public init(systemName: String) { self.init(name: systemName, isSymbol: true) }

  /// A symbol of the system, filled up to a value.
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }

  @MainActor
  public static func _expand(_ view: Self, in slot: inout _ViewSlot) { slot.leaf(view) }

  // MARK: - What belongs to pictures

  /// Whether the colours of a picture or the foreground are drawn.
  public enum TemplateRenderingMode: String, Hashable, Sendable {
    case template, original
  }

  /// How a picture fills a larger room.
  public enum ResizingMode: String, Hashable, Sendable {
    case tile, stretch
  }

  /// How colours between pixels are found.
  public enum Interpolation: String, Hashable, Sendable {
    case none, low, medium, high
  }

  /// How large a symbol is beside text.
  public enum Scale: String, Hashable, Sendable {
    case small, medium, large
  }

  /// This picture, as large as the room that it is offered.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// This picture in its own colours, or in the foreground.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var image = self
    image.mode = renderingMode
    return image
  }

  /// This picture; how colours between pixels are found is not drawn.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  /// This picture; smooth edges are not drawn.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}

extension EnvironmentValues {
  private enum ImageSizesKey: EnvironmentKey {
    static let defaultValue: [String: CGSize] = [:]
  }

  private enum ImageScaleKey: EnvironmentKey {
    static let defaultValue = Image.Scale.medium
  }

  /// How large symbols are beside text. It is not laid out.
  public var imageScale: Image.Scale {
    get { self[ImageScaleKey.self] }
    set { self[ImageScaleKey.self] = newValue }
  }

  /// The sizes of the app's pictures, in points, by their names.
  var imageSizes: [String: CGSize] {
    get { self[ImageSizesKey.self] }
    set { self[ImageSizesKey.self] = newValue }
  }
}

extension Image: LeafView {
  var arguments: [ViewArgument] { [ViewArgument(isSymbol ? "systemName" : nil, .string(name))] }

  var calls: [ModifierCall] {
    (isResizable ? [ModifierCall("resizable")] : [])
      + (mode.map { [ModifierCall("renderingMode", [ViewArgument(.member(nil, $0.rawValue))])] } ?? [])
  }

  func size(for proposal: ProposedViewSize, in environment: EnvironmentValues) -> CGSize {
    let own = ownSize(in: environment)
    return isResizable ? proposal.replacingUnspecifiedDimensions(by: own) : own
  }

  private func ownSize(in environment: EnvironmentValues) -> CGSize {
    guard isSymbol else { return environment.imageSizes[name] ?? CGSize(width: 100, height: 100) }
    let side = environment.text.resolved(nil, in: environment).size * 1.2
    return CGSize(width: side, height: side)
  }

  func drawing(in environment: EnvironmentValues) -> LeafDrawing {
    let picture = picture(in: environment)
    return LeafDrawing(.image(picture), picture.isTemplate ? ForegroundStyle()._paint(at: 0, in: environment) : nil)
  }

  func picture(in environment: EnvironmentValues) -> ImageDrawing {
    ImageDrawing(
      name: name, isSymbol: isSymbol, isResizable: isResizable,
      isTemplate: isSymbol ? mode != .original : mode == .template,
      variants: isSymbol ? environment.symbolVariants : .none,
      layers: isSymbol ? environment.symbolRenderingMode : nil,
      font: isSymbol ? environment.text.resolved(nil, in: environment) : nil)
  }
}
