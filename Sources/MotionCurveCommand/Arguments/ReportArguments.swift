// What reports are asked for by, as words of a command line.

public import AnimationMerging
public import ArgumentParser
public import CurveReports

extension ReducedMotion: ExpressibleByArgument {}
extension InterruptionReport.Content: ExpressibleByArgument {}

extension ThrowReport.Content: ExpressibleByArgument {}
