import AnimationModel
import Testing

@testable import AnimationViews

@MainActor
@Suite("Feedback that a device would play")
struct FeedbackTests {
  private struct Switcher: View {
    @State var isOn = false
    @State var count = 3

    var body: some View {
      VStack {
        Button("On") { isOn.toggle() }
        Button("More") { count += 1 }
        Button("Less") { count -= 1 }
        Button("Bump") { UIImpactFeedbackGenerator(style: .rigid).impactOccurred(intensity: 0.5) }
        Button("End") {
          UISelectionFeedbackGenerator().selectionChanged()
          UINotificationFeedbackGenerator().notificationOccurred(.warning)
        }
      }
      .sensoryFeedback(.success, trigger: isOn)
      .sensoryFeedback(.impact(weight: .heavy, intensity: 0.8), trigger: count) { $0 < 5 && $1 >= 5 }
      .sensoryFeedback(trigger: count) { old, new in new == 4 ? nil : old < new ? .increase : .decrease }
    }
  }

  @Test("is written down with its time, and none where a view comes")
  func isWrittenDown() throws {
    let host = ViewHost(Switcher())
    host.frame(at: 0)
    #expect(host.feedback.isEmpty)
    host.frame(at: 1.5)
    try host.tap("On")
    host.frame(at: 2)
    #expect(host.feedback == [FeltFeedback(time: 1.5, feedback: .success)])
    host.frame(at: 3)
    #expect(host.feedback.count == 1)
    try host.tap("On")
    host.frame(at: 3.5)
    #expect(host.feedback.map(\.time) == [1.5, 3])
  }

  @Test("is asked for the values before and now")
  func asksForValues() throws {
    let host = ViewHost(Switcher())
    host.frame(at: 0)
    let names: [ViewQuery] = ["More", "More", "Less", "Less"]
    for (index, name) in names.enumerated() {
      host.frame(at: Double(index + 1))
      try host.tap(name)
    }
    // 3 → 4 → 5 → 4 → 3
    #expect(
      host.feedback == [
        FeltFeedback(time: 2, feedback: .increase),
        FeltFeedback(time: 2, feedback: .impact(weight: .heavy, intensity: 0.8)),
        FeltFeedback(time: 4, feedback: .decrease),
      ])
  }

  @Test("comes from generators that code of a view calls")
  func comesFromGenerators() throws {
    let host = ViewHost(Switcher())
    host.frame(at: 0)
    try host.tap("Bump")
    try host.tap("End")
    host.frame(at: 1)
    #expect(
      host.feedback.map(\.feedback.description) == [
        ".impact(flexibility: .rigid, intensity: 0.5)", ".selection", ".warning",
      ])
    // Nobody's code: no host feels it.
    UISelectionFeedbackGenerator().selectionChanged()
    #expect(host.feedback.count == 3)
  }
}
