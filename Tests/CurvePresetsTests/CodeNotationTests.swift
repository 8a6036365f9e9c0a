import CurveMath
import CurvePresets
import Foundation
import Testing

@Suite("CurveNotation: what code of libraries says is offered as a curve")
struct CodeNotationTests {
  private let notation = CurveNotation(presets: PresetAtlas.resolver)

  private func offer(_ text: String) throws -> String? {
    let refused = #expect(throws: NotationError.self, "\(text)") { try notation.curve(text) }
    return try #require(refused).corrected(text)
  }

  @Test(
    "springs",
    arguments: [
      ("spring(dampingRatio = 0.5f, stiffness = 200f)", "spring(stiffness: 200, dampingRatio: 0.5)"),
      ("spring<Float>(stiffness = Spring.StiffnessLow)", "spring(stiffness: 200, dampingRatio: 1)"),
      ("spring(dampingRatio = Spring.DampingRatioLowBouncy)", "spring(stiffness: 1500, dampingRatio: 0.75)"),
      ("SpringForce(STIFFNESS_LOW)", nil), ("withSpring(1, { damping: 10, stiffness: 100 })", nil),
      ("withSpring(1, { mass: 2, damping: 10, stiffness: 100 })", "spring(mass: 2, stiffness: 100, damping: 10)"),
      ("withSpring(1, { duration: 500, dampingRatio: 0.5 })", nil),
      ("{ type: \"spring\", stiffness: 300 }", "spring(mass: 1, stiffness: 300, damping: 10)"),
      ("transition={{ type: 'spring', mass: 2.5, damping: 3 }}", "spring(mass: 2.5, stiffness: 100, damping: 3)"),
      ("{ type: 'spring' }", "motion/spring"), ("{ type: 'spring', bounce: 0.25, duration: 0.8 }", nil),
      ("{ type: 'spring', velocity: 2, stiffness: 300 }", nil), ("{ type: 'inertia', velocity: 200 }", nil),
      (
        "{ type: 'spring', visualDuration: 0.4, bounce: 0.2, delay: 0.1 }",
        "spring(visualDuration: 0.4, bounce: 0.2).delay(100ms)"
      ),
      ("{ tension: 170, friction: 26 }", "spring(tension: 170, friction: 26)"),
      ("{ tension: 170, friction: 26, delay: 5 }", "spring(tension: 170, friction: 26).delay(5ms)"),
      ("{ stiffness: 300, damping: 20, delay: 5 }", nil), ("{ stiffness: 0.1, damping: 0.25 }", nil),
      ("spring(response: 0.5, damping: 30)", nil),
      ("mass: 2, tension: 170, friction: 26, precision: 0.1", "spring(tension: 170, friction: 26, mass: 2)"),
      ("config: { tension: 170, friction: 26, clamp: true }", nil), ("config.wobbly", "react-spring/wobbly"),
      ("Animated.spring(x, { toValue: 1, friction: 5 })", "spring(stiffness: 230.2, damping: 16)"),
      ("Animated.spring(x, { toValue: 1, bounciness: 4 })", "spring(bounciness: 4, speed: 12)"),
      ("Animated.spring(x, { toValue: 1, stiffness: 200 })", "spring(mass: 1, stiffness: 200, damping: 10)"),
      ("createSpring({ stiffness: 95 })", "spring(mass: 1, stiffness: 95, damping: 10)"),
      ("Spring(duration: 0.5, bounce: 0.3)", "spring(duration: 0.5, bounce: 0.3)"), ("Spring.bouncy", "bouncy"),
      ("Animation.spring(duration: 0.4).delay(0.1)", nil), ("Animation.easeIn", "easeIn"),
      (".animation(.spring(duration: 0.3), value: isOn)", ".spring(duration: 0.3)"),
      ("withAnimation(.easeOut(duration: 0.2))", ".easeOut(duration: 0.2)"),
      (
        "UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)",
        "spring(mass: 1, stiffness: 100, damping: 10)"
      ),
      ("UISpringTimingParameters(dampingRatio: 0.8)", nil),
      ("UIView.animate(springDuration: 0.5, bounce: 0.3, delay: 0)", "spring(duration: 0.5, bounce: 0.3)"),
      ("UIView.animate(withDuration: 0.5, usingSpringWithDamping: 0.7)", nil),
      ("SpringDescription(mass: 1, stiffness: 100, damping: 10)", "spring(mass: 1, stiffness: 100, damping: 10)"),
      (
        "const SpringDescription.withDampingRatio(mass: 2, stiffness: 100, ratio: 0.5)",
        "spring(stiffness: 100, dampingRatio: 0.5, mass: 2)"
      ),
      (
        "SpringDescription.withDurationAndBounce(duration: Duration(milliseconds: 500), bounce: 0.3)",
        "spring(duration: 500ms, bounce: 0.3)"
      ),
      ("spring(response: 0.5, damping: 0.8)", "spring(response: 0.5, dampingRatio: 0.8)"),
      ("spring(k: 100, c: 10)", "spring(stiffness: 100, damping: 10)"),
      ("mass 1 stiffness 600 damping 15", "spring(mass: 1, stiffness: 600, damping: 15)"),
    ] as [(String, String?)])
  func springs(text: String, curve: String?) throws {
    let offered = try offer(text)
    if let curve { #expect(offered == curve) } else { #expect(offered?.contains("spring(") != true) }
    if let curve { #expect(throws: Never.self) { try notation.curve(curve) } }
  }

  @Test(
    "timing curves and their times",
    arguments: [
      ("tween(300, easing = FastOutSlowInEasing)", "compose/fast-out-slow-in-easing 300ms"),
      ("tween<Dp>(durationMillis = 450, delayMillis = 50)", "cubic-bezier(0.4, 0, 0.2, 1) 450ms.delay(50ms)"),
      ("tween(300, easing = MyEasing)", nil), ("tween(speed)", nil),
      ("EaseOutBack", "compose/ease-out-back"),
      ("CubicBezierEasing(0.4f, 0f, .2f, 1F)", "cubic-bezier(0.4, 0, 0.2, 1)"),
      ("Curves.easeInOutCubicEmphasized", "flutter/ease-in-out-cubic-emphasized"), ("Curves.easeMine", nil),
      ("CurveTween(curve: Curves.bounceOut)", "flutter/bounce-out"),
      ("const Cubic(0.4, 0, 0.2, 1);", "cubic-bezier(0.4, 0, 0.2, 1)"),
      ("withTiming(1, { duration: 250 })", "penner(quad, in-out) 250ms"),
      ("withTiming(1, { easing: Easing.bezier(0.1, 0, 0.2, 1) })", "cubic-bezier(0.1, 0, 0.2, 1) 300ms"),
      ("withTiming(1, { duration: time })", nil), ("withTiming(1, { duration: 20 })", "penner(quad, in-out) 20ms"),
      ("{ duration: 300, delay: 5, ease: 'linear' }", "linear 300ms.delay(5ms)"),
      ("{ duration: 20, ease: 'linear' }", nil), ("{ duration: 400, easing: backOut }", nil),
      ("Animated.timing(x, { toValue: 1, duration: 300, delay: 8 })", "react-native/timing 300ms.delay(8ms)"),
      ("[0.4, 0, x, 0.2, 1]", nil), ("Cubic(a, 0.4, 0, 0.2, 1)", nil),
      ("cubic(0.4, 0, 0.2, 1)", "cubic-bezier(0.4, 0, 0.2, 1)"), ("Motion.ease", nil), ("back(1.7)", nil),
      (".animation(.easeIn, foo)", nil), (".animation(.easeIn)", ".easeIn"),
      ("transition-all duration-300 ease-in-out", "tailwind/in-out 300ms"),
      ("Animated.timing(x, { toValue: 1, duration: 200, useNativeDriver: true })", "react-native/timing 200ms"),
      ("{ duration: 0.3, ease: 'circIn' }", "penner(circ, in) 300ms"),
      ("{ duration: 0.3, ease: 'backOut' }", "motion/back-out 300ms"),
      ("{ duration: 0.3, ease: [0.4, 0, 0.2, 1], delay: 0.1 }", "cubic-bezier(0.4, 0, 0.2, 1) 300ms.delay(100ms)"),
      ("{ duration: 800, ease: 'outExpo' }", "animejs/out-expo 800ms"), ("{ duration: 0.3, ease: 'mine' }", nil),
      ("{ duration: 0.3 }", nil), ("{ duration: 0.3, ease: 'linear', repeat: 2 }", nil),
      ("power2.inOut", "gsap/power2-in-out"), ("\"expo.out\"", "gsap/expo-out"), ("power3", "gsap/power3-out"),
      ("power2.sideways", nil), ("sine.in.out", nil), ("inOutQuad", "animejs/in-out-quad"),
      (
        "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.4, y: 0), controlPoint2: CGPoint(x: 0.2, y: 1))",
        "cubic-bezier(0.4, 0, 0.2, 1)"
      ),
      ("CAMediaTimingFunction(name: .easeInEaseOut)", "core-animation/ease-in-ease-out"),
      ("CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)", "cubic-bezier(0.4, 0, 0.2, 1)"),
      ("bezier(0.4, 0, 0.2, 1, 300ms)", "cubic-bezier(0.4, 0, 0.2, 1) 300ms"), ("bezier(2, 0, 0.2, 1)", nil),
      ("AccelerateDecelerateInterpolator()", "android/accelerate-decelerate"),
      ("new FastOutSlowInInterpolator()", "android/fast-out-slow-in"), ("MyInterpolator()", nil),
      ("AccelerateInterpolator(1.5f)", "penner(cubic, in)"), ("DecelerateInterpolator(1.2f)", nil),
      ("CycleInterpolator(2f)", "cycleInterpolator(2)"),
      ("d3.easeCubic", "penner(cubic, in-out)"), ("d3.easeBounce", "penner(bounce, out)"), ("d3.easeBackOut", nil),
      ("cubicInOut", "penner(cubic, in-out)"), ("md.sys.motion.easing.emphasized", "material3/emphasized"),
      ("duration-300 ease-in-out", "tailwind/in-out 300ms"), ("duration-200", "tailwind/in-out 200ms"),
      ("ease-[cubic-bezier(0.4,0,0.2,1)] duration-[2s] delay-100", "cubic-bezier(0.4,0,0.2,1) 2000ms.delay(100ms)"),
      ("duration-300 ease-mine", nil), ("duration-300 flex", nil),
      ("bouncy 300ms", "bouncy(300ms)"), ("cubic-bezier .2 0 0 1", "cubic-bezier(.2, 0, 0, 1)"),
      ("0.34 1.56 0.64 1", "cubic-bezier(0.34, 1.56, 0.64, 1)"),
      ("'ease-in 1s'", "ease-in 1s"), ("ease-out 0.3sec", "ease-out 0.3s"), ("ease 300 msec", "ease 300ms"),
      ("ease 0,3s", "ease 0.3s"), ("ease-in-out, 300ms", "ease-in-out 300ms"), ("300 ms ease-in", "300ms ease-in"),
      ("cubic-bezier(0.4, 0, 0.2, 1), 1s", "cubic-bezier(0.4, 0, 0.2, 1) 1s"),
    ] as [(String, String?)])
  func timings(text: String, curve: String?) throws {
    let offered = try offer(text)
    #expect(offered == curve)
    if let curve { #expect(throws: Never.self) { try notation.curve(curve) } }
  }

  private static func back(_ factor: Double) -> @Sendable (Double) -> Double {
    { ((factor + 1) * $0 - factor) * $0 * $0 }
  }

  private static func out(_ shape: @escaping @Sendable (Double) -> Double) -> @Sendable (Double) -> Double {
    { 1 - shape(1 - $0) }
  }

  private static func inOut(_ shape: @escaping @Sendable (Double) -> Double) -> @Sendable (Double) -> Double {
    { $0 < 0.5 ? shape(2 * $0) / 2 : 1 - shape(2 - 2 * $0) / 2 }
  }

  private static func elastic(_ amplitude: Double, _ period: Double) -> @Sendable (Double) -> Double {
    { amplitude * pow(2, -10 * $0) * sin(($0 - period / (2 * .pi) * asin(1 / amplitude)) * 2 * .pi / period) + 1 }
  }

  @Test(
    "what is offered for a function moves as the function does",
    arguments: [
      ("back.in(2.5)", back(2.5)), ("back.out(1.7)", out(back(1.7))), ("back.inOut(3)", inOut(back(3))),
      ("easeOutBack(1.7)", out(back(1.7))), ("OvershootInterpolator(3f)", out(back(3))),
      ("new OvershootInterpolator()", out(back(2))), ("AnticipateInterpolator(1.2f)", back(1.2)),
      ("AnticipateOvershootInterpolator(2f)", inOut(back(3))), ("Easing.back(2)", back(2)),
      ("Easing.out(Easing.back(1.7))", out(back(1.7))), ("Easing.inOut(Easing.back())", inOut(back(1.70158))),
      ("Easing.out(Easing.quad)", out { $0 * $0 }), ("Easing.inOut(Easing.poly(5))", inOut { pow($0, 5) }),
      ("Easing.inOut(Easing.sin)", inOut { 1 - cos($0 * .pi / 2) }),
      ("Easing.out(Easing.circle)", out { 1 - sqrt(1 - $0 * $0) }), ("Easing.out(Easing.linear)", { $0 }),
      ("elastic.out(1, 0.3)", elastic(1, 0.3)), ("outElastic(1.5, .4)", elastic(1.5, 0.4)),
      ("easeOutElastic(2, 0.5)", elastic(2, 0.5)), ("out(4)", out { pow($0, 4) }),
      ("AccelerateInterpolator(2f)", { pow($0, 4) }), ("DecelerateInterpolator()", out { $0 * $0 }),
    ] as [(String, @Sendable (Double) -> Double)])
  func functions(text: String, function: @Sendable (Double) -> Double) throws {
    let timing = try notation.timing(try #require(try offer(text)))
    for step in 1...19 {
      let time = Double(step) / 20
      #expect(abs(timing.progress(at: time) - function(time)) < 1e-14, "\(text) at \(time)")
    }
  }

  @Test(
    "no function is guessed",
    arguments: [
      "back.out(a)", "elastic.out(0.5, 0.3)", "Easing.out(mine)", "out(2.5)",
      "Easing.mine(Easing.quad)", "Easing.inOut(Easing.elastic(2))", "rough.out(1)", "outBack(1, 2)",
      "cubicBezier(0.4, 0, 0.2, 1, foo)",
    ])
  func unknownFunctions(text: String) throws {
    let offered = try offer(text)
    #expect(offered.map { (try? notation.curve($0)) == nil } ?? true, "\(offered ?? "")")
  }

  @Test(
    "a name that several libraries have is said to be theirs",
    arguments: [
      ("gentle", "react-spring/gentle, reanimated/gentle, figma/gentle"),
      ("backInOut", "compose/ease-in-out-back, flutter/ease-in-out-back, motion/back-in-out"),
      ("standard", "material2/standard, material3/standard, ebay/standard"),
    ])
  func owners(text: String, list: String) throws {
    let refused = try #require(throws: NotationError.self) { try notation.curve(text) }
    #expect(refused.nearest == nil)
    #expect(refused.expected?.hasPrefix("a preset with its library: \(list)") == true, "\(refused)")
  }

  @Test(
    "one that a single library has is offered, and one of another library by its name",
    arguments: [
      ("wobbly", "react-spring/wobbly"), ("wobbly.delay(0.1)", "react-spring/wobbly.delay(0.1)"),
      ("Emphasized", "material3/emphasized"),
      ("easeInOutQaud", "penner(quad, in-out)"),
      ("easings/outBack", "easings-net/back-out"), ("gsapp/back-out", "gsap/back-out"),
    ])
  func single(text: String, curve: String) throws { #expect(try offer(text) == curve) }

  @Test(
    "signs alone are no code",
    arguments: [
      "-", "--", "- -", ".", ",", ";", "{", "{}", "[]", "()", "\"", "''", "=", ":", "a:", "-=-", "ease-", "é", "\u{0}",
    ])
  func signs(text: String) throws {
    let offered = try offer(text)
    #expect(offered.map { (try? notation.curve($0)) == nil } ?? true || offered == "ease", "\(offered ?? "")")
  }

  @Test(
    "numbers that grow beyond all numbers are left alone",
    arguments: [
      "duration-[1e308s] ease-in", "delay-[1e308s] ease-in", "AnticipateOvershootInterpolator(1.7e308f)",
      "Animated.spring(x, { tension: 1e308 })", "Animated.spring(x, { friction: -1e308 })",
      "{ duration: 1, delay: 1e308, ease: 'linear' }", "withTiming(1, { duration: 1e308 })", "tween(1e308)",
      "{ type: 'spring', stiffness: 300, delay: 1e306 }", "back.out(1.7e308)", "back.inOut(-1.7e308)",
      "elastic.out(1e308, 1e-308)", "{ tension: 1e308, friction: 1e308 }", "spring(k: 1e308, c: 1e308)",
      "SpringDescription.withDurationAndBounce(duration: Duration(seconds: 1e308), bounce: 0.3)",
      "bezier(0, 1.7e308, 1, -1.7e308)", "CycleInterpolator(1e308f)",
    ])
  func overflow(text: String) throws {
    let offered = try offer(text)
    #expect(offered?.contains("?") != true && offered?.contains("inf") != true, "\(offered ?? "")")
  }

  @Test("what is nested deeply or long is left alone")
  func bounds() throws {
    #expect(try offer(String(repeating: "{ a: ", count: 40) + String(repeating: "}", count: 40)) == nil)
    #expect(try offer("{ tension: 170, friction: 26, \(String(repeating: "restDelta: 1, ", count: 60)) }") == nil)
  }
}
