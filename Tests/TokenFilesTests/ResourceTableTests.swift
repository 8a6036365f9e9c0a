import CurveReports
import Foundation
import Testing
import TokenFiles

@Suite("Android's resources as one table")
struct ResourceTableTests {
  private static let values = """
    <resources xmlns:android="a">
      <integer name="fast_duration">120</integer><integer name="slow">@integer/slower</integer>
      <integer name="slower">450</integer><integer name="columns">3</integer>
      <item name="x1" type="dimen" format="float">0.3</item><dimen name="stiff">900</dimen>
      <string name="swoop">path(M 0,0 C 0.1,0 0.2,1 1,1)</string>
      <style name="Theme.Big">
        <item name="motionDurationA">@integer/fast_duration</item>
        <item name="motionDurationB">@integer/slower</item>
        <item name="motionEasingA">@interpolator/quick</item>
        <item name="motionEasingB">@string/swoop</item>
        <item name="motionSpringA">@style/Spring.Soft</item>
      </style>
      <style name="Theme.Small"><item name="motionDurationA">@integer/slower</item></style>
      <style name="Spring"><item name="stiffness">@dimen/stiff</item><item name="damping">0.8</item></style>
      <style name="Spring.Soft"><item name="damping">0.6</item></style>
      <style name="Tabs"><item name="tabDuration">@integer/slow</item></style>
    </resources>
    """
  private static let quick = """
    <pathInterpolator xmlns:android="a" android:controlX1="@dimen/x1" android:controlY1="0" android:controlX2="0.1"
      android:controlY2="1"/>
    """

  private func system(_ files: (path: String, text: String)...) -> MotionSystem {
    MotionSystem(
      reading: [
        TokenFile(path: "res/values/values.xml", text: Self.values),
        TokenFile(path: "res/interpolator/quick.xml", text: Self.quick),
      ] + files.map { TokenFile(path: $0.path, text: $0.text) })
  }

  @Test("views of a layout: their times and interpolators are uses, whatever else they are given")
  func views() {
    let layout = """
      <LinearLayout xmlns:android="http://schemas.android.com/apk/res/android" xmlns:app="http://schemas.android.com/apk/res-auto"
        android:id="@+id/root" android:text="@string/duration">
        <com.example.Bar app:scrimAnimationDuration="200" app:showDelay="@integer/late" app:textDuration="@string/x" />
        <ProgressBar android:interpolator="@android:anim/linear_interpolator" app:hideDelay="@integer/gone" />
      </LinearLayout>
      """
    let system = MotionSystem(reading: [
      TokenFile(path: "res/layout/page.xml", text: layout),
      TokenFile(path: "res/values/times.xml", text: "<resources><integer name='late'>90</integer></resources>"),
    ])
    let uses = system.tokens.filter { $0.role == .use }.map { "\($0.scope) \($0.name) = \($0.text) \($0.references)" }
    #expect(
      uses == [
        "com.example.Bar scrimAnimationDuration = 200ms []", "com.example.Bar showDelay = 90ms [\"@integer/late\"]",
        "ProgressBar interpolator = android/linear [\"@android:anim/linear_interpolator\"]",
      ])
    #expect(system.leftOut.map(\.name) == ["hideDelay"])
  }

  @Test("integers are times by their names or because something takes its time from them; aliases keep their names")
  func times() {
    let system = system()
    let durations = system.tokens.filter { $0.kind == .duration && $0.scope.isEmpty }
    #expect(durations.map(\.name) == ["fast_duration", "slow"])
    #expect(durations.map(\.text) == ["120ms", "450ms"])
    #expect(durations.map(\.references) == [[], ["@integer/slower"]])
    let used = self.system(("res/anim/a.xml", "<alpha xmlns:android='a' android:duration='@integer/slower'/>"))
    #expect(used["slower"].map(\.text) == ["450ms"] && used["columns"].isEmpty)
  }

  @Test("themes set durations, easings and springs, each by the name of its attribute")
  func themes() throws {
    let theme = system().tokens.filter { $0.scope == "Theme.Big" }
    #expect(
      theme.map { "\($0.kind.rawValue) \($0.name) = \($0.text)" } == [
        "duration motionDurationA = 120ms", "duration motionDurationB = 450ms",
        "easing motionEasingA = cubic-bezier(0.3, 0, 0.1, 1)",
        "easing motionEasingB = path(M0,0 C0.1,0 0.2,1 1,1)",
        "spring motionSpringA = spring(stiffness: 900, dampingRatio: 0.6)",
      ])
    #expect(theme.last?.references == ["@style/Spring.Soft"])
    #expect(system()["Spring"].map(\.references) == [["@dimen/stiff"]])
    #expect(system()["swoop"].map(\.kind) == [.easing])
    // A style has what it does not set from the one that its name begins with, or that it names.
    #expect(system()["Spring.Soft"].map(\.text) == ["spring(stiffness: 900, dampingRatio: 0.6)"])
    #expect(system()["Spring.Soft"].map(\.references) == [["@style/Spring"]])
    #expect(system().leftOut.isEmpty)
  }

  @Test("a style is the spring of the parent that it names, and one without a word of springs is none")
  func parents() {
    let text = """
      <resources><style name="Tap" parent="@style/Spring"/><style name="Press" parent="Spring.Soft"><item name="damping">1</item></style>
        <style name="Plain" parent="Gone"/><style name="Spring.Deep"/><style name="Half"><item name="stiffness">9</item></style>
        <style name="Alone" parent=""/></resources>
      """
    let system = system(("res/values/more.xml", text))
    #expect(
      system.tokens.filter { $0.place.file.hasSuffix("more.xml") }.map { "\($0.name) = \($0.text) \($0.references)" }
        == [
          "Tap = spring(stiffness: 900, dampingRatio: 0.8) [\"@style/Spring\"]",
          "Press = spring(stiffness: 900, dampingRatio: 1) [\"@style/Spring.Soft\"]",
        ])
    #expect(system.leftOut.map(\.name) == ["Half"])
  }

  @Test("an attribute is that of the theme that sets most, and another value is remarked")
  func attributes() throws {
    let use = """
      <set xmlns:android="a"><objectAnimator android:propertyName="alpha" android:duration="?attr/motionDurationA"
        android:interpolator="?attr/motionEasingA" android:startOffset="30"/>
        <objectAnimator android:duration="?attr/motionDurationB" android:interpolator="?motionEasingB"/>
        <objectAnimator android:duration="?attr/motionDurationGone"/></set>
      """
    let system = system(("res/animator/use.xml", use))
    let uses = system.tokens.filter { $0.role == .use && $0.place.file.hasSuffix("use.xml") }
    #expect(
      uses.map { "\($0.name) = \($0.text)" } == [
        "use 1 = 120ms cubic-bezier(0.3, 0, 0.1, 1) 30ms alpha", "use 2 = 450ms path(M0,0 C0.1,0 0.2,1 1,1)",
      ])
    #expect(uses[0].references == ["?attr/motionDurationA", "?attr/motionEasingA"])
    #expect(uses[0].remark == "'?attr/motionDurationA' is that of Theme.Big; Theme.Small sets '@integer/slower'")
    #expect(uses[1].remark == nil)
    #expect(system.leftOut.last?.reason == .unreadable("its duration '?attr/motionDurationGone' is no number here"))
  }

  @Test("attributes of Android and of an app are two, and those that lead in a circle have no value")
  func circles() {
    let themes = """
      <resources><integer name="x">70</integer>
        <style name="Theme.A"><item name="motionA">?attr/motionB</item><item name="android:slow">?attr/slow</item></style>
        <style name="Theme.B"><item name="motionA">@integer/x</item><item name="motionB">?attr/motionA</item>
          <item name="slow">90</item><item name="motionC">?attr/motionD</item>
          <item name="motionD">?motionC</item></style>
      </resources>
      """
    let use = """
      <set xmlns:android="a"><set><alpha android:duration="?attr/motionA"/></set><set><scale android:duration="?attr/motionC"/></set></set>
      """
    let other = """
      <alpha xmlns:android="a" android:duration="?android:attr/slow"/>
      """
    let system = MotionSystem(reading: [
      TokenFile(path: "res/values/t.xml", text: themes), TokenFile(path: "res/anim/use.xml", text: use),
      TokenFile(path: "res/anim/other.xml", text: other),
    ])
    #expect(
      system.tokens.filter { $0.role == .use }.map { "\($0.name) = \($0.text)" }
        == ["use 1 = 70ms android/accelerate-decelerate alpha", "other = 90ms android/accelerate-decelerate alpha"])
    #expect(system.leftOut.map(\.reason) == [.unreadable("its duration '?attr/motionC' is no number here")])
  }

  @Test("a delay that Android does not read is none, and told")
  func startDelays() {
    let animator = #"<objectAnimator xmlns:android="a" android:startDelay="75" android:duration="40"/>"#
    let system = system(("res/animator/a.xml", animator))
    let use = system.tokens.last { $0.role == .use }
    #expect(use?.text == "40ms android/accelerate-decelerate")
    #expect(use?.remark == "Android reads no startDelay of <objectAnimator>: write startOffset")
  }

  @Test("pictures that are turned do not move, fades between pictures do, and frames are told")
  func drawables() {
    let system = MotionSystem(reading: [
      TokenFile(
        path: "res/drawable/turned.xml", text: #"<rotate xmlns:android="a" android:fromDegrees="-90"><shape/></rotate>"#
      ),
      TokenFile(
        path: "any.xml", text: #"<scale xmlns:android="a" android:scaleWidth="100%" android:drawable="@drawable/x"/>"#),
      TokenFile(path: "res/anim/turns.xml", text: #"<rotate xmlns:android="a" android:duration="90"/>"#),
      TokenFile(
        path: "res/drawable/state.xml",
        text: """
          <selector xmlns:android="a" android:enterFadeDuration="200" android:exitFadeDuration="@integer/out"><item/></selector>
          """),
      TokenFile(path: "res/values/times.xml", text: #"<resources><integer name="out">120</integer></resources>"#),
      TokenFile(
        path: "res/drawable/frames.xml",
        text:
          #"<animation-list xmlns:android="a"><item android:duration="80"/><item android:duration="90"/></animation-list>"#
      ),
      TokenFile(
        path: "res/drawable/wheel.xml", text: #"<animated-rotate xmlns:android="a" android:frameDuration="100"/>"#),
    ])
    #expect(
      system.tokens.filter { $0.role == .use }.map { "\($0.name) = \($0.text)" } == [
        "turns = 90ms android/accelerate-decelerate rotate", "state 1 = 200ms linear enter fade",
        "state 2 = 120ms linear exit fade",
      ])
    #expect(
      system.leftOut.map(\.reason) == [
        .unreadable("a <animation-list> shows one picture after the other, duration 80: it is no curve"),
        .unreadable("a <animated-rotate> shows one picture after the other, frameDuration 100: it is no curve"),
      ])
  }

  @Test("what an animator does not say is the platform's, and what is set at once takes 0 ms")
  func defaults() {
    let animators = """
      <set xmlns:android="a"><objectAnimator android:propertyName="x"/><objectAnimator android:duration="0" android:startOffset="40"/>
        <animator android:duration="80" android:interpolator="@android:interpolator/linear" android:repeatCount="2"
          android:repeatMode="reverse"/></set>
      """
    let view = """
      <set xmlns:android="a" android:duration="90" android:interpolator="@interpolator/quick" android:startOffset="5">
        <alpha android:duration="70"/><scale android:startOffset="10" android:interpolator="@android:anim/linear_interpolator"/>
      </set>
      """
    let system = system(("res/animator/a.xml", animators), ("res/anim/v.xml", view), ("res/anim/w.xml", "<alpha/>"))
    #expect(
      system.tokens.filter { $0.role == .use && !$0.place.file.contains("values") }.map { "\($0.name) = \($0.text)" }
        == [
          "a 1 = 300ms android/accelerate-decelerate x", "a 2 = 0ms android/accelerate-decelerate 40ms",
          "a 3 = 80ms android/linear 3 alternate",
          "v 1 = 90ms cubic-bezier(0.3, 0, 0.1, 1) 5ms alpha", "v 2 = 90ms cubic-bezier(0.3, 0, 0.1, 1) 15ms scale",
          "w = 0ms android/accelerate-decelerate alpha",
        ])
    #expect(system.leftOut.map(\.place.file).allSatisfy { $0.contains("values") })
  }

  @Test("a set of view animations plays them by its interpolator unless it is told not to")
  func sharedInterpolators() {
    func tokens(_ set: String) -> [String] {
      let text = set.replacingOccurrences(
        of: "LINEAR", with: "android:interpolator='@android:anim/linear_interpolator'"
      )
      .replacingOccurrences(of: "BOUNCE", with: "android:interpolator='@android:anim/bounce_interpolator'")
      .replacingOccurrences(of: "OWN", with: "android:shareInterpolator='false'")
      .replacingOccurrences(of: "<set", with: "<set xmlns:android='a'")
      return system(("res/anim/v.xml", text)).tokens.filter { $0.role == .use }.map { token in
        token.text.split(separator: " ").first { $0.hasPrefix("android/") }.map { $0.dropFirst(8) + "" } ?? token.text
          + (token.remark == nil ? "" : "!")
      }
    }
    #expect(tokens("<set LINEAR OWN><alpha/><scale BOUNCE/></set>") == ["accelerate-decelerate", "bounce"])
    #expect(tokens("<set><alpha LINEAR/></set>") == ["accelerate-decelerate"])
    #expect(tokens("<set LINEAR><set OWN><scale BOUNCE/><alpha/></set></set>") == ["bounce", "accelerate-decelerate"])
    #expect(tokens("<set OWN BOUNCE><set LINEAR><scale BOUNCE/></set></set>") == ["linear"])
    #expect(tokens("<set BOUNCE><set LINEAR><scale/></set></set>") == ["bounce"])
    #expect(tokens("<set LINEAR android:shareInterpolator='FALSE'><scale BOUNCE/></set>") == ["bounce"])
    let own = system(
      (
        "res/anim/v.xml",
        "<set xmlns:android='a'><alpha android:interpolator='@android:anim/linear_interpolator'/></set>"
      ))
    #expect(
      own.tokens.first { $0.role == .use }?.remark
        == "the <set> around it plays it by its own interpolator: '@android:anim/linear_interpolator' needs "
        + "shareInterpolator=\"false\" there")
  }

  @Test(
    "what begins views of a group one after the other is told", arguments: ["layoutAnimation", "gridLayoutAnimation"])
  func groups(name: String) {
    let text = "<\(name) xmlns:android='a' android:columnDelay='30%' android:animation='@anim/item'/>"
    let found = system(("res/anim/list.xml", text)).leftOut
    #expect(found.map(\.name) == ["list"])
    let reason =
      "a <\(name)> begins '@anim/item' for one view after the other, by columnDelay 30% of its duration: "
      + "write the stagger as a time"
    #expect(found.first?.reason == .unreadable(reason))
  }

  @Test("values for some devices are conditions, and the others are those that are used")
  func qualifiers() {
    let system = system(
      ("res/values-v31/values.xml", "<resources><integer name='fast_duration'>60</integer></resources>"),
      ("res/animator/a.xml", "<animator xmlns:android='a' android:duration='@integer/fast_duration'/>"))
    #expect(system["fast_duration"].map(\.text) == ["120ms", "60ms"])
    #expect(system["fast_duration"].map(\.conditions) == [[], [.rule("values-v31")]])
    #expect(system.tokens.last?.text.hasPrefix("120ms") == true)
  }

  @Test("transitions between scenes: a set's duration is that of all in it, its interpolator of those without one")
  func sceneTransitions() {
    let together = """
      <transitionSet xmlns:android="a" android:duration="350" android:startDelay="20" android:interpolator="@interpolator/quick">
        <targets><target android:targetId="@id/a"/></targets>
        <changeBounds android:interpolator="@android:interpolator/linear"/>
        <transition class="com.example.Morph$Text" android:duration="90" android:startDelay="10"/>
        <transitionSet><fade/><com.example.Grow android:duration="@integer/slow"/></transitionSet>
      </transitionSet>
      """
    let sequence = """
      <transitionSet xmlns:android="a" android:startDelay="20" android:transitionOrdering="sequential">
        <fade android:duration="@integer/slow"/><slide android:duration="80"/><changeBounds><arcMotion/></changeBounds>
        <explode android:interpolator="@android:interpolator/decelerate_quad"/>
      </transitionSet>
      """
    let system = system(
      ("res/transition/together.xml", together), ("res/transition/sequence.xml", sequence),
      ("res/transition/bare.xml", "<fade/>"))
    #expect(
      system.tokens.filter { $0.place.file.contains("transition/") }.map { "\($0.name) = \($0.text)" } == [
        "together 1 = 350ms android/linear 20ms changeBounds",
        "together 2 = 350ms cubic-bezier(0.3, 0, 0.1, 1) 30ms Text",
        "together 3 = 350ms cubic-bezier(0.3, 0, 0.1, 1) 20ms fade",
        "together 4 = 350ms cubic-bezier(0.3, 0, 0.1, 1) 20ms com.example.Grow",
        "sequence 1 = 450ms android/accelerate-decelerate 20ms fade",
        "sequence 3 = 300ms android/accelerate-decelerate changeBounds",
        "sequence 4 = 300ms android/decelerate explode", "bare = 300ms android/accelerate-decelerate fade",
      ])
    #expect(
      system.told == [
        "sequence 2: a <slide> without an interpolator slows down what appears and speeds up what disappears: write one"
      ])
    let later = "it begins when what stands before it in its sequence has ended, and its delay counts from there"
    #expect(
      system.tokens.filter { $0.place.file.hasSuffix("sequence.xml") }.map(\.remark) == [nil, later, later])
  }

  @Test("property animators take nothing from the sets around them but their order, and that is remarked")
  func animatorSets() {
    let text = """
      <set xmlns:android="a" android:duration="700" android:startOffset="50" android:ordering="sequentially">
        <objectAnimator android:propertyName="alpha"/>
        <set android:interpolator="@interpolator/quick"><animator android:duration="80" android:startOffset="10"/></set>
      </set>
      """
    let plain = "<set xmlns:android='a' android:ordering='together'><animator/><animator/></set>"
    let system = system(("res/animator/a.xml", text), ("res/animator/b.xml", plain))
    let uses = system.tokens.filter { $0.place.file.contains("animator/") }
    #expect(
      uses.map { "\($0.name) = \($0.text)" } == [
        "a 1 = 300ms android/accelerate-decelerate alpha", "a 2 = 80ms android/accelerate-decelerate 10ms",
        "b 1 = 300ms android/accelerate-decelerate", "b 2 = 300ms android/accelerate-decelerate",
      ])
    #expect(
      uses.map(\.remark) == [
        "Android reads no duration and no startOffset of a <set> around animators",
        "Android reads no duration and no startOffset and no interpolator of a <set> around animators; "
          + "it begins when what stands before it in its sequence has ended, and its delay counts from there",
        nil, nil,
      ])
  }

  @Test("a class that is none of the platform's decides its own duration, and perhaps its own easing")
  func classes() {
    let text = """
      <transitionSet xmlns:android="a" xmlns:app="b">
        <transition class="com.example.Morph" app:minDuration="90" app:maxDuration="@integer/slower"/>
        <transition class="com.example.Morph$Text" android:duration="80"/>
        <transition class="androidx.transition.ChangeBounds"/><transition class="android.transition.Slide"/>
        <autoTransition/><changeBounds><pathMotion class="com.example.Arc"/></changeBounds>
        <pathMotion class="com.example.Arc"/>
      </transitionSet>
      """
    let drawable = "<transition><item drawable='@drawable/a'/></transition>"
    let system = system(("res/transition/own.xml", text), ("res/drawable/fade.xml", drawable))
    let uses = system.tokens.filter { $0.role == .use }
    #expect(
      uses.map { "\($0.name) = \($0.text)" } == [
        "own 2 = 80ms android/accelerate-decelerate Text", "own 3 = 300ms android/accelerate-decelerate ChangeBounds",
        "own 5 = 300ms android/accelerate-decelerate autoTransition",
        "own 6 = 300ms android/accelerate-decelerate changeBounds",
      ])
    #expect(
      uses.map(\.remark) == [
        "its class 'com.example.Morph$Text' may have an easing of its own", nil,
        "it fades out, changes bounds and fades in, one behind the other, and each takes this time", nil,
      ])
    #expect(
      system.told == [
        "own 1: its class 'com.example.Morph' decides its duration: write android:duration",
        "own 4: a <slide> without an interpolator slows down what appears and speeds up what disappears: write one",
      ])
    // What only a class takes is no time by that.
    #expect(system["slower"].isEmpty)
  }

  @Test("what Android itself has by a name: its times, with a remark, and its interpolators")
  func platform() {
    let text = """
      <set xmlns:android="a"><objectAnimator android:duration="@android:integer/config_shortAnimTime"
          android:interpolator="@android:interpolator/accelerate_quad"/>
        <objectAnimator android:interpolator="@android:interpolator/bounce"/>
        <objectAnimator android:duration="@android:integer/config_nightTime"/>
        <objectAnimator android:interpolator="@android:interpolator/wobble"/></set>
      """
    let system = system(("res/animator/a.xml", text))
    let uses = system.tokens.filter { $0.place.file.hasSuffix("a.xml") }
    #expect(uses.map(\.text) == ["200ms android/accelerate", "300ms android/bounce"])
    #expect(
      uses.map(\.remark) == [
        "'@android:integer/config_shortAnimTime' is 200 as Android has it; a device may have another number", nil,
      ])
    #expect(
      system.reasons == [
        "its duration '@android:integer/config_nightTime' is no number here",
        "it refers to '@android:interpolator/wobble', which is no interpolator of Android's that is known here",
      ])
  }

  @Test(
    "a path without a move begins where every motion does",
    arguments: ["L0.5,0 C0.7,0 0.6,1 1,1", " l0.5,0 c0.2,0 0.1,1 0.5,1"])
  func pathWithoutMove(data: String) {
    let text = "<pathInterpolator xmlns:android='a' android:pathData='\(data)'/>"
    let system = MotionSystem(text, path: "res/interpolator/late.xml")
    #expect(
      system["late"].map(\.text) == [
        "path(M0,0 C0.16666666666666666,0 0.33333333333333337,0 0.5,0 C0.7,0 0.6,1 1,1)"
      ])
    #expect(system.leftOut.isEmpty)
  }

  @Test("references in a circle lead nowhere")
  func circle() {
    let text =
      "<resources><integer name='a_delay'>@integer/b_delay</integer><integer name='b_delay'>@integer/a_delay</integer></resources>"
    let system = MotionSystem(text, path: "res/values/a.xml")
    #expect(system.tokens.isEmpty && system.leftOut.map(\.name) == ["a_delay", "b_delay"])
  }
}
