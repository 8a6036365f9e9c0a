import AnimationModel
import AnimationScope
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

// Whatever interrupts pages on their way, each goes on from where it is, as fast as it is. The
// second method is the equation of the spring, which knows neither pages nor attributes.

private let width = 400.0
private let spring = (response: 0.5, dampingFraction: 0.8)
/// What brings a page that was caught to the finger.
private let handSpring = (response: 0.15, dampingFraction: 0.86)

private struct Stack: View {
  @State private var path: [Int] = []

  var body: some View {
    NavigationStack(path: $path) {
      Text("root").navigationDestination(for: Int.self) { Text("page \($0)") }
    }
  }
}

@MainActor
private func makeHost<V: View>(_ view: V) -> ViewHost<V> {
  var environment = EnvironmentValues()
  environment.springRendering = .exact
  environment.navigationAnimation = .spring(response: spring.response, dampingFraction: spring.dampingFraction)
  let host = ViewHost(view, size: CGSize(width: width, height: 800), environment: environment, explains: false)
  host.frame(at: 0)
  return host
}

/// Plays until everything is at rest, to a whole second.
@MainActor
private func settle<V: View>(_ host: ViewHost<V>) {
  let end = ((host.time ?? 0) + 4).rounded(.up)
  while let time = host.time, time < end { host.frame(at: min(end, time + 0.05)) }
  #expect(!host.isAnimating)
}

/// How far a text is to the right of its place, in widths.
@MainActor
private func shift<V: View>(_ host: ViewHost<V>, _ text: String) -> Double? {
  guard let leaf = host.leaves.first(where: { $0.text == text }) else { return nil }
  return Double(CGPoint.zero.applying(leaf.transform).x - leaf.frame.minX) / width
}

/// A number of a page at rest, whose clock begins with a frame.
private func part(_ from: Double, to target: Double, weight: Double = 1, at time: Double) -> SpringCourse.Part {
  SpringCourse.Part(
    weight: weight, equation: SpringEquation(place: from), target: target, spring: spring, time: time)
}

@Suite("Navigation: place and velocity go on through every interruption")
@MainActor
struct NavigationContinuityTests {
  private let step = SpringCourses<Stack>.step

  /// How far a page is out: 1 on its way in.
  private func page(_ host: ViewHost<Stack>, _ number: Int, _ parts: SpringCourse.Part...) -> SpringCourse {
    // What has been covered begins to be seen behind the first frame.
    SpringCourse(name: "page \(number)", read: { shift(host, "page \(number)") ?? -0.3 }, parts: parts)
  }

  private func root(_ host: ViewHost<Stack>, _ parts: SpringCourse.Part...) -> SpringCourse {
    SpringCourse(name: "root", read: { shift(host, "root") ?? -0.3 }, parts: parts)
  }

  /// A host in which a page has been on its way over the root since a time.
  private func pushing(at time: Double) throws -> SpringCourses<Stack> {
    let host = makeHost(Stack())
    try host.set("path", to: [3])
    host.update(at: time - 0.01)
    var courses = SpringCourses(
      host, [page(host, 3, part(1, to: 0, at: time)), root(host, part(0, to: 1, weight: -0.3, at: time))])
    courses.frame(at: time)
    return courses
  }

  @Test("pop during a push, push during the pop, and again")
  func turns() throws {
    var courses = try pushing(at: 1)
    let host = courses.host
    for (time, path) in [(1.13, [Int]()), (1.2, [3]), (1.26, []), (1.3, [3]), (1.5, [])] {
      courses.play(through: time - 0.01)
      try courses.turn(at: time) {
        try host.set("path", to: path)
      } _: {
        $0[0].aim(path.isEmpty ? 1 : 0)
        $0[1].aim(path.isEmpty ? 0 : 1)
      }
    }
    courses.play(through: 1.8)
    settle(host)
    #expect(host.shown == "root")
  }

  @Test("a push of another page during the pop: the one goes, the other comes, and the root turns round")
  func another() throws {
    var courses = try pushing(at: 1)
    let host = courses.host
    courses.play(through: 1.1)
    try courses.turn(at: 1.12) {
      try host.set("path", to: [Int]())
    } _: {
      $0[0].aim(1)
      $0[1].aim(0)
    }
    courses.play(through: 1.16)
    try courses.turn(at: 1.18) {
      try host.set("path", to: [5])
    } _: {
      $0[1].aim(1)
      $0.append(page(host, 5, part(1, to: 0, at: 1.18 + step)))
    }
    courses.play(through: 1.3)
    settle(host)
    #expect(host.shown == "page 5")
  }

  @Test("to the root during a push: both pages go, and the lower one all the way")
  func toRoot() throws {
    let host = makeHost(Stack())
    try host.set("path", to: [3])
    settle(host)
    let start = try #require(host.time) + 0.01
    try host.set("path", to: [3, 4])
    host.update(at: start - 0.005)
    var courses = SpringCourses(
      host, [page(host, 4, part(1, to: 0, at: start)), page(host, 3, part(0, to: 1, weight: -0.3, at: start))])
    courses.frame(at: start)
    courses.play(through: start + 0.12)
    let turn = start + 0.14
    try courses.turn(at: turn) {
      try host.set("path", to: [Int]())
    } _: {
      $0[0].aim(1)
      $0[1].parts.append(part(0, to: 1, at: turn + step))
      $0[1].parts.append(part(0, to: 1, weight: 0.3, at: turn + step))
      $0.append(root(host, part(1, to: 0, weight: -0.3, at: turn + step)))
    }
    courses.play(through: turn + 0.3)
    // It vanishes where nothing of it is seen.
    var last = 0.0
    host.play(through: turn + 3, framesPerSecond: 60) { last = shift(host, "page 3") ?? last }
    #expect(abs(last - 1) < 0.02)
    #expect(host.shown == "root")
    #expect(!host.isAnimating)
  }

  @Test("to the root from pages at rest the uppermost is seen alone")
  func toRootAtRest() throws {
    let host = makeHost(Stack())
    try host.set("path", to: [3, 4])
    settle(host)
    try host.set("path", to: [Int]())
    host.update(at: host.time! + 0.01)
    for _ in 0..<12 { host.frame(at: host.time! + 1 / 60) }
    #expect(host.shown == "root page 4")
  }

  // MARK: - The finger

  @Test("a finger that comes down during a pop takes the next page, and all others go on")
  func fingerDuringPop() throws {
    let host = makeHost(Stack())
    try host.set("path", to: [3, 4])
    settle(host)
    let start = try #require(host.time) + 0.01
    try host.set("path", to: [3])
    host.update(at: start - 0.005)
    var courses = SpringCourses(
      host, [page(host, 4, part(0, to: 1, at: start)), page(host, 3, part(1, to: 0, weight: -0.3, at: start))])
    courses.frame(at: start)
    courses.play(through: start + 0.08)
    let down = start + 0.1
    courses.turn(at: down) {
      host.send(.down(at: CGPoint(x: 5, y: 400), time: down))
      host.send(.move(to: CGPoint(x: 15, y: 400), time: down))
    } _: { _ in
    }
    for count in 1...6 {
      let time = down + 0.01 + Double(count) / 60
      host.send(.move(to: CGPoint(x: 15 + 20 * count, y: 400), time: time))
      courses.courses[1].base = 20 * Double(count) / width
      courses.frame(at: time)
    }
    // Held and lifted: it comes back, and the one that went is gone.
    for count in 1...5 {
      host.send(.move(to: CGPoint(x: 135, y: 400), time: host.time! + 0.05 * Double(count)))
    }
    host.send(.up(at: CGPoint(x: 135, y: 400), time: host.time! + 0.3))
    settle(host)
    #expect(host.shown == "page 3")
    #expect(host.remarks.isEmpty)
  }

  @Test("lifted at speed the page goes on as fast as the finger", arguments: [60.0, 240])
  func thrown(speed: Double) throws {
    let host = makeHost(Stack())
    try host.set("path", to: [3])
    settle(host)
    let start = try #require(host.time)
    host.send(.down(at: CGPoint(x: 5, y: 400), time: start))
    host.send(.move(to: CGPoint(x: 15, y: 400), time: start))
    var time = start
    while speed * (time - start) < 220 {
      time += 1 / 60
      host.send(.move(to: CGPoint(x: 15 + speed * (time - start), y: 400), time: time))
      host.frame(at: time)
      #expect(abs(try #require(shift(host, "page 3")) - speed * (time - start) / width) < 1e-9)
    }
    let out = speed * (time - start) / width
    host.send(.up(at: try #require(host.finger), time: time))
    let own = SpringEquation(place: out, velocity: speed / width)
    let below = SpringEquation(place: 1 - out, velocity: -speed / width)
    var courses = SpringCourses(
      host,
      [
        page(host, 3, SpringCourse.Part(equation: own, target: 1, spring: spring, time: time)),
        root(host, SpringCourse.Part(weight: -0.3, equation: below, target: 0, spring: spring, time: time)),
      ])
    courses.slope(from: time + step, "behind")
    courses.play(through: time + 0.2)
    settle(host)
    #expect(host.shown == "root")
  }

  @Test("a finger catches a page on its way in: it comes to the finger with its velocity, and leaves it with it")
  func caught() throws {
    var courses = try pushing(at: 1)
    let host = courses.host
    courses.play(through: 1.1)
    host.send(.down(at: CGPoint(x: 5, y: 400), time: 1.1))
    var held = 0.0
    courses.turn(at: 1.12) {
      held = shift(host, "page 3") ?? 0
      host.send(.move(to: CGPoint(x: 15, y: 400), time: 1.12))
    } _: {
      $0[0].aim(held, handSpring)
      $0[1].aim(1 - held, handSpring)
    }
    for count in 1...10 {
      let time = 1.125 + Double(count) / 60
      host.send(.move(to: CGPoint(x: 15 + 12 * count, y: 400), time: time))
      let out = held + 12 * Double(count) / width
      courses.courses[0].move(to: time)
      courses.courses[1].move(to: time)
      courses.courses[0].aim(out)
      courses.courses[1].aim(1 - out)
      courses.frame(at: time)
    }
    let end = try #require(host.time) + 0.01
    courses.turn(at: end) {
      host.send(.up(at: CGPoint(x: 135, y: 400), time: end))
    } _: {
      $0[0].aim(1, spring)
      $0[1].aim(0, spring)
    }
    courses.play(through: end + 0.2)
    // Pushed again on its way out.
    let again = try #require(host.time) + 0.01
    try courses.turn(at: again) {
      try host.set("path", to: [3])
    } _: {
      $0[0].aim(0)
      $0[1].aim(1)
    }
    courses.play(through: again + 0.2)
    settle(host)
    #expect(host.shown == "page 3")
  }

  @Test("a page that the app takes away while a finger holds it goes from there; the one below stays")
  func poppedInHand() throws {
    let host = makeHost(Stack())
    try host.set("path", to: [3, 4])
    settle(host)
    let start = try #require(host.time)
    host.drag(from: CGPoint(x: 5, y: 400), along: [CGPoint(x: 210, y: 0)], over: 0.5, releases: false)
    #expect(abs(try #require(shift(host, "page 4")) - 0.5) < 1e-9)
    try host.set("path", to: [3])
    host.update(at: start + 0.51)
    host.frame(at: start + 0.52)
    #expect(abs(try #require(shift(host, "page 4")) - 0.5) < 0.05)
    // The finger goes on, and nothing is in it.
    for count in 1...10 {
      let time = start + 0.52 + Double(count) / 60
      host.send(.move(to: CGPoint(x: 215 + 10 * count, y: 400), time: time))
      host.frame(at: time)
      #expect(try #require(shift(host, "page 3")) <= 0)
    }
    host.lift(at: start + 0.7)
    settle(host)
    #expect(host.shown == "page 3")
  }

  /// A path that nobody can change.
  private struct Kept: View {
    var body: some View {
      NavigationStack(path: Binding(get: { [3] }, set: { _ in })) {
        Text("root").navigationDestination(for: Int.self) { Text("page \($0)") }
      }
    }
  }

  @Test("a page whose path does not let it go comes back from the finger")
  func refused() throws {
    let host = makeHost(Kept())
    let start = try #require(host.time)
    host.drag(from: CGPoint(x: 5, y: 400), along: [CGPoint(x: 310, y: 0)], over: 0.5)
    let out = try #require(shift(host, "page 3"))
    #expect(abs(out - 0.75) < 1e-9)
    host.frame(at: start + 0.51)
    host.frame(at: start + 0.52)
    #expect(try #require(shift(host, "page 3")) > 0.7)
    settle(host)
    #expect(shift(host, "page 3") == 0)
  }
}

// MARK: - Zoom

private struct Album: View {
  @State private var path: [Int] = []
  @Namespace private var photos

  var body: some View {
    NavigationStack(path: $path) {
      Text("root").navigationDestination(for: Int.self) { number in
        if number == 1 {
          VStack {
            Color.blue.frame(width: 100, height: 80).accessibilityIdentifier("thumb")
              .matchedTransitionSource(id: "photo", in: photos)
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        } else if number == 2 {
          Color.red.accessibilityIdentifier("large").navigationTransition(.zoom(sourceID: "photo", in: photos))
        } else {
          Text("page \(number)")
        }
      }
    }
  }
}

@Suite("Zoom: place and velocity go on through every interruption")
@MainActor
struct ZoomContinuityTests {
  private let step = SpringCourses<Album>.step

  /// How far the page has grown, 0…1.
  private func grown(_ host: ViewHost<Album>) -> Double? {
    guard let leaf = host.leaves.first(where: { $0.identifier == "large" }) else { return nil }
    return (Double(leaf.bounds.width) - 100) / 300
  }

  /// How far the page below is to the right of its place, in widths.
  private func aside(_ host: ViewHost<Album>) -> Double? {
    host.leaves.first { $0.identifier == "thumb" }.map { Double($0.bounds.minX) / width }
  }

  private func zooming(at start: Double) throws -> SpringCourses<Album> {
    let host = makeHost(Album())
    try host.set("path", to: [1])
    settle(host)
    try host.set("path", to: [1, 2])
    host.update(at: start - 0.01)
    var courses = SpringCourses(
      host,
      [
        SpringCourse(name: "zoom", read: { grown(host) }, parts: [part(0, to: 1, at: start)]),
        SpringCourse(name: "below", read: { aside(host) }, parts: []),
      ])
    courses.frame(at: start)
    return courses
  }

  @Test("turned round on the way, twice; the page below stays where it is")
  func turns() throws {
    var courses = try zooming(at: 6)
    let host = courses.host
    for (time, path) in [(6.13, [1]), (6.2, [1, 2]), (6.3, [1])] {
      courses.play(through: time - 0.01)
      try courses.turn(at: time) {
        try host.set("path", to: path)
      } _: {
        $0[0].aim(path.count == 2 ? 1 : 0)
      }
    }
    courses.play(through: 6.5)
    settle(host)
    #expect(grown(host) == nil)
    #expect(aside(host) == 0)
  }

  @Test("popped from rest it goes, and the page below is where it was from the first frame on")
  func popped() throws {
    let host = try zooming(at: 6).host
    settle(host)
    try host.set("path", to: [1])
    host.update(at: host.time! + 0.01)
    host.frame(at: host.time! + 1 / 60)
    for _ in 0..<10 {
      host.frame(at: host.time! + 1 / 60)
      #expect(try #require(aside(host)) == 0)
    }
  }

  @Test("to the root during the zoom: the page goes back into its source, and the one below goes with it")
  func toRoot() throws {
    var courses = try zooming(at: 6)
    let host = courses.host
    courses.play(through: 6.12)
    try courses.turn(at: 6.14) {
      try host.set("path", to: [Int]())
    } _: {
      $0[0].aim(0)
      $0[1].parts = [part(0, to: 1, at: 6.14 + step)]
      $0.append(
        SpringCourse(
          name: "root", read: { shift(host, "root") ?? -0.3 }, parts: [part(1, to: 0, weight: -0.3, at: 6.14 + step)]))
    }
    courses.play(through: 6.44)
    var (last, smallest) = (0.0, 1.0)
    host.play(through: 9, framesPerSecond: 60) {
      last = aside(host) ?? last
      smallest = min(smallest, grown(host) ?? 1)
    }
    #expect(abs(last - 1) < 0.02)
    #expect(abs(smallest) < 0.1)
    #expect(host.shown == "root")
    #expect(host.remarks.isEmpty)
  }

  @Test("another page during the zoom back: the one below goes aside from where it is")
  func another() throws {
    var courses = try zooming(at: 6)
    let host = courses.host
    courses.play(through: 6.12)
    try courses.turn(at: 6.14) {
      try host.set("path", to: [1])
    } _: {
      $0[0].aim(0)
    }
    courses.play(through: 6.18)
    try courses.turn(at: 6.2) {
      try host.set("path", to: [1, 5])
    } _: {
      // It is on its way already: its clock runs.
      $0[1].parts = [part(0, to: 1, weight: -0.3, at: 6.2)]
      $0.append(
        SpringCourse(name: "page 5", read: { shift(host, "page 5") }, parts: [part(1, to: 0, at: 6.2 + step)]))
    }
    courses.play(through: 6.3)
    settle(host)
    #expect(host.shown == "page 5")
  }

  @Test("caught, turned round by the finger and let go: with its velocity at each of the three")
  func finger() throws {
    var courses = try zooming(at: 6)
    let host = courses.host
    courses.play(through: 6.15)
    host.send(.down(at: CGPoint(x: 5, y: 400), time: host.time!))
    let catching = try #require(host.time) + 0.01
    var held = 0.0
    courses.turn(at: catching) {
      held = grown(host) ?? 0
      host.send(.move(to: CGPoint(x: 15, y: 400), time: catching))
    } _: {
      $0[0].aim(held, handSpring)
    }
    for count in 1...12 {
      let time = catching + 0.005 + Double(count) / 60
      host.send(.move(to: CGPoint(x: 15 + 15 * count, y: 400), time: time))
      courses.courses[0].move(to: time)
      courses.courses[0].aim(max(0, held - 15 * Double(count) / width))
      courses.frame(at: time)
    }
    let end = try #require(host.time) + 0.01
    courses.turn(at: end) {
      host.send(.up(at: host.finger!, time: end))
    } _: {
      $0[0].aim(0, spring)
    }
    courses.play(through: end + 0.06)
    let again = try #require(host.time) + 0.01
    try courses.turn(at: again) {
      try host.set("path", to: [1, 2])
    } _: {
      $0[0].aim(1)
    }
    courses.play(through: again + 0.2)
    settle(host)
    #expect(abs(try #require(grown(host)) - 1) < 1e-9)
  }
}
