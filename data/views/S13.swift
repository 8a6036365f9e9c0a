// Animation(nil, value: other) blocks nothing.
state flag: false -> true
state other: false
trigger withAnimation(.easeIn)
Rectangle()
  .frame(width: 80, height: 80)
  .scaleEffect(flag ? 2 : 1)
  .animation(nil, value: other)
