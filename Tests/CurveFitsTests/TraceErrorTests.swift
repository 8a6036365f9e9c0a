import CurveFits
import Testing

@Suite("SpringFit: bad input")
struct TraceErrorTests {
  private static let ramp = (0..<20).map { Double($0) / 10 }

  private func error(_ times: [Double], _ values: [Double], _ options: SpringFitOptions = SpringFitOptions())
    -> TraceError?
  {
    do {
      _ = try SpringFit(times: times, values: values, options: options)
      return nil
    } catch {
      return error as? TraceError
    }
  }

  @Test("samples that are no trace get an error")
  func samples() {
    let ramp = Self.ramp
    #expect(error([], []) == .tooFewSamples(count: 0, unknowns: 6))
    #expect(error([0], [1]) == .tooFewSamples(count: 1, unknowns: 6))
    #expect(error(Array(ramp.prefix(6)), Array(ramp.prefix(6))) == .tooFewSamples(count: 6, unknowns: 6))
    #expect(error(ramp, Array(ramp.dropLast())) == .countsDiffer(times: 20, values: 19))
    #expect(error(ramp, ramp.map { _ in 3.5 }) == .constant(3.5))
    var bad = ramp
    bad[7] = bad[6]
    #expect(error(bad, ramp) == .timesOutOfOrder(0.6, before: 0.6, index: 7))
    bad[7] = .infinity
    #expect(error(ramp, bad) == .notFinite(name: "value", value: .infinity, index: 7))
    #expect(error(bad, ramp) == .notFinite(name: "time", value: .infinity, index: 7))
  }

  @Test("a mark for missing values is named, wherever it stands", arguments: [1.7976931348623157e308, -1e308, 1e200])
  func marks(mark: Double) {
    for index in [0, 7, 19] {
      var values = Self.ramp.map { 1 - 1 / (1 + $0 * $0) }
      values[index] = mark
      #expect(error(Self.ramp, values) == .farOff(mark, index: index))
    }
    #expect(error(Self.ramp, Self.ramp.map { 0x1p-1000 * $0 }) == .tooNarrow(1.9 * 0x1p-1000))
    #expect(
      error([-1.7e308] + Self.ramp + [1.7e308], [0] + Self.ramp + [2])
        == .notFinite(name: "range of times", value: .infinity, index: 0))
  }

  @Test("values that cannot be fixed get an error")
  func fixed() {
    let ramp = Self.ramp
    #expect(
      error(ramp, ramp, SpringFitOptions(fixed: [.response: -1]))
        == .badFixed(.response, -1, allowed: "1e-6 to 1e6 seconds"))
    #expect(
      error(ramp, ramp, SpringFitOptions(fixed: [.dampingRatio: -0.1]))
        == .badFixed(.dampingRatio, -0.1, allowed: "0 to 1e5"))
    for start in [1.9, 130, -2] {
      let outside = error(ramp, ramp, SpringFitOptions(fixed: [.start: start]))
      #expect(outside == .startOutside(start, first: 0, last: 1.9))
      #expect(outside?.description.contains("from 0 to 1.9 s") == true)
    }
    let all = Dictionary(uniqueKeysWithValues: SpringUnknown.allCases.map { ($0, 1.0) })
    #expect(error(ramp, ramp, SpringFitOptions(fixed: all)) == .nothingToFit)
  }

  @Test("no trace of numbers ends in a trap or a NaN", arguments: UInt64(1)...40)
  func hostile(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    let count = Int(numbers.uniform(7...60))
    var time = numbers.uniform(-1e6...1e6)
    var (times, values): ([Double], [Double]) = ([], [])
    let kind = seed % 4
    for index in 0..<count {
      time += numbers.uniform(1e-3...0.1)
      times.append(time)
      switch kind {
      case 0: values.append(numbers.normal())
      case 1: values.append(index == count / 2 ? 1 : 0)
      case 2: values.append(index < count / 2 ? 0 : 1)
      default: values.append(1e150 * Double(index) * numbers.uniform(0.9...1))
      }
    }
    do {
      let fit = try SpringFit(times: times, values: values)
      for estimate in fit.estimates {
        #expect(estimate.value.isFinite)
        #expect(estimate.standardError?.isNaN != true)
      }
      #expect(fit.findings.allSatisfy { !$0.description.contains("nan") })
    } catch let error as TraceError {
      // 1e150 units in a moment are too fast for a Double.
      let isTooFast = if case .impossible = error { kind == 3 } else { false }
      #expect(error == .noFit || isTooFast)
    }
  }
}
