// Scoped animation around modifiers that do not render.
state flag: false -> true
Rectangle()
  .animation(.spring) { $0.frame(width: flag ? 80 : 120, height: 80).foregroundStyle(flag ? .pink : .indigo).offset(x: flag ? 50 : 0) }
