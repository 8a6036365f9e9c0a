import AnimationMacros
import Testing

@Animatable
struct Star {
  var points: Double
  var depth: Double
  @AnimatableIgnored var isFilled: Bool
}

extension Transaction {
  @Entry var wasTapped = false
}

@Suite("Pages: AnimationMacros")
struct AnimationMacrosPage {
  @Test("two numbers of a star move, and a transaction has a value of ours")
  func star() {
    var star = Star(points: 5, depth: 0.5, isFilled: true)
    star.animatableData = Star(points: 7, depth: 0.25, isFilled: false).animatableData
    #expect(star.points == 7 && star.depth == 0.25 && star.isFilled)

    var transaction = Transaction()
    #expect(!transaction.wasTapped)
    transaction.wasTapped = true
    #expect(transaction.wasTapped)
  }
}
