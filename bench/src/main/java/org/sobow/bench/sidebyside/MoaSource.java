package org.sobow.bench.sidebyside;

import com.yahoo.labs.samoa.instances.Attribute;
import com.yahoo.labs.samoa.instances.Instance;
import com.yahoo.labs.samoa.instances.InstancesHeader;
import java.util.List;
import moa.options.ClassOption;
import moa.options.OptionHandler;
import moa.streams.InstanceStream;
import org.jspecify.annotations.Nullable;
import org.sobow.bench.LineFile;
import org.sobow.experiments.evaluate.StreamSource;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.ExampleStream;
import org.sobow.learn.row.Row;
import org.sobow.streams.generate.Generator;

/**
 * A stream of one of MOA's generators: 20,000 arrivals.
 *
 * @param name its name on the command line
 * @param command the stream as MOA's users write it, with SEED in the place of the seed
 */
record MoaSource(String name, String command) implements StreamSource {
    private static final String FILE = "moa-streams.txt";
    private static final long ARRIVALS = 20_000;

    /** Those of the repository, which no default was chosen on. */
    static List<MoaSource> all() {
        return LineFile.read(MoaSource.class, FILE).stream()
                .map(line -> line.split(" = ", 2))
                .map(parts -> new MoaSource(parts[0], parts[1]))
                .toList();
    }

    @Override
    public String description() {
        return "MOA: " + command;
    }

    private InstanceStream start(long seed) {
        try {
            Object stream = ClassOption.cliStringToObject(
                    command.replace("SEED", Long.toString(seed)), InstanceStream.class, null);
            ((OptionHandler) stream).prepareForUse();
            return (InstanceStream) stream;
        } catch (Exception e) { // as MOA declares it
            throw new IllegalArgumentException("MOA must know the stream " + command, e);
        }
    }

    @Override
    public Task task() {
        return start(1).getHeader().classAttribute().isNominal() ? Task.CLASSIFICATION : Task.REGRESSION;
    }

    @Override
    public boolean isRandom() {
        return true;
    }

    @Override
    public ExampleStream open(long seed) {
        return ExampleStream.of(new Rows(start(seed))).first(ARRIVALS);
    }

    /** The rows of a generator. */
    private static final class Rows implements Generator.Source {
        private final InstanceStream stream;
        private final Columns columns;

        Rows(InstanceStream stream) {
            this.stream = stream;
            InstancesHeader header = stream.getHeader();
            Columns.Builder builder = Columns.builder();
            for (int i = 0; i < header.numAttributes(); i++) {
                if (i != header.classIndex()) {
                    Attribute attribute = header.attribute(i);
                    builder.add(attribute.name(), attribute.isNominal() ? Columns.Kind.CATEGORY : Columns.Kind.NUMBER);
                }
            }
            columns = builder.build();
        }

        @Override
        public Example next() {
            Instance instance = stream.nextInstance().getData();
            double[] numbers = new double[columns.size()];
            @Nullable String[] texts = new @Nullable String[columns.size()];
            for (int i = 0, column = 0; i < instance.numAttributes(); i++) {
                if (i != instance.classIndex()) {
                    Attribute attribute = instance.attribute(i);
                    numbers[column] = attribute.isNominal() ? Double.NaN : instance.value(i);
                    texts[column] = attribute.isNominal() ? attribute.value((int) instance.value(i)) : null;
                    column++;
                }
            }
            Row row = Row.of(columns, numbers, texts);
            return instance.classAttribute().isNominal()
                    ? Example.of(row, instance.classAttribute().value((int) instance.classValue()))
                    : Example.of(row, instance.classValue());
        }
    }
}
