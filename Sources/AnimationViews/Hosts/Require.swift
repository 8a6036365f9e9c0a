// Not of SwiftUI.

/// Ends the program with `words` where the app's code asks for what cannot be. Unlike those of
/// `precondition`, they are said in an optimized build too.
nonisolated func require(
  _ condition: Bool, _ words: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if !condition { fatalError(words(), file: file, line: line) }
}
