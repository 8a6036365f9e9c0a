import AnimationScope
import AnimationViews
import CurveMath
import CurveReports
import Testing

// The examples of "Ask a view that lives".
@MainActor
@Suite("Ask a view that lives")
struct AskingAHost {
  @Test("a door is opened, asked and drawn")
  func door() throws {
    struct Door: View {
      var title = "Door"
      @State private var isOpen = false
      @Environment(\.accessibilityReduceMotion) private var isCalm

      var body: some View {
        VStack {
          Text(title)
          Rectangle()
            .fill(isOpen ? .green : .brown)
            .frame(width: 60, height: 80)
            .offset(x: isOpen ? 100 : 0)
            .accessibilityIdentifier("door")
            .onTapGesture { withAnimation(isCalm ? nil : .smooth) { isOpen.toggle() } }
        }
      }
    }

    let host = ViewHost(Door(), size: CGSize(width: 300, height: 200))
    host.frame(at: 0)
    try host.tap("door")
    host.play(through: 0.25)
    try host.tap("door")  // caught where it is seen, and back again
    while let next = host.nextTime { host.frame(at: max(next, host.time! + 1 / 60)) }
    #expect(try host["door"].bounds.midX == 150)

    try host.set("isOpen", to: false)
    try host.record("door", .offset)
    try host.tap("door")
    host.play(through: host.time! + 2)
    let way = try host.trace(of: "door", .offset)  // 0 to 100 points
    let color = try host["door"].color  // what it is drawn in now
    let texts = host.leaves.compactMap(\.text)  // ["Door"]
    #expect(way.states.first?.value == 0 && way.states.last?.value == 100)
    #expect(color == Color.green.resolve(in: EnvironmentValues()))
    #expect(texts == ["Door"])

    host.set(\.title, "Open")
    host.frame(at: host.time! + 1)
    let manner = try host.why("Open", .named("text")).animation  // nil: nothing animates it
    let remarks = host.remarks.map(\.description)  // []
    #expect(manner == nil && remarks.isEmpty)

    var environment = EnvironmentValues()
    environment.accessibilityReduceMotion = true
    environment.colorScheme = .dark
    let calm = ViewHost(Door(), size: CGSize(width: 300, height: 200), environment: environment)
    calm.frame(at: 0)
    try calm.tap("door")
    calm.frame(at: 0.01)
    let isStill = !calm.isAnimating  // it has jumped
    let svg = calm.picture.document.text
    #expect(isStill && svg.contains("<rect"))
  }
}
