package org.sobow.streams.image;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import org.sobow.learn.format.BadDataException;

/** Unsigned bytes in the idx format, gunzipped where the content is gzip: a magic number, the sizes, the bytes. */
final class IdxFile {
    private static final int GZIP_MAGIC = 0x1f8b;
    private static final int BYTES = 0x08;

    /** More is not a data set of small images, but a damaged size. */
    private static final long MOST = 1L << 30;

    private final String name;
    private final int[] sizes;
    private final byte[] values;

    private IdxFile(String name, int[] sizes, byte[] values) {
        this.name = name;
        this.sizes = sizes;
        this.values = values;
    }

    /** Reads a file that has {@code dimensions} dimensions. */
    static IdxFile read(Path file, int dimensions) {
        String name = file.toString();
        try (DataInputStream in = open(file)) {
            int magic = in.readInt();
            int wanted = BYTES << 8 | dimensions;
            if (magic != wanted) {
                throw new BadDataException(
                        name,
                        "the magic number must be " + wanted + " (unsigned bytes in " + dimensions
                                + " dimensions), got " + magic);
            }
            int[] sizes = new int[dimensions];
            long length = 1;
            for (int i = 0; i < dimensions; i++) {
                sizes[i] = in.readInt();
                if (sizes[i] < 1 || length * sizes[i] > MOST) {
                    throw new BadDataException(
                            name,
                            "size " + (i + 1) + " must be positive and all of them below 2^30 bytes, got " + sizes[i]);
                }
                length *= sizes[i];
            }
            byte[] values = in.readNBytes((int) length);
            if (values.length < length) {
                throw new BadDataException(
                        name, "the file is truncated: its sizes ask for " + length + " bytes, got " + values.length);
            }
            if (in.read() >= 0) {
                throw new BadDataException(name, "there are bytes after the " + length + " that its sizes ask for");
            }
            return new IdxFile(name, sizes, values);
        } catch (EOFException e) {
            throw new BadDataException(name, "the file is truncated: it ends within its head or its gzip data");
        } catch (ZipException e) {
            throw new BadDataException(name, "the gzip data are damaged: " + e.getMessage());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static DataInputStream open(Path file) throws IOException {
        InputStream raw = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
        raw.mark(2);
        boolean gzip = (raw.read() << 8 | raw.read()) == GZIP_MAGIC;
        raw.reset();
        return new DataInputStream(gzip ? new GZIPInputStream(raw, 1 << 16) : raw);
    }

    String name() {
        return name;
    }

    int size(int dimension) {
        return sizes[dimension];
    }

    /** The byte at {@code index}, from 0 to 255. */
    int value(int index) {
        return values[index] & 0xff;
    }
}
