package org.sobow.learn.format;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Makes texts of bytes, and remembers some of those that are short and ASCII, so that a text that comes often is made once. */
/* Each text has one slot, by its hash, and stays until another one needs it: memory is bounded, whatever a file holds. */
final class TextPool {
    private static final int SLOTS = 1 << 12;
    private static final int LONGEST = 64;

    private final @Nullable String[] slots = new @Nullable String[SLOTS];

    /** The text in UTF-8 from {@code start} to before {@code end}. */
    String text(byte[] bytes, int start, int end) {
        int hash = 0;
        int all = 0;
        for (int i = start; i < end; i++) {
            hash = 31 * hash + bytes[i];
            all |= bytes[i];
        }
        if (all < 0 || end - start > LONGEST) {
            return new String(bytes, start, end - start, StandardCharsets.UTF_8);
        }
        int slot = (hash ^ (hash >>> 16)) & (SLOTS - 1);
        String known = slots[slot];
        if (known == null || !isThat(known, bytes, start, end)) {
            known = new String(bytes, start, end - start, StandardCharsets.US_ASCII);
            slots[slot] = known;
        }
        return known;
    }

    private static boolean isThat(String text, byte[] bytes, int start, int end) {
        if (text.length() != end - start) {
            return false;
        }
        for (int i = start; i < end; i++) {
            if (text.charAt(i - start) != bytes[i]) {
                return false;
            }
        }
        return true;
    }
}
