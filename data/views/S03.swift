// An effect outside is not animated.
state flag: false -> true
Rectangle()
  .frame(width: 80, height: 80)
  .foregroundColor(.orange)
  .scaleEffect(flag ? 1 : 1.5)
  .animation(.default, value: flag)
  .rotationEffect(flag ? .zero : .degrees(45))
