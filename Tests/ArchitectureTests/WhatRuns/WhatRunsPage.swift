import AnimationScope

/// The page that says what of SwiftUI runs, since which release it is there and how surely it
/// behaves so: made from the public interface of `AnimationViews`, the heads of its files and the
/// catalogues of the linter.
struct WhatRunsPage {
  static let path = "Sources/AnimationViews/AnimationViews.docc/WhatRuns.md"

  let files: [PublicNames]
  /// What is not of views, and comes with the same import.
  private let model: [PublicNames]

  init() {
    files = Self.names(of: "AnimationViews")
    model = Self.names(of: "AnimationModel")
  }

  private static func names(of module: String) -> [PublicNames] {
    SourceFile.all.filter { $0.module == module }.map(PublicNames.init).filter { !$0.isEmpty }
  }

  /// The folders of the module in the order of the page, with their titles. One that is not here is
  /// called as it is.
  private static let titles: [(folder: String, title: String)] = [
    ("Apps", "Apps and previews"), ("Builders", "How views are built"), ("Storages", "State and environment"),
    ("Views", "Views"),
    ("Layouts", "Layout"), ("Shapes", "Shapes"), ("Canvases", "Views that code draws"),
    ("Styles", "Colours, fonts and other styles"),
    ("Controls", "Controls"), ("Gestures", "Gestures"), ("Transitions", "Transitions"),
    ("Modifiers", "Values of modifiers"), ("Graphs", "Preferences and traits"),
  ]

  var text: String {
    var lines = [
      """
      # What runs

      Every view, modifier, gesture, property wrapper and transition that is there, since when SwiftUI has it, and how surely it behaves so.

      ## Overview

      What is not there does not compile. "Since" is the first release of iOS; here everything is there, whatever the system. "Documented"
      is what Apple says; "strong" and "medium" are open readings, measurements and experiments of others, and the files name them; what is
      assumed stands below once more. A test compares this page with the code.

      `import AnimationViews` brings `AnimationModel` along; `@Animatable`, `@Entry` and `#Preview` are there where a target also depends
      on the product `AnimationMacros`.
      """
    ]
    lines.append(typeTables)
    lines.append(modelTable)
    lines.append(environmentTable)
    lines.append(modifierTable)
    lines.append(assumptions)
    lines.append(Self.told)
    lines.append(neighbours)
    lines.append(missing)
    return lines.joined(separator: "\n\n") + "\n"
  }

  // MARK: - Types

  private var typeTables: String {
    let known = Self.titles.map(\.folder)
    let folders = known + Set(files.map(Self.folder)).subtracting(known).sorted()
    return folders.compactMap { folder in
      let rows = files.filter { Self.folder(of: $0) == folder }.compactMap(Self.row)
      guard !rows.isEmpty else { return nil }
      let title = Self.titles.first { $0.folder == folder }?.title ?? folder
      return (["## \(title)", "", "| what | since | how sure |", "| --- | --- | --- |"] + rows).joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// Types of the other module, which no link of this page finds.
  private var modelTable: String {
    let rows = model.compactMap { names -> String? in
      guard let origin = names.origin, !names.types.isEmpty else { return nil }
      let types = names.types.map { "`\($0)`" }.joined(separator: ", ")
      return Self.line([types, origin.since, Self.ended(origin.certainty)])
    }
    return """
      ## Animations, transactions, keyframes and geometry

      Of `AnimationModel`.

      | what | since | how sure |
      | --- | --- | --- |
      \(rows.joined(separator: "\n"))
      """
  }

  /// Values that SwiftUI's environment does not have.
  private static let ownEnvironment: Set<String> = ["navigationAnimation", "springRendering"]

  private var environmentTable: String {
    let names = (files + model).flatMap(\.environment)
    return """
      ## Values of the environment

      A host takes them when it is made, and `environment(_:_:)` changes them for a view: \(
        Self.names(names.filter { !Self.ownEnvironment.contains($0) })).

      SwiftUI has no \(Self.names(names.filter(Self.ownEnvironment.contains))).
      """
  }

  private static func folder(of names: PublicNames) -> String {
    String(names.file.path.prefix { $0 != "/" })
  }

  private static func row(of names: PublicNames) -> String? {
    guard let origin = names.origin, !names.types.isEmpty || !names.values.isEmpty else { return nil }
    let what = names.types.map { "``\($0)``" } + names.values.map { "`\($0)`" }
    return line([what.joined(separator: ", "), origin.since, Self.ended(origin.certainty)])
  }

  private static func line(_ cells: [String]) -> String {
    "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
  }

  // MARK: - Modifiers

  /// The rows of the catalogue that are about functions of a name.
  private func entries(of name: String) -> [ModifierEntry] { ModifierCatalog.entries(named: name) }

  private var modifierTable: String {
    var rows: [(name: String, line: String)] = []
    for names in files {
      for modifier in names.modifiers {
        let forms = modifier.forms.map { "`\($0)`" }.joined(separator: ", ") + (modifier.isDeprecated ? " (old)" : "")
        let entries = entries(of: modifier.name)
        let since = entries.isEmpty ? names.origin?.since ?? "" : Self.joined(entries.map(\.since).sorted())
        let sure =
          entries.isEmpty
          ? names.origin.map { Self.ended($0.certainty) } ?? ""
          : Self.joined(entries.map { "\($0.certainty.rawValue): \(Self.words(of: $0.evidence))" })
        rows.append(
          (
            modifier.name,
            Self.line([forms, since, Self.joined(entries.map(Self.place)), Self.joined(entries.map(Self.moves)), sure])
          ))
      }
    }
    // One name may stand in several files.
    let lines = rows.sorted { ($0.name.lowercased(), $0.line) < ($1.name.lowercased(), $1.line) }.map(\.line)
    return """
      ## Modifiers

      Where a change is drawn decides which animation moves it. "Here": by the animation that reaches the modifier itself; what stands outside of
      `.animation` jumps. "Inside": by the leaves that it surrounds, wherever the modifier stands. Where nothing is said of it, nothing is drawn.

      | modifier | since | drawn | what of it moves | how sure |
      | --- | --- | --- | --- | --- |
      \(lines.joined(separator: "\n"))
      """
  }

  private static func joined(_ words: [String]) -> String {
    var seen: [String] = []
    for word in words where !word.isEmpty && !seen.contains(word) { seen.append(word) }
    return seen.joined(separator: "; ")
  }

  /// The text without what ends it.
  private static func ended(_ text: String) -> String {
    var text = text
    while let last = text.last, ".; ".contains(last) { text.removeLast() }
    return text
  }

  private static func place(of entry: ModifierEntry) -> String {
    joined(
      entry.classes.map { kind in
        switch kind {
        case .effect: "here"
        case .barrier: "here, with coordinates of its own"
        case .layout: "inside, through frames"
        case .environment: "inside, by who reads it"
        case .secondary: "here, by its layer"
        case .transaction: "not drawn: edits the transaction"
        case .identity, .unknown: ""
        case .leafValue: "by the leaf itself"
        }
      })
  }

  private static func moves(of entry: ModifierEntry) -> String {
    let own = entry.attributes.map { (name: $0.name, manner: $0.interpolation) }
    let written = entry.writes.flatMap { key in key.attribute.map { [(name: $0, manner: key.interpolation)] } } ?? []
    return joined(
      (own + written).map { attribute in
        switch attribute.manner {
        case .interpolates: attribute.name
        case .snaps: "\(attribute.name) jumps"
        case .crossFades: "\(attribute.name) fades"
        }
      })
  }

  private static func words(of evidence: [Evidence]) -> String {
    evidence.map { kind in
      switch kind {
      case .observed: "observed"
      case .listed: "listed by who observed"
      case .apple: "Apple"
      case .sourceReading: "open reading"
      case .reported: "reported"
      case .deduced: "deduced"
      }
    }.joined(separator: ", ")
  }

  // MARK: - What is assumed

  /// Sentences of the heads that say what is not known. What is always so stands first.
  private var assumptions: String {
    let always = [
      "Bodies run oftener than SwiftUI's: views are not compared field by field, unless they say `equatable()`.",
      "Which closures of `transaction` run may differ, how often and in which order, too: one here hears every change that comes by its view,"
        + " also where nothing of the view moves; SwiftUI asks those that lie on its way to what has changed.",
      "Properties of views are found by reflection (`Mirror`): a program without reflection metadata stops with a sentence.",
      "Sizes of texts and symbols are estimates from tables, within a fifth for Latin letters; no font is read.",
      "A view that leaves is drawn where it stood among its neighbours, unless `zIndex` says otherwise.",
      "The end that a drag predicts lies a quarter of a second ahead; how its velocity is sampled, and what is left of it at the lift, is inferred.",
      "Places of a drag are in the coordinates that are asked for, which begin where they are laid out:"
        + " `.local` goes along with a view that its own drag lays out again (reported of SwiftUI; `.global` stays), and at once where that is animated (assumed)."
        + " Effects around the view are undone as they are shown.",
      "Springs of system components (navigation, sheets, switches) are hidden; where such a component is there, its row says what is played.",
    ]
    let found = files.compactMap { names -> String? in
      guard let origin = names.origin else { return nil }
      let sentences = Self.sentences(of: origin.certainty).filter { sentence in
        // A word alone says nothing more than its row does.
        sentence.contains(" ") && !sentence.contains("hidden requirement")
          && ["ssum", "estimate", "hidden", "low", "medium", "is ours", "are ours"].contains { sentence.contains($0) }
      }
      guard !sentences.isEmpty else { return nil }
      let subject = names.types.isEmpty ? names.modifiers.map(\.name) : names.types
      let shown = subject.prefix(3).map { "`\($0)`" }.joined(separator: ", ") + (subject.count > 3 ? " …" : "")
      guard !shown.isEmpty else { return nil }
      return "- \(shown): \(Self.ended(sentences.joined(separator: " ")))."
    }
    return "## What is assumed\n\n" + (always.map { "- \($0)" } + found).joined(separator: "\n")
  }

  private static func sentences(of text: String) -> [String] {
    text.replacing(". ", with: ".\n").replacing("; ", with: ";\n").split(separator: "\n").map(String.init)
  }

  // MARK: - What is often said wrongly

  private static let told = """
    ## What is often said wrongly

    Code that people show each other says some things of SwiftUI that are not so. Here they behave as in SwiftUI:

    | said | true |
    | --- | --- |
    | A `Float` in a state, shown as `Text("\\(Int(count))")` under `.animation`, counts | Its text fades into the new one: a body sees the model's value. A view with animatable data counts |
    | `@Animatable` beside `animatableData` by hand does not compile | It compiles with a warning, and the data by hand are kept |
    | `UnitCurve(startControlPoint: CGPoint(…), …)` | It is `UnitCurve.bezier(startControlPoint:endControlPoint:)`, with `UnitPoint` |
    | `.animation(_:value:)` takes a body | `.animation(_:body:)` does, and watches no value |
    | A vector is multiplied by `*` | It has `scale(by:)`, and here as there `scaled(by:)` |
    """

  // MARK: - What people look for

  /// Whether something is there.
  func has(_ neighbour: Neighbour) -> Bool {
    let all = files + model
    return switch neighbour.kind {
    case .type: all.contains { $0.types.contains(neighbour.name) }
    case .modifier: files.contains { $0.modifiers.contains { $0.name == neighbour.name } }
    case .function: all.contains { $0.functions.contains(neighbour.name) }
    case .value: files.contains { $0.values.contains(neighbour.name) }
    case .environment: all.contains { $0.environment.contains(neighbour.name) }
    case .form: true
    }
  }

  private var neighbours: String {
    let rows = Neighbour.all.map { neighbour in
      Self.line(["`\(neighbour.name)`", has(neighbour) ? "runs" : "does not compile", neighbour.words])
    }
    return """
      ## What people look for

      What often stands beside views that move, and what it does here, or what to write for it:

      | looked for | here | how, or instead |
      | --- | --- | --- |
      \(rows.joined(separator: "\n"))
      """
  }

  // MARK: - What is not there

  private var missing: String {
    let there = Set(files.flatMap { $0.modifiers.map(\.name) })
    let types = Set((files + model).flatMap(\.types))
    // Some functions are there for some types alone, and are no modifiers of views.
    let elsewhere = (files + model).reduce(into: Set<String>()) { $0.formUnion($1.functions) }
    let modifiers = ModifierCatalog.all.filter { $0.classes != [.leafValue] }.flatMap(\.names)
      .filter { !there.contains($0) && !elsewhere.contains($0) }
    // Views of ours that stand in reports alone are not for apps.
    let views = ViewCatalog.all.flatMap(\.names).filter { !types.contains($0) && !Self.inner.contains($0) }
    return """
      ## What is not there

      What the linter knows, and what does not compile here:

      - Views: \(Self.names(views)).
      - Modifiers: \(Self.names(modifiers)).

      Neither are windows, bars and a keyboard; strings are not translated. Of what stands beside views there is no

      - Boolean operation on shapes and paths, such as `union` and `subtracting`, and no `CGMutablePath`;
      - anchor of a preference, and so no `proxy[anchor]`;
      - `$x` of a published property, subject with a current value, or operator of Combine beyond those of the table;
      - glass, shader, mesh and `TextRenderer`;
      - scrolling by a finger, with its targets and positions;
      - animation of UIKit and Core Animation by their own curves, such as `UIView.animate(withDuration:)` and `CATransaction`.
      """
  }

  private static let inner: Set<String> = ["NavigationPage", "PageBackground"]

  private static func names(_ names: [String]) -> String {
    var seen: [String] = []
    for name in names.sorted(by: { $0.lowercased() < $1.lowercased() }) where !seen.contains(name) { seen.append(name) }
    return seen.isEmpty ? "none" : seen.map { "`\($0)`" }.joined(separator: ", ")
  }
}
