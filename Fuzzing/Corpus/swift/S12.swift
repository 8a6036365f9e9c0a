// Value that did not change.
state flag: false -> true
state other: false
Rectangle()
  .frame(width: 80, height: 80)
  .scaleEffect(flag ? 2 : 1)
  .animation(.bouncy, value: other)
