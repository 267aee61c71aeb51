package org.sobow.autodiff;

import java.util.Arrays;
import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.TensorVector;
import org.bytedeco.pytorch.global.torch;
import org.sobow.autodiff.tape.Replay;

/** The operations of the tape by PyTorch. For one call of a function. */
final class TensorReplay implements Replay<Tensor> {
    private static final int NO_REDUCTION = 0;

    private final Tensor x;
    private final Tensor y;

    TensorReplay(Tensors x, Tensors y) {
        this.x = x.joined();
        this.y = y.joined();
    }

    @Override
    public Tensor x() {
        return x;
    }

    @Override
    public Tensor y() {
        return y;
    }

    @Override
    public Tensor constant(double[] values, Step shape) {
        return Tensors.fill(values, 0, shape.rows() * shape.columns(), shape.shape());
    }

    @Override
    public Tensor of(Step step, Tensor a) {
        return switch (step.operation()) {
            case "SCALE" -> a.mul(new Scalar(step.c()));
            case "SUM" -> a.sum().mul(new Scalar(step.c()));
            case "ROW_SUMS" -> a.sum(1);
            case "COLUMN_SUMS" -> a.sum(0);
            case "ROWS", "FILL" -> a.expand(step.shape());
            case "COLUMNS" -> a.unsqueeze(1).expand(step.shape());
            case "SLICE" ->
                a.flatten()
                        .narrow(0, step.first(), (long) step.rows() * step.columns())
                        .reshape(step.shape());
            case "GATHER" ->
                a.reshape(-1, step.columns()).index_select(0, indices(step)).reshape(step.shape());
            case "PICK" -> a.gather(1, indices(step).unsqueeze(1)).reshape(step.shape());
            case "TRANSPOSE" -> a.t();
            case "SPARSE_ROWS" -> dense(step, (int) a.size(0)).matmul(a);
            case "LOG_SUM_EXP" -> a.logsumexp(step.rank());
            case "SHIFT" -> a.add(new Scalar(step.c()));
            case "SQUARE" -> a.square();
            case "POWER" -> a.pow(new Scalar(step.c()));
            case "RECIPROCAL" -> a.reciprocal();
            case "EXP" -> a.exp();
            case "LOG" -> a.log();
            case "SQRT" -> a.sqrt();
            case "ABS" -> a.abs();
            case "SIGMOID" -> a.sigmoid();
            case "TANH" -> a.tanh();
            case "RELU" -> a.relu();
            case "SOFTPLUS" -> torch.softplus(a);
            case "HUBER" -> torch.huber_loss(a, torch.zeros_like(a), NO_REDUCTION, step.c());
            default -> throw new IllegalStateException("no tensor operation for " + step.operation());
        };
    }

    @Override
    public Tensor of(Step step, Tensor a, Tensor b) {
        return switch (step.operation()) {
            case "COMBINATION" -> a.add(b.mul(new Scalar(step.c())));
            case "TIMES", "SCALED_BY" -> a.mul(b);
            case "DOT" -> a.mul(b).sum();
            case "MATRIX_PRODUCT" -> a.matmul(b);
            case "DISTANCE_SQUARED" -> a.sub(b).square().sum();
            case "LARGER" -> a.maximum(b);
            case "JOIN" -> torch.cat(new TensorVector(a, b));
            default -> throw new IllegalStateException("no tensor operation for " + step.operation());
        };
    }

    private static Tensor indices(Step step) {
        return torch.tensor(
                Arrays.stream(step.index(), 0, step.rows()).asLongStream().toArray());
    }

    /** Sparse rows as a matrix with {@code columns} columns. */
    private static Tensor dense(Step step, int columns) {
        double[] entries = new double[step.rows() * columns];
        for (int i = 0; i < step.rows(); i++) {
            for (int k = step.starts()[i]; k < step.starts()[i + 1]; k++) {
                entries[i * columns + step.index()[k]] += step.weights()[k];
            }
        }
        return Tensors.of(entries, step.rows(), columns);
    }
}
