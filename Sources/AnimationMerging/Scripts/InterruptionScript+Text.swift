// Scripts written down: as JSON, and drawn as a line of text.

internal import AnimationModel
internal import CurveMath
internal import CurveReports

extension InterruptionScript {
  /// The document that ``init(json:presets:)`` reads back as this script, one event a line.
  ///
  /// - Throws: ``ScriptError/noNotation(event:reason:)`` for an animation that is written in
  ///   Swift.
  public var json: String {
    get throws(ScriptError) {
      var rows: [JSONValue] = []
      for (index, event) in events.enumerated() {
        let action: [JSONValue.Member] =
          switch event.action {
          case .retarget(let target, nil): [("target", Self.value(target)), ("animation", .null)]
          case .retarget(let target, let animation?):
            [("target", Self.value(target)), ("animation", .string(try Self.notation(animation, event: index + 1)))]
          case .drag(let samples): [("drag", .array(samples.map { .numbers([$0.time] + $0.values) }))]
          case .throw(let action): [("throw", Self.document(of: action))]
          case .keyframes(let keyframes):
            [
              (
                "keyframes",
                .array(
                  try keyframes.map { keyframe throws(ScriptError) in
                    try Self.document(of: keyframe, event: index + 1)
                  })
              )
            ]
          }
        rows.append(.object([("at", .number(event.time))] + action))
      }
      let document: JSONValue = [
        "from": Self.value(start), "velocity": Self.value(velocity), "events": .array(rows),
      ]
      return document.text(.lines(of: .line, named: ["events": .lines(of: .roomyLine)])) + "\n"
    }
  }

  /// A number, or a list of them for a vector.
  private static func value(_ values: [Double]) -> JSONValue {
    values.count == 1 ? .number(values[0]) : .numbers(values)
  }

  private static func document(of keyframe: ScriptKeyframe, event: Int) throws(ScriptError) -> JSONValue {
    var members: [JSONValue.Member] = [(keyframe.kind.name, value(keyframe.target))]
    if let duration = keyframe.duration { members.append(("duration", .number(duration))) }
    if case .spring(let animation?) = keyframe.kind {
      members.append(("animation", .string(try notation(animation, event: event))))
    }
    return .object(members)
  }

  private static func document(of action: ScriptThrow) -> JSONValue {
    var members: [JSONValue.Member] = [("law", .string(action.law.name))]
    if let tracker = action.tracker { members.append(("tracker", .string(tracker.name))) }
    if let velocity = action.velocity { members.append(("velocity", value(velocity))) }
    func edge(_ value: Double) -> JSONValue { value.isFinite ? .number(value) : .null }
    let bounds = action.bounds.map { bounds in
      bounds.map { .array([edge($0.lower), edge($0.upper)]) } ?? JSONValue.null
    }
    if !bounds.isEmpty { members.append(("bounds", bounds.count == 1 ? bounds[0] : .array(bounds))) }
    let snap = action.snap.map(JSONValue.numbers)
    if !snap.isEmpty { members.append(("snap", snap.count == 1 ? snap[0] : .array(snap))) }
    return .object(members)
  }

  private static func notation(_ animation: Animation, event: Int) throws(ScriptError) -> String {
    do throws(AnimationError) { return try animation.notation } catch {
      throw .noNotation(event: event, reason: error.description)
    }
  }

  private static func text(_ values: [Double]) -> String {
    values.count == 1 ? cssNumber(values[0]) : "[\(values.map(cssNumber).joined(separator: ", "))]"
  }

  /// The script as a line of text: a dash is 50 ms, at most 20 of them; `▶` is a new target, `⇥`
  /// one without an animation, `✋` a finger, `➶` a throw, `◆` a keyframe.
  ///
  ///     0 ▶100 spring(response: 0.5, dampingRatio: 0.7) ────▶0 easeInOut(duration: 0.35)
  public var drawing: String {
    var text = Self.text(start)
    var last = 0.0
    for (index, event) in events.enumerated() {
      let dashes = Int(min(20, ((event.time - last) * 20).rounded()))
      text += " " + String(repeating: "─", count: max(dashes, index > 0 && event.time > last ? 1 : 0))
      last = event.time
      switch event.action {
      case .retarget(let target, nil): text += "⇥\(Self.text(target))"
      case .retarget(let target, let animation?):
        text += "▶\(Self.text(target)) \((try? animation.notation) ?? animation.description)"
      case .drag(let samples): text += "✋\(Self.text(samples[samples.count - 1].values))"
      case .keyframes(let keyframes): text += keyframes.map { "◆\(Self.text($0.target))" }.joined()
      case .throw(let action): text += "➶\(action.law.name)" + (action.velocity.map { " \(Self.text($0))/s" } ?? "")
      }
    }
    return text
  }
}

extension InterruptionScript: CustomStringConvertible {
  public var description: String { drawing }
}
