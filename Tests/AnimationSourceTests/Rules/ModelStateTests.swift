import AnimationScope
import AnimationSource
import Testing

// The rules about watched values where the state belongs to a model: its properties are told apart,
// unless something writes them together.
@Suite("Watched properties of models")
struct ModelStateTests {
  static func found(_ code: String, _ body: String, _ members: String = "") -> [String] {
    let text = """
      class Camera: ObservableObject {
        @Published var isOpen = false
        @Published var isClosed = false
        @Published var isLit = false
        @Published var level = 1.0
        @Published var mode = 0 { didSet { level = 2 } }
        @Published var isBusy = false
        var isShown: Bool { isOpen }
        var isDark: Bool { !isLit }
        func load() { isBusy = true; level = 3 }
      }
      struct Home: View {
        @EnvironmentObject var camera: Camera
        private var isUsed: Bool { camera.isOpen }
        \(members)
        var body: some View {
          VStack {
            \(body)
            Button("a") { camera.isOpen.toggle(); camera.isLit = true }
            Button("b") { camera.isClosed.toggle() }
          }
        }
      }
      """
    return Linter(settings: .everything).findings(in: SourceReading(texts: [(name: "A.swift", text: text)]))
      .filter { $0.code == code }.map(\.message)
  }

  @Test(
    "AN06 tells the properties of a model apart, computed ones too",
    arguments: ["isUsed", "camera.isOpen", "camera.isShown", "self.isUsed"])
  func unrelated(value: String) {
    let found = Self.found("AN06", "Circle().opacity(camera.isClosed ? 0 : 1).animation(.spring, value: \(value))")
    #expect(found == ["The animation watches '\(value)', and what it encloses follows 'camera.isClosed'."])
  }

  static let related = [
    "Circle().opacity(camera.isShown ? 0 : 1).animation(.spring, value: isUsed)",
    "Circle().opacity(isUsed ? 0 : 1).animation(.spring, value: camera.isShown)",
    // Something writes both.
    "Circle().opacity(camera.isLit ? 0 : 1).animation(.spring, value: camera.isOpen)",
    "Circle().opacity(camera.isDark ? 0 : 1).animation(.spring, value: camera.isOpen)",
    "Circle().scaleEffect(camera.level).animation(.spring, value: camera.mode)",
    "Circle().scaleEffect(camera.level).animation(.spring, value: camera.isBusy)",
  ]

  @Test("AN06 and SC13 are silent where both change in one moment", arguments: related)
  func together(body: String) {
    #expect(Self.found("AN06", body) == [])
    #expect(Self.found("SC13", body) == [])
  }

  @Test("SC13 says that nothing follows, where nothing can")
  func idle() {
    let body =
      "Circle().frame(width: 9, height: 9).animation(.spring, value: camera.isOpen).opacity(camera.isOpen ? 1 : 0)"
    #expect(Self.found("SC13", body).count == 1)
  }

  @Test("SC08 finds the branch behind a computed property")
  func branches() {
    func count(_ condition: String, _ value: String) -> Int {
      Self.found("SC08", "if \(condition) { Circle().transition(.opacity).animation(.smooth, value: \(value)) }").count
    }
    #expect(count("isUsed", "camera.isOpen") == 1)
    #expect(count("camera.isShown", "camera.isOpen") == 1)
    #expect(count("camera.isShown", "isUsed") == 1)
  }
}
