// Matched geometry: the source that comes brings its transaction.
state flag: false -> true
ZStack {
  if flag {
    Rectangle().matchedGeometryEffect(id: "card", in: cards).frame(width: 200, height: 120).offset(x: 40)
  } else {
    Rectangle().matchedGeometryEffect(id: "card", in: cards).frame(width: 80, height: 40)
  }
}.animation(.default, value: flag)
