package org.sobow.learn.row;

import java.util.AbstractList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** The labels of a classifier at one moment, by number. Immutable; for any number of threads. */
/* Map and array are those of the labels that grow: what came later has numbers beyond the size. */
public final class LabelList extends AbstractList<Object> implements RandomAccess {
    private static final int FEW = 8;

    private static final double GAMMA = 1.5;

    private final Map<Object, Integer> numbers;
    private final Object[] labels;
    private final int size;
    private final @Nullable LabelKind kind;

    LabelList(Map<Object, Integer> numbers, Object[] labels, int size, @Nullable LabelKind kind) {
        this.numbers = numbers;
        this.labels = labels;
        this.size = size;
        this.kind = kind;
    }

    @Override
    public Object get(int number) {
        return labels[Objects.checkIndex(number, size)];
    }

    @Override
    public int size() {
        return size;
    }

    /** The number of the label, or -1 where it is not among these; throws where it is of another kind than these are. */
    public int find(Object label) {
        int number = number(label);
        if (number < 0 && kind != null) {
            kind.check(label);
        }
        return number;
    }

    /** The number of the label, or -1 where it is not among these. */
    /* Constants of an enum, small ints and literal strings are one object each: with few labels a look at them costs less than the map. */
    @SuppressWarnings("ReferenceEquality")
    int number(Object label) {
        for (int i = 0; i < size && i < FEW; i++) {
            if (labels[i] == label) {
                return i;
            }
        }
        Integer number = numbers.get(label);
        return number == null || number >= size ? -1 : number;
    }

    /**
     * The probability that the label of the next example is none of these, which came in so many examples; 0 for fewer than two labels, of which
     * predictions say so themselves.
     */
    /* k (k − γ)/(n (n + γ)) after n examples with k labels: the rule of A. Gnedin, "A species sampling model with finitely many types",
     * Electronic Communications in Probability 15 (2010), with ζ = 0, from the second label on. It counts on finitely many labels: with γ = 3/2, and
     * where no third one comes, −Σ log(1 − 1/(n (n + γ))) is at most log 1.6, however long the stream is. */
    public double novelty(long examples) {
        double n = Math.max(examples, size);
        return size < 2 ? 0 : size * (size - GAMMA) / (n * (n + GAMMA));
    }

    /** The texts of the labels, by number. */
    public List<String> texts() {
        return stream()
                .map(label -> label instanceof Enum<?> constant ? constant.name() : label.toString())
                .toList();
    }
}
