import AnimationModel
import Testing

@testable import AnimationViews

@MainActor
@Suite("Observable objects")
struct ObservationTests {
  @Observable
  final class Model {
    var count = 0
    var name = "a"
  }

  private struct Counted: View {
    let model: Model
    let log: Log

    var body: some View {
      let _ = log("count")
      Probe("\(model.count)")
    }
  }

  private struct Named: View {
    let model: Model
    let log: Log

    var body: some View {
      let _ = log("name")
      Probe(model.name)
    }
  }

  private struct Root: View {
    @State private var model: Model
    let log: Log

    init(_ model: Model, _ log: Log) {
      self.model = model
      self.log = log
    }

    var body: some View {
      let _ = log("root")
      Counted(model: model, log: log)
      Named(model: model, log: log)
    }
  }

  @Test("a change makes the views anew that read it, and no others")
  func readers() {
    let (model, log) = (Model(), Log())
    let host = ViewHost(Root(model, log))
    #expect(host.next == "0 a")
    #expect(log.taken() == "root count name")
    model.count = 1
    #expect(host.next == "1 a")
    #expect(log.taken() == "count")
    model.count = 2
    model.count = 3
    model.name = "b"
    #expect(host.next == "3 b")
    #expect(log.taken() == "count name")
    #expect(host.next == "3 b")
    #expect(log.taken() == "")
  }

  @Test("the change is made in the transaction of whoever makes it")
  func transaction() {
    let (model, log) = (Model(), Log())
    let host = ViewHost(Root(model, log))
    host.frame(at: 0)
    withAnimation(.bouncy) { model.count = 1 }
    host.frame(at: 1)
    #expect(host.graph.root.elements[0].flow.transaction.animation == .bouncy)
    model.count = 2
    host.frame(at: 2)
    #expect(host.graph.root.elements[0].flow.transaction.animation == nil)
  }

  @Test("a view that has gone is not told any more, and nor is one whose host has gone")
  func gone() {
    struct Switch: View {
      var isThere = true
      let model: Model
      let log: Log

      var body: some View { if isThere { Counted(model: model, log: log) } }
    }
    let (model, log) = (Model(), Log())
    var host: ViewHost? = ViewHost(Switch(model: model, log: log))
    host?.frame(at: 0)
    host?.set(\.isThere, false)
    host?.frame(at: 1)
    _ = log.taken()
    model.count = 1
    #expect(host?.isAnimating == false)
    host?.set(\.isThere, true)
    host?.frame(at: 2)
    #expect(log.taken() == "count")
    weak let graph = host?.graph
    host = nil
    #expect(graph == nil)
    model.count = 2
    #expect(log.taken() == "")
  }
}
