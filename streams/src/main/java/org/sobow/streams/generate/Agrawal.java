package org.sobow.streams.generate;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.sobow.internal.Require;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/**
 * The loan applicants of Agrawal, Imielinski and Swami (IEEE TKDE 5, 1993): six numbers and three categories, and ten functions of
 * them that put an applicant into group A or B.
 *
 * @param function 1 to 10
 * @param perturbation by how much of its range each number is moved, at random and after the group was decided; 0.05 in the paper
 */
public record Agrawal(int function, double perturbation) implements Generator {
    private static final int FUNCTIONS = 10;
    private static final Columns COLUMNS = Columns.builder()
            .number("salary")
            .number("commission")
            .number("age")
            .category("elevel")
            .category("car")
            .category("zipcode")
            .number("hvalue")
            .number("hyears")
            .number("loan")
            .build();

    public Agrawal {
        if (function < 1 || function > FUNCTIONS) {
            throw new IllegalArgumentException("function must lie in [1, " + FUNCTIONS + "], got " + function);
        }
        Require.share("perturbation", perturbation);
    }

    @Override
    public List<String> classNames() {
        return List.of("A", "B");
    }

    @Override
    public Source source(long seed) {
        SplitMix64 random = new SplitMix64(seed);
        return () -> example(random);
    }

    private Example example(SplitMix64 random) {
        double salary = uniform(random, 20_000, 150_000);
        double commission = salary >= 75_000 ? 0 : uniform(random, 10_000, 75_000);
        double age = 20 + random.nextInt(61);
        int elevel = random.nextInt(5);
        int car = 1 + random.nextInt(20);
        int zipcode = random.nextInt(9);
        double hvalue = (9 - zipcode) * uniform(random, 50_000, 150_000);
        double hyears = 1 + random.nextInt(30);
        double loan = uniform(random, 0, 500_000);
        Applicant applicant = new Applicant(salary, commission, age, elevel, hvalue, hyears, loan);
        double[] numbers = {
            perturbed(random, salary, 20_000, 150_000),
            commission == 0 ? 0 : perturbed(random, commission, 10_000, 75_000),
            perturbed(random, age, 20, 80),
            0,
            0,
            0,
            perturbed(random, hvalue, (9 - zipcode) * 50_000, (9 - zipcode) * 150_000),
            perturbed(random, hyears, 1, 30),
            perturbed(random, loan, 0, 500_000)
        };
        @Nullable String[] categories = new @Nullable String[numbers.length];
        categories[3] = "level" + elevel;
        categories[4] = "car" + car;
        categories[5] = "zip" + zipcode;
        return Example.of(Row.of(COLUMNS, numbers, categories), applicant.isInGroupA(function) ? "A" : "B");
    }

    private static double uniform(SplitMix64 random, double from, double to) {
        return from + (to - from) * random.nextDouble();
    }

    private double perturbed(SplitMix64 random, double value, double least, double most) {
        double moved = value + perturbation * (most - least) * uniform(random, -1, 1);
        return Math.max(least, Math.min(most, moved));
    }

    /** What the functions look at. */
    private record Applicant(
            double salary, double commission, double age, int elevel, double hvalue, double hyears, double loan) {
        private static boolean within(double from, double value, double to) {
            return from <= value && value <= to;
        }

        /** 0 for those under 40, 1 for those under 60, 2 for the rest. */
        private int third() {
            return age < 40 ? 0 : age < 60 ? 1 : 2;
        }

        private boolean hasElevelOfThird() {
            return elevel >= third() && elevel <= (third() == 0 ? 1 : third() + 2);
        }

        private static boolean isIncomeOf(int third, double income) {
            return switch (third) {
                case 0 -> within(50_000, income, 100_000);
                case 1 -> within(75_000, income, 125_000);
                default -> within(25_000, income, 75_000);
            };
        }

        private double total() {
            return salary + commission;
        }

        boolean isInGroupA(int function) {
            return switch (function) {
                case 1 -> third() != 1;
                case 2 -> isIncomeOf(third(), salary);
                case 3 -> hasElevelOfThird();
                case 4 -> byElevelAndSalary();
                case 5 -> bySalaryAndLoan();
                case 6 -> isIncomeOf(third(), total());
                case 7 -> 2 * total() / 3 - loan / 5 - 20_000 > 0;
                case 8 -> 2 * total() / 3 - 5_000 * elevel - 20_000 > 0;
                case 9 -> 2 * total() / 3 - 5_000 * elevel - loan / 5 - 10_000 > 0;
                default -> 2 * total() / 3 - 5_000 * elevel + equity() / 5 - 10_000 > 0;
            };
        }

        private boolean byElevelAndSalary() {
            return switch (third()) {
                case 0 -> hasElevelOfThird() ? within(25_000, salary, 75_000) : within(50_000, salary, 100_000);
                case 1 -> hasElevelOfThird() ? within(50_000, salary, 100_000) : within(75_000, salary, 125_000);
                default -> hasElevelOfThird() ? within(50_000, salary, 100_000) : within(25_000, salary, 75_000);
            };
        }

        private boolean bySalaryAndLoan() {
            boolean usual = isIncomeOf(third(), salary);
            return switch (third()) {
                case 0 -> usual ? within(100_000, loan, 300_000) : within(200_000, loan, 400_000);
                case 1 -> usual ? within(200_000, loan, 400_000) : within(300_000, loan, 500_000);
                default -> usual ? within(300_000, loan, 500_000) : within(100_000, loan, 300_000);
            };
        }

        private double equity() {
            return hyears < 20 ? 0 : hvalue * (hyears - 20) / 10;
        }
    }
}
