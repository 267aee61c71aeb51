package org.sobow.experiments.evaluate;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.ExampleStream;
import org.sobow.streams.catalog.KnownStream;

/** A well-known data set under a folder of data. */
public final class KnownSource implements StreamSource {
    private final KnownStream stream;
    private final FileSource file;

    private KnownSource(KnownStream stream, Path data, int skipBad) {
        this.stream = stream;
        Task task = stream.isRegression() ? Task.REGRESSION : Task.CLASSIFICATION;
        file = new FileSource(stream.file(data), task, bad -> stream.open(data, bad), skipBad);
    }

    /** Those of which the file is there, each read once and kept while there is memory. */
    public static List<StreamSource> in(Path data, int skipBad) {
        return Arrays.stream(KnownStream.values())
                .filter(stream -> stream.isIn(data))
                .<StreamSource>map(stream -> new Remembered(new KnownSource(stream, data, skipBad)))
                .toList();
    }

    /** The names of all of them. */
    public static List<String> names() {
        return Arrays.stream(KnownStream.values()).map(KnownStream::title).toList();
    }

    @Override
    public String name() {
        return stream.title();
    }

    @Override
    public String description() {
        return "a public data set in the order of time";
    }

    @Override
    public Task task() {
        return file.task();
    }

    @Override
    public long arrivals() {
        return switch (stream) {
            case ELEC -> 45_312;
            case INSECTS_GRADUAL -> 24_150;
            case RIALTO -> 82_250;
            case NOAA_WEATHER -> 18_159;
            case BANK_FULL -> 45_211;
            case SPAM_CORPUS -> 9_324;
            case NEWSGROUPS -> 18_846;
            case METRO_TRAFFIC -> 48_204;
            case PEMS_LANE_FLOW -> 12_096;
        };
    }

    @Override
    public boolean hasNumbers() {
        return stream != KnownStream.SPAM_CORPUS && stream != KnownStream.NEWSGROUPS;
    }

    /** All of the classifications drift: a model frozen after a fifth does worse on them in order of time than shuffled. */
    @Override
    public boolean isDrifting() {
        return task() == Task.CLASSIFICATION;
    }

    @Override
    public long skipped() {
        return file.skipped();
    }

    @Override
    public ExampleStream open(long seed) {
        return file.open(seed);
    }
}
