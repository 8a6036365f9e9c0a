// See Context.swift.

import CurveReports

