/// A shape that libraries turn around and join by functions: `Easing.out(Easing.quad)`,
/// `back.out(1.7)`, `outElastic(1, 0.3)`.
enum CodeShape {
  case linear
  /// One of Penner's, by the mode that it has without a function.
  case penner(PennerShape, EaseMode)
  /// The handles of a cubic.
  case cubic(Double, Double, Double, Double)
  /// (s + 1)t³ − st², which goes beyond its end.
  case back(Double)

  /// The last of them; `nil` without a factor.
  static func overshoot(_ factor: Double?) -> CodeShape? { factor.map(CodeShape.back) }

  /// A power of the time; `nil` for those that have no name.
  static func power(_ exponent: Double?) -> CodeShape? {
    switch exponent {
    case 1: .linear
    case 2: .penner(.quad, .in)
    case 3: .penner(.cubic, .in)
    case 4: .penner(.quart, .in)
    case 5: .penner(.quint, .in)
    default: nil
    }
  }

  /// The shape, turned around or joined with itself turned around.
  func notation(_ mode: EaseMode) -> String? {
    switch self {
    case .linear: return "linear"
    case .penner(let shape, let own):
      switch (own, mode) {
      case (_, .in): return PennerEase(shape, own).notation
      case (.in, _): return PennerEase(shape, mode).notation
      case (.out, .out): return PennerEase(shape, .in).notation
      case (.out, .inOut): return PennerEase(shape, .outIn).notation
      default: return nil
      }
    case .cubic(let x1, let y1, let x2, let y2):
      return Self.text([x1, y1, x2, y2], turned: [1 - x2, 1 - y2, 1 - x1, 1 - y1], mode)
    case .back(let factor):
      return Self.text(
        [1 / 3, 0, 2 / 3, -factor / 3], turned: [1 / 3, (3 + factor) / 3, 2 / 3, 1],
        half: [1 / 6, 0, 1 / 3, -factor / 6, 2 / 3, (6 + factor) / 6, 5 / 6, 1], mode)
    }
  }

  /// A cubic in a mode.
  ///
  /// - Parameter half: The handles of both halves; computed unless they are given.
  private static func text(
    _ handles: [Double], turned: [Double], half: [Double]? = nil, _ mode: EaseMode
  ) -> String? {
    switch mode {
    case .in: return "cubic-bezier(\(handles.map { codeNumber($0) }.joined(separator: ", ")))"
    case .out: return text(turned, turned: handles, .in)
    case .inOut:
      let half = half ?? handles.map { $0 / 2 } + turned.map { ($0 + 1) / 2 }
      let points = stride(from: 0, to: 8, by: 2).map { "\(codeNumber(half[$0])),\(codeNumber(half[$0 + 1]))" }
      return "path(M0,0 C\(points[0]) \(points[1]) 0.5,0.5 C\(points[2]) \(points[3]) 1,1)"
    case .outIn: return nil
    }
  }

  // MARK: - Reading

  private static let modes: [String: EaseMode] = ["in": .in, "out": .out, "inOut": .inOut, "outIn": .outIn]

  /// What a function of modes and shapes gives; `nil` for another one.
  static func notation(of call: CodeCall) -> String? {
    let numbers = call.arguments.map(\.value.plainNumber)
    if let mode = modes[call.name] {
      if call.path == [call.name] { return power(numbers.first ?? nil)?.notation(mode) }
      if call.path.first == "Easing" { return call.value("", at: 0).flatMap(ofReactNative)?.notation(mode) }
      return call.path.count == 2 ? notation(call.path[0], mode, numbers) : nil
    }
    guard call.path.count == 1 else { return call.path.first == "Easing" ? ofReactNative(call)?.notation(.in) : nil }
    // `easeOutBack` and `outBack`.
    let name = call.name.hasPrefix("ease") ? call.name.dropFirst(4) : call.name[...]
    for (word, mode) in [("inOut", EaseMode.inOut), ("outIn", .outIn), ("in", .in), ("out", .out)] {
      guard name.lowercased().hasPrefix(word.lowercased()) else { continue }
      return notation(name.dropFirst(word.count).lowercased(), mode, numbers)
    }
    return nil
  }

  private static func notation(_ shape: String, _ mode: EaseMode, _ numbers: [Double?]) -> String? {
    switch (shape, numbers.count) {
    case ("back", 1): return overshoot(numbers[0])?.notation(mode)
    case ("elastic", 2):
      // Below 1 libraries disagree on the amplitude.
      guard let amplitude = numbers[0], let period = numbers[1], amplitude >= 1, period > 0 else { return nil }
      return "elastic(\(mode.rawValue), amplitude: \(codeNumber(amplitude)), period: \(codeNumber(period)))"
    default: return nil
    }
  }

  private static let ofReactNative: [String: CodeShape] = [
    "linear": .linear, "quad": .penner(.quad, .in), "cubic": .penner(.cubic, .in), "sin": .penner(.sine, .in),
    "circle": .penner(.circ, .in), "exp": .penner(.expo, .in), "bounce": .penner(.bounce, .out),
    "ease": .cubic(0.42, 0, 1, 1),
  ]

  private static func ofReactNative(_ value: CodeValue) -> CodeShape? {
    switch value.content {
    case .name(let path) where path.count == 2 && path[0] == "Easing": ofReactNative[path[1]]
    case .call(let call) where call.path.first == "Easing": ofReactNative(call)
    default: nil
    }
  }

  private static func ofReactNative(_ call: CodeCall) -> CodeShape? {
    let numbers = call.arguments.compactMap(\.value.plainNumber)
    guard numbers.count == call.arguments.count else { return nil }
    switch (call.name, numbers.count) {
    case ("back", 0...1): return overshoot(numbers.first ?? 1.70158)
    case ("poly", 1): return power(numbers[0])
    case ("bezier", 4): return .cubic(numbers[0], numbers[1], numbers[2], numbers[3])
    default: return nil
    }
  }
}

extension CodeCall {
  /// The only argument, a number, or the standard where there is none; several times.
  func number(standard: Double?, times factor: Double = 1) -> Double? {
    let number = arguments.isEmpty ? standard : arguments.count == 1 ? arguments[0].value.plainNumber : nil
    return number.map { factor * $0 }
  }
}
