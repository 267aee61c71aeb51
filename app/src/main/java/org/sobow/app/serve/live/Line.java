package org.sobow.app.serve.live;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One line of a body. The bytes are not to be changed.
 *
 * @param number the number of the line from 1, blank ones counted
 * @param bytes the line without its end
 */
@SuppressWarnings("ArrayRecordComponent") // kept as they are; nobody compares lines
public record Line(int number, byte[] bytes) {
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
