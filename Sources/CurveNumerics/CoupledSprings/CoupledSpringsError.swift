/// A reason why coupled springs cannot be built or followed.
public enum CoupledSpringsError: Error, Equatable, Sendable {
  // What was given.
  case noMasses
  case rowCount(matrix: String, rows: Int, expected: Int)
  case columnCount(matrix: String, row: Int, columns: Int, expected: Int)
  case count(name: String, count: Int, expected: Int)
  case notFinite(name: String, value: Double)
  case negative(name: String, value: Double)
  case massNotPositive(index: Int, value: Double)
  case notSymmetric(matrix: String, row: Int, column: Int, value: Double, mirrored: Double)
  case timeOutOfRange(Double, index: Int)

  // What the matrices turn out to be.
  case singularMass(smallest: Double)
  case indefinite(matrix: String, smallest: Double)
  case tooWide(matrix: String)
  case tooFarApart(matrix: String, smallest: Double, largest: Double)
  case timeTooLate(Double, latest: Double)
  case library(function: String, info: Int)
}

extension CoupledSpringsError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .noMasses:
      "There are no masses, so nothing moves. Give at least one."
    case .rowCount(let matrix, let rows, let expected):
      "The \(matrix) matrix has \(rows) row\(rows == 1 ? "" : "s"), the mass matrix \(expected). Give one for each mass."
    case .columnCount(let matrix, let row, let columns, let expected):
      "Row \(row) of the \(matrix) matrix has \(columns) column\(columns == 1 ? "" : "s") where \(expected) are needed. "
        + "Give a square matrix with a row and a column for each mass."
    case .count(let name, let count, let expected):
      "\(count) number\(count == 1 ? " is" : "s are") given for \(name) where \(expected) are needed."
    case .notFinite(let name, let value):
      "\(name) is \(value). Use a finite number."
    case .negative(let name, let value):
      "\(name) is \(value). Use 0 or a positive number."
    case .massNotPositive(let index, let value):
      "Mass \(index) is \(value). Use a number greater than 0: without inertia there is no motion to follow."
    case .notSymmetric(let matrix, let row, let column, let value, let mirrored):
      "The \(matrix) matrix has \(value) in row \(row), column \(column) and \(mirrored) in row \(column), column \(row). "
        + "Use a symmetric matrix: what one mass feels of another, that one feels of it."
    case .timeOutOfRange(let time, let index):
      "Time \(time) s at index \(index) is outside the motion. Use 0 s or a later, finite time."
    case .singularMass(let smallest):
      "The mass matrix is singular: with its diagonal scaled to 1, its smallest eigenvalue is \(smallest). "
        + "Leave out the coordinate that has no inertia of its own."
    case .indefinite(let matrix, let smallest):
      "The \(matrix) matrix has the eigenvalue \(smallest), taken relative to the masses, and would feed the motion with "
        + "energy. Use a matrix whose eigenvalues are 0 or positive."
    case .tooWide(let matrix):
      "The \(matrix) matrix over the masses does not fit into a Double. Use other units, or numbers closer to each other."
    case .tooFarApart(let matrix, let smallest, let largest):
      "The \(matrix) matrix has an eigenvalue near \(smallest) beside one of \(largest), both taken relative to the masses: too few "
        + "of its digits are certain to tell a slow oscillation from a part that is tied to nothing. Use numbers closer to each other, "
        + "make one mass of what is nearly rigid, or give a matrix whose diagonal entries are not less than the magnitudes "
        + "beside them."
    case .timeTooLate(let time, let latest):
      "At \(time) s no digit of the motion would be certain. Ask for \(latest) s or earlier."
    case .library(let function, let info):
      "LAPACK's \(function) failed with info \(info)."
    }
  }
}
