internal import CurveMath

extension SystemPlatform {
  /// A preset for Tailwind CSS 3. What differs for people who asked for less motion is a custom
  /// property with two values.
  public static let tailwind3 = SystemPlatform(
    name: "tailwind3", fileName: "motion.tailwind.cjs", summary: "Tailwind CSS 3: a preset", options: [],
    remarks: .lines("//"), takesLists: { section(of: $0) == nil }, joint: "-", style: SystemNames.property
  ) { page in
    let declarations = CustomProperties.declarations(&page)
    var theme: [(section: String, entries: [(key: String, value: String)])] = [
      ("transitionTimingFunction", []), ("transitionDuration", []), ("transitionDelay", []), ("animation", []),
    ]
    var keys: Set<String> = []
    func add(_ section: Int, _ all: [String], _ value: String) {
      let key = all.first { !keys.contains("\(section) \($0)") } ?? all[all.count - 1]
      var (unique, count) = (key, 1)
      while !keys.insert("\(section) \(unique)").inserted {
        count += 1
        unique = "\(key)-\(count)"
      }
      theme[section].entries.append((unique, value))
    }
    /// What is a property of its own: what differs, and what another one is made of.
    var named: Set<Int> = []
    for declaration in declarations where declaration.entry.isSwitched {
      named.insert(declaration.index)
      named.formUnion(declaration.entry.content.references)
      if let reduced = declaration.entry.reduced { named.formUnion(reduced.references) }
    }
    for declaration in declarations {
      let token = declaration.entry.token
      for property in declaration.full.properties where property.name != page.names[declaration.index] {
        guard property.name.hasSuffix("-duration") else { continue }
        add(
          1, SystemNames.tailwindKeys(token, page.target.prefix),
          declaration.entry.isSwitched ? "var(\(property.name))" : property.text)
      }
      guard let section = section(of: token.kind) else {
        named.insert(declaration.index)
        named.formUnion(declaration.entry.content.references)
        continue
      }
      let (name, own) = declaration.full.properties[0]
      if own.contains("var(") { named.formUnion(declaration.entry.content.references) }
      add(
        section, SystemNames.tailwindKeys(token, page.target.prefix),
        declaration.entry.isSwitched ? "var(\(name))" : own)
    }
    let properties = declarations.filter { named.contains($0.index) }
    var text =
      "/** @type {import('tailwindcss').Config} */\nmodule.exports = {\n  content: [],\n  theme: {\n    extend: {\n"
    for (section, entries) in theme where !entries.isEmpty {
      text += "      \(section): {\n"
      for (key, value) in entries { text += "        \(quoted(key)): \(quoted(value)),\n" }
      text += "      },\n"
    }
    text += "    },\n  },\n"
    if !properties.isEmpty { text += plugin(properties) }
    return text + "};\n"
  }

  private static func section(of kind: MotionToken.Kind) -> Int? {
    switch kind {
    case .easing, .spring, .keyframes: 0
    case .duration: 1
    case .delay, .stagger: 2
    case .animation: 3
    case .transition: nil
    }
  }

  /// Rules as Tailwind's `addBase` takes them.
  private static func plugin(_ declarations: [Declaration<CustomProperties>]) -> String {
    func rule(_ properties: [(name: String, text: String)], _ indentation: String) -> String {
      "\(indentation)\":root\": {\n"
        + properties.map { "\(indentation)  \(quoted($0.name)): \(quoted($0.text)),\n" }.joined() + "\(indentation)},\n"
    }
    var text =
      "  plugins: [\n    ({ addBase }) =>\n      addBase({\n"
      + rule(declarations.flatMap { $0.full.properties + $0.full.lists }, "        ")
    let calm = declarations.flatMap { $0.reduced?.properties ?? [] }
    if !calm.isEmpty {
      text += "        \"@media (prefers-reduced-motion: reduce)\": {\n" + rule(calm, "          ") + "        },\n"
    }
    return text + "      }),\n  ],\n"
  }

  private static func quoted(_ text: String) -> String { JSONValue.string(text).text() }
}

extension SystemNames {
  /// What Tailwind's utilities call a token: they say themselves what it is for.
  static let tailwindKeys: Choice = { token, prefix in
    let words: [Set<String>] =
      switch token.kind {
      case .easing, .spring, .keyframes: [["ease", "easing", "easings"]]
      case .duration: [["transition", "duration", "durations"], ["duration", "durations"]]
      case .delay, .stagger: [["transition", "delay", "delays"], ["delay", "delays"]]
      case .transition: [["transition", "transitions"]]
      case .animation: [["animate", "animation", "animations"]]
      }
    return keys(token, prefix, without: words)
  }
}
