internal import AnimationScope

extension LintCode {
  static let timingUnderGesture = LintCode(
    "AN08", "A timing curve on a change that is interrupted", severity: .warning, certainty: .high,
    meaning: """
      While a finger moves, or when a pointer comes and goes, a new change arrives before the last one has ended. Springs \
      take over position and velocity. A timing curve does not: the old and the new motion are added, and the speed jumps.
      """,
    fix: "Use a spring: .interactiveSpring while the finger moves, .smooth or .snappy when it lifts.",
    example: """
      struct Card: View {
        @State private var offset = 0.0
        var body: some View {
          Rectangle()
            .offset(x: offset)
            .gesture(
              DragGesture()
                .onChanged { offset = $0.translation.width }
                .onEnded { _ in
                  withAnimation(.easeOut(duration: 0.3)) { offset = 0 }
                })
        }
      }
      """,
    counterexample: """
      struct Card: View {
        @State private var offset = 0.0
        var body: some View {
          Rectangle()
            .offset(x: offset)
            .gesture(
              DragGesture()
                .onChanged { offset = $0.translation.width }
                .onEnded { _ in
                  withAnimation(.snappy) { offset = 0 }
                })
        }
      }
      """)

  static let legacySpring = LintCode(
    "AN09", "A legacy spring in interactive code", severity: .info, certainty: .medium,
    meaning: """
      Interpolating springs in mass, stiffness and damping are added to what they interrupt, as timing curves are. \
      Response and damping fraction say the same as duration and bounce, in words that no other part of the system uses.
      """,
    fix: "Write .spring(duration:bounce:), .smooth, .snappy or .bouncy.",
    example: """
      struct Card: View {
        @GestureState private var pull = 0.0
        var body: some View {
          Rectangle()
            .offset(x: pull)
            .animation(.interpolatingSpring(stiffness: 170, damping: 15), value: pull)
        }
      }
      """,
    counterexample: """
      struct Card: View {
        @GestureState private var pull = 0.0
        var body: some View {
          Rectangle()
            .offset(x: pull)
            .animation(.spring(duration: 0.4, bounce: 0.2), value: pull)
        }
      }
      """)
}
