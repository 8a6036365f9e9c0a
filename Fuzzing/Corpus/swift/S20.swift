// Background outside.
state flag: false -> true
Text("Hi")
  .padding(flag ? 10 : 30)
  .animation(.default, value: flag)
  .background(.yellow)
