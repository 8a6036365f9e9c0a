internal import CurveReports

/// What carries a change of the state: the transaction at the root.
public enum AnimationTrigger: Hashable, Sendable {
  /// A plain assignment.
  case none
  /// `withAnimation(X) { … }`. `nil` is the same as a plain assignment.
  case withAnimation(ViewValue)
  /// `$flag.animation(X)` in a control.
  case binding(ViewValue)
  /// `withTransaction` with an animation (`.nil` for none) and a flag.
  case transaction(animation: ViewValue, disablesAnimations: ViewValue)
  /// A call of UIKit, AppKit or a representable that animates as `withAnimation(X)` does.
  case bridge(Bridge, ViewValue)

  /// A call that animates views of UIKit or AppKit by an animation of SwiftUI.
  public enum Bridge: String, CaseIterable, Sendable {
    case uiView = "UIView.animate"
    case nsAnimationContext = "NSAnimationContext.animate"
    /// Of the context of a representable: the animation is that of the transaction that arrived.
    case representable = "context.animate"
  }
}

/// One transaction of an event, and what it assigns.
public struct TriggeredChange: Hashable, Sendable {
  public var trigger: AnimationTrigger
  /// The names of the state that are assigned in it, or `nil` for all that no other transaction of
  /// the event assigns.
  public var states: [String]?

  public init(_ trigger: AnimationTrigger, states: [String]? = nil) {
    self.trigger = trigger
    self.states = states
  }
}

extension AnimationTrigger {
  /// Reads a trigger as it stands in the header of a snippet: `none`, `withAnimation(.linear)`,
  /// `binding(.spring)`, `UIView.animate(.spring)`, `transaction(animation: .linear,
  /// disablesAnimations: true)`; or as JSON: `{"animation": ".linear", "disablesAnimations":
  /// true}`.
  ///
  /// - Parameters:
  ///   - text: The trigger.
  ///   - states: Names of the state that the expressions may mention.
  /// - Throws: ``ScenarioError/notATrigger(_:)``.
  public init(parsing text: String, states: Set<String> = []) throws(ScenarioError) {
    if text.first(where: { !$0.isWhitespace }) == "{" {
      // The words of the error say where the JSON goes wrong.
      guard let document = try? JSONDocument(Array(text.utf8)), document.repeatedNames.isEmpty else {
        throw .notATrigger(text)
      }
      self = try AnimationTrigger(transaction: document.value, states: states)
      return
    }
    switch ViewValue(parsing: text, states: states) {
    case .name("none"), .nil: self = .none
    case .name("withAnimation"): self = .withAnimation(.member(nil, "default"))
    case .call(.name("withAnimation"), let arguments) where arguments.count <= 1:
      self = .withAnimation(arguments.first?.value ?? .member(nil, "default"))
    case .call(.name("binding"), let arguments) where arguments.count <= 1:
      self = .binding(arguments.first?.value ?? .member(nil, "default"))
    case .call(.name("transaction"), let arguments), .call(.name("withTransaction"), let arguments):
      guard arguments.allSatisfy({ ["animation", "disablesAnimations"].contains($0.label) }) else {
        throw .notATrigger(text)
      }
      self = .transaction(
        animation: arguments.first { $0.label == "animation" }?.value ?? .nil,
        disablesAnimations: arguments.first { $0.label == "disablesAnimations" }?.value ?? .bool(false))
    case .call(.member(.name(let type), let name), let arguments):
      guard let bridge = Bridge(rawValue: "\(type).\(name)"), arguments.count == 1 else { throw .notATrigger(text) }
      self = .bridge(bridge, arguments[0].value)
    default: throw .notATrigger(text)
    }
  }
}

extension AnimationTrigger {
  /// Reads a transaction from its JSON form: an animation as Swift says it, or `null`, and whether
  /// animations are disabled.
  init(transaction document: JSONValue, states: Set<String>) throws(ScenarioError) {
    guard case .object(let members) = document else {
      throw .wrongType(place: "'trigger'", expected: "an object with 'animation' and 'disablesAnimations'")
    }
    let known = ["animation", "disablesAnimations"]
    var (animation, flag): (ViewValue, ViewValue) = (.nil, .bool(false))
    for member in members {
      switch (member.name, member.value) {
      case ("animation", .null): animation = .nil
      case ("animation", .string(let text)): animation = ViewValue(parsing: text, states: states)
      case ("animation", _): throw .wrongType(place: "'animation'", expected: "text such as \".linear\", or null")
      case ("disablesAnimations", .bool(let value)): flag = .bool(value)
      case ("disablesAnimations", _): throw .wrongType(place: "'disablesAnimations'", expected: "true or false")
      default: throw .unknownKey(member.name, place: "'trigger'", known: known)
      }
    }
    self = .transaction(animation: animation, disablesAnimations: flag)
  }
}

extension AnimationTrigger: CustomStringConvertible {
  /// As it stands in the header of a snippet: `withAnimation(.linear)`.
  public var description: String {
    switch self {
    case .none: return "none"
    case .withAnimation(let animation): return "withAnimation(\(animation))"
    case .binding(let animation): return "binding(\(animation))"
    case .bridge(let bridge, let animation): return "\(bridge.rawValue)(\(animation))"
    case .transaction(let animation, let flag):
      var parts: [String] = []
      if animation != .nil { parts.append("animation: \(animation)") }
      if flag != .bool(false) { parts.append("disablesAnimations: \(flag)") }
      return "transaction(\(parts.joined(separator: ", ")))"
    }
  }
}
