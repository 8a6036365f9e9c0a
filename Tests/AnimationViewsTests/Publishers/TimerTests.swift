import AnimationModel
import AnimationScope
import Foundation
import Testing

@testable import AnimationViews

@MainActor
@Suite("Timers and tasks on the host's clock")
struct TimerTests {
  private struct Ticker: View {
    var isThere = true
    let interval: Double
    let log: Log
    @State private var count = 0
    @State private var ticks: Publishers.Autoconnect<Timer.TimerPublisher>

    init(_ interval: Double, _ log: Log) {
      (self.interval, self.log) = (interval, log)
      _ticks = State(initialValue: Timer.publish(every: interval, on: .main, in: .common).autoconnect())
    }

    var body: some View {
      if isThere {
        Text(verbatim: "\(count)").onReceive(ticks) { date in
          count += 1
          log(String(format: "%.2f", date.timeIntervalSinceReferenceDate))
        }
      }
    }
  }

  @Test("rings at whole numbers of its interval, between frames too", arguments: [60.0, 7, 1])
  func rings(framesPerSecond: Double) {
    let log = Log()
    let host = ViewHost(Ticker(0.3, log))
    host.play(through: 2, framesPerSecond: framesPerSecond)
    #expect(log.taken() == "0.30 0.60 0.90 1.20 1.50 1.80")
    #expect(host.shown == "6")
  }

  @Test("begins when its view comes, and ends with it")
  func lifetime() throws {
    let log = Log()
    let host = ViewHost(Ticker(0.5, log))
    host.frame(at: 10)
    host.play(through: 11.2)
    #expect(log.taken() == "10.50 11.00")
    host.set(\.isThere, false)
    host.play(through: 20)
    #expect(log.taken() == "")
    #expect(!host.isAnimating)
    host.set(\.isThere, true)
    host.play(through: 20.8)
    #expect(log.taken() == "20.52")
  }

  @Test("what waits for a timer says when it wants a frame")
  func nextTime() {
    let host = ViewHost(Ticker(2, Log()))
    host.frame(at: 1)
    #expect(host.isAnimating)
    #expect(host.nextTime == 3)
  }

  @Test("a change of a tick moves by its own animation")
  func animated() throws {
    struct Slide: View {
      @State private var isRight = false
      let ticks = Timer.publish(every: 0.25, on: .main, in: .common).autoconnect()

      var body: some View {
        Color.red.frame(width: 10, height: 10).offset(x: isRight ? 100 : 0)
          .onReceive(ticks) { _ in withAnimation(.linear(duration: 1)) { isRight = true } }
      }
    }
    let host = ViewHost(Slide())
    host.frame(at: 0)
    let start = try #require(host.leaves.first).frame.minX
    // The tick lies between two frames: the first one behind it begins the motion.
    for time in [0.2, 0.3, 0.8] { host.frame(at: time) }
    #expect(abs(try #require(host.leaves.first).frame.minX - start - 50) < 1e-9)
  }

  @Test("one timer that two hosts hear rings on each one's clock")
  func twoHosts() {
    let ticks = Timer.publish(every: 1, on: .main, in: .common)
    struct Listener: View {
      let ticks: Timer.TimerPublisher
      let log: Log

      var body: some View {
        Color.red.onReceive(ticks) { log("\(Int($0.timeIntervalSinceReferenceDate))") }
      }
    }
    let (first, second) = (Log(), Log())
    let hosts = (ViewHost(Listener(ticks: ticks, log: first)), ViewHost(Listener(ticks: ticks, log: second)))
    hosts.0.frame(at: 0)
    hosts.1.frame(at: 100)
    let connection = ticks.connect()
    hosts.0.play(through: 2.5, framesPerSecond: 10)
    hosts.1.play(through: 101.5, framesPerSecond: 10)
    #expect(first.taken() == "1 2")
    #expect(second.taken() == "101")
    connection.cancel()
    hosts.0.play(through: 5, framesPerSecond: 10)
    #expect(first.taken() == "")
  }

  /// Rows that hear one timer.
  private struct Rows: View {
    var names: [String]
    let ticks: Timer.TimerPublisher
    let log: Log

    var body: some View {
      ForEach(names, id: \.self) { name in Color.red.onReceive(ticks) { _ in log(name) } }
    }
  }

  @Test("who leaves and comes back within a beat hears each beat once", arguments: [0.4, 1.4, 3.4])
  func comesBack(time: Double) {
    let (ticks, log) = (Timer.publish(every: 1, on: .main, in: .common), Log())
    let host = ViewHost(Rows(names: ["a"], ticks: ticks, log: log))
    host.frame(at: 0)
    let connection = ticks.connect()
    host.play(through: time)
    for names in [[], ["b"], [], ["a", "b"]] {
      host.set(\.names, names)
      host.play(through: (host.time ?? 0) + 0.1)
    }
    _ = log.taken()
    host.play(through: time.rounded(.up) + 2.5)
    #expect(log.taken() == "a b a b a b")
    connection.cancel()
  }

  @Test("who comes back at the beat itself does not hear it again")
  func comesBackAtOnce() throws {
    struct Flip: View {
      let ticks: Timer.TimerPublisher
      let log: Log
      @State private var count = 0

      var body: some View {
        Color.red.id(count).onReceive(ticks) { _ in
          log("\(count)")
          count += 1
        }
        .id(count)
      }
    }
    let (ticks, log) = (Timer.publish(every: 0.3, on: .main, in: .common), Log())
    let host = ViewHost(Flip(ticks: ticks, log: log))
    host.frame(at: 0)
    let connection = ticks.connect()
    host.play(through: 1.55)
    #expect(log.taken() == "0 1 2 3 4")
    connection.cancel()
  }

  @Test("of alternatives those that are not shown neither appear nor hear anything")
  func alternatives() {
    struct Fitting: View {
      var width = 40.0
      let log: Log

      var body: some View {
        ViewThatFits(in: .horizontal) {
          Color.red.frame(width: 100).onAppear { log("wide") }.onDisappear { log("-wide") }
            .task { log("task wide") }
          Color.blue.frame(width: 20).onAppear { log("narrow") }.onDisappear { log("-narrow") }
            .task { log("task narrow") }
        }
        .frame(width: width)
      }
    }
    let log = Log()
    let host = ViewHost(Fitting(log: log))
    host.frame(at: 0)
    #expect(log.taken() == "task narrow narrow")
    for (width, said) in [
      (200.0, "-narrow task wide wide"), (40, "-wide task narrow narrow"), (200, "-narrow task wide wide"),
    ] {
      host.set(\.width, width)
      host.frame(at: (host.time ?? 0) + 1)
      #expect(log.taken() == said)
    }
  }

  @Test("comes and goes as often as its view, also on its way out", arguments: [false, true])
  func counts(isAnimated: Bool) {
    struct Guest: View {
      var isThere = true
      let log: Log

      var body: some View {
        ZStack {
          if isThere {
            Color.red.onAppear { log("+") }.onDisappear { log("-") }.task { log("t") }.transition(.opacity)
          }
        }
      }
    }
    let log = Log()
    let host = ViewHost(Guest(log: log))
    host.frame(at: 0)
    #expect(log.taken() == "t +")
    for round in 1...3 {
      // Out for good, and in again.
      withAnimation(isAnimated ? .linear(duration: 0.2) : nil) { host.set(\.isThere, false) }
      host.play(through: Double(3 * round))
      #expect(log.taken() == "-")
      withAnimation(isAnimated ? .linear(duration: 0.2) : nil) { host.set(\.isThere, true) }
      host.play(through: Double(3 * round) + 1)
      #expect(log.taken() == "t +")
    }
    // Back before it has gone: it has been there all the time.
    withAnimation(.linear(duration: 1)) { host.set(\.isThere, false) }
    host.play(through: 10.5)
    withAnimation(.linear(duration: 1)) { host.set(\.isThere, true) }
    host.play(through: 13)
    #expect(log.taken() == "")
  }

  @Test("a subject sends in the transaction that is open")
  func subject() throws {
    struct Lamp: View {
      let news: PassthroughSubject<Double, Never>
      @State private var opacity = 0.0

      var body: some View { Rectangle().opacity(opacity).onReceive(news) { opacity = $0 } }
    }
    let news = PassthroughSubject<Double, Never>()
    let host = ViewHost(Lamp(news: news))
    host.frame(at: 0)
    withAnimation(.linear(duration: 1)) { news.send(1) }
    for time in [0.5, 1, 1.5] { host.frame(at: time) }
    let leaf = try #require(host.leaves.first)
    #expect(abs(leaf.opacity - 0.5) < 1e-9, "\(leaf.opacity)")
  }

  @Test("a task runs at once up to where it waits, and is cancelled with its view")
  func task() async throws {
    struct Loader: View {
      var id = 1
      var isThere = true
      let log: Log

      var body: some View {
        if isThere {
          Color.red.task(id: id) {
            log("begin \(id)")
            do {
              try await Task.sleep(for: .seconds(600))
            } catch {
              log("cancelled \(id)")
            }
          }
        }
      }
    }
    let log = Log()
    let host = ViewHost(Loader(log: log))
    host.frame(at: 0)
    #expect(log.taken() == "begin 1")
    host.frame(at: 1)
    #expect(log.taken() == "")
    host.set(\.id, 2)
    host.frame(at: 2)
    #expect(log.lines.contains("begin 2"))
    host.set(\.isThere, false)
    host.frame(at: 3)
    for _ in 0..<1000 where log.lines.count < 3 { await Task.yield() }
    #expect(Set(log.lines) == ["begin 2", "cancelled 1", "cancelled 2"])
  }

  @Test("what a task writes at once is there behind the frame")
  func taskWrites() {
    struct Greeting: View {
      @State private var name = "nobody"

      var body: some View { Text(verbatim: name).task { name = "Ada" } }
    }
    let host = ViewHost(Greeting())
    host.frame(at: 0)
    host.frame(at: 0)
    #expect(host.shown == "Ada")
  }

  @Test("their names are rows of the catalogue", arguments: ["onReceive", "task"])
  func rows(name: String) { #expect(ModifierCatalog.entries(named: name).first?.classes == [.identity]) }
}
