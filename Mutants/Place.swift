/// A place where one change of a few characters makes different code: a mutant for each of the
/// alternatives.
///
/// Positions are offsets in UTF-8 bytes from the beginning of the file.
struct Place: Encodable {
  var file: String
  var start: Int
  var end: Int
  var line: Int
  var before: String
  var alternatives: [String]
  var region: Region
}

/// The piece of code that is written twice, once as it is and once with the change.
struct Region: Encodable {
  enum Kind: String, Encodable {
    /// Statements: they become the branches of an `if`.
    case statements
    /// One expression that a function returns without the word: the branches say `return`.
    case result
    /// An expression outside of all functions: the branches are those of a conditional operator.
    case expression
  }

  var kind: Kind
  var start: Int
  var end: Int
}
