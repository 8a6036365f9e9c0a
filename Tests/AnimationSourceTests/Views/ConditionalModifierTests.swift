import AnimationScope
import AnimationSource
import Testing

// Modifiers under `#if`: those that an app for iOS has belong to the chain.
@Suite("Modifiers under conditions")
struct ConditionalModifierTests {
  /// A view with a chain of modifiers behind a drawing that follows its state.
  static func text(_ chain: String) -> String {
    """
    struct Card: View {
      @State private var isOn = false
      @State private var isFar = false
      var body: some View {
        Circle().opacity(isOn ? 1 : 0.5)
    \(chain)
      }
    }
    """
  }

  static func animation(_ chain: String) throws -> (row: String, notes: [String]) {
    let found = try StateChangeTests.explanations(text(chain))[0]
    return (found.report.rows[0].animationText, found.notes.map(\.description))
  }

  @Test(
    "the first clause that may hold on iOS is read",
    arguments: [
      ("!os(macOS)", ".smooth"), ("os(iOS)", ".smooth"), ("os(iOS) || os(tvOS)", ".smooth"), ("DEBUG", ".smooth"),
      ("canImport(UIKit)", ".smooth"), ("canImport(Unknown)", ".smooth"), ("os(macOS)", ".bouncy"),
      ("os(macOS) || os(watchOS)", ".bouncy"), ("os(iOS) && canImport(AppKit)", ".bouncy"),
      ("targetEnvironment(macCatalyst)", ".bouncy"), ("swift(<5.0)", ".bouncy"), ("!(os(iOS))", ".bouncy"),
    ])
  func clauses(condition: String, animation: String) throws {
    let chain = """
      #if \(condition)
        .animation(.smooth, value: isOn)
      #else
        .animation(.bouncy, value: isOn)
      #endif
        .padding()
      """
    let (row, notes) = try Self.animation(chain)
    #expect(row == animation)
    let reason =
      animation == ".smooth"
      ? "'#if' depends on the build or the system: its first branch was read."
      : "'#if \(condition)' does not hold on iOS: its branch was not read."
    #expect(notes == ["File0.swift:5:5: " + reason])
  }

  @Test(
    "modifiers stand in the order of the text",
    arguments: [
      ("#if os(macOS)\n.animation(.smooth, value: isOn)\n#endif", "none"),
      ("#if os(iOS)\n.padding()\n.animation(.smooth, value: isOn)\n.padding()\n#endif\n.clipped()", ".smooth"),
      ("#if os(iOS)\n#if DEBUG\n.animation(.smooth, value: isOn)\n#endif\n#endif", ".smooth"),
      ("#if os(iOS)\n.padding()\n#if DEBUG\n.animation(.smooth, value: isOn)\n#endif\n#endif", ".smooth"),
      ("#if os(iOS)\n.animation(.smooth, value: isOn)\n#endif\n.animation(nil, value: isOn)", ".smooth"),
      (".animation(nil, value: isOn)\n#if os(iOS)\n.animation(.smooth, value: isOn)\n#endif", "none"),
    ])
  func order(chain: String, animation: String) throws { #expect(try Self.animation(chain).row == animation) }

  @Test("an inventory knows a modifier under a condition")
  func uses() {
    let text = Self.text(
      """
      #if !os(macOS)
        .animation(.smooth, value: isOn)
        .animation(.bouncy, value: isFar)
        .animation(.linear)
      #endif
        .animation(.snappy, value: isOn)
        .transition(.opacity.animation(.easeIn))
      """)
    let entries = SourceReading(texts: [(name: "A.swift", text: text)]).inventory.entries
    #expect(
      entries.map(\.role) == [
        ".animation(_:value:)", ".animation(_:value:)", ".animation(_:)", ".animation(_:value:)", ".transition(_:)",
        ".transition",
      ])
  }

  @Test(
    "rules see through a condition",
    arguments: [
      // What AN06 asks for stands before the condition, or inside of it.
      ("AN06", "#if os(iOS)\n.animation(.smooth, value: isFar)\n#endif", 1),
      ("AN06", "#if os(iOS)\n.animation(.smooth, value: isOn)\n#endif", 0),
      ("AN06", "#if os(iOS)\n.offset(x: isFar ? 9 : 0)\n.animation(.smooth, value: isFar)\n#endif", 0),
      ("AN06", "#if os(iOS)\n.offset(x: isFar ? 9 : 0)\n#endif\n.animation(.smooth, value: isFar)", 0),
      ("SC14", "#if os(iOS)\n.animation(.smooth)\n#endif\n.onTapGesture { isOn.toggle(); isFar.toggle() }", 1),
    ])
  func rules(code: String, chain: String, count: Int) {
    let action = ".onTapGesture { isOn.toggle(); later { isFar.toggle() } }\n"
    let text = Self.text(chain.contains("onTapGesture") ? chain : action + chain)
    #expect(PrecisionTests.findings(text, code).count == count)
  }
}
