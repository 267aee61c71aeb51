package org.sobow.experiments.wireless;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.sobow.problem.Round;

/**
 * Generated channels. A user has two receiving antennas, each with a complex Gauss-Markov gain h ← rho h + sqrt(1 − rho²) w, and the
 * gain of its channel is L (|h_1|² + |h_2|²) / 2. The path loss L is drawn anew for every user at the start of every stage, from 30 dB around 5 dB,
 * and drifts a little in every round. Equal settings and seeds give equal channels.
 */
final class FadingStream {
    private static final int ANTENNAS = 2;
    private static final double DECADES = 3;
    private static final double MIDDLE = 0.5;
    private static final double DRIFT = 0.005;

    private final Cell cell;
    private final List<double[]> gains = new ArrayList<>();
    private final List<Round> rounds = new ArrayList<>();
    private final double[] bestUtility;

    FadingStream(Cell cell, int rounds, int stages, double rho, long seed) {
        this.cell = cell;
        Random random = new Random(seed);
        double[] pathLoss = new double[cell.users()];
        double[][] fading = new double[cell.users()][2 * ANTENNAS];
        for (double[] user : fading) {
            Arrays.setAll(user, k -> random.nextGaussian() * Math.sqrt(0.5));
        }
        bestUtility = new double[rounds];
        BestWeights best = new BestWeights(cell);
        double[] weights = new double[cell.users()];
        for (int t = 0; t < rounds; t++) {
            boolean redrawn = t == 0 || (long) t * stages / rounds > (long) (t - 1) * stages / rounds;
            double[] now = new double[cell.users()];
            for (int i = 0; i < now.length; i++) {
                pathLoss[i] = redrawn
                        ? StrictMath.pow(10, DECADES * (random.nextDouble() - 0.5) + MIDDLE)
                        : pathLoss[i] * StrictMath.exp(DRIFT * random.nextGaussian());
                now[i] = pathLoss[i] * fade(fading[i], rho, random);
            }
            gains.add(now);
            this.rounds.add(cell.round(now));
            best.solve(now, weights);
            bestUtility[t] = cell.utility(now, weights);
        }
    }

    /** One step of the Gauss-Markov process of a user; returns the mean of |h|² over its antennas. */
    private static double fade(double[] parts, double rho, Random random) {
        double power = 0;
        for (int k = 0; k < parts.length; k++) {
            // real and imaginary parts have variance 1/2 each
            parts[k] = rho * parts[k] + Math.sqrt((1 - rho * rho) / 2) * random.nextGaussian();
            power += parts[k] * parts[k];
        }
        return power / ANTENNAS;
    }

    Cell cell() {
        return cell;
    }

    int size() {
        return rounds.size();
    }

    /** The gains of round {@code t}, from 0. */
    double[] gains(int t) {
        return gains.get(t);
    }

    Round round(int t) {
        return rounds.get(t);
    }

    /** The utility of the best weights for round {@code t} alone. */
    double bestUtility(int t) {
        return bestUtility[t];
    }

    /** The mean utility of fixed weights over all rounds. */
    double meanUtility(double[] weights) {
        double sum = 0;
        for (double[] now : gains) {
            sum += cell.utility(now, weights);
        }
        return sum / gains.size();
    }
}
