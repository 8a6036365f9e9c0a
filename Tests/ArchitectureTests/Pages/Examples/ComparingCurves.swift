import MotionCurves
import TestSupport
import Testing

@Suite("Pages: compare curves")
struct ComparingCurves {
  @Test("two springs are as far apart as the article says")
  func difference() throws {
    let bouncy = try DampedSpring(duration: 0.5, bounce: 0.3)
    let snappy = try DampedSpring(duration: 0.5, bounce: 0.15)
    let apart = try LargestDifference(bouncy, snappy, until: 1)
    let most = apart.upperBound  // 0.0907 of the travel: no time shows more
    let when = apart.time  // 0.2310 s

    print(most, when)
    expectClose(most, 0.0907, within: 5e-5)
    expectClose(when, 0.2310, within: 5e-5)
  }
}
