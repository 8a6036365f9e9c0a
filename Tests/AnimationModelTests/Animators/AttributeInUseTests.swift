import AnimationModel
import Testing

/// A model that looks at the attribute that it is in, whenever its data are asked for or set.
private struct Watcher: Animatable {
  final class Eye {
    var attribute: AnimatedAttribute<Watcher>?
    var seen: [Double] = []
  }

  var value: Double
  let eye: Eye

  var animatableData: Double {
    get {
      look()
      return value
    }
    set {
      look()
      value = newValue
    }
  }

  private func look() {
    if let attribute = eye.attribute { eye.seen.append(attribute.presentation.value) }
  }
}

@Suite("AnimatedAttribute: in use")
struct AttributeInUseTests {
  // Code of the model that runs within a frame must not meet an attribute that is held by that
  // frame.
  @Test("a model may look at what is shown of it", arguments: [Animation.bouncy, .easeInOut(duration: 0.4)])
  func look(animation: Animation) throws {
    let eye = Watcher.Eye()
    let host = AnimationHost()
    let attribute = host.attribute(Watcher(value: 2, eye: eye))
    eye.attribute = attribute
    defer { eye.attribute = nil }
    host.frame(at: 0)
    withAnimation(animation) { attribute.model = Watcher(value: -1, eye: eye) }
    for frame in 1...90 { host.frame(at: Double(frame) / 60) }
    #expect(eye.seen.count > 40)
    #expect(eye.seen.contains { $0 < 1 && $0 > 0 })
    #expect(abs(attribute.presentation.value + 1) < 0.02)
  }
}
