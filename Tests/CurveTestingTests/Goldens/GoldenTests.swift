import CurveMath
import CurveReports
import CurveTesting
import Foundation
import Testing

@Suite("MotionExpectation: goldens")
struct GoldenTests {
  private let path = FileManager.default.temporaryDirectory.appending(path: "goldens-\(UUID().uuidString)")
    .appending(path: "press.csv").path(percentEncoded: false)

  private static func motion(stiffness: Double) throws -> TestedMotion {
    .curve(try DampedSpring(mass: 2.5, stiffness: stiffness, damping: 9).moving(from: 5, to: 2, velocity: 0))
  }

  private func finding(_ stiffness: Double, recording: String? = nil) throws -> MotionFinding? {
    let environment = recording.map { [MotionExpectation.recordingVariable: $0] } ?? [:]
    return MotionExpectation.golden(at: path, within: 0.01, environment: environment)
      .finding(in: try Self.motion(stiffness: stiffness))
  }

  @Test("is missing until it is recorded on request, then holds the motion, then is renewed")
  func life() throws {
    defer { try? FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent()) }
    let missing = try #require(try finding(90))
    #expect(missing.message == "There is no file \(path). Run the tests once with RECORD_GOLDENS=1 to write it.")
    #expect(try finding(90, recording: "another") != nil)
    #expect(try finding(90, recording: "press") == nil)
    let text = try String(contentsOfFile: path, encoding: .utf8)
    #expect(text.hasPrefix("time,value\n0,5\n"))
    #expect(try finding(90) == nil)

    let drifted = try #require(try finding(80))
    #expect(drifted.message.contains(" units away at "))
    #expect(drifted.message.contains("the golden "))
    #expect(drifted.message.hasSuffix("If that is wanted, run the tests with RECORD_GOLDENS=1."))
    #expect(drifted.picture.contains("reference"))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == text)

    #expect(try finding(80, recording: "1") == nil)
    #expect(try finding(80) == nil)
    #expect(try finding(90) != nil)
  }

  @Test("is read back bit by bit, with remarks and further columns")
  func reads() throws {
    let golden = GoldenCurve(times: [0, 0.1, 1.0 / 3]) { $0 * 0.7 }
    #expect(try GoldenCurve(csv: golden.csv) == golden)
    let other = try GoldenCurve(csv: "# by hand\nname, value ,time\na,1,0\n\nb,2.5,1e-1\n")
    #expect(other.times == [0, 0.1])
    #expect(other.values == [1, 2.5])
  }

  @Test(
    "says in which line it is wrong",
    arguments: [
      ("", "The golden has no samples. Record it again."),
      ("time,value\n", "The golden has no samples. Record it again."),
      ("t,x\n0,1\n", "Line 1 of the golden is 't,x'. Expected the names of columns, 'time' and 'value' among them."),
      ("time,value\n0,1\n1,one\n", "Line 3 of the golden has 'one' in column 2. Expected a finite number."),
      ("time,value\n0,nan\n", "Line 2 of the golden has 'nan' in column 2. Expected a finite number."),
      ("time,value\n0\n", "Line 2 of the golden has '' in column 2. Expected a finite number."),
      (
        "time,value\n1,1\n1,2\n",
        "Line 3 of the golden has the time 1, which is not later than the one before it. Sort the lines."
      ),
    ])
  func errors(text: String, message: String) {
    #expect { try GoldenCurve(csv: text) } throws: { "\($0)" == message }
  }
}
