import AnimationModel
import TestSupport
import Testing

@Suite("AnimatableArray: motion")
struct ArrayMotionTests {
  private struct Chart: Animatable {
    var animatableData: AnimatableArray<Double>
  }

  @Test("arrays move as their numbers do", arguments: [Animation.linear(duration: 1), .bouncy, .interpolatingSpring])
  func asNumbers(animation: Animation) {
    let host = AnimationHost()
    let chart = host.attribute(Chart(animatableData: AnimatableArray([0, 5, -3])))
    // One number that goes the same ways one after the other stops by its own magnitude; in full
    // flight they are equal.
    let single = host.attribute(0.0)
    host.frame(at: 0)
    withAnimation(animation) {
      chart.model.animatableData = AnimatableArray([100, 105, 97])
      single.model = 100
    }
    for frame in 1...12 {
      host.frame(at: Double(frame) / 60)
      let shown = chart.presentation.animatableData.elements
      expectClose(shown[0], single.presentation, within: 1e-12 * 100)
      expectClose(shown[1], 5 + single.presentation, within: 1e-12 * 105)
      expectClose(shown[2], -3 + single.presentation, within: 1e-12 * 100)
    }
    #expect(single.presentation > 5)
    withAnimation(animation) {
      chart.model.animatableData = AnimatableArray([0, 5, -3])
      single.model = 0
    }
    for frame in 13...20 {
      host.frame(at: Double(frame) / 60)
      expectClose(chart.presentation.animatableData.elements[0], single.presentation, within: 1e-12 * 100)
    }
    for frame in 21...400 where host.isAnimating { host.frame(at: Double(frame) / 60) }
    #expect(!host.isAnimating)
    #expect(chart.presentation.animatableData.elements == [0, 5, -3])
  }
}
