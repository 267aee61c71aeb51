package org.sobow.flink;

import java.util.List;
import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.runtime.state.FunctionInitializationContext;
import org.apache.flink.runtime.state.FunctionSnapshotContext;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;

/** Numbers records in the order in which they come, from 0 on. For one instance. */
final class Stamp<T> implements MapFunction<T, Tuple2<Long, T>>, CheckpointedFunction {
    private static final long serialVersionUID = 1;

    private transient ListState<Long> stored;
    private long next;

    @SuppressWarnings("NullAway.Init") // Flink sets the state
    Stamp() {}

    @Override
    public Tuple2<Long, T> map(T value) {
        return Tuple2.of(next++, value);
    }

    @Override
    public void initializeState(FunctionInitializationContext context) throws Exception {
        stored = context.getOperatorStateStore().getListState(new ListStateDescriptor<>("next", Types.LONG));
        for (long each : stored.get()) {
            next = each;
        }
    }

    @Override
    public void snapshotState(FunctionSnapshotContext context) throws Exception {
        stored.update(List.of(next));
    }
}
