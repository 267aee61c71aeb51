package org.sobow.app.serve.live;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** One line of a body, with its number from 1. The bytes are not to be changed. */
public final class Line {
    private final int number;
    private final byte[] bytes;

    /** Keeps the bytes. */
    public Line(int number, byte[] bytes) {
        this.number = number;
        this.bytes = bytes;
    }

    /** The number of the line, blank ones counted. */
    public int number() {
        return number;
    }

    /** The line without its end. */
    public byte[] bytes() {
        return bytes;
    }

    /** The lines of a body that are not blank. */
    public static List<Line> of(byte[] body) {
        List<Line> lines = new ArrayList<>();
        int number = 0;
        int start = 0;
        while (start < body.length) {
            int end = start;
            while (end < body.length && body[end] != '\n') {
                end++;
            }
            number++;
            if (!isBlank(body, start, end)) {
                lines.add(new Line(number, Arrays.copyOfRange(body, start, end)));
            }
            start = end + 1;
        }
        return lines;
    }

    private static boolean isBlank(byte[] body, int start, int end) {
        for (int i = start; i < end; i++) {
            if (body[i] != ' ' && body[i] != '\t' && body[i] != '\r') {
                return false;
            }
        }
        return true;
    }
}
