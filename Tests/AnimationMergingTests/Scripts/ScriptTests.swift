import AnimationMerging
import AnimationModel
import CurveMath
import TestSupport
import Testing

@Suite("Interruption scripts")
struct ScriptTests {
  static let vector = """
    { "from": [0, -3], "velocity": [0, 40],
      "events": [ { "at": 0, "target": [100, 2.5], "animation": "bouncy" },
                  { "at": 0.2, "drag": [[0, 60, 1], [0.016, 66, 2]] },
                  { "at": 0.3, "target": [0, 0], "animation": null } ] }
    """

  @Test("a script reads back what it writes")
  func roundTrip() throws {
    let script = try InterruptionScript(json: Self.vector)
    #expect(try InterruptionScript(json: script.json) == script)
    #expect(script.componentCount == 2)
    #expect(script.events[0] == ScriptEvent(at: 0, .retarget([100, 2.5], .bouncy)))
    #expect(script.finalTarget == [0, 0])
    #expect(script.travel(ofComponent: 1) == 5.5)
  }

  @Test("a script is a line of text")
  func drawing() throws {
    let script = try InterruptionScript(
      from: 0,
      events: [
        ScriptEvent(at: 0, to: 100, .easeOut), ScriptEvent(at: 0.2, drag: [DragSample(0, 30), DragSample(0.1, 45)]),
        ScriptEvent(at: 0.35, to: 0, .easeInOut(duration: 0.3)), ScriptEvent(at: 0.36, to: 5, nil),
      ])
    #expect(
      script.drawing == "0 ▶100 easeOut(duration: 0.35) ────✋45 ───▶0 easeInOut(duration: 0.3) ─⇥5")
  }

  @Test(
    "what makes no sense is told with the number of the event",
    arguments: [
      ("[1, 2]", "'script' of the script is a list. Give an object with 'from' and 'events'."),
      (
        "{\n",
        "The script cannot be read: it is not JSON at line 2, column 1: expected a name in double quotes. Write one object with 'from' and 'events'."
      ),
      (
        "{\"events\": []}",
        "The script has no events. Give at least one, such as {\"at\": 0, \"target\": 1, \"animation\": \"bouncy\"}."
      ),
      ("{\"from\": 0}", "The script has no 'events'. Give a list of events."),
      (
        "{\"from\": \"0\", \"events\": []}",
        "'from' of the script is the text \"0\". Give a number, or a list of numbers for a vector."
      ),
      ("{\"form\": 0, \"events\": []}", "The script has a field 'form', which no script has. Did you mean 'from'?"),
    ])
  func senselessScripts(json: String, message: String) throws {
    let error = #expect(throws: ScriptError.self) { try InterruptionScript(json: json) }
    #expect(error?.description == message)
  }

  @Test(
    "so are senseless events",
    arguments: [
      ("3", "'events' of event 2 is the number 3.0. Give an object with 'at'."),
      (
        "{\"at\": 0.1, \"target\": 0, \"animation\": \"smooth\"}",
        "Event 2 is at 0.1 s, before the one at 0.2 s. Sort the events by time."
      ),
      ("{\"at\": -1, \"target\": 0, \"animation\": \"smooth\"}", "Event 2 is at -1 s. Use 0 s or a later time."),
      (
        "{\"at\": \"now\", \"target\": 0, \"animation\": \"smooth\"}",
        "'at' of event 2 is the text \"now\". Give its time in seconds."
      ),
      ("{\"target\": 0, \"animation\": \"smooth\"}", "Event 2 has no 'at'. Give its time in seconds."),
      (
        "{\"at\": 1, \"target\": \"left\", \"animation\": \"smooth\"}",
        "'target' of event 2 is the text \"left\". Give a number, or a list of numbers for a vector."
      ),
      (
        "{\"at\": 1, \"target\": true, \"animation\": \"smooth\"}",
        "'target' of event 2 is true or false. Give a number, or a list of numbers for a vector."
      ),
      (
        "{\"at\": 1, \"target\": [1, 2], \"animation\": \"smooth\"}",
        "'target' of event 2 has 2 components. Give 1, as 'from' has."
      ),
      (
        "{\"at\": 1, \"animation\": \"smooth\"}",
        "Event 2 has no 'target'. Give where the value goes, or 'drag' with a finger's samples."
      ),
      (
        "{\"at\": 1, \"target\": 0}",
        "Event 2 has no 'animation'. Give one, such as \"bouncy\", or null for a change without one."
      ),
      (
        "{\"at\": 1, \"target\": 0, \"animation\": 3}",
        "'animation' of event 2 is the number 3.0. Give a text, such as \"bouncy\", or null."
      ),
      (
        "{\"at\": 1, \"target\": 0, \"animation\": \"boncy\"}",
        "The animation of event 2 cannot be read. Column 1: no curve is called 'boncy'. Did you mean 'bouncy'?"
      ),
      ("{\"at\": 1, \"drag\": []}", "'drag' of event 2 is an empty list. Give at least one sample, such as [0, 40]."),
      (
        "{\"at\": 1, \"drag\": [[0, 1], [0, 2]]}",
        "'drag' of event 2 is a sample at 0 s behind one at 0 s. Give times that ascend."
      ),
      (
        "{\"at\": 1, \"drag\": [[0, 1], [1e-310, 2]]}",
        "'drag' of event 2 is a way from 1 to 2 within 1e-310 s. Give samples farther apart in time."
      ),
      (
        "{\"at\": 1, \"target\": -1e151, \"animation\": \"smooth\"}",
        "'target' of event 2 is -1e+151. Give a number up to 1e+150."
      ),
      (
        "{\"at\": 1, \"drag\": [[0, 1]], \"target\": 2}",
        "'drag' of event 2 is given beside a target. Give one of both."
      ),
      ("{\"at\": 1, \"tarjet\": 2}", "Event 2 has a field 'tarjet', which no event has. Did you mean 'target'?"),
    ])
  func senselessEvents(event: String, message: String) throws {
    let json = "{\"events\": [{\"at\": 0.2, \"target\": 1, \"animation\": \"smooth\"}, \(event)]}"
    let error = #expect(throws: ScriptError.self) { try InterruptionScript(json: json) }
    #expect(error?.description == message)
  }

  // Bounds of sums were infinity less infinity, which ended the program.
  @Test("every policy plays numbers near the largest", arguments: MergePolicies.all.map(\.name))
  func largest(policy: String) throws {
    let policy = try MergePolicies.policy(named: policy)
    // What is carried from one motion to the next is faster still.
    for (velocity, target) in [(1e148, 1e147), (-1e148, 1e147), (1e148, -1), (9e15, 0)] {
      let script = try InterruptionScript(
        from: -1e147, velocity: velocity,
        events: [ScriptEvent(at: 0, to: target, .bouncy), ScriptEvent(at: 0.15, to: 0, .easeInOut(duration: 0.4))])
      let motion = try policy.motion(of: script)
      #expect(!motion.settlingTime(distance: 1e140).isNaN)
      #expect(motion.curve().state(at: 0.2).value.isFinite)
    }
  }

  @Test("numbers that are none are refused in values too")
  func notFinite() throws {
    let error = #expect(throws: ScriptError.self) {
      try InterruptionScript(from: 0, events: [ScriptEvent(at: 0, to: .nan, .smooth)])
    }
    #expect(error?.description == "'target' of event 1 is nan. Give a finite number.")
    #expect(throws: ScriptError.notFinite("at", event: 1, value: .infinity)) {
      try InterruptionScript(from: 0, events: [ScriptEvent(at: .infinity, to: 1, .smooth)])
    }
    #expect(throws: ScriptError.notFinite("velocity", event: nil, value: .infinity)) {
      try InterruptionScript(from: 0, velocity: .infinity, events: [ScriptEvent(at: 0, to: 1, .smooth)])
    }
  }

  @Test("a policy that nobody knows is told with its neighbour")
  func unknownPolicy() throws {
    let error = #expect(throws: ScriptError.self) { try MergePolicies.policy(named: "aditive") }
    #expect(error?.description == "No policy is called 'aditive'. Did you mean 'additive'?")
    let other = #expect(throws: ScriptError.self) { try MergePolicies.policy(named: "zzz") }
    #expect(other?.description.hasSuffix("react-spring, reanimated, flutter, web-replace, css-transition.") == true)
  }

  @Test(
    "a name that is given twice is refused with its place",
    arguments: [
      (#"{"from": 1, "from": 2, "events": [{"at": 0, "target": 1, "animation": null}]}"#, "from", 1, 13),
      (
        "{\"events\": [\n  {\"at\": 0, \"target\": 1, \"animation\": null},\n  {\"target\": 5, \"at\": 1, \"target\": 7, \"animation\": null}]}",
        "target", 3, 26
      ),
      (#"{"events": [{"at": 0, "target": 1, "é": 1, "\u0061t": 2, "animation": null}]}"#, "at", 1, 44),
      (#"{"velocity": 1, "events": [], "velocity": [3, 4]}"#, "velocity", 1, 31),
    ])
  func repeatedName(json: String, name: String, line: Int, column: Int) throws {
    let error = ScriptError.repeatedField(name, event: nil, line: line, column: column)
    #expect(throws: error) { try InterruptionScript(json: json) }
    #expect(
      error.description
        == "The script gives '\(name)' twice in one object, again at line \(line), column \(column). Give it once.")
  }

  @Test("the same name in two objects, and as a value, is given once in each")
  func namesOfSeveralObjects() throws {
    let script = try InterruptionScript(
      json: #"""
        {"events": [{"at": 0, "target": [1, 2], "animation": "bouncy"}, {"at": 0.5, "target": 3, "animation": null}]}
        """#.replacing("[1, 2]", with: "1"))
    #expect(script.events.count == 2)
    #expect(throws: ScriptError.badAnimation(event: 1, reason: "")) {
      do {
        _ = try InterruptionScript(json: #"{"events": [{"at": 0, "target": 1, "animation": "at\"at\", at"}]}"#)
      } catch ScriptError.badAnimation(let event, _) {
        throw ScriptError.badAnimation(event: event, reason: "")
      }
    }
  }

  @Test("is drawn with a dash for each 50 ms, and at least one where time goes by")
  func dashes() throws {
    func drawing(_ times: [Double]) throws -> String {
      try InterruptionScript(from: 0, events: times.map { ScriptEvent(at: $0, to: 1, nil) }).drawing
    }
    #expect(try drawing([0.01, 0.01, 0.02, 0.17]) == "0 ⇥1 ⇥1 ─⇥1 ───⇥1")
    #expect(try drawing([0.1, 9]) == "0 ──⇥1 \(String(repeating: "─", count: 20))⇥1")
  }
}
