// The neighbour jumps.
state flag: false -> true
HStack(spacing: 0) {
  Rectangle()
    .frame(width: flag ? 120 : 60, height: 60)
    .animation(.default, value: flag)
  Circle()
    .frame(width: 60, height: 60)
}
