import CurveBatches
import CurveMath

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

enum SpringTables {
  static func measure(_ table: inout RatioTable) throws {
    let spring = try DampedSpring(response: 0.5, dampingRatio: 0.3, mass: 2.5)
    let motion = try SpringMotion(spring: spring, from: 5, to: 2, velocity: 4)
    try fill(&table, motion)
    try arbitrary(&table, motion)
  }

  private static func fill(_ table: inout RatioTable, _ motion: SpringMotion) throws {
    let count = 8_000_000
    var values = [Double](repeating: 0, count: count)
    let constant = Double(CommandLine.arguments.count)
    for instructions in VectorInstructions.available {
      let prepared = SpringTable(motion, using: instructions)
      try table.row(
        "springs, table of 8 M even times, \(instructions)", than: "a store loop over the same memory", count: count,
        least: 0.75
      ) {
        var output = values.mutableSpan
        try prepared.fill(&output, every: 5e-7)
        consume(values[count / 2])
      } reference: {
        var output = values.mutableSpan
        for index in output.indices { output[index] = constant }
        consume(values[count / 2])
      }
    }
  }

  private static func arbitrary(_ table: inout RatioTable, _ motion: SpringMotion) throws {
    let count = 100_000
    var random = SplitMix(state: 11)
    let times = (0..<count).map { _ in Double.random(in: 0...4, using: &random) }
    var values = times
    let (rate, frequency) = (3.77, 11.99)
    func libm() {
      var output = values.mutableSpan
      for index in times.indices {
        let time = times[index]
        output[index] = exp(-rate * time) * (cos(frequency * time) + 0.3 * sin(frequency * time))
      }
      consume(values[count / 2])
    }
    table.row(
      "springs, any times, one by one", than: "libm's exp, sin and cos", count: count, least: 1
    ) {
      var output = values.mutableSpan
      for index in times.indices { output[index] = motion.value(at: times[index]) }
      consume(values[count / 2])
    } reference: {
      libm()
    }
    for instructions in VectorInstructions.available {
      let prepared = SpringTable(motion, using: instructions)
      try table.row(
        "springs, any times, \(instructions)", than: "libm's exp, sin and cos", count: count,
        least: instructions == .portable ? nil : 3
      ) {
        var output = values.mutableSpan
        try prepared.fill(&output, at: times.span)
        consume(values[count / 2])
      } reference: {
        libm()
      }
    }
  }
}
