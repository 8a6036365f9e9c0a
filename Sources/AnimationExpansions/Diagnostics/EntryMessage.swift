internal import SwiftDiagnostics

/// Why `@Entry` cannot write a key.
enum EntryMessage: String, DiagnosticMessage, Error {
  case elsewhere = "'@Entry' can only be applied to a variable in an extension of 'EnvironmentValues' or 'Transaction'."
  case notOneVariable =
    "'@Entry' can only be applied to a 'var' declaration with one name, without accessors: write a line for each entry."
  case withoutDefault = "'@Entry' requires a default value for the variable, or an optional type."

  var message: String { rawValue }

  var diagnosticID: MessageID { MessageID(domain: "AnimationMacros", id: "entry \(self)") }

  var severity: DiagnosticSeverity { .error }
}
