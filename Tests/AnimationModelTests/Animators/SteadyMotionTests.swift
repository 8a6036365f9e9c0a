import AnimationModel
import TestSupport
import Testing

// A spring in full flight is stepped apart from its animator. Nobody may see that.
@Suite("Animator: springs in full flight")
struct SteadyMotionTests {
  private func host(_ count: Int = 1) -> (AnimationHost, [AnimatedAttribute<Double>]) {
    let host = AnimationHost()
    let attributes = (0..<count).map { _ in host.attribute(0.0) }
    host.frame(at: -2.0 / 60)
    return (host, attributes)
  }

  @Test("at any times, stalls included, a host shows what the animation says")
  func irregular() {
    let (host, attributes) = host()
    withAnimation(.spring(duration: 1.5, bounce: 0.4)) { attributes[0].model = -30 }
    host.frame(at: -1.0 / 60)
    host.frame(at: 0)
    var context = AnimationContext<Double>()
    let animation = Animation.spring(duration: 1.5, bounce: 0.4)
    _ = animation.animate(value: -30, time: 0, context: &context)
    for time in [0.01, 0.011, 0.2, 0.2001, 0.9, 2.3, 2.31, 2.4, 5, 5.1, 9, 9.01, 9.02] {
      host.frame(at: time)
      let shown = animation.animate(value: -30, time: time, context: &context) ?? -30
      expectClose(attributes[0].presentation, shown, within: 1e-13)
    }
  }

  @Test("asking for the velocity, and a second frame at the same time, change nothing")
  func asking() throws {
    let (plain, quiet) = host()
    let (asked, watched) = host()
    for attribute in [quiet[0], watched[0]] { withAnimation(.bouncy) { attribute.model = 80 } }
    for frame in -1..<80 {
      plain.frame(at: Double(frame) / 60)
      asked.frame(at: Double(frame) / 60)
      if watched[0].isAnimating { #expect(watched[0].velocity != nil) }
      asked.frame(at: Double(frame) / 60)
      #expect(watched[0].presentation == quiet[0].presentation)
      #expect(asked.nextTime == plain.nextTime && asked.isAnimating == plain.isAnimating)
    }
    #expect(!plain.isAnimating)
  }

  @Test("a change without animation lies on top at once, and the rest goes on")
  func unanimated() {
    let (host, attributes) = host(2)
    withAnimation(.bouncy) { for attribute in attributes { attribute.model = 80 } }
    for frame in -1..<10 { host.frame(at: Double(frame) / 60) }
    attributes[0].model = 0
    for frame in 10..<30 {
      host.frame(at: Double(frame) / 60)
      expectClose(attributes[0].presentation, attributes[1].presentation - 80, within: 1e-12)
    }
  }

  @Test("attributes of several types, one removed in flight, complete in the order in which they were made")
  func order() {
    let host = AnimationHost()
    let (a, b, c) = (host.attribute(0.0), host.attribute(Quad(numbers: [0, 0, 0, 0])), host.attribute(0.0))
    let d = host.attribute(0.0)
    host.frame(at: -2.0 / 60)
    var told: [String] = []
    withAnimation(.smooth, completionCriteria: .removed) {
      c.model = 100
    } completion: {
      told.append("c")
    }
    withAnimation(.smooth, completionCriteria: .removed) {
      a.model = 100
    } completion: {
      told.append("a")
    }
    withAnimation(.smooth, completionCriteria: .removed) {
      b.model.numbers[0] = 100
    } completion: {
      told.append("b")
    }
    withAnimation(.smooth, completionCriteria: .removed) {
      d.model = 100
    } completion: {
      told.append("d")
    }
    for frame in -1..<20 { host.frame(at: Double(frame) / 60) }
    host.remove(d)
    let shown = d.presentation
    for frame in 20..<90 { host.frame(at: Double(frame) / 60) }
    #expect(told == ["d", "a", "b", "c"])
    #expect(d.presentation == shown && !d.isAnimating)
    #expect(a.presentation == 100 && b.presentation.numbers[0] == 100 && !host.isAnimating)
  }

  @Test("the rendering may change in flight, there and back")
  func rendering() {
    let (host, attributes) = host()
    withAnimation(.smooth) { attributes[0].model = 100 }
    var shown: [Double] = []
    for frame in -1..<100 {
      host.environment.springRendering = frame.isMultiple(of: 7) ? .exact : .stepped
      host.frame(at: Double(frame) / 60)
      shown.append(attributes[0].presentation)
    }
    #expect(zip(shown, shown.dropFirst()).allSatisfy { abs($1 - $0) < 12 })
    #expect(shown.last == 100)
  }

  // A frame passes over what is at rest, and must find it again.
  @Test("what is at rest moves again, jumps, appears again and starts with what a finger left")
  func atRest() {
    let (host, attributes) = host(2)
    let attribute = attributes[0]
    for frame in -1...3 { host.frame(at: Double(frame) / 60) }
    attribute.model = 7
    host.frame(at: 0.1)
    #expect(attribute.presentation == 7)
    withAnimation(.linear(duration: 1)) { attribute.model = -3 }
    for time in [0.2, 0.3, 0.8] { host.frame(at: time) }
    expectClose(attribute.presentation, 2, within: 1e-12)
    for time in [1.4, 1.5, 1.6] { host.frame(at: time) }
    #expect(attribute.presentation == -3 && !host.isAnimating)
    host.reset()
    withAnimation(.linear(duration: 1)) { attribute.model = 10 }
    host.frame(at: 2)
    #expect(attribute.presentation == 10 && !host.isAnimating)
    host.frame(at: 2.1)
    attribute.leave(with: 50, for: .bouncy, at: 2.1)
    withAnimation(.bouncy) { attribute.model = 10.5 }
    for time in [2.2, 2.25, 2.3, 2.35] { host.frame(at: time) }
    #expect(attribute.presentation > 10.6 && host.isAnimating)
    #expect(attributes[1].presentation == 0)
  }
}
