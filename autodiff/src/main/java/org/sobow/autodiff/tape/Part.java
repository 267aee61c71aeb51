package org.sobow.autodiff.tape;

/**
 * Where a named group of variables lies in x or y, and its shape.
 *
 * @param first its first entry
 * @param rank 0 for a number, 1 for a vector, 2 for a matrix
 */
public record Part(String name, int first, int rank, int rows, int columns) {}
