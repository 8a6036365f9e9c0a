import AnimationModel
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

#if os(Linux)
  @MainActor
  @Suite("Hosts: what never ends")
  struct LongPlayTests {
    /// Everything that comes, moves and goes, anew with each number.
    private struct Restless: View {
      var number = 0

      var body: some View {
        VStack {
          Rectangle().fill(number.isMultiple(of: 2) ? .red : .blue)
            .frame(width: CGFloat(number % 50) + 10, height: 10).scaleEffect(Double(number % 7))
          Text("\(number)").font(number % 40 < 20 ? .title : .body)
          if number % 30 < 10 { Circle().transition(.scale) }
          ForEach(number / 3..<number / 3 + 2, id: \.self) { Capsule().offset(x: Double($0 % 5)) }
          Growing(height: Double(number % 20))
        }
      }
    }

    private struct Growing: View, @MainActor Animatable {
      var height: Double

      var animatableData: Double {
        get { height }
        set { height = newValue }
      }

      var body: some View { Rectangle().frame(height: height) }
    }

    // A minute where there is time for it, else twenty. Both ends show the same views.
    @Test("minutes with a change in every frame take no more memory than their first tenth")
    func minutes() async {
      await #expect(processExitsWith: .success) {
        await MainActor.run {
          let host = ViewHost(Restless(), size: CGSize(width: 200, height: 200), explains: false)
          host.frame(at: 0)
          var early = 0
          let count = SampleCount.of("PLAYED_FRAMES", standard: SampleCount.of(1200, long: 3600))
          for frame in 1...count {
            if frame == count / 10 { early = HeldMemory.bytes }
            let animation: Animation = frame.isMultiple(of: 2) ? .smooth : .linear(duration: 0.3)
            withAnimation(animation) { host.set(\.number, frame) }
            host.frame(at: Double(frame) / 60)
          }
          let growth = HeldMemory.bytes - early
          precondition(early > 0 && growth < 16_384, "\(growth) bytes more than \(early).")
        }
      }
    }
  }
#endif
