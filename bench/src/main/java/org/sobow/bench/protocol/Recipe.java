package org.sobow.bench.protocol;

import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.sobow.bench.protocol.Part.Candidate;
import org.sobow.learn.evaluate.Task;
import org.sobow.learn.tuning.Tuning;

/**
 * A whole learner that the judgments lead to.
 *
 * @param values the values that differ from the defaults, part by part
 */
record Recipe(String name, List<Value> values) {
    /** A part at one of its values. */
    record Value(Part part, Candidate candidate) {}

    /** The defaults, the same without the parts that go, and the same with the parts that stay at their best value. */
    static List<Recipe> of(List<Judgment> judgments, List<Trial> trials) {
        List<Value> gone = values(judgments.stream().filter(one -> !one.stays()).toList(), Part::off);
        List<Value> stay =
                values(judgments.stream().filter(Judgment::stays).toList(), part -> Judgment.best(part, trials));
        return List.of(
                new Recipe("default", List.of()), new Recipe("lean", gone), new Recipe("chosen", joined(gone, stay)));
    }

    private static List<Value> values(List<Judgment> judgments, Function<Part, Candidate> choice) {
        return judgments.stream()
                .map(judgment -> new Value(judgment.part(), choice.apply(judgment.part())))
                .toList();
    }

    private static List<Value> joined(List<Value> first, List<Value> then) {
        return Stream.concat(first.stream(), then.stream()).toList();
    }

    /** The tuning for a task. */
    Tuning tuning(Task task) {
        Tuning tuning = Part.defaults(task);
        for (Value value : values) {
            UnaryOperator<Tuning> change = value.candidate().change();
            tuning = value.part().tasks().contains(task) ? change.apply(tuning) : tuning;
        }
        return tuning;
    }
}
