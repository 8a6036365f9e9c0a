// Layout and colour outside are animated all the same.
state flag: false -> true
Rectangle()
  .frame(width: flag ? 80 : 120, height: flag ? 80 : 120)
  .animation(.default, value: flag)
  .frame(maxWidth: .infinity, alignment: flag ? .leading : .trailing)
  .foregroundColor(flag ? .pink : .indigo)
