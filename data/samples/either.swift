// With one kind of number …
Text("\(Int(9))")
// … or with the other.
Text("\(9.5)")
