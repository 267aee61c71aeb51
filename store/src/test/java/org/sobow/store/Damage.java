package org.sobow.store;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;

/** What may happen to a file. */
enum Damage {
    BIT_FLIP {
        @Override
        void inflict(RandomAccessFile file, Random random) throws IOException {
            long at = random.nextLong(file.length());
            file.seek(at);
            int before = file.read();
            file.seek(at);
            file.write(before ^ (1 << random.nextInt(8)));
        }
    },
    TRUNCATION {
        @Override
        void inflict(RandomAccessFile file, Random random) throws IOException {
            file.setLength(random.nextLong(file.length()));
        }
    },
    ZERO_PAGE {
        /** Zeros over a page, or as much of one as there is; from the front on where the page was zeros before. */
        @Override
        void inflict(RandomAccessFile file, Random random) throws IOException {
            long at = random.nextLong(Math.max(1, file.length() / PAGE)) * PAGE;
            for (; ; at = 0) {
                byte[] page = new byte[(int) Math.min(PAGE, file.length() - at)];
                file.seek(at);
                file.readFully(page);
                boolean changes = false;
                for (byte each : page) {
                    changes |= each != 0;
                }
                file.seek(at);
                file.write(new byte[page.length]);
                if (changes) {
                    return;
                }
            }
        }
    },
    APPENDED {
        @Override
        void inflict(RandomAccessFile file, Random random) throws IOException {
            file.seek(file.length());
            file.write(random.nextInt(256));
        }
    },
    GONE {
        @Override
        void inflict(RandomAccessFile file, Random random) throws IOException {
            file.setLength(0);
        }
    };

    private static final int PAGE = 4096;

    abstract void inflict(RandomAccessFile file, Random random) throws IOException;

    void inflict(Path path, Random random) throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            inflict(file, random);
        }
        if (this == GONE) {
            Files.delete(path);
        }
    }
}
