package org.sobow.flink;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Remembers pieces by their SHA-256, to tell which of them changed. The head always counts as changed. */
final class Fingerprints {
    private final Map<String, ByteBuffer> known = new HashMap<>();

    /** Returns those pieces that are not as they were when this was asked last. */
    Map<String, byte[]> changed(Map<String, byte[]> pieces) {
        if (pieces.size() == 1 && pieces.containsKey(Pieces.HEAD)) {
            return pieces;
        }
        Map<String, byte[]> changed = new LinkedHashMap<>();
        pieces.forEach((name, bytes) -> {
            if (name.equals(Pieces.HEAD) || isNew(name, bytes)) {
                changed.put(name, bytes);
            }
        });
        return changed;
    }

    private boolean isNew(String name, byte[] bytes) {
        ByteBuffer print = ByteBuffer.wrap(sha().digest(bytes));
        return !print.equals(known.put(name, print));
    }

    static MessageDigest sha() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
