/// What other programs and people call what has another name here.
enum OtherNames {
  /// The name among some that a word stands for elsewhere.
  static func name(of word: String, among candidates: some Sequence<String>) -> String? {
    guard let names = names[word.lowercased()] else { return nil }
    let known = Set(candidates)
    return names.first(where: known.contains)
  }

  /// The first that is known where it is asked for.
  private static let names: [String: [String]] = {
    var names: [String: [String]] = [:]
    for (words, known) in rows {
      for word in words { names[word] = known }
    }
    return names
  }()

  private static let rows: [([String], [String])] = [
    // Languages, platforms and libraries.
    (["js", "javascript", "ts", "waapi"], ["typescript", "web-animations"]), (["typescript"], ["web-animations"]),
    (["kotlin", "jetpack", "jetpack-compose"], ["compose"]), (["dart"], ["flutter"]), (["xml"], ["android"]),
    (["ios", "swift", "apple"], ["swiftui"]), (["framer", "framer-motion"], ["motion"]), (["rn"], ["react-native"]),
    (["anime", "anime.js"], ["animejs"]), (["greensock"], ["gsap"]), (["ae"], ["after-effects"]),
    (["tailwind", "tailwindcss"], ["tailwind4"]), (["w3c", "tokens", "design-tokens"], ["dtcg"]),
    (["css", "web", "browser"], ["css", "css-transition", "serve"]), (["md"], ["markdown"]), (["txt"], ["text"]),
    // Commands.
    (["plot", "table", "print", "draw", "values"], ["sample"]), (["simulate", "merge"], ["interrupt"]),
    (["diff"], ["compare"]), (["list"], ["presets"]), (["server", "page"], ["serve"]),
    // Options.
    (["to", "target"], ["format", "targets"]), (["frames", "frame-rate", "framerate", "hz", "rate"], ["fps"]),
    (["rule", "rules"], ["only"]), (["tolerance", "eps", "precision"], ["epsilon"]), (["out", "file"], ["output"]),
    (["silent"], ["quiet"]),
  ]
}
