internal import CurveMath

extension SettlingRule {
  /// Without anime.js's rounding of stiffness and damping to three decimals, and without its limits
  /// of them.
  static let animeJS = SettlingRule(
    "animejs", title: "anime.js",
    definition: "The eleventh of eleven 20 ms steps in a row that are within 0.0005 of the travel; 60 s at most.",
    source: "juliangarnier/anime 4.4.1, src/easings/spring/index.js"
  ) { motion in
    guard motion.travel != 0 else { return nil }
    let deviation = motion.deviation
    let threshold = 0.0005 * abs(motion.travel)
    var calm = 0
    for tick in 0..<3000 {
      calm = abs(deviation.value(at: Double(tick) * 0.02)) < threshold ? calm + 1 : 0
      if calm == 11 { return Double(tick * 20) / 1000 }
    }
    return 60
  }
}
