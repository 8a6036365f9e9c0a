import AnimationModel
import AnimationScope
import Foundation
import TestSupport
import Testing

@testable import AnimationViews

// One tree, two ways to ask it: its source, and a view that has run.
@Suite("Two ways, one answer")
@MainActor
struct TwoWaysTests {
  static let trees: [any SampleTree.Type] = [
    S01.self, S02.self, S03.self, S04.self, S05.self, S06.self, S07.self, S08.self, S09.self, S10.self, S11.self,
    S12.self, S13.self, S14.self, S15.self, S16.self, S17.self, S18.self, S19.self, S20.self, S21.self, S22.self,
    S23.self, S24.self, S25.self, S26.self, S27.self, S28.self, S29.self, S30.self,
    S31.self,
  ]
  nonisolated static let names = (1...31).map { $0 < 10 ? "S0\($0)" : "S\($0)" }

  private static func scenario(_ name: String) throws -> ViewScenario {
    try ViewScenario(json: Repository.text("data/views/\(name).json"))
  }

  private func tree(_ name: String) throws -> any SampleTree.Type {
    try #require(Self.trees.first { "\($0)" == name })
  }

  /// A host behind the change of a scenario, and what was shown before.
  private func run<Tree: SampleTree>(_ type: Tree.Type, _ scenario: ViewScenario) throws -> ViewHost<Tree> {
    let container = scenario.change.container
    let host = ViewHost(Tree(), size: CGSize(width: container.width, height: container.height))
    host.frame(at: 0)
    try withTransaction(transaction(scenario.change.transactions[0].trigger)) { host.set(\.flag, true) }
    return host
  }

  private func transaction(_ trigger: AnimationTrigger) throws -> Transaction {
    var transaction = Transaction()
    switch trigger {
    case .none: break
    case .withAnimation(let value), .binding(let value), .bridge(_, let value):
      transaction.animation = try animation(value.description)
    case .transaction(let value, let flag):
      transaction.animation = value == .nil ? nil : try animation(value.description)
      transaction.disablesAnimations = flag == .bool(true)
    }
    return transaction
  }

  private func animation(_ text: String) throws -> Animation {
    try Animation(notation: text.hasPrefix(".") ? String(text.dropFirst()) : text)
  }

  @Test("the body is the text of the file", arguments: names)
  func sameText(name: String) throws {
    let source = try Repository.text("Tests/AnimationViewsTests/Trees/Trees.swift")
    let tree = try #require(source.components(separatedBy: "struct \(name): SampleTree {").last)
    let body = try #require(tree.components(separatedBy: "var body: some View {").dropFirst().first)
    let written = try Repository.text("data/views/\(name).swift").split(separator: "\n").filter { line in
      !["//", "state ", "trigger "].contains { line.hasPrefix($0) }
    }
    func dense(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let text = dense(written.joined())
    #expect(dense(body).hasPrefix(text + "}}"), "\(dense(body).prefix(text.count + 2)) \(text)")
  }

  @Test("source and running view have the same rows", arguments: names)
  func sameRows(name: String) throws {
    let source = try Self.scenario(name)
    try compare(tree(name), source)
  }

  private func compare<Tree: SampleTree>(_ type: Tree.Type, _ source: ViewScenario) throws {
    let host = try run(type, source)
    host.frame(at: 1)
    let live = try #require(host.scenario).report()
    let written = source.report()
    #expect(live.rows.map(key) == written.rows.map(key), "\(live.rows.map(key)) \(written.rows.map(key))")
    for (ours, theirs) in zip(live.rows, written.rows) where key(ours) == key(theirs) {
      #expect(try same(ours.animation, theirs.animation), "\(key(ours)): \(ours.animation ?? "none")")
      #expect(ours.manner == theirs.manner, "\(key(ours)): \(ours.manner) \(theirs.manner)")
      #expect(ours.relation == theirs.relation, "\(key(ours)): \(ours.relation) \(theirs.relation)")
      // Of a trigger the animation is written out with its numbers; it was compared above.
      #expect(ours.writer.map(kind) == theirs.writer.map(kind), "\(key(ours)): \(ours.writer ?? "none")")
      // That a closure writes what is there already is seen in its source alone.
      let unseen: Set<ModelRule> = theirs.rules.contains(.t6) ? [.t3] : []
      #expect(Set(ours.rules).union(unseen) == Set(theirs.rules).union(unseen), "\(key(ours)): \(ours.rules)")
      #expect(ours.certainty >= theirs.certainty, "\(key(ours)): \(ours.certainty) \(theirs.certainty)")
      #expect(Set(ours.causes.map(\.node)) == Set(theirs.causes.map(\.node)), "\(key(ours)): \(ours.causes)")
    }
  }

  // Views that share a frame are laid out there, and not where they are written: nothing is
  // measured for them.
  @Test(
    "frames that were measured are those that the engine works out from what was written",
    arguments: names.filter { $0 != "S31" })
  func sameFrames(name: String) throws {
    let source = try Self.scenario(name)
    try compareFrames(tree(name), source)
  }

  private func compareFrames<Tree: SampleTree>(_ type: Tree.Type, _ source: ViewScenario) throws {
    let host = try run(type, source)
    host.frame(at: 1)
    let measured = try #require(host.scenario)
    #expect(measured.frames != nil)
    // Nothing in these trees is laid out by the app.
    for row in measured.report().rows { #expect(row.measure != .unknown, "\(key(row))") }
    let written = ViewScenario(measured.tree, measured.change).report().rows
    for (ours, theirs) in zip(measured.report().rows, written) where theirs.measure == .exact {
      #expect(ours == theirs, "\(ours) \(theirs)")
    }
  }

  private func kind(of writer: String) -> String { String(writer.prefix { $0 != "(" }) }

  private func key(_ row: ScopeRow) -> String { "\(row.node) \(row.attribute)" }

  private func same(_ first: String?, _ second: String?) throws -> Bool {
    guard let first, let second else { return first == nil && second == nil }
    return try animation(first) == animation(second)
  }

  @Test("what has a row with an animation moves by it, and nothing else moves", arguments: names)
  func played(name: String) throws {
    let source = try Self.scenario(name)
    try play(tree(name), source)
  }

  private func play<Tree: SampleTree>(_ type: Tree.Type, _ source: ViewScenario) throws {
    let host = try run(type, source)
    host.frame(at: 1)
    let rows = source.report().rows
    var expected: [String: Set<String>] = [:]
    for row in rows where row.manner.moves {
      if let animation = row.animation { expected[row.node, default: []].insert(try text(animation)) }
    }
    let written = try #require(GraphScenario(host.graph))
    var moving: [String: Set<String>] = [:]
    for element in host.graph.allElements {
      guard let attributes = element.flow.attributes else { continue }
      // What hangs on a modifier is that modifier's in reports.
      // A transition is that of the view which comes.
      let places = [element.node, element.owner, element.core.node].map { ObjectIdentifier($0) }
      let name = places.compactMap { written.names[$0] }.first ?? "?"
      for attribute in attributes.all {
        if let animation = attribute.animation { moving[name, default: []].insert(try animation.notation) }
      }
    }
    #expect(moving == expected)
  }

  private func text(_ animation: String) throws -> String { try self.animation(animation).notation }
}

extension ScopeRow.Manner {
  fileprivate var moves: Bool {
    switch self {
    case .interpolates, .crossFades, .transition: true
    default: false
    }
  }
}

extension ViewGraph {
  /// Everything, masks too.
  fileprivate var allElements: [ViewElement] {
    var result: [ViewElement] = []
    var open = root.elements
    while let element = open.popLast() {
      result.append(element)
      open += element.children + element.layers
    }
    return result
  }
}

extension ViewElement {
  /// The nearest node around it that hangs something on its content.
  fileprivate var owner: GraphNode {
    var next: ViewElement = self
    while let outer = next.parent {
      if outer.layers.contains(where: { $0 === next }) { return outer.node }
      next = outer
    }
    return node
  }
}
