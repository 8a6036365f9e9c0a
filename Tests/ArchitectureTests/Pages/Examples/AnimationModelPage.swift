import AnimationModel
import TestSupport
import Testing

@Suite("Pages: AnimationModel")
struct AnimationModelPage {
  @Test("a value is where the front page says")
  func host() {
    let host = AnimationHost()
    let offset = host.attribute(0.0)
    host.frame(at: 0)
    withAnimation(.bouncy) { offset.model = 100 }
    for frame in 1...30 { host.frame(at: Double(frame) / 60) }
    let shown = offset.presentation  // 102.0: beyond the target, on its way back

    expectClose(shown, 102.0, within: 0.05)
  }
}
