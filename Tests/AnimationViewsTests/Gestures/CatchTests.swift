import AnimationModel
import Foundation
import Testing

@testable import AnimationViews

@MainActor
@Suite("Touches: views on their way are touched where they are seen")
struct CatchTests {
  /// Springs by their equation: SwiftUI's steps of 1/300 s are larger than what is looked at.
  private static var exact: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.springRendering = .exact
    return environment
  }

  private static let room = CGSize(width: 400, height: 100)

  // MARK: - Places of taps

  private struct Pond: View {
    let log: Log
    var isWide = false
    var scale = 1.0

    var body: some View {
      Rectangle().frame(width: isWide ? 200 : 40, height: 40)
        .onTapGesture { log("\((Double($0.x) * 100).rounded() / 100)") }
        .accessibilityIdentifier("pond")
        .padding(.leading, isWide ? 100 : 0)
        .frame(maxWidth: .infinity, alignment: .leading)
        .scaleEffect(scale)
    }
  }

  @Test("a tap is told in the coordinates of the view as it is seen: on its way, and through a scale")
  func placesOfTaps() throws {
    let log = Log()
    let host = ViewHost(Pond(log: log), size: Self.room)
    host.frame(at: 0)
    func tap(at share: CGFloat) throws {
      let bounds = try host["pond"].bounds
      let place = CGPoint(x: bounds.minX + share * bounds.width, y: bounds.midY)
      host.send(.down(at: place, time: host.time!))
      host.send(.up(at: place, time: host.time!))
    }
    withAnimation(.linear(duration: 1)) { host.set(\.isWide, true) }
    host.frame(at: 1)
    host.frame(at: 1.01)
    host.frame(at: 1.51)
    let width = try host["pond"].frame.width
    #expect(width > 100 && width < 150)
    try tap(at: 0.25)
    #expect(log.taken() == "\((Double(width) * 25).rounded() / 100)")
    host.play(through: 4)
    host.set(\.scale, 0.5)
    host.play(through: 5)
    try tap(at: 0.25)
    #expect(log.taken() == "50.0")
  }

  // MARK: - A card that is caught

  /// A card that flies, and that a finger takes along from where it has taken hold of it.
  private struct Card: View {
    let log: Log
    var place = CGSize(width: -150, height: 0)
    @State private var grip: CGSize?
    @State private var hand = CGSize.zero

    var body: some View {
      Rectangle().frame(width: 60, height: 40).accessibilityIdentifier("card")
        .offset(grip == nil ? place : hand)
        .gesture(
          DragGesture(minimumDistance: 0, coordinateSpace: .global)
            .onChanged { value in
              if grip == nil { log("caught") }
              withAnimation(.interactiveSpring) {
                grip = .zero
                hand = CGSize(width: value.location.x - 200, height: value.location.y - 50)
              }
            }
            .onEnded { _ in withAnimation(.bouncy) { grip = nil } })
    }
  }

  private func flying(_ log: Log) -> ViewHost<Card> {
    let host = ViewHost(Card(log: log), size: Self.room, environment: Self.exact)
    host.frame(at: 0)
    withAnimation(.smooth(duration: 2)) { host.set(\.place, CGSize(width: 150, height: 0)) }
    host.play(through: 0.5)
    return host
  }

  private func middle(_ host: ViewHost<Card>) throws -> CGPoint {
    let bounds = try host["card"].bounds
    return CGPoint(x: bounds.midX, y: bounds.midY)
  }

  @Test("a flying card hears a finger where it is seen, and none where it will be")
  func caught() throws {
    let log = Log()
    let host = flying(log)
    let place = try middle(host)
    // Neither where it comes from nor where it goes to.
    #expect(place.x > 90 && place.x < 300)
    host.send(.down(at: CGPoint(x: 350, y: 50), time: 0.5))
    host.send(.up(at: CGPoint(x: 350, y: 50), time: 0.5))
    #expect(log.taken() == "")
    try host.tap("card")
    #expect(log.taken() == "caught")
  }

  /// How much what is seen of the card jumps around a moment, in points and in points per second,
  /// between frames of a step.
  private func jumps(_ step: Double, _ event: (ViewHost<Card>, CGPoint) -> Void) throws -> (
    place: Double, velocity: Double, speed: Double
  ) {
    let host = flying(Log())
    let now = 0.6
    var seen: [Double] = []
    for frame in [-3.0, -2, -1] {
      host.frame(at: now + frame * step)
      seen.append(try middle(host).x)
    }
    event(host, try middle(host))
    for frame in [1.0, 2, 3] {
      host.frame(at: now + frame * step)
      seen.append(try middle(host).x)
    }
    let before = (seen[2] - seen[1]) / step
    return (abs(seen[3] - seen[2]), abs((seen[5] - seen[4]) / step - before), abs(before))
  }

  // A kink would be as large in steps of any length.
  @Test("catching it lets place and velocity go on")
  func continuity() throws {
    func event(_ host: ViewHost<Card>, _ place: CGPoint) {
      host.send(.down(at: CGPoint(x: place.x + 10, y: place.y), time: 0.6))
    }
    let (coarse, fine) = (try jumps(1e-3, event), try jumps(2.5e-4, event))
    #expect(coarse.speed > 100)
    #expect(fine.place < 0.3 * coarse.place && fine.place < 0.5)
    #expect(fine.velocity < 0.3 * coarse.velocity && fine.velocity < 0.25 * fine.speed)
  }

  @Test("letting go of it does, too")
  func release() throws {
    let host = flying(Log())
    host.send(.down(at: try middle(host), time: 0.5))
    for frame in 1...12 {
      let time = 0.5 + Double(frame) / 60
      host.send(.move(to: CGPoint(x: 200 + 4 * Double(frame), y: 50), time: time))
      host.frame(at: time)
    }
    let step = 2.5e-4
    var seen: [Double] = []
    for frame in [1.0, 2, 3] {
      host.frame(at: 0.7 + frame * step)
      seen.append(try middle(host).x)
    }
    host.send(.up(at: CGPoint(x: 248, y: 50), time: 0.7 + 4 * step))
    for frame in [5.0, 6, 7] {
      host.frame(at: 0.7 + frame * step)
      seen.append(try middle(host).x)
    }
    let (before, after) = ((seen[2] - seen[1]) / step, (seen[5] - seen[4]) / step)
    #expect(before > 50)
    #expect(abs(after - before) < 0.1 * before)
  }

  // MARK: - What is seen

  private struct Tile<Changed: View>: View {
    var isNew = false
    @ViewBuilder let content: (Bool) -> Changed

    var body: some View { content(isNew) }
  }

  /// What is touched at places half way of a linear change of a second.
  private func touched<V: View>(_ places: [(Double, Double)], @ViewBuilder _ content: @escaping (Bool) -> V) -> String {
    let host = ViewHost(Tile(content: content), size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    withAnimation(.linear(duration: 1)) { host.set(\.isNew, true) }
    for time in [1, 2, 2.5] { host.frame(at: time) }
    return places.map { host.graph.view(at: CGPoint(x: $0.0, y: $0.1)) == nil ? "-" : "x" }.joined(separator: " ")
  }

  private var square: some View { Color.red.frame(width: 40, height: 40) }

  @Test("a frame that grows, half grown")
  func frames() {
    #expect(
      touched([(50, 50), (26, 50), (22, 50)]) { Color.red.frame(width: $0 ? 80 : 20, height: 40) } == "x x -")
    #expect(touched([(50, 50), (72, 50), (78, 50)]) { Circle().frame(width: $0 ? 80 : 20) } == "x x -")
  }

  @Test("effects as far as they are: scaled, moved, turned, cut and in coordinates of their own")
  func effects() {
    #expect(touched([(50, 50), (22, 50), (18, 50)]) { square.scaleEffect($0 ? 2 : 1) } == "x x -")
    #expect(touched([(50, 50), (35, 50), (85, 50), (95, 50)]) { square.offset(x: $0 ? 40 : 0) } == "x - x -")
    #expect(touched([(32, 32), (50, 24)]) { square.rotationEffect(.degrees($0 ? 90 : 0)) } == "- x")
    #expect(touched([(32, 32), (38, 38)]) { square.clipShape(.rect(cornerRadius: $0 ? 20 : 10)) } == "- x")
    #expect(
      touched([(50, 50), (83, 50), (96, 50)]) { isNew in
        square.scaleEffect(isNew ? 1.4 : 1).offset(x: isNew ? 40 : 0).geometryGroup()
      } == "x x -")
  }

  @Test("what fades in is touched from when it is seen")
  func opacity() {
    #expect(touched([(50, 50)]) { square.opacity($0 ? 1 : 0) } == "x")
    #expect(touched([(50, 50)]) { square.opacity($0 ? 0 : 1) } == "x")
    let host = ViewHost(Tile { square.opacity($0 ? 1 : 0) }, size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    withAnimation(.linear(duration: 1)) { host.set(\.isNew, true) }
    host.frame(at: 1)
    #expect(host.graph.view(at: CGPoint(x: 50, y: 50)) == nil)
  }

  @Test("the content shape of a stack goes along with what is in the stack")
  func contentShape() {
    let places = [(72.0, 50.0), (88, 50), (38, 50), (92, 50)]
    #expect(
      touched(places) { isNew in
        VStack { Color.red.frame(width: 4, height: 4) }.frame(width: 20, height: 20).contentShape(.rect)
          .position(x: isNew ? 110 : 50, y: 50)
      } == "x x - -")
  }

  @Test("an animation that is over leaves everything where it is")
  func atRest() {
    let host = ViewHost(Tile { square.offset(x: $0 ? 40 : 0) }, size: CGSize(width: 100, height: 100))
    host.frame(at: 0)
    withAnimation(.linear(duration: 1)) { host.set(\.isNew, true) }
    for time in [1.0, 2, 4] { host.frame(at: time) }
    #expect(host.graph.view(at: CGPoint(x: 90, y: 50)) != nil)
    #expect(host.graph.view(at: CGPoint(x: 50, y: 50)) == nil)
  }
}
