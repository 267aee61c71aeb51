package org.sobow.learn.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import org.sobow.state.StateBuilder;
import org.sobow.testing.TestState;

/** A learner that runs for long: what it holds and what it allocates must not grow with the rounds. */
class BoundedStateTest {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final int WINDOW = 50;
    private static final int HALF = 2;
    private static final int WORDS = 3;
    private static final int FEW = 1_000;
    private static final int MANY = 100_000;

    private final BatchRun learner = BatchTuning.builder()
            .features(5_000)
            .classes(3)
            .step(0.5)
            .algorithm(Algorithm.sobow(WINDOW, 0.98))
            .build()
            .start();
    private final Labeled[][] train = new Labeled[FEW][];
    private final Labeled[][] validate = new Labeled[FEW][];

    BoundedStateTest() {
        Streams stream = new Streams(1, 5_000, 3, WORDS);
        for (int t = 0; t < FEW; t++) {
            train[t] = stream.next(HALF);
            validate[t] = stream.next(HALF);
        }
    }

    @Test
    void hundredThousandRounds_holdAndAllocateWhatAThousandDid() {
        play(FEW);
        long snapshot = size();
        long heap = retainedHeap();

        long before = THREADS.getCurrentThreadAllocatedBytes();
        play(MANY - FEW);
        long allocated = THREADS.getCurrentThreadAllocatedBytes() - before;
        long heapAfter = retainedHeap(); // before the assertions load their own classes

        assertThat(learner.round()).isEqualTo(MANY);
        assertThat(allocated / (double) (MANY - FEW)).as("bytes a round").isLessThan(1024);
        // an entry that left the window stays until its row is visited, by a batch or by the sweep
        long window = 16L * (WINDOW + 1024) * 2 * HALF * WORDS;
        assertThat(learner.windowBytes()).isPositive().isLessThanOrEqualTo(window);
        // sixteen bytes an entry, of a window that may be fuller or less full than it was
        assertThat((double) size()).isCloseTo((double) snapshot, within(1.0 * window));
        assertThat((double) heapAfter).as("bytes of heap").isCloseTo((double) heap, within(256.0 * 1024));
    }

    private long size() {
        StateBuilder state = TestState.of("a run");
        learner.save(state);
        return state.build().size();
    }

    private void play(int rounds) {
        for (int t = 0; t < rounds; t++) {
            for (Labeled example : train[t % FEW]) {
                learner.add(example.x(), example.label());
            }
            for (Labeled example : validate[t % FEW]) {
                learner.add(example.x(), example.label());
            }
            learner.play(HALF);
        }
    }

    /** The heap in use, the least of a few collections: other threads of the test run allocate a little. */
    private static long retainedHeap() {
        long least = Long.MAX_VALUE;
        for (int i = 0; i < 4; i++) {
            System.gc();
            least = Math.min(
                    least,
                    ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed());
        }
        return least;
    }
}
