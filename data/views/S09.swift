// Implicit beats explicit below it.
state flag: false -> true
trigger withAnimation(.linear)
Rectangle()
  .frame(width: 80, height: 80)
  .scaleEffect(flag ? 2 : 1)
  .animation(.bouncy, value: flag)
  .opacity(flag ? 0.5 : 1)
