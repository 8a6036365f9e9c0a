internal import CurveMath

extension SystemPlatform {
  /// Unit curves, times and animations. What differs for people who asked for less motion is a
  /// function of what SwiftUI's environment says, so that it cannot be forgotten.
  public static let swiftUI = SystemPlatform(
    name: "swiftui", fileName: "Motion.swift", summary: "SwiftUI: unit curves, times and animations",
    options: [swiftAccess, swiftEnum], remarks: .lines("//"), joint: "_", style: SystemNames.camel
  ) { page in
    let access = page.target[swiftAccess] == "internal" ? "" : page.target[swiftAccess] + " "
    let declarations = page.declarations { content, index, page, notes throws(ExportError) in
      try SwiftValue(content, &page, &notes)
    }
    var text = "import SwiftUI\n\n\(access)enum \(page.target[swiftEnum]) {\n"
    for (number, declaration) in declarations.enumerated() {
      let (name, full) = (page.names[declaration.index], declaration.full)
      if number > 0, declaration.entry.isSwitched || !declaration.lines.isEmpty { text += "\n" }
      text += page.remarks(declaration.lines, indentation: "  ")
      if declaration.entry.isSwitched {
        let body = declaration.reduced.map { "reduceMotion\n      ? \($0.text)\n      : \(full.text)" } ?? full.text
        text += "  /// - Parameter reduceMotion: What the environment's `accessibilityReduceMotion` says.\n"
        text += "  \(access)static func \(name)(reduceMotion: Bool) -> \(full.type) {\n    \(body)\n  }\n"
      } else {
        let type = full.type == "TimeInterval" ? ": TimeInterval" : ""
        text += "  \(access)static let \(name)\(type) = \(full.text)\n"
      }
    }
    return text + "}\n"
  }

  private static let swiftAccess = SystemOption(
    "access", "public", .words(["public", "package", "internal"]), "Who can use it.")
  private static let swiftEnum = SystemOption(
    "enum", "Motion", .identifier(isPath: false), "The type that holds the tokens.")
}

/// An expression of Swift.
private struct SwiftValue {
  let type, text: String

  init(_ content: SystemPlan.Content, _ page: inout SystemPage, _ notes: inout ExportNotes) throws(ExportError) {
    switch content {
    case .alias(let other):
      let value = try SwiftValue(page.resolved(other), &page, &notes)
      (type, text) = (value.type, Self.call(other, page) ?? value.text)
    case .easing(let easing): (type, text) = ("UnitCurve", "UnitCurve\(try Self.curve(easing, &notes))")
    case .time(let seconds): (type, text) = ("TimeInterval", exportNumber(seconds))
    case .motion(let motion):
      type = "Animation"
      text =
        "Animation."
        + (try motion.written(&notes) { motion, notes throws(ExportError) in
          try SwiftUITarget.animation(of: motion, &notes)
        })
    case .transition(let planned):
      let transition = planned.transition
      transition.noteDiscrete(&notes)
      let curve: String
      if let call = Self.call(planned.easing, page) {
        curve = call
      } else {
        curve = try Self.curve(planned.curve, &notes)
      }
      let duration = Self.call(planned.duration, page) ?? exportNumber(transition.duration.value)
      var text = "Animation.timingCurve(\(curve), duration: \(duration))"
      if !planned.isPlain {
        transition.noteDirection(&notes)
        let reverses = transition.direction.isAlternating
        if let count = transition.count {
          text += ".repeatCount(\(Int(exactly: count.rounded(.up)) ?? 1), autoreverses: \(reverses))"
        } else {
          text += ".repeatForever(autoreverses: \(reverses))"
        }
      }
      if transition.delay.value != 0 || planned.delay != nil {
        text += ".delay(\(Self.call(planned.delay, page) ?? exportNumber(transition.delay.value)))"
      }
      (type, self.text) = ("Animation", text)
    }
  }

  /// Another token: what differs for people who asked for less motion is asked with the same
  /// answer.
  private static func call(_ index: Int?, _ page: SystemPage) -> String? {
    guard let index, let name = page.reference(index) else { return nil }
    return page.plan.entries[index].isSwitched ? "\(name)(reduceMotion: reduceMotion)" : name
  }

  private static func curve(_ easing: PlannedEasing, _ notes: inout ExportNotes) throws(ExportError) -> String {
    let handles = try easing.cubic(&notes)
    if handles == [0, 0, 1, 1] { return ".linear" }
    let points = handles.map(exportNumber)
    return
      ".bezier(startControlPoint: UnitPoint(x: \(points[0]), y: \(points[1])), endControlPoint: UnitPoint(x: \(points[2]), y: \(points[3])))"
  }
}
