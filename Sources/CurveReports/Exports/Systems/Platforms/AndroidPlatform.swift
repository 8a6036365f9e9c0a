internal import CurveMath

extension SystemPlatform {
  /// Resources: times as integers, easings as the texts that Material's themes take, springs as
  /// styles. Android itself ends what they play where people have switched animations off, so that
  /// there is nothing to switch here.
  public static let android = SystemPlatform(
    name: "android", fileName: "motion.xml", summary: "Android resources: integers, Material's easings, springs",
    options: [], remarks: .markup, isOwn: isResource, joint: "_", style: resourceName,
    write: { page in
      let declarations = page.declarations { content, index, page, notes throws(ExportError) in
        try AndroidResource.resources(content, index, &page, &notes)
      }
      var text = "<resources>\n"
      if declarations.contains(where: { $0.entry.isSwitched }) {
        text +=
          "  <!-- People who switch animations off get none of these: the system's animator duration scale ends them at once. -->\n"
      }
      for declaration in declarations {
        text += page.remarks(declaration.lines, indentation: "  ")
        text += declaration.full.map { "  \($0)\n" }.joined()
      }
      return text + "</resources>\n"
    },
    split: { page in
      page.plan.entries.indices.compactMap { index in
        guard case .easing(let easing) = page.plan.entries[index].content, page.reference(index) != nil else {
          return nil
        }
        var notes = ExportNotes()
        guard let shape = try? AndroidResource.shape(easing, &notes) else { return nil }
        let text =
          "<pathInterpolator xmlns:android=\"http://schemas.android.com/apk/res/android\"\n\(shape.attributes)/>\n"
        // Files are named in lower case, where values need not be.
        let name = page.names[index]
        let isFileName = name.utf8.allSatisfy(Self.isOfFileNames)
        let file = isFileName ? name : page.companion(index, ".xml", ExportName(name).plain.snake)
        return ("interpolator/\(file).xml", page.remarks(notes.findings) + text)
      }
    })

  private static func isOfFileNames(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
    default: false
    }
  }

  /// Whether it is a value of an app's resources, and not what a theme sets for an attribute.
  private static let isResource: @Sendable (MotionToken) -> Bool = { token in
    let scalars = token.name.unicodeScalars
    return token.scope.isEmpty && token.place.file.lowercased().hasSuffix(".xml")
      && scalars.first.map { $0 == "_" || $0.properties.isXIDStart } == true
      && scalars.allSatisfy { "._-".unicodeScalars.contains($0) || $0.properties.isXIDContinue }
  }

  /// A resource keeps its name; of any other token an integer says by its name that it is a time.
  private static let resourceName: SystemNames.Style = { token, prefix in
    if prefix.isEmpty, isResource(token) { return token.name }
    let name = SystemNames.plainSnake(token, prefix)
    let isTime = [.duration, .delay, .stagger].contains(token.kind)
    guard isTime, !["duration", "delay"].contains(where: name.contains) else { return name }
    return name + (token.kind == .duration ? "_duration" : "_delay")
  }
}

enum AndroidResource {
  /// A line for each resource that a token is.
  static func resources(
    _ content: SystemPlan.Content, _ index: Int, _ page: inout SystemPage, _ notes: inout ExportNotes
  ) throws(ExportError) -> [String] {
    let name = page.names[index]
    switch content {
    case .alias(let other):
      guard let reference = page.reference(other) else {
        return try resources(page.content(other), index, &page, &notes)
      }
      switch page.resolved(other) {
      case .easing: return [string(name, "@string/\(reference)")]
      case .time: return [integer(name, "@integer/\(reference)")]
      case .motion: return ["<style name=\"\(name)\" parent=\"@style/\(reference)\"/>"]
      case .transition, .alias: return try resources(page.content(other), index, &page, &notes)
      }
    case .easing(let easing): return [string(name, try text(easing, &notes))]
    case .time(let seconds): return [integer(name, try milliseconds(seconds, &notes))]
    case .transition(let planned):
      let transition = planned.transition
      transition.noteDiscrete(&notes)
      if !planned.isPlain {
        notes.lose("The repetition: an animator's android:repeatCount and android:repeatMode say it.")
      }
      let easing = try page.named(planned.easing, as: { "@string/\($0)" }) { () throws(ExportError) in
        try text(planned.curve, &notes)
      }
      let duration = try page.named(planned.duration, as: { "@integer/\($0)" }) { () throws(ExportError) in
        try milliseconds(transition.duration.value, &notes)
      }
      /// A part that is a token of that very name stands there already.
      func line(_ ending: String, _ part: Int?, _ write: (String) -> String) -> [String] {
        page.reference(part) == name + ending ? [] : [write(page.companion(index, ending, name + ending))]
      }
      var lines = line("_duration", planned.duration) { integer($0, duration) }
      lines += line("_easing", planned.easing) { string($0, easing) }
      if transition.delay.value != 0 || planned.delay != nil {
        let delay = try page.named(planned.delay, as: { "@integer/\($0)" }) { () throws(ExportError) in
          try milliseconds(transition.delay.value, &notes)
        }
        lines += line("_delay", planned.delay) { integer($0, delay) }
      }
      return lines
    case .motion(let motion):
      return try motion.written(&notes) { motion, notes throws(ExportError) in
        try resources(motion, named: name, index, &page, &notes)
      }
    }
  }

  private static func resources(
    _ motion: ExportedMotion, named name: String, _ index: Int, _ page: inout SystemPage, _ notes: inout ExportNotes
  ) throws(ExportError) -> [String] {
    guard case .spring(let spring, let velocity) = motion.run else {
      motion.noteModifiers(&notes)
      let (shape, duration) = try AndroidTarget.shape(of: motion, &notes)
      return [
        integer(page.companion(index, "_duration", name + "_duration"), try milliseconds(duration, &notes)),
        string(name, text(shape)),
      ]
    }
    motion.noteModifiers(&notes)
    motion.noteEndlessSpring("its animation never ends", isExact: true, &notes)
    motion.noteVelocity(velocity, &notes)
    let numbers = motion.numbers(.ratio, of: spring, velocity: velocity, &notes).map(exportNumber)
    return [
      "<style name=\"\(name)\" parent=\"\">", "  <item name=\"stiffness\">\(numbers[0])</item>",
      "  <item name=\"damping\">\(numbers[1])</item>", "</style>",
    ]
  }

  static func shape(_ easing: PlannedEasing, _ notes: inout ExportNotes) throws(ExportError) -> AndroidTarget.Shape {
    if let handles = easing.handles(&notes) { return .handles(handles) }
    easing.noteSnap(&notes)
    do throws(ExportError) {
      return try AndroidTarget.shape(of: easing.motion, &notes).shape
    } catch {
      return .handles(try easing.cubic(&notes))
    }
  }

  private static func text(_ easing: PlannedEasing, _ notes: inout ExportNotes) throws(ExportError) -> String {
    text(try shape(easing, &notes))
  }

  /// As Material's themes write it.
  private static func text(_ shape: AndroidTarget.Shape) -> String {
    switch shape {
    case .handles(let handles): "cubic-bezier(\(handles.map(exportNumber).joined(separator: ", ")))"
    case .path(let data): "path(\(data))"
    }
  }

  private static func milliseconds(_ seconds: Double, _ notes: inout ExportNotes) throws(ExportError) -> String {
    try ExportedMotion.shortMilliseconds(seconds, for: "Android", &notes)
  }

  private static func integer(_ name: String, _ text: String) -> String {
    "<integer name=\"\(name)\">\(text)</integer>"
  }

  private static func string(_ name: String, _ text: String) -> String {
    "<string name=\"\(name)\" translatable=\"false\">\(text)</string>"
  }
}
