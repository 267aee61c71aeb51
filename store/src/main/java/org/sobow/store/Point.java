package org.sobow.store;

/**
 * One or more samples of a series that follow each other.
 *
 * @param first the round of the first of them
 * @param last the round of the last of them
 * @param count how many there are
 * @param mean their mean
 * @param least the smallest of them
 * @param most the largest of them
 */
public record Point(long first, long last, long count, double mean, double least, double most) {}
