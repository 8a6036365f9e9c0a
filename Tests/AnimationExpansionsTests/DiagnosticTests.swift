import SwiftDiagnostics
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import AnimationExpansions

@Suite("@Animatable: what it says")
struct DiagnosticTests {
  @Test("a type that writes animatableData keeps its own and conforms by it, with a warning and a way to be rid of it")
  func writtenByHand() {
    expectExpansion(
      """
      /// Turns.
      @Animatable
      struct Dial {
        var turn: Double
        var animatableData: Double {
          get { turn }
          set { turn = newValue }
        }
      }
      """,
      """
      /// Turns.
      struct Dial {
        var turn: Double
        var animatableData: Double {
          get { turn }
          set { turn = newValue }
        }
      }

      nonisolated extension Dial: AnimationModel.Animatable {
      }
      """,
      [
        DiagnosticSpec(
          message: "'@Animatable' macro has no effect on types with 'animatableData' property.", line: 2, column: 1,
          severity: .warning, fixIts: [FixItSpec(message: "Remove '@Animatable'")])
      ],
      applyFixIts: ["Remove '@Animatable'"],
      fixed: """
        /// Turns.
        struct Dial {
          var turn: Double
          var animatableData: Double {
            get { turn }
            set { turn = newValue }
          }
        }
        """)
  }

  @Test(
    "a type without a member that could move is an error, with a way to be rid of the macro",
    arguments: [
      "struct Badge {\n}", "struct Badge {\n  let size = 3.0\n}", "struct Badge {\n  var area: Double {\n    3\n  }\n}",
      "struct Badge {\n  static var shared = 3.0\n}", "struct Badge {\n  lazy var cached = 3.0\n}",
      "struct Badge {\n  @State var on = 3.0\n}", "struct Badge {\n  @SwiftUI.Binding var on: Double\n}",
      "enum Badge {\n  case gold\n}", "class Badge {\n  class var shared: Double {\n    3\n  }\n}",
    ])
  func nothingToAnimate(declaration: String) {
    expectExpansion(
      "@Animatable \(declaration)", declaration,
      [
        DiagnosticSpec(
          message: "'@Animatable' macro has no effect; it can only attach to types with animatable properties.",
          line: 1,
          column: 1, severity: .error, fixIts: [FixItSpec(message: "Remove '@Animatable'")])
      ],
      applyFixIts: ["Remove '@Animatable'"], fixed: declaration)
  }

  @Test("a type of which all is ignored is an error")
  func allIgnored() {
    expectExpansion(
      "@Animatable struct Badge {\n  @AnimatableIgnored var name: String\n}", "struct Badge {\n  var name: String\n}",
      [
        DiagnosticSpec(
          message: "'@Animatable' macro has no effect; it can only attach to types with animatable properties.",
          line: 1,
          column: 1, severity: .error, fixIts: [FixItSpec(message: "Remove '@Animatable'")])
      ])
  }

  @Test("an actor is an error")
  func actor() {
    expectExpansion(
      "@Animatable actor Badge {\n  var size = 1.0\n}", "actor Badge {\n  var size = 1.0\n}",
      [
        DiagnosticSpec(
          message:
            "'@Animatable' macro cannot attach to an actor, whose properties are isolated. Use a struct or a class.",
          line: 1, column: 1, severity: .error, fixIts: [FixItSpec(message: "Remove '@Animatable'")])
      ])
  }

  @Test(
    "a mark outside of an @Animatable type is a warning, also in a plain type inside one",
    arguments: [
      ("struct Plain {\n", "\n}"), ("", ""), ("extension Badge {\n", "\n}"),
    ])
  func ignoredOutside(opening: String, closing: String) {
    expectExpansion(
      "\(opening)@AnimatableIgnored var name = 1\(closing)", "\(opening)var name = 1\(closing)",
      [
        DiagnosticSpec(
          message: "'@AnimatableIgnored' macro has no effect outside of an '@Animatable' type.",
          line: opening.isEmpty ? 1 : 2, column: 1, severity: .warning,
          fixIts: [FixItSpec(message: "Remove '@AnimatableIgnored'")])
      ],
      applyFixIts: ["Remove '@AnimatableIgnored'"], fixed: "\(opening)var name = 1\(closing)")
  }

  @Test("a member that cannot move is an error with both ways out")
  func unanimatableMember() {
    assertMacroExpansion(
      "let value = #animatableMember(self.count)", expandedSource: "let value = AnimationModel.EmptyAnimatableData()",
      diagnostics: [
        DiagnosticSpec(
          message: "Cannot automatically synthesize 'animatableData'.", line: 1, column: 31, severity: .error,
          notes: [
            NoteSpec(message: "Mark this property with '@AnimatableIgnored'.", line: 1, column: 31),
            NoteSpec(
              message: "Conform the type of this property to 'Animatable' or 'VectorArithmetic'.", line: 1, column: 31),
          ])
      ],
      macroSpecs: ["animatableMember": MacroSpec(type: UnanimatableMemberMacro.self)],
      failureHandler: { Issue.record("\($0.message)") })
  }

  @Test("a member that can move is its value, or its data")
  func memberData() {
    for (macro, expected) in [
      (VectorMemberMacro.self as any Macro.Type, "self.size"), (AnimatableMemberMacro.self, "self.size.animatableData"),
    ] {
      assertMacroExpansion(
        "let value = #animatableMember(self.size)", expandedSource: "let value = \(expected)",
        macroSpecs: ["animatableMember": MacroSpec(type: macro)],
        failureHandler: { Issue.record("\($0.message)") })
    }
  }
}
