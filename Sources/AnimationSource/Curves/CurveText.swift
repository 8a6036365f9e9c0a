// SwiftUI's animations in the notation of curves.
//
// Most are written the same way. Different are: `linear`, which CSS also has and runs over 1 s
// there; springs and unit curves that are arguments of an animation; and what repeats `Animation`
// or `Spring` before a name.

package import AnimationScope
internal import CurveReports

/// Translates an animation as SwiftUI writes it into the notation.
package enum CurveText {
  /// Returns the text that the notation reads, or `nil` for what is no known animation or no
  /// constant.
  ///
  /// `nil` as an animation, and a choice between two, have no text: see
  /// ``AnimationCurve/all(in:)``.
  package static func notation(of animation: ViewValue) -> String? {
    switch animation {
    case .member(let base, let name):
      if isNamespace(base) { return plain(name) }
      return nil
    case .call(.member(let base?, let modifier), let arguments) where !isNamespace(base):
      guard modifiers.contains(modifier), let inner = notation(of: base), let list = list(arguments) else { return nil }
      return "\(inner) .\(modifier)(\(list))"
    case .call(.member(let base, let name), let arguments):
      guard isNamespace(base) else { return nil }
      return call(name, arguments)
    default: return nil
    }
  }

  /// The name of the curve below all modifiers: `easeIn` of `.easeIn(duration: 2).delay(1)`.
  package static func name(of animation: ViewValue) -> String? {
    var value = animation
    while true {
      switch value {
      case .call(.member(let base?, let modifier), _) where modifiers.contains(modifier) && !isNamespace(base):
        value = base
      case .call(let callee, _): value = callee
      case .member(_, let name): return name
      default: return nil
      }
    }
  }

  /// Why an animation has no notation, in a few words.
  static func obstacle(in animation: ViewValue) -> String {
    switch animation {
    case .state(let name): return "'\(name)' is given when the program runs"
    case .name(let name): return "'\(name)' is not declared in these files"
    case .unknown: return "worked out when the program runs"
    case .call(.member(let base?, let modifier), _) where modifiers.contains(modifier) && !isNamespace(base):
      return notation(of: base) == nil
        ? obstacle(in: base) : "an argument of .\(modifier) is worked out when the program runs"
    default:
      guard let name = name(of: animation) else { return "worked out when the program runs" }
      return isKnown(name)
        ? "an argument of .\(name) is worked out when the program runs"
        : "'\(name)' is no animation that these files declare"
    }
  }

  static func isKnown(_ name: String) -> Bool { name == "linear" || name == "timingCurve" || names.contains(name) }

  /// Whether a value is one of SwiftUI's animations, also with arguments that are worked out when
  /// the program runs.
  static func isAnimation(_ value: ViewValue) -> Bool {
    switch value {
    case .member(let base, let name): isAnimationType(base) && isKnown(name)
    case .call(.member(let base, let name), _) where isAnimationType(base): isKnown(name)
    case .call(.member(let base?, let modifier), _): modifiers.contains(modifier) && isAnimation(base)
    case .choice(_, let first, let second): isAnimation(first) && isAnimation(second)
    default: false
    }
  }

  /// Whether members of a value are those of `Animation`, which need not be written.
  private static func isAnimationType(_ base: ViewValue?) -> Bool {
    switch base {
    case nil, .name("Animation"), .member(.name("SwiftUI"), "Animation"): true
    default: false
    }
  }

  static func family(of name: String) -> AnimationCurve.Family {
    switch name {
    case "interpolatingSpring": .interpolatingSpring
    case "spring", "smooth", "snappy", "bouncy", "interactiveSpring", "default": .spring
    default: .timing
    }
  }

  /// Whether a spring is written with a response or a damping fraction.
  static func isLegacy(_ animation: ViewValue) -> Bool {
    switch animation {
    case .call(.member(let base?, let modifier), _) where modifiers.contains(modifier) && !isNamespace(base):
      isLegacy(base)
    case .call(_, let arguments): arguments.contains { $0.label == "dampingFraction" || $0.label == "response" }
    default: false
    }
  }

  private static let modifiers: Set<String> = ["delay", "speed", "repeatCount", "repeatForever"]

  /// `Animation.easeIn`, `Spring.bouncy`: the type says nothing that the name does not.
  private static func isNamespace(_ base: ViewValue?) -> Bool {
    switch base {
    case nil: true
    case .name("Animation"), .name("Spring"), .name("UnitCurve"): true
    case .member(.name("SwiftUI"), "Animation"), .member(.name("SwiftUI"), "Spring"): true
    default: false
    }
  }

  private static let names: Set<String> = [
    "default", "easeIn", "easeOut", "easeInOut", "spring", "smooth", "snappy", "bouncy", "interactiveSpring",
    "interpolatingSpring", "circularEaseIn", "circularEaseOut", "circularEaseInOut",
  ]

  private static func plain(_ name: String) -> String? {
    name == "linear" ? "linear 0.35s" : names.contains(name) ? name : nil
  }

  private static func call(_ name: String, _ arguments: [ViewArgument]) -> String? {
    switch name {
    case "linear":
      guard arguments.count == 1, arguments[0].label == "duration", let seconds = number(arguments[0].value) else {
        return nil
      }
      return "linear \(seconds)s"
    case "timingCurve":
      guard let first = arguments.first, number(first.value) == nil else { break }
      let duration = arguments.first { $0.label == "duration" }.flatMap { number($0.value) } ?? "0.35"
      return unitCurve(first.value, seconds: duration)
    case "spring", "interpolatingSpring":
      // `.spring(.bouncy)`, `.spring(Spring(duration: 0.4))`
      guard let first = arguments.first, first.label == nil, number(first.value) == nil else { break }
      return spring(first.value)
    default: break
    }
    guard names.contains(name) || name == "timingCurve", let list = list(arguments) else { return nil }
    return list.isEmpty ? name : "\(name)(\(list))"
  }

  /// A `Spring`, as an animation of its own.
  private static func spring(_ value: ViewValue) -> String? {
    switch value {
    case .call(.name("Spring"), let arguments), .call(.member(nil, "init"), let arguments):
      return list(arguments).map { $0.isEmpty ? "spring" : "spring(\($0))" }
    default: return notation(of: value)
    }
  }

  /// A `UnitCurve` over a duration.
  private static func unitCurve(_ value: ViewValue, seconds: String) -> String? {
    switch value {
    case .member(let base, "linear") where isNamespace(base): return "linear \(seconds)s"
    case .member(let base, let name) where isNamespace(base) && names.contains(name):
      return "\(name)(duration: \(seconds))"
    case .call(.member(let base, "bezier"), let arguments) where isNamespace(base):
      let handles = arguments.flatMap { argument -> [String?] in
        guard case .call(_, let point) = argument.value else { return [nil] }
        return point.map { number($0.value) }
      }
      let numbers = handles.compactMap(\.self)
      guard numbers.count == 4, handles.count == 4 else { return nil }
      return "timingCurve(\(numbers.joined(separator: ", ")), duration: \(seconds))"
    default: return nil
    }
  }

  private static func list(_ arguments: [ViewArgument]) -> String? {
    var texts: [String] = []
    for argument in arguments {
      guard let value = constant(argument.value) else { return nil }
      texts.append(argument.label.map { "\($0): \(value)" } ?? value)
    }
    return texts.joined(separator: ", ")
  }

  private static func constant(_ value: ViewValue) -> String? {
    if case .bool(let flag) = value { return flag ? "true" : "false" }
    return number(value)
  }

  private static func number(_ value: ViewValue) -> String? {
    guard case .number(let number) = value.evaluated(in: [:]), number.isFinite else { return nil }
    return DecimalText.shortest(number)
  }
}
