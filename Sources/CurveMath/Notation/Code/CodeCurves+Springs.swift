// The names that springs have for what they are made of.

extension CodeCurves {
  private static let parts: [String: String] = [
    "mass": "mass", "m": "mass", "stiffness": "stiffness", "k": "stiffness", "damping": "damping", "c": "damping",
    "dampingCoefficient": "damping", "tension": "tension", "friction": "friction", "dampingRatio": "dampingRatio",
    "ratio": "dampingRatio", "zeta": "dampingRatio", "dampingFraction": "dampingRatio", "response": "response",
    "duration": "duration", "period": "duration", "springDuration": "duration", "bounce": "bounce",
    "visualDuration": "visualDuration",
    "velocity": "velocity", "initialVelocity": "velocity", "initialSpringVelocity": "velocity",
    "bounciness": "bounciness", "speed": "speed", "delay": "delay",
  ]

  /// What says when a spring is at rest, or how it is computed, and not how it moves.
  private static let besides: Set<String> = [
    "visibilityThreshold", "restDelta", "restSpeed", "restSpeedThreshold", "restDisplacementThreshold", "precision",
    "useNativeDriver", "toValue", "type", "blendDuration", "options",
  ]

  private static let times: Set<String> = ["response", "duration", "visualDuration", "delay"]

  /// Numbers of Compose and of Android that have names.
  private static let constants: [String: String] = [
    "dampingratiohighbouncy": "0.2", "dampingratiomediumbouncy": "0.5", "dampingratiolowbouncy": "0.75",
    "dampingrationobouncy": "1", "stiffnesshigh": "10000", "stiffnessmedium": "1500", "stiffnessmediumlow": "400",
    "stiffnesslow": "200", "stiffnessverylow": "50",
  ]

  /// The parts of a spring, as they are written in the notation; `nil` if one is not known.
  private func parts(of call: CodeCall) -> [String: String]? {
    var parts: [String: String] = [:]
    for argument in call.arguments {
      guard let label = argument.label else { return nil }
      if Self.besides.contains(label) { continue }
      guard let part = Self.parts[label], parts[part] == nil,
        let text = Self.times.contains(part) ? Self.time(argument.value) : number(argument.value)
      else { return nil }
      parts[part] = text
    }
    // What it begins with has another unit in each library.
    if let velocity = parts.removeValue(forKey: "velocity"), velocity != "0" { return nil }
    return parts
  }

  private func number(_ value: CodeValue) -> String? {
    switch value.content {
    case .number(let number, let unit):
      return unit.lowercased() == "f" || unit.isEmpty ? codeNumber(number) : nil
    case .name(let path):
      if path == ["zero"] || path == ["CGVector", "zero"] { return "0" }
      return Self.constants[path[path.count - 1].lowercased().filter { $0 != "_" }]
    default: return nil
    }
  }

  private static func time(_ value: CodeValue) -> String? {
    if case .number(let seconds, "") = value.content, seconds < 10 { return codeNumber(seconds) }
    return seconds(value, unit: unit(of: [value])).map { "\(codeNumber($0 * 1000))ms" }
  }

  /// A spring by the names of its parts.
  ///
  /// - Parameter unit: Of a bare delay, in seconds; `nil` where that is not known.
  func spring(_ call: CodeCall, standards: [String: String] = [:], unit: Double? = nil) -> String? {
    guard var parts = parts(of: call), let delay = delay(of: call, unit: parts["tension"] == nil ? unit : 0.001)
    else { return nil }
    parts["delay"] = nil
    guard !parts.isEmpty || !standards.isEmpty else { return nil }
    // SwiftUI's fraction, under the short name of it.
    if parts["response"] != nil, let damping = parts.removeValue(forKey: "damping") {
      guard let ratio = Double(damping), ratio <= 2 else { return nil }
      parts["dampingRatio"] = damping
    }
    // Svelte's have a unit of their own.
    if let stiffness = parts["stiffness"].flatMap(Double.init), stiffness <= 1 { return nil }
    // Kotlin gives the rest.
    if call.arguments.contains(where: \.isAssigned), Set(parts.keys).isSubset(of: ["stiffness", "dampingRatio"]) {
      parts.merge(["stiffness": "1500", "dampingRatio": "1"]) { given, _ in given }
    }
    parts.merge(standards) { given, _ in given }
    guard let order = Self.vocabularies.first(where: { Set($0) == Set(parts.keys) }) else { return nil }
    let text = "spring(\(order.map { "\($0): \(parts[$0] ?? "")" }.joined(separator: ", ")))"
    return text + (delay == 0 ? "" : ".delay(\(codeNumber(delay * 1000))ms)")
  }

  /// Seconds; `nil` for a delay that cannot be read.
  private func delay(of call: CodeCall, unit: Double?) -> Double? {
    guard let value = call.value("delay") else { return 0 }
    return value.plainNumber == 0 ? 0 : Self.seconds(value, unit: unit)
  }

  /// What belongs together, in the notation's order.
  private static let vocabularies = [
    ["mass", "stiffness", "damping"], ["stiffness", "damping"], ["stiffness", "dampingRatio"],
    ["stiffness", "dampingRatio", "mass"], ["response", "dampingRatio"], ["response", "dampingRatio", "mass"],
    ["duration", "bounce"], ["visualDuration", "bounce"], ["visualDuration"], ["tension", "friction"],
    ["tension", "friction", "mass"], ["bounciness", "speed"],
  ]

  /// A spring of Motion, which fills in what is left out.
  func motionSpring(_ call: CodeCall) -> String? {
    let labels = Set(call.arguments.compactMap(\.label))
    if labels == ["type"] { return "motion/spring" }
    // Duration and bounce are solved for by a method of its own.
    guard labels.isDisjoint(with: ["duration", "bounce"]) || labels.contains("visualDuration") else { return nil }
    let standards = ["mass": "1", "stiffness": "100", "damping": "10"]
    return spring(call, standards: labels.isDisjoint(with: standards.keys) ? [:] : standards, unit: Self.second)
  }

  /// A spring of React Native's Animated, whose tension and friction are Origami's.
  func animatedSpring(_ call: CodeCall) -> String? {
    guard case .call(let object) = call.arguments.last?.value.content, object.path.isEmpty,
      let parts = parts(of: object)
    else { return nil }
    let given = Set(parts.keys).subtracting(["delay"])
    if given.isSubset(of: ["tension", "friction"]) {
      guard let tension = Double(parts["tension"] ?? "40"), let friction = Double(parts["friction"] ?? "7") else {
        return nil
      }
      let origami = ["stiffness": (tension - 30) * 3.62 + 194, "damping": (friction - 8) * 3 + 25].mapValues {
        codeNumber($0)
      }
      let rest = object.arguments.filter { $0.label == "delay" || $0.label == "toValue" }
      return spring(CodeCall(path: [], arguments: rest), standards: origami, unit: Self.milliseconds)
    }
    let bouncing = ["bounciness": "8", "speed": "12"]
    let physical = ["mass": "1", "stiffness": "100", "damping": "10"]
    return spring(
      object, standards: given.isSubset(of: bouncing.keys) ? bouncing : physical, unit: Self.milliseconds)
  }

  /// A spring of Reanimated, whose standard mass is another one in each version.
  func reanimatedSpring(_ call: CodeCall) -> String? {
    guard case .call(let object) = call.arguments.last?.value.content, object.path.isEmpty,
      Set(object.arguments.compactMap(\.label)).isSuperset(of: ["mass", "stiffness"])
    else { return nil }
    return spring(object)
  }
}
