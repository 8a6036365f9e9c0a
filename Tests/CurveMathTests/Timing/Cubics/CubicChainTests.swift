import CurveMath
import TestSupport
import Testing

@Suite("CubicChain")
struct CubicChainTests {
  static let emphasized = "M0,0 C .05,0 .133333,.06 .166666,.4 C .208333,.82 .25,1 1,1"

  @Test("meets its joints, and Material's curve between them")
  func values() throws {
    let chain = try CubicChain(path: CubicChainTests.emphasized)
    #expect([0, 0.166666, 1].map { chain.progress(at: $0) } == [0, 0.4, 1])
    #expect(chain.knots == [0.166666])
    // At the middle parameter of the second cubic, x and y by de Casteljau's halving.
    let x = (0.166666 + 3 * 0.208333 + 3 * 0.25 + 1) / 8
    let y = (0.4 + 3 * 0.82 + 3 + 1) / 8
    expectClose(chain.progress(at: x), y, within: 4 * .ulpOfOne)
    #expect([-1, 2].map { chain.progress(at: $0) } == [0, 1])
  }

  @Test("is a cubic-bezier when it has one cubic")
  func single() throws {
    let chain = try CubicChain(path: "M 0 0 C 0.2 -0.3, 0.4 1.2, 1 1")
    let curve = try CubicBezier(x1: 0.2, y1: -0.3, x2: 0.4, y2: 1.2)
    for input in [0.05, 0.3, 0.5, 0.9] {
      #expect(chain.progress(at: input) == curve.progress(at: input))
      #expect(chain.slope(at: input) == curve.slope(at: input))
    }
  }

  @Test("a path of thousands of pieces is found by halving: each joint and each side of it belongs to its piece")
  func manyPieces() throws {
    // Up by three and down by one, the last step up to the end; all numbers are binary fractions.
    let count = 4096
    func height(_ index: Int) -> Double {
      index == count ? 1 : Double(index) / Double(count) + (index % 2 == 1 ? 1.0 / 8192 * 2 : 0)
    }
    let lines = (1...count).map { "L\(Double($0) / Double(count)),\(height($0))" }
    let chain = try CubicChain(path: "M0,0 " + lines.joined(separator: " "))
    #expect(chain.knots.count == count - 1)
    func slope(_ index: Int) -> Double { (height(index + 1) - height(index)) * Double(count) }
    for index in 1..<count {
      let input = Double(index) / Double(count)
      expectClose(chain.progress(at: input), height(index), within: 4 * .ulpOfOne)
      expectClose(chain.slope(at: input), slope(index), within: 1e-9)
      expectClose(chain.leftLimit(of: 1, at: input), slope(index - 1), within: 1e-9)
      let across = chain.enclosure(over: input.nextDown...input)
      #expect(across.velocity.contains(chain.slope(at: input)))
      #expect(across.velocity.contains(chain.leftLimit(of: 1, at: input)))
    }
    let way = (0..<count).reduce(0) { $0 + abs(height($1 + 1) - height($1)) }
    expectClose(try TimedCurve(chain, duration: 2).totalVariation, way, within: 1e-9)
  }

  @Test("encloses itself across joints")
  func enclosure() throws {
    let chain = try CubicChain(path: CubicChainTests.emphasized)
    for part in 0..<10 {
      let range = Double(part) / 10...min(Double(part + 1) / 10, 1)
      let bounds = chain.enclosure(over: range)
      for step in 0...20 {
        let input = range.lowerBound + (range.upperBound - range.lowerBound) * Double(step) / 20
        #expect(bounds.value.contains(chain.progress(at: input)))
        #expect(bounds.velocity.contains(chain.slope(at: input)))
        #expect(bounds.acceleration.contains(chain.derivative(2, at: input)))
      }
    }
  }

  @Test("is written in one spelling and read back")
  func notation() throws {
    let chain = try CubicChain(path: CubicChainTests.emphasized)
    #expect(chain.notation == "path(M0,0 C0.05,0 0.133333,0.06 0.166666,0.4 C0.208333,0.82 0.25,1 1,1)")
    #expect(try CubicChain(path: String(chain.notation.dropFirst(5).dropLast())) == chain)
    #expect(try CubicChain(path: "M0,0 L.5,.2 1,1").progress(at: 0.75) == 0.6)
    // Every white space of SVG, and no other.
    #expect(try CubicChain(path: "M0\t0\u{C}L.5\n.2\r1 1").progress(at: 0.75) == 0.6)
    #expect(throws: CurveError.self) { try CubicChain(path: "M0,0\u{B}L1 1") }
  }

  @Test(
    "points at what is wrong",
    arguments: [
      ("0,0 C0,0 1,1 1,1", 1), ("M0.1,0 C0,0 1,1 1,1", 2), ("M0,0 C0,0 .2,1 0.5,1", 21),
      ("M0,0 C.6,0 .2,1 .5,.5 C.5,.5 1,1 1,1", 6),
      ("M0,0 C.1,0 .2,1 .5,.5 M.6,.5 C.7,.5 1,1 1,1", 23), ("M0,0 C.1,0 .2,1 .5,.5 C.4,.5 1,1 1,1", 23),
      ("M0,0 c.1,0 .2,1 1,1", 6),
      ("M0,0 C.1,x .2,1 1,1", 10),
    ])
  func errors(path: String, column: Int) {
    do {
      _ = try CubicChain(path: path)
      Issue.record("\(path) was read")
    } catch CurveError.badPath(_, let found, _) {
      #expect(found == column, "\(path)")
    } catch {
      Issue.record(error)
    }
  }

  @Test("cubics are joined as their text is read, and refused where it is")
  func joined() throws {
    let chain = try CubicChain(path: "M0,0 C.1,0 .2,1.3 .5,.5 C.6,.25 .75,-2e-7 1,1")
    let cubics = try #require(chain.pathCubics)
    #expect(CubicChain(joining: cubics) == chain)
    #expect("path(\(cubics.path))" == chain.notation)
    #expect(CubicChain(joining: []) == nil && CubicChain(joining: [cubics[0]]) == nil)
    for (index, broken) in [
      PathCubic(x1: 0.6, y1: 0, x2: 0.2, y2: 1, x3: 0.5, y3: 0.5),
      PathCubic(x1: 0, y1: 0, x2: 0, y2: 1, x3: 0, y3: 0.5),
      PathCubic(x1: 0.1, y1: .nan, x2: 0.2, y2: 1, x3: 0.5, y3: 0.5),
      PathCubic(x1: 0.1, y1: 1e101, x2: 0.2, y2: 1, x3: 0.5, y3: 0.5),
    ].enumerated() {
      #expect(CubicChain(joining: [broken, cubics[1]]) == nil, "\(index)")
    }
  }
}
