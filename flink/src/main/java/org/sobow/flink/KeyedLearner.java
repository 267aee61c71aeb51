package org.sobow.flink;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.flink.api.common.TaskInfo;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.state.MapState;
import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.typeutils.base.StringSerializer;
import org.apache.flink.api.common.typeutils.base.array.BytePrimitiveArraySerializer;
import org.apache.flink.runtime.state.StateInitializationContext;
import org.apache.flink.runtime.state.StateSnapshotContext;
import org.apache.flink.runtime.state.VoidNamespace;
import org.apache.flink.runtime.state.VoidNamespaceSerializer;
import org.apache.flink.streaming.api.operators.AbstractStreamOperator;
import org.apache.flink.streaming.api.operators.InternalTimer;
import org.apache.flink.streaming.api.operators.InternalTimerService;
import org.apache.flink.streaming.api.operators.OneInputStreamOperator;
import org.apache.flink.streaming.api.operators.Triggerable;
import org.apache.flink.streaming.runtime.streamrecord.StreamRecord;
import org.apache.flink.util.OutputTag;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.AwaitedLabel;
import org.sobow.learn.ModelReader;
import org.sobow.learn.row.Row;
import org.sobow.state.State;

/** The operator that predicts and then learns what comes in, with a model for each key. */
/* Why an operator and not a function: models that are ready in memory are written to the state of Flink when a checkpoint is taken, for
 * which the key must be set there.
 *
 * Models are forgotten by timers of event time and not by Flink's TTL: that counts the time of the machine, by which a replay would
 * differ, and forgets each entry of a map by itself, by which a model would fall apart. */
final class KeyedLearner<T> extends AbstractStreamOperator<Scored>
        implements OneInputStreamOperator<T, Scored>, Triggerable<String, VoidNamespace>, LiveCells.Store {
    private static final long serialVersionUID = 1;

    /** Time-outs are rounded up to such a part of their length, so that few timers serve many rows. */
    private static final int TIMERS = 16;

    private final MapFunction<T, Arrival> reader;
    private final Seed seed;
    private final KeyedOptions options;

    private transient State start;
    private transient boolean isBlank;
    private transient ModelReader models;
    private transient Templates templates;
    private transient Forms forms;
    private transient ListState<byte[]> storedTemplates;
    private transient ListState<byte[]> storedForms;
    private transient Pieces encoding;
    private transient LiveCells cells;
    private transient MapState<String, byte[]> pieces;
    private transient MapState<String, byte[]> waiting;
    private transient InternalTimerService<VoidNamespace> timers;
    private transient LearnerMetrics figures;

    @SuppressWarnings("NullAway.Init") // Flink sets the rest by open
    KeyedLearner(MapFunction<T, Arrival> reader, Seed seed, KeyedOptions options) {
        this.reader = reader;
        this.seed = seed;
        this.options = options;
    }

    @Override
    public void initializeState(StateInitializationContext context) throws Exception {
        super.initializeState(context);
        storedTemplates = context.getOperatorStateStore()
                .getUnionListState(new ListStateDescriptor<>("templates", BytePrimitiveArraySerializer.INSTANCE));
        storedForms = context.getOperatorStateStore()
                .getUnionListState(new ListStateDescriptor<>("forms", BytePrimitiveArraySerializer.INSTANCE));
        TaskInfo task = getRuntimeContext().getTaskInfo();
        int instance = task.getIndexOfThisSubtask();
        int instances = task.getNumberOfParallelSubtasks();
        templates = Templates.restored(storedTemplates.get(), instance, instances);
        models = ModelReader.of(seed.state()).sharing();
        forms = Forms.restored(models, storedForms.get(), instance, instances);
    }

    @Override
    public void open() throws Exception {
        super.open();
        // with the very recipe of the reader, which then need not be compared for each key
        start = models.resume(seed.state()).state();
        isBlank = start.equals(models.start().state());
        encoding = new Pieces(templates, forms);
        pieces = getRuntimeContext()
                .getMapState(new MapStateDescriptor<>(
                        "models", StringSerializer.INSTANCE, new PieceSerializer(seed.header())));
        waiting = getRuntimeContext()
                .getMapState(new MapStateDescriptor<>(
                        "waiting", StringSerializer.INSTANCE, BytePrimitiveArraySerializer.INSTANCE));
        timers = getInternalTimerService("times", VoidNamespaceSerializer.INSTANCE, this);
        cells = new LiveCells(options.live(), this);
        figures = new LearnerMetrics(getMetricGroup(), cells);
    }

    @Override
    public void processElement(StreamRecord<T> record) throws Exception {
        Arrival arrival = reader.map(record.getValue());
        if (arrival.wrong() != null) {
            refuse(arrival, arrival.wrong(), record);
            return;
        }
        ModelCell cell = cell(arrival.key(), record);
        try {
            if (arrival.row() == null) {
                takeLabel(cell, arrival, record);
            } else {
                takeRow(cell, arrival, record);
            }
        } catch (RuntimeException e) {
            if (!ModelCell.isRefusal(e)) {
                throw e;
            }
            // what was refused may have added a label
            cell.form = null;
            refuse(arrival, Records.reason(e), record);
        }
        figures.show(cell);
    }

    /** The model of the key, a new one where there is none. */
    private ModelCell cell(String key, StreamRecord<T> record) throws Exception {
        ModelCell cell = cells.find(key);
        boolean isTimed = !options.idle().isZero();
        if (cell == null) {
            cell = isBlank ? forms.start() : new ModelCell(models.resume(start), new Ledger());
            cells.add(key, cell);
            if (isTimed) {
                timers.registerEventTimeTimer(
                        VoidNamespace.INSTANCE, time(record) + options.idle().toMillis());
            }
        }
        if (isTimed) {
            cell.ledger.lastTime = Math.max(cell.ledger.lastTime, time(record));
            cell.isChanged = true;
        }
        return cell;
    }

    private void takeRow(ModelCell cell, Arrival arrival, StreamRecord<T> record) throws Exception {
        Row row = Objects.requireNonNull(arrival.row());
        Scored scored = cell.predict(arrival.key(), arrival.id(), row, arrival.label());
        output.collect(record.copy(null).replace(scored));
        if (arrival.label() != null) {
            cell.learn(row, arrival.label());
            learned(cell, scored, arrival.label(), record);
        } else if (options.waits() && !arrival.id().isEmpty()) {
            await(cell, arrival, scored, record);
        }
    }

    /** Keeps a row until its label comes, or learns it where the label came first. */
    private void await(ModelCell cell, Arrival arrival, Scored scored, StreamRecord<T> record) throws Exception {
        Waiting before = waiting(arrival);
        AwaitedLabel row = cell.model.awaitLabel(Objects.requireNonNull(arrival.row()));
        if (before == null) {
            keep(cell, arrival, Waiting.ofRow(until(record), row, scored));
        } else if (before.label() != null) {
            cell.learn(row, before.label());
            waiting.put(arrival.id(), Waiting.done(before.until()).toBytes());
            learned(cell, scored, before.label(), record);
        } else {
            figures.duplicates.inc();
        }
    }

    /** Learns the row that the label belongs to, or keeps the label until the row comes. */
    private void takeLabel(ModelCell cell, Arrival arrival, StreamRecord<T> record) throws Exception {
        String label = arrival.label();
        if (label == null || arrival.id().isEmpty() || !options.waits()) {
            throw new IllegalArgumentException(
                    label == null
                            ? "the record has neither a row nor a label"
                            : "a label without a row needs an id, and a time-out for late labels");
        }
        Waiting before = waiting(arrival);
        if (before == null) {
            keep(cell, arrival, Waiting.ofLabel(until(record), label));
        } else if (before.row() != null && before.scored() != null) {
            cell.learn(before.row(), label);
            waiting.put(arrival.id(), Waiting.done(before.until()).toBytes());
            learned(cell, before.scored(), label, record);
        } else {
            figures.duplicates.inc();
        }
    }

    private @Nullable Waiting waiting(Arrival arrival) throws Exception {
        byte[] bytes = waiting.get(arrival.id());
        return bytes == null ? null : Waiting.read(arrival.key(), arrival.id(), bytes);
    }

    private void keep(ModelCell cell, Arrival arrival, Waiting what) throws Exception {
        if (cell.ledger.waiting >= options.mostWaiting()) {
            figures.dropped.inc();
            return;
        }
        waiting.put(arrival.id(), what.toBytes());
        cell.ledger.waiting++;
        cell.isChanged = true;
        timers.registerEventTimeTimer(VoidNamespace.INSTANCE, what.until());
    }

    /** The time at which what came now is forgotten. */
    private long until(StreamRecord<T> record) {
        long timeout = options.labelTimeout().toMillis();
        long grain = Math.max(1, timeout / TIMERS);
        return Math.floorDiv(time(record) + timeout + grain - 1, grain) * grain;
    }

    private static long time(StreamRecord<?> record) {
        if (!record.hasTimestamp()) {
            throw new IllegalStateException(
                    "records need timestamps where keys may be idle or labels late; assign timestamps and watermarks");
        }
        return record.getTimestamp();
    }

    private void learned(ModelCell cell, Scored scored, String label, StreamRecord<T> record) throws Exception {
        cell.judge(scored, label);
        figures.learned.inc();
        long examples = cell.model.examples();
        if (options.reportEvery() > 0 && examples % options.reportEvery() == 0) {
            report(cell, scored.key(), record);
        }
        if (options.publishEvery() > 0 && examples % options.publishEvery() == 0) {
            Map<String, byte[]> changed = cell.published.changed(encoding.of(cell));
            emit(SobowFlink.PUBLISHED, Published.of(scored.key(), examples, changed), record);
        }
    }

    private void report(ModelCell cell, String key, StreamRecord<T> record) {
        long examples = cell.model.examples();
        cell.model
                .tuned()
                .values()
                .forEach((name, value) -> emit(SobowFlink.TUNED, new Reading(key, examples, name, value), record));
        Ledger ledger = cell.ledger;
        emit(SobowFlink.METRICS, new Reading(key, examples, "loss", ledger.lossSum / ledger.lossCount), record);
        emit(SobowFlink.METRICS, new Reading(key, examples, "features", cell.model.features()), record);
        emit(SobowFlink.METRICS, new Reading(key, examples, "waiting", ledger.waiting), record);
    }

    private <R> void emit(OutputTag<R> tag, R value, StreamRecord<?> record) {
        output.collect(tag, record.copy(null).replace(value));
    }

    private void refuse(Arrival arrival, String reason, StreamRecord<T> record) {
        Refused refused = new Refused(arrival.key(), arrival.origin(), reason);
        if (options.failOnRefused()) {
            throw new IllegalArgumentException("a record was refused, and the job was asked to fail then: " + refused);
        }
        figures.refused.inc();
        emit(SobowFlink.REFUSED, refused, record);
    }

    @Override
    public void onEventTime(InternalTimer<String, VoidNamespace> timer) throws Exception {
        String key = timer.getKey();
        ModelCell cell = cells.find(key);
        if (cell == null) {
            return;
        }
        forgetWaiting(cell, timer.getTimestamp());
        long idle = options.idle().toMillis();
        if (idle > 0 && cell.ledger.lastTime + idle <= timer.getTimestamp()) {
            cells.forget(key);
            pieces.clear();
            waiting.clear();
            figures.forgotten.inc();
        } else if (idle > 0) {
            timers.registerEventTimeTimer(VoidNamespace.INSTANCE, cell.ledger.lastTime + idle);
        }
    }

    private void forgetWaiting(ModelCell cell, long time) throws Exception {
        if (cell.ledger.waiting == 0) {
            return;
        }
        List<String> over = new ArrayList<>();
        for (Map.Entry<String, byte[]> entry : waiting.entries()) {
            Waiting each = Waiting.read("", entry.getKey(), entry.getValue());
            if (each.until() <= time) {
                over.add(entry.getKey());
                figures.countOver(each);
            }
        }
        for (String id : over) {
            waiting.remove(id);
        }
        cell.ledger.waiting -= over.size();
        cell.isChanged |= !over.isEmpty();
    }

    @Override
    public void onProcessingTime(InternalTimer<String, VoidNamespace> timer) {
        throw new IllegalStateException("there are no timers of processing time");
    }

    @Override
    public void snapshotState(StateSnapshotContext context) throws Exception {
        cells.flush();
        storedTemplates.update(templates.toStore());
        storedForms.update(forms.toStore());
        super.snapshotState(context);
    }

    @Override
    public @Nullable ModelCell read(String key) throws Exception {
        byte[] head = pieces.get(Pieces.HEAD);
        return head == null ? null : encoding.read(models, head, pieces::get);
    }

    @Override
    public void write(String key, ModelCell cell) throws Exception {
        Object current = getCurrentKey();
        setCurrentKey(key);
        Map<String, byte[]> changed = cell.stored.changed(encoding.packed(cell));
        if (changed.size() == 1) {
            // RocksDB makes a batch for several
            pieces.put(Pieces.HEAD, Objects.requireNonNull(changed.get(Pieces.HEAD)));
        } else {
            pieces.putAll(changed);
        }
        if (current != null) {
            setCurrentKey(current);
        }
    }

    @Override
    public void release(ModelCell cell) {
        encoding.release(cell);
    }
}
