internal import CurveMath

extension SystemPlatform {
  /// Easings, milliseconds and specifications of animations. What differs for people who asked for
  /// less motion asks whether the system's animators are switched off.
  public static let compose = SystemPlatform(
    name: "compose", fileName: "Motion.kt", summary: "Jetpack Compose: easings, milliseconds and animation specs",
    options: [kotlinPackage, kotlinObject], remarks: .lines("//"), reserved: ["reduceMotion"], joint: "_",
    style: SystemNames.unmarkedCamel
  ) { page in
    var imports: Set<String> = []
    let declarations = page.declarations { content, index, page, notes throws(ExportError) in
      try KotlinValue(content, &page, &notes)
    }
    var body = ""
    for declaration in declarations {
      let (name, full) = (page.names[declaration.index], declaration.full)
      imports.formUnion(full.imports)
      if let reduced = declaration.reduced { imports.formUnion(reduced.imports) }
      body += page.remarks(declaration.lines, indentation: "  ")
      let text =
        declaration.reduced.map { "if (reduceMotion) \($0.inner) else \(full.inner)" } ?? full.inner
      switch full.kind {
      case .function:
        let type = declaration.reduced.map { $0.type == full.type } ?? true ? full.type : "AnimationSpec"
        imports.insert("animation.core.\(type)")
        body += "  fun <T> \(name)(): \(type)<T> = \(text)\n"
      case .value where declaration.entry.isSwitched: body += "  val \(name): \(full.type) get() = \(text)\n"
      case .value where full.type == "Int": body += "  const val \(name): Int = \(text)\n"
      case .value: body += "  val \(name): \(full.type) = \(text)\n"
      }
      if full.type == "Easing" { imports.insert("animation.core.Easing") }
    }
    var lines = imports.map { "import androidx.compose.\($0)" }
    if declarations.contains(where: { $0.reduced != nil }) {
      lines.append("import android.animation.ValueAnimator")
      body =
        "  /** Whether the system's animations are switched off. */\n  private val reduceMotion: Boolean get() = !ValueAnimator.areAnimatorsEnabled()\n\n"
        + body
    }
    let package = page.target[kotlinPackage]
    let head = package.isEmpty ? "" : "package \(package)\n\n"
    let list = lines.isEmpty ? "" : lines.sorted().joined(separator: "\n") + "\n\n"
    return "\(head)\(list)object \(page.target[kotlinObject]) {\n\(body)}\n"
  }

  private static let kotlinPackage = SystemOption(
    "package", "", .identifier(isPath: true), "The package; without one the file is in none.")
  private static let kotlinObject = SystemOption(
    "object", "Motion", .identifier(isPath: false), "The object that holds the tokens.")
}

/// An expression of Kotlin.
private struct KotlinValue {
  enum Kind {
    case value
    case function
  }

  var kind = Kind.value
  let type, text: String
  /// Below `androidx.compose`.
  var imports: [String] = []

  /// The expression as a part of another line.
  var inner: String { text.split(separator: "\n").joined(separator: "\n  ") }

  init(_ content: SystemPlan.Content, _ page: inout SystemPage, _ notes: inout ExportNotes) throws(ExportError) {
    switch content {
    case .alias(let other):
      let value = try KotlinValue(page.resolved(other), &page, &notes)
      (kind, type, imports) = (value.kind, value.type, value.imports)
      text = page.reference(other).map { value.kind == .function ? "\($0)()" : $0 } ?? value.text
    case .easing(let easing):
      let value = try Self.easing(easing, &notes)
      (type, text, imports) = ("Easing", value.call, value.imports)
    case .time(let seconds): (type, text) = ("Int", try Self.milliseconds(seconds, &notes))
    case .motion(let motion):
      let value = try motion.written(&notes) { motion, notes throws(ExportError) in
        try ComposeTarget.specification(of: motion, &notes)
      }
      if let velocity = value.velocity {
        notes.lose("The velocity at release: give \(exportNumber(velocity)) pixels per second to animateDecay.")
      }
      (kind, type, text, imports) = (.function, value.type, value.call, value.imports)
    case .transition(let planned):
      kind = .function
      let transition = planned.transition
      transition.noteDiscrete(&notes)
      guard planned.isPlain, transition.delay.value >= 0 else {
        guard let motion = planned.motion(named: "") else {
          throw .notCarried(target: "Compose", reason: "its repetition is beyond what a motion can be.")
        }
        notes.round(planned.curve.rounding)
        transition.noteDirection(&notes)
        let value = try motion.written(&notes) { motion, notes throws(ExportError) in
          try ComposeTarget.specification(of: motion, &notes)
        }
        (type, text, imports) = (value.type, value.call, value.imports)
        return
      }
      let duration = try page.named(planned.duration) { () throws(ExportError) in
        try Self.milliseconds(transition.duration.value, &notes)
      }
      var arguments = ["durationMillis = \(duration)"]
      if transition.delay.value != 0 || planned.delay != nil {
        let delay = try page.named(planned.delay) { () throws(ExportError) in
          try Self.milliseconds(transition.delay.value, &notes)
        }
        arguments.append("delayMillis = \(delay)")
      }
      imports = ["animation.core.tween"]
      if let easing = page.reference(planned.easing) {
        arguments.append("easing = \(easing)")
      } else {
        let easing = try Self.easing(planned.curve, &notes)
        imports += easing.imports
        arguments.append("easing = \(easing.call)")
      }
      (type, text) = ("TweenSpec", "tween(\(arguments.joined(separator: ", ")))")
    }
  }

  private static func milliseconds(_ seconds: Double, _ notes: inout ExportNotes) throws(ExportError) -> String {
    try ExportedMotion.shortMilliseconds(seconds, for: "Compose", &notes)
  }

  private static func easing(
    _ easing: PlannedEasing, _ notes: inout ExportNotes
  ) throws(ExportError) -> (imports: [String], call: String) {
    if easing.handles(&notes) == [0, 0, 1, 1] { return (["animation.core.LinearEasing"], "LinearEasing") }
    if let stair = easing.motion.stair { return ComposeTarget.easing(of: stair.timing) }
    guard let path = try? easing.motion.path() else {
      let handles = try easing.cubic(&notes).map { exportNumber($0) + "f" }
      return (["animation.core.CubicBezierEasing"], "CubicBezierEasing(\(handles.joined(separator: ", ")))")
    }
    easing.noteSnap(&notes)
    if path.largestError > 0 {
      notes.approximate(path.largestError + easing.snap, allowed: easing.motion.maxError, by: "the chain of cubics")
    }
    return ComposeTarget.easing(along: path)
  }
}
