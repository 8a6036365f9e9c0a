import CurveReports
import Testing
import TokenFiles

@Suite("Scenes and numbers of Android's resources")
struct AndroidNumberTests {
  private func scene(_ inside: String, _ attributes: String = "") -> (path: String, text: String) {
    ("res/xml/scene.xml", #"<MotionScene xmlns:android="a" xmlns:app="b" \#(attributes)>\#(inside)</MotionScene>"#)
  }

  private let values = (
    path: "res/values/times.xml",
    text: #"<resources><integer name="slow_anim_time">600</integer><integer name="loop">70</integer></resources>"#
  )
  private let quick = (
    path: "res/anim/quick.xml",
    text: """
    <pathInterpolator xmlns:android="a" android:controlX1="0.2" android:controlY1="0" android:controlX2="0" android:controlY2="1"/>
    """
  )

  @Test(
    "a transition of a scene is its duration and its interpolator",
    arguments: [
      (#"app:duration="1000" app:motionInterpolator="easeInOut""#, "1000ms android/accelerate-decelerate"),
      (#"app:duration="1000" app:motionInterpolator="easeIn""#, "1000ms android/accelerate"),
      (#"app:duration="1000" app:motionInterpolator="easeOut""#, "1000ms android/decelerate"),
      (#"app:duration="90" app:motionInterpolator="linear""#, "90ms linear"),
      (#"app:duration="90" app:motionInterpolator="bounce""#, "90ms android/bounce"),
      (#"app:duration="90" app:motionInterpolator="overshoot""#, "90ms android/overshoot"),
      (#"app:duration="90" app:motionInterpolator="anticipate""#, "90ms android/anticipate"),
      (#"app:duration="500" app:motionInterpolator="cubic(0.2,0,0,1)""#, "500ms cubic-bezier(0.2, 0, 0, 1)"),
      (#"app:duration="500" app:motionInterpolator="standard""#, "500ms cubic-bezier(0.4, 0, 0.2, 1)"),
      (#"app:duration="@integer/loop" app:motionInterpolator="@anim/quick""#, "70ms cubic-bezier(0.2, 0, 0, 1)"),
      (#"app:constraintSetStart="@id/a""#, "400ms android/accelerate-decelerate"),
    ])
  func transitions(attributes: String, text: String) {
    let system = MotionSystem(scene("<Transition \(attributes)/>"), values, quick)
    #expect(system.tokens.filter { $0.role == .use }.map { "\($0.name) = \($0.text)" } == ["scene = \(text)"])
    #expect(system.leftOut.isEmpty)
  }

  @Test("what a scene says for all, its springs, and what is told of it")
  func rest() {
    let inside = """
      <Transition app:staggered="0.2"><OnSwipe app:springStiffness="200" app:springDamping="20"/>
        <KeyFrameSet>
          <KeyAttribute app:framePosition="50" app:transitionEasing="cubic(0.1,0.2,0.3,1)"/><KeyPosition/>
        </KeyFrameSet>
      </Transition>
      <Transition app:duration="@integer/gone"/><Transition app:motionInterpolator="wobble"><KeyFrameSet/></Transition>
      <ViewTransition app:duration="300" app:upDuration="100"/><ViewTransition/>
      <ConstraintSet><Constraint><Motion app:transitionEasing="accelerate"/></Constraint></ConstraintSet>
      """
    let system = MotionSystem(scene(inside, #"app:defaultDuration="250""#), values)
    let uses = system.tokens.filter { $0.role == .use }
    #expect(
      uses.map { "\($0.kind.rawValue) \($0.text)" } == [
        "transition 250ms android/accelerate-decelerate",
        "spring spring(mass: 1, stiffness: 200, damping: 20, initialVelocity: 0)",
        "easing cubic-bezier(0.1, 0.2, 0.3, 1)", "transition 300ms android/accelerate-decelerate",
        "easing cubic-bezier(0.4, 0.05, 0.8, 0.7)",
      ])
    #expect(uses[0].remark == "its views begin one after the other, by 'staggered' 0.2")
    #expect(uses[3].remark == "where a finger is lifted it takes 100 ms")
    #expect(
      system.reasons == [
        "its 2 key frames say what changes on the way, and are not read: write them as a transition of its own",
        "none of the files gives its duration '@integer/gone' a number: name the file that does too",
        "its interpolator 'wobble' is none that is known here: write cubic(…)",
      ])
  }

  @Test("elements of these names elsewhere are none of a scene")
  func elsewhere() {
    let system = MotionSystem(
      ("res/xml/other.xml", "<Scenes><Transition duration='5'/><KeyFrameSet><a/></KeyFrameSet></Scenes>"))
    #expect(system.tokens.isEmpty && system.leftOut.isEmpty)
  }

  @Test(
    "an integer is a time by its name, as Android calls its own too",
    arguments: [
      "slow_anim_time", "config_shortAnimTime", "fade_duration", "exit_time_ms", "anim_in_ms", "animation_time_short",
      "item_delay",
    ])
  func times(name: String) {
    let system = MotionSystem(("a.xml", "<resources><integer name='\(name)'>150</integer></resources>"))
    #expect(system.tokens.map(\.text) == ["150ms"] && system.leftOut.isEmpty)
  }

  @Test("one that speaks of an animation and of no time is told, others are numbers")
  func numbers() {
    func told(_ name: String) -> [String] {
      MotionSystem(("a.xml", "<resources><integer name='\(name)'>3</integer></resources>")).reasons
    }
    #expect(
      told("anim_fast") == [
        "nothing says whether it is a time: call it 'anim_fast_duration', or let an animator take it"
      ])
    for name in ["max_lines", "time_limit", "anim_repeat_count", "animation_steps", "animal_kind"] {
      #expect(told(name).isEmpty, "\(name)")
    }
  }

  @Test("a list of times is told")
  func lists() {
    let text = """
      <resources><integer-array name="fade_durations"><item>100</item><item>@integer/x</item></integer-array>
        <integer-array name="sizes"><item>1</item></integer-array></resources>
      """
    let hours = "<integer-array name='poll_durations'><item>300</item><item>86400</item></integer-array>"
    let system = MotionSystem(("a.xml", text), ("b.xml", "<resources>\(hours)</resources>"))
    #expect(
      system.told == [
        "fade_durations: it is a list, 100, @integer/x, and a token is one time: write an <integer> for each"
      ])
  }

  @Test("times of a picture that is turned are told: Android does not read them")
  func pictures() {
    let turned =
      #"<rotate xmlns:android="a" android:interpolator="@android:anim/linear_interpolator" android:duration="9"/>"#
    let wheel = turned.replacing("rotate", with: "animated-rotate")
    let system = MotionSystem(("res/drawable/turned.xml", turned), ("res/drawable/wheel.xml", wheel))
    #expect(system.tokens.isEmpty)
    #expect(
      system.reasons == [
        "a <rotate> of res/drawable is a picture, and Android reads no duration of it: move it to res/anim",
        "a <animated-rotate> shows one picture after the other, duration 9: it is no curve",
      ])
  }
}
