package org.sobow.algorithm;

/** The value of a schedule, checked. */
final class Scheduled {
    private Scheduled() {}

    /** Returns the value in round {@code t}; throws unless it is positive and finite. */
    static double positive(String name, Schedule schedule, long t) {
        double value = schedule.at(t);
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    name + " must be positive and finite in every round, got " + value + " in round " + t);
        }
        return value;
    }
}
