package org.sobow.applications.own;

import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import org.sobow.algorithm.Run;
import org.sobow.algorithm.Sobow;
import org.sobow.autodiff.TapeProblem;
import org.sobow.hypergradient.ConjugateGradient;
import org.sobow.problem.Round;
import org.sobow.testing.ForkedJvm;

/**
 * Prints what one round of SOBOW costs on online hyper-representation (p = 10, batches of 16, ten steps of conjugate gradients), by hand,
 * by the tape and by PyTorch's tensors: the least time of many rounds, which is nearest to what a round takes on a machine that others
 * use too. The ways take turns, so that all meet the same machine.
 */
public final class OwnProblemBenchmark {
    private static final int P = 10;
    private static final int TURNS = 12;
    private static final int[] SIZES = {10, 100, 1_000, 10_000};

    private OwnProblemBenchmark() {}

    public static void main(String[] args) throws IOException, InterruptedException {
        print(SIZES, 100_000_000, System.out);
        printCheck(new int[] {10, 1_000, 10_000}, 200_000, System.out);
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            least = Math.min(least, start());
        }
        System.out.printf(
                Locale.ROOT,
                "a new JVM plays a first round by the tape and ends within %d ms, the least of 5%n",
                least);
    }

    /**
     * Prints what the check of the first round takes of the first hundred rounds by the tape, where the code is compiled already; the least
     * of {@code work / d} repetitions.
     */
    static void printCheck(int[] sizes, int work, PrintStream out) {
        out.printf(Locale.ROOT, "%8s %22s %22s %14s%n", "d2", "100 rounds, us", "100 unchecked, us", "check's share");
        for (int d : sizes) {
            double checked = Double.POSITIVE_INFINITY;
            double unchecked = Double.POSITIVE_INFINITY;
            for (int i = 0; i < Math.min(1_000, work / d); i++) {
                checked = Math.min(checked, new Way(d, HrData::byTape).hundred());
                unchecked = Math.min(unchecked, new Way(d, HrData::byUncheckedTape).hundred());
            }
            out.printf(
                    Locale.ROOT,
                    "%8d %22.0f %22.0f %13.1f%%%n",
                    d,
                    checked,
                    unchecked,
                    100 * (1 - unchecked / checked));
        }
    }

    /** How long a JVM of its own takes from before its start to after its end, in milliseconds, for a first round by the tape. */
    static long start() throws IOException, InterruptedException {
        long before = System.nanoTime();
        ForkedJvm.run(FirstRound.class, List.of("-XX:TieredStopAtLevel=4", "-XX:+BytecodeVerificationRemote"));
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - before);
    }

    /** Plays a round. */
    static final class FirstRound {
        private FirstRound() {}

        public static void main(String[] args) {
            Round round =
                    TapeProblem.of(2, 2).round((tape, x, y) -> y.normSquared(), (tape, x, y) -> y.distanceSquared(x));
            recipe().start(new double[] {1, 2}, new double[2]).step(round);
        }
    }

    private static Sobow recipe() {
        return Sobow.builder()
                .alpha(0.01)
                .beta(1e-4)
                .window(10, 0.9)
                .solver(new ConjugateGradient(0), 10)
                .build();
    }

    /** @param turn how long a way plays before the next one does, in nanoseconds */
    static void print(int[] sizes, long turn, PrintStream out) {
        out.printf(
                Locale.ROOT,
                "%8s %12s %12s %12s %14s %14s%n",
                "d2",
                "by hand, us",
                "tape, us",
                "tensors, us",
                "tape/hand",
                "tensors/hand");
        for (int d : sizes) {
            List<Way> ways =
                    List.of(new Way(d, HrData::byHand), new Way(d, HrData::byTape), new Way(d, HrData::byTensors));
            for (int i = 0; i < TURNS; i++) {
                for (Way way : ways) {
                    way.play(turn);
                }
            }
            double hand = ways.get(0).least();
            double tape = ways.get(1).least();
            double tensors = ways.get(2).least();
            out.printf(
                    Locale.ROOT,
                    "%8d %12.1f %12.1f %12.1f %14.2f %14.2f%n",
                    d,
                    hand,
                    tape,
                    tensors,
                    tape / hand,
                    tensors / hand);
        }
    }

    /** A run on rounds made in one way. */
    private static final class Way {
        private final List<Round> rounds = new ArrayList<>();
        private final Run run;
        private long least = Long.MAX_VALUE;
        private int played;

        Way(int d, BiFunction<HrData, HrData.Batches, Round> maker) {
            HrData data = new HrData(P, d, 5);
            for (int i = 0; i < 8; i++) {
                rounds.add(maker.apply(data, data.draw()));
            }
            double[] x1 = data.gaussian(P * d);
            for (int i = 0; i < x1.length; i++) {
                x1[i] /= d;
            }
            run = recipe().start(x1, new double[d]);
        }

        void play(long nanos) {
            long end = System.nanoTime() + nanos;
            long now = System.nanoTime();
            while (now < end) {
                run.step(rounds.get(played++ % rounds.size()));
                long then = now;
                now = System.nanoTime();
                least = Math.min(least, now - then);
            }
        }

        /** The time of the first hundred rounds, in microseconds. */
        double hundred() {
            long start = System.nanoTime();
            for (int t = 0; t < 100; t++) {
                run.step(rounds.get(t % rounds.size()));
            }
            return (System.nanoTime() - start) / 1e3;
        }

        double least() {
            return least / 1e3;
        }
    }
}
