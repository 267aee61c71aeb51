package org.sobow.applications;

import org.bytedeco.pytorch.Scalar;
import org.bytedeco.pytorch.Tensor;
import org.bytedeco.pytorch.global.torch;

/** What an output loses against its target, as a mean over the rows. */
public enum Loss {
    /** Half the squared distance. */
    SQUARED {
        @Override
        Tensor scaledSum(Tensor outputs, Tensor targets, double scale) {
            return distanceSquared(outputs, targets).mul(new Scalar(scale / 2));
        }

        @Override
        double row(double[] outputs, int row, Batch batch) {
            double sum = 0;
            for (int k = 0; k < batch.targetWidth(); k++) {
                double residual = outputs[row * batch.targetWidth() + k] - batch.target(row, k);
                sum += residual * residual / 2;
            }
            return sum;
        }
    },
    /** -sum_k target_k log softmax(output)_k. */
    CROSS_ENTROPY {
        @Override
        Tensor scaledSum(Tensor outputs, Tensor targets, double scale) {
            return outputs.log_softmax(1).mul(targets).sum().mul(new Scalar(-scale));
        }

        @Override
        double row(double[] outputs, int row, Batch batch) {
            int width = batch.targetWidth();
            double most = outputs[row * width + largest(outputs, row, width)];
            double sum = 0;
            double loss = 0;
            for (int k = 0; k < width; k++) {
                double output = outputs[row * width + k] - most;
                sum += StrictMath.exp(output);
                loss -= batch.target(row, k) * output;
            }
            return loss + StrictMath.log(sum);
        }
    };

    /** PyTorch's number for a loss that is summed over all entries. */
    private static final long SUM = 2;

    abstract Tensor scaledSum(Tensor outputs, Tensor targets, double scale);

    abstract double row(double[] outputs, int row, Batch batch);

    /** The mean over the rows, as a tensor with one element. */
    public Tensor mean(Tensor outputs, Batch batch) {
        return scaledSum(outputs, batch.targets(), 1.0 / batch.rows());
    }

    /** The sum over the rows, as a tensor with one element. */
    public Tensor sum(Tensor outputs, Batch batch) {
        return scaledSum(outputs, batch.targets(), 1);
    }

    /** ||a - b||^2, as a tensor with one element. */
    public static Tensor distanceSquared(Tensor a, Tensor b) {
        return torch.mse_loss(a, b, SUM);
    }

    /** The mean over the rows of {@code outputs}, without tensors. */
    public double mean(double[] outputs, Batch batch) {
        double sum = 0;
        for (int i = 0; i < batch.rows(); i++) {
            sum += row(outputs, i, batch);
        }
        return sum / batch.rows();
    }

    /** The share of rows whose largest output is where the target is largest. */
    public static double accuracy(double[] outputs, Batch batch) {
        int right = 0;
        for (int i = 0; i < batch.rows(); i++) {
            right += isRight(outputs, i, batch) ? 1 : 0;
        }
        return (double) right / batch.rows();
    }

    /** Whether the largest output of {@code row} is where its target is largest. */
    public static boolean isRight(double[] outputs, int row, Batch batch) {
        return batch.target(row, largest(outputs, row, batch.targetWidth())) > 0.5;
    }

    private static int largest(double[] outputs, int row, int width) {
        int best = 0;
        for (int k = 1; k < width; k++) {
            if (outputs[row * width + k] > outputs[row * width + best]) {
                best = k;
            }
        }
        return best;
    }
}
