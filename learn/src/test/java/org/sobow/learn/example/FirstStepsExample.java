package org.sobow.learn.example;

import java.util.Random;
import org.sobow.learn.Classifier;
import org.sobow.learn.Prediction;
import org.sobow.learn.SelfTuning;
import org.sobow.learn.row.Row;

/** A classifier without a setting, from the first row to a prediction. */
public final class FirstStepsExample {
    private FirstStepsExample() {}

    /** Learns a small stream and prints what came of it. */
    public static void main(String[] args) {
        // snippet:start first-steps
        Classifier model = SelfTuning.classifier().start();
        Random random = new Random(1);
        for (int i = 0; i < 5000; i++) { // your stream goes here
            String job = random.nextBoolean() ? "student" : "management";
            int age = 18 + random.nextInt(60);
            boolean yes = age + 10 * random.nextGaussian() > (job.equals("student") ? 30 : 50);
            model.learn(Row.of("age", age, "job", job), yes ? "yes" : "no");
        }
        Prediction p = model.predict(Row.of("age", 58, "job", "management"));
        System.out.printf("%s, with probability %.2f%n", p.label(), p.probability("yes"));
        System.out.println(model.tuned());
        // snippet:end
    }
}
