// A geometry effect is a position barrier.
state flag: false -> true
Rectangle()
  .frame(width: 80, height: 80)
  .animation(.default, value: flag)
  .rotationEffect(.zero)
  .frame(maxWidth: .infinity, alignment: flag ? .leading : .trailing)
