package org.sobow.flink;

import java.io.Serializable;
import java.time.Duration;
import java.util.Objects;
import org.sobow.internal.Require;

/**
 * How an operator keeps its models.
 *
 * @param idle after how much event time without a record the model of a key is forgotten; zero for never. Needs watermarks
 * @param labelTimeout how long a row waits for its label, and a label for its row, in event time; zero where labels do not come late
 * @param mostWaiting how many rows and labels of a key may wait, at most; what comes while it is full is not learned, and counted
 * @param reportEvery after how many examples of a key its tuned settings and figures are reported; 0 for never
 * @param publishEvery after how many examples of a key its model is published; 0 for never
 * @param live how many models an operator instance keeps ready in memory
 * @param failOnRefused whether a record that is refused fails the job
 */
public record KeyedOptions(
        Duration idle,
        Duration labelTimeout,
        int mostWaiting,
        int reportEvery,
        int publishEvery,
        int live,
        boolean failOnRefused)
        implements Serializable {
    /** Models are never forgotten, labels do not come late, reports come every 1,000 examples. */
    public static final KeyedOptions STANDARD =
            new KeyedOptions(Duration.ZERO, Duration.ZERO, 10_000, 1000, 0, 1000, false);

    public KeyedOptions {
        requireNonNegative("idle", idle);
        requireNonNegative("labelTimeout", labelTimeout);
        Require.atLeast("mostWaiting", 1, mostWaiting);
        Require.atLeast("reportEvery", 0, reportEvery);
        Require.atLeast("publishEvery", 0, publishEvery);
        Require.atLeast("live", 1, live);
    }

    private static void requireNonNegative(String name, Duration value) {
        if (Objects.requireNonNull(value, name).isNegative()) {
            throw new IllegalArgumentException(name + " must not be negative, got " + value);
        }
    }

    /** Returns a copy that forgets the model of a key after so much event time without a record. */
    public KeyedOptions withIdle(Duration value) {
        return new KeyedOptions(value, labelTimeout, mostWaiting, reportEvery, publishEvery, live, failOnRefused);
    }

    /** Returns a copy in which rows wait so long for their labels. */
    public KeyedOptions withLabelTimeout(Duration value) {
        return new KeyedOptions(idle, value, mostWaiting, reportEvery, publishEvery, live, failOnRefused);
    }

    /** Returns a copy in which at most so many rows and labels of a key wait. */
    public KeyedOptions withMostWaiting(int value) {
        return new KeyedOptions(idle, labelTimeout, value, reportEvery, publishEvery, live, failOnRefused);
    }

    /** Returns a copy that reports after so many examples of a key. */
    public KeyedOptions withReportEvery(int value) {
        return new KeyedOptions(idle, labelTimeout, mostWaiting, value, publishEvery, live, failOnRefused);
    }

    /** Returns a copy that publishes the model of a key after so many of its examples. */
    public KeyedOptions withPublishEvery(int value) {
        return new KeyedOptions(idle, labelTimeout, mostWaiting, reportEvery, value, live, failOnRefused);
    }

    /** Returns a copy that keeps so many models ready. */
    public KeyedOptions withLive(int value) {
        return new KeyedOptions(idle, labelTimeout, mostWaiting, reportEvery, publishEvery, value, failOnRefused);
    }

    /** Returns a copy that fails the job at the first record that is refused. */
    public KeyedOptions failingOnRefused() {
        return new KeyedOptions(idle, labelTimeout, mostWaiting, reportEvery, publishEvery, live, true);
    }

    boolean waits() {
        return !labelTimeout.isZero();
    }
}
