import AnimationModel
import Testing

@testable import AnimationViews

@MainActor
@Suite("Completions of transactions that move nothing")
struct CompletionOrderTests {
  private struct Card: View {
    @State private var x = 0.0
    @State private var count = 0
    let log: Log

    var body: some View {
      Rectangle().frame(width: 10, height: 10).offset(x: x).accessibilityIdentifier("card").onTapGesture {
        withAnimation(.linear(duration: 0.5)) {
          x = 0
        } completion: {
          log("done, \(count)")
        }
        count += 1
        log("after")
      }
      .onAppear {
        withAnimation {
        } completion: {
          log("appeared")
        }
        log("appears")
      }
    }
  }

  @Test("in an action they come behind it, when its changes are there", arguments: AnimationTiming.allCases)
  func action(timing: AnimationTiming) throws {
    let log = Log()
    let host = ViewHost(Card(log: log), timing: timing)
    host.frame(at: 0)
    host.play(through: 0.1)
    #expect(log.taken() == "appears appeared")
    try host.tap("card")
    #expect(log.taken() == "after")
    host.play(through: 1)
    #expect(log.taken() == "done, 1" && !host.isAnimating)
  }

  @Test("in a completion they wait for the next frame: a chain of them is no loop")
  func chain() {
    let host = AnimationHost()
    let place = host.attribute(0.0)
    host.frame(at: 0)
    var count = 0
    func beat() {
      count += 1
      withAnimation(.bouncy) {
      } completion: {
        beat()
      }
    }
    withAnimation(.linear(duration: 0.05)) {
      place.model = 1
    } completion: {
      beat()
    }
    for frame in 1...20 { host.frame(at: Double(frame) / 60) }
    #expect(10...17 ~= count, "\(count)")
  }

  @Test("outside of all they come at once, as do those of a task that an action begins")
  func outside() async throws {
    var log = ""
    withAnimation {
    } completion: {
      log += "done "
    }
    log += "after"
    #expect(log == "done after")
    let host = AnimationHost()
    let task = host.act {
      Task { @MainActor in
        var log = ""
        withAnimation {
        } completion: {
          log += "done "
        }
        return log + "after"
      }
    }
    #expect(await task.value == "done after" && !host.isAnimating)
  }
}
