package org.sobow.flink;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.flink.api.common.functions.FlatMapFunction;
import org.apache.flink.api.common.state.ListState;
import org.apache.flink.api.common.state.ListStateDescriptor;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.runtime.state.FunctionInitializationContext;
import org.apache.flink.runtime.state.FunctionSnapshotContext;
import org.apache.flink.streaming.api.checkpoint.CheckpointedFunction;
import org.apache.flink.util.Collector;

/**
 * Gives what was numbered back in the order of the numbers. For one instance. It holds what came before its turn: no more than what is on its way
 * between the numbering and here, which Flink's buffers bound.
 */
final class Resequencer implements FlatMapFunction<Tuple2<Long, Arrival>, Arrival>, CheckpointedFunction {
    private static final long serialVersionUID = 1;

    static final TypeInformation<Tuple2<Long, Arrival>> NUMBERED = Types.TUPLE(Types.LONG, ArrivalType.INSTANCE);

    private transient ListState<Long> storedNext;
    private transient ListState<Tuple2<Long, Arrival>> storedEarly;
    private transient Map<Long, Arrival> early;
    private long next;

    @SuppressWarnings("NullAway.Init") // Flink sets the state
    Resequencer() {}

    @Override
    public void flatMap(Tuple2<Long, Arrival> numbered, Collector<Arrival> out) {
        if (numbered.f0 != next) {
            early.put(numbered.f0, numbered.f1);
            return;
        }
        out.collect(numbered.f1);
        next++;
        for (Arrival due = early.remove(next); due != null; due = early.remove(next)) {
            out.collect(due);
            next++;
        }
    }

    @Override
    public void initializeState(FunctionInitializationContext context) throws Exception {
        storedNext = context.getOperatorStateStore().getListState(new ListStateDescriptor<>("next", Types.LONG));
        storedEarly = context.getOperatorStateStore().getListState(new ListStateDescriptor<>("early", NUMBERED));
        early = new HashMap<>();
        for (long each : storedNext.get()) {
            next = each;
        }
        for (Tuple2<Long, Arrival> each : storedEarly.get()) {
            early.put(each.f0, each.f1);
        }
    }

    @Override
    public void snapshotState(FunctionSnapshotContext context) throws Exception {
        List<Tuple2<Long, Arrival>> all = new ArrayList<>();
        early.forEach((number, arrival) -> all.add(Tuple2.of(number, arrival)));
        storedNext.update(List.of(next));
        storedEarly.update(all);
    }
}
