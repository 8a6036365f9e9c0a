internal import CurveMath

extension SystemPlatform {
  /// Custom properties, and other values of them for people who asked for less motion.
  public static let css = SystemPlatform(
    name: "css", fileName: "motion.css", summary: "CSS custom properties",
    options: [selector], remarks: .slashStar, takesLists: { _ in true }, joint: "-", style: SystemNames.property
  ) { page in
    let declarations = CustomProperties.declarations(&page)
    return CustomProperties.sheet(declarations, page, in: page.target[selector])
  }

  private static let selector = SystemOption(
    "selector", ":root", .text, "The rule in which the properties stand.")

  /// A theme of Tailwind CSS 4: utilities such as `ease-out-quad` and `duration-fast`.
  public static let tailwind4 = SystemPlatform(
    name: "tailwind4", fileName: "motion.tailwind.css", summary: "Tailwind CSS 4: a theme", options: [],
    remarks: .slashStar, isOwn: { SystemNames.ownProperty(of: $0) == tailwindNames($0, "")[0] },
    takesLists: { _ in true }, shorter: tailwindNames, joint: "-",
    style: { tailwindNames($0, $1).last ?? "" }
  ) { page in
    let declarations = CustomProperties.declarations(&page) { name, ending in
      guard name.hasPrefix("--ease-"), ["-duration", "-delay"].contains(ending) else { return name + ending }
      return "--transition\(ending)-\(name.dropFirst("--ease-".count))"
    }
    // No utility is made of a whole transition.
    let isTheme = { (declaration: Declaration<CustomProperties>) in declaration.entry.token.kind != .transition }
    let theme = CustomProperties.sheet(declarations.filter(isTheme), page, in: "@theme", calmIn: ":root")
    let rest = declarations.filter { !isTheme($0) }
    return theme + (rest.isEmpty ? "" : "\n" + CustomProperties.sheet(rest, page, in: ":root"))
  }

  private static let tailwindNames: SystemNames.Choice = { token, prefix in
    let space =
      switch token.kind {
      case .easing, .spring, .keyframes: "ease"
      case .duration: "transition-duration"
      case .delay, .stagger: "transition-delay"
      case .transition: "transition"
      case .animation: "animate"
      }
    let names = SystemNames.tailwindKeys(token, prefix).map { "--\(space)-\($0)" }
    // A theme's own names stay.
    guard prefix.isEmpty, token.name.hasPrefix("--\(space)-"), let own = SystemNames.ownProperty(of: token) else {
      return names
    }
    return [own] + names
  }
}

/// What stands in a rule for one token.
struct CustomProperties {
  var properties: [(name: String, text: String)]
  /// For browsers without `linear()`.
  var fallback: [(name: String, text: String)] = []
  /// Those that stand for this one and others before it.
  var lists: [(name: String, text: String)] = []

  static func declarations(
    _ page: inout SystemPage, beside: (_ name: String, _ ending: String) -> String = { $0 + $1 }
  ) -> [Declaration<CustomProperties>] {
    var declarations = page.declarations { content, index, page, notes throws(ExportError) in
      try CustomProperties(content, index, &page, &notes, beside: beside)
    }
    for (index, name, parts) in page.lists() {
      guard let place = declarations.firstIndex(where: { $0.index == index }) else { continue }
      declarations[place].full.lists.append((name, parts.map { "var(\($0))" }.joined(separator: ", ")))
    }
    return declarations
  }

  private init(
    _ content: SystemPlan.Content, _ index: Int, _ page: inout SystemPage, _ notes: inout ExportNotes,
    beside: (String, String) -> String
  ) throws(ExportError) {
    let name = page.names[index]
    var content = content
    if case .alias(let other) = content {
      if let reference = page.reference(other) {
        properties = [(name, "var(\(reference))")]
        // A motion is written in several properties.
        if case .motion = page.resolved(other) {
          let own = page.companion(index, "-duration", beside(name, "-duration"))
          let duration = page.companion(other, "-duration", beside(reference, "-duration"))
          properties.append((own, "var(\(duration))"))
        }
        return
      }
      content = page.resolved(other)
    }
    switch content {
    case .alias: preconditionFailure("An alias stands for an alias at its end.")
    case .easing(let easing): properties = [(name, try easing.css(&notes))]
    case .time(let seconds): properties = [(name, exportMilliseconds(seconds))]
    case .transition(let planned):
      let transition = planned.transition
      var words = [
        page.reference(planned.duration).map { "var(\($0))" } ?? exportMilliseconds(transition.duration.value),
        try page.named(planned.easing, as: { "var(\($0))" }) { () throws(ExportError) in try planned.curve.css(&notes)
        },
      ]
      if transition.delay.value != 0 || planned.delay != nil {
        words.append(
          page.reference(planned.delay).map { "var(\($0))" } ?? exportMilliseconds(transition.delay.value))
      }
      words += transition.playback(exportNumber)
      if transition.allowsDiscrete { words.append(MotionToken.Transition.discrete) }
      let timing = words.joined(separator: " ")
      let motions = transition.subjects.map { subject in subject.map { "\(timing) \(CSSText.name($0))" } ?? timing }
      properties = [(name, motions.joined(separator: ", "))]
    case .motion(let motion):
      let parts = try motion.written(&notes) { motion, notes throws(ExportError) in
        try CSSTarget.parts(of: motion, &notes)
      }
      func named(_ property: CSSTarget.Parts.Property) -> (name: String, text: String) {
        let name =
          property.ending.isEmpty ? name : page.companion(index, property.ending, beside(name, property.ending))
        return (name, property.text)
      }
      properties = parts.properties.map(named)
      fallback = parts.fallback.map { $0.properties.map(named) } ?? []
    }
  }

  /// All rules of a sheet: the usual one, those for browsers without `linear()`, and those for less
  /// motion.
  ///
  /// - Parameter calmSelector: The rule for less motion, where that is another one.
  static func sheet(
    _ declarations: [Declaration<CustomProperties>], _ page: SystemPage, in selector: String,
    calmIn calmSelector: String? = nil
  ) -> String {
    guard !declarations.isEmpty else { return "" }
    let calmSelector = calmSelector ?? selector
    var text = "\(selector) {\n"
    for declaration in declarations {
      text += page.remarks(declaration.lines, indentation: "  ")
      text += lines(declaration.full.properties + declaration.full.lists, indentation: "  ")
    }
    text += "}\n"
    let fallback = declarations.flatMap(\.full.fallback)
    if !fallback.isEmpty {
      text +=
        "\n\(CSSTarget.withoutLinear) {\n  \(calmSelector) {\n\(lines(fallback, indentation: "    "))  }\n}\n"
    }
    let calm = declarations.flatMap { declaration -> [(name: String, text: String)] in
      guard let reduced = declaration.reduced else { return [] }
      return reduced.properties + Self.ends(of: declaration.full.properties, missingIn: reduced.properties)
    }
    guard !calm.isEmpty else { return text }
    text += "\n@media (prefers-reduced-motion: reduce) {\n  \(calmSelector) {\n\(lines(calm, indentation: "    "))  }\n"
    let calmFallback = declarations.flatMap { $0.reduced?.fallback ?? [] }
    if !calmFallback.isEmpty {
      text +=
        "  \(CSSTarget.withoutLinear) {\n    \(calmSelector) {\n\(lines(calmFallback, indentation: "      "))    }\n  }\n"
    }
    return text + "}\n"
  }

  /// What the usual rule says and the calm one has to take back.
  private static func ends(
    of full: [(name: String, text: String)], missingIn calm: [(name: String, text: String)]
  ) -> [(name: String, text: String)] {
    full.filter { property in !calm.contains { $0.name == property.name } }.map { property in
      let value =
        property.name.hasSuffix("-iteration-count") ? "1" : property.name.hasSuffix("-direction") ? "normal" : "0ms"
      return (property.name, value)
    }
  }

  private static func lines(_ properties: [(name: String, text: String)], indentation: String) -> String {
    properties.map { "\(indentation)\($0.name): \($0.text);\n" }.joined()
  }
}
