import AnimationModel
import AnimationScope
import Foundation
import Testing

@testable import AnimationViews

@MainActor
@Suite("Picker, sections and lists")
struct PickerTests {
  private enum Wind: String, CaseIterable, Identifiable {
    case north, south, calm

    var id: Self { self }
  }

  private struct Compass<Style: PickerStyle>: View {
    let style: Style
    @State private var wind = Wind.north

    var body: some View {
      VStack {
        Picker("Wind", selection: $wind.animation(.linear(duration: 1))) {
          ForEach(Wind.allCases) { Text(verbatim: $0.rawValue) }
          Text(verbatim: "storm").tag(Wind.calm)
        }
        Text(verbatim: "= \(wind.rawValue)")
      }
      .pickerStyle(style)
    }
  }

  private func fills(_ host: ViewHost<Compass<SegmentedPickerStyle>>) -> [Double] {
    host.leaves.filter { $0.type == "RoundedRectangle" }.suffix(4).map { Double($0.color?.opacity ?? -1) }
  }

  @Test("a segment is chosen by a tap, and its fill moves by the transaction of the selection")
  func segments() throws {
    let host = ViewHost(Compass(style: .segmented))
    host.frame(at: 0)
    #expect(host.shown == "north south calm storm = north")
    #expect(fills(host) == [1, 0, 0, 0])
    let widths = host.leaves.filter { $0.type == "RoundedRectangle" }.suffix(4).map { $0.frame.width }
    #expect(widths == [99, 99, 99, 99])
    try host.tap("south")
    for time in [0.1, 0.6] { host.frame(at: time) }
    #expect(host.shown == "north south calm storm = south")
    #expect(fills(host).map { abs($0 - 0.5) < 1e-6 } == [true, true, false, false])
    host.play(through: 2)
    #expect(fills(host) == [0, 1, 0, 0])
  }

  @Test("of a menu the chosen one is shown, and of a list all")
  func looks() throws {
    let menu = ViewHost(Compass(style: .menu))
    menu.frame(at: 0)
    #expect(menu.shown == "Wind north = north")
    try menu.set("wind", to: Wind.south)
    menu.play(through: 2)
    #expect(menu.shown == "Wind south = south")
    let list = ViewHost(Compass(style: .inline))
    list.frame(at: 0)
    #expect(list.shown == "Wind north south calm storm = north")
    try list.tap("storm")
    list.frame(at: 1)
    #expect(list.shown == "Wind north south calm storm = calm")
  }

  @Test("labels can be left out, and a number is a choice too")
  func labels() throws {
    struct Count: View {
      @State private var count = 2

      var body: some View {
        Picker("Count", selection: $count) {
          ForEach(1..<4) { Text(verbatim: "\($0)") }
        }
        .labelsHidden()
      }
    }
    let host = ViewHost(Count())
    host.frame(at: 0)
    #expect(host.shown == "2")
  }

  @Test("a section has its views between a header and a footer, in a list or in a stack")
  func sections() {
    struct Report: View {
      @State private var isOpen = false

      var body: some View {
        List {
          Section {
            Text(verbatim: "north")
          } header: {
            Text(verbatim: "Wind")
          } footer: {
            Text(verbatim: "knots")
          }
          Section(isExpanded: $isOpen) {
            Text(verbatim: "hidden")
          } header: {
            Text(verbatim: "More")
          }
        }
        .listStyle(.insetGrouped)
      }
    }
    let host = ViewHost(Report())
    host.frame(at: 0)
    #expect(host.shown == "Wind north knots More")
    let rows = host.leaves.map(\.frame.midY)
    #expect(rows == rows.sorted() && Set(rows).count == 4)
    let form = ViewHost(Form { Section("Wind") { Text(verbatim: "calm").listRowSeparator(.hidden) } })
    form.frame(at: 0)
    #expect(form.shown == "Wind calm")
  }

  @Test(
    "their names are rows of the catalogues",
    arguments: ["pickerStyle", "labelsHidden", "listStyle", "listRowSeparator", "scrollIndicators"])
  func rows(name: String) { #expect(!ModifierCatalog.entries(named: name).isEmpty) }
}
