package org.sobow.state;

import java.util.List;

/** Thrown where a state cannot be read, written or resumed: it names the block or the setting, what was expected and what was found. */
public final class StateException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;
    private static final int MOST_SHOWN = 20;

    /** A refusal with this message. */
    public StateException(String message) {
        super(message);
    }

    /** A refusal with this message because of {@code cause}. */
    public StateException(String message, Throwable cause) {
        super(message, cause);
    }

    /** The refusal of one block. */
    static StateException ofBlock(String name, String expected, String found) {
        return new StateException("state block " + name + ": expected " + expected + ", found " + found);
    }

    /** Joins {@code items} for a message; of many items it shows the first and tells how many follow. */
    static String some(List<String> items, String separator) {
        String shown = String.join(separator, items.subList(0, Math.min(MOST_SHOWN, items.size())));
        return items.size() <= MOST_SHOWN ? shown : shown + separator + "and " + (items.size() - MOST_SHOWN) + " more";
    }
}
