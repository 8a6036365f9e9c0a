import SwiftUI

struct ExpandingCard: View {
  let title: String
  let text: String
  @State private var isOpen = false

  var body: some View {
    VStack(alignment: .leading, spacing: 12) {
      HStack {
        Text(title)
          .font(.headline)
        Spacer()
        Image(systemName: "chevron.down")
          .rotationEffect(.degrees(isOpen ? 180 : 0))
      }
      if isOpen {
        Text(text)
          .font(.body)
          .fixedSize(horizontal: false, vertical: true)
          .transition(.opacity)
      }
    }
    .padding()
    .background(.background.secondary, in: .rect(cornerRadius: 16))
    .contentShape(.rect)
    .onTapGesture {
      withAnimation(.snappy) { isOpen.toggle() }
    }
  }
}

struct FlipCard<Front: View, Back: View>: View {
  @State private var isFlipped = false
  @ViewBuilder let front: Front
  @ViewBuilder let back: Back

  var body: some View {
    ZStack {
      front
        .rotation3DEffect(.degrees(isFlipped ? 180 : 0), axis: (x: 0, y: 1, z: 0))
        .opacity(isFlipped ? 0 : 1)
      back
        .rotation3DEffect(.degrees(isFlipped ? 0 : -180), axis: (x: 0, y: 1, z: 0))
        .opacity(isFlipped ? 1 : 0)
    }
    .onTapGesture {
      withAnimation(.smooth(duration: 0.6)) { isFlipped.toggle() }
    }
  }
}

struct SelectableTile: View {
  let name: String
  let isSelected: Bool

  var body: some View {
    VStack(spacing: 8) {
      Image(systemName: "square.stack.3d.up")
        .font(.title)
      Text(name)
        .font(.caption)
    }
    .frame(width: 96, height: 96)
    .background(isSelected ? Color.accentColor.opacity(0.2) : Color.gray.opacity(0.1))
    .clipShape(.rect(cornerRadius: 20))
    .overlay {
      RoundedRectangle(cornerRadius: 20)
        .strokeBorder(isSelected ? Color.accentColor : Color.clear, lineWidth: 2)
    }
    .scaleEffect(isSelected ? 1.04 : 1)
  }
}

struct TileGrid: View {
  let names: [String]
  @State private var selected: String?

  private let columns = [GridItem(.adaptive(minimum: 96), spacing: 12)]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns, spacing: 12) {
        ForEach(names, id: \.self) { name in
          SelectableTile(name: name, isSelected: selected == name)
            .onTapGesture { selected = name }
        }
      }
      .animation(.snappy, value: selected)
      .padding()
    }
  }
}

struct PriceCard: View {
  let plan: String
  let price: Double
  let isRecommended: Bool
  @State private var isYearly = false

  private var shownPrice: Double { isYearly ? price * 10 : price }

  var body: some View {
    VStack(spacing: 16) {
      if isRecommended {
        Text("Recommended")
          .font(.caption.bold())
          .padding(.horizontal, 10)
          .padding(.vertical, 4)
          .background(.tint, in: .capsule)
          .foregroundStyle(.white)
      }
      Text(plan)
        .font(.title2)
      Text(shownPrice, format: .currency(code: "EUR"))
        .font(.largeTitle.monospacedDigit())
        .contentTransition(.numericText(value: shownPrice))
        .animation(.snappy, value: isYearly)
      Toggle("Pay by year", isOn: $isYearly)
        .toggleStyle(.switch)
        .fixedSize()
    }
    .padding(24)
    .frame(maxWidth: .infinity)
    .background(.regularMaterial, in: .rect(cornerRadius: 24))
  }
}

struct NotificationCard: View {
  let title: String
  let detail: String
  @Binding var isShown: Bool

  var body: some View {
    VStack {
      if isShown {
        HStack(spacing: 12) {
          Image(systemName: "bell.badge")
            .symbolRenderingMode(.multicolor)
          VStack(alignment: .leading) {
            Text(title).bold()
            Text(detail).foregroundStyle(.secondary)
          }
          Spacer()
          Button("Close", systemImage: "xmark") { isShown = false }
            .labelStyle(.iconOnly)
        }
        .padding()
        .background(.thinMaterial, in: .rect(cornerRadius: 18))
        .shadow(radius: 8, y: 4)
        .transition(.move(edge: .top).combined(with: .opacity))
      }
      Spacer()
    }
    .padding()
    .animation(.spring(duration: 0.45, bounce: 0.2), value: isShown)
  }
}

struct CardStack: View {
  @State private var cards = [Color.red, .orange, .green, .blue]

  var body: some View {
    ZStack {
      ForEach(Array(cards.enumerated()), id: \.element) { index, color in
        RoundedRectangle(cornerRadius: 24)
          .fill(color.gradient)
          .frame(width: 260, height: 160)
          .scaleEffect(1 - 0.05 * Double(cards.count - 1 - index))
          .offset(y: -12 * Double(cards.count - 1 - index))
          .zIndex(Double(index))
      }
    }
    .onTapGesture {
      withAnimation(.bouncy) {
        let last = cards.removeLast()
        cards.insert(last, at: 0)
      }
    }
  }
}

struct ProfileHeader: View {
  let name: String
  let followers: Int
  @State private var isFollowing = false

  var body: some View {
    VStack(spacing: 14) {
      Circle()
        .fill(.linearGradient(colors: [.purple, .blue], startPoint: .top, endPoint: .bottom))
        .frame(width: 96, height: 96)
        .overlay {
          Text(name.prefix(1))
            .font(.largeTitle)
            .foregroundStyle(.white)
        }
      Text(name)
        .font(.title.bold())
      Text("\(followers + (isFollowing ? 1 : 0)) followers")
        .contentTransition(.numericText())
      Button(isFollowing ? "Following" : "Follow") {
        withAnimation(.snappy) { isFollowing.toggle() }
      }
      .buttonStyle(.bordered)
      .tint(isFollowing ? .gray : .blue)
    }
    .padding()
  }
}
