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
