// SwiftUI's animations in the notation of curves.
//
// Most are written the same way. Different are: `linear`, which CSS also has and runs over 1 s
// there; springs and unit curves that are arguments of an animation; and what repeats `Animation`
// or `Spring` before a name.

package import AnimationScope
package import CurveMath
internal import CurveReports

/// What an animation says as SwiftUI writes it.
package enum CurveText {
  /// Returns the curve in the words of the notation, or `nil` for what is no known animation or no
  /// constant.
  ///
  /// `nil` as an animation, and a choice between two, have no text: see
  /// ``AnimationCurve/all(in:)``.
  package static func curve(of animation: ViewValue) -> WrittenCurve? {
    switch animation {
    case .member(let base, let name):
      return isNamespace(base) ? plain(name) : nil
    case .call(.member(let base?, let modifier), let arguments) where !isNamespace(base):
      guard SwiftUINames.modifiers.contains(modifier), let inner = curve(of: base), let list = list(arguments) else {
        return nil
      }
      return inner.modified(modifier, list)
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
      case .call(.member(let base?, let modifier), _)
      where SwiftUINames.modifiers.contains(modifier) && !isNamespace(base):
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
    case .call(.member(let base?, let modifier), _)
    where SwiftUINames.modifiers.contains(modifier) && !isNamespace(base):
      return curve(of: base) == nil
        ? obstacle(in: base) : "an argument of .\(modifier) is worked out when the program runs"
    default:
      guard let name = name(of: animation) else { return "worked out when the program runs" }
      return isKnown(name)
        ? "an argument of .\(name) is worked out when the program runs"
        : "'\(name)' is no animation that these files declare"
    }
  }

  static func isKnown(_ name: String) -> Bool { SwiftUINames.all.contains(name) }

  /// Whether a value is one of SwiftUI's animations, also with arguments that are worked out when
  /// the program runs.
  static func isAnimation(_ value: ViewValue) -> Bool {
    switch value {
    case .member(let base, let name): isAnimationType(base) && isKnown(name)
    case .call(.member(let base, let name), _) where isAnimationType(base): isKnown(name)
    case .call(.member(let base?, let modifier), _): SwiftUINames.modifiers.contains(modifier) && isAnimation(base)
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
    case "spring", "default": .spring
    default: SwiftUINames.spring(named: name) == nil ? .timing : .spring
    }
  }

  /// Whether a spring is written with a response or a damping fraction.
  static func isLegacy(_ animation: ViewValue) -> Bool {
    switch animation {
    case .call(.member(let base?, let modifier), _)
    where SwiftUINames.modifiers.contains(modifier) && !isNamespace(base):
      isLegacy(base)
    case .call(_, let arguments): arguments.contains { $0.label == "dampingFraction" || $0.label == "response" }
    default: false
    }
  }

  /// `Animation.easeIn`, `Spring.bouncy`: the type says nothing that the name does not.
  private static func isNamespace(_ base: ViewValue?) -> Bool {
    switch base {
    case nil: true
    case .name("Animation"), .name("Spring"), .name("UnitCurve"): true
    case .member(.name("SwiftUI"), "Animation"), .member(.name("SwiftUI"), "Spring"): true
    default: false
    }
  }

  /// `.linear`, which runs over SwiftUI's time and not over that of CSS.
  static let linear = WrittenCurve(form: "linear").over(seconds(SwiftUINames.timingDuration))

  private static func plain(_ name: String) -> WrittenCurve? {
    name == "linear" ? linear : isKnown(name) ? WrittenCurve(form: name) : nil
  }

  private static func call(_ name: String, _ arguments: [ViewArgument]) -> WrittenCurve? {
    switch name {
    case "linear":
      guard arguments.count == 1, arguments[0].label == "duration", let time = number(arguments[0].value) else {
        return nil
      }
      return WrittenCurve(form: "linear").over(seconds(time))
    case "timingCurve":
      guard let first = arguments.first, number(first.value) == nil else { break }
      let duration = arguments.first { $0.label == "duration" }.flatMap { number($0.value) }
      return unitCurve(first.value, duration: duration ?? SwiftUINames.timingDuration)
    case "spring", "interpolatingSpring":
      // `.spring(.bouncy)`, `.spring(Spring(duration: 0.4))`
      guard let first = arguments.first, first.label == nil, number(first.value) == nil else { break }
      return spring(first.value)
    default: break
    }
    guard isKnown(name), let list = list(arguments) else { return nil }
    return form(name, list)
  }

  /// A `Spring`, as an animation of its own.
  private static func spring(_ value: ViewValue) -> WrittenCurve? {
    switch value {
    case .call(.name("Spring"), let arguments), .call(.member(nil, "init"), let arguments):
      list(arguments).map { form("spring", $0) }
    default: curve(of: value)
    }
  }

  /// A `UnitCurve` over a duration.
  private static func unitCurve(_ value: ViewValue, duration: Double) -> WrittenCurve? {
    switch value {
    case .member(let base, "linear") where isNamespace(base):
      return WrittenCurve(form: "linear").over(seconds(duration))
    case .member(let base, let name) where isNamespace(base) && isKnown(name):
      return WrittenCurve(form: name, [argument(duration, label: "duration")])
    case .call(.member(let base, "bezier"), let arguments) where isNamespace(base):
      let handles = arguments.flatMap { argument -> [Double?] in
        guard case .call(_, let point) = argument.value else { return [nil] }
        return point.map { number($0.value) }
      }
      let numbers = handles.compactMap(\.self)
      guard numbers.count == 4, handles.count == 4 else { return nil }
      return WrittenCurve(
        form: "timingCurve", numbers.map { argument($0) } + [argument(duration, label: "duration")])
    default: return nil
    }
  }

  private static func form(_ name: String, _ arguments: [WrittenCurve.Argument]) -> WrittenCurve {
    WrittenCurve(form: name, arguments.isEmpty ? nil : arguments)
  }

  private static func list(_ arguments: [ViewArgument]) -> [WrittenCurve.Argument]? {
    var list: [WrittenCurve.Argument] = []
    for argument in arguments {
      if case .bool(let flag) = argument.value {
        list.append(.word(flag ? "true" : "false", label: argument.label))
      } else if let number = number(argument.value) {
        list.append(self.argument(number, label: argument.label))
      } else {
        return nil
      }
    }
    return list
  }

  private static func argument(_ number: Double, label: String? = nil) -> WrittenCurve.Argument {
    .number(WrittenNumber(number, as: DecimalText.shortest(number)), label: label)
  }

  private static func seconds(_ time: Double) -> WrittenNumber {
    WrittenNumber(time, as: DecimalText.shortest(time), unit: "s")
  }

  private static func number(_ value: ViewValue) -> Double? {
    guard case .number(let number) = value.evaluated(in: [:]), number.isFinite else { return nil }
    return number
  }
}
