import AnimationScope
import AnimationSource
import Testing

// Functions that a gesture gives its event.
@Suite("AN24 and AN08: functions that follow the finger")
struct FingerFunctionTests {
  static func count(_ code: String, _ gesture: String, _ members: String, _ behind: String = "") -> Int {
    let body = "Circle().offset(x: pull).gesture(DragGesture()\(gesture))\(behind)"
    let text = PrecisionTests.card(body, "@State private var pull = 0.0; let isFlipped: Bool\n\(members)")
    return PrecisionTests.findings(text, code).count
  }

  private static let follow = "func follow(_ value: DragGesture.Value) { pull = value.translation.width }"
  private static let spring = ".animation(.bouncy, value: pull)"

  @Test(
    "a function that is given the event writes where the finger is",
    arguments: [
      (".onChanged { follow($0) }", follow, 1), (".onChanged { value in self.follow(value) }", follow, 1),
      (".onChanged(follow)", follow, 1), (".onEnded(follow)", follow, 0),
      (".onChanged { _ in follow(last) }", follow, 0),
      (".onChanged { move(to: $0.translation) }", "func move(to size: CGSize) { pull = size.width }", 1),
      (".onChanged { move(to: $0.translation) }", "func move(to size: CGSize) { pull = 3 }", 0),
      (
        ".onChanged { follow($0) }",
        "func follow(_ value: DragGesture.Value) { pull = value.translation.width > 9 ? 1 : 0 }", 0
      ),
      (".onChanged { other.follow($0) }", follow, 0),
    ])
  func watched(gesture: String, members: String, count: Int) {
    #expect(Self.count("AN24", gesture, members, Self.spring) == count)
    #expect(Self.count("AN08", gesture, members, ".animation(.easeOut, value: pull)") == count)
  }

  @Test(
    "pinches and turns say where the fingers are, the older ones by the event itself",
    arguments: [
      ("MagnificationGesture().onChanged { value in withAnimation { pull = value } }", 1),
      ("MagnificationGesture().onChanged { withAnimation { pull = last * $0 } }", 1),
      ("RotationGesture().onChanged(turn)", 1),
      ("RotateGesture().onChanged { value in withAnimation { pull = value.rotation.degrees } }", 1),
      ("MagnifyGesture().onChanged { value in withAnimation { pull = value.magnification } }", 1),
      ("MagnificationGesture().onEnded { value in withAnimation { pull = value } }", 0),
      ("MagnificationGesture().onChanged { value in withAnimation { pull = value > 2 ? 1 : 0 } }", 0),
      ("MagnificationGesture().onChanged { value in withAnimation { pull = 1 } }", 0),
      ("LongPressGesture().onChanged { value in withAnimation { pull = value } }", 0),
    ])
  func fingers(gesture: String, count: Int) {
    let members = """
      @State private var pull = 0.0; let last: Double
      func turn(_ angle: Angle) { withAnimation { pull = angle.degrees } }
      """
    let text = PrecisionTests.card("Circle().scaleEffect(pull).gesture(\(gesture))", members)
    #expect(PrecisionTests.findings(text, "AN24").count == count)
  }

  @Test(
    "an animation around the call, and one inside of the function",
    arguments: [
      (
        ".onChanged(glide)",
        "func glide(_ value: DragGesture.Value) { withAnimation(.easeOut) { pull = value.translation.width } }", 1
      ),
      (
        ".onChanged { glide($0) }",
        "func glide(_ value: DragGesture.Value) { withAnimation(.easeOut) { pull = value.translation.width } }", 1
      ),
      (
        ".onEnded { glide($0) }",
        "func glide(_ value: DragGesture.Value) { withAnimation(.easeOut) { pull = value.translation.width } }", 0
      ),
      (
        ".onChanged { glide($0) }",
        "func glide(_ value: DragGesture.Value) { withAnimation(.easeOut) { pull = 3 } }", 0
      ),
      (".onChanged { value in withAnimation(.easeOut) { follow(value) } }", follow, 1),
      (".onChanged { value in if isFlipped { withAnimation(.easeOut) { self.follow(value) } } }", follow, 1),
      (".onChanged { value in DispatchQueue.main.async { withAnimation(.easeOut) { follow(value) } } }", follow, 0),
      (".onEnded { value in withAnimation(.easeOut) { follow(value) } }", follow, 0),
    ])
  func explicit(gesture: String, members: String, count: Int) {
    #expect(Self.count("AN08", gesture, members) == count)
    let springs = (gesture.replacing(".easeOut", with: ".bouncy"), members.replacing(".easeOut", with: ".bouncy"))
    #expect(Self.count("AN24", springs.0, springs.1) == count)
    #expect(Self.count("AN08", springs.0, springs.1) == 0)
  }

  @Test(
    "a choice between two places of the finger is where the finger is",
    arguments: [
      ("isFlipped ? -$0.translation.width : $0.translation.width", 1),
      ("$0.translation.width > 0 ? $0.translation.width : -$0.translation.width", 1),
      ("isFlipped ? 0 : $0.translation.width", 0), ("$0.translation.width > 9 ? 1 : 0", 0),
      ("-$0.translation.width", 1),
    ])
  func choices(value: String, count: Int) {
    #expect(Self.count("AN24", ".onChanged { pull = \(value) }", "", Self.spring) == count)
  }
}
