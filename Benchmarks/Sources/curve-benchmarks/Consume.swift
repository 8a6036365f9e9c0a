/// Takes a result, so that the optimiser has to compute it.
@inline(never)
@_optimize(none)
func consume<Result>(_ result: Result) {}
