import SwiftUI

struct Track: Identifiable, Hashable {
  let id: Int
  let title: String
  let artist: String
  let seconds: Double
}

struct NowPlaying: View {
  let track: Track
  @State private var isPlaying = false
  @State private var position = 0.0
  @State private var isLiked = false

  var body: some View {
    VStack(spacing: 28) {
      Artwork(isPlaying: isPlaying)
        .animation(.spring(duration: 0.5, bounce: 0.3), value: isPlaying)
      VStack(spacing: 4) {
        Text(track.title)
          .font(.title2.bold())
        Text(track.artist)
          .foregroundStyle(.secondary)
      }
      Scrubber(position: $position, length: track.seconds)
      HStack(spacing: 40) {
        Button("Back", systemImage: "backward.fill") { position = 0 }
        PlayButton(isPlaying: $isPlaying)
        Button("Next", systemImage: "forward.fill") {}
      }
      .labelStyle(.iconOnly)
      .font(.title)
      LikeButton(isLiked: $isLiked)
    }
    .padding(24)
  }
}

struct Artwork: View {
  let isPlaying: Bool

  var body: some View {
    RoundedRectangle(cornerRadius: 16)
      .fill(.linearGradient(colors: [.pink, .purple], startPoint: .topLeading, endPoint: .bottomTrailing))
      .aspectRatio(1, contentMode: .fit)
      .scaleEffect(isPlaying ? 1 : 0.82)
      .shadow(color: .black.opacity(0.25), radius: isPlaying ? 20 : 8, y: isPlaying ? 12 : 4)
  }
}

struct PlayButton: View {
  @Binding var isPlaying: Bool

  var body: some View {
    Button {
      isPlaying.toggle()
    } label: {
      Image(systemName: isPlaying ? "pause.fill" : "play.fill")
        .font(.largeTitle)
        .contentTransition(.symbolEffect(.replace))
    }
    .sensoryFeedback(.impact, trigger: isPlaying)
    .accessibilityLabel(isPlaying ? "Pause" : "Play")
  }
}

struct LikeButton: View {
  @Binding var isLiked: Bool

  var body: some View {
    Image(systemName: isLiked ? "heart.fill" : "heart")
      .font(.title)
      .foregroundStyle(isLiked ? Color.pink : Color.secondary)
      .symbolEffect(.bounce, value: isLiked)
      .onTapGesture { isLiked.toggle() }
      .accessibilityAddTraits(.isButton)
  }
}

struct Scrubber: View {
  @Binding var position: Double
  let length: Double
  @State private var isScrubbing = false

  private var fraction: Double { length > 0 ? position / length : 0 }

  var body: some View {
    VStack(spacing: 6) {
      GeometryReader { proxy in
        ZStack(alignment: .leading) {
          Capsule()
            .fill(.quaternary)
          Capsule()
            .fill(.primary)
            .frame(width: proxy.size.width * fraction)
        }
        .gesture(
          DragGesture(minimumDistance: 0)
            .onChanged { value in
              isScrubbing = true
              position = length * min(max(value.location.x / proxy.size.width, 0), 1)
            }
            .onEnded { _ in isScrubbing = false })
      }
      .frame(height: 6)
      .scaleEffect(y: isScrubbing ? 1.8 : 1)
      .animation(.snappy, value: isScrubbing)
      HStack {
        Text(Duration.seconds(position), format: .time(pattern: .minuteSecond))
        Spacer()
        Text(Duration.seconds(length), format: .time(pattern: .minuteSecond))
      }
      .font(.caption.monospacedDigit())
      .foregroundStyle(.secondary)
    }
  }
}

struct MiniPlayer: View {
  let track: Track
  @State private var isExpanded = false
  @Namespace private var space

  var body: some View {
    ZStack(alignment: .bottom) {
      if isExpanded {
        VStack(spacing: 24) {
          RoundedRectangle(cornerRadius: 16)
            .fill(.teal)
            .matchedGeometryEffect(id: "cover", in: space)
            .frame(width: 280, height: 280)
          Text(track.title)
            .matchedGeometryEffect(id: "title", in: space)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.background)
      } else {
        HStack(spacing: 12) {
          RoundedRectangle(cornerRadius: 8)
            .fill(.teal)
            .matchedGeometryEffect(id: "cover", in: space)
            .frame(width: 44, height: 44)
          Text(track.title)
            .matchedGeometryEffect(id: "title", in: space)
          Spacer()
        }
        .padding(8)
        .background(.thinMaterial, in: .rect(cornerRadius: 14))
        .padding()
      }
    }
    .onTapGesture {
      withAnimation(.spring(duration: 0.45, bounce: 0.15)) { isExpanded.toggle() }
    }
  }
}

struct Equalizer: View {
  var levels: [Double]

  var body: some View {
    HStack(alignment: .bottom, spacing: 3) {
      ForEach(levels.indices, id: \.self) { index in
        Capsule()
          .fill(.green)
          .frame(width: 5, height: 6 + 30 * levels[index])
      }
    }
    .frame(height: 36, alignment: .bottom)
    .animation(.linear(duration: 0.1), value: levels)
  }
}

struct VolumeControl: View {
  @State private var volume = 0.5
  @State private var isMuted = false

  private var symbol: String {
    isMuted || volume == 0 ? "speaker.slash.fill" : volume < 0.5 ? "speaker.wave.1.fill" : "speaker.wave.3.fill"
  }

  var body: some View {
    HStack(spacing: 12) {
      Button {
        isMuted.toggle()
      } label: {
        Image(systemName: symbol)
          .frame(width: 28)
          .contentTransition(.symbolEffect(.replace))
      }
      Slider(value: $volume, in: 0...1)
        .opacity(isMuted ? 0.4 : 1)
        .animation(.smooth, value: isMuted)
        .disabled(isMuted)
    }
    .buttonStyle(.plain)
    .padding()
  }
}

struct LyricsView: View {
  let lines: [String]
  let current: Int

  var body: some View {
    ScrollViewReader { reader in
      ScrollView {
        VStack(alignment: .leading, spacing: 16) {
          ForEach(lines.indices, id: \.self) { index in
            Text(lines[index])
              .font(.title3.bold())
              .opacity(index == current ? 1 : 0.4)
              .id(index)
          }
        }
        .padding()
        .animation(.smooth, value: current)
      }
      .onChange(of: current) { _, line in
        withAnimation(.smooth) { reader.scrollTo(line, anchor: .center) }
      }
    }
  }
}
