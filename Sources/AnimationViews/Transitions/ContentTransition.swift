// How a text or an image becomes another one.
//
// Follows: SwiftUI since iOS 16; `numericText(value:)` since iOS 17. Certainty: names documented.
// Which letters roll, which way, and that they fade while they do: read off the system, low; how
// far they go and at which times is hidden, so a share is given and no place. Of symbols the effect
// is hidden too: they fade.

internal import AnimationModel
internal import AnimationScope

/// How the content of a text or an image becomes another one, when a transaction animates that.
///
///     Text("\(count)").contentTransition(.numericText(value: Double(count)))
///
/// Which animation moves it is not its affair: that is the transaction's.
public nonisolated struct ContentTransition: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case identity, interpolate, opacity
    case numericText(countsDown: Bool)
    /// The direction is that of the number.
    case numericValue(Double)
    case symbolEffect([String], SymbolEffectOptions)
  }

  let kind: Kind

  /// The new content is there at once.
  public static let identity = ContentTransition(kind: .identity)
  /// What lies between, where there is something: sizes, weights and colours. Letters and pictures
  /// fade.
  public static let interpolate = ContentTransition(kind: .interpolate)
  /// The old content fades out and the new one in.
  public static let opacity = ContentTransition(kind: .opacity)
  /// The letters that differ roll, upwards unless said.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .numericText(countsDown: countsDown))
  }
  /// The letters that differ roll, upwards when the value becomes larger.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .numericValue(value))
  }

  /// The effect of symbols that is the system's own choice. They fade here.
  public static let symbolEffect = ContentTransition(kind: .symbolEffect(["automatic"], .default))

  /// An effect of symbols. They fade here.
  public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    ContentTransition(kind: .symbolEffect(effect._words, options))
  }
}

extension ContentTransition: SourceValue {
  var sourceValue: ViewValue {
    switch kind {
    case .identity: return .member(nil, "identity")
    case .interpolate: return .member(nil, "interpolate")
    case .opacity: return .member(nil, "opacity")
    case .numericText(let countsDown):
      return .call(.member(nil, "numericText"), countsDown ? [ViewArgument("countsDown", .bool(true))] : [])
    case .numericValue(let value): return .call(.member(nil, "numericText"), [ViewArgument("value", .number(value))])
    case .symbolEffect(let words, _):
      let effect = words.reduce(nil) { ViewValue.member($0, $1) } ?? .member(nil, "automatic")
      return .call(.member(nil, "symbolEffect"), [ViewArgument(effect)])
    }
  }
}

extension EnvironmentValues {
  private enum ContentTransitionKey: EnvironmentKey {
    static let defaultValue = ContentTransition.opacity
  }

  private enum DrawingGroupKey: EnvironmentKey {
    static let defaultValue = false
  }

  /// How texts and images here become others: they fade unless said.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }

  /// Whether contents that fade are drawn into one picture. It makes no difference here.
  public var contentTransitionAddsDrawingGroup: Bool {
    get { self[DrawingGroupKey.self] }
    set { self[DrawingGroupKey.self] = newValue }
  }
}

private nonisolated enum WrittenContentTransition: WrittenKey {
  typealias Value = ContentTransition

  static var row: String { "contentTransition" }
  static var key: WritableKeyPath<EnvironmentValues, Value> { \.contentTransition }
}

extension View {
  /// Says how texts and images in this view become others.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    writing(WrittenContentTransition.self, transition)
  }
}

// MARK: - How contents change

/// What a content transition makes of one change.
nonisolated struct ContentManner {
  private var transition: ContentTransition
  /// Whether letters roll upwards; `nil` where they fade.
  private(set) var goesUp: Bool?

  init(_ transition: ContentTransition) { self.transition = transition }

  /// Whether the new content is there at once.
  var isIdentity: Bool { transition.kind == .identity }

  /// Takes in what is written now.
  ///
  /// - Parameter isChange: Whether the content is another one.
  mutating func take(_ new: ContentTransition, isChange: Bool) {
    if isChange {
      switch (transition.kind, new.kind) {
      case (_, .numericText(let countsDown)): goesUp = !countsDown
      case (.numericValue(let old), .numericValue(let new)): goesUp = new >= old
      case (_, .numericValue): goesUp = true
      default: goesUp = nil
      }
    }
    transition = new
  }
}

// MARK: - Letters that roll

/// What a text shows while letters of it roll.
public struct RollingText: Equatable, Sendable {
  /// A letter that stays, or one that takes the place of another one.
  public struct Letter: Equatable, Sendable {
    /// What goes; `nil` of a letter that comes alone.
    public var old: Character?
    /// What comes; `nil` of a letter that goes alone.
    public var new: Character?

    /// Whether it rolls.
    public var rolls: Bool { old != new }
  }

  /// From the first to the last place: numbers are compared from their ends, so that ones stand
  /// below ones.
  public var letters: [Letter]
  /// Whether what comes does so from below.
  public var goesUp: Bool
  /// How far what differs has rolled: 1 at rest.
  public var fraction: Double

  init(from old: String, to new: String, goesUp: Bool, fraction: Double) {
    let (old, new) = (Array(old), Array(new))
    let count = max(old.count, new.count)
    func letter(_ letters: [Character], _ place: Int) -> Character? {
      let index = letters.count - count + place
      return letters.indices.contains(index) ? letters[index] : nil
    }
    letters = (0..<count).map { Letter(old: letter(old, $0), new: letter(new, $0)) }
    (self.goesUp, self.fraction) = (goesUp, fraction)
  }
}
