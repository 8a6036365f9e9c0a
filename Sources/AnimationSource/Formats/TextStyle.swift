/// A little emphasis for a terminal. Nothing that carries meaning: the plain text says the same.
package struct TextStyle: Sendable {
  private let isOn: Bool

  package init(_ isOn: Bool) { self.isOn = isOn }

  package func bold(_ text: String) -> String { wrapped(text, 1) }
  package func dim(_ text: String) -> String { wrapped(text, 2) }
  package func red(_ text: String) -> String { wrapped(text, 31) }
  package func green(_ text: String) -> String { wrapped(text, 32) }
  package func yellow(_ text: String) -> String { wrapped(text, 33) }
  package func blue(_ text: String) -> String { wrapped(text, 34) }

  private func wrapped(_ text: String, _ code: Int) -> String { isOn ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text }
}
