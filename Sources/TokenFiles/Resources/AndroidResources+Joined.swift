// Values whose names belong together: the parts of a transition, and those of a spring.

internal import CurveMath
internal import CurveReports

extension AndroidResources {
  /// Takes `card_duration` and `card_easing`, with `card_delay`, as the transition `card`:
  /// resources have no other word for one.
  mutating func joinTransitions(of resources: ResourceElement) {
    let named = table.references
    let (durations, delays) = (
      Self.values(["integer"], endingIn: "_duration", of: resources),
      Self.values(["integer"], endingIn: "_delay", of: resources)
    )
    let easings = Self.values(["string"], endingIn: "_easing", of: resources)
    for (name, easing) in easings.sorted(by: { $0.value.offset < $1.value.offset }) {
      guard !name.isEmpty, let duration = durations[name], let milliseconds = table.number(duration.text),
        let text = table.resolved(easing.text), Self.isEasing(text),
        case .curve(let curve) = ResourceTable.easing(ofText: text)
      else { continue }
      // A part that something else refers to stays a token, and the transition takes it by its
      // name.
      func isNamed(_ element: ResourceElement) -> Bool { named.contains(Self.reference(to: element)) }
      func reference(_ element: ResourceElement?) -> String? {
        element.flatMap { isNamed($0) ? Self.reference(to: $0) : Self.isReference($0.text) ? $0.text : nil }
      }
      let delay = delays[name].flatMap { element in table.number(element.text).map { (element, $0) } }
      let transition = FoundTransition(
        easing: curve, easingReference: reference(easing),
        duration: Self.time(milliseconds, reference(duration)),
        delay: delay.map { Self.time($0.1, reference($0.0)) })
      var token = token(named: name, .transition, FoundToken.Value.transition(transition), at: duration)
      token.references = [duration, easing, delay?.0].compactMap(reference)
      found.append(FoundMotion(curve: FoundCurve(name, at: "line \(duration.line)", transition.curve), token: token))
      joined.formUnion([duration, easing, delay?.0].compactMap(\.self).filter { !isNamed($0) }.map(\.offset))
    }
  }

  /// The first values of some types whose names end in the same way, by what stands before that.
  private static func values(
    _ types: Set<String>, endingIn ending: String, of resources: ResourceElement
  ) -> [String: ResourceElement] {
    let own = resources.children.filter {
      types.contains($0.name) && $0.attributes["name"]?.hasSuffix(ending) == true
    }
    let named = own.map { (String($0.attributes["name"]!.dropLast(ending.count)), $0) }
    return Dictionary(named, uniquingKeysWith: { first, _ in first })
  }

  /// Takes `card_stiffness` and `card_damping_ratio` as the spring `card`, as Android's own
  /// resources have it.
  mutating func joinSprings(of resources: ResourceElement) {
    let types: Set = ["item", "dimen", "integer"]
    let ratios = Self.values(types, endingIn: "_damping_ratio", of: resources)
    let all = Self.values(types, endingIn: "_stiffness", of: resources).sorted { $0.value.offset < $1.value.offset }
    for (name, stiffness) in all {
      guard !name.isEmpty, let ratio = ratios[name] else { continue }
      let reading =
        spring(stiffness.text, ratio.text).map(FoundCurve.Reading.curve)
        ?? .unreadable("'\(stiffness.text)' and '\(ratio.text)' are not both numbers here")
      var token = token(named: name, .spring, reading, at: stiffness)
      token.references = [stiffness.text, ratio.text].filter(Self.isReference)
      found.append(FoundMotion(curve: FoundCurve(name, at: "line \(stiffness.line)", reading), token: token))
    }
  }
}
