public import CurveMath

/// A name of a design system that stands for a part of a motion or for a whole one, or a place that
/// uses such names.
///
///     let token = MotionToken(
///       "duration.short", .duration, .time(0.1), at: MotionToken.Place(file: "motion.json", line: 4, column: 5))
///     token.text   // "100ms"
///     "\(token.place)"  // "motion.json:4:5"
public struct MotionToken: Sendable {
  /// What a token is for.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A function from the fraction of a time to the fraction of a way, without that time.
    case easing
    /// How long something takes.
    case duration
    /// How long something waits before it begins.
    case delay
    /// How much later each of several begins than the one before it.
    case stagger
    /// A change from one value to another: an easing over a duration, after a delay.
    case transition
    /// A transition that plays key frames, perhaps several times.
    case animation
    case spring
    /// Values at times.
    case keyframes
  }

  /// Whether others can use it.
  public enum Role: String, Hashable, Sendable {
    /// It has a name that others refer to.
    case token
    /// It stands where it is played: in a rule, an animator, the key frames of a layer.
    case use
  }

  /// Where something is written.
  public struct Place: Hashable, Sendable, CustomStringConvertible {
    /// As it was given.
    public let file: String
    /// From 1.
    public let line: Int
    /// From 1, in characters.
    public let column: Int

    public init(file: String, line: Int, column: Int) {
      (self.file, self.line, self.column) = (file, line, column)
    }

    /// As compilers write it: `motion.css:12:3`.
    public var description: String { "\(file):\(line):\(column)" }
  }

  /// What must hold for a token to have this value; the one without a condition is the usual one.
  public enum Condition: Hashable, Sendable {
    /// People have asked for less motion.
    case reducedMotion
    /// A rule of the source, in its own words: `@media (min-width: 40em)`, or the folder
    /// `values-v31`.
    case rule(String)
  }

  /// A timing function.
  public struct Easing: Sendable {
    public let curve: any TimingCurve
    /// In the notation of curves: `cubic-bezier(0.2, 0, 0, 1)`.
    public let notation: String

    public init(_ curve: any TimingCurve, notation: String) { (self.curve, self.notation) = (curve, notation) }
  }

  /// A value, and the name of the token that it was taken from.
  public struct Part<Value: Sendable>: Sendable {
    public let value: Value
    /// As the source refers to it; `nil` where the value itself stands there.
    public let reference: String?

    public init(_ value: Value, reference: String? = nil) { (self.value, self.reference) = (value, reference) }
  }

  /// Which way a transition runs, in the words of CSS.
  public enum Direction: String, CaseIterable, Hashable, Sendable {
    case normal
    case reverse
    case alternate
    case alternateReverse = "alternate-reverse"

    /// Whether every second run goes the other way.
    public var isAlternating: Bool { self == .alternate || self == .alternateReverse }

    /// Whether the first run goes from the end to the start.
    public var beginsAtEnd: Bool { self == .reverse || self == .alternateReverse }
  }

  /// What an animation shows before and after it runs, in the words of CSS.
  public enum Fill: String, CaseIterable, Hashable, Sendable {
    case forwards
    case backwards
    case both
  }

  /// What happens over a time.
  public struct Transition: Sendable {
    /// In seconds, not negative.
    public let duration: Part<Double>
    /// In seconds; what is negative has begun before.
    public let delay: Part<Double>
    public let easing: Part<Easing>
    /// How often it runs; `nil` for ever.
    public let count: Double?
    public let direction: Direction
    /// `nil` where it shows nothing before and after it runs.
    public let fill: Fill?
    /// The property that moves, several with commas between, or the name of the key frames that are
    /// played; `nil` where that is left open.
    public let subject: String?
    /// Whether properties without values between, such as `display`, change too: CSS's
    /// `allow-discrete`.
    public let allowsDiscrete: Bool

    public init(
      duration: Part<Double>, delay: Part<Double> = Part(0), easing: Part<Easing>, count: Double? = 1,
      direction: Direction = .normal, fill: Fill? = nil, subject: String? = nil, allowsDiscrete: Bool = false
    ) {
      (self.duration, self.delay, self.easing) = (duration, delay, easing)
      (self.count, self.direction, self.fill, self.subject) = (count, direction, fill, subject)
      self.allowsDiscrete = allowsDiscrete
    }

    /// The properties that move, each by itself; one without a name where that is left open.
    var subjects: [String?] { subject.map { CSSText.names($0) } ?? [nil] }
  }

  /// What a token stands for, all references followed.
  public enum Value: Sendable {
    case easing(Easing)
    /// In seconds: of a duration, a delay or a stagger.
    case time(Double)
    /// Of a transition or an animation.
    case transition(Transition)
    /// A motion that is no easing over a time, such as a spring, and its notation.
    case motion(any MotionCurve, notation: String)
    /// Key frames of which only the places are known, as they are written: `0%`, `to`.
    case keys([String])

    /// Whether platforms write both as values of one type.
    package func isAlike(_ other: Value) -> Bool {
      switch (self, other) {
      case (.easing, .easing), (.time, .time), (.keys, .keys): true
      case (.transition, .transition), (.transition, .motion), (.motion, .transition), (.motion, .motion): true
      default: false
      }
    }
  }

  /// In the source's words: `--ease-3`, `motion.fast`, the name of a file.
  public let name: String
  /// What stands around the name where that is more than the whole file: `.card:hover`, a theme.
  /// Empty for nothing.
  public let scope: String
  public let kind: Kind
  public let role: Role
  public let value: Value
  /// The names that its value is written with, as the source refers to them, each once.
  public let references: [String]
  public let conditions: [Condition]
  /// Which of two readings was taken, where the source leaves it open; `nil` where it does not.
  public let remark: String?
  public let place: Place

  public init(
    _ name: String, _ kind: Kind, _ value: Value, role: Role = .token, scope: String = "", references: [String] = [],
    conditions: [Condition] = [], remark: String? = nil, at place: Place
  ) {
    (self.name, self.kind, self.value, self.role, self.scope) = (name, kind, value, role, scope)
    (self.references, self.conditions, self.remark, self.place) = (references, conditions, remark, place)
  }
}

extension MotionToken {
  /// The value in a line, as CSS and the notation of curves write it: `cubic-bezier(0.2, 0, 0, 1)`,
  /// `100ms`, `300ms ease 50ms`.
  public var text: String {
    switch value {
    case .easing(let easing): easing.notation
    case .time(let seconds): Self.text(ofSeconds: seconds)
    case .transition(let transition): transition.text()
    case .motion(_, let notation): notation
    case .keys(let keys): keys.joined(separator: ", ")
    }
  }

  /// The names that a reference may mean, the likeliest first. It is written as its source has it:
  /// `--fast`, `motion.fast`, `#/motion/fast/$value`, `@integer/fast`.
  static func names(meantBy reference: String) -> [String] {
    if reference.hasPrefix("#/") {
      let path = reference.dropFirst(2).split(separator: "/").filter { $0 != "$value" }
      return [reference, path.joined(separator: ".")]
    }
    guard reference.hasPrefix("@") || reference.hasPrefix("?") else { return [reference] }
    return [reference, String(reference.dropFirst().split { "/:".contains($0) }.last ?? "")]
  }

  static func text(ofSeconds seconds: Double) -> String {
    let milliseconds = seconds * 1000
    guard milliseconds.isFinite else { return "\(DecimalText.shortest(seconds))s" }
    // 0.3 × 1000 is no whole number of its own.
    return "\(DecimalText.shortest(DecimalText.rounded(milliseconds, digits: 12)))ms"
  }
}

extension MotionToken.Transition {
  /// CSS's word for what changes without values between.
  package static let discrete = "allow-discrete"

  /// How often it runs, in which direction, and what it shows around that, in the words of CSS as
  /// far as they say more than nothing.
  ///
  /// - Parameter number: Writes how often.
  func playback(_ number: (Double) -> String) -> [String] {
    var words: [String] = []
    if count != 1 { words.append(count.map(number) ?? "infinite") }
    if direction != .normal { words.append(direction.rawValue) }
    if let fill { words.append(fill.rawValue) }
    return words
  }

  /// - Parameter isNamed: Which of the names that parts are taken from stand there, in braces, in
  ///   place of their values.
  func text(naming isNamed: (String) -> Bool = { _ in false }) -> String {
    func text<Value>(_ part: MotionToken.Part<Value>, _ text: (Value) -> String) -> String {
      part.reference.flatMap { isNamed($0) ? "{\($0)}" : nil } ?? text(part.value)
    }
    var words = [text(duration, MotionToken.text(ofSeconds:)), text(easing, \.notation)]
    if delay.value != 0 { words.append(text(delay, MotionToken.text(ofSeconds:))) }
    words += playback { DecimalText.shortest($0) }
    if allowsDiscrete { words.append(Self.discrete) }
    if let subject { words.append(subject) }
    return words.joined(separator: " ")
  }
}

extension MotionToken.Condition: CustomStringConvertible {
  public var description: String {
    switch self {
    case .reducedMotion: "reduced motion"
    case .rule(let rule): rule
    }
  }
}
