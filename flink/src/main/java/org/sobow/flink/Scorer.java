package org.sobow.flink;

import org.apache.flink.api.common.state.MapStateDescriptor;
import org.apache.flink.api.common.state.ReadOnlyBroadcastState;
import org.apache.flink.api.common.typeinfo.PrimitiveArrayTypeInfo;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.streaming.api.functions.co.BroadcastProcessFunction;
import org.apache.flink.util.Collector;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.Model;
import org.sobow.learn.ModelReader;

/** Predicts with the model that was published last; with the one to start from before that. */
/* The pieces of the model are broadcast state: what was published is part of every checkpoint. */
final class Scorer<Q> extends BroadcastProcessFunction<Q, Published, Scored> {
    private static final long serialVersionUID = 1;

    static final MapStateDescriptor<String, byte[]> MODEL =
            new MapStateDescriptor<>("published", Types.STRING, PrimitiveArrayTypeInfo.BYTE_PRIMITIVE_ARRAY_TYPE_INFO);

    private final Records<Q> records;
    private final Seed seed;
    private transient @Nullable ModelCell model;

    Scorer(Records<Q> records, Seed seed) {
        this.records = records;
        this.seed = seed;
    }

    @Override
    public void processElement(Q query, ReadOnlyContext context, Collector<Scored> out) throws Exception {
        Arrival arrival = records.read(query);
        if (arrival.wrong() != null || arrival.row() == null) {
            String reason = arrival.wrong() == null ? "the record has no row" : arrival.wrong();
            context.output(SobowFlink.REFUSED, new Refused(arrival.key(), arrival.origin(), reason));
            return;
        }
        ModelCell now = model == null ? read(context.getBroadcastState(MODEL)) : model;
        model = now;
        try {
            out.collect(now.predict(arrival.key(), arrival.id(), arrival.row(), arrival.label()));
        } catch (IllegalArgumentException e) {
            context.output(SobowFlink.REFUSED, new Refused(arrival.key(), arrival.origin(), Records.reason(e)));
        }
    }

    private ModelCell read(ReadOnlyBroadcastState<String, byte[]> pieces) throws Exception {
        return pieces.contains(Pieces.HEAD)
                ? new Pieces().read(ModelReader.of(seed.state()), pieces::get)
                : new ModelCell(Model.resume(seed.state()), new Ledger());
    }

    @Override
    public void processBroadcastElement(Published published, Context context, Collector<Scored> out) throws Exception {
        for (var piece : published.byName().entrySet()) {
            context.getBroadcastState(MODEL).put(piece.getKey(), piece.getValue());
        }
        model = null;
    }
}
