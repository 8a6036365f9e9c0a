// The same thirty names stand in three libraries, so that a function and its cubics are compared by
// changing one word: penner/cubic-out, penner-classic/cubic-out, easings-net/cubic-out. Cubics
// exist for eight of the ten shapes.

extension PresetLibrary {
  /// Robert Penner's easing functions themselves.
  static let penner = PresetLibrary(
    name: "penner", title: "Penner's easing functions", version: "2001",
    source: "R. Penner, Programming Macromedia Flash MX, ch. 7; formulas as on easings.net",
    entries: EasingFamily.shapes.flatMap { shape in
      EasingFamily.modes.map { mode in
        Entry("\(shape)-\(mode)", "penner(\(shape), \(mode))", spellings: ["ease-\(mode)-\(shape)"])
      }
    })
}
