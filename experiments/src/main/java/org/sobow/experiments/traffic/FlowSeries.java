package org.sobow.experiments.traffic;

import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import org.sobow.internal.Require;

/** A flow of vehicles at equal steps of time, with gaps where nothing is on record. Immutable. */
final class FlowSeries {
    static final int MINUTES_A_DAY = 24 * 60;

    private final String name;
    private final int stepMinutes;
    private final long[] minutes;
    private final double[] flow;
    private final List<Double> changes;

    /**
     * @param stepMinutes the step, which divides an hour
     * @param minutes the minutes since the epoch, rising
     * @param changes where the flow is known to change: positions in it
     */
    FlowSeries(String name, int stepMinutes, long[] minutes, double[] flow, List<Double> changes) {
        this.name = name;
        this.stepMinutes = Require.atLeast("step in minutes", 1, stepMinutes);
        this.minutes = minutes.clone();
        this.flow = Require.finite("flow", flow.clone());
        this.changes = List.copyOf(changes);
    }

    String name() {
        return name;
    }

    int size() {
        return flow.length;
    }

    double flow(int i) {
        return flow[i];
    }

    List<Double> changes() {
        return changes;
    }

    int stepsPerHour() {
        return Math.max(1, 60 / stepMinutes);
    }

    int stepsPerDay() {
        return MINUTES_A_DAY / stepMinutes;
    }

    /** The minute of the day. */
    int minuteOfDay(int i) {
        return (int) Math.floorMod(minutes[i], (long) MINUTES_A_DAY);
    }

    /** 0 for Monday to 6 for Sunday; the epoch was a Thursday. */
    int weekday(int i) {
        return (int) Math.floorMod(Math.floorDiv(minutes[i], (long) MINUTES_A_DAY) + 3, 7L);
    }

    /** Where the flow {@code days} days before {@code i} is, or -1. */
    int daysBefore(int i, int days) {
        int found = Arrays.binarySearch(minutes, minutes[i] - (long) days * MINUTES_A_DAY);
        return Math.max(found, -1);
    }

    /** Whether the {@code steps} steps before {@code i} are on record without a gap. */
    boolean isWhole(int i, int steps) {
        return i >= steps && minutes[i] - minutes[i - steps] == (long) steps * stepMinutes;
    }

    /** How many gaps there are. */
    int gaps() {
        int gaps = 0;
        for (int i = 1; i < flow.length; i++) {
            gaps += isWhole(i, 1) ? 0 : 1;
        }
        return gaps;
    }

    /** The first {@code size} values. */
    FlowSeries first(int size) {
        return new FlowSeries(
                name,
                stepMinutes,
                Arrays.copyOf(minutes, size),
                Arrays.copyOf(flow, size),
                changes.stream().filter(change -> change < size).toList());
    }

    static long minute(LocalDateTime time) {
        return Math.floorDiv(time.toEpochSecond(ZoneOffset.UTC), 60L);
    }
}
