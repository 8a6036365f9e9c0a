import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import AnimationExpansions

/// Expects what a source becomes, and what is said about it; failures are recorded at the caller's
/// line.
func expectExpansion(
  _ source: String, _ expanded: String, _ diagnostics: [DiagnosticSpec] = [], applyFixIts: [String]? = nil,
  fixed: String? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  assertMacroExpansion(
    source, expandedSource: expanded, diagnostics: diagnostics,
    macroSpecs: [
      "Animatable": MacroSpec(type: AnimatableMacro.self, conformances: ["Animatable"]),
      "AnimatableIgnored": MacroSpec(type: AnimatableIgnoredMacro.self),
      "Entry": MacroSpec(type: EntryMacro.self),
      "Preview": MacroSpec(type: PreviewMacro.self),
      "Previewable": MacroSpec(type: PreviewableMacro.self),
    ],
    applyFixIts: applyFixIts, fixedSource: fixed, indentationWidth: .spaces(2),
    failureHandler: { Issue.record("\($0.message)", sourceLocation: sourceLocation) })
}

enum AnimatableMacro: AnimatableExpansion {}
enum AnimatableIgnoredMacro: AnimatableIgnoredExpansion {}
enum EntryMacro: EntryExpansion {}
enum PreviewMacro: PreviewExpansion {}
enum PreviewableMacro: PreviewableExpansion {}
enum VectorMemberMacro: VectorMemberExpansion {}
enum AnimatableMemberMacro: AnimatableMemberExpansion {}
enum UnanimatableMemberMacro: UnanimatableMemberExpansion {}
