// Explicit with disablesAnimations beats implicit.
state flag: false -> true
trigger transaction(animation: .linear, disablesAnimations: true)
Rectangle()
  .frame(width: 80, height: 80)
  .scaleEffect(flag ? 2 : 1)
  .animation(.bouncy, value: flag)
  .opacity(flag ? 0.5 : 1)
