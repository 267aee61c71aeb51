package org.sobow.flink;

import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.Model;
import org.sobow.learn.ModelReader;
import org.sobow.state.StateException;

/** The forms of the models of an operator instance, and the heads that are written by them. For one thread. */
/* Where there are more keys than models that are ready, nearly every row reads a model and writes one. So a model of a known form is no object of its own
 * then: its numbers are put in the place of those of a model that was written just before, learned, and written down, with nothing made but the
 * bytes. A model that was emptied is such a one too, for a key that is new.
 *
 * What a model must not take over from the one before, such as averages that only readers look at, its parts forget when their numbers are replaced; what they
 * show as alike is compared both when they are written and when they are read.
 *
 * Forms lie in the operator's state as templates do, and are as few: see there. */
final class Forms {
    /** So many shapes that have no form yet are remembered, those that came last. */
    private static final int MOST_RARE = 8;

    /** A shape gets a form when it was written so often while it was remembered. */
    private static final int COMMON = 4;

    /** So many models are kept that nobody uses. */
    private static final int MOST_SPARE = 8;

    private static final int CHECKSUM = Integer.BYTES;

    private final ModelReader models;
    private final int most;
    private final Map<Template.Id, Form> all = new LinkedHashMap<>();
    private final List<Form> own = new ArrayList<>();
    private final Deque<Rare> rare = new ArrayDeque<>();
    private final NumberWriter writer = new NumberWriter();
    private final NumberReader reader = new NumberReader();
    private byte[] packed = {};
    private @Nullable Form last;

    /** Models of any form that nobody uses, for keys that are new. */
    private final Deque<ModelCell> spare = new ArrayDeque<>();

    /** What a model is that has learned nothing. */
    private final Form.Shape startShape;

    private final byte[] startNumbers;
    private final int startWords;

    /** A shape that was written a few times. */
    private static final class Rare {
        final Form.Shape shape;
        int times;

        Rare(Form.Shape shape) {
            this.shape = shape;
        }
    }

    private Forms(ModelReader models, int most) {
        this.models = models;
        this.most = most;
        models.walk(models.start(), writer.begin());
        startShape = writer.shape();
        startWords = writer.count();
        byte[] numbers = new byte[writer.room()];
        startNumbers = Arrays.copyOf(numbers, writer.pack(numbers, 0));
    }

    /** None yet, for the one instance of an operator whose models a reader makes that shares. */
    static Forms of(ModelReader models) {
        return new Forms(models, Templates.share(1));
    }

    /** Takes those that were stored; of these, {@code instance} of so many instances stores its share again. */
    static Forms restored(ModelReader models, Iterable<byte[]> stored, int instance, int instances) {
        Forms forms = new Forms(models, Templates.share(instances));
        for (byte[] each : stored) {
            Form form = Form.read(each, models, forms.writer);
            if (form != null
                    && forms.all.putIfAbsent(form.id(), form) == null
                    && Math.floorMod(form.id().low(), instances) == instance) {
                forms.own.add(form);
            }
        }
        return forms;
    }

    /** Those that this instance stores. */
    List<byte[]> toStore() {
        return own.stream().map(Form::toBytes).toList();
    }

    /** The head of a model by its form; null where it has none. */
    byte @Nullable [] head(ModelCell cell) {
        cell.form = null;
        if (!models.walk(cell.model, writer.begin()) || writer.isLarge()) {
            return null;
        }
        Form form = find(cell.model);
        if (form == null) {
            return null;
        }
        cell.form = form;
        int front = 1 + Ledger.BYTES + Template.Id.BYTES + Integer.BYTES;
        if (packed.length < front + writer.room() + CHECKSUM) {
            packed = new byte[front + writer.room() + CHECKSUM];
        }
        ByteBuffer head = ByteBuffer.wrap(packed);
        head.put((byte) Pieces.FORMAT);
        cell.ledger.write(head);
        form.id().write(head);
        head.putInt(writer.count());
        int end = writer.pack(packed, front);
        head.putInt(end, checksum(packed, end));
        return Arrays.copyOf(packed, end + CHECKSUM);
    }

    private static int checksum(byte[] bytes, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, length);
        return (int) crc.getValue();
    }

    /** The form of what the writer was shown; made where it is common, null where there is none. */
    private @Nullable Form find(Model model) {
        if (last != null && writer.hasShape(last.shape())) {
            return last;
        }
        for (Form each : all.values()) {
            if (writer.hasShape(each.shape())) {
                last = each;
                return each;
            }
        }
        if (own.size() >= most || !isCommon()) {
            return null;
        }
        Form made = Form.of(model, writer);
        all.put(made.id(), made);
        own.add(made);
        last = made;
        return made;
    }

    private boolean isCommon() {
        for (Iterator<Rare> each = rare.iterator(); each.hasNext(); ) {
            Rare known = each.next();
            if (writer.hasShape(known.shape)) {
                known.times++;
                each.remove();
                rare.addFirst(known);
                return known.times >= COMMON;
            }
        }
        if (rare.size() == MOST_RARE) {
            rare.removeLast();
        }
        rare.addFirst(new Rare(writer.shape()));
        return false;
    }

    /** The model that {@link #head} wrote, from behind its ledger on. */
    ModelCell read(byte[] head, ByteBuffer in, Ledger ledger) {
        Form form = all.get(Template.Id.read(in));
        if (form == null) {
            throw new StateException("a stored model is damaged: there is no form that it was written by");
        }
        int words = in.getInt();
        int end = head.length - CHECKSUM;
        if (end < in.position() || in.getInt(end) != checksum(head, end)) {
            throw new StateException("a stored model is damaged: its checksum does not match");
        }
        reader.take(head, in.position(), end, words);
        ModelCell spare = form.takeSpare();
        if (spare != null && models.walk(spare.model, reader.begin(form.shape())) && reader.fitted()) {
            return spare.renewed(ledger, form);
        }
        Model model = form.model(models);
        if (!models.walk(model, reader.begin(form.shape())) || !reader.fitted()) {
            throw NumberReader.damaged();
        }
        return new ModelCell(model, ledger).renewed(ledger, form);
    }

    /** A model that has learned nothing: one that nobody uses, emptied, or a new one. */
    ModelCell start() {
        ModelCell idle = spare.pollFirst();
        if (idle != null && models.empty(idle.model)) {
            reader.take(startNumbers, 0, startNumbers.length, startWords);
            if (models.walk(idle.model, reader.begin(startShape)) && reader.fitted()) {
                return new ModelCell(idle.model, new Ledger());
            }
        }
        return new ModelCell(models.start(), new Ledger());
    }

    /** Takes back a model that was written and that nobody will use again. */
    void release(ModelCell cell) {
        if (cell.form != null && !cell.form.release(cell) && spare.size() < MOST_SPARE) {
            spare.addFirst(cell);
        }
    }
}
