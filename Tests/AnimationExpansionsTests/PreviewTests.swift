import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import AnimationExpansions

@Suite("#Preview and @Previewable: what they write")
struct PreviewTests {
  @Test("nothing, whatever stands in the body")
  func nothing() {
    expectExpansion(
      """
      struct Card {
      }

      #Preview("Open", traits: .landscapeLeft) {
        @Previewable @State var isOpen = false
        Card()
      }
      """,
      """
      struct Card {
      }
      """)
  }

  @Test("a property stays as it is")
  func property() {
    expectExpansion("@Previewable @State var isOpen = false", "@State var isOpen = false")
  }
}
