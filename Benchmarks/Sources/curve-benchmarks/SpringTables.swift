import Benchmark
import CurveMath

/// A table of one spring, 4096 times long, beside a loop that only stores.
func springTables() -> BenchmarkSuite {
  BenchmarkSuite(name: "4096 states") { suite in
    let times = (0..<4096).map { Double($0) / 4096 }
    let motion = springMotion(dampingRatio: 0.7)
    let overdamped = springMotion(dampingRatio: 1.7)
    var values = [Double](repeating: 0, count: times.count)

    suite.benchmark("store loop") {
      for index in times.indices { values[index] = times[index] * 0.5 + 1 }
      consume(values)
    }
    suite.benchmark("underdamped spring") {
      for index in times.indices { values[index] = motion.state(at: times[index]).value }
      consume(values)
    }
    suite.benchmark("overdamped spring") {
      for index in times.indices { values[index] = overdamped.state(at: times[index]).value }
      consume(values)
    }
    suite.benchmark("underdamped spring as a trace") {
      consume(try motion.trace(at: times))
    }
  }
}

/// A spring of mass 2.5 that is thrown against its travel.
func springMotion(dampingRatio: Double) -> SpringMotion {
  do {
    let spring = try DampedSpring(response: 0.5, dampingRatio: dampingRatio, mass: 2.5)
    return try SpringMotion(spring: spring, from: 5, to: 2, velocity: 4)
  } catch {
    preconditionFailure("The benchmark's own spring cannot be built: \(error)")
  }
}
