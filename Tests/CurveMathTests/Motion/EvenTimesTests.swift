import CurveMath
import Testing

@Suite("EvenTimes")
struct EvenTimesTests {
  @Test("a step of a decimal has decimal times")
  func decimals() {
    let times = EvenTimes(step: 0.01)
    #expect((0...100).allSatisfy { times.time(at: $0) == Double($0) / 100 })
    #expect(35 * times.step != 0.35 && times.time(at: 35) == 0.35)
    #expect(EvenTimes(rate: 60).time(at: 90) == 1.5)
  }

  @Test("a time that was asked for is not exceeded, and a motion's end is shown")
  func steps() {
    for (rate, end, within, through) in [
      (60, 0.7, 42.0, 42.0), (60, 0.71, 42, 43), (10, 0.3, 3, 3), (3, 0.1, 0, 1), (60, 0, 0, 0),
    ] as [(Double, Double, Double, Double)] {
      let times = EvenTimes(rate: rate)
      #expect(times.steps(within: end) == within && times.steps(through: end) == through)
    }
    // 0.1 + 0.2 is a little more than 0.3.
    #expect(EvenTimes(step: 0.1).steps(through: 0.1 + 0.2) == 3)
    #expect(EvenTimes(step: 0.3).steps(within: 0.9) == 3)
  }

  @Test("a step that no power of ten makes whole is taken as it is")
  func thirds() {
    let times = EvenTimes(step: 1.0 / 3)
    #expect(times.step == 1.0 / 3 && times.time(at: 3) == 1)
  }
}
