// Fonts.
state flag: false -> true
Text("Hello!")
  .fontWidth(flag ? .condensed : .expanded)
  .animation(.default, value: flag)
  .font(.system(size: flag ? 40 : 60, weight: flag ? .regular : .heavy))
