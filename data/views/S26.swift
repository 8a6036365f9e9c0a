// Offset outside.
state flag: false -> true
Rectangle()
  .frame(width: 80, height: 80)
  .animation(.spring, value: flag)
  .offset(x: flag ? 100 : 0)
