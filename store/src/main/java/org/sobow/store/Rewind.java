package org.sobow.store;

import java.util.List;
import java.util.Map;

/** Takes the properties that {@linkplain ModelStore#FOLLOWING follow} a model back with it. */
public interface Rewind {
    /** Takes them back to the snapshot; right where nobody follows the rounds behind it. */
    Rewind NONE = (properties, offsets, replayed) -> properties;

    /**
     * The properties after the round that is restored.
     *
     * @param properties those of the snapshot that the model is made from
     * @param offsets how far each source had been learned from then
     * @param replayed what the model learned from there to the round
     */
    Map<String, String> properties(Map<String, String> properties, Map<String, Offset> offsets, List<Change> replayed);
}
