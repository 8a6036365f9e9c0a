import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import AnimationExpansions

@Suite("@Entry: what it writes and says")
struct EntryTests {
  @Test("a key for each of the two types, beside accessors that use it")
  func keys() {
    for (type, key) in [
      ("EnvironmentValues", "EnvironmentKey"), ("Transaction", "TransactionKey"),
      ("AnimationModel.Transaction", "TransactionKey"), ("SwiftUI.EnvironmentValues", "EnvironmentKey"),
    ] {
      expectExpansion(
        """
        extension \(type) {
          /// Counts.
          @Entry var count: Int = 1
        }
        """,
        """
        extension \(type) {
          /// Counts.
          var count: Int {
            get {
              self[__Key_count.self]
            }
            set {
              self[__Key_count.self] = newValue
            }
          }

          private struct __Key_count: AnimationModel.\(key) {
            static var defaultValue: Int {
              1
            }
          }
        }
        """)
    }
  }

  @Test("an inferred type, an optional one without a value, and a name that is a keyword")
  func forms() {
    expectExpansion(
      """
      public extension Transaction {
        @Entry var names = ["Ada", "Grace"]
        @Entry var origin: String?
        @Entry public var `default`: [Int] = [1, 2].map { $0 * 2 }
      }
      """,
      """
      public extension Transaction {
        var names {
          get {
            self[__Key_names.self]
          }
          set {
            self[__Key_names.self] = newValue
          }
        }

        private struct __Key_names: AnimationModel.TransactionKey {
          static let defaultValue = ["Ada", "Grace"]
        }
        var origin: String? {
          get {
            self[__Key_origin.self]
          }
          set {
            self[__Key_origin.self] = newValue
          }
        }

        private struct __Key_origin: AnimationModel.TransactionKey {
          static var defaultValue: String? {
            nil
          }
        }
        public var `default`: [Int] {
          get {
            self[__Key_default.self]
          }
          set {
            self[__Key_default.self] = newValue
          }
        }

        private struct __Key_default: AnimationModel.TransactionKey {
          static var defaultValue: [Int] {
            [1, 2].map {
              $0 * 2
            }
          }
        }
      }
      """)
  }

  /// What is said, and where nothing is written but what the compiler needs to say no more.
  private func expectError(
    _ source: String, _ message: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) {
    var said: [String] = []
    assertMacroExpansion(
      source, expandedSource: source, macroSpecs: ["Entry": MacroSpec(type: EntryMacro.self)],
      failureHandler: { said.append($0.message) })
    #expect(said.contains { $0.contains(message) }, "\(said)", sourceLocation: sourceLocation)
  }

  @Test(
    "another place is an error",
    arguments: [
      "struct Settings {\n  @Entry var count: Int = 0\n}", "extension FocusedValues {\n  @Entry var count: Int = 0\n}",
      "@Entry var count: Int = 0",
      "extension Transaction {\n  struct Inner {\n    @Entry var count: Int = 0\n  }\n}",
    ])
  func elsewhere(source: String) {
    expectError(
      source, "'@Entry' can only be applied to a variable in an extension of 'EnvironmentValues' or 'Transaction'.")
  }

  @Test(
    "what is not one stored variable is an error",
    arguments: [
      "@Entry let count: Int = 0", "@Entry static var count: Int = 0", "@Entry var count: Int {\n    0\n  }",
      "@Entry var (a, b) = (1, 2)",
    ])
  func notOneVariable(member: String) {
    expectError(
      "extension Transaction {\n  \(member)\n}",
      "'@Entry' can only be applied to a 'var' declaration with one name, without accessors")
  }

  @Test("a variable without a value is an error")
  func withoutDefault() {
    expectError(
      "extension Transaction {\n  @Entry var count: Int\n}",
      "'@Entry' requires a default value for the variable, or an optional type.")
  }
}
