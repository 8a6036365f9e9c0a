import CurveMath
import CurvePresets
import TestSupport
import Testing

@Suite("Commands on the atlas")
struct AtlasCommandTests {
  private func rows(_ arguments: [String]) throws -> [Substring] {
    let run = try MotionCurveRun.run(arguments)
    #expect(run.status == 0, "\(run.errors)")
    return Array(run.output.split(separator: "\n").dropFirst())
  }

  @Test("the frame rate decides where a library asks in each frame, and stands beside the answer")
  func frameRate() throws {
    func settle(_ arguments: [String]) throws -> [String: [String]] {
      let run = try MotionCurveRun.run(["settle", "react-spring/wobbly", "--format", "csv"] + arguments)
      let rows = run.output.split(separator: "\n").dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      return Dictionary(uniqueKeysWithValues: rows.map { (String($0[1]), $0.map(String.init)) })
    }
    let (standard, fast) = (try settle([]), try settle(["--fps", "120"]))
    #expect(standard["react-spring"]?[3...6].joined(separator: " ").hasPrefix("0.9166666666666666 ") == true)
    #expect(standard["react-spring"]?[6] == "60" && fast["react-spring"]?[6] == "120")
    #expect(fast["react-spring"]?[3] == "0.8583333333333333")
    #expect(standard["wave"] == fast["wave"] && standard["wave"]?[6] == "")
    let compared = try MotionCurveRun.run([
      "compare", "react-spring/wobbly", "--metrics", "overshoot,duration.react-spring", "--fps", "120", "--format",
      "csv",
    ]).output.split(separator: "\n")
    #expect(compared[0].hasSuffix(",fps") && compared[1].hasSuffix(",0.8583333333333333,120"))
    #expect(
      try !MotionCurveRun.run(["compare", "bouncy", "--metrics", "overshoot", "--format", "csv"]).output.contains("fps")
    )
    let info = try MotionCurveRun.run(["info", "react-spring/wobbly", "--fps", "90", "--format", "csv"]).output
    #expect(info.contains("Here: 90 frames per second."))
    for command in ["settle", "info", "compare"] {
      let refused = try MotionCurveRun.run([command, "bouncy", "--fps", "0"])
      #expect(refused.status == 64 && refused.errors.contains("--fps: The frame rate is 0. Use 1 to 10000"))
    }
  }

  @Test("presets list names every preset, or those of one library")
  func list() throws {
    let all = try rows(["presets", "list", "--format", "csv"]).map { String($0.prefix { $0 != "," }) }
    #expect(all == PresetAtlas.all.map(\.path))
    #expect(try rows(["presets", "--library", "m3", "--format", "csv"]).allSatisfy { $0.hasPrefix("material3/") })
  }

  @Test("presets show says source, version and where sources disagree")
  func show() throws {
    let preset = try PresetAtlas.preset(at: "material3/emphasized")
    let output = try MotionCurveRun.run(["presets", "show", "M3/Emphasized", "--format", "json"]).output
    for fact in [preset.path, preset.notation, preset.source, preset.version, preset.disagreements[0].notation] {
      #expect(output.contains(fact))
    }
  }

  @Test("presets nearest finds a preset by its motion, and as many as are wanted")
  func nearest() throws {
    let rows = try rows([
      "presets", "nearest", "spring(mass: 2, stiffness: 360, damping: 24)", "--count", "3", "--format", "csv",
    ])
    #expect(rows.count == 3)
    // The same ratios as tension 180 and friction 12.
    #expect(rows[0].hasPrefix("react-spring/wobbly,"))
    #expect(try #require(Double(rows[0].split(separator: ",")[1])) < 1e-12)
  }

  @Test("compare takes a library, and any metric by name")
  func compare() throws {
    let run = try MotionCurveRun.run([
      "compare", "--library", "wave", "--metrics", "overshoot,settling-time", "--format", "csv",
    ])
    #expect(run.output.hasPrefix("curve,overshoot,settling-time"))
    #expect(run.output.split(separator: "\n").count == 1 + PresetAtlas.all.count { $0.library == "wave" })
  }

  @Test("compare --distances has a line for every pair")
  func distances() throws {
    let rows = try rows(["compare", "smooth", "snappy", "bouncy", "ease", "--distances", "--format", "csv"])
    #expect(rows.count == 6)
    for row in rows {
      let cells = row.split(separator: ",")
      #expect(try #require(Double(cells[2])) >= (try #require(Double(cells[3]))))
    }
    let distances = rows.compactMap { $0.split(separator: ",").dropFirst(3).first.flatMap { Double($0) } }
    #expect(distances == distances.sorted() && distances.count == 6)
  }

  @Test("the distance of two curves is the same whatever else is compared")
  func distancesOfPairs() throws {
    let two = try rows(["compare", "swiftui/bouncy", "react-spring/stiff", "--distances", "--format", "csv"])
    let slow = ["compare", "swiftui/bouncy", "react-spring/stiff", "spring(3, 0.3)", "--distances", "--format", "csv"]
    #expect(try rows(slow).contains(two[0]))
    // More than a dozen: from one table of samples.
    let many = try rows(slow + ["--library", "wave"] + (1...12).map { "spring(0.\($0 + 10))" })
    let cells = two[0].split(separator: ",")
    let other = try #require(
      many.first { $0.hasPrefix(cells[0]) && $0.contains(",\(cells[1]),") }?.split(separator: ","))
    expectClose(try #require(Double(other[2])), try #require(Double(cells[3])), within: 1e-8)
    #expect(Double(other[3]) == Double(cells[4]))
  }

  @Test("one curve has no distances")
  func distancesOfOne() throws {
    let run = try MotionCurveRun.run(["compare", "smooth", "--distances"])
    #expect(run.status == 64 && run.errors.contains("Name two or more."))
  }

  @Test("convert's springs read back as the same motion")
  func convert() throws {
    let run = try MotionCurveRun.run(["convert", "spring(mass: 2.5, stiffness: 90, damping: 27)", "--format", "csv"])
    let springs = run.output.matches(of: /"(spring\([^"]*\))"/).map { String($0.output.1) }
    #expect(springs.count == 7)
    let expected = try DampedSpring(mass: 2.5, stiffness: 90, damping: 27).state(at: 0.2).value
    for text in springs {
      expectClose(try CurveNotation().curve(text).state(at: 0.2).value, expected, within: 1e-14, text)
    }
  }

  @Test("settle lists the exact ends and every library's rule, curve by curve")
  func settle() throws {
    let run = try MotionCurveRun.run(["settle", "bouncy", "ease 300ms", "--epsilon", "0.02", "--format", "csv"])
    let lines = run.output.split(separator: "\n")
    let names = lines.filter { $0.hasPrefix("bouncy,") }.map { $0.split(separator: ",")[1] }
    for rule in ["perceptual", "exact-1%", "exact-0.1%", "exact-0.01%", "exact-2%", "swiftui", "wave"] {
      #expect(names.contains(Substring(rule)), "\(rule) is missing")
    }
    #expect(lines.contains { $0.hasPrefix("ease 300ms,exact-1%,") })
  }

  @Test("verify passes a spring, and ends with status 1 when the tolerance is too small")
  func verify() throws {
    let good = try MotionCurveRun.run(["verify", "spring(mass: 2.5, stiffness: 90, damping: 9)", "--format", "csv"])
    #expect(good.status == 0)
    let bad = try MotionCurveRun.run(["verify", "spring(0.5, 0.3)", "ease", "--tolerance", "1e-18", "--format", "csv"])
    #expect(bad.status == 1)
    #expect(bad.output.split(separator: "\n").count == 3)
    #expect(bad.errors.contains("1e-18 is allowed"))
  }

  @Test("verify passes every preset of a library that has a second method")
  func verifyLibrary() throws {
    #expect(try MotionCurveRun.run(["verify", "--library", "react-spring"]).status == 0)
  }
}
