import Benchmark
import CurveMath

/// The exact last crossing of ±ε, beside a search in steps of 1 ms that can only be right to 1 ms.
func settling() -> BenchmarkSuite {
  BenchmarkSuite(name: "settling") { suite in
    for (name, dampingRatio) in [("ζ 0.1", 0.1), ("ζ 0.7", 0.7), ("ζ 1.7", 1.7)] {
      let motion = springMotion(dampingRatio: dampingRatio)
      let distance = 0.001 * abs(motion.travel)
      suite.benchmark("exact, \(name)") {
        consume(motion.lastTime(.value, fartherThan: distance))
      }
      suite.benchmark("sampled, \(name)") {
        var last = 0.0
        for step in 0..<5000 {
          let time = Double(step) / 1000
          if abs(motion.state(at: time).value - motion.target) > distance { last = time }
        }
        consume(last)
      }
    }
  }
}
