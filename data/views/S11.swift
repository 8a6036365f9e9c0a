// disablesAnimations alone silences implicit ones.
state flag: false -> true
trigger transaction(disablesAnimations: true)
Rectangle()
  .frame(width: 80, height: 80)
  .scaleEffect(flag ? 2 : 1)
  .animation(.bouncy, value: flag)
