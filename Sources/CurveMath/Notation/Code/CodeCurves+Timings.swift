// A curve beside its times. Libraries count in seconds or in milliseconds, and say so nowhere.

extension CodeCurves {
  /// What an object without a name describes.
  func object(_ call: CodeCall) -> String? {
    let type = call.value("type").map { value in
      if case .quoted(let text) = value.content { text } else { value.text }
    }
    switch type {
    case "spring": return motionSpring(call)
    case nil, "tween": return played(call) ?? (type == nil ? spring(call) : nil)
    default: return nil
    }
  }

  /// `tween` of Compose: milliseconds, a delay, an easing.
  func tween(_ call: CodeCall) -> String? {
    guard call.has(only: ["durationMillis", "delayMillis", "easing"], unlabeled: 3), !call.arguments.isEmpty else {
      return nil
    }
    let easing = call.value("easing", at: 2)
    guard let curve = easing.map({ notation(of: $0) }) ?? "cubic-bezier(0.4, 0, 0.2, 1)" else { return nil }
    let times = [("durationMillis", 0, 300.0), ("delayMillis", 1, 0)].map { label, index, standard in
      call.value(label, at: index).map(\.plainNumber) ?? standard
    }
    guard let duration = times[0], let delay = times[1] else { return nil }
    return timed(curve, duration / 1000, delay / 1000)
  }

  /// A function whose last argument is an object of times.
  ///
  /// - Parameter standard: Its curve where none is given.
  func timing(_ call: CodeCall, standard: String, lasting seconds: Double?) -> String? {
    guard case .call(let object) = call.arguments.last?.value.content, object.path.isEmpty else { return nil }
    return played(object, standard: standard, lasting: seconds, unit: Self.milliseconds)
  }

  private static let curveLabels = ["ease", "easing", "curve", "timingFunction"]

  /// - Parameter unit: Of its bare times; `nil` where they say it themselves.
  private func played(
    _ object: CodeCall, standard: String? = nil, lasting seconds: Double? = nil, unit: Double? = nil
  ) -> String? {
    let labels = Set(Self.curveLabels + ["duration", "delay", "toValue", "useNativeDriver", "type"])
    guard object.has(only: labels) else { return nil }
    let given = ["duration", "delay"].compactMap { object.value($0) }
    guard let unit = unit ?? Self.unit(of: given) else { return nil }
    // Motion counts in seconds, and calls it an ease.
    let library = object.value("ease") != nil && unit == Self.second ? "motion" : nil
    let written = Self.curveLabels.lazy.compactMap { object.value($0) }.first
    guard let curve = written.map({ notation(of: $0, in: library) }) ?? standard else { return nil }
    let times = ["duration", "delay"].map { label in object.value(label).map { Self.seconds($0, unit: unit) } }
    // A time that cannot be read is not left out.
    guard times.allSatisfy({ $0 == nil || $0! != nil }) else { return nil }
    return timed(curve, (times[0] ?? nil) ?? seconds, (times[1] ?? nil) ?? 0)
  }

  /// Tailwind's classes: `duration-300 ease-in-out`.
  func classes(_ text: String) -> String? {
    var (curve, times): (String?, [String: Double]) = (nil, [:])
    for word in text.split(whereSeparator: \.isWhitespace) {
      let parts = word.split(separator: "-", maxSplits: 1).map(String.init)
      if parts.first == "transition" { continue }
      guard parts.count == 2 else { return nil }
      // What Tailwind does not have stands between square brackets.
      let own = parts[1].first == "[" && parts[1].last == "]" ? String(parts[1].dropFirst().dropLast()) : nil
      switch parts[0] {
      case "ease":
        curve = own.map { isCurve($0) ? $0 : nil } ?? preset("tailwind", parts[1])
        guard curve != nil else { return nil }
      case "duration", "delay":
        guard let time = CodeValue(own ?? parts[1] + "ms").flatMap({ Self.seconds($0, unit: nil) }) else { return nil }
        times[parts[0]] = time
      default: return nil
      }
    }
    guard curve != nil || times["duration"] != nil else { return nil }
    return (curve ?? preset("tailwind", "in-out")).map { timed($0, times["duration"], times["delay"] ?? 0) }
  }

  private func timed(_ curve: String, _ duration: Double?, _ delay: Double) -> String {
    let lasting = duration.map { " \(codeNumber($0 * 1000))ms" } ?? ""
    return curve + lasting + (delay == 0 ? "" : ".delay(\(codeNumber(delay * 1000))ms)")
  }

  static let second = 1.0
  static let milliseconds = 0.001

  /// The unit that bare times have together, in seconds: their size says it; `nil` where it does
  /// not.
  static func unit(of times: [CodeValue]) -> Double? {
    let bare = times.compactMap(\.plainNumber)
    if bare.allSatisfy({ $0 < 10 }) { return second }
    return bare.contains { $0 >= 50 } ? milliseconds : nil
  }

  /// A time in seconds.
  ///
  /// - Parameter unit: Of a bare number.
  static func seconds(_ value: CodeValue, unit: Double?) -> Double? {
    switch value.content {
    case .number(let number, "ms"): return number / 1000
    case .number(let number, "s"): return number
    case .number(let number, ""): return unit.map { $0 == second ? number : number / 1000 }
    case .call(let call) where call.name == "Duration" && call.arguments.count == 1:
      guard let number = call.arguments[0].value.plainNumber else { return nil }
      return ["milliseconds": 1000, "seconds": 1, "microseconds": 1e6][call.arguments[0].label ?? ""].map {
        number / $0
      }
    default: return nil
    }
  }
}
