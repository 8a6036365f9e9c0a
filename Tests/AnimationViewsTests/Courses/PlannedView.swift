import AnimationModel
import Foundation

@testable import AnimationViews

/// What a plan shows in a state.
struct PlannedView: View {
  let plan: RandomPlan
  var state: RandomState

  var body: some View { content() }

  private func content() -> AnyView {
    switch plan {
    case .leaf(let leaf, let index): AnyView(PlannedLeaf(leaf: leaf, number: state.numbers[index]))
    case .stack(let stack, let plans): AnyView(PlannedStack(stack: stack, plans: plans, state: state))
    case .branch(let index, let one, let other):
      AnyView(PlannedBranch(isFirst: state.flags[index], one: show(one), other: show(other)))
    case .some(let index, let plan): AnyView(PlannedBranch(isFirst: state.flags[index], one: show(plan), other: nil))
    case .choice(let index, let plans):
      AnyView(
        PlannedChoice(number: state.numbers[index], one: show(plans[0]), two: show(plans[1]), rest: show(plans[2])))
    case .named(let index, let plan): AnyView(show(plan).id(state.numbers[index]))
    case .rows(let index, let plan): AnyView(PlannedRows(names: state.lists[index], row: show(plan)))
    case .layer(true, let plan, let layer): AnyView(show(plan).overlay { show(layer) })
    case .layer(false, let plan, let layer): AnyView(show(plan).background { show(layer) })
    case .modified(let modifier, let index, let plan):
      PlannedModifier(modifier: modifier, flag: state.flags[index], number: state.numbers[index]).around(show(plan))
    case .hero(let flag, let number): AnyView(PlannedHero(isOpen: state.flags[flag], number: state.numbers[number]))
    case .tabs(let index, let isInside): AnyView(PlannedTabs(chosen: state.numbers[index], isInside: isInside))
    case .picker(let index): AnyView(PlannedPicker(chosen: state.numbers[index]))
    case .reader(let one, let other): AnyView(PlannedReader(one: show(one), other: show(other)))
    case .scroll(let plan): AnyView(ScrollView { show(plan) })
    }
  }

  private func show(_ plan: RandomPlan) -> PlannedView { PlannedView(plan: plan, state: state) }
}

private struct PlannedLeaf: View {
  let leaf: RandomPlan.Leaf
  let number: Int

  var body: some View {
    switch leaf {
    case .rectangle: Rectangle().fill([Color.red, .green, .blue][number]).frame(width: 30, height: 20)
    case .circle: Circle().trim(from: 0, to: 1 - 0.2 * Double(number)).frame(width: 24)
    case .text: Text(["one", "seventeen", "a few words"][number])
    case .size: RoundedRectangle(cornerRadius: Double(number) * 4).frame(width: 20 + 15 * Double(number), height: 18)
    case .color: [Color.red, .green, .blue][number]
    }
  }
}

private struct PlannedStack: View {
  let stack: RandomPlan.Stack
  let plans: [RandomPlan]
  let state: RandomState

  var body: some View {
    switch stack {
    case .horizontal: HStack { content }
    case .vertical: VStack(alignment: .leading) { content }
    case .pile: ZStack { content }
    }
  }

  private var content: some View {
    ForEach(plans.indices, id: \.self) { PlannedView(plan: plans[$0], state: state) }
  }
}

private struct PlannedBranch: View {
  let isFirst: Bool
  let one: PlannedView
  let other: PlannedView?

  var body: some View {
    if let other {
      if isFirst { one } else { other }
    } else {
      if isFirst { one }
    }
  }
}

private struct PlannedChoice: View {
  let number: Int
  let (one, two, rest): (PlannedView, PlannedView, PlannedView)

  init(number: Int, one: PlannedView, two: PlannedView, rest: PlannedView) {
    (self.number, self.one, self.two, self.rest) = (number, one, two, rest)
  }

  var body: some View {
    switch number {
    case 0: one
    case 1: two
    default: rest
    }
  }
}

private struct PlannedRows: View {
  let names: [Int]
  let row: PlannedView

  var body: some View {
    ForEach(names, id: \.self) { name in
      Text("\(name)")
      row
    }
  }
}

private struct PlannedHero: View {
  let isOpen: Bool
  let number: Int
  @Namespace private var space

  var body: some View {
    ZStack {
      if isOpen {
        Color.red.matchedGeometryEffect(id: "card", in: space).frame(width: 90, height: 60)
          .offset(x: 10 * Double(number))
      } else {
        Color.blue.matchedGeometryEffect(id: "card", in: space).frame(width: 40, height: 20)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }
}

/// The source is one of three views, or leaves and comes with the chosen one.
private struct PlannedTabs: View {
  let chosen: Int
  let isInside: Bool
  @Namespace private var space

  var body: some View {
    HStack {
      ForEach(0..<3) { index in
        if isInside {
          if index == chosen { Text("\(index)").matchedGeometryEffect(id: "tab", in: space) }
          Circle().frame(width: 10 + 5 * Double(index * chosen))
        } else {
          Text("\(index)").padding(Double(index * chosen))
            .matchedGeometryEffect(id: "tab", in: space, isSource: index == chosen)
        }
      }
    }
    .background {
      Capsule().matchedGeometryEffect(id: "tab", in: space, isSource: false)
      if chosen != 1 { Ellipse().matchedGeometryEffect(id: "tab", in: space, properties: .position, isSource: false) }
    }
  }
}

private struct PlannedPicker: View {
  let chosen: Int

  var body: some View {
    Picker("Which", selection: .constant(chosen)) { ForEach(0..<3) { Text("\($0)") } }
      .pickerStyle(.segmented)
  }
}

private struct PlannedReader: View {
  let (one, other): (PlannedView, PlannedView)

  init(one: PlannedView, other: PlannedView) { (self.one, self.other) = (one, other) }

  var body: some View {
    GeometryReader { room in
      if room.size.width > 150 { one } else { other.opacity(room.size.height / 400) }
    }
  }
}

private struct PlannedModifier {
  let modifier: RandomPlan.Modifier
  let flag: Bool
  let number: Int

  func around(_ view: PlannedView) -> AnyView {
    let amount = Double(number)
    return switch modifier {
    case .opacity: AnyView(view.opacity(flag ? 0.25 : 1))
    case .offset: AnyView(view.offset(x: 10 * amount))
    case .scale: AnyView(view.scaleEffect(flag ? 0.5 : 1))
    case .turn: AnyView(view.rotationEffect(.degrees(30 * amount)))
    case .padding: AnyView(view.padding(4 * amount))
    case .frame: AnyView(view.frame(width: 60 + 40 * amount))
    case .position: AnyView(view.position(x: 50 + 20 * amount, y: 40))
    case .clip: AnyView(view.clipShape(.rect(cornerRadius: 3 * amount)))
    case .group: AnyView(view.geometryGroup())
    case .depth: AnyView(view.zIndex(flag ? 1 : -1))
    case .animation: AnyView(view.animation(.spring(duration: 0.3), value: number))
    case .lasting: AnyView(view.animation(.linear(duration: 0.8), value: flag))
    case .still: AnyView(view.transaction { if flag { $0.animation = nil } })
    case .blur: AnyView(view.blur(radius: amount))
    case .fade: AnyView(view.transition(.opacity))
    case .slide: AnyView(view.transition(.slide))
    case .push: AnyView(view.transition(.push(from: .bottom)))
    case .grow: AnyView(view.transition(.asymmetric(insertion: .scale, removal: .move(edge: .top))))
    case .twirl: AnyView(view.transition(Twirl()))
    }
  }

  private struct Twirl: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
      content.rotationEffect(.degrees(phase.value * 90)).padding(phase.isIdentity ? 0 : 6)
        .background { if !phase.isIdentity { Color.green } }
    }
  }
}
