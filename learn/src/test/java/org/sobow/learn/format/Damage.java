package org.sobow.learn.format;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;

/** Up to three random changes to the bytes of a file. */
final class Damage {
    private final byte[] telling;

    /** Damage that likes to write those characters, which mean something in the format. */
    Damage(String telling) {
        this.telling = telling.getBytes(StandardCharsets.US_ASCII);
    }

    /** The damaged bytes. */
    byte[] to(byte[] bytes, Random random) {
        byte[] result = bytes;
        int changes = random.nextInt(4);
        for (int change = 0; change < changes && result.length > 0; change++) {
            int at = random.nextInt(result.length);
            switch (random.nextInt(5)) {
                case 0 -> result[at] = (byte) random.nextInt(256);
                case 1 -> result[at] = telling[random.nextInt(telling.length)];
                case 2 -> result = Arrays.copyOf(result, at);
                case 3 -> result = splice(result, at, at + 1, new byte[0]);
                default -> {
                    int end = Math.min(result.length, at + random.nextInt(20));
                    result = splice(result, at, at, Arrays.copyOfRange(result, at, end));
                }
            }
        }
        return result;
    }

    /** The bytes with those from {@code start} to before {@code end} replaced. */
    private static byte[] splice(byte[] bytes, int start, int end, byte[] replacement) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, 0, start);
        out.write(replacement, 0, replacement.length);
        out.write(bytes, end, bytes.length - end);
        return out.toByteArray();
    }
}
