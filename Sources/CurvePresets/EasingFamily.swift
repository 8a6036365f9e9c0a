// Penner's easings were first published as functions. Cubics in their place came later, and in two
// incompatible tables; both are in wide use under the same names. How far each cubic is from its
// function is the largest difference over the motion, in per cent of the travel.

/// One published table of cubics that stand in for Penner's easing functions.
struct EasingFamily {
  struct Cubic {
    var shape: String
    var mode: String
    /// x1, y1, x2, y2.
    var handles: String
    /// The largest difference from the true function, in per cent of the travel, to one decimal.
    var deviation: String
  }

  var cubics: [Cubic]

  static let shapes = ["sine", "quad", "cubic", "quart", "quint", "expo", "circ", "back", "elastic", "bounce"]
  static let modes = ["in", "out", "in-out"]

  /// Returns the table as entries of a library.
  ///
  /// - Parameters:
  ///   - name: The library's name for a shape and a mode.
  ///   - spelling: Another name for them.
  func entries(
    named name: (_ shape: String, _ mode: String) -> String,
    spelled spelling: ((_ shape: String, _ mode: String) -> String)? = nil
  ) -> [PresetLibrary.Entry] {
    cubics.map { cubic in
      PresetLibrary.Entry(
        name(cubic.shape, cubic.mode), "cubic-bezier(\(cubic.handles))",
        remark: "Up to \(cubic.deviation) % of the travel from penner/\(cubic.shape)-\(cubic.mode).",
        spellings: spelling.map { [$0(cubic.shape, cubic.mode)] } ?? [])
    }
  }
}

extension EasingFamily {
  /// The old table: Ceaser, older copies of easings.net, Flutter.
  static let classic = EasingFamily(cubics: [
    Cubic(shape: "sine", mode: "in", handles: "0.47, 0, 0.745, 0.715", deviation: "3.0"),
    Cubic(shape: "sine", mode: "out", handles: "0.39, 0.575, 0.565, 1", deviation: "3.1"),
    Cubic(shape: "sine", mode: "in-out", handles: "0.445, 0.05, 0.55, 0.95", deviation: "1.7"),
    Cubic(shape: "quad", mode: "in", handles: "0.55, 0.085, 0.68, 0.53", deviation: "4.2"),
    Cubic(shape: "quad", mode: "out", handles: "0.25, 0.46, 0.45, 0.94", deviation: "2.5"),
    Cubic(shape: "quad", mode: "in-out", handles: "0.455, 0.03, 0.515, 0.955", deviation: "1.9"),
    Cubic(shape: "cubic", mode: "in", handles: "0.55, 0.055, 0.675, 0.19", deviation: "3.2"),
    Cubic(shape: "cubic", mode: "out", handles: "0.215, 0.61, 0.355, 1", deviation: "2.2"),
    Cubic(shape: "cubic", mode: "in-out", handles: "0.645, 0.045, 0.355, 1", deviation: "2.5"),
    Cubic(shape: "quart", mode: "in", handles: "0.895, 0.03, 0.685, 0.22", deviation: "6.9"),
    Cubic(shape: "quart", mode: "out", handles: "0.165, 0.84, 0.44, 1", deviation: "4.4"),
    Cubic(shape: "quart", mode: "in-out", handles: "0.77, 0, 0.175, 1", deviation: "9.7"),
    Cubic(shape: "quint", mode: "in", handles: "0.755, 0.05, 0.855, 0.06", deviation: "10.1"),
    Cubic(shape: "quint", mode: "out", handles: "0.23, 1, 0.32, 1", deviation: "1.7"),
    Cubic(shape: "quint", mode: "in-out", handles: "0.86, 0, 0.07, 1", deviation: "17.8"),
    Cubic(shape: "expo", mode: "in", handles: "0.95, 0.05, 0.795, 0.035", deviation: "6.9"),
    Cubic(shape: "expo", mode: "out", handles: "0.19, 1, 0.22, 1", deviation: "3.7"),
    Cubic(shape: "expo", mode: "in-out", handles: "1, 0, 0, 1", deviation: "13.4"),
    Cubic(shape: "circ", mode: "in", handles: "0.6, 0.04, 0.98, 0.335", deviation: "4.5"),
    Cubic(shape: "circ", mode: "out", handles: "0.075, 0.82, 0.165, 1", deviation: "19.2"),
    Cubic(shape: "circ", mode: "in-out", handles: "0.785, 0.135, 0.15, 0.86", deviation: "16.3"),
    Cubic(shape: "back", mode: "in", handles: "0.6, -0.28, 0.735, 0.045", deviation: "6.7"),
    Cubic(shape: "back", mode: "out", handles: "0.175, 0.885, 0.32, 1.275", deviation: "4.6"),
    Cubic(shape: "back", mode: "in-out", handles: "0.68, -0.55, 0.265, 1.55", deviation: "11.0"),
  ])

  /// The new table: easings.net today, Compose.
  static let new = EasingFamily(cubics: [
    Cubic(shape: "sine", mode: "in", handles: "0.12, 0, 0.39, 0", deviation: "0.8"),
    Cubic(shape: "sine", mode: "out", handles: "0.61, 1, 0.88, 1", deviation: "0.8"),
    Cubic(shape: "sine", mode: "in-out", handles: "0.37, 0, 0.63, 1", deviation: "0.2"),
    Cubic(shape: "quad", mode: "in", handles: "0.11, 0, 0.5, 0", deviation: "0.2"),
    Cubic(shape: "quad", mode: "out", handles: "0.5, 1, 0.89, 1", deviation: "0.2"),
    Cubic(shape: "quad", mode: "in-out", handles: "0.45, 0, 0.55, 1", deviation: "0.5"),
    Cubic(shape: "cubic", mode: "in", handles: "0.32, 0, 0.67, 0", deviation: "0.3"),
    Cubic(shape: "cubic", mode: "out", handles: "0.33, 1, 0.68, 1", deviation: "0.3"),
    Cubic(shape: "cubic", mode: "in-out", handles: "0.65, 0, 0.35, 1", deviation: "1.0"),
    Cubic(shape: "quart", mode: "in", handles: "0.5, 0, 0.75, 0", deviation: "0.6"),
    Cubic(shape: "quart", mode: "out", handles: "0.25, 1, 0.5, 1", deviation: "0.6"),
    Cubic(shape: "quart", mode: "in-out", handles: "0.76, 0, 0.24, 1", deviation: "2.2"),
    Cubic(shape: "quint", mode: "in", handles: "0.64, 0, 0.78, 0", deviation: "1.1"),
    Cubic(shape: "quint", mode: "out", handles: "0.22, 1, 0.36, 1", deviation: "1.1"),
    Cubic(shape: "quint", mode: "in-out", handles: "0.83, 0, 0.17, 1", deviation: "3.2"),
    Cubic(shape: "expo", mode: "in", handles: "0.7, 0, 0.84, 0", deviation: "1.2"),
    Cubic(shape: "expo", mode: "out", handles: "0.16, 1, 0.3, 1", deviation: "1.2"),
    Cubic(shape: "expo", mode: "in-out", handles: "0.87, 0, 0.13, 1", deviation: "3.7"),
    Cubic(shape: "circ", mode: "in", handles: "0.55, 0, 1, 0.45", deviation: "0.2"),
    Cubic(shape: "circ", mode: "out", handles: "0, 0.55, 0.45, 1", deviation: "0.2"),
    Cubic(shape: "circ", mode: "in-out", handles: "0.85, 0, 0.15, 1", deviation: "3.9"),
    Cubic(shape: "back", mode: "in", handles: "0.36, 0, 0.66, -0.56", deviation: "0.5"),
    Cubic(shape: "back", mode: "out", handles: "0.34, 1.56, 0.64, 1", deviation: "0.5"),
    Cubic(shape: "back", mode: "in-out", handles: "0.68, -0.6, 0.32, 1.6", deviation: "3.6"),
  ])
}
