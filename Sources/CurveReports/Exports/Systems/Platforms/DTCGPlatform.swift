internal import CurveMath

extension SystemPlatform {
  /// Design tokens 2025.10. What has no type there stands in an extension, and so does what people
  /// get who asked for less motion: the format itself has no words for them.
  public static let dtcg = SystemPlatform(
    name: "dtcg", fileName: "motion.tokens.json", summary: "Design tokens (DTCG 2025.10)", options: [],
    remarks: .inside, ownNameOfGroup: "$root", joint: "-", style: SystemNames.path
  ) { page in
    let declarations = page.declarations { content, index, page, notes throws(ExportError) in
      let isAnimation = page.plan.entries[index].token.kind == .animation
      return try DesignTokenValue(content, isAnimation: isAnimation, &page, &notes)
    }
    var tree = TokenTree()
    for declaration in declarations {
      let full = declaration.full
      var members: [JSONValue.Member] = [("$type", .string(full.type)), ("$value", full.value)]
      if !declaration.lines.isEmpty {
        members.append(("$description", .string(declaration.lines.joined(separator: " "))))
      }
      var own = full.own
      if let reduced = declaration.reduced {
        own.append(("reducedMotion", reduced.alone))
      }
      if !own.isEmpty { members.append(("$extensions", ["org.motion-curves": .object(own)])) }
      tree.add(.object(members), at: page.names[declaration.index])
    }
    let schema: JSONValue.Member = ("$schema", "https://www.designtokens.org/schemas/2025.10/format.json")
    return JSONValue.object([schema] + (tree.value.members ?? [])).text(.nested) + "\n"
  }

  /// Tokens with `value` and `type`, as Style Dictionary reads them.
  public static let styleDictionary = SystemPlatform(
    name: "style-dictionary", fileName: "motion.json", summary: "Style Dictionary: easings, times and transitions",
    options: [], remarks: .inside, ownNameOfGroup: "base", joint: "-", style: SystemNames.path
  ) { page in
    let declarations = page.declarations { content, index, page, notes throws(ExportError) in
      let isAnimation = page.plan.entries[index].token.kind == .animation
      return try DictionaryValue(content, isAnimation: isAnimation, &page, &notes)
    }
    var tree = TokenTree()
    for declaration in declarations {
      var members: [JSONValue.Member] = [
        ("value", .string(declaration.full.text)), ("type", .string(declaration.full.type)),
      ]
      if !declaration.lines.isEmpty {
        members.append(("comment", .string(declaration.lines.joined(separator: " "))))
      }
      members += declaration.full.extensions
      if let reduced = declaration.reduced {
        let text = JSONValue.string(reduced.text)
        let whole = JSONValue.object([("value", text)] + reduced.extensions)
        members.append(("reducedMotion", reduced.own.isEmpty ? text : whole))
      }
      tree.add(.object(members), at: page.names[declaration.index])
    }
    return tree.value.text(.nested) + "\n"
  }
}

/// Groups within groups, in the order in which their first tokens come.
private struct TokenTree {
  private final class Node {
    var token: JSONValue?
    var names: [String] = []
    var children: [String: Node] = [:]

    var value: JSONValue {
      if children.isEmpty, let token { return token }
      return .object(names.map { ($0, children[$0]!.value) })
    }
  }

  private let root = Node()

  mutating func add(_ token: JSONValue, at path: String) {
    var node = root
    for part in path.split(separator: ".").map(String.init) {
      if node.children[part] == nil {
        node.names.append(part)
        node.children[part] = Node()
      }
      node = node.children[part]!
    }
    node.token = token
  }

  var value: JSONValue { root.value }
}

private struct DesignTokenValue {
  let type: String
  let value: JSONValue
  /// Of the extension.
  var own: [JSONValue.Member] = []

  /// Both in one value, for a place that has room for one: a whole curve says what the value says.
  var alone: JSONValue {
    guard !own.isEmpty else { return value }
    return .object(own.contains { $0.name == "curve" } ? own : [("$value", value)] + own)
  }

  init(
    _ content: SystemPlan.Content, isAnimation: Bool, _ page: inout SystemPage, _ notes: inout ExportNotes
  ) throws(ExportError) {
    if case .alias(let other) = content, let name = page.reference(other) {
      (type, value) = (Self.type(of: page.resolved(other)), .string("{\(name)}"))
      return
    }
    var content = content
    if case .alias(let other) = content { content = page.resolved(other) }
    switch content {
    case .alias: preconditionFailure("An alias stands for an alias at its end.")
    case .easing(let easing):
      type = "cubicBezier"
      value = try Self.handles(easing, &notes)
      own =
        easing.isCubic
        ? easing.keyword.map { [("keyword", .string($0))] } ?? [] : [("curve", .string(easing.wholeText))]
    case .time(let seconds): (type, value) = ("duration", TokenTarget.duration(seconds))
    case .transition(let planned):
      type = "transition"
      let transition = planned.transition
      func time(_ index: Int?, _ seconds: Double) -> JSONValue {
        page.reference(index).map { .string("{\($0)}") } ?? TokenTarget.duration(seconds)
      }
      let easing: JSONValue
      if let name = page.reference(planned.easing) {
        easing = .string("{\(name)}")
      } else {
        easing = try Self.handles(planned.curve, &notes)
        own =
          planned.curve.isCubic
          ? planned.curve.keyword.map { [("keyword", .string($0))] } ?? []
          : [("timingFunction", .string(planned.curve.wholeText))]
      }
      own += Self.rest(of: transition, isAnimation: isAnimation)
      value = [
        "duration": time(planned.duration, transition.duration.value),
        "delay": time(planned.delay, transition.delay.value), "timingFunction": easing,
      ]
    case .motion(let motion):
      type = "transition"
      (value, own) = try motion.written(&notes) { motion, notes throws(ExportError) in
        let cubic = try motion.cubic()
        motion.noteCubic(cubic, &notes)
        motion.noteModifiers(&notes, carries: .all)
        let value: JSONValue = [
          "duration": TokenTarget.duration(cubic.duration), "delay": TokenTarget.duration(motion.delay),
          "timingFunction": .array(cubic.handles.map(JSONValue.rounded)),
        ]
        return (value, [])
      }
      own = [("curve", .string(motion.notation))]
      if let spring = motion.springMembers { own.append(("spring", spring)) }
    }
  }

  /// What a transition of the format has no words for.
  private static func rest(of transition: MotionToken.Transition, isAnimation: Bool) -> [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    if transition.count != 1 { members.append(("count", transition.count.map(JSONValue.number) ?? "infinite")) }
    if transition.direction != .normal { members.append(("direction", .string(transition.direction.rawValue))) }
    if let fill = transition.fill { members.append(("fill", .string(fill.rawValue))) }
    if transition.allowsDiscrete { members.append(("behavior", .string(MotionToken.Transition.discrete))) }
    if let subject = transition.subject { members.append((isAnimation ? "keyframes" : "property", .string(subject))) }
    return members
  }

  private static func type(of content: SystemPlan.Content) -> String {
    switch content {
    case .easing: "cubicBezier"
    case .time: "duration"
    case .transition, .motion, .alias: "transition"
    }
  }

  private static func handles(
    _ easing: PlannedEasing, _ notes: inout ExportNotes
  ) throws(ExportError) -> JSONValue {
    // What is a cubic reads back as the same one.
    if let exact = easing.exactHandles { return .array(exact.map(JSONValue.number)) }
    return .array(try easing.cubic(&notes).map(JSONValue.rounded))
  }
}

private struct DictionaryValue {
  let type, text: String
  /// What CSS's text does not say.
  var own: [JSONValue.Member] = []

  var extensions: [JSONValue.Member] {
    own.isEmpty ? [] : [("$extensions", ["org.motion-curves": .object(own)])]
  }

  init(
    _ content: SystemPlan.Content, isAnimation: Bool, _ page: inout SystemPage, _ notes: inout ExportNotes
  ) throws(ExportError) {
    switch content {
    case .alias(let other):
      let value = try DictionaryValue(page.resolved(other), isAnimation: isAnimation, &page, &notes)
      type = value.type
      if let name = page.reference(other) {
        text = "{\(name)}"
      } else {
        (text, own) = (value.text, value.own)
      }
    case .easing(let easing):
      (type, text) = ("easing", try easing.wholeCSS(&notes))
      if easing.exactText == nil { own = [("curve", .string(easing.wholeText))] }
    case .time(let seconds): (type, text) = ("time", exportMilliseconds(seconds))
    case .transition(let planned):
      let transition = planned.transition
      var words = [
        page.reference(planned.duration).map { "{\($0)}" } ?? exportMilliseconds(transition.duration.value),
        try page.named(planned.easing, as: { "{\($0)}" }) { () throws(ExportError) in
          try planned.curve.wholeCSS(&notes)
        },
      ]
      if transition.delay.value != 0 || planned.delay != nil {
        words.append(page.reference(planned.delay).map { "{\($0)}" } ?? exportMilliseconds(transition.delay.value))
      }
      if isAnimation {
        words += transition.playback(exportNumber)
      } else if !planned.isPlain {
        notes.lose("The repetition: a transition of a design token runs once.")
      }
      if transition.allowsDiscrete { words.append(MotionToken.Transition.discrete) }
      let timing = words.joined(separator: " ")
      let motions = transition.subjects.map { subject in subject.map { "\(CSSText.name($0)) \(timing)" } ?? timing }
      (type, text) = (isAnimation ? "animation" : "transition", motions.joined(separator: ", "))
      if planned.easing == nil, planned.curve.exactText == nil {
        own = [("timingFunction", .string(planned.curve.wholeText))]
      }
    case .motion(let motion):
      type = "transition"
      text = try motion.written(&notes) { motion, notes throws(ExportError) in
        let easing = try motion.easing(&notes)
        motion.noteModifiers(&notes, carries: .all)
        let delay = motion.delay == 0 ? "" : " \(exportMilliseconds(motion.delay))"
        return "\(exportMilliseconds(easing.duration)) \(easing.text)\(delay)"
      }
      own = [("curve", .string(motion.notation))]
    }
  }
}
