// What an app's file has around its views: it compiles, and the views in it are shown by a host.
//
// Follows: SwiftUI since iOS 14; windows by themselves since macOS 13. Certainty: names documented.
// There are no windows here.

/// A program that is made of scenes.
///
///     @main
///     struct Cards: App {
///       var body: some Scene {
///         WindowGroup { Card() }
///       }
///     }
///
/// It compiles, so that a target of views can be tested as a whole. There are no windows:
/// starting it prints that, and a ``ViewHost`` shows its views.
@MainActor
@preconcurrency
public protocol App {
  associatedtype Body: Scene

  /// The scenes.
  @SceneBuilder
  @MainActor
  @preconcurrency
  var body: Self.Body { get }

  init()
}

extension App {
  /// Ends the program with a sentence: there is no window to open.
  public static func main() {
    fatalError("\(Self.self) has no windows here. Show a view of it in a host: ViewHost(…).")
  }
}

/// A part of an app that a system shows, such as a window.
@MainActor
@preconcurrency
public protocol Scene {
  associatedtype Body: Scene

  /// What the scene is made of.
  @SceneBuilder
  @MainActor
  @preconcurrency
  var body: Self.Body { get }
}

extension Scene where Body == Never {
  public var body: Never { fatalError("\(Self.self) has no body.") }
}

extension Never: Scene {}

/// Scenes beside each other.
public struct TupleScene<each S: Scene>: Scene {
  public typealias Body = Never

  let scenes: (repeat each S)
}

/// Puts scenes together.
@resultBuilder
@MainActor
public struct SceneBuilder {
  public static func buildExpression<S: Scene>(_ scene: S) -> S { scene }

  public static func buildBlock<S: Scene>(_ scene: S) -> S { scene }

  @_disfavoredOverload
  public static func buildBlock<each S: Scene>(_ scenes: repeat each S) -> TupleScene<repeat each S> {
    TupleScene(scenes: (repeat each scenes))
  }
}

/// Windows that show the same views.
public struct WindowGroup<Content: View>: Scene {
  public typealias Body = Never

  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public init(id: String, @ViewBuilder content: () -> Content) { self.content = content() }

  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }

  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) { self.content = content() }
}

/// One window.
public struct Window<Content: View>: Scene {
  public typealias Body = Never

  let content: Content

  public init(_ titleKey: LocalizedStringKey, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String, @ViewBuilder content: () -> Content) {
    self.content = content()
  }
}

/// The window of an app's settings.
public struct Settings<Content: View>: Scene {
  public typealias Body = Never

  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}
