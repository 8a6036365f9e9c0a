// Colour from the environment.
state flag: false -> true
RoundedRectangle(cornerRadius: flag ? 0 : 40)
  .animation(.default, value: flag)
  .foregroundColor(flag ? .pink : .indigo)
