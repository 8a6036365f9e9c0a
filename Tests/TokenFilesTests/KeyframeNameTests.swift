import CurveMath
import CurveReports
import Testing
import TokenFiles

@Suite("Names of key frames")
struct KeyframeNameTests {
  private static func css(_ animation: String) throws -> String {
    let json = JSONValue.object([
      ("turn", .object([("$type", .string("animation")), ("$value", .string(animation))]))
    ]).text()
    let system = MotionSystem(reading: [TokenFile(path: "a.tokens.json", text: json)])
    let build = try SystemBuild(of: SystemPlan(of: system), targets: [SystemTarget(.css)])
    return build.files.map(\.text).joined()
  }

  @Test(
    "a plain name stays as it is",
    arguments: [("fade", "fade"), ("a-b_2", "a-b_2"), (#"a\.b"#, #"a\.b"#), (#"c\,d"#, #"c\,d"#), ("größer", "größer")])
  func plain(name: String, written: String) throws {
    #expect(try Self.css("\(name) 1s linear").contains("--turn: 1000ms linear \(written);"))
  }

  @Test(
    "what would end its value is a string",
    arguments: [
      (#""a b""#, #""a b""#), ("x;y", #""x;y""#), ("a}b", #""a}b""#), (#""q;} x{""#, #""q;} x{""#),
      (#"'it\'s "'"#, #""it\'s \"""#), (#""</style><script>""#, #""\3c /style>\3c script>""#),
      (#""my \"spin""#, #""my \"spin""#),
    ])
  func hostile(name: String, written: String) throws {
    let css = try Self.css("\(name) 1s linear")
    #expect(css.contains("--turn: 1000ms linear \(written);"), "\(css)")
    // One rule for all, one for less motion: nothing has closed another.
    let lines = try Self.css("fade 1s linear").filter { $0 == "\n" }.count
    #expect(css.filter { $0 == "\n" }.count == lines)
  }
}
