package org.sobow.store;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** The lock of a directory that one process at a time may write to. The kernel drops it when the process ends, however it ends; the file stays. */
/* POSIX drops the locks of a process on a file as soon as it closes any of its channels on that file. A second attempt within this process
 * must therefore not even open it, and is refused by the set below, the one piece of static state in this module. */
public final class DirectoryLock implements AutoCloseable {
    static final String FILE = "lock";

    private static final Set<Path> HELD_HERE = ConcurrentHashMap.newKeySet();

    private final Path folder;
    private final FileChannel channel;

    private DirectoryLock(Path folder, FileChannel channel) {
        this.folder = folder;
        this.channel = channel;
    }

    /** Locks a directory that exists, or throws a {@link StoreLockedException}. */
    public static DirectoryLock take(Path folder) {
        Path file = folder.resolve(FILE);
        try {
            Path real = folder.toRealPath();
            if (!HELD_HERE.add(real)) {
                throw new StoreLockedException(
                        folder, "this process, " + ProcessHandle.current().pid());
            }
            boolean taken = false;
            try {
                FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                taken = lock(channel, folder);
                return new DirectoryLock(real, channel);
            } finally {
                if (!taken) {
                    HELD_HERE.remove(real);
                }
            }
        } catch (IOException e) {
            throw StoreException.of(file, "lock", e);
        }
    }

    private static boolean lock(FileChannel channel, Path folder) throws IOException {
        FileLock lock = channel.tryLock();
        if (lock == null) {
            channel.close();
            throw new StoreLockedException(folder, holder(folder));
        }
        channel.truncate(0);
        String pid = "process " + ProcessHandle.current().pid();
        channel.write(ByteBuffer.wrap(pid.getBytes(StandardCharsets.US_ASCII)));
        return true;
    }

    private static String holder(Path folder) throws IOException {
        String text = Files.readString(folder.resolve(FILE), StandardCharsets.US_ASCII);
        return text.isBlank() ? "another process" : text;
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw StoreException.of(folder, "unlock", e);
        } finally {
            HELD_HERE.remove(folder);
        }
    }
}
