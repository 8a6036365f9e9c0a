import CurveNumerics
import Testing

@Suite("CoupledSprings: what they refuse")
struct CoupledSpringsErrorTests {
  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch { return String(describing: error) }
  }

  private let unit = [[1.0, 0], [0, 1]]

  @Test("matrices of another shape")
  func shapes() {
    #expect(throws: CoupledSpringsError.noMasses) { try CoupledSprings(mass: [], stiffness: []) }
    #expect(
      message { _ = try CoupledSprings(mass: unit, stiffness: [[1, 0]]) }
        == "The stiffness matrix has 1 row, the mass matrix 2. Give one for each mass.")
    #expect(
      message { _ = try CoupledSprings(mass: unit, stiffness: unit, damping: [[1, 0], [0]]) }
        == "Row 1 of the damping matrix has 1 column where 2 are needed. "
        + "Give a square matrix with a row and a column for each mass.")
    #expect(throws: CoupledSpringsError.columnCount(matrix: "mass", row: 0, columns: 3, expected: 2)) {
      try CoupledSprings(mass: [[1, 0, 0], [0, 1, 0]], stiffness: unit)
    }
  }

  @Test("numbers that are none", arguments: [Double.nan, .infinity])
  func notFinite(value: Double) throws {
    #expect(throws: CoupledSpringsError.self) { try CoupledSprings(mass: [[value, 0], [0, 1]], stiffness: unit) }
    #expect(throws: CoupledSpringsError.self) { try CoupledSprings(mass: unit, stiffness: [[1, value], [value, 1]]) }
    #expect(
      message { _ = try CoupledSprings(mass: unit, stiffness: unit, damping: [[1, 0], [0, value]]) }
        == "Row 1, column 1 of the damping matrix is \(value). Use a finite number.")
    let pair = try CoupledSprings(mass: unit, stiffness: unit)
    #expect(throws: CoupledSpringsError.self) { try pair.motion(from: [value, 0], to: [0, 0]) }
    #expect(throws: CoupledSpringsError.self) { try pair.motion(from: [0, 0], to: [0, 0], velocities: [0, value]) }
    #expect(throws: CoupledSpringsError.self) { try pair.motion(from: [0, 0], to: [1, 0]).states(at: [0, value]) }
    #expect(throws: CoupledSpringsError.self) { try pair.equations(towards: [0, value]) }
    #expect(throws: CoupledSpringsError.self) {
      try CoupledSprings.chain(masses: [1, 1], stiffnesses: [1, value, 1])
    }
  }

  @Test("masses that are not masses")
  func masses() {
    #expect(
      message { _ = try CoupledSprings(mass: [[1, 0], [0, -2.5]], stiffness: unit) }
        == "Mass 1 is -2.5. Use a number greater than 0: without inertia there is no motion to follow.")
    #expect(throws: CoupledSpringsError.massNotPositive(index: 0, value: 0)) {
      try CoupledSprings.chain(masses: [0, 1], stiffnesses: [1, 1, 1])
    }
    let text = message { _ = try CoupledSprings(mass: [[4, 6], [6, 9]], stiffness: unit) }
    #expect(text.hasPrefix("The mass matrix is singular:"), "\(text)")
    #expect(
      message { _ = try CoupledSprings(mass: [[1, 2], [2, 1]], stiffness: unit) }.hasPrefix("The mass matrix has"))
    // Masses of very different sizes are no reason to refuse.
    #expect(throws: Never.self) {
      try CoupledSprings(mass: [[1e-20, 0], [0, 1]], stiffness: [[1e-18, 0], [0, 3]])
    }
  }

  @Test("matrices that would drive the motion")
  func indefinite() {
    #expect(
      message { _ = try CoupledSprings(mass: unit, stiffness: [[1, 0], [0, -4]]) }
        == "The stiffness matrix has the eigenvalue -4.0, taken relative to the masses, and would feed the motion with "
        + "energy. Use a matrix whose eigenvalues are 0 or positive.")
    #expect(
      message { _ = try CoupledSprings(mass: unit, stiffness: unit, damping: [[1, 3], [3, 1]]) }.contains("damping"))
    #expect(
      message { _ = try CoupledSprings(mass: unit, stiffness: [[2, 1], [0.5, 2]]) }
        == "The stiffness matrix has 0.5 in row 1, column 0 and 1.0 in row 0, column 1. "
        + "Use a symmetric matrix: what one mass feels of another, that one feels of it.")
    #expect(throws: CoupledSpringsError.self) {
      try CoupledSprings(mass: [[1e-300, 0], [0, 1]], stiffness: [[1e300, 0], [0, 1]])
    }
  }

  @Test("chains, releases and times that do not fit")
  func counts() throws {
    #expect(
      message { _ = try CoupledSprings.chain(masses: [1, 1], stiffnesses: [1, 1]) }
        == "2 numbers are given for the stiffness of a chain of 2 where 3 are needed.")
    #expect(
      message { _ = try CoupledSprings.chain(masses: [1], stiffnesses: [1, 1], dampings: [0, -1]) }
        == "The damping of spring 1 is -1.0. Use 0 or a positive number.")
    #expect(throws: CoupledSpringsError.noMasses) { try CoupledSprings.chain(masses: [], stiffnesses: [1]) }
    let pair = try CoupledSprings(mass: unit, stiffness: [[90, -40], [-40, 50]], damping: [[9, 0], [0, 0]])
    #expect(
      message { _ = try pair.motion(from: [1], to: [0, 0]) } == "1 number is given for 'from' where 2 are needed.")
    #expect(throws: CoupledSpringsError.self) { try pair.equations(towards: [0]) }
    let motion = try pair.motion(from: [1, 0], to: [0, 0])
    #expect(throws: CoupledSpringsError.timeOutOfRange(-1, index: 1)) { try motion.states(at: [0, -1]) }
    #expect(
      message { _ = try motion.states(at: [1e12]) }.hasPrefix(
        "At 1000000000000.0 s no digit of the motion would be certain."))
  }
}
