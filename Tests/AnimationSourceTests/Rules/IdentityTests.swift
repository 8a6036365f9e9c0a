import AnimationScope
import AnimationSource
import Testing

// Views that are replaced instead of moved.
@Suite("Identities: texts made of flags, and fills that only fade")
struct IdentityTests {
  @Test(
    "AN36: texts that are made from a flag",
    arguments: [
      ("isOpen", 1), ("\"row \\(isOpen)\"", 1), ("name + \"\\(isOpen)\"", 1), ("\"row \\(page)\"", 0),
      ("isOpen ? 1 : 2", 0),
      ("name", 0),
    ])
  func flags(identity: String, count: Int) {
    let body = "Circle().opacity(isOpen ? 1 : 0).id(\(identity)).animation(.smooth, value: isOpen)"
    let members = "@State var isOpen = false; @State var page = 0; let name: String"
    #expect(TransitionPlaceTests.lines("AN36", PrecisionTests.card(body, members)).count == count)
  }

  @Test(
    "AN21: an indicator that is made to turn again has nothing to lose",
    arguments: [
      ("ProgressView()", 0), ("ProgressView().padding()", 0), ("HStack { Spacer(); ProgressView() }", 0),
      ("ProgressView(value: part)", 1), ("HStack { Text(\"\"); ProgressView() }", 1), ("Spacer()", 1),
      ("ProgressView { Text(\"\") }", 1),
    ])
  func indicators(view: String, count: Int) {
    let text = PrecisionTests.card("VStack { \(view).id(UUID()) }", "@State private var part = 0.5")
    #expect(TransitionPlaceTests.lines("AN21", text).count == count)
  }

  @Test(
    "AN23: a frame that is shared by the branches goes on",
    arguments: [
      ("matchedGeometryEffect(id: \"dot\", in: space)", "matchedGeometryEffect(id: \"dot\", in: space)", 0),
      (
        "matchedGeometryEffect(id: \"dot\", in: space, isSource: true)",
        "matchedGeometryEffect(id: \"dot\", in: space, isSource: false)", 0
      ),
      ("hero(space)", "hero(space)", 0), ("hero(space)", "hero(other)", 1), ("padding(3)", "padding(3)", 1),
      ("matchedGeometryEffect(id: \"dot\", in: space)", "matchedGeometryEffect(id: \"ring\", in: space)", 1),
      ("matchedGeometryEffect(id: \"dot\", in: space)", "matchedGeometryEffect(id: \"dot\", in: other)", 1),
    ])
  func sharedFrames(first: String, second: String, count: Int) {
    let body = """
      VStack {
        if isOpen { Circle().\(first).frame(width: 200) } else { Circle().\(second).frame(width: 20) }
      }
      .onTapGesture { withAnimation { isOpen.toggle() } }
      """
    let members = "@State private var isOpen = false; @Namespace private var space; let other: Namespace.ID"
    let hero =
      "extension View { func hero(_ space: Namespace.ID) -> some View { matchedGeometryEffect(id: 1, in: space) } }\n"
    #expect(TransitionPlaceTests.lines("AN23", hero + PrecisionTests.card(body, members)).count == count)
  }

  @Test(
    "AN23: a colour and a material can only fade",
    arguments: [
      ("fill(Color.white)", "fill(.ultraThinMaterial)", 0), ("fill(Color.white)", "fill(Color.red)", 1),
      ("fill(.regularMaterial)", "fill(.ultraThinMaterial)", 1),
      ("fill(Color.white).frame(width: 9)", "fill(.ultraThinMaterial).frame(width: 5)", 1),
    ])
  func materials(first: String, second: String, count: Int) {
    let body =
      "VStack { if isOpen { Capsule().\(first) } else { Capsule().\(second) } }.animation(.smooth, value: isOpen)"
    #expect(TransitionPlaceTests.lines("AN23", PrecisionTests.card(body)).count == count)
  }
}
