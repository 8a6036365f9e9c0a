import AnimationModel

/// A kind of animation, brought into motion by one change or several, a frame apart.
struct AnimationKind {
  let name: String
  var rendering = SpringRendering.stepped
  let script: [(animation: Animation, target: Double)]

  init(_ name: String, _ animations: Animation..., rendering: SpringRendering = .stepped) {
    self.name = name
    self.rendering = rendering
    script = animations.enumerated().map { ($1, $0.isMultiple(of: 2) ? 100 : -300) }
  }

  /// The first one is the spring that is written by hand, too.
  static let all = [
    AnimationKind("spring", .bouncy),
    AnimationKind("spring, exact", .bouncy, rendering: .exact),
    AnimationKind("default", .default),
    AnimationKind("spring, retargeted", .bouncy, .smooth),
    AnimationKind("spring, blending", .bouncy, .interactiveSpring(response: 3, blendDuration: 10)),
    AnimationKind("interpolating spring", .interpolatingSpring(duration: 2)),
    AnimationKind("timing curve", .easeInOut(duration: 2)),
    AnimationKind("unit curve", .timingCurve(.circularEaseIn, duration: 2)),
    AnimationKind("delayed and sped spring", .bouncy.speed(0.5).delay(0.1)),
    AnimationKind("repeated timing curve", .easeIn(duration: 2).repeatForever()),
    AnimationKind("repeated, turning", .easeIn(duration: 0.1).repeatForever()),
    AnimationKind("two repetitions, turning", .linear(duration: 0.05).repeatCount(2).repeatForever()),
    AnimationKind("spring, turning", .spring(duration: 0.05).repeatForever(autoreverses: false)),
    AnimationKind(
      "two turning, combined", .linear(duration: 0.1).repeatForever(), .easeIn(duration: 0.07).repeatForever()),
    AnimationKind("three timing curves, combined", .easeIn(duration: 2), .linear(duration: 2), .easeOut(duration: 2)),
  ]
}
