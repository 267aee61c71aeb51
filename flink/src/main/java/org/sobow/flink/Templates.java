package org.sobow.flink;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.sobow.state.StateException;

/** The templates that the heads of an operator instance are written with. For one thread. */
/* They lie in the operator's state, as a union: every instance gets all of them when a job is resumed, with whatever parallelism. What was
 * stored once is kept, since models may refer to it; so that they stay few, a layout gets a template only when it is common, and only while
 * there is room. */
final class Templates {
    /** So many are made at most, by all instances of an operator together. */
    private static final int MOST = 64;

    /** So many an instance may make, however many instances there are. */
    private static final int LEAST = 4;

    /** Heads with more bytes of elements are written as they are. */
    private static final int LARGEST = 1 << 16;

    private final int most;
    private final Map<Template.Id, Template> all = new LinkedHashMap<>();
    private final List<Template> own = new ArrayList<>();

    /** None yet, for the one instance of an operator. */
    Templates() {
        this(1);
    }

    private Templates(int instances) {
        most = share(instances);
    }

    /** How many one of so many instances may store. */
    static int share(int instances) {
        return Math.max(LEAST, MOST / instances);
    }

    /** Takes those that were stored; of these, {@code instance} of so many instances stores its share again. */
    static Templates restored(Iterable<byte[]> stored, int instance, int instances) throws Exception {
        Templates templates = new Templates(instances);
        for (byte[] each : stored) {
            Template template = Template.read(each);
            if (templates.all.putIfAbsent(template.id(), template) == null
                    && Math.floorMod(template.id().low(), instances) == instance) {
                templates.own.add(template);
            }
        }
        return templates;
    }

    /** Those that this instance stores. */
    List<byte[]> toStore() {
        return own.stream().map(Template::toBytes).toList();
    }

    /** The template of that name, which a stored model says. */
    Template find(Template.Id id) {
        Template template = all.get(id);
        if (template == null) {
            throw new StateException("a stored model is damaged: there is no template " + id);
        }
        return template;
    }

    /** A template of a layout; null where there is none. */
    @Nullable
    Template find(BlockLayout layout) {
        for (Template each : all.values()) {
            if (Arrays.equals(each.layout().bytes(), layout.bytes())) {
                return each;
            }
        }
        return null;
    }

    /** Makes the template of a layout from the elements of one of its models; null where there is no room. */
    @Nullable
    Template make(BlockLayout layout, byte[] elements) throws Exception {
        if (own.size() >= most || layout.inHead() > LARGEST) {
            return null;
        }
        Template template = Template.of(layout, elements);
        all.put(template.id(), template);
        own.add(template);
        return template;
    }
}
