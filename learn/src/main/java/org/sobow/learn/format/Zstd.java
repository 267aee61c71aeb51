package org.sobow.learn.format;

import com.github.luben.zstd.ZstdInputStream;
import java.io.IOException;
import java.io.InputStream;

/** Opens zstd data. On its own, since the library is optional: without it this class cannot be loaded, and {@link Unpacked} can. */
final class Zstd {
    private Zstd() {}

    static InputStream open(InputStream in) throws IOException {
        return new ZstdInputStream(in);
    }
}
