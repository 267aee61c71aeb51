package org.sobow.flink;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What changed in the state of a model since it was published last, in pieces.
 *
 * @param key the key of the model
 * @param examples how many examples it had learned
 * @param names the names of the pieces
 * @param pieces their bytes, in the same order
 */
@SuppressWarnings("ArrayRecordComponent") // Flink has serializers for arrays, and nobody compares what was published
public record Published(String key, long examples, String[] names, byte[][] pieces) {
    static Published of(String key, long examples, Map<String, byte[]> changed) {
        return new Published(
                key,
                examples,
                changed.keySet().toArray(new String[0]),
                changed.values().toArray(new byte[0][]));
    }

    /** The pieces by name. */
    Map<String, byte[]> byName() {
        Map<String, byte[]> all = new LinkedHashMap<>();
        for (int k = 0; k < names.length; k++) {
            all.put(names[k], pieces[k]);
        }
        return all;
    }

    @Override
    public String toString() {
        return key + " after " + examples + ": " + names.length + " pieces";
    }
}
