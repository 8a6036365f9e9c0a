import AnimationModel
import TestSupport
import Testing

@Suite("Pages: a clock of your own")
struct MovingByAClock {
  @Test("the motion is carried along when it is caught")
  func caught() throws {
    let host = AnimationHost()
    let offset = host.attribute(0.0)
    host.frame(at: 0)

    withAnimation(.bouncy) {
      offset.model = 100
    } completion: {
      print("arrived")
    }
    for frame in 1...12 { host.frame(at: Double(frame) / 60) }
    let caught = offset.presentation  // 76.8: the motion began in the second frame

    withAnimation(.bouncy) { offset.model = 0 }  // back again: the spring keeps its velocity
    for frame in 13...15 { host.frame(at: Double(frame) / 60) }
    let carried = offset.presentation  // 86.6: still on its way up

    print(caught, carried)
    expectClose(caught, 76.8, within: 0.05)
    expectClose(carried, 86.6, within: 0.05)
    let spring = Spring(response: 0.5, dampingRatio: 1.5)
    #expect(spring.stiffness > 1.5 * (try spring.exact.stiffness))
  }
}
