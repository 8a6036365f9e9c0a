internal import CurveMath

extension SystemPlatform {
  /// Constants of a module: easings as CSS writes them, milliseconds, the options of Web
  /// Animations. What differs for people who asked for less motion is a function that asks
  /// `matchMedia`.
  public static let typeScript = SystemPlatform(
    name: "typescript", fileName: "motion.ts", summary: "TypeScript: easings, milliseconds, options of Web Animations",
    options: [scriptObject], remarks: .lines("//"), reserved: ["reduceMotion"], joint: "_", style: SystemNames.camel
  ) { page in
    let declarations = page.declarations { content, index, page, notes throws(ExportError) in
      try ScriptValue(content, &page, &notes)
    }
    let object = page.target[scriptObject]
    let export = object.isEmpty ? "export " : ""
    var text = ""
    if declarations.contains(where: { $0.reduced != nil }) {
      text +=
        "const reduceMotion = (): boolean =>\n  typeof matchMedia === \"function\" && matchMedia(\"(prefers-reduced-motion: reduce)\").matches;\n\n"
    }
    for declaration in declarations {
      let (name, full) = (page.names[declaration.index], declaration.full)
      text += page.remarks(declaration.lines)
      if let reduced = declaration.reduced {
        text += "\(export)const \(name) = () => (reduceMotion() ? \(reduced.constant) : \(full.constant));\n"
      } else if declaration.entry.isSwitched {
        text += "\(export)const \(name) = () => (\(full.constant));\n"
      } else {
        text += "\(export)const \(name) = \(full.constant);\n"
      }
    }
    guard !object.isEmpty else { return text.isEmpty ? "export {};\n" : text }
    let names = declarations.map { "  \(page.names[$0.index]),\n" }.joined()
    return text + "\nexport const \(object) = {\n\(names)} as const;\n"
  }

  private static let scriptObject = SystemOption(
    "object", "", .identifier(isPath: false),
    "The one object that the module exports; without one it exports each token.")
}

/// An expression of TypeScript.
private struct ScriptValue {
  var text: String

  /// With its own type where it is an object.
  var constant: String { text.hasPrefix("{") ? "\(text) as const" : text }

  init(_ content: SystemPlan.Content, _ page: inout SystemPage, _ notes: inout ExportNotes) throws(ExportError) {
    switch content {
    case .alias(let other):
      if let call = Self.call(other, page) {
        text = call
      } else {
        text = try ScriptValue(page.resolved(other), &page, &notes).text
      }
    case .easing(let easing): text = Self.quoted(try easing.css(&notes))
    case .time(let seconds): text = exportNumber(seconds * 1000)
    case .transition(let planned):
      let transition = planned.transition
      transition.noteDiscrete(&notes)
      let easing: String
      if let call = Self.call(planned.easing, page) {
        easing = call
      } else {
        easing = Self.quoted(try planned.curve.css(&notes))
      }
      var members = [
        "duration: \(Self.call(planned.duration, page) ?? exportNumber(transition.duration.value * 1000))",
        "easing: \(easing)",
      ]
      if transition.delay.value != 0 || planned.delay != nil {
        members.append("delay: \(Self.call(planned.delay, page) ?? exportNumber(transition.delay.value * 1000))")
      }
      if transition.count != 1 { members.append("iterations: \(transition.count.map(exportNumber) ?? "Infinity")") }
      if transition.direction != .normal { members.append("direction: \(Self.quoted(transition.direction.rawValue))") }
      if let fill = transition.fill { members.append("fill: \(Self.quoted(fill.rawValue))") }
      text = "{ \(members.joined(separator: ", ")) }"
    case .motion(let motion):
      text = try motion.written(&notes) { motion, notes throws(ExportError) in
        try Self.motion(motion, &notes)
      }
    }
  }

  /// The options of an animation that plays it, and the numbers of a spring for libraries that have
  /// springs.
  private static func motion(_ motion: ExportedMotion, _ notes: inout ExportNotes) throws(ExportError) -> String {
    let easing = try motion.easing(&notes)
    motion.noteModifiers(&notes, carries: .all, carriesRepetition: true)
    var members = [
      "duration: \(exportNumber(easing.duration * 1000))", "easing: \(quoted(easing.text))",
    ]
    if motion.delay != 0 { members.append("delay: \(exportNumber(motion.delay * 1000))") }
    if let repetition = motion.repetition {
      members.append("iterations: \(repetition.count.map(String.init) ?? "Infinity")")
      if repetition.autoreverses { members.append("direction: \"alternate\"") }
    }
    if case .spring(let spring, let velocity) = motion.run {
      // They stand beside the lines: each has its own error.
      var own = ExportNotes()
      let numbers = motion.numbers(.physical, of: spring, velocity: velocity, &own)
      notes.approximate(own.rounding, allowed: motion.maxError, by: "the spring")
      let names = ["mass", "stiffness", "damping"] + (velocity == 0 ? [] : ["velocity"])
      members.append("spring: { \(zip(names, numbers).map { "\($0): \(exportNumber($1))" }.joined(separator: ", ")) }")
    }
    return "{ \(members.joined(separator: ", ")) }"
  }

  /// Another token, with its answer for less motion.
  private static func call(_ index: Int?, _ page: SystemPage) -> String? {
    guard let index, let name = page.reference(index) else { return nil }
    return page.plan.entries[index].isSwitched ? "\(name)()" : name
  }

  private static func quoted(_ text: String) -> String { JSONValue.string(text).text() }
}
