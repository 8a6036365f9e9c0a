// Scoped animation.
state flag: false -> true
Rectangle()
  .frame(width: 80, height: 80)
  .rotationEffect(flag ? .zero : .degrees(45))
  .animation(.spring) { $0.scaleEffect(flag ? 2 : 1) }
  .opacity(flag ? 0.5 : 1)
