// One import for the pure side: curves, their measures, the presets of the field and the documents
// about them.

@_exported public import CurveMath
@_exported public import CurveMetrics
@_exported public import CurvePresets
@_exported public import CurveReports
