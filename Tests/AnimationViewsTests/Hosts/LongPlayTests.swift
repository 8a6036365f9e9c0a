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

    // Ten minutes where there is time for them, else twenty seconds. Both ends show the same views.
    @Test("minutes with a change in every frame take no more memory than their first tenth")
    func minutes() async throws {
      let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        await MainActor.run {
          let host = ViewHost(Restless(), size: CGSize(width: 200, height: 200), explains: false)
          host.frame(at: 0)
          var held: [Int] = []
          let count = SampleCount.of("PLAYED_FRAMES", standard: SampleCount.of(1200, long: 36_000))
          for frame in 1...count {
            let animation: Animation = frame.isMultiple(of: 2) ? .smooth : .linear(duration: 0.3)
            withAnimation(animation) { host.set(\.number, frame) }
            host.frame(at: Double(frame) / 60)
            if frame.isMultiple(of: count / 10) { held.append(HeldMemory.bytes) }
          }
          HeldMemory.tell(held)
        }
      }
      let held = try HeldMemory.told(#require(result).standardOutputContent)
      #expect(held.count == 10 && held.last! - held[0] < 16_384, "\(held)")
    }
  }
#endif
