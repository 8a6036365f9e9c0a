import CurveMath
import CurveReports
import Testing

@testable import MotionCurveCommand
@testable import TokenFiles

@Suite("Curves of JSON files")
struct JSONCurvesTests {
  private func notations(_ text: String) throws -> [String: FoundCurve.Reading] {
    let found = try CurveFile.curves(in: Array(text.utf8), path: "motion.json")
    return Dictionary(uniqueKeysWithValues: found.map { ($0.name, $0.reading) })
  }

  @Test("design tokens: inherited types, references, pointers, delays, and the motion itself where it is kept")
  func tokens() throws {
    let json = """
      {"ease": {"$type": "cubicBezier", "out": {"$value": [0, 0, 0.2, 1]}, "same": {"$value": "{ease.out}"}},
       "fast": {"$type": "duration", "$value": {"value": 200, "unit": "ms"}},
       "enter": {"$type": "transition", "$value": {"duration": "{fast}", "delay": {"value": 0, "unit": "ms"}, "timingFunction": "{ease.out}"}},
       "late": {"$type": "transition", "$value": {"duration": {"value": 1, "unit": "s"}, "delay": {"value": 50, "unit": "ms"},
         "timingFunction": [{"$ref": "#/ease/out/$value/0"}, 0, 1, 1]}},
       "pointed": {"$type": "cubicBezier", "$value": {"$ref": "#/ease/out"}},
       "untyped": {"$value": "{late}"},
       "older": {"$type": "transition", "$value": {"duration": "150ms", "timingFunction": "ease-in"}},
       "spring": {"$type": "transition", "$value": {}, "$extensions": {"org.motion-curves": {"curve": "spring(0.5, 0.3)"}}},
       "vendor": {"$type": "transition", "$value": {}, "$extensions": {"com.example": {"spring": {"duration": {"value": 400, "unit": "ms"}, "bounce": 0.2}}}},
       "style": {"easing": {"value": "ease-out", "type": "easing"}, "duration": {"value": "120ms", "type": "time"}},
       "color": {"$type": "color", "$value": "#fff"}}
      """
    #expect(
      try notations(json) == [
        "ease.out": .notation("cubic-bezier(0, 0, 0.2, 1)"), "ease.same": .notation("cubic-bezier(0, 0, 0.2, 1)"),
        "enter": .notation("cubic-bezier(0, 0, 0.2, 1) 200ms"),
        "late": .notation("cubic-bezier(0, 0, 1, 1) 1s.delay(50ms)"),
        "pointed": .notation("cubic-bezier(0, 0, 0.2, 1)"),
        "untyped": .notation("cubic-bezier(0, 0, 1, 1) 1s.delay(50ms)"), "older": .notation("ease-in 150ms"),
        "spring": .notation("spring(0.5, 0.3)"), "vendor": .notation("spring(duration: 400ms, bounce: 0.2)"),
        "style.easing": .notation("ease-out 120ms"),
      ])
  }

  @Test("a text of several references is filled in, and older files name the value of a token")
  func texts() throws {
    let json = """
      {"time": {"fast": {"value": "150ms"}}, "ease": {"out": {"value": "cubic-bezier(0, 0, 0.3, 1)"}},
       "enter": {"value": "{time.fast} {ease.out}"}, "leave": {"value": "opacity {time.fast.value} {ease.out.value}"},
       "again": {"value": "{ease.out.value}"}, "typed": {"type": "transition", "value": "{time.fast} {ease.out}"},
       "box": {"value": "{gone.high} {gone.wide}"}, "motion-lost": {"value": "{gone.fast} {ease.out}"}}
      """
    #expect(
      try notations(json) == [
        "ease.out": .notation("cubic-bezier(0, 0, 0.3, 1)"), "enter": .notation("cubic-bezier(0, 0, 0.3, 1) 150ms"),
        "leave": .notation("cubic-bezier(0, 0, 0.3, 1) 150ms"), "again": .notation("cubic-bezier(0, 0, 0.3, 1)"),
        "typed": .notation("cubic-bezier(0, 0, 0.3, 1) 150ms"),
        "motion-lost": .unreadable("no token is called '{gone.fast}'"),
      ])
  }

  @Test("nothing that looks like a motion is lost without a word, and nothing else is told")
  func losses() throws {
    let json = """
      {"fr": 60, "late": {"$value": "{nope.ease}"}, "tint": {"$value": "{nope.color}"},
       "other": {"$type": "other", "$value": "cubic-bezier(0, 0, 0, 1)"}, "size": {"$type": "other", "$value": "12px"},
       "studio": {"value": "linear(0, 1)", "type": "other"},
       "theme": {"in": "cubic-bezier(0.4, 0, 1, 1)", "note": "like cubic-bezier(0, 0, 0, 1)", "word": "ease"},
       "spring": {"stiffness": "170", "damping": 26}, "schema": {"stiffness": {"type": "number"}, "damping": {"type": "number"}},
       "figma": {"easing": {"type": "EASE_NEW_THING"}, "duration": 300}, "mine": {"easing": {"type": "mine"}},
       "lottie": {"k": [{"t": 0, "s": [0], "o": {"x": "a", "y": 0}, "i": {"x": 1, "y": 1}}, {"t": 30, "s": [1]}]}}
      """
    #expect(
      try notations(json) == [
        "late": .unreadable("no token is called '{nope.ease}'"),
        "other": .notation("cubic-bezier(0, 0, 0, 1)"), "studio": .notation("linear(0, 1)"),
        "theme.in": .notation("cubic-bezier(0.4, 0, 1, 1)"),
        "spring": .unreadable("its stiffness is the text '170', and a spring has numbers"),
        "figma": .unreadable("no easing of Figma is called 'EASE_NEW_THING' here"),
        "lottie": .unreadable("the handles of its key 1 are not two numbers each"),
      ])
  }

  @Test("files that are read together know each other's tokens; each keeps its own first")
  func together() throws {
    let files = [
      #"{"press": {"$value": "{ease.out}"}, "hold": {"$type": "cubicBezier", "$value": "{ease.own}"}, "ease": {"own": {"$value": [1, 0, 0, 1]}}, "gone": {"$type": "cubicBezier", "$value": "{ease.none}"}}"#,
      #"{"ease": {"$type": "cubicBezier", "out": {"$value": [0, 0, 0.2, 1]}, "own": {"$value": [0, 0, 1, 1]}}}"#,
    ]
    let found = JSONCurves.curves(in: try files.map { try JSONCurves.Document(Array($0.utf8)) })
    #expect(
      found[0].prefix(2).map(\.reading) == [
        .notation("cubic-bezier(0, 0, 0.2, 1)"), .notation("cubic-bezier(1, 0, 0, 1)"),
      ])
    #expect(found[0].last?.reading == .unreadable("no token is called '{ease.none}'"))
    #expect(found[1].count == 2)
  }

  // Both files have a base and a calm time; what the second file says means its own.
  @Test("what a token of another file refers to is looked for in that file first")
  func otherHomes() throws {
    let files = [
      #"{"named": {"$value": "{n}"}, "pointed": {"$value": "{p}"}, "whole": {"$value": "{t}"}, "text": {"value": "{s}"}, "#
        + #""base": {"$type": "cubicBezier", "$value": [0.9, 0, 0, 1]}, "calm": {"$type": "duration", "$value": "700ms"}}"#,
      ##"{"n": {"$type": "cubicBezier", "$value": "{base}"}, "p": {"$type": "cubicBezier", "$value": {"$ref": "#/base"}}, "##
        + #""t": {"$type": "transition", "$value": {"duration": "{calm}", "timingFunction": "{base}"}}, "#
        + #""s": {"value": "all {calm} {base}"}, "#
        + #""base": {"$type": "cubicBezier", "$value": [0.1, 0, 0, 1]}, "calm": {"$type": "duration", "$value": "90ms"}}"#,
    ]
    let found = JSONCurves.curves(in: try files.map { try JSONCurves.Document(Array($0.utf8)) })[0]
    let own = "cubic-bezier(0.1, 0, 0, 1)"
    #expect(found.prefix(4).map(\.name) == ["named", "pointed", "whole", "text"])
    #expect(
      found.prefix(4).map(\.reading) == [
        .notation(own), .notation(own), .notation("\(own) 90ms"), .notation("\(own) 90ms"),
      ])
  }

  @Test("an alias of a token is all of it, also where the motion stands beside the value")
  func aliases() throws {
    let json = """
      {"motion": {"bouncy": {"$type": "transition", "$value": {"duration": {"value": 1, "unit": "s"}, "timingFunction": [0, 0, 1, 1]},
         "$extensions": {"org.motion-curves": {"curve": "spring(0.5, 0.3)"}}},
         "vendor": {"$value": "{motion.bouncy}", "$extensions": {"com.example": {"spring": {"stiffness": 90, "damping": 9}}}}},
       "alias": {"$value": "{motion.bouncy}"}, "second": {"$type": "transition", "$value": "{alias}"},
       "pointed": {"$value": {"$ref": "#/motion/bouncy"}}, "valued": {"$value": {"$ref": "#/motion/bouncy/$value"}},
       "own": {"$value": "{motion.vendor}"},
       "part": {"$type": "transition", "$value": {"duration": {"value": 2, "unit": "s"}, "timingFunction": {"$ref": "#/motion/bouncy/$value/timingFunction"}}},
       "circle": {"$value": "{wheel}"}, "wheel": {"$type": "transition", "$value": "{circle}"}}
      """
    let found = try notations(json)
    for name in ["motion.bouncy", "alias", "second", "pointed", "valued"] {
      #expect(found[name] == .notation("spring(0.5, 0.3)"), "\(name)")
    }
    #expect(found["own"] == .notation("spring(stiffness: 90, damping: 9)"))
    #expect(found["part"] == .notation("cubic-bezier(0, 0, 1, 1) 2s"))
    #expect(found["circle"] == .unreadable("its references lead in a circle"))
  }

  @Test("the exported spring is one behind an alias too")
  func exportedAlias() throws {
    let motion = ExportedMotion(named: "bouncy", curve: try DampedSpring(duration: 0.5, bounce: 0.3), maxError: 0.01)
    let text = try ExportCatalog.target(named: "dtcg").export(motion).document.text
    let alias = try #require(text.lastIndex(of: "}"))
    let found = try notations(text[..<alias] + #", "alias": {"$value": "{motion.bouncy}"}}"#)
    #expect(found["alias"] != nil && found["alias"] == found["motion.bouncy"])
    guard let notation = found["alias"]?.text else { return }
    #expect(notation.hasPrefix("spring("))
  }

  @Test(
    "the names of a pointer undo the escapes of addresses, then its own (RFC 6901, section 6)",
    arguments: [
      ("#/a%20b/$value", ["a b", "$value"]), ("#/a~1b/m~0n", ["a/b", "m~n"]), ("#/%C3%A9", ["é"]),
      ("#/a%7e1b", ["a/b"]),
      ("#/50%", ["50%"]), ("#/c%25d", ["c%d"]), ("#/", [""]),
    ])
  func pointers(pointer: String, names: [String]) throws {
    #expect(TokenReference.names(pointer) == names)
    let json =
      ##"{"a b": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]}, "ref": {"$value": {"$ref": "#/a%20b/$value"}}}"##
    #expect(try notations(json)["ref"] == .notation("cubic-bezier(0, 0, 1, 1)"))
  }

  @Test("a group that extends another has its tokens too, and its own come first")
  func extends() throws {
    let json = """
      {"base": {"$type": "cubicBezier", "one": {"$value": [0.1, 0, 0, 1]}, "two": {"$value": [0.2, 0, 0, 1]}},
       "more": {"$extends": "{base}", "two": {"$value": [0.3, 0, 0, 1]}, "three": {"$value": "{more.one}"}},
       "self": {"$extends": "{self}"}}
      """
    let found = try notations(json)
    #expect(found["more.one"] == .notation("cubic-bezier(0.1, 0, 0, 1)"))
    #expect(found["more.two"] == .notation("cubic-bezier(0.3, 0, 0, 1)"))
    #expect(found["more.three"] == .notation("cubic-bezier(0.1, 0, 0, 1)"))
    #expect(found["self"] == .unreadable("its '$extends' names no group of these files, or itself"))
  }

  @Test("a chain of thousands of aliases is followed to its end, and a long circle is one")
  func longChains() throws {
    let count = 3000
    let links = (0..<count).map { #""a\#($0)": {"$type": "cubicBezier", "$value": "{a\#($0 + 1)}"}"# }
    let typeless = (0..<count).map { ##""b\##($0)": {"$value": {"$ref": "#/b\##($0 + 1)"}}"## }
    let wheel = (0..<count).map { #""c\#($0)": {"$type": "cubicBezier", "$value": "{c\#(($0 + 1) % count)}"}"# }
    let ends = [
      #""a\#(count)": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]}"#,
      #""b\#(count)": {"$value": 1, "$extensions": {"org.motion-curves": {"curve": "bouncy"}}}"#,
      #""duration": {"$type": "duration", "$value": {"value": 250, "unit": "ms"}}"#,
    ]
    let found = try notations("{\((links + typeless + wheel + ends).joined(separator: ", "))}")
    #expect(found.count == 3 * count + 2)
    for index in 0...count {
      #expect(found["a\(index)"] == .notation("cubic-bezier(0.2, 0, 0, 1) 250ms"))
      #expect(found["b\(index)"] == .notation("bouncy"))
    }
    #expect((0..<count).allSatisfy { found["c\($0)"] == .unreadable("its references lead in a circle") })
  }

  @Test("a chain may pass from file to file and back, and lead in a circle only where it comes back to the same place")
  func chainsAcrossFiles() throws {
    let token = { (value: String) in #"{"$type": "cubicBezier", "$value": \#(value)}"# }
    let files = [
      #"{"a": \#(token("\"{far}\"")), "c": \#(token("\"{b}\"")), "near": \#(token("\"{loop}\""))}"#,
      #"{"far": \#(token("\"{c}\"")), "b": \#(token("[0.3, 0, 0, 1]")), "loop": \#(token("\"{near}\""))}"#,
    ]
    let documents = try files.map { try JSONCurves.Document(Array($0.utf8)) }
    let cubic = FoundCurve.Reading.notation("cubic-bezier(0.3, 0, 0, 1)")
    let circle = FoundCurve.Reading.unreadable("its references lead in a circle")
    let found = JSONCurves.curves(in: documents)
    #expect(found[0].map(\.reading) == [cubic, cubic, circle])
    #expect(found[1].map(\.reading) == [cubic, cubic, circle])
  }

  @Test("members are found by name, the first of equal ones, and elements by number; none is made twice")
  func places() throws {
    let tree = JSONPlace(try JSONReader.value(Array(#"{"a": [{"b": 1}, {"b": 2}], "c": 3, "c": 4}"#.utf8)))
    #expect(tree[["a", "1", "b"]]?.value == .number(2))
    #expect(tree["c"]?.value == .number(3))
    #expect(tree[[]]?.value == tree.value)
    for path in [["a", "2"], ["a", "x"], ["a", "-1"], ["c", "b"], ["d"]] { #expect(tree[path] == nil) }
    #expect(tree["a"]?["0"] === tree["a"]?["0"])
  }

  @Test(
    "a token that is meant to be a curve and is none says why",
    arguments: [
      (#"{"a": {"$type": "cubicBezier", "$value": "{a}"}}"#, "its references lead in a circle"),
      (#"{"a": {"$type": "cubicBezier", "$value": "{b.c}"}}"#, "no token is called '{b.c}'"),
      (#"{"a": {"$type": "cubicBezier", "$value": "{b}"}, "b": {}}"#, "'{b}' is a group and no token"),
      (##"{"a": {"$type": "cubicBezier", "$value": {"$ref": "#/x/y"}}}"##, "nothing stands at '#/x/y' in this file"),
      (
        #"{"a": {"$type": "cubicBezier", "$value": [0, 0, 1]}}"#,
        "a cubic is a list of four numbers, such as [0.2, 0, 0, 1], and 3 are given"
      ),
      (
        #"{"a": {"$type": "cubicBezier", "$value": {"x1": 0}}}"#,
        #"a cubic is a list of four numbers, such as [0.2, 0, 0, 1], and {"x1":0} is none"#
      ),
      (#"{"a": {"$type": "cubicBezier", "$value": [0, 0, "0.2", 1]}}"#, #"x2 of the cubic is "0.2", and no number"#),
      (#"{"a": {"$type": "transition", "$value": {"duration": "1s"}}}"#, "a transition without a 'timingFunction'"),
      (
        #"{"a": {"$type": "transition", "$value": {"timingFunction": [0, 0, 1, 1], "duration": {"value": 2, "unit": "min"}}}}"#,
        #"the unit of a duration is "ms" or "s", not "min""#
      ),
      (
        #"{"a": {"$type": "transition", "$value": {"timingFunction": [0, 0, 1, 1], "duration": {"value": 2}}}}"#,
        #"a duration of 2 needs a unit, "ms" or "s""#
      ),
      (
        #"{"a": {"$type": "transition", "$value": {"timingFunction": [0, 0, 1, 1], "duration": {"value": -100, "unit": "ms"}}}}"#,
        "the duration '-100ms' is negative, and none is"
      ),
      (#"{"a": {"$value": [0, 0, 0.2, 1]}}"#, #"it has no type: write "$type": "cubicBezier" beside its value"#),
      (
        #"{"a": {"$value": {"timingFunction": [0, 0, 1, 1]}}}"#,
        #"it has no type: write "$type": "transition" beside its value"#
      ),
      (#"{"a": {"$value": "ease-in"}}"#, #"it has no type: write "$type": "cubicBezier" beside its value"#),
      (#"{"a": {"value": "ease 300px 1s"}}"#, "'300px' is no time of CSS"),
      (
        #"{"a": {"$type": "spring", "$value": {}}}"#,
        #"a spring is a text such as "spring(0.5, 0.3)", or needs numbers such as stiffness and damping, or duration and bounce"#
      ),
    ])
  func refusals(json: String, reason: String) throws {
    #expect(try notations(json)["a"] == .unreadable(reason))
  }

  @Test("tokens of Style Dictionary without types, references within texts, and springs by duration and bounce")
  func untyped() throws {
    let json = """
      {"time": {"fast": {"value": "120ms"}, "slow": {"$value": {"value": 2, "unit": "s"}, "$type": "duration"}},
       "easing": {"std": {"value": "cubic-bezier(0.2, 0, 0, 1)"}, "cubic": {"$type": "cubicBezier", "$value": [0.1, 0, 0, 1]}},
       "same": {"value": "{easing.std}"}, "stops": {"easing": {"value": "linear(0, 1.2 40%, 1)"}, "duration": {"value": "80ms"}},
       "all": {"value": "all {time.fast} {easing.std}"},
       "mixed": {"$type": "transition", "$value": "opacity {time.slow} {easing.cubic} 50ms"},
       "color": {"value": "#fff"}, "font": {"value": "{nothing.there}"}, "size": {"value": "calc(1px * 2)"},
       "spring": {"duration": 0.5, "bounce": -0.3}, "inner": {"value": "text", "deep": {"stiffness": 90, "damping": 9}}}
      """
    #expect(
      try notations(json) == [
        "easing.std": .notation("cubic-bezier(0.2, 0, 0, 1)"), "easing.cubic": .notation("cubic-bezier(0.1, 0, 0, 1)"),
        "same": .notation("cubic-bezier(0.2, 0, 0, 1)"), "stops.easing": .notation("linear(0, 1.2 40%, 1) 80ms"),
        "all": .notation("cubic-bezier(0.2, 0, 0, 1) 120ms"),
        "mixed": .notation("cubic-bezier(0.1, 0, 0, 1) 2s.delay(50ms)"),
        "spring": .notation("spring(duration: 0.5, bounce: -0.3)"),
        "inner.deep": .notation("spring(stiffness: 90, damping: 9)"),
      ])
  }

  @Test("springs and easings of Figma, of libraries, and those whose numbers are nowhere")
  func figma() throws {
    let json = """
      {"actions": [
        {"name": "Open", "easing": {"type": "CUSTOM_SPRING", "easingFunctionSpring": {"mass": 1, "stiffness": 100, "damping": 15, "initialVelocity": 2}}},
        {"name": "Shut", "easing": {"type": "CUSTOM_CUBIC_BEZIER", "easingFunctionCubicBezier": {"x1": 0.2, "y1": 0, "x2": 0, "y2": 1}}, "duration": 300},
        {"name": "Slide", "easing": {"type": "EASE_IN_AND_OUT"}, "duration": 0.3},
        {"name": "Back", "easing": {"type": "EASE_OUT_BACK"}, "duration": 0.3},
        {"name": "Soft", "easing": {"type": "GENTLE"}}],
       "node": {"transitionEasing": "EASE_OUT", "transitionDuration": 250.0},
       "lib": {"wobbly": {"tension": 180, "friction": 12}, "press": {"type": "spring", "stiffness": 500, "damping": 25}}}
      """
    #expect(
      try notations(json) == [
        "actions.Open": .notation("spring(mass: 1, stiffness: 100, damping: 15, initialVelocity: 2)"),
        "actions.Shut": .notation("cubic-bezier(0.2, 0, 0, 1) 300ms"),
        "actions.Slide": .notation("ease-in-out 0.3s"),
        "actions.Back": .unreadable(
          "the numbers of EASE_OUT_BACK are not in the file: make it a custom curve in Figma"),
        "actions.Soft": .notation("figma/gentle"), "node": .notation("ease-out 250ms"),
        "lib.wobbly": .notation("spring(tension: 180, friction: 12)"),
        "lib.press": .notation("spring(stiffness: 500, damping: 25)"),
      ])
  }

  @Test("key frames of Lottie: a path through all keys, or a curve for each stretch of a property that comes back")
  func lottie() throws {
    let handles = #""o": {"x": [0.2, 0.4], "y": [0, 0]}, "i": {"x": [0, 0.6], "y": [1, 1]}"#
    let json = """
      {"v": "5.7.0", "fr": 50, "layers": [{"nm": "Ball", "ks": {
        "r": {"a": 1, "k": [{"t": 10, "s": [0], "o": {"x": [0.5], "y": [0]}, "i": {"x": [0.5], "y": [1]}}, {"t": 35, "s": [120], "o": {"x": 0, "y": 0}, "i": {"x": 1, "y": 1}}, {"t": 60, "s": [100]}]},
        "p": {"a": 1, "k": [{"t": 0, "s": [0, 10], "e": [5, 30], \(handles)}, {"t": 25}]},
        "s": {"a": 1, "k": [{"t": 0, "s": [1], \(handles)}, {"t": 5, "s": [2], "h": 1}, {"t": 10, "s": [1]}]},
        "o": {"a": 0, "k": 100}}}]}
      """
    #expect(
      try notations(json) == [
        "layers.Ball.ks.r": .notation("path(M0,0 C0.25,0 0.25,1.2 0.5,1.2 C0.5,1.2 1,1 1,1) 1s"),
        "layers.Ball.ks.p.0": .notation("path(M0,0 C0.2,0 0,1 1,1) 0.5s"),
        "layers.Ball.ks.p.1": .notation("path(M0,0 C0.4,0 0.6,1 1,1) 0.5s"),
        "layers.Ball.ks.s key 1": .notation("cubic-bezier(0.2, 0, 0, 1) 0.1s"),
        "layers.Ball.ks.s key 2": .notation("steps(1) 0.1s"),
      ])
    let silent = #"{"layers": [{"nm": "A", "r": {"k": [{"t": 0, "s": [0]}, {"t": 9, "s": [1]}]}}]}"#
    #expect(
      try notations(silent)["layers.A.r"]
        == .unreadable("the document does not say its frames a second: write 'fr' at its top, such as \"fr\": 60"))
    for (rate, given) in [("0", "0"), ("-0.0", "-0.0"), ("-25", "-25")] {
      let frozen = silent.replacing("{", with: "{\"fr\": \(rate), ", maxReplacements: 1)
      #expect(
        try notations(frozen)["layers.A.r"]
          == .unreadable(
            "the document has \(given) frames a second, 'fr', and no time passes between its keys: write more than 0, such as 60"
          ))
    }
  }
}
