#pragma once
#include <stddef.h>
#include <cblas.h>

// OpenBLAS brings LAPACK along; Debian packs its C header apart. These are the Fortran names: matrices by columns, every
// argument by address, and the lengths of the texts at the end.
void dsyevd_(
    const char *job, const char *triangle, const int *order, double *matrix, const int *leading, double *values,
    double *work, const int *work_count, int *integers, const int *integer_count, int *info, size_t, size_t);
void dposv_(
    const char *triangle, const int *order, const int *columns, double *matrix, const int *leading, double *right,
    const int *right_leading, int *info, size_t);
void dgejsv_(
    const char *accuracy, const char *left, const char *right, const char *range, const char *mirror,
    const char *perturb, const int *rows, const int *columns, double *matrix, const int *leading, double *values,
    double *left_vectors, const int *left_leading, double *right_vectors, const int *right_leading, double *work,
    const int *work_count, int *integers, int *info, size_t, size_t, size_t, size_t, size_t, size_t);
