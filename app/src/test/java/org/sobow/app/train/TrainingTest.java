package org.sobow.app.train;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.sobow.learn.Model;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.format.Source;
import org.sobow.learn.format.TableFormat;
import org.sobow.learn.row.Example;

class TrainingTest {
    private static final int BATCH = 1000;

    /** Stops once the first batch is learned and the next one is waited for. */
    private static final class StopsWhileWaiting implements TrainingListener {
        private final CountDownLatch stopped = new CountDownLatch(1);
        private long rows;
        private int asked;

        @Override
        public void read(Example example) {
            // It is looked at once it is learned.
        }

        @Override
        public void learned(Tally tally, Model model, double share) {
            rows = tally.rows();
        }

        @Override
        public boolean stops() {
            asked += rows == BATCH ? 1 : 0;
            if (asked > 1) {
                stopped.countDown();
            }
            return asked > 1;
        }
    }

    @Test
    void interruptedWhileItWaits_learnsTheRowsThatCame() {
        StopsWhileWaiting listener = new StopsWhileWaiting();
        byte[] rows = ("x,y\n" + "1,a\n2,b\n3,a\n".repeat(BATCH / 2) + "4,").getBytes(StandardCharsets.UTF_8);
        InputStream before = System.in;
        System.setIn(new SequenceInputStream(new ByteArrayInputStream(rows), new InputStream() {
            @Override
            public int read() throws IOException {
                return read(new byte[1], 0, 1);
            }

            @Override
            public int read(byte[] into, int from, int most) throws IOException {
                try {
                    listener.stopped.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
                throw new InterruptedIOException("no more");
            }
        }));
        try (Training training = Training.of(SelfTuning.classifier().start(), listener)) {
            Source source = Source.of("-", TableFormat.foundOut());
            BadRecords bad = BadRecords.refused();
            assertThat(training.learn("-", source.open(bad), null, bad, BadRecords.refused()))
                    .isFalse();
            assertThat(training.tally().rows()).isEqualTo(3 * BATCH / 2);
        } finally {
            System.setIn(before);
        }
    }
}
