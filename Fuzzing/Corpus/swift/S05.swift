// Padding inside, border outside.
state flag: false -> true
Rectangle()
  .frame(width: 80, height: 80)
  .padding(flag ? 20 : 40)
  .animation(.default, value: flag)
  .border(.primary)
  .foregroundColor(.cyan)
