import AnimationModel
import TestSupport
import Testing

/// Four numbers that move as one value.
struct Quad: Animatable {
  var numbers: [Double]

  typealias Two = AnimatablePair<Double, Double>

  var animatableData: AnimatablePair<Two, Two> {
    get { AnimatablePair(Two(numbers[0], numbers[1]), Two(numbers[2], numbers[3])) }
    set {
      numbers = [newValue.first.first, newValue.first.second, newValue.second.first, newValue.second.second]
    }
  }
}

@Suite("Animator: a vector beside its components")
struct VectorMotionTests {
  static let targets = [100.0, -30, 42.5, 7]

  struct Run {
    var quad: [[Double]] = []
    var singles: [[Double]] = []
    var quadEnd: Int?
    var singleEnds: [Int?] = [nil, nil, nil, nil]

    init(_ script: [(frame: Int, animation: Animation, scale: Double)], frames: Int = 130, _ rendering: SpringRendering)
    {
      let host = AnimationHost()
      host.environment.springRendering = rendering
      let quad = host.attribute(Quad(numbers: [0, 0, 0, 0]))
      let singles = (0..<4).map { _ in host.attribute(0.0) }
      host.frame(at: -2.0 / 60)
      for frame in -1..<frames {
        for change in script where change.frame == frame {
          withAnimation(change.animation) {
            quad.model = Quad(numbers: VectorMotionTests.targets.map { $0 * change.scale })
            for (single, target) in zip(singles, VectorMotionTests.targets) { single.model = target * change.scale }
          }
        }
        host.frame(at: Double(frame) / 60)
        self.quad.append(quad.presentation.numbers)
        self.singles.append(singles.map(\.presentation))
        guard frame >= 0 else { continue }
        if quadEnd == nil, !quad.isAnimating { quadEnd = frame }
        for (index, single) in singles.enumerated() where singleEnds[index] == nil && !single.isAnimating {
          singleEnds[index] = frame
        }
      }
    }
  }

  static let linear: [(name: String, animation: Animation)] = [
    ("timing curve", .easeInOut(duration: 0.4)), ("unit curve", .timingCurve(.circularEaseIn, duration: 0.7)),
    ("interpolating spring", .interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9)),
    ("modifiers", .easeOut.speed(0.7).repeatCount(3).delay(0.1)),
  ]

  @Test("four dimensions are four numbers, to the last bit, where the rules are linear", arguments: linear.map(\.name))
  func isLinear(name: String) throws {
    let animation = try #require(Self.linear.first { $0.name == name }).animation
    for script in [[(-1, animation, 1)], [(-1, animation, 1), (9, .linear(duration: 0.5), -0.3)]] {
      let run = Run(script, .stepped)
      #expect(run.quad == run.singles)
      #expect(run.singleEnds == Array(repeating: run.quadEnd, count: 4))
    }
  }

  @Test("springs are so too while all run, interrupted and not", arguments: SpringRendering.allCases)
  func springs(rendering: SpringRendering) {
    for script: [(Int, Animation, Double)] in [
      [(-1, .bouncy, 1)], [(-1, .snappy, 1), (11, .smooth(duration: 0.8), -2)],
    ] {
      let run = Run(script, rendering)
      for frame in 0..<run.quad.count {
        for index in 0..<4 where frame - 1 < run.singleEnds[index] ?? .max {
          let (one, other) = (run.quad[frame][index], run.singles[frame][index])
          expectClose(one, other, within: rendering == .stepped ? 0 : 1e-12)
        }
      }
    }
  }

  @Test("but a spring's end is not linear: it asks for the length of the vector")
  func endIsNotLinear() throws {
    let run = Run([(-1, .bouncy, 1)], .stepped)
    let ends = try run.singleEnds.map { try #require($0) }
    let end = try #require(run.quadEnd)
    // The shortest way ends first, the whole not before the last of its parts.
    #expect(ends[3] < ends[0])
    #expect(end >= ends.max()!)
    // There the number is at its target, and the same number within the vector is still under way.
    #expect(run.singles[ends[3] + 1][3] == 7)
    #expect(run.quad[ends[3] + 1][3] != 7)
  }
}
