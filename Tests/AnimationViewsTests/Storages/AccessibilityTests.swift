import AnimationModel
import Testing

@testable import AnimationViews

@Suite("Reduced motion: the host says it, and the view asks")
@MainActor
struct AccessibilityTests {
  private struct Lamp: View {
    @State private var isLit = false
    @Environment(\.accessibilityReduceMotion) private var isCalm

    var body: some View {
      Rectangle().frame(width: 40, height: 40).offset(x: isLit ? 100 : 0).accessibilityIdentifier("lamp")
        .animation(isCalm ? nil : .linear(duration: 1), value: isLit)
    }
  }

  @Test("a view that asks jumps where people want less motion, and moves elsewhere", arguments: [false, true])
  func asked(isCalm: Bool) throws {
    var environment = EnvironmentValues()
    #expect(!environment.accessibilityReduceMotion)
    environment.accessibilityReduceMotion = isCalm
    let host = ViewHost(Lamp(), size: CGSize(width: 400, height: 100), environment: environment)
    host.frame(at: 0)
    let start = try host["lamp"].frame.minX
    try host.set("isLit", to: true)
    for time in [1.0, 2, 2.5] { host.frame(at: time) }
    #expect(try host["lamp"].frame.minX - start == (isCalm ? 100 : 50))
    #expect(host.isAnimating != isCalm)
  }
}
