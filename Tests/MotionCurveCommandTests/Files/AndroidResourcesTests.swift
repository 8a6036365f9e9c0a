import CurveMath
import CurveReports
import Foundation
import TestSupport
import Testing

@testable import MotionCurveCommand
@testable import TokenFiles

@Suite("Curves of Android's XML")
struct AndroidResourcesTests {
  private func curves(_ text: String) throws -> [FoundCurve] {
    try CurveFile.curves(in: Array(text.utf8), path: "res/interpolator/quick.xml")
  }

  private func curve(_ element: String) throws -> any MotionCurve {
    let found = try #require(curves("<\(element) xmlns:android='a'/>").first)
    guard let notation = found.reading.text else { throw UnreadableText("\(found.reading)") }
    return try CurveReading.curve(notation).curve
  }

  @Test("an interpolator has the name of its file, comments and other prefixes are passed over")
  func single() throws {
    let xml = """
      <?xml version="1.0"?><!-- <pathInterpolator android:pathData="M 0,0"/> -->
      <pathInterpolator xmlns:android="http://schemas.android.com/apk/res/android" xmlns:tools="t" tools:controlX1="9"
        android:controlX1="0.2" android:controlY1="0" android:controlX2="0" android:controlY2="1"/>
      """
    #expect(try curves(xml) == [FoundCurve("quick", at: "line 3", "cubic-bezier(0.2, 0, 0, 1)")])
  }

  @Test("half a spring and a theme's text are told; a file that is named beside another is what that refers to")
  func losses() throws {
    let xml = """
      <resources><style name="Half"><item name="damping">0.9</item></style><style name="Plain"><item name="size">3</item></style>
      <string name="standard">cubic-bezier(0.2, 0, 0, 1)</string><string name="title">Paths (old)</string></resources>
      """
    #expect(
      try curves(xml) == [
        FoundCurve("Half", at: "line 1", unreadable: "it has a damping and no stiffness"),
        FoundCurve(
          "standard", at: "line 2",
          unreadable:
            "'cubic-bezier(0.2, 0, 0, 1)' is a text, and curves are read of interpolators: write a <pathInterpolator>"),
      ])
    let use = """
      <set xmlns:android='a' android:shareInterpolator='false'><alpha android:duration='90'
        android:interpolator='@interpolator/swift'/></set>
      """
    let alone = try AndroidResources.Document(Array(use.utf8), path: "use.xml")
    #expect(
      AndroidResources.curves(in: [alone])[0].map(\.reading) == [
        .unreadable("it refers to '@interpolator/swift', which is a file of its own: name that file beside this one")
      ])
    let quick =
      "<pathInterpolator xmlns:android='a' android:controlX1='0.2' android:controlY1='0' android:controlX2='0' android:controlY2='1'/>"
    let other = try AndroidResources.Document(Array(quick.utf8), path: "swift.xml")
    #expect(
      AndroidResources.curves(in: [alone, other])[0].map(\.reading) == [
        .notation("cubic-bezier(0.2, 0, 0, 1) 90ms")
      ])
  }

  @Test("an animator waits as long as it says, and for the sets around it")
  func delays() throws {
    let xml = """
      <set xmlns:android="a" android:startOffset="20" android:shareInterpolator="false">
        <alpha android:duration="90" android:startOffset="30" android:interpolator="@android:interpolator/linear"/>
        <scale android:duration="80" android:startOffset="@integer/late" android:interpolator="@android:interpolator/linear"/>
      </set>
      """
    #expect(
      try curves(xml).map(\.reading) == [
        .notation("android/linear 90ms.delay(50ms)"),
        .unreadable(
          "none of the files gives its startOffset '@integer/late' a number: name the file that does too"),
      ])
    let animator = """
      <objectAnimator xmlns:android="a" xmlns:aapt="b" android:startOffset="75" android:duration="40"><aapt:attr
        name="android:interpolator"><linearInterpolator/></aapt:attr></objectAnimator>
      """
    #expect(try curves(animator).map(\.reading) == [.notation("linear 40ms.delay(75ms)")])
    let set = """
      <set xmlns:android="a" android:duration="700" android:startOffset="50" android:interpolator="@interpolator/quick">
        <objectAnimator android:interpolator="@android:interpolator/linear"/>
        <animator android:duration="40" android:startOffset="5"><linearInterpolator/></animator>
      </set>
      """
    #expect(
      try curves(set).map(\.reading) == [
        .unreadable("a <set> of animators hands no interpolator down: write it on each of them"),
        .notation("android/linear"), .notation("linear 40ms.delay(5ms)"),
      ])
  }

  @Test(
    "an element with more attributes than any resource has is refused; what only looks like attributes is not counted")
  func attributes() throws {
    func element(_ count: Int) -> String {
      "<!-- \(String(repeating: "a='1' ", count: 2000)) -->\n"
        + "<linearInterpolator \((0..<count).map { "a\($0)='=>=' b\($0) = \"'\"" }.joined(separator: " "))/>"
    }
    #expect(try curves(element(500)) == [FoundCurve("quick", at: "line 2", "linear")])
    #expect(
      throws: UnreadableText(
        "its element at line 2 has more than 1000 attributes: leave out what is none of an interpolator")
    ) { try curves(element(501)) }
    let many = "<set>\(String(repeating: "<linearInterpolator a='1' b='2'/>\n", count: 1001))</set>"
    #expect(try curves(many).count == 1001)
    #expect(
      try curves("<!--c--><set>\(String(repeating: "<![CDATA[<b c='' d=''/>]]><?e f='' g=''?>", count: 600))</set>")
        .isEmpty)
    let cut = "<set>\n<b \((0...1000).map { "a\($0)=''" }.joined(separator: " "))"
    #expect(
      throws: UnreadableText(
        "its element at line 2 has more than 1000 attributes: leave out what is none of an interpolator")
    ) {
      try curves(cut)
    }
  }

  // Foundation on Linux takes the length of data that are not there.
  @Test("a processing instruction that is nothing but a name is passed over")
  func instructions() throws {
    let text = "<?xml version='1.0'?>\n<?page?>\n<set><?a?><linearInterpolator/><!-- <?b?> --><?c d?><?e?></set><?f?>"
    #expect(try curves(text) == [FoundCurve("quick", at: "line 3", "linear")])
    for text in ["<linearInterpolator/><?page", "<set a<?page?>><?a?></set>", "<set a='<?a?>'>\n<?a,?><?b??><?"] {
      #expect(throws: UnreadableText.self) { try curves(text) }
    }
  }

  @Test("one handle is a parabola")
  func parabola() throws {
    let curve = try curve("pathInterpolator android:controlX1='0.3' android:controlY1='0.6'")
    // x = 0.6 s (1 − s) + s², y = 1.2 s (1 − s) + s².
    let s = 0.4
    let (x, y) = (0.6 * s * (1 - s) + s * s, 1.2 * s * (1 - s) + s * s)
    expectClose(curve.state(at: x).value, y, within: 1e-12)
  }

  @Test("the platform's interpolators are the formulas of its reference", arguments: [0.2, 0.37, 0.8])
  func formulas(t: Double) throws {
    func expect(_ element: String, _ value: Double) throws {
      expectClose(try curve(element).state(at: t).value, value, within: 1e-12)
    }
    try expect("linearInterpolator", t)
    try expect("accelerateInterpolator android:factor='1.5'", t * t * t)
    try expect("decelerateInterpolator", 1 - (1 - t) * (1 - t))
    try expect("anticipateInterpolator android:tension='3'", t * t * (4 * t - 3))
    let r = t - 1
    try expect("overshootInterpolator", r * r * (3 * r + 2) + 1)
    let (s, half) = (2 * 1.5, t < 0.5 ? 2 * t : 2 * t - 2)
    try expect(
      "anticipateOvershootInterpolator",
      t < 0.5 ? half * half * ((s + 1) * half - s) / 2 : (half * half * ((s + 1) * half + s) + 2) / 2)
  }

  @Test("powers that a cubic or Penner's functions are exactly", arguments: [0.25, 0.5, 0.75, 1, 1.5, 2, 2.5])
  func powers(factor: Double) throws {
    for t in [0.0013, 0.2, 0.37, 0.8] {
      let accelerated = try curve("accelerateInterpolator android:factor='\(factor)'")
      expectClose(accelerated.state(at: t).value, pow(t, 2 * factor), within: 1e-12)
      let decelerated = try curve("decelerateInterpolator android:factor='\(factor)'")
      expectClose(decelerated.state(at: t).value, 1 - pow(1 - t, 2 * factor), within: 1e-12)
    }
    #expect(throws: UnreadableText.self) { try curve("accelerateInterpolator android:factor='3'") }
  }

  // Each command against the points of its own formula, at parameters away from the ends.
  @Test(
    "every command of path data is read: relative, across, parabolas, mirrored",
    arguments: [
      ("m0 0c.2 0 .3.4.5.5s.2.5.5.5", "M0,0 C0.2,0 0.3,0.4 0.5,0.5 C0.7,0.6 0.7,1 1,1"),
      ("M0,0 C0.2,0 0.3,0.4 0.5,0.5 S0.7,1 1,1", "M0,0 C0.2,0 0.3,0.4 0.5,0.5 C0.7,0.6 0.7,1 1,1"),
      ("M 0 0 H .25 L .5 1 h.5", "M0,0 L0.25,0 L0.5,1 L1,1"), ("m 0,0 l .5,.25 .5,.75", "M0,0 L0.5,0.25 L1,1"),
      ("M0,0 S.2,.1 .5,.5 L1,1", "M0,0 C0,0 0.2,0.1 0.5,0.5 L1,1"),
      ("M0,0 l.1.1.2.2.7.7", "M0,0 L0.1,0.1 L0.3,0.3 L1,1"),
    ])
  func commands(data: String, absolute: String) throws {
    let (read, expected) = (
      try curve("pathInterpolator android:pathData='\(data)'"), try CurveReading.curve("path(\(absolute))").curve
    )
    for t in [0.03, 0.2, 0.37, 0.61, 0.8, 0.97] {
      expectClose(read.state(at: t).value, expected.state(at: t).value, within: 1e-9)
    }
  }

  @Test("a parabola and its mirrored one are the cubics of the same points", arguments: [0.15, 0.4, 0.85])
  func parabolas(s: Double) throws {
    for data in ["M0,0 Q0.3,0 0.5,0.4 T1,1", "m0,0 q.3,0 .5,.4 t.5,.6"] {
      let curve = try curve("pathInterpolator android:pathData='\(data)'")
      func point(_ a: Double, _ b: Double, _ c: Double) -> Double {
        (1 - s) * (1 - s) * a + 2 * s * (1 - s) * b + s * s * c
      }
      expectClose(curve.state(at: point(0, 0.3, 0.5)).value, point(0, 0, 0.4), within: 1e-9)
      // The handle (0.3, 0) mirrored at (0.5, 0.4).
      expectClose(curve.state(at: point(0.5, 0.7, 1)).value, point(0.4, 0.8, 1), within: 1e-9)
    }
  }

  @Test(
    "path data that are no motion are refused with their reason",
    arguments: [
      ("M0,0 A1,1 0 0 1 1,1", "its 'pathData' has an arc, which is no cubic"),
      ("M0,0 L1,1 z", "its 'pathData' is closed, and a motion does not come back"),
      ("M0,0 q0.3,0 0.5", "its 'pathData' has too few numbers behind a 'q'"),
      ("0,0 l1,1", "its 'pathData' begins with a number"), ("m0,0 l1,#", "its 'pathData' has '#', which is no number"),
      ("m0,0 x1,1", "its 'pathData' has a command 'x', which no path has"),
    ])
  func badPaths(data: String, reason: String) throws {
    let found = try #require(curves("<pathInterpolator xmlns:android='a' android:pathData='\(data)'/>").first)
    #expect(found.reading == .unreadable(reason))
  }

  @Test("animators lend their durations, styles of Material are springs, references say where they lead")
  func documents() throws {
    let xml = """
      <set xmlns:android="http://schemas.android.com/apk/res/android" android:shareInterpolator="false">
        <objectAnimator android:duration="300"><accelerateInterpolator/></objectAnimator>
        <alpha android:duration="150" android:interpolator="@android:interpolator/fast_out_slow_in"/>
        <alpha android:duration="@integer/short" android:interpolator="@android:anim/linear_interpolator"/>
        <alpha android:interpolator="@interpolator/ours"/>
        <bounceInterpolator/><pathInterpolator android:pathData="@string/path"/>
        <style name="Spring.Fast"><item name="stiffness">700</item><item name="damping"> 0.9 </item></style>
        <style name="Other"><item name="stiffness">700</item></style>
      </set>
      """
    #expect(
      try curves(xml) == [
        FoundCurve("quick 1", at: "line 2", "penner(quad, in) 300ms"),
        FoundCurve("quick 2", at: "line 3", "android/fast-out-slow-in 150ms"),
        FoundCurve(
          "quick 3", at: "line 4",
          unreadable:
            "none of the files gives its duration '@integer/short' a number: name the file that does too"),
        FoundCurve(
          "quick 4", at: "line 5",
          unreadable: "it refers to '@interpolator/ours', which is a file of its own: name that file beside this one"),
        FoundCurve("quick 5", at: "line 6", "bounceInterpolator"),
        FoundCurve(
          "quick 6", at: "line 6", unreadable: "its 'pathData' refers to '@string/path', which is not in this file"),
        FoundCurve("Spring.Fast", at: "line 7", "spring(stiffness: 700, dampingRatio: 0.9)"),
        FoundCurve("Other", at: "line 8", unreadable: "it has a stiffness and no damping"),
      ])
  }

  @Test("two files of one name with different curves are told apart by their folders, or named")
  func sameName() throws {
    let scratch = try ScratchFolder()
    let folders = ["interpolator", "interpolator-v21", "anim", "other/interpolator"]
    for (index, folder) in folders.enumerated() {
      try FileManager.default.createDirectory(
        at: scratch.url.appending(path: folder), withIntermediateDirectories: true)
      let xml = "<pathInterpolator xmlns:android='a' android:pathData='M 0,0 C 0.\(index % 3 + 1),0 0.2,1 1,1'/>"
      try scratch.write(xml.utf8, to: "\(folder)/quick.xml")
    }
    for kind in ["anim", "interpolator"] {
      let xml = """
        <set xmlns:android='a' android:shareInterpolator='false'>
        <alpha android:duration='250' android:interpolator='@\(kind)/quick'/></set>
        """
      try scratch.write(xml.utf8, to: "\(kind)-fade.xml")
    }
    func run(_ files: [String]) throws -> ProgramRun {
      try MotionCurveRun.run(
        ["sample", "--points", "3", "--until", "125ms"] + files.map { "@\($0).xml" }, directory: scratch.url)
    }
    func middle(_ first: String) throws -> String {
      let run = try MotionCurveRun.run([
        "sample", "cubic-bezier(\(first), 0, 0.2, 1) 250ms", "--points", "3", "--until", "125ms",
      ])
      return try #require(run.output.split(separator: "\n").last.map(String.init))
    }
    // Each kind of reference leads to its own folder, whatever the order of the files.
    for files in [["anim/quick", "interpolator/quick"], ["interpolator/quick", "anim/quick"]] {
      for (kind, first) in [("anim", "0.3"), ("interpolator", "0.1")] {
        let played = try run(files + ["\(kind)-fade"])
        #expect(played.status == 0)
        #expect(try played.output.contains("\n\(kind)-fade,\(middle(first))\n"), "\(played.output)")
      }
    }
    // Two versions of one resource, or two of nobody's folders: no answer is better than either.
    let two = try run(["interpolator/quick", "interpolator-v21/quick", "interpolator-fade", "anim-fade"])
    let reason =
      "and 2 files give that name different curves: 'interpolator/quick.xml', 'interpolator-v21/quick.xml'; give one of them."
    for kind in ["interpolator", "anim"] {
      #expect(
        two.errors.contains(
          "Left out: '\(kind)-fade.xml', line 2: '\(kind)-fade' cannot be read: it refers to '@\(kind)/quick', \(reason)\n"
        ),
        "\(two.errors)")
    }
    #expect(two.status == 0 && !two.output.contains("-fade,"))
    // The same curve twice is no question.
    let alike = try run(["interpolator/quick", "other/interpolator/quick", "interpolator-fade"])
    #expect(try alike.output.contains("\ninterpolator-fade,\(middle("0.1"))\n"), "\(alike.errors)")
  }

  @Test("a bounce and cycles are curves of the notation")
  func functions() throws {
    let xml = "<set>\n<bounceInterpolator/>\n<cycleInterpolator android:cycles='2.5'/>\n<cycleInterpolator/>\n</set>"
    #expect(
      try curves(xml).map(\.reading) == [
        .notation("bounceInterpolator"), .notation("cycleInterpolator(2.5)"), .notation("cycleInterpolator(1)"),
      ])
  }

  @Test("entities are refused before they can grow, and broken XML by its line")
  func hostile() throws {
    #expect(throws: UnreadableText("it has a document type, which could hold entities: remove the '<!DOCTYPE …>'")) {
      try curves(#"<!DOCTYPE a [<!ENTITY b "b"><!ENTITY c "&b;&b;">]><pathInterpolator x="&c;"/>"#)
    }
    let error = #expect(throws: UnreadableText.self) { try curves("<a>\n <b c='1' c='2'/></a>") }
    #expect(error?.reason.hasPrefix("it is not well-formed XML at line 2, column ") == true)
  }

  @Test(
    "a file that was cut off is told as that",
    arguments: [
      ("<set>\n<alpha android:inter", "it ends within <alpha>, which line 2 begins"),
      ("<set>\n<pathInterpolator android:controlX1='0.2'", "it ends within <pathInterpolator>, which line 2 begins"),
      (
        "<resources>\n\n<style name='a'>\n<item name='stiffness'>380</it", "it ends within <item>, which line 4 begins"
      ),
    ])
  func cutOff(xml: String, reason: String) {
    #expect(throws: UnreadableText(reason)) { try curves(xml) }
  }
}
