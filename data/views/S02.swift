// Nested: the inner one wins below it.
state flag: false -> true
Rectangle()
  .frame(width: 80, height: 80)
  .foregroundColor(.green)
  .scaleEffect(flag ? 1 : 1.5)
  .animation(.default, value: flag)
  .rotationEffect(flag ? .zero : .degrees(45))
  .animation(.default.speed(0.3), value: flag)
