import AnimationModel
import Testing

@testable import AnimationViews

@MainActor
@Suite("Phases of views, beside those of one attribute")
struct PhaseAnimatorTests {
  private typealias Script = @Sendable (Double) -> Animation?

  private struct Lamp: View {
    @State private var phases: [Double]
    @State private var count = 0
    @State private var name = "lamp"
    private let animation: Script
    private let isTriggered: Bool

    init(_ phases: [Double], isTriggered: Bool, _ animation: @escaping Script) {
      _phases = State(initialValue: phases)
      (self.animation, self.isTriggered) = (animation, isTriggered)
    }

    var body: some View {
      if isTriggered {
        PhaseAnimator(phases, trigger: count) { phase in
          Rectangle().opacity(phase).id(name)
        } animation: {
          animation($0)
        }
      } else {
        Rectangle().phaseAnimator(phases) { lamp, phase in
          lamp.opacity(phase)
        } animation: {
          animation($0)
        }
      }
    }
  }

  /// What both show, frame by frame.
  private func shown(
    _ phases: [Double], frames: Int, triggers: [Int]?, timing: AnimationTiming = .testHost,
    _ animation: @escaping Script
  ) throws -> (view: [Double], player: [Double]) {
    let host = ViewHost(Lamp(phases, isTriggered: triggers != nil, animation), timing: timing)
    let single = AnimationHost(timing: timing)
    let player =
      triggers == nil
      ? PhasePlayer(phases, in: single, content: { $0 }, animation: animation)
      : PhasePlayer(phases, trigger: 0, in: single, content: { $0 }, animation: animation)
    var result: (view: [Double], player: [Double]) = ([], [])
    for frame in 0...frames {
      let count = (triggers ?? []).firstIndex(of: frame)
      if let count { try host.set("count", to: count + 1) }
      host.frame(at: Double(frame) / 60)
      single.frame(at: Double(frame) / 60)
      if let count {
        // The view hears it behind the frame that brings it.
        player.update(trigger: count + 1)
        single.update(at: Double(frame) / 60)
      }
      try result.view.append(#require(try host.value(of: "Rectangle", .opacity).first))
      result.player.append(player.attribute.presentation)
    }
    return result
  }

  private nonisolated static let scripts: [Script] = [
    { _ in .linear(duration: 0.1) },
    { $0 > 0.5 ? .bouncy(duration: 0.3) : .easeOut(duration: 0.2) },
    { _ in .interpolatingSpring(stiffness: 170, damping: 8) },
    { $0 > 0.5 ? nil : .snappy.delay(0.05) },
  ]

  @Test("a round after each trigger, also one in mid-play, shows the player's numbers", arguments: scripts.indices)
  func triggered(script: Int) throws {
    let (view, player) = try shown([0.25, 1, 0.5], frames: 200, triggers: [3, 20, 110], Self.scripts[script])
    #expect(view == player)
    #expect(Set(player).count > 10)
  }

  @Test("rounds without an end, from the first frame on, too", arguments: scripts.indices)
  func continuous(script: Int) throws {
    let (view, player) = try shown([0.25, 1, 0.5], frames: 200, triggers: nil, Self.scripts[script])
    #expect(view == player)
    #expect(Set(player).count > 10)
  }

  @Test("so in production, whose clock begins later")
  func production() throws {
    let (view, player) = try shown([0.25, 1], frames: 100, triggers: [4], timing: .production, Self.scripts[1])
    #expect(view == player)
  }

  @Test("at rest no frame is asked for, and none changes anything")
  func rests() throws {
    let host = ViewHost(Lamp([0.25, 1], isTriggered: true) { _ in .linear(duration: 0.1) })
    host.frame(at: 0)
    #expect(host.nextTime == nil && !host.isAnimating)
    try host.set("count", to: 1)
    host.frame(at: 1)
    #expect(host.nextTime != nil)
    host.play(through: 3)
    #expect(host.nextTime == nil && !host.isAnimating)
    #expect(try host.value(of: "Rectangle", .opacity) == [0.25])
    let alone = ViewHost(Lamp([0.7], isTriggered: false) { _ in .bouncy })
    alone.play(through: 0.1)
    #expect(!alone.isAnimating)
  }

  @Test("other phases begin anew, with the first one")
  func otherPhases() throws {
    let host = ViewHost(Lamp([0.25, 1, 0.5], isTriggered: true) { _ in .linear(duration: 1) })
    host.frame(at: 0)
    try host.set("count", to: 1)
    host.play(through: 0.5)
    try host.set("phases", to: [0.75, 0.1])
    host.play(through: 3)
    #expect(try host.value(of: "Rectangle", .opacity) == [0.75])
    #expect(!host.isAnimating)
  }

  @Test("a view that goes takes its phases along")
  func goes() throws {
    struct Root: View {
      @State private var isShown = true

      var body: some View {
        VStack {
          if isShown { Rectangle().phaseAnimator([0.0, 1]) { $0.opacity($1) } }
        }
      }
    }
    let host = ViewHost(Root())
    host.play(through: 1)
    #expect(host.isAnimating)
    try host.set("isShown", to: false)
    host.play(through: 2)
    #expect(!host.isAnimating && host.leaves.isEmpty)
  }

  @Test("the examples of the page")
  func examples() throws {
    struct Page: View {
      @State private var count = 0

      var body: some View {
        PhaseAnimator([1.0, 1.4, 0.8], trigger: count) { scale in
          Circle().scaleEffect(scale)
        } animation: { _ in
          .snappy
        }
        Image(systemName: "bell").phaseAnimator([0.0, -12, 12], trigger: count) { bell, angle in
          bell.rotationEffect(.degrees(angle))
        }
      }
    }
    let host = ViewHost(Page())
    host.frame(at: 0)
    try host.set("count", to: 1)
    host.play(through: 0.1)
    #expect(try host["Circle"].transform != host["Image"].transform)
    #expect(host.isAnimating)
    host.play(through: 5)
    #expect(!host.isAnimating)
  }
}
