// What Xcode shows beside the code: it is compiled, and nothing comes of it.
//
// The views are of a module above this one, so that a body is made of values of any type. It is not
// declared there: a macro without its plugin is a warning, and those are said in this module alone.
//
// Follows: SwiftUI since iOS 17 for `#Preview`, since iOS 18 for `@Previewable`. Certainty:
// documented.

/// Shows a view in Xcode's canvas; elsewhere it is compiled and left out.
///
///     #Preview("Open") {
///       Card(isOpen: true)
///     }
///
/// It stands at the top level of a file. What does not compile in the body is an error, as there.
///
/// - Parameters:
///   - name: What the canvas calls it.
///   - traits: How the canvas shows it.
///   - body: The view.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>...,
  @_PreviewBuilder body: @escaping @MainActor () -> Any
) = #externalMacro(module: "AnimationMacrosPlugin", type: "PreviewMacro")

/// Lets a property with a wrapper, such as `@State`, stand in the body of a `#Preview`.
///
///     #Preview {
///       @Previewable @State var isOpen = false
///       Card(isOpen: $isOpen)
///     }
@attached(peer)
public macro Previewable() = #externalMacro(module: "AnimationMacrosPlugin", type: "PreviewableMacro")

/// What a `#Preview` declares.
public struct Preview {
  /// What can be said of the preview of a view.
  public enum ViewTraits {}
}

/// How the canvas shows a preview. Nothing is shown here, so that it changes nothing.
public struct PreviewTrait<T>: Sendable {}

extension PreviewTrait where T == Preview.ViewTraits {
  public static var defaultLayout: PreviewTrait { PreviewTrait() }
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait() }
  public static var portrait: PreviewTrait { PreviewTrait() }
  public static var portraitUpsideDown: PreviewTrait { PreviewTrait() }
  public static var landscapeLeft: PreviewTrait { PreviewTrait() }
  public static var landscapeRight: PreviewTrait { PreviewTrait() }

  /// A canvas of a size, in points.
  public static func fixedLayout(width: Double, height: Double) -> PreviewTrait { PreviewTrait() }
}

/// Takes the views of a preview, whatever their types.
@resultBuilder
public enum _PreviewBuilder {
  public static func buildExpression(_ value: Any) -> Any { value }
  public static func buildBlock(_ values: Any...) -> Any { values }
  public static func buildOptional(_ value: Any?) -> Any { value as Any }
  public static func buildEither(first value: Any) -> Any { value }
  public static func buildEither(second value: Any) -> Any { value }
  public static func buildLimitedAvailability(_ value: Any) -> Any { value }
}
