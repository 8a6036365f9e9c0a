import AnimationModel
import Foundation
import Testing

@testable import AnimationViews

@MainActor
@Suite("Objects that tell their changes, and actions that are put off")
struct ObjectTests {
  private final class Model: ObservableObject {
    @Published var width = 10.0
    @Published var name = "Ada"
    var silent = 0
  }

  private struct Owner: View {
    var title = "a"
    let log: Log
    @StateObject private var model = Model()

    var body: some View {
      VStack {
        Rectangle().frame(width: model.width, height: 5)
        Trigger("grow") { withAnimation(.linear(duration: 1)) { model.width += 20 } }
        Trigger("silent") { model.silent += 1 }
        Child(model: model)
        Named()
        Text(verbatim: title)
      }
      .environmentObject(model)
    }
  }

  private struct Child: View {
    @ObservedObject var model: Model

    var body: some View {
      Text(verbatim: model.name)
      Trigger("rename") { $model.name.wrappedValue = "Bob" }
    }
  }

  private struct Named: View {
    @EnvironmentObject private var model: Model

    var body: some View { Text(verbatim: "\(model.name)!") }
  }

  @Test("a published change makes views anew that hear the object, in the transaction of the change")
  func published() throws {
    let host = ViewHost(Owner(log: Log()))
    host.frame(at: 0)
    try host.run("grow")
    var widths: [CGFloat] = []
    for time in [1, 1.5, 1.75, 2, 4] {
      host.frame(at: time)
      widths.append(try #require(host.leaves.first).frame.width)
    }
    #expect(widths == [10, 10, 15, 20, 30])
  }

  @Test("views that are given the object by hand or by the environment hear it, and their bindings write")
  func observed() throws {
    let host = ViewHost(Owner(log: Log()))
    host.frame(at: 0)
    #expect(host.shown.contains("Ada") && host.shown.contains("Ada!"))
    try host.run("rename")
    host.frame(at: 1)
    #expect(host.shown.contains("Bob") && host.shown.contains("Bob!") && !host.shown.contains("Ada"))
  }

  @Test("a state object is that of the place, whatever a new value of the view brings")
  func owned() throws {
    let host = ViewHost(Owner(log: Log()))
    host.frame(at: 0)
    try host.run("rename")
    host.frame(at: 1)
    host.set(\.title, "b")
    host.frame(at: 2)
    #expect(host.shown.hasSuffix("b") && host.shown.contains("Bob"))
    try host.run("silent")
    #expect(!host.isAnimating)
  }

  @Test("another object is heard instead of the old one")
  func replaced() throws {
    let (first, second) = (Model(), Model())
    second.name = "Eve"
    struct Room: View {
      var model: Model

      var body: some View { Child(model: model) }
    }
    let host = ViewHost(Room(model: first))
    host.frame(at: 0)
    host.set(\.model, second)
    host.frame(at: 1)
    #expect(host.shown.contains("Eve"))
    first.name = "nobody"
    second.name = "Zoe"
    host.frame(at: 2)
    #expect(host.shown.contains("Zoe"))
  }

  // MARK: - Put off

  @Test("an action of a view on the main queue waits on the host's clock", arguments: [0.5, 0.125, 2])
  func delayed(delay: Double) throws {
    struct Lamp: View {
      let delay: Double
      @State private var isLit = false

      var body: some View {
        Text(verbatim: isLit ? "lit" : "dark")
          .onAppear { DispatchQueue.main.asyncAfter(deadline: .now() + delay) { isLit = true } }
      }
    }
    let host = ViewHost(Lamp(delay: delay))
    host.frame(at: 10)
    host.frame(at: 10 + delay - 0.001)
    #expect(host.shown == "dark")
    #expect(abs(try #require(host.nextTime) - 10 - delay) < 1e-9)
    host.frame(at: 10 + delay)
    #expect(host.shown == "lit")
    #expect(!host.isAnimating)
  }

  @Test("what a view learns of itself while it is laid out, it may say on the main queue")
  func afterwards() {
    struct Measured: View {
      @State private var width = 0.0

      var body: some View {
        VStack {
          Text(verbatim: "\(width)")
          GeometryReader { proxy -> Color in
            if proxy.size.width != width { DispatchQueue.main.async { width = proxy.size.width } }
            return Color.clear
          }
        }
      }
    }
    let host = ViewHost(Measured(), size: CGSize(width: 120, height: 100))
    host.frame(at: 0)
    host.frame(at: 0.1)
    #expect(host.shown == "120.0")
    #expect(!host.isAnimating)
  }

  // The main queue is that of all suites on the main actor.
  @Test("outside of views the queue is the machine's, and so is any other queue", .timeLimit(.minutes(10)))
  func outside() async {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    let main = await withCheckedContinuation { done in
      DispatchQueue.main.async { done.resume(returning: DispatchQueue.getSpecific(key: key)) }
    }
    let delayed = await withCheckedContinuation { done in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.001) {
        done.resume(returning: DispatchQueue.getSpecific(key: key))
      }
    }
    #expect(main == true && delayed == true)
    let other = await withCheckedContinuation { done in
      DispatchQueue.global().async { done.resume(returning: DispatchQueue.getSpecific(key: key)) }
    }
    let otherDelayed = await withCheckedContinuation { done in
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.001) {
        done.resume(returning: DispatchQueue.getSpecific(key: key))
      }
    }
    #expect(other == nil && otherDelayed == nil)
  }

  @Test("a modifier of the older protocol moves")
  func animatableModifier() throws {
    struct Grown: AnimatableModifier {
      var width: Double

      nonisolated var animatableData: Double {
        get { width }
        set { width = newValue }
      }

      func body(content: Content) -> some View { content.frame(width: width, height: 5) }
    }
    struct Card: View {
      var width = 10.0

      var body: some View { Rectangle().modifier(Grown(width: width)) }
    }
    let host = ViewHost(Card())
    host.frame(at: 0)
    withAnimation(.linear(duration: 1)) { host.set(\.width, 30) }
    for time in [1, 1.5, 2] { host.frame(at: time) }
    #expect(host.leaves.first?.frame.width == 20)
  }

  @Test("size classes are what the environment says")
  func sizeClasses() {
    struct Room: View {
      @Environment(\.horizontalSizeClass) private var width
      @Environment(\.verticalSizeClass) private var height

      var body: some View { Text(verbatim: "\(width == .compact) \(height == nil)") }
    }
    var environment = EnvironmentValues()
    environment.horizontalSizeClass = .compact
    let host = ViewHost(Room(), environment: environment)
    host.frame(at: 0)
    #expect(host.shown == "true true")
  }
}
