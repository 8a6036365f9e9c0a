import AnimationModel
import Foundation
import Testing

@testable import AnimationViews

@MainActor
@Suite("Views of a timeline: dates by the host's clock")
struct TimelineViewTests {
  private struct Clock<Schedule: TimelineSchedule>: View {
    let schedule: Schedule

    var body: some View {
      TimelineView(schedule) { context in
        Probe("\(context.date.timeIntervalSinceReferenceDate)")
      }
    }
  }

  private func host<S: TimelineSchedule>(_ schedule: S) -> ViewHost<Clock<S>> { ViewHost(Clock(schedule: schedule)) }

  private func shown<S: TimelineSchedule>(_ schedule: S, at times: [Double]) -> [String] {
    let host = host(schedule)
    return times.map {
      host.frame(at: $0)
      return host.shown
    }
  }

  @Test("every frame has its own date, and the next one is asked for")
  func everyFrame() {
    #expect(shown(.animation, at: [0, 0.25, 0.375, 10]) == ["0.0", "0.25", "0.375", "10.0"])
    #expect(shown(.animation, at: [7.5, 8]) == ["7.5", "8.0"])
    let host = host(.animation)
    #expect(host.nextTime == nil)
    host.frame(at: 1)
    #expect(host.nextTime == 1 && host.isAnimating)
    // An event is no frame.
    host.update(at: 1.25)
    #expect(host.shown == "1.0")
  }

  @Test("a least interval passes frames over, and says when it wants the next one")
  func interval() {
    let times = [1, 1.125, 1.25, 1.5, 1.625, 2.25, 2.375]
    #expect(
      shown(.animation(minimumInterval: 0.25), at: times) == ["1.0", "1.0", "1.25", "1.5", "1.5", "2.25", "2.25"])
    let host = host(.animation(minimumInterval: 0.25))
    host.frame(at: 1)
    #expect(host.nextTime == 1.25)
    // Frames of 60 a second are not exact multiples: every second one is taken all the same.
    let thirty = ViewHost(Clock(schedule: .animation(minimumInterval: 1.0 / 30)))
    var changes = 0
    var last = ""
    for frame in 0..<60 {
      thirty.frame(at: Double(frame) / 60)
      changes += thirty.shown == last ? 0 : 1
      last = thirty.shown
    }
    #expect(changes == 30)
  }

  @Test("a pause keeps the date, and no frame is asked for")
  func paused() {
    let host = host(.animation(minimumInterval: nil, paused: true))
    host.frame(at: 1)
    host.frame(at: 2)
    #expect(host.shown == "1.0" && host.nextTime == nil && !host.isAnimating)
    host.set(\.self, Clock(schedule: .animation))
    host.frame(at: 3)
    #expect(host.shown == "3.0" && host.isAnimating)
    host.set(\.self, Clock(schedule: .animation(paused: true)))
    host.frame(at: 4)
    host.frame(at: 5)
    #expect(host.shown == "3.0" && !host.isAnimating)
  }

  @Test("entries of a period, of minutes and named ones: the last one that has come")
  func entries() {
    let start = Date(timeIntervalSinceReferenceDate: 0.5)
    #expect(shown(.periodic(from: start, by: 2), at: [0, 0.5, 2.4, 2.5, 9]) == ["0.0", "0.5", "0.5", "2.5", "8.5"])
    #expect(shown(.periodic(from: start, by: 2), at: [7, 8.5]) == ["6.5", "8.5"])
    #expect(shown(.everyMinute, at: [59, 60, 119, 200]) == ["0.0", "60.0", "60.0", "180.0"])
    let dates = [3, 5, 5, 8].map { Date(timeIntervalSinceReferenceDate: $0) }
    #expect(shown(.explicit(dates), at: [1, 2, 3, 6, 100]) == ["1.0", "1.0", "3.0", "5.0", "8.0"])
  }

  @Test("the next entry is the next frame that is asked for; behind the last one there is none")
  func asks() {
    let host = host(.explicit([3, 5].map { Date(timeIntervalSinceReferenceDate: $0) }))
    host.frame(at: 1)
    #expect(host.nextTime == 3)
    host.frame(at: 4)
    #expect(host.nextTime == 5)
    host.frame(at: 5)
    #expect(host.nextTime == nil && !host.isAnimating)
  }

  @Test("entries are counted, not added up")
  func exact() {
    let tenths = PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.1)
    var entries = tenths.entries(from: Date(timeIntervalSinceReferenceDate: 0), mode: .normal)
    for _ in 0..<1_000 { _ = entries.next() }
    #expect(entries.next()?.timeIntervalSinceReferenceDate == 1_000 * 0.1)
  }

  @Test("a view that is written anew keeps its date; what changes inside by value is animated")
  func inside() throws {
    struct Root: View {
      @State private var name = "a"

      var body: some View {
        VStack {
          Probe(name)
          TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 0), by: 1)) { context in
            let isOdd = context.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 2) == 1
            Rectangle().opacity(isOdd ? 1 : 0).animation(.linear(duration: 0.5), value: isOdd)
          }
        }
      }
    }
    let host = ViewHost(Root())
    host.frame(at: 0)
    host.frame(at: 0.75)
    try host.set("name", to: "b")
    host.frame(at: 0.875)
    #expect(try host.value(of: "Rectangle", .opacity) == [0] && host.shown == "b")
    #expect(host.nextTime == 1)
    host.frame(at: 1)
    host.frame(at: 1.125)
    host.frame(at: 1.375)
    #expect(try host.value(of: "Rectangle", .opacity) == [0.5])
  }

  private static func firstPoint(_ leaf: ViewLeaf) -> CGPoint? {
    guard case .move(let point) = leaf.path?.elements.first else { return nil }
    return point
  }

  @Test("the example of the page")
  func example() throws {
    struct Page: View {
      var body: some View {
        TimelineView(.animation) { context in
          let seconds = context.date.timeIntervalSinceReferenceDate
          Circle().offset(x: 20 * sin(seconds))
        }
      }
    }
    let host = ViewHost(Page())
    host.frame(at: 0)
    // A shape that is moved is another shape in the same place.
    let start = try #require(Self.firstPoint(host.leaves[0])).x
    host.frame(at: 0.5)
    let moved = try #require(Self.firstPoint(host.leaves[0])).x
    #expect(abs(moved - start - 20 * sin(0.5)) < 1e-9)
    host.frame(at: 60)
    var count = 0
    while let next = host.nextTime, next < 60.49 {
      host.frame(at: max(next, host.time! + 1.0 / 60))
      count += 1
    }
    #expect(count == 30)
  }
}
