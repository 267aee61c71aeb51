package org.sobow.state;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Texts as UTF-8 in one block of bytes, and where each of them begins and the last one ends.
 *
 * <p>A surrogate without its partner is three bytes, as Python's "surrogatepass" has it: a text that came with bad data must not keep a model from
 * being saved.
 */
final class Texts {
    static final String OFFSETS = ".offsets";

    private Texts() {}

    static void put(String name, List<String> texts, StateBuilder into) {
        ByteArrayOutputStream utf8 = new ByteArrayOutputStream();
        long[] offsets = new long[texts.size() + 1];
        for (int i = 0; i < texts.size(); i++) {
            encode(texts.get(i), utf8);
            offsets[i + 1] = utf8.size();
        }
        into.put(name, Block.of(utf8.toByteArray())).put(name + OFFSETS, Block.of(offsets));
    }

    private static void encode(String text, ByteArrayOutputStream out) {
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int c = text.codePointAt(i);
            if (c < 0x80) {
                out.write(c);
                continue;
            }
            int rest = c < 0x800 ? 1 : c < 0x10000 ? 2 : 3;
            // the lead byte has as many ones as there are bytes
            out.write(((0xFF00 >> (rest + 1)) & 0xFF) | (c >> (6 * rest)));
            for (int k = rest - 1; k >= 0; k--) {
                out.write(0x80 | ((c >> (6 * k)) & 0x3F));
            }
        }
    }

    static List<String> read(String name, byte[] utf8, long[] offsets) {
        if (offsets.length == 0 || offsets[0] != 0 || offsets[offsets.length - 1] != utf8.length) {
            throw StateException.ofBlock(
                    name + OFFSETS, "offsets from 0 to " + utf8.length, offsets.length + " other offsets");
        }
        List<String> texts = new ArrayList<>(offsets.length - 1);
        for (int i = 1; i < offsets.length; i++) {
            if (offsets[i] < offsets[i - 1] || offsets[i] > utf8.length) {
                throw StateException.ofBlock(
                        name + OFFSETS,
                        "offsets that do not fall, up to " + utf8.length,
                        offsets[i] + " after " + offsets[i - 1]);
            }
            texts.add(decode(name, utf8, (int) offsets[i - 1], (int) offsets[i]));
        }
        return texts;
    }

    private static String decode(String name, byte[] utf8, int from, int to) {
        StringBuilder text = new StringBuilder(to - from);
        int at = from;
        while (at < to) {
            int lead = utf8[at] & 0xFF;
            int rest = lead < 0x80 ? 0 : lead < 0xC0 ? -1 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : lead < 0xF8 ? 3 : -1;
            int c = rest == 0 ? lead : lead & (0x3F >> rest);
            boolean sound = rest >= 0 && at + rest < to;
            for (int k = 1; sound && k <= rest; k++) {
                c = (c << 6) | (utf8[at + k] & 0x3F);
                sound = (utf8[at + k] & 0xC0) == 0x80;
            }
            if (!sound || c < shortest(rest) || c > Character.MAX_CODE_POINT) {
                throw StateException.ofBlock(name, "UTF-8", "other bytes at " + at);
            }
            text.appendCodePoint(c);
            at += 1 + rest;
        }
        return text.toString();
    }

    /** The smallest code point that takes {@code rest} bytes after its first; a smaller one would be written in two ways. */
    private static int shortest(int rest) {
        return switch (rest) {
            case 1 -> 0x80;
            case 2 -> 0x800;
            case 3 -> 0x10000;
            default -> 0;
        };
    }
}
