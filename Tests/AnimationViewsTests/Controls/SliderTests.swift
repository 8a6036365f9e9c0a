import AnimationModel
import AnimationScope
import Foundation
import Testing

@testable import AnimationViews

@MainActor
@Suite("Slider, Stepper and the system's looks")
struct SliderTests {
  // 228 points wide: the knob goes 200 points.
  private struct Volume: View {
    @State private var volume = 0.5
    let step: Double?
    let log: Log

    var body: some View {
      VStack {
        if let step {
          Slider(value: $volume, in: 0...1, step: step) { log("\($0)") }
        } else {
          Slider(value: $volume) { log("\($0)") }
        }
        Probe("\(volume)")
      }
    }
  }

  private func host(step: Double? = nil, log: Log = Log()) -> ViewHost<Volume> {
    let host = ViewHost(Volume(step: step, log: log), size: CGSize(width: 228, height: 100))
    host.frame(at: 0)
    return host
  }

  @Test(
    "the knob goes with the finger from where it has it, up to the ends",
    arguments: [(0.0, 40.0, 0.7), (12, -100, 0), (0, 300, 1)])
  func drag(grip: Double, way: Double, value: Double) throws {
    let log = Log()
    let host = host(log: log)
    let middle = try GraphNames(host.graph).element("Slider").middle
    host.send(.down(at: CGPoint(x: middle.x + grip, y: middle.y), time: 0))
    host.send(.move(to: CGPoint(x: middle.x + grip + way, y: middle.y), time: 0.1))
    #expect(host.graph.root.elements.first?.flow.transaction.isContinuous == true)
    host.send(.up(at: CGPoint(x: middle.x + grip + way, y: middle.y), time: 0.2))
    #expect(abs((Double(host.next) ?? -1) - value) < 1e-9)
    #expect(log.taken() == "true false")
  }

  @Test(
    "a finger beside the knob takes it there, and steps hold it",
    arguments: [(nil, 0.85), (0.25, 0.75)] as [(Double?, Double)])
  func jump(step: Double?, value: Double) throws {
    let host = host(step: step)
    let middle = try GraphNames(host.graph).element("Slider").middle
    host.send(.down(at: CGPoint(x: middle.x + 70, y: middle.y), time: 0))
    #expect(abs((Double(host.next) ?? -1) - value) < 1e-9)
  }

  @Test("names are rows of the catalogue", arguments: ["Slider", "Stepper"])
  func rows(name: String) { #expect(ViewCatalog.entry(named: name) != nil) }

  @Test("a stepper goes by steps, and stops at its ends")
  func stepper() throws {
    struct Rating: View {
      @State private var points = 4

      var body: some View { Stepper("Points: \(points)", value: $points, in: 3...5) }
    }
    let host = ViewHost(Rating())
    host.frame(at: 0)
    var shown: [String] = []
    for title: ViewQuery in ["+", "+", "−", "−", "−"] {
      if [1, 4].contains(shown.count) {
        #expect(throws: ViewHostError.untouched(title, .disabled)) { try host.tap(title) }
      } else {
        try host.tap(title)
      }
      shown.append(host.next)
    }
    #expect(shown.map { $0.prefix(9).suffix(1) } == ["5", "5", "4", "3", "3"])
  }

  // MARK: - Looks

  @Test("a bordered button has its shape behind a label that stays readable", arguments: [false, true])
  func bordered(isProminent: Bool) throws {
    struct Pad: View {
      let isProminent: Bool
      let log: Log

      var body: some View {
        let button = Button("Go") { log("go") }
        if isProminent { button.buttonStyle(.borderedProminent) } else { button.buttonStyle(.bordered) }
      }
    }
    let log = Log()
    let host = ViewHost(Pad(isProminent: isProminent, log: log))
    host.frame(at: 0)
    #expect(host.graph.shownElements.compactMap(\.leafName) == ["Capsule", "Text"])
    try host.tap("Go")
    let capsule = try GraphNames(host.graph).element("Capsule").layout.frame
    host.send(.down(at: CGPoint(x: capsule.maxX - 5, y: capsule.midY), time: 1))
    host.send(.up(at: CGPoint(x: capsule.maxX - 5, y: capsule.midY), time: 1))
    #expect(log.taken() == "go go")
  }

  @Test("a switch lies at the end of its row, and its knob changes sides")
  func toggle() throws {
    struct Row: View {
      @State private var isOn = false

      var body: some View { Toggle("Sound", isOn: $isOn) }
    }
    let host = ViewHost(Row(), size: CGSize(width: 300, height: 50))
    host.frame(at: 0)
    func knob() throws -> CGRect { try GraphNames(host.graph).element("Circle").layout.frame }
    #expect(try knob() == CGRect(x: 251, y: 11.5, width: 27, height: 27))
    host.send(.down(at: CGPoint(x: 150, y: 25), time: 1))
    host.send(.up(at: CGPoint(x: 150, y: 25), time: 1))
    #expect(try knob() == CGRect(x: 271, y: 11.5, width: 27, height: 27))
  }
}

extension ViewElement {
  fileprivate var leafName: String? {
    if case .leaf(let leaf) = part { type(of: leaf).row } else { nil }
  }
}
