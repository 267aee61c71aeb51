package org.sobow.bench.sidebyside;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.bench.ProgramRun;
import org.sobow.experiments.evaluate.GeneratedSource;
import org.sobow.learn.evaluate.Learner;
import org.sobow.learn.evaluate.Metric;
import org.sobow.learn.evaluate.Prequential;
import org.sobow.learn.evaluate.Result;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.SparseVector;
import org.sobow.streams.catalog.KnownStream;
import org.sobow.streams.generate.Hyperplane;
import org.sobow.streams.generate.RandomRbf;

final class SideBySideTest {
    private static final int ROWS = 2000;

    private final ProgramRun program = new ProgramRun((out, err) -> new SideBySide(out));

    private static List<Result> evaluate(Task task, StreamShape shape, List<Example> examples) {
        Rivals rivals = new Rivals(shape);
        try {
            List<String> names = rivals.learners().stream().map(Learner::name).toList();
            // Vowpal Wabbit is there, or it is said why not.
            assertThat(names.size() + rivals.absent().size()).isEqualTo(task == Task.CLASSIFICATION ? 19 : 14);
            assertThat(names.toString() + rivals.absent()).contains("Vowpal Wabbit");
            // the large forests take their time, and are run on a few rows below
            List<Learner> quick = rivals.learners().stream()
                    .filter(learner -> !learner.name().matches(".*(100|patches|SAM).*"))
                    .toList();
            return Prequential.of(task).run(examples.iterator(), quick);
        } finally {
            rivals.close();
        }
    }

    private static List<Example> examples(Hyperplane generator) {
        List<Example> examples = new ArrayList<>();
        generator.start(1, ROWS).forEachRemaining(examples::add);
        return examples;
    }

    @Test
    void twoClasses_areLearnedByAll() {
        Hyperplane plane = new Hyperplane(4, 0, 0, 0, 0, 2);
        StreamShape shape = StreamShape.of(plane.start(1, ROWS));
        assertThat(shape).isEqualTo(new StreamShape(ROWS, 5, List.of("1", "0"), false));
        for (Result result : evaluate(Task.CLASSIFICATION, shape, examples(plane))) {
            assertThat(result.isLost()).isFalse();
            // The steps of MOA's SGD are too small for numbers in [0, 1] and so few rows.
            double least =
                    result.name().matches("MOA SGD( \\(hinge\\)| log loss)|majority class|as last time") ? 0.45 : 0.75;
            assertThat(result.cumulative(Metric.ACCURACY)).as(result.name()).isGreaterThan(least);
        }
    }

    @Test
    void manyClasses_haveProbabilities() {
        RandomRbf rbf = new RandomRbf(3, 5, 6, 0, 3);
        List<Example> examples = new ArrayList<>();
        rbf.start(1, ROWS).forEachRemaining(examples::add);
        for (Result result : evaluate(Task.CLASSIFICATION, StreamShape.of(rbf.start(1, ROWS)), examples)) {
            assertThat(result.isLost()).isFalse();
            if (!result.name().matches(".*(MOA|as last time|majority).*")) {
                assertThat(result.cumulative(Metric.LOG_LOSS)).as(result.name()).isLessThan(Math.log(3));
            }
        }
    }

    @Test
    void numbers_areLearnedByAll() {
        Random random = new Random(5);
        Columns columns = Columns.numbers("x", 2);
        List<Example> examples = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            double a = random.nextDouble();
            double b = random.nextDouble();
            examples.add(Example.of(Row.of(columns, a, b), 2 + a - b));
        }
        for (Result result : evaluate(Task.REGRESSION, new StreamShape(ROWS, 3, List.of(), false), examples)) {
            assertThat(result.isLost()).isFalse();
            // The root mean square of the target itself is 2.04: what predicting 0 costs.
            assertThat(result.cumulative(Metric.RMSE)).as(result.name()).isLessThan(2);
        }
    }

    @Test
    void bags_areGivenToAll() {
        Random random = new Random(6);
        List<Example> examples = new ArrayList<>();
        for (int i = 0; i < ROWS; i++) {
            int label = random.nextInt(2);
            int word = 40 * label + random.nextInt(40);
            SparseVector bag = SparseVector.of(new int[] {word, 100 + random.nextInt(5000)}, new double[] {1, 1});
            examples.add(Example.of(Row.of(bag), label == 0 ? "a" : "b"));
        }
        StreamShape shape = new StreamShape(ROWS, 5100, List.of("a", "b"), true);
        List<Result> results = evaluate(Task.CLASSIFICATION, shape, examples);
        assertThat(results).extracting(Result::name).doesNotContain("MOA naive Bayes");
        for (Result result : results) {
            double least = result.name().matches("majority class|as last time") ? 0.45 : 0.6;
            assertThat(result.cumulative(Metric.ACCURACY)).as(result.name()).isGreaterThan(least);
        }
    }

    @Test
    void generatedStream_isPrintedAsATable() {
        assertThat(program.run(0, "--stream", "sea", "--rows", "100", "--laps", "1"))
                .startsWith("sea: 100 rows, 3 features, 2 classes")
                .contains("self-tuning", "MOA SGD", "log-loss", "rows/s", "self-tuning against Vowpal Wabbit");
    }

    @Test
    void judgingStreams_areThoseOfMoaAndNoneThatChose() {
        assertThat(program.run(
                        0, "--judging", "--rows", "50", "--laps", "1", "--learner", "self", "--learner", "majority"))
                .contains(MoaSource.all().stream()
                        .map(source -> source.name() + ": 50 rows")
                        .toList())
                .contains("moa-stagger: 50 rows, 9 features, 2 classes", "moa-plane: 50 rows, 10 features, numbers")
                .contains("mean rank by log-loss of 2 over the 10 of 10 streams that all ran on:")
                .doesNotContain("sea:");
    }

    @Test
    void streamsOfMoa_areTheSameUnderTheSameSeed() {
        for (MoaSource source : MoaSource.all()) {
            List<Example> first = new ArrayList<>();
            source.open(3).first(20).forEachRemaining(first::add);
            List<Example> again = new ArrayList<>();
            source.open(3).first(20).forEachRemaining(again::add);
            assertThat(again).as(source.name()).hasToString(first.toString());
        }
    }

    @Test
    void everyStream_hasARole() {
        Roles roles = Roles.standard();
        assertThat(roles.judging().keySet())
                .containsAll(MoaSource.all().stream().map(MoaSource::name).toList())
                .containsAll(Arrays.stream(KnownStream.values())
                        .map(KnownStream::title)
                        .toList())
                .containsAll(GeneratedSource.all().stream()
                        .map(GeneratedSource::name)
                        .toList());
        assertThat(roles.judges("elec")).isFalse();
        assertThat(roles.judges("bank_full")).isTrue();
    }

    @Test
    void ranks_areMeansOverTheStreamsOfAll() {
        Ranks ranks = new Ranks(Metric.LOG_LOSS);
        ranks.add("a", "x", 0.1);
        ranks.add("a", "y", 0.2);
        ranks.add("a", "z", 0.2);
        ranks.add("b", "x", Double.NaN);
        ranks.add("b", "y", 0.5);
        ranks.add("b", "z", 0.4);
        ranks.add("c", "x", 0.5);
        assertThat(ranks.lines())
                .containsExactly(
                        "mean rank by log-loss of 3 over the 2 of 3 streams that all ran on: z 1.75, x 2.00, y 2.25");
    }

    @Test
    void summary_saysWhereTheLearnerIsNotAhead() {
        Summary summary = new Summary();
        // the first half of the laps is the compiler's
        summary.add("a", "self-tuning", new Summary.Result(0.3, List.of(1.0, 1.0, 1.0, 100.0, 100.0, 100.0)));
        summary.add("a", "MOA SGD", new Summary.Result(0.4, List.of(9.0, 9.0, 9.0, 200.0, 125.0, 80.0)));
        summary.add("b", "self-tuning", result(0.5, 100));
        summary.add("b", "MOA SGD", result(Double.NaN, 80));
        summary.add("b", "Vowpal Wabbit", result(0.4, 50));
        summary.add("c", "MOA SGD", result(0.1, 1));
        // where both lost their numbers, neither is ahead
        summary.add("d", "self-tuning", result(Double.NaN, 100));
        summary.add("d", "MOA SGD", result(Double.NaN, 80));
        assertThat(summary.lines())
                .containsExactly(
                        "self-tuning against MOA SGD: lower loss on 2 of 3 (not d), more rows/s on 2 of 3 (not a); times its "
                                + "rows/s: a 0.80 (0.50 to 1.25), b 1.25 (1.25 to 1.25), d 1.25 (1.25 to 1.25)",
                        "self-tuning against Vowpal Wabbit: lower loss on 0 of 1 (not b), more rows/s on 1 of 1; times its "
                                + "rows/s: b 2.00 (2.00 to 2.00)");
    }

    @Test
    void summary_hasEachOfOurLearners() {
        Summary summary = new Summary();
        summary.add("a", "self-tuning", result(0.3, 100));
        summary.add("a", "mixed", result(0.2, 50));
        summary.add("a", "MOA SGD", result(0.25, 10));
        assertThat(summary.lines())
                .containsExactly(
                        "self-tuning against MOA SGD: lower loss on 0 of 1 (not a), more rows/s on 1 of 1; times its rows/s: a 10.00 (10.00 to 10.00)",
                        "self-tuning against mixed: lower loss on 0 of 1 (not a), more rows/s on 1 of 1; times its rows/s: a 2.00 (2.00 to 2.00)",
                        "mixed against MOA SGD: lower loss on 1 of 1, more rows/s on 1 of 1; times its rows/s: a 5.00 (5.00 to 5.00)",
                        "mixed against self-tuning: lower loss on 1 of 1, more rows/s on 0 of 1 (not a); times its rows/s: a 0.50 (0.50 to 0.50)");
    }

    private static Summary.Result result(double loss, double rate) {
        return new Summary.Result(loss, List.of(rate));
    }

    @Test
    void laps_startAfresh() {
        String once = losses(program.run(0, "--stream", "sea", "--rows", "300", "--learner", "self", "--laps", "1"));
        assertThat(losses(program.run(0, "--stream", "sea", "--rows", "300", "--learner", "self", "--laps", "4")))
                .isEqualTo(once)
                .matches("self-tuning( [0-9.]+){5}");
        program.run(64, "--stream", "sea", "--laps", "0");
        assertThat(program.err()).contains("laps must be at least 1, got 0");
    }

    /** The learner and its five figures, without the rows a second, of which the width of the table depends too. */
    private static String losses(String text) {
        return text.lines()
                .filter(line -> line.startsWith("self-tuning  "))
                .map(line -> String.join(" ", List.of(line.split("\\s+", 7)).subList(0, 6)))
                .collect(Collectors.joining("\n"));
    }

    @Test
    void learners_areChosenByName() {
        assertThat(program.run(
                        0, "--stream", "sea", "--rows", "100", "--laps", "1", "--learner", "tree", "--learner", "self"))
                .contains("self-tuning", "MOA Hoeffding tree")
                .doesNotContain("MOA SGD");
    }

    @Test
    void files_areFoundUnderTheFolder(@TempDir Path data) throws IOException {
        Path file = KnownStream.ELEC.file(data);
        Files.createDirectories(file.getParent());
        Files.writeString(file, "date,class\n" + "1,UP\n2,DOWN\n".repeat(60));
        assertThat(program.run(0, "--data", data.toString(), "--laps", "1", "--learner", "self"))
                .contains("elec: 120 rows, 1 features, 2 classes")
                .doesNotContain("rialto");
        Files.writeString(file, "date,class\n1\n");
        program.run(65, "--data", data.toString(), "--stream", "elec");
        assertThat(program.err()).contains(":2: a row must have 2 fields like the header, got 1");
    }

    @Test
    void unknownStream_isRefused() {
        program.run(64, "--stream", "tram");
        assertThat(program.err()).contains("streams must be some of [sea, ", "got [tram]");
    }
}
