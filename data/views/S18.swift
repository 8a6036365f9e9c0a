// Two scoped animations, content keeps its own.
state flag: false -> true
Circle()
  .fill(flag ? .red : .blue)
  .frame(width: 60, height: 60)
  .animation(.smooth) { $0.shadow(radius: flag ? 12 : 8) }
  .animation(.bouncy) { $0.scaleEffect(flag ? 1.5 : 1) }
