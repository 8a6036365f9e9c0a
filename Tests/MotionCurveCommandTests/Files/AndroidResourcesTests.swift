import CurveMath
import TestSupport
import Testing

@testable import motioncurve

@Suite("Curves of Android's XML")
struct AndroidResourcesTests {
  private func curves(_ text: String) throws -> [FoundCurve] {
    try CurveFile.curves(in: Array(text.utf8), path: "res/interpolator/quick.xml").named()
  }

  private func curve(_ element: String) throws -> any MotionCurve {
    let found = try #require(curves("<\(element) xmlns:android='a'/>").first)
    guard case .notation(let notation) = found.reading else { throw UnreadableText("\(found.reading)") }
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

  @Test("animators lend their durations, styles of Material are springs, references say where they lead")
  func documents() throws {
    let xml = """
      <set xmlns:android="http://schemas.android.com/apk/res/android">
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
        FoundCurve("quick 3", at: "line 4", unreadable: "its duration '@integer/short' is no number here"),
        FoundCurve(
          "quick 4", at: "line 5", unreadable: "it refers to '@interpolator/ours', which is a file of its own"),
        FoundCurve("quick 5", at: "line 6", unreadable: "a bounceInterpolator has no notation here"),
        FoundCurve(
          "quick 6", at: "line 6", unreadable: "its 'pathData' refers to '@string/path', which is not in this file"),
        FoundCurve("Spring.Fast", at: "line 7", "spring(stiffness: 700, dampingRatio: 0.9)"),
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
}
