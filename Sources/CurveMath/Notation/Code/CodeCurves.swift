/// What code of libraries and platforms says, in the notation: `tween(300, easing = EaseOutBack)`
/// is `compose/ease-out-back 300ms`.
///
/// What is not known to the last argument is not read.
struct CodeCurves {
  let presets: any PresetResolver
  /// Whether a text is a curve as it stands.
  let isCurve: (String) -> Bool

  /// The curve that a text is code of.
  func notation(of text: String) -> String? { CodeValue(text).flatMap { notation(of: $0) } ?? classes(text) }

  /// - Parameter library: Whose names are meant where none is named.
  func notation(of value: CodeValue, in library: String? = nil) -> String? {
    switch value.content {
    case .number: return nil
    case .quoted(let text): return isCurve(text) ? text : CodeValue(text).flatMap { notation(of: $0, in: library) }
    case .list(let values): return Self.cubic(values)
    case .name(let path):
      return named(path, in: library) ?? (isCurve(value.text) ? value.text : nil)
    case .call(let call):
      if call.path.isEmpty { return object(call) }
      if isCurve(value.text) { return value.text }
      return Self.functions[call.name]?(self, call) ?? ofType(call, value.text) ?? CodeShape.notation(of: call)
        ?? (call.arguments.isEmpty ? named(call.path, in: library) : nil)
    }
  }

  /// What SwiftUI's types are asked for: `Animation.spring(duration: 0.5)`.
  private func ofType(_ call: CodeCall, _ text: String) -> String? {
    guard let type = call.path.first, Self.swiftUITypes.contains(type) else { return nil }
    let member = String(text.dropFirst(type.count + 1))
    return isCurve(member) ? member : nil
  }

  private static let swiftUITypes: Set<String> = ["Animation", "Spring", "UnitCurve"]

  // MARK: - Names

  /// The libraries that a name in front of a dot stands for.
  private static let receivers = ["Curves": "flutter", "Easing": "react-native", "config": "react-spring"]

  private static let materialTokens = ["md", "sys", "motion", "easing"]

  private func named(_ path: [String], in library: String?) -> String? {
    let name = path[path.count - 1]
    if path.count == 2, let receiver = path.first {
      if let library = Self.receivers[receiver] { return preset(library, name) }
      if Self.swiftUITypes.contains(receiver) { return isCurve(name) ? name : nil }
      if receiver == "d3" { return ofD3(name) }
      return preset("gsap", path.joined(separator: "-"))
    }
    if path.starts(with: Self.materialTokens) {
      return preset("material3", path.dropFirst(Self.materialTokens.count).joined(separator: "-"))
    }
    guard path.count == 1 else { return nil }
    if name.hasSuffix("Easing") || name.hasPrefix("Ease") { return preset("compose", name) }
    if name.hasSuffix("Interpolator") { return preset("android", String(name.dropLast("Interpolator".count))) }
    return ScriptEasing.notation(name) ?? ofD3(name) ?? shapeFirst(name) ?? library.flatMap { preset($0, name) }
      ?? preset("animejs", name, where: name.hasPrefix("in") || name.hasPrefix("out"))
      ?? preset("gsap", "\(name)-out", where: name.hasPrefix("power"))
  }

  /// A preset by the name that code has for it.
  func preset(_ library: String, _ name: String, where isMeant: Bool = true) -> String? {
    let path = "\(library)/\(Self.hyphenated(name))"
    return isMeant && presets.presetPaths.contains(path) ? path : nil
  }

  /// `easeInOutQuad` as `ease-in-out-quad`.
  private static func hyphenated(_ name: String) -> String {
    var text = ""
    for character in name {
      if character.isUppercase, !text.isEmpty, text.last != "-" { text += "-" }
      text += character.lowercased()
    }
    return text
  }

  /// The shapes that have one formula in every library.
  private static let commonShapes: Set<PennerShape> = [.sine, .quad, .cubic, .quart, .quint, .circ]
  private static let modes = [("InOut", EaseMode.inOut), ("Out", .out), ("In", .in)]

  /// `cubicInOut`, as Svelte and Motion write it.
  private func shapeFirst(_ name: String) -> String? {
    for (suffix, mode) in Self.modes where name.hasSuffix(suffix) {
      guard let shape = PennerShape(rawValue: String(name.dropLast(suffix.count))), Self.commonShapes.contains(shape)
      else { return nil }
      return PennerEase(shape, mode).notation
    }
    return nil
  }

  /// `easeCubicInOut`; without a mode D3 means both.
  private func ofD3(_ name: String) -> String? {
    let shapes: KeyValuePairs = [
      "Quad": PennerShape.quad, "Cubic": .cubic, "Sin": .sine, "Circle": .circ, "Bounce": .bounce,
    ]
    guard name.hasPrefix("ease"), let (word, shape) = shapes.first(where: { name.dropFirst(4).hasPrefix($0.key) })
    else { return nil }
    let mode = name.dropFirst(4 + word.count)
    // A bounce without a mode comes down.
    if mode.isEmpty { return PennerEase(shape, shape == .bounce ? .out : .inOut).notation }
    return Self.modes.first { $0.0 == mode }.map { PennerEase(shape, $0.1).notation }
  }

  // MARK: - Functions

  private typealias Reading = @Sendable (CodeCurves, CodeCall) -> String?

  private static let functions: [String: Reading] = {
    var readings: [String: Reading] = [:]
    for (names, reading) in rows {
      for name in names { readings[name] = reading }
    }
    return readings
  }()

  private static let rows: [([String], Reading)] = [
    (
      ["bezier", "cubicBezier", "cubic_bezier", "cubic", "Cubic", "CubicBezierEasing", "PathInterpolator"],
      { cubic($1) }
    ),
    (["UICubicTimingParameters"], { cubic($1) }),
    (["CAMediaTimingFunction"], { $0.mediaTiming($1) }),
    (["spring", "Spring", "SpringDescription", "createSpring", "UISpringTimingParameters"], { $0.ownSpring($1) }),
    (["withDampingRatio", "withDurationAndBounce"], { $0.spring($1) }),
    (["animate"], { $1.value("springDuration") == nil ? nil : $0.spring($1, unit: second) }),
    (["withSpring"], { $0.reanimatedSpring($1) }),
    (["tween"], { $0.tween($1) }),
    (["withTiming"], { $0.timing($1, standard: "penner(quad, in-out)", lasting: 0.3) }),
    (["timing"], { $0.timing($1, standard: "react-native/timing", lasting: nil) }),
    (["animation", "withAnimation"], { $0.wrapped($1, at: 0, besides: ["value"]) }),
    (["CurveTween", "CurvedAnimation"], { $0.wrapped($1, "curve", besides: ["parent"]) }),
    (["OvershootInterpolator"], { CodeShape.overshoot($1.number(standard: 2))?.notation(.out) }),
    (["AnticipateInterpolator"], { CodeShape.overshoot($1.number(standard: 2))?.notation(.in) }),
    (
      ["AnticipateOvershootInterpolator"], { CodeShape.overshoot($1.number(standard: 2, times: 1.5))?.notation(.inOut) }
    ),
    (["AccelerateInterpolator"], { CodeShape.power($1.number(standard: 1, times: 2))?.notation(.in) }),
    (["DecelerateInterpolator"], { CodeShape.power($1.number(standard: 1, times: 2))?.notation(.out) }),
    (["CycleInterpolator"], { $1.number(standard: nil).map { "cycleInterpolator(\(codeNumber($0)))" } }),
  ]

  private func ownSpring(_ call: CodeCall) -> String? {
    if call.path.first == "Animated" { return animatedSpring(call) }
    guard call.name == "createSpring" else { return spring(call) }
    guard case .call(let object) = call.arguments.first?.value.content else { return nil }
    return spring(object, standards: ["mass": "1", "stiffness": "100", "damping": "10"])
  }

  private static func cubic(_ call: CodeCall) -> String? {
    var numbers = call.arguments.map(\.value)
    var duration = ""
    if let last = numbers.last, case .number(_, "ms") = last.content {
      duration = " \(last.text)"
      numbers.removeLast()
    }
    return cubic(numbers).map { $0 + duration }
  }

  /// Four numbers, or two points of two.
  private static func cubic(_ values: [CodeValue]) -> String? {
    let parts = values.flatMap { value -> [CodeValue] in
      if case .call(let point) = value.content { point.arguments.map(\.value) } else { [value] }
    }
    let numbers = parts.compactMap(\.plainNumber)
    guard parts.count == 4, numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else {
      return nil
    }
    return "cubic-bezier(\(numbers.map { codeNumber($0) }.joined(separator: ", ")))"
  }

  /// What a function of one curve is given.
  private func wrapped(
    _ call: CodeCall, _ label: String = "", at index: Int? = nil, besides others: Set<String>
  ) -> String? {
    guard call.has(only: others.union([label]), unlabeled: index == nil ? 0 : 1) else { return nil }
    return call.value(label, at: index).flatMap { notation(of: $0) }
  }

  private func mediaTiming(_ call: CodeCall) -> String? {
    guard case .name(let name) = call.value("name")?.content else { return Self.cubic(call) }
    return preset("core-animation", name[name.count - 1])
  }
}
