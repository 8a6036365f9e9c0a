import AnimationModel
import Testing

@Suite("AnimatableValues")
struct AnimatableValuesTests {
  // Members that differ in type and size, so that none can stand for another.
  private static let members: [Double] = [1.5, -2.25, 3.125, 7, -0.1, 11, 13.5, -17, 19.75, 23, -29.5, 31.25]

  /// A pair's and the values' answers to the same questions, which must agree bit for bit.
  private func agree<Values: VectorArithmetic, Pairs: VectorArithmetic>(
    _ values: (Values, Values), _ pairs: (Pairs, Pairs), _ leaves: (Values) -> [Double], _ others: (Pairs) -> [Double]
  ) {
    for amount in [0.0, 0.3, 1, -0.7] {
      #expect(
        leaves(values.0.interpolated(towards: values.1, amount: amount))
          == others(pairs.0.interpolated(towards: pairs.1, amount: amount)))
    }
    #expect(leaves(values.0 + values.1) == others(pairs.0 + pairs.1))
    #expect(leaves(values.0 - values.1) == others(pairs.0 - pairs.1))
    #expect(leaves(.zero) == others(.zero))
    #expect(abs(values.0.magnitudeSquared - pairs.0.magnitudeSquared) <= 1e-12)
    #expect((values.0 == values.1) == (pairs.0 == pairs.1))
  }

  @Test("1 member equals the number")
  func members1() {
    let m = Self.members
    let values = (AnimatableValues(m[0]), AnimatableValues(2 * m[5]))
    let pairs = (m[0], 2 * m[5])
    agree(values, pairs) {
      [$0.value]
    } _: {
      [$0]
    }
  }

  @Test("2 members equal nested pairs")
  func members2() {
    let m = Self.members
    let values = (AnimatableValues(m[0], m[1]), AnimatableValues(2 * m[5], 2 * m[6]))
    let pairs = (AnimatablePair(m[0], m[1]), AnimatablePair(2 * m[5], 2 * m[6]))
    agree(values, pairs) {
      [$0.value.0, $0.value.1]
    } _: {
      [$0.first, $0.second]
    }
  }

  @Test("3 members equal nested pairs")
  func members3() {
    let m = Self.members
    let values = (AnimatableValues(m[0], m[1], m[2]), AnimatableValues(2 * m[5], 2 * m[6], 2 * m[7]))
    let pairs = (
      AnimatablePair(m[0], AnimatablePair(m[1], m[2])), AnimatablePair(2 * m[5], AnimatablePair(2 * m[6], 2 * m[7]))
    )
    agree(values, pairs) {
      [$0.value.0, $0.value.1, $0.value.2]
    } _: {
      [$0.first, $0.second.first, $0.second.second]
    }
  }

  @Test("4 members equal nested pairs")
  func members4() {
    let m = Self.members
    let values = (AnimatableValues(m[0], m[1], m[2], m[3]), AnimatableValues(2 * m[5], 2 * m[6], 2 * m[7], 2 * m[8]))
    let pairs = (
      AnimatablePair(m[0], AnimatablePair(m[1], AnimatablePair(m[2], m[3]))),
      AnimatablePair(2 * m[5], AnimatablePair(2 * m[6], AnimatablePair(2 * m[7], 2 * m[8])))
    )
    agree(values, pairs) {
      [$0.value.0, $0.value.1, $0.value.2, $0.value.3]
    } _: {
      [$0.first, $0.second.first, $0.second.second.first, $0.second.second.second]
    }
  }

  @Test("5 members equal nested pairs")
  func members5() {
    let m = Self.members
    let values = (
      AnimatableValues(m[0], m[1], m[2], m[3], m[4]), AnimatableValues(2 * m[5], 2 * m[6], 2 * m[7], 2 * m[8], 2 * m[9])
    )
    let pairs = (
      AnimatablePair(m[0], AnimatablePair(m[1], AnimatablePair(m[2], AnimatablePair(m[3], m[4])))),
      AnimatablePair(2 * m[5], AnimatablePair(2 * m[6], AnimatablePair(2 * m[7], AnimatablePair(2 * m[8], 2 * m[9]))))
    )
    agree(values, pairs) {
      [$0.value.0, $0.value.1, $0.value.2, $0.value.3, $0.value.4]
    } _: {
      [
        $0.first, $0.second.first, $0.second.second.first, $0.second.second.second.first,
        $0.second.second.second.second,
      ]
    }
  }

  @Test("6 members equal nested pairs")
  func members6() {
    let m = Self.members
    let values = (
      AnimatableValues(m[0], m[1], m[2], m[3], m[4], m[5]),
      AnimatableValues(2 * m[5], 2 * m[6], 2 * m[7], 2 * m[8], 2 * m[9], 2 * m[10])
    )
    let pairs = (
      AnimatablePair(
        m[0], AnimatablePair(m[1], AnimatablePair(m[2], AnimatablePair(m[3], AnimatablePair(m[4], m[5]))))),
      AnimatablePair(
        2 * m[5],
        AnimatablePair(
          2 * m[6], AnimatablePair(2 * m[7], AnimatablePair(2 * m[8], AnimatablePair(2 * m[9], 2 * m[10])))))
    )
    agree(values, pairs) {
      [$0.value.0, $0.value.1, $0.value.2, $0.value.3, $0.value.4, $0.value.5]
    } _: {
      [
        $0.first, $0.second.first, $0.second.second.first, $0.second.second.second.first,
        $0.second.second.second.second.first, $0.second.second.second.second.second,
      ]
    }
  }

  @Test("7 members equal nested pairs")
  func members7() {
    let m = Self.members
    let values = (
      AnimatableValues(m[0], m[1], m[2], m[3], m[4], m[5], m[6]),
      AnimatableValues(2 * m[5], 2 * m[6], 2 * m[7], 2 * m[8], 2 * m[9], 2 * m[10], 2 * m[11])
    )
    let pairs = (
      AnimatablePair(
        m[0],
        AnimatablePair(
          m[1], AnimatablePair(m[2], AnimatablePair(m[3], AnimatablePair(m[4], AnimatablePair(m[5], m[6])))))),
      AnimatablePair(
        2 * m[5],
        AnimatablePair(
          2 * m[6],
          AnimatablePair(
            2 * m[7], AnimatablePair(2 * m[8], AnimatablePair(2 * m[9], AnimatablePair(2 * m[10], 2 * m[11]))))))
    )
    agree(values, pairs) {
      [$0.value.0, $0.value.1, $0.value.2, $0.value.3, $0.value.4, $0.value.5, $0.value.6]
    } _: {
      [
        $0.first, $0.second.first, $0.second.second.first, $0.second.second.second.first,
        $0.second.second.second.second.first, $0.second.second.second.second.second.first,
        $0.second.second.second.second.second.second,
      ]
    }
  }

  @Test("8 members equal nested pairs")
  func members8() {
    let m = Self.members
    let values = (
      AnimatableValues(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7]),
      AnimatableValues(2 * m[5], 2 * m[6], 2 * m[7], 2 * m[8], 2 * m[9], 2 * m[10], 2 * m[11], 2 * m[0])
    )
    let pairs = (
      AnimatablePair(
        m[0],
        AnimatablePair(
          m[1],
          AnimatablePair(
            m[2], AnimatablePair(m[3], AnimatablePair(m[4], AnimatablePair(m[5], AnimatablePair(m[6], m[7]))))))),
      AnimatablePair(
        2 * m[5],
        AnimatablePair(
          2 * m[6],
          AnimatablePair(
            2 * m[7],
            AnimatablePair(
              2 * m[8], AnimatablePair(2 * m[9], AnimatablePair(2 * m[10], AnimatablePair(2 * m[11], 2 * m[0])))))))
    )
    agree(values, pairs) {
      [$0.value.0, $0.value.1, $0.value.2, $0.value.3, $0.value.4, $0.value.5, $0.value.6, $0.value.7]
    } _: {
      [
        $0.first, $0.second.first, $0.second.second.first, $0.second.second.second.first,
        $0.second.second.second.second.first, $0.second.second.second.second.second.first,
        $0.second.second.second.second.second.second.first, $0.second.second.second.second.second.second.second,
      ]
    }
  }

  @Test("9 members equal nested pairs")
  func members9() {
    let m = Self.members
    let values = (
      AnimatableValues(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8]),
      AnimatableValues(2 * m[5], 2 * m[6], 2 * m[7], 2 * m[8], 2 * m[9], 2 * m[10], 2 * m[11], 2 * m[0], 2 * m[1])
    )
    let pairs = (
      AnimatablePair(
        m[0],
        AnimatablePair(
          m[1],
          AnimatablePair(
            m[2],
            AnimatablePair(
              m[3], AnimatablePair(m[4], AnimatablePair(m[5], AnimatablePair(m[6], AnimatablePair(m[7], m[8])))))))),
      AnimatablePair(
        2 * m[5],
        AnimatablePair(
          2 * m[6],
          AnimatablePair(
            2 * m[7],
            AnimatablePair(
              2 * m[8],
              AnimatablePair(
                2 * m[9], AnimatablePair(2 * m[10], AnimatablePair(2 * m[11], AnimatablePair(2 * m[0], 2 * m[1]))))))))
    )
    agree(values, pairs) {
      [$0.value.0, $0.value.1, $0.value.2, $0.value.3, $0.value.4, $0.value.5, $0.value.6, $0.value.7, $0.value.8]
    } _: {
      [
        $0.first, $0.second.first, $0.second.second.first, $0.second.second.second.first,
        $0.second.second.second.second.first, $0.second.second.second.second.second.first,
        $0.second.second.second.second.second.second.first, $0.second.second.second.second.second.second.second.first,
        $0.second.second.second.second.second.second.second.second,
      ]
    }
  }

  @Test("10 members equal nested pairs")
  func members10() {
    let m = Self.members
    let values = (
      AnimatableValues(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8], m[9]),
      AnimatableValues(
        2 * m[5], 2 * m[6], 2 * m[7], 2 * m[8], 2 * m[9], 2 * m[10], 2 * m[11], 2 * m[0], 2 * m[1], 2 * m[2])
    )
    let pairs = (
      AnimatablePair(
        m[0],
        AnimatablePair(
          m[1],
          AnimatablePair(
            m[2],
            AnimatablePair(
              m[3],
              AnimatablePair(
                m[4], AnimatablePair(m[5], AnimatablePair(m[6], AnimatablePair(m[7], AnimatablePair(m[8], m[9]))))))))),
      AnimatablePair(
        2 * m[5],
        AnimatablePair(
          2 * m[6],
          AnimatablePair(
            2 * m[7],
            AnimatablePair(
              2 * m[8],
              AnimatablePair(
                2 * m[9],
                AnimatablePair(
                  2 * m[10], AnimatablePair(2 * m[11], AnimatablePair(2 * m[0], AnimatablePair(2 * m[1], 2 * m[2])))))))
        ))
    )
    agree(values, pairs) {
      [
        $0.value.0, $0.value.1, $0.value.2, $0.value.3, $0.value.4, $0.value.5, $0.value.6, $0.value.7, $0.value.8,
        $0.value.9,
      ]
    } _: {
      [
        $0.first, $0.second.first, $0.second.second.first, $0.second.second.second.first,
        $0.second.second.second.second.first, $0.second.second.second.second.second.first,
        $0.second.second.second.second.second.second.first, $0.second.second.second.second.second.second.second.first,
        $0.second.second.second.second.second.second.second.second.first,
        $0.second.second.second.second.second.second.second.second.second,
      ]
    }
  }

  @Test("11 members equal nested pairs")
  func members11() {
    let m = Self.members
    let values = (
      AnimatableValues(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8], m[9], m[10]),
      AnimatableValues(
        2 * m[5], 2 * m[6], 2 * m[7], 2 * m[8], 2 * m[9], 2 * m[10], 2 * m[11], 2 * m[0], 2 * m[1], 2 * m[2], 2 * m[3])
    )
    let pairs = (
      AnimatablePair(
        m[0],
        AnimatablePair(
          m[1],
          AnimatablePair(
            m[2],
            AnimatablePair(
              m[3],
              AnimatablePair(
                m[4],
                AnimatablePair(
                  m[5], AnimatablePair(m[6], AnimatablePair(m[7], AnimatablePair(m[8], AnimatablePair(m[9], m[10])))))))
          ))),
      AnimatablePair(
        2 * m[5],
        AnimatablePair(
          2 * m[6],
          AnimatablePair(
            2 * m[7],
            AnimatablePair(
              2 * m[8],
              AnimatablePair(
                2 * m[9],
                AnimatablePair(
                  2 * m[10],
                  AnimatablePair(
                    2 * m[11], AnimatablePair(2 * m[0], AnimatablePair(2 * m[1], AnimatablePair(2 * m[2], 2 * m[3]))))))
            ))))
    )
    agree(values, pairs) {
      [
        $0.value.0, $0.value.1, $0.value.2, $0.value.3, $0.value.4, $0.value.5, $0.value.6, $0.value.7, $0.value.8,
        $0.value.9, $0.value.10,
      ]
    } _: {
      [
        $0.first, $0.second.first, $0.second.second.first, $0.second.second.second.first,
        $0.second.second.second.second.first, $0.second.second.second.second.second.first,
        $0.second.second.second.second.second.second.first, $0.second.second.second.second.second.second.second.first,
        $0.second.second.second.second.second.second.second.second.first,
        $0.second.second.second.second.second.second.second.second.second.first,
        $0.second.second.second.second.second.second.second.second.second.second,
      ]
    }
  }

  @Test("12 members equal nested pairs")
  func members12() {
    let m = Self.members
    let values = (
      AnimatableValues(m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8], m[9], m[10], m[11]),
      AnimatableValues(
        2 * m[5], 2 * m[6], 2 * m[7], 2 * m[8], 2 * m[9], 2 * m[10], 2 * m[11], 2 * m[0], 2 * m[1], 2 * m[2], 2 * m[3],
        2 * m[4])
    )
    let pairs = (
      AnimatablePair(
        m[0],
        AnimatablePair(
          m[1],
          AnimatablePair(
            m[2],
            AnimatablePair(
              m[3],
              AnimatablePair(
                m[4],
                AnimatablePair(
                  m[5],
                  AnimatablePair(
                    m[6], AnimatablePair(m[7], AnimatablePair(m[8], AnimatablePair(m[9], AnimatablePair(m[10], m[11]))))
                  ))))))),
      AnimatablePair(
        2 * m[5],
        AnimatablePair(
          2 * m[6],
          AnimatablePair(
            2 * m[7],
            AnimatablePair(
              2 * m[8],
              AnimatablePair(
                2 * m[9],
                AnimatablePair(
                  2 * m[10],
                  AnimatablePair(
                    2 * m[11],
                    AnimatablePair(
                      2 * m[0], AnimatablePair(2 * m[1], AnimatablePair(2 * m[2], AnimatablePair(2 * m[3], 2 * m[4])))))
                ))))))
    )
    agree(values, pairs) {
      [
        $0.value.0, $0.value.1, $0.value.2, $0.value.3, $0.value.4, $0.value.5, $0.value.6, $0.value.7, $0.value.8,
        $0.value.9, $0.value.10, $0.value.11,
      ]
    } _: {
      [
        $0.first, $0.second.first, $0.second.second.first, $0.second.second.second.first,
        $0.second.second.second.second.first, $0.second.second.second.second.second.first,
        $0.second.second.second.second.second.second.first, $0.second.second.second.second.second.second.second.first,
        $0.second.second.second.second.second.second.second.second.first,
        $0.second.second.second.second.second.second.second.second.second.first,
        $0.second.second.second.second.second.second.second.second.second.second.first,
        $0.second.second.second.second.second.second.second.second.second.second.second,
      ]
    }
  }

  @Test("from types alone all members are zero, and none has no size")
  func fromTypes() {
    #expect(AnimatableValues(Double.self, Float.self) == AnimatableValues(0.0, Float(0)))
    #expect(MemoryLayout<AnimatableValues<>>.size == 0)
    #expect(AnimatableValues<Double>.zero.value == 0)
  }
}
