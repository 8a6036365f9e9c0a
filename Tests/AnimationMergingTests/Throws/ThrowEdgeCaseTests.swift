import AnimationMerging
import CurveMath
import TestSupport
import Testing

@Suite("ThrowLaw: edge cases")
struct ThrowEdgeCaseTests {
  private static let laws = (ThrowLaws.all + ThrowLaws.all.compactMap(\.exact)).map(\.name)

  /// Velocities, starts and bounds of which every combination is thrown.
  private static let velocities = [0, 1e-6, -1e-6, 700, -700, 1e6, -1e6]
  private static let places = [-40.0, 0, 130, 300, 450]
  private static let bounds = [(0.0, 300.0), (0, 0), (300, 300), (-1e9, 1e9)]

  @Test("every flick comes to rest, between its edges, or says why not", arguments: laws)
  func rests(name: String) throws {
    let law = try ThrowLaws.law(named: name)
    for velocity in Self.velocities {
      let free = try law.thrown(from: 7, velocity: velocity)
      #expect(free.curve.restingValue.isFinite && free.restTime.isFinite && free.restFrame >= 0)
      if velocity == 0 { #expect(free.curve.restingValue == 7) }
      for (lower, upper) in Self.bounds {
        for place in Self.places {
          let bounds = try ThrowBounds(lower, upper)
          let thrown: ThrownMotion
          do throws(ThrowError) {
            thrown = try law.thrown(from: place, velocity: velocity, bounds: bounds)
          } catch {
            switch error {
            case .knowsNo: #expect(["react-native", "react-spring"].contains(name))
            case .beginsOutside: #expect(name == "android-fling" && (place < lower || place > upper))
            default: Issue.record("\(name) from \(place) with \(velocity) in \(lower)...\(upper): \(error)")
            }
            continue
          }
          let rest = thrown.curve.restingValue
          #expect(rest.isFinite && thrown.restTime.isFinite && thrown.restTime < 100)
          #expect(thrown.events.first?.join.time == 0 && thrown.events.last?.kind == .rest)
          #expect(zip(thrown.events, thrown.events.dropFirst()).allSatisfy { $0.join.time <= $1.join.time })
          // Two libraries do not look for an edge everywhere.
          let mayStayOutside = name.hasPrefix("reanimated") || (name == "popmotion" && lower == upper)
          if !mayStayOutside {
            #expect(rest >= lower - 1 && rest <= upper + 1, "\(name) \(place) \(velocity) \(bounds)")
          }
        }
      }
    }
  }

  @Test(
    "what comes to rest on an edge does not meet it",
    arguments: ["uikit", "flutter-bouncing", "motion-exact", "compose"])
  func restsOnEdge(name: String) throws {
    let law = try ThrowLaws.law(named: name)
    let free: any MotionCurve = try #require((law.thrown(velocity: 1000).curve as? JoinedCurve)?.pieces.first?.curve)
    let thrown = try law.thrown(velocity: 1000, bounds: ThrowBounds(-10, free.target))
    #expect(thrown.events.count == 2)
    let nearer = try law.thrown(velocity: 1000, bounds: ThrowBounds(-10, free.target * (1 - 1e-3)))
    // Half a unit before its target Flutter has called it over, by a speed.
    #expect(nearer.events.count == (name == "flutter-bouncing" ? 2 : 3))
    #expect((nearer.curve as? JoinedCurve)?.pieces.count == nearer.events.count)
  }

  @Test(
    "a throw from an edge goes out at once, and in freely", arguments: ["uikit", "flutter-bouncing", "motion-exact"])
  func fromEdge(name: String) throws {
    let law = try ThrowLaws.law(named: name)
    let bounds = try ThrowBounds(0, 1e5)
    let out = try law.thrown(velocity: -500, bounds: bounds)
    #expect(out.events[1].kind == .edge(0) && out.events[1].join.time == 0)
    #expect(out.curve.extremes(of: .value).least.value < -5 && out.curve.restingValue > -1)
    let inwards = try law.thrown(velocity: 500, bounds: bounds)
    #expect(inwards.events.count == 2)
  }

  @Test("edges behind the finger pull it back with the velocity that the rule leaves")
  func edgesBehind() throws {
    let bounds = try ThrowBounds(0, 300)
    func velocity(_ name: String) throws -> Double {
      try ThrowLaws.law(named: name).thrown(from: 350, velocity: 900, bounds: bounds).events[1].join.after.velocity
    }
    #expect(try velocity("uikit") == 900)
    #expect(try velocity("flutter-bouncing") == 900)
    #expect(try velocity("popmotion") == 900)
    #expect(try velocity("motion") == 0)
    #expect(try velocity("motion-exact") == 900)
    // min(0, v): a velocity back is kept, one out is not.
    #expect(try velocity("flutter-clamping") == 0)
    let back = try ThrowLaws.flutterClamping.thrown(from: 350, velocity: -900, bounds: bounds)
    #expect(back.events[1].join.after.velocity == -900)
  }

  @Test("one edge is enough")
  func oneEdge() throws {
    let bounds = try ThrowBounds(lower: nil, upper: 300)
    #expect(try ThrowLaws.uikit.thrown(velocity: 2000, bounds: bounds).events[1].kind == .edge(300))
    #expect(try ThrowLaws.uikit.thrown(velocity: -2000, bounds: bounds).events.count == 2)
  }

  // The velocity alone is scaled: a decay is linear.
  @Test(
    "twice the velocity between bounds twice as wide is twice the motion", arguments: ["uikit", "motion", "popmotion"])
  func scales(name: String) throws {
    let law = try ThrowLaws.law(named: name)
    let once = try law.thrown(velocity: 1500, bounds: ThrowBounds(-100, 300)).curve
    let twice = try law.thrown(velocity: 3000, bounds: ThrowBounds(-200, 600)).curve
    for time in stride(from: 0, to: 0.8, by: 0.03) {
      expectClose(twice.state(at: time).value, 2 * once.state(at: time).value, within: 1e-9)
    }
  }
}
