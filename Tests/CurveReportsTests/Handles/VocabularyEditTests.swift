import CurveMath
import Testing

@testable import CurveReports

@Suite("EditableCurve: the words of every vocabulary")
struct VocabularyEditTests {
  static let names = SpringVocabulary.all.map(\.name)

  /// A spring that every vocabulary has words for.
  static let spring = try! DampedSpring(bounciness: 8, speed: 12)

  // MARK: - Springs

  @Test("an edit keeps the words in which a spring is written", arguments: names)
  func keepsWords(name: String) throws {
    let vocabulary = try SpringVocabulary.named(name)
    let text = try #require(vocabulary.words(for: Self.spring).text)
    guard vocabulary.labels != nil else {
      #expect(throws: NotationError.self) { try CurveNotation().expression(text) }
      return
    }
    let curve = try HandleSamples.curve(text)
    #expect(curve.vocabulary == name)
    for edited in try [curve.lasting(0.4), curve.delayed(by: 0.2), curve.moving("peak", time: 0.3)] {
      #expect(edited.vocabulary == name, "\(edited.text)")
    }
  }

  // The notation itself says which words it reads, and which with a velocity.
  @Test(
    "numbers are written in the words in which they were set, where the notation reads them", arguments: names,
    [0.0, 3])
  func setsNumbers(name: String, velocity: Double) throws {
    let vocabulary = try SpringVocabulary.named(name)
    let release = velocity == 0 ? "" : ", initialVelocity: \(DecimalText.shortest(velocity))"
    let curve = try HandleSamples.curve("spring(response: 0.34, dampingRatio: 0.667\(release))")
    let parameter = try #require(vocabulary.parameters(of: Self.spring).first)
    let wanted = DecimalText.rounded(1.05 * (try #require(parameter.value)), digits: 3)
    let edited = try curve.setting([parameter.name: wanted], in: name)
    #expect(edited.text.hasSuffix("\(release))"), "\(edited.text)")
    let text = try #require(vocabulary.words(for: Self.spring).text)
    let isRead = (try? CurveNotation().expression("\(text.dropLast())\(release))")) != nil
    #expect((edited.vocabulary == name) == isRead, "\(edited.text)")
    #expect((vocabulary.inNotation(hasVelocity: velocity != 0).name == name) == isRead)
  }

  @Test("its labels tell a text from those of all other vocabularies")
  func labels() throws {
    let labeled = SpringVocabulary.all.filter { $0.labels != nil }
    for vocabulary in labeled {
      let text = try #require(vocabulary.words(for: Self.spring).text)
      let form = try CurveNotation().expression(text).form
      #expect(labeled.filter { $0.isMarked(in: form) }.map(\.name) == [vocabulary.name], "\(text)")
    }
    let sets = labeled.map { Set($0.labels ?? []) }
    for (index, labels) in sets.enumerated() {
      #expect(!labels.isEmpty && sets.indices.allSatisfy { $0 == index || !labels.isSubset(of: sets[$0]) })
    }
  }

  @Test(
    "forms of other names have the words of their labels, or the general ones",
    arguments: [
      ("bouncy", "swiftui"), ("default", "swiftui"), ("spring(stiffness: 380, damping: 20)", "physical"),
      ("interactiveSpring(response: 0.3, dampingRatio: 0.8)", "response"),
      ("interpolatingSpring(mass: 2.5, stiffness: 90, damping: 9, initialVelocity: 2)", "physical"),
    ])
  func otherForms(text: String, name: String) throws {
    #expect(try HandleSamples.curve(text).vocabulary == name)
  }

  @Test("a vocabulary knows whether the response is one of its numbers", arguments: names)
  func response(name: String) throws {
    let vocabulary = try SpringVocabulary.named(name)
    let response = Self.spring.response
    let values = vocabulary.parameters(of: Self.spring).compactMap(\.value)
    #expect(values.contains { abs($0 - response) <= 1e-12 * response } == vocabulary.hasResponse)
  }

  // MARK: - Decays

  @Test("the labels of a decay tell its vocabulary, or one with the same text")
  func decays() throws {
    let decay = try ExponentialDecay(velocity: 2000, friction: 4.2)
    for vocabulary in DecayVocabulary.all {
      let text = try #require(vocabulary.words(for: decay).text)
      let form = try CurveNotation().expression(text).form
      let marked = DecayVocabulary.all.filter { $0.isMarked(in: form) }
      #expect(marked.compactMap { $0.words(for: decay).text } == [text])
      #expect(vocabulary.label == nil || marked.first?.name == vocabulary.name, "\(text)")
      #expect(try HandleSamples.curve(text).vocabulary == marked.first?.name)
    }
    #expect(try HandleSamples.curve("decay(distance: 200, friction: 4)").vocabulary == nil)
  }
}
