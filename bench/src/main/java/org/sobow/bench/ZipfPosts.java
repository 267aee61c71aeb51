package org.sobow.bench;

import java.util.Arrays;
import java.util.Random;
import java.util.TreeMap;
import org.sobow.learn.batch.Algorithm;
import org.sobow.learn.batch.BatchRun;
import org.sobow.learn.batch.BatchTuning;
import org.sobow.learn.batch.SystemSolver;
import org.sobow.learn.batch.TrainOn;
import org.sobow.learn.row.SparseVector;

/** Posts whose words follow Zipf's law, of the size of 20 Newsgroups: about 114 different words each, rows of norm 1. */
final class ZipfPosts {
    static final int FEATURES = 99_238;
    static final int CLASSES = 20;

    /** Posts in each half of a round. */
    static final int HALF = 16;

    private static final int WORDS = 190;

    private final Random random;
    private final double logFeatures = Math.log(FEATURES);

    ZipfPosts(Random random) {
        this.random = random;
    }

    /** A new learner of such posts: sgd on both halves, sobow-K or oagd-K, with -cg for conjugate gradients. */
    static BatchRun learner(String algorithm) {
        BatchTuning.Builder builder = BatchTuning.builder()
                .features(FEATURES)
                .classes(CLASSES)
                .lambda0(-12)
                .step(5)
                .outerStep(100);
        String[] parts = algorithm.split("-", -1);
        if (parts[0].equals("sgd")) {
            return builder.algorithm(Algorithm.sgd())
                    .trainOn(TrainOn.ALL)
                    .build()
                    .start();
        }
        int window = Integer.parseInt(parts[1]);
        if (parts.length > 2) {
            builder.solver(SystemSolver.conjugateGradient(1e-10, 10));
        }
        return builder.algorithm(parts[0].equals("oagd") ? Algorithm.oagd(window, 0.99) : Algorithm.sobow(window, 0.99))
                .build()
                .start();
    }

    /**
     * A post.
     *
     * @param label the number of its class
     */
    record Post(SparseVector x, int label) {}

    Post[] next(int count) {
        Post[] posts = new Post[count];
        Arrays.setAll(posts, i -> next());
        return posts;
    }

    /** Plays a round, the first half of the posts as D_tr. */
    static void play(BatchRun learner, Post[] posts) {
        for (Post post : posts) {
            learner.add(post.x, post.label);
        }
        learner.play(posts.length / 2);
    }

    private Post next() {
        int label = random.nextInt(CLASSES);
        TreeMap<Integer, Double> words = new TreeMap<>();
        for (int k = 0; k < WORDS; k++) {
            // rank e^(u log d): the density of Zipf's law with exponent 1; a fifth of the words belong to the class
            int rank = (int) Math.exp(random.nextDouble() * logFeatures) - 1;
            int word = random.nextInt(5) == 0 ? (rank * CLASSES + label) % FEATURES : rank;
            // ranks are scattered over the indices, as an alphabetical vocabulary scatters them
            words.merge((int) (word * 48_271L % FEATURES), 1.0, Double::sum);
        }
        double norm = Math.sqrt(words.values().stream().mapToDouble(v -> v * v).sum());
        int[] index = words.keySet().stream().mapToInt(Integer::intValue).toArray();
        double[] value = words.values().stream().mapToDouble(v -> v / norm).toArray();
        return new Post(SparseVector.of(index, value), label);
    }
}
