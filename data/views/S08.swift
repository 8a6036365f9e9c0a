// Animation(nil, value:) under withAnimation.
state flag: false -> true
trigger withAnimation(.easeIn)
Rectangle()
  .frame(width: 80, height: 80)
  .scaleEffect(flag ? 2 : 1)
  .animation(nil, value: flag)
  .opacity(flag ? 0.5 : 1)
