import SwiftUI

struct DraggableCircle: View {
  @State private var offset = CGSize.zero
  @State private var isDragging = false

  var body: some View {
    Circle()
      .fill(.blue.gradient)
      .frame(width: 80, height: 80)
      .scaleEffect(isDragging ? 1.15 : 1)
      .offset(offset)
      .gesture(
        DragGesture()
          .onChanged { value in
            offset = value.translation
            withAnimation(.interactiveSpring) { isDragging = true }
          }
          .onEnded { _ in
            withAnimation(.spring(duration: 0.5, bounce: 0.35)) {
              offset = .zero
              isDragging = false
            }
          })
  }
}

struct BottomDrawer<Content: View>: View {
  @Binding var isOpen: Bool
  let height: CGFloat
  @ViewBuilder let content: Content
  @GestureState private var drag: CGFloat = 0

  private var restingOffset: CGFloat { isOpen ? 0 : height - 64 }

  var body: some View {
    VStack(spacing: 0) {
      Capsule()
        .fill(.secondary)
        .frame(width: 40, height: 5)
        .padding(8)
      content
        .frame(maxHeight: .infinity)
    }
    .frame(height: height)
    .frame(maxWidth: .infinity)
    .background(.regularMaterial)
    .offset(y: max(0, restingOffset + drag))
    .animation(.interactiveSpring, value: drag)
    .animation(.spring(duration: 0.4, bounce: 0.15), value: isOpen)
    .gesture(
      DragGesture()
        .updating($drag) { value, state, _ in state = value.translation.height }
        .onEnded { value in
          if abs(value.predictedEndTranslation.height) > height / 4 {
            isOpen = value.translation.height < 0
          }
        })
  }
}

struct SwipeDeck: View {
  @State private var names: [String]
  @State private var translation = CGSize.zero

  init(names: [String]) {
    _names = State(initialValue: names)
  }

  private func throwAway() {
    withAnimation(.spring(duration: 0.4)) {
      _ = names.popLast()
      translation = .zero
    }
  }

  var body: some View {
    ZStack {
      ForEach(names, id: \.self) { name in
        let isTop = name == names.last
        Text(name)
          .font(.largeTitle)
          .frame(width: 280, height: 360)
          .background(.background, in: .rect(cornerRadius: 28))
          .shadow(radius: 6)
          .rotationEffect(.degrees(isTop ? translation.width / 20 : 0))
          .offset(isTop ? translation : .zero)
          .transition(.asymmetric(insertion: .identity, removal: .move(edge: .trailing)))
      }
    }
    .gesture(
      DragGesture()
        .onChanged { translation = $0.translation }
        .onEnded { value in
          if abs(value.predictedEndTranslation.width) > 240 {
            throwAway()
          } else {
            withAnimation(.bouncy) { translation = .zero }
          }
        })
  }
}

struct ZoomableImage: View {
  let name: String
  @State private var scale = 1.0
  @GestureState private var pinch = 1.0

  var body: some View {
    Image(name)
      .resizable()
      .scaledToFit()
      .scaleEffect(scale * pinch)
      .gesture(
        MagnifyGesture()
          .updating($pinch) { value, state, _ in state = value.magnification }
          .onEnded { value in
            scale = min(max(scale * value.magnification, 1), 4)
          })
      .onTapGesture(count: 2) {
        withAnimation(.snappy) { scale = scale > 1 ? 1 : 2 }
      }
  }
}

struct RotaryKnob: View {
  @Binding var angle: Angle
  @State private var start: Angle?

  var body: some View {
    Circle()
      .fill(.gray.gradient)
      .overlay(alignment: .top) {
        Capsule()
          .fill(.white)
          .frame(width: 4, height: 20)
          .padding(.top, 6)
      }
      .frame(width: 96, height: 96)
      .rotationEffect(angle)
      .gesture(
        RotateGesture()
          .onChanged { value in
            let base = start ?? angle
            start = base
            angle = base + value.rotation
          }
          .onEnded { _ in start = nil })
      .onTapGesture(count: 2) {
        withAnimation(.spring(duration: 0.4)) { angle = .zero }
      }
  }
}

struct PressableStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, 20)
      .padding(.vertical, 12)
      .background(.tint, in: .capsule)
      .foregroundStyle(.white)
      .opacity(configuration.isPressed ? 0.8 : 1)
      .scaleEffect(configuration.isPressed ? 0.96 : 1)
      .animation(.spring(duration: 0.25), value: configuration.isPressed)
  }
}

struct HoldToConfirm: View {
  var onConfirm: () -> Void
  @State private var isHeld = false

  var body: some View {
    Circle()
      .trim(from: 0, to: isHeld ? 1 : 0)
      .stroke(.red, style: StrokeStyle(lineWidth: 6, lineCap: .round))
      .rotationEffect(.degrees(-90))
      .frame(width: 72, height: 72)
      .contentShape(.circle)
      .onLongPressGesture(minimumDuration: 1.2) {
        onConfirm()
      } onPressingChanged: { pressing in
        withAnimation(pressing ? .smooth(duration: 1.2) : .snappy) { isHeld = pressing }
      }
  }
}

struct HoverRow: View {
  let title: String
  @State private var isHovered = false

  var body: some View {
    HStack {
      Text(title)
      Spacer()
      Image(systemName: "arrow.right")
        .opacity(isHovered ? 1 : 0)
        .offset(x: isHovered ? 0 : -8)
    }
    .padding(10)
    .background(isHovered ? Color.accentColor.opacity(0.1) : Color.clear)
    .animation(.snappy(duration: 0.2), value: isHovered)
    .onHover { isHovered = $0 }
  }
}

struct ReorderableStrip: View {
  @State private var colors: [Color] = [.red, .orange, .yellow, .green, .blue]
  @State private var dragged: Color?
  @State private var shift: CGFloat = 0

  private func offset(of color: Color) -> CGFloat {
    color == dragged ? shift : 0
  }

  private func settle(from index: Int) {
    let steps = Int((shift / 68).rounded())
    let target = min(max(index + steps, 0), colors.count - 1)
    withAnimation(.spring(duration: 0.35, bounce: 0.2)) {
      let color = colors.remove(at: index)
      colors.insert(color, at: target)
      dragged = nil
      shift = 0
    }
  }

  var body: some View {
    HStack(spacing: 8) {
      ForEach(Array(colors.enumerated()), id: \.element) { index, color in
        RoundedRectangle(cornerRadius: 12)
          .fill(color)
          .frame(width: 60, height: 60)
          .offset(x: offset(of: color))
          .zIndex(color == dragged ? 1 : 0)
          .gesture(
            DragGesture()
              .onChanged { value in
                dragged = color
                shift = value.translation.width
              }
              .onEnded { _ in settle(from: index) })
      }
    }
    .padding()
  }
}
