import AnimationViews
import Testing

// No other import: the macros are declared below the views, and the product brings the plugin.
@Animatable
private struct Dial: Shape {
  var turn: Double
  @AnimatableIgnored var label = "dial"

  func path(in rect: CGRect) -> Path { Path(rect) }
}

extension Transaction {
  @Entry fileprivate var wasTurned = false
}

// Compiled, and nothing comes of it.
#Preview("Turned", traits: .sizeThatFitsLayout, .fixedLayout(width: 40, height: 40)) {
  @Previewable @State var turn = 0.5
  let label = "dial"
  VStack {
    Dial(turn: turn, label: label)
    Slider(value: $turn)
  }
  if turn > 1 { Text("over") } else { Text("under") }
}

#Preview { Dial(turn: 1) }

@Suite("Macros: by the import of the views alone")
struct ImportTests {
  @Test("@Animatable and @Entry are expanded")
  func areExpanded() {
    var dial = Dial(turn: 2.5)
    let data = dial.animatableData
    dial.turn = -3
    dial.animatableData = data
    #expect(dial.turn == 2.5 && dial.label == "dial")
    var transaction = Transaction()
    #expect(!transaction.wasTurned)
    transaction.wasTurned = true
    #expect(transaction.wasTurned)
  }
}
