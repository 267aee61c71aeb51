package org.sobow.bench.sidebyside;

import com.yahoo.labs.samoa.instances.Attribute;
import com.yahoo.labs.samoa.instances.DenseInstance;
import com.yahoo.labs.samoa.instances.Instance;
import com.yahoo.labs.samoa.instances.Instances;
import com.yahoo.labs.samoa.instances.InstancesHeader;
import com.yahoo.labs.samoa.instances.SparseInstance;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import moa.classifiers.AbstractClassifier;
import org.sobow.learn.evaluate.Learner;
import org.sobow.learn.row.Entries;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Labels;
import org.sobow.learn.row.Row;
import org.sobow.learn.row.RowEncoder;
import org.sobow.learn.row.RowEncoding;

/** A learner of MOA as a learner. */
/* MOA wants all attributes and classes declared, and its SGD takes the number of a nominal value for a number; so every category
 * is an attribute of its own, 0 or 1. A class's probability is its share of the votes; the forests now and then cast one that is NaN or infinite,
 * which counts as none. */
final class MoaLearner implements Learner {
    private final String name;
    private final AbstractClassifier learner;
    private final boolean regression;
    private final boolean sparse;
    private final InstancesHeader header;
    private final Labels classes = new Labels();
    private final RowEncoder encoder;
    private final Entries entries = new Entries();

    MoaLearner(String name, AbstractClassifier learner, StreamShape shape, RowEncoding encoding) {
        this.name = name;
        this.learner = learner;
        regression = shape.classes().isEmpty();
        sparse = shape.isBag();
        header = header(shape);
        encoder = encoding.start();
        learner.prepareForUse();
        learner.setModelContext(header);
    }

    private static InstancesHeader header(StreamShape shape) {
        List<Attribute> attributes = new ArrayList<>();
        for (int slot = 1; slot < shape.features(); slot++) {
            attributes.add(new Attribute("x" + slot));
        }
        attributes.add(shape.classes().isEmpty() ? new Attribute("y") : new Attribute("y", shape.classes()));
        InstancesHeader header = new InstancesHeader(new Instances("rows", attributes, 0));
        header.setClassIndex(attributes.size() - 1);
        return header;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void predict(Row row, double[] out) {
        encoder.encode(row, entries);
        double[] votes = learner.getVotesForInstance(instance(0));
        if (regression) {
            out[0] = votes.length == 0 ? 0 : votes[0];
            return;
        }
        double sum = 0;
        for (int k = 0; k < Math.min(votes.length, out.length); k++) {
            out[k] = Double.isFinite(votes[k]) ? votes[k] : 0;
            sum += out[k];
        }
        for (int k = 0; k < out.length; k++) {
            out[k] = sum > 0 ? out[k] / sum : 1.0 / out.length;
        }
    }

    @Override
    public void learn(Example example) {
        encoder.take(example.row(), entries);
        Instance instance = instance(regression ? example.number() : classes.numberOf(example.label()));
        instance.setWeight(example.weight());
        learner.trainOnInstance(instance);
    }

    /** The encoded row without the bias, which MOA has on its own, and the target behind it. */
    private Instance instance(double target) {
        int width = header.numAttributes();
        Instance instance = sparse ? sparse(width, target) : dense(width, target);
        instance.setDataset(header);
        return instance;
    }

    private Instance dense(int width, double target) {
        double[] values = new double[width];
        for (int k = 1; k < entries.size(); k++) {
            values[entries.index(k) - 1] = entries.value(k);
        }
        values[width - 1] = target;
        return new DenseInstance(1, values);
    }

    private Instance sparse(int width, double target) {
        int size = entries.size();
        long[] sorted = new long[size - 1];
        for (int k = 1; k < size; k++) {
            sorted[k - 1] = ((long) entries.index(k) << Integer.SIZE) | k;
        }
        Arrays.sort(sorted);
        int[] indices = new int[size];
        double[] values = new double[size];
        for (int k = 0; k < size - 1; k++) {
            indices[k] = (int) (sorted[k] >>> Integer.SIZE) - 1;
            values[k] = entries.value((int) sorted[k]);
        }
        indices[size - 1] = width - 1;
        values[size - 1] = target;
        return new SparseInstance(1, values, indices, width);
    }
}
