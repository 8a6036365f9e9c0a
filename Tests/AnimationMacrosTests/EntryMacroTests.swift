import AnimationMacros
import Testing

extension Transaction {
  @Entry fileprivate var wasTapped = false
  @Entry fileprivate var origin: String?
  @Entry fileprivate var `default`: [Double] = [1, 2.5]
}

extension EnvironmentValues {
  @Entry fileprivate var calmness = 0.25
  @Entry fileprivate var note: Note = Note()
}

/// Not Sendable: a default of a written type is made where it is read.
private final class Note {
  var text = "none"
}

@Suite("@Entry")
struct EntryMacroTests {
  @Test("a transaction's values have their defaults until they are set, and reach what is written in it")
  func transaction() {
    #expect(!Transaction().wasTapped && Transaction().origin == nil && Transaction().default == [1, 2.5])
    let host = AnimationHost()
    let place = host.attribute(0.0)
    var seen: [(Bool, String?, [Double])] = []
    place.transaction { seen.append(($0.wasTapped, $0.origin, $0.default)) }
    host.frame(at: 0)
    withTransaction(\.wasTapped, true) {
      withTransaction(\.origin, "button") { place.model = 100 }
    }
    host.frame(at: 1)
    #expect(seen.count == 1)
    #expect(seen.first?.0 == true && seen.first?.1 == "button" && seen.first?.2 == [1, 2.5])
  }

  @Test("an environment's values, too")
  func environment() {
    var values = EnvironmentValues()
    #expect(values.calmness == 0.25)
    values.calmness = 0.5
    #expect(values.calmness == 0.5 && EnvironmentValues().calmness == 0.25)
    values.note.text = "lost"
    #expect(values.note.text == "none", "The default was made anew, and what was changed was none that is kept.")
    values.note = Note()
    values.note.text = "kept"
    #expect(values.note.text == "kept")
  }
}
