import CurveMath
import CurveMetrics
import TestSupport
import Testing

@Suite("eval: operations")
struct EvaluationOperationTests {
  // MARK: - sample

  @Test("sample answers the closed form bit by bit, in the order of the times")
  func sample() throws {
    let answer = try EvaluationRun.answer(
      #"{"id":1,"op":"sample","curve":"spring(0.5, 0.3)","times":[0.5,0,0.1,1e-3]}"#)
    let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
    let states = [0.5, 0, 0.1, 1e-3].map(spring.state(at:))
    #expect(try answer.numbers("value") == states.map(\.value))
    #expect(try answer.numbers("velocity") == states.map(\.velocity))
    #expect(try answer.numbers("acceleration") == states.map(\.acceleration))
    #expect(answer.names == ["id", "value", "velocity", "acceleration"])
  }

  @Test("sample runs between other values and with a velocity")
  func sampleInUnits() throws {
    let answer = try EvaluationRun.answer(
      """
      {"op":"sample","curve":"spring(mass: 2.5, stiffness: 90, damping: 9)","times":[0,0.3],"from":5,"to":-2,"velocity":4}
      """)
    let motion = try SpringMotion(
      spring: DampedSpring(mass: 2.5, stiffness: 90, damping: 9), from: 5, to: -2, velocity: 4)
    #expect(try answer.numbers("value") == [5, motion.state(at: 0.3).value])
    #expect(try answer.numbers("velocity") == [4, motion.state(at: 0.3).velocity])
  }

  @Test("sample of no times answers empty lists")
  func sampleNothing() throws {
    let lines = EvaluationRun.lines(#"{"id":"none","op":"sample","curve":"linear","times":[]}"# + "\n")
    #expect(lines == [#"{"id":"none","value":[],"velocity":[],"acceleration":[]}"#])
  }

  @Test("sample holds a finished curve at its end")
  func sampleAfterEnd() throws {
    let answer = try EvaluationRun.answer(
      #"{"op":"sample","curve":"ease-in 300ms","times":[1e300],"from":3,"to":-4}"#)
    #expect(try answer.numbers("value") == [-4])
    #expect(try answer.numbers("velocity") == [0])
  }

  @Test("a vertical tangent is the text Infinity")
  func infiniteVelocity() throws {
    let answer = try EvaluationRun.answer(
      #"{"op":"progress","curve":"cubic-bezier(0, 1, 1, 0)","inputs":[0,1]}"#)
    #expect(answer["slopes"] == .list([.text("Infinity"), .text("Infinity")]))
  }

  // MARK: - progress

  @Test("progress answers outputs and slopes, outside of 0…1 too")
  func progress() throws {
    let answer = try EvaluationRun.answer(
      #"{"id":2,"op":"progress","curve":"ease","inputs":[0.5,-0.5,1.25]}"#)
    let ease = try CubicBezier(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)
    #expect(try answer.numbers("outputs") == [0.5, -0.5, 1.25].map { ease.progress(at: $0) })
    #expect(try answer.numbers("slopes") == [0.5, -0.5, 1.25].map { ease.slope(at: $0) })
  }

  @Test("progress takes the before flag of CSS", arguments: [(false, [0, 0.5]), (true, [0, 0.0])])
  func beforeFlag(before: Bool, expected: [Double]) throws {
    let answer = try EvaluationRun.answer(
      #"{"op":"progress","curve":"steps(2, jump-end)","inputs":[0.25,0.5],"before":\#(before)}"#)
    #expect(try answer.numbers("outputs") == expected)
  }

  // MARK: - measure

  @Test("measure answers what the metrics read, in the order in which they are asked")
  func measure() throws {
    let answer = try EvaluationRun.answer(
      #"{"id":3,"op":"measure","curve":"bouncy","metrics":["settling-time","overshoot","duration.swiftui"]}"#)
    let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
    let metrics = try answer.object("metrics")
    for name in ["settling-time", "overshoot", "duration.swiftui"] {
      let expected = try MetricCatalog.metric(named: name).reading(of: spring).value
      #expect(metrics[name]?.number == expected)
    }
    #expect(answer.line.hasPrefix(#"{"id":3,"metrics":{"settling-time":"#))
  }

  @Test("every metric of the catalogue is known to measure")
  func everyMetric() throws {
    let names = MetricCatalog.all.map { "\"\($0.name)\"" }.joined(separator: ",")
    let answer = try EvaluationRun.answer(
      #"{"op":"measure","curve":"spring(mass: 2.5, stiffness: 90, damping: 9)","metrics":[\#(names)],"from":2,"to":7}"#)
    #expect(try answer.object("metrics").count == MetricCatalog.all.count)
  }

  @Test("an endless metric is Infinity, one that does not exist is null")
  func infiniteAndMissing() throws {
    let lines = EvaluationRun.lines(
      """
      {"op":"measure","curve":"spring(mass: 2, stiffness: 50, damping: 0)","metrics":["settling-time","crossings"]}
      {"op":"measure","curve":"linear","metrics":["duration.swiftui"]}

      """)
    #expect(
      lines == [
        #"{"id":null,"metrics":{"settling-time":"Infinity","crossings":"Infinity"}}"#,
        #"{"id":null,"metrics":{"duration.swiftui":null}}"#,
      ])
  }

  @Test("epsilon is a fraction of the travel, epsilonUnits a distance")
  func tolerances() throws {
    let spring = try DampedSpring(duration: 0.5, bounce: 0.3)
    func settling(_ fields: String) throws -> Double? {
      try EvaluationRun.answer(
        #"{"op":"measure","curve":"bouncy","metrics":["settling-time"],"from":0,"to":300,\#(fields)}"#
      ).object("metrics")["settling-time"]?.number
    }
    let motion = try spring.moving(from: 0, to: 300, velocity: 0)
    #expect(try settling(#""epsilon":0.01"#) == motion.lastTime(.value, fartherThan: 3))
    #expect(try settling(#""epsilonUnits":0.5"#) == motion.lastTime(.value, fartherThan: 0.5))
  }

  @Test("a frame rate stands in the answer where a metric depends on it")
  func frameRate() throws {
    func measure(_ fields: String) -> String {
      EvaluationRun.lines(#"{"op":"measure","curve":"spring(tension: 180, friction: 12)",\#(fields)}"# + "\n")
        .joined()
    }
    #expect(
      measure(#""metrics":["duration.react-spring","duration.wave"],"frameRate":120"#)
        .hasSuffix(#""frameRate":120}"#))
    #expect(
      measure(#""metrics":["duration.react-spring"]"#)
        == #"{"id":null,"metrics":{"duration.react-spring":0.9166666666666666},"frameRate":60}"#)
    #expect(!measure(#""metrics":["duration.wave"]"#).contains("frameRate"))
    #expect(measure(#""metrics":["duration.flutter"],"frameRate":0"#).contains("The frame rate is 0."))
  }

  // MARK: - convert and parse

  @Test("convert answers every form")
  func convert() throws {
    let answer = try EvaluationRun.answer(
      #"{"id":4,"op":"convert","curve":"spring(mass: 2.5, stiffness: 90, damping: 9)"}"#)
    let forms = try answer.object("forms")
    #expect(
      Set(forms.keys) == [
        "mass", "stiffness", "damping", "dampingRatio", "response", "duration", "bounce", "naturalFrequency",
        "dampedFrequency", "decayRate", "regime",
      ])
    #expect(forms["mass"]?.number == 2.5)
    #expect(forms["naturalFrequency"]?.number == 6)
    #expect(forms["regime"]?.text == "underdamped")
    expectClose(try #require(forms["dampingRatio"]?.number), 0.3, within: 4 * .ulpOfOne)
    expectClose(try #require(forms["bounce"]?.number), 0.7, within: 4 * .ulpOfOne)
    #expect(forms["decayRate"]?.number == 1.8)
  }

  @Test(
    "parse answers the canonical spelling",
    arguments: [
      ("EASE-in", "ease-in"), (" cubic-bezier(.2,0,1e0,1.50)", "cubic-bezier(0.2, 0, 1, 1.5)"),
      ("steps(4, end)", "steps(4)"), ("linear(0, .25, 1)", "linear(0 0%, 0.25 50%, 1 100%)"),
      ("m3/Standard", "m3/Standard"),
    ])
  func parse(text: String, canonical: String) throws {
    let answer = try EvaluationRun.answer(#"{"op":"parse","curve":"\#(text)"}"#)
    #expect(answer["valid"] == .flag(true))
    #expect(answer["canonical"]?.text == canonical)
  }

  @Test(
    "parse answers the text that was probably meant, whole",
    arguments: [
      ("springg(0.5, 0.3)", "spring(0.5, 0.3)"), ("spring(0.5, bonce: 0.3)", "spring(0.5, bounce: 0.3)"),
      ("ease 300 ms", "ease 300ms"), ("ease 300", "ease 300ms"), ("ease in out 300ms", "ease-in-out 300ms"),
      ("all .3s ease", "ease .3s"), ("ease-in 1s 2s", "ease-in 1s.delay(2s)"),
      (
        "transition: opacity 300ms cubic-bezier(0.4, 0, 0.2, 1), transform 200ms ease-out",
        "cubic-bezier(0.4, 0, 0.2, 1) 300ms"
      ),
    ])
  func corrects(text: String, corrected: String) throws {
    let answer = try EvaluationRun.answer(#"{"op":"parse","curve":"\#(text)"}"#)
    #expect(try answer.object("error")["corrected"]?.text == corrected, "\(answer.line)")
  }

  @Test(
    "parse refuses what CSS refuses",
    arguments: [
      "cubic-bezier(2, 0, 0, 1)", "steps(0)", "steps(1, jump-none)", "linear()", "linear(0 10% 20% 30%, 1)", "",
    ])
  func parseRefuses(text: String) throws {
    let answer = try EvaluationRun.answer(#"{"id":[5],"op":"parse","curve":"\#(text)"}"#)
    #expect(answer["valid"] == .flag(false))
    #expect(answer["canonical"] == nil)
    #expect(answer.errorMessage.hasPrefix("Column "))
    #expect(answer.line.hasPrefix(#"{"id":[5],"valid":false,"error":{"#))
  }
}
