// Style inside a scoped body, geometry outside it.
state flag: false -> true
Text("Hi")
  .animation(.spring) { $0.padding(flag ? 10 : 30).background(flag ? .red : .blue) }
