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

/// Data that look at the attribute whose data they are, whenever they are computed with.
private struct WatchingNumber: VectorArithmetic, Animatable {
  /// One test alone sets it.
  nonisolated(unsafe) static var look: (() -> Void)?

  var value: Double

  static var zero: WatchingNumber { WatchingNumber(value: 0) }
  var magnitudeSquared: Double { value * value }
  var animatableData: WatchingNumber {
    get { self }
    set { self = newValue }
  }

  static func + (one: WatchingNumber, other: WatchingNumber) -> WatchingNumber {
    look?()
    return WatchingNumber(value: one.value + other.value)
  }

  static func - (one: WatchingNumber, other: WatchingNumber) -> WatchingNumber {
    look?()
    return WatchingNumber(value: one.value - other.value)
  }

  mutating func scale(by factor: Double) {
    Self.look?()
    value *= factor
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

  @Test("data may look at what is shown of them while they are computed with")
  func lookFromData() throws {
    var seen: [Double] = []
    let host = AnimationHost()
    let attribute = host.attribute(WatchingNumber(value: 2))
    WatchingNumber.look = { seen.append(attribute.presentation.value) }
    defer { WatchingNumber.look = nil }
    host.frame(at: 0)
    withAnimation(.bouncy) { attribute.model = WatchingNumber(value: -1) }
    for frame in 1...90 { host.frame(at: Double(frame) / 60) }
    #expect(seen.count > 1000)
    #expect(seen.contains { $0 < 1 && $0 > 0 } && seen.allSatisfy { (-1.5...2).contains($0) })
    #expect(abs(attribute.presentation.value + 1) < 0.02)
  }

  // What is in a model of no known size is ended before its place is filled again.
  @Test("a model that ends may look at what is shown of its attribute", arguments: [Animation.bouncy, nil])
  func lookAtEnd(animation: Animation?) throws {
    let host = AnimationHost()
    let attribute = host.attribute(Ending(value: 2, end: Ending.Last()))
    var seen: [Double] = []
    host.frame(at: 0)
    for target in [-1.0, 5, 2.5] {
      let last = Ending.Last { seen.append(attribute.presentation.value) }
      withAnimation(animation) { attribute.model = Ending(value: target, end: last) }
      for frame in 1...4 { host.frame(at: host.time! + Double(frame) / 60) }
    }
    host.remove(attribute)
    attribute.model = Ending(value: 7, end: Ending.Last())
    #expect(seen.count == 3 && seen.allSatisfy { (-8...8).contains($0) }, "\(seen)")
    #expect(attribute.presentation.value == 7)
  }
}

/// A model with something in it that looks when it is released.
private struct Ending: Animatable {
  final class Last {
    private let look: () -> Void

    init(_ look: @escaping () -> Void = {}) { self.look = look }

    deinit { look() }
  }

  var value: Double
  var end: Any

  var animatableData: Double {
    get { value }
    set { value = newValue }
  }
}
