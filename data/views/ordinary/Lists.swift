import SwiftUI

struct Recipe: Identifiable, Hashable {
  let id: Int
  var title: String
  var minutes: Int
  var isFavourite = false
  var steps: [String] = []
}

@Observable
final class RecipeBook {
  var recipes: [Recipe] = []
  var query = ""
  var onlyFavourites = false

  var shown: [Recipe] {
    recipes
      .filter { !onlyFavourites || $0.isFavourite }
      .filter { query.isEmpty || $0.title.localizedCaseInsensitiveContains(query) }
      .sorted { $0.title < $1.title }
  }

  func toggleFavourite(_ recipe: Recipe) {
    guard let index = recipes.firstIndex(where: { $0.id == recipe.id }) else { return }
    recipes[index].isFavourite.toggle()
  }

  func remove(_ recipe: Recipe) {
    recipes.removeAll { $0.id == recipe.id }
  }
}

struct RecipeRow: View {
  let recipe: Recipe
  var onFavourite: () -> Void

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: "fork.knife")
        .frame(width: 36, height: 36)
        .background(.orange.opacity(0.15), in: .rect(cornerRadius: 8))
      VStack(alignment: .leading, spacing: 2) {
        Text(recipe.title)
          .font(.headline)
        Text("\(recipe.minutes) min")
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      Spacer()
      Button(action: onFavourite) {
        Image(systemName: recipe.isFavourite ? "heart.fill" : "heart")
          .foregroundStyle(.pink)
          .contentTransition(.symbolEffect(.replace))
      }
      .buttonStyle(.plain)
    }
    .padding(.vertical, 4)
    .contentShape(.rect)
  }
}

struct RecipeList: View {
  @State private var book = RecipeBook()
  @State private var selection: Recipe?

  var body: some View {
    NavigationStack {
      List {
        ForEach(book.shown) { recipe in
          RecipeRow(recipe: recipe) {
            withAnimation { book.toggleFavourite(recipe) }
          }
          .onTapGesture { selection = recipe }
          .swipeActions {
            Button("Delete", role: .destructive) {
              withAnimation { book.remove(recipe) }
            }
          }
        }
      }
      .navigationTitle("Recipes")
      .searchable(text: $book.query)
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Toggle("Favourites", systemImage: "heart", isOn: $book.onlyFavourites.animation())
        }
      }
      .overlay {
        if book.shown.isEmpty {
          ContentUnavailableView.search(text: book.query)
        }
      }
      .sheet(item: $selection) { recipe in
        RecipeDetail(recipe: recipe)
      }
    }
  }
}

struct RecipeDetail: View {
  let recipe: Recipe
  @State private var done: Set<Int> = []
  @Environment(\.dismiss) private var dismiss

  private var progress: Double {
    recipe.steps.isEmpty ? 0 : Double(done.count) / Double(recipe.steps.count)
  }

  var body: some View {
    NavigationStack {
      List {
        Section {
          ProgressBar(fraction: progress)
            .frame(height: 8)
            .animation(.smooth, value: done)
        }
        Section("Steps") {
          ForEach(recipe.steps.indices, id: \.self) { index in
            StepRow(text: recipe.steps[index], isDone: done.contains(index)) {
              toggle(index)
            }
          }
        }
      }
      .navigationTitle(recipe.title)
      .toolbar {
        Button("Done") { dismiss() }
      }
    }
    .presentationDetents([.medium, .large])
  }

  private func toggle(_ index: Int) {
    if done.contains(index) {
      done.remove(index)
    } else {
      done.insert(index)
    }
  }
}

struct StepRow: View {
  let text: String
  let isDone: Bool
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      HStack(alignment: .firstTextBaseline) {
        Image(systemName: isDone ? "checkmark.circle.fill" : "circle")
          .foregroundStyle(isDone ? Color.green : Color.secondary)
        Text(text)
          .strikethrough(isDone)
          .foregroundStyle(isDone ? Color.secondary : Color.primary)
      }
    }
    .buttonStyle(.plain)
  }
}

struct ProgressBar: View {
  var fraction: Double

  var body: some View {
    GeometryReader { proxy in
      ZStack(alignment: .leading) {
        Capsule()
          .fill(.quaternary)
        Capsule()
          .fill(.tint)
          .frame(width: proxy.size.width * fraction)
      }
    }
  }
}

struct GroupedList: View {
  struct Group: Identifiable {
    let id: String
    let members: [String]
  }

  let groups: [Group]
  @State private var open: Set<String> = []

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 8, pinnedViews: [.sectionHeaders]) {
        ForEach(groups) { group in
          Section {
            if open.contains(group.id) {
              ForEach(group.members, id: \.self) { member in
                Text(member)
                  .padding(.leading, 24)
                  .transition(.opacity)
              }
            }
          } header: {
            header(of: group)
          }
        }
      }
      .padding()
      .animation(.snappy, value: open)
    }
  }

  private func header(of group: Group) -> some View {
    Button {
      if open.contains(group.id) {
        open.remove(group.id)
      } else {
        open.insert(group.id)
      }
    } label: {
      HStack {
        Text(group.id)
          .font(.title3.bold())
        Spacer()
        Image(systemName: "chevron.right")
          .rotationEffect(.degrees(open.contains(group.id) ? 90 : 0))
      }
      .padding(.vertical, 6)
      .background(.background)
    }
    .buttonStyle(.plain)
  }
}
