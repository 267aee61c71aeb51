package org.sobow.flink;

import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.tuple.Tuple2;
import org.apache.flink.configuration.Configuration;
import org.apache.flink.configuration.PipelineOptions;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.DataStreamUtils;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.sobow.internal.Require;
import org.sobow.learn.Model;

/**
 * One model for a whole stream. Records are numbered, read in parallel, put back in order and learned by one instance, so that the model goes
 * the same way as in one process, whatever the parallelism. It is published after so many examples, and any number of instances predict with what
 * was published last.
 */
public final class SharedModel {
    /* An operator chained to one that never has more than one instance would be held to one itself, also by a savepoint. */
    private static final Configuration APART = new Configuration()
            .set(PipelineOptions.OPERATOR_CHAINING_CHAIN_OPERATORS_WITH_DIFFERENT_MAX_PARALLELISM, false);

    private final Model start;
    private final SingleOutputStreamOperator<Scored> predictions;

    private SharedModel(Model start, SingleOutputStreamOperator<Scored> predictions) {
        this.start = start;
        this.predictions = predictions;
    }

    /**
     * Learns a model from a stream. Operators of the job are then chained only where their largest parallelism is the same.
     *
     * @param stream the records; where it has one instance, they are learned in its order
     * @param records reads the records in several instances: those of the stream, or as many as the job has where the stream has one. Rows and late
     *     labels may come in turn
     * @param start what the model starts as
     * @param staleness after how many examples the model is published, at least 1
     * @param options further options; the key is one, and never idle
     */
    public static <T> SharedModel learn(
            DataStream<T> stream, Records<T> records, Model start, int staleness, KeyedOptions options) {
        Require.atLeast("staleness", 1, staleness);
        stream.getExecutionEnvironment().configure(APART);
        DataStream<Arrival> inOrder = numbered(stream, records)
                .flatMap(new Resequencer())
                .returns(ArrivalType.INSTANCE)
                .name("put in order")
                .uid("sobow-order")
                .setParallelism(1)
                .setMaxParallelism(1);
        // one instance has all keys, so that what is in order needs no exchange
        SingleOutputStreamOperator<Scored> predictions = SobowFlink.learned(
                        DataStreamUtils.reinterpretAsKeyedStream(inOrder, Arrival::key, Types.STRING),
                        arrival -> arrival,
                        start,
                        options.withPublishEvery(staleness))
                .setParallelism(1)
                .setMaxParallelism(1);
        return new SharedModel(start, predictions);
    }

    /* A stream of one instance is numbered there and read in all. One of several is read in these, and numbered where they meet, in front of the
     * learner: its order is that in which records come there, and they go to another task once instead of three times. The state is the same
     * either way, and nothing is on its way between numbering and order when a savepoint is taken. */
    private static <T> DataStream<Tuple2<Long, Arrival>> numbered(DataStream<T> stream, Records<T> records) {
        return stream.getParallelism() == 1
                ? number(stream, Types.TUPLE(Types.LONG, stream.getType()))
                        .rebalance()
                        .map(numbered -> Tuple2.of(numbered.f0, records.read(numbered.f1)))
                        .returns(Resequencer.NUMBERED)
                        .name("read")
                : number(
                        stream.map(records::read)
                                .returns(ArrivalType.INSTANCE)
                                .name("read")
                                .setParallelism(stream.getParallelism()),
                        Resequencer.NUMBERED);
    }

    private static <T> DataStream<Tuple2<Long, T>> number(DataStream<T> stream, TypeInformation<Tuple2<Long, T>> type) {
        return stream.map(new Stamp<T>())
                .returns(type)
                .name("number")
                .uid("sobow-number")
                .setParallelism(1)
                .setMaxParallelism(1);
    }

    /** The predictions of the rows that were learned, each made before the row was; with the side outputs of {@link SobowFlink}. */
    public SingleOutputStreamOperator<Scored> predictions() {
        return predictions;
    }

    /** Predicts the rows of another stream with the model that was published last: in as many instances as the job has. */
    public <Q> SingleOutputStreamOperator<Scored> score(DataStream<Q> queries, Records<Q> records) {
        return queries.connect(predictions.getSideOutput(SobowFlink.PUBLISHED).broadcast(Scorer.MODEL))
                .process(new Scorer<>(records, Seed.of(start)))
                .returns(SobowFlink.SCORED)
                .name("score")
                .uid("sobow-scorer");
    }
}
