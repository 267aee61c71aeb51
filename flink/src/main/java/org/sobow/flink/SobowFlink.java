package org.sobow.flink;

import org.apache.flink.api.common.functions.MapFunction;
import org.apache.flink.api.common.typeinfo.TypeInformation;
import org.apache.flink.api.common.typeinfo.Types;
import org.apache.flink.api.java.functions.KeySelector;
import org.apache.flink.streaming.api.datastream.DataStream;
import org.apache.flink.streaming.api.datastream.KeyedStream;
import org.apache.flink.streaming.api.datastream.SingleOutputStreamOperator;
import org.apache.flink.util.OutputTag;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.Model;
import org.sobow.learn.row.Row;

/**
 * Self-tuning models as operators of Flink.
 *
 * <p>{@code keyed} has a model for each key; {@link SharedModel} is one model for all. The predictions that both give were made before the
 * row was learned. Side outputs have the rest: {@link #TUNED}, {@link #METRICS}, {@link #REFUSED} and {@link #PUBLISHED}.
 */
public final class SobowFlink {
    /** The side output of tuned settings. */
    public static final OutputTag<Reading> TUNED = new OutputTag<>("tuned", TypeInformation.of(Reading.class));

    /** The side output of figures: mean loss, features, how much waits. */
    public static final OutputTag<Reading> METRICS = new OutputTag<>("metrics", TypeInformation.of(Reading.class));

    /** The side output of records that were refused. */
    public static final OutputTag<Refused> REFUSED = new OutputTag<>("refused", TypeInformation.of(Refused.class));

    /** The side output of published models. */
    public static final OutputTag<Published> PUBLISHED =
            new OutputTag<>("published", TypeInformation.of(Published.class));

    /** The key of the one model for all. */
    static final String ALL = "all";

    static final TypeInformation<Scored> SCORED = TypeInformation.of(Scored.class);

    private SobowFlink() {}

    /**
     * Learns a model for each key.
     *
     * @param keyBy the key of a record
     * @param row the row of a record
     * @param label the class of a record, or the number to be predicted; null where it is not known, and the record is only predicted
     * @param start what the model of a key starts as: {@code recipe.start()}, or a model that was trained before
     */
    public static <T> SingleOutputStreamOperator<Scored> keyed(
            DataStream<T> stream,
            KeySelector<T, String> keyBy,
            MapFunction<T, @Nullable Row> row,
            MapFunction<T, @Nullable Object> label,
            Model start) {
        return keyed(stream, Records.of(keyBy, row, label), start, KeyedOptions.STANDARD);
    }

    /** Learns a model for each key. A stream may have rows and late labels in turn, joined by their ids. */
    public static <T> SingleOutputStreamOperator<Scored> keyed(
            DataStream<T> stream, Records<T> records, Model start, KeyedOptions options) {
        return learned(stream.keyBy(records::key, Types.STRING), records::read, start, options);
    }

    /**
     * Learns a model for each key from rows whose labels come in a stream of their own, joined by id. Both need timestamps and watermarks,
     * and the options a time-out.
     */
    public static <T, L> SingleOutputStreamOperator<Scored> keyed(
            DataStream<T> rows,
            Records<T> records,
            DataStream<L> labels,
            Records<L> labelRecords,
            Model start,
            KeyedOptions options) {
        if (!options.waits()) {
            throw new IllegalArgumentException("labels that come late need a time-out: KeyedOptions.withLabelTimeout");
        }
        DataStream<Arrival> arrivals = rows.map(records::read)
                .returns(ArrivalType.INSTANCE)
                .name("read rows")
                .union(labels.map(labelRecords::read)
                        .returns(ArrivalType.INSTANCE)
                        .name("read labels"));
        return learned(arrivals.keyBy(Arrival::key, Types.STRING), arrival -> arrival, start, options);
    }

    /** Learns what a function reads of a stream with keys. */
    static <T> SingleOutputStreamOperator<Scored> learned(
            KeyedStream<T, String> stream, MapFunction<T, Arrival> reader, Model start, KeyedOptions options) {
        return stream.transform("learn", SCORED, new KeyedLearner<>(reader, Seed.of(start), options))
                .uid("sobow-learner");
    }
}
