// One definition of the CBLAS enums for both libraries: OpenBLAS's header first, GSL's own copy
// kept out.
#pragma once
#include <cblas.h>
#define __GSL_CBLAS_H__

// GSL's step types are mutable C globals that are never written, which Swift cannot know.
#define GSL_VAR extern __attribute__((swift_attr("nonisolated(unsafe)")))

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_eigen.h>
#include <gsl/gsl_errno.h>
#include <gsl/gsl_multifit_nlinear.h>
#include <gsl/gsl_odeiv2.h>
#include <gsl/gsl_roots.h>
#include <gsl/gsl_version.h>
