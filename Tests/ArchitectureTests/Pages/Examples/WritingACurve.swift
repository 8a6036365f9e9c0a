import MotionCurves
import TestSupport
import Testing

@Suite("Pages: write a curve")
struct WritingACurve {
  @Test("a text becomes a curve, and a curve a text")
  func notation() throws {
    let notation = CurveNotation(presets: PresetAtlas.resolver)
    let wobbly = try notation.curve("react-spring/wobbly")
    let early = wobbly.state(at: 0.1).value  // 0.5454

    // Curves can be built without text as well, and each is written back as text.
    let delayed = try DelayedCurve(try DampedSpring(mass: 2.5, stiffness: 90, damping: 9), by: 0.1)
    let text = delayed.notation  // spring(mass: 2.5, stiffness: 90, damping: 9).delay(0.1)

    print(early, text)
    expectClose(early, 0.5454, within: 5e-5)
    #expect(text == "spring(mass: 2.5, stiffness: 90, damping: 9).delay(0.1)")
  }
}
