internal import CurveMath

extension SettlingRule {
  static let animeJS = SettlingRule(
    "animejs", title: "anime.js",
    definition: "The end of the first 0.2 s that stay within 0.0005 travels, on a grid of 20 ms.",
    source: "juliangarnier/anime 4.4.1, spring solver, up to 60 s"
  ) { motion in
    guard motion.travel != 0 else { return motion.releaseVelocity == 0 ? 0 : nil }
    var resting = 0
    for tick in 0...3000 {
      let time = Double(tick) * 0.02
      let distance = abs(motion.state(at: time).value - motion.target) / abs(motion.travel)
      resting = distance < 0.0005 ? resting + 1 : 0
      if resting > 10 { return time }
    }
    return .infinity
  }
}
