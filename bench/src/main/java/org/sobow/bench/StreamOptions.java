package org.sobow.bench;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.evaluate.FileSource;
import org.sobow.experiments.evaluate.GeneratedSource;
import org.sobow.experiments.evaluate.StreamSource;
import picocli.CommandLine.Option;

/** The options of the programs of this module that say which streams are run. */
public final class StreamOptions {
    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "The folder with the data sets; without it, generated streams.")
    private @Nullable Path data;

    @Option(
            names = "--stream",
            paramLabel = "NAME",
            description =
                    "A stream to run; by default all data sets, or those generators that 'sobow evaluate --suite streams' runs. May be repeated.")
    private List<String> names = new ArrayList<>();

    @Option(
            names = "--rows",
            paramLabel = "N",
            description = "How many rows of each stream at most.",
            defaultValue = "9223372036854775807")
    private long rows;

    /** How many rows of each stream are taken at most. */
    public long rows() {
        return rows;
    }

    /** The data sets that are there; none without a folder. */
    public List<StreamSource> known() {
        return data == null ? List.of() : FileSource.knownIn(data, 0);
    }

    /** The names of the streams that were asked for; empty where none was. */
    public List<String> names() {
        return names;
    }

    /** Whether a stream is to be run, by its name. */
    public boolean isChosen(String name) {
        return names.isEmpty() || names.contains(name);
    }

    /** Refuses names that none of these streams has. */
    public void requireAll(List<StreamSource> streams) {
        for (String name : names) {
            if (streams.stream().noneMatch(stream -> stream.name().equals(name))) {
                throw new IllegalArgumentException("no such stream judges, or its data set is not there: " + name);
            }
        }
    }

    /** The generated streams to choose from: those of the suite, or where a name was given all. */
    public List<StreamSource> generated() {
        return List.copyOf(names.isEmpty() ? GeneratedSource.suite() : GeneratedSource.all());
    }

    /** The streams to run, where a name was given those of that name: the data sets, or without a folder the generated ones. */
    public List<StreamSource> chosen() {
        List<StreamSource> all = data == null ? generated() : known();
        List<StreamSource> chosen =
                all.stream().filter(stream -> isChosen(stream.name())).toList();
        if (chosen.isEmpty() || (!names.isEmpty() && chosen.size() < names.size())) {
            throw new IllegalArgumentException("streams must be some of "
                    + all.stream().map(StreamSource::name).toList() + ", got " + names);
        }
        return chosen;
    }
}
