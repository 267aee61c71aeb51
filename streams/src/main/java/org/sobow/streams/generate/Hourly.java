package org.sobow.streams.generate;

import org.sobow.internal.Require;
import org.sobow.internal.SplitMix64;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/**
 * Rentals by the hour, a regression. The count is the level times the season times the profile of the hour times e^(0.02 (temperature - 12)) times e^(noise),
 * rounded.
 *
 * <p>The profile has peaks at 8 and 17 on a workday and one at 14 on a day off: Saturdays, Sundays, and one of thirty of the other days. The level begins at 100
 * and grows by the same share every year. The season is 1 - 0.4 cos(year). The noise hangs together, a_t = 0.9 a_{t-1} + sqrt(1 - 0.9^2) times normal noise, with a
 * deviation of {@code noise}. The temperature has a year, a day and noise of its own. The columns are hour, weekday, dayoff and temperature, all numbers.
 *
 * @param growth by what share the level grows in a year
 * @param noise the deviation of the logarithm of the count
 */
public record Hourly(double growth, double noise) implements Generator {
    private static final int HOURS = 24;
    private static final int DAYS_OF_WEEK = 7;
    private static final double DAYS_OF_YEAR = 365;
    private static final double START = 100;
    private static final double HOLIDAYS = 1.0 / 30;
    private static final double MEMORY = 0.9;
    private static final Columns COLUMNS = Columns.builder()
            .number("hour")
            .number("weekday")
            .number("dayoff")
            .number("temperature")
            .build();

    public Hourly {
        Require.nonNegative("growth", growth);
        Require.nonNegative("noise", noise);
    }

    @Override
    public Source source(long seed) {
        return new Run(new SplitMix64(seed));
    }

    /** How many rentals an hour has, of those that the mean hour of a day has. */
    static double profile(int hour, boolean dayOff) {
        return dayOff
                ? 0.2 + 1.9 * peak(hour, 14, 4)
                : 0.2 + 2.2 * peak(hour, 8, 1.5) + 2.6 * peak(hour, 17, 2) + 0.5 * peak(hour, 13, 3);
    }

    private static double peak(int hour, double at, double width) {
        double far = (hour - at) / width;
        return StrictMath.exp(-far * far / 2);
    }

    private final class Run implements Source {
        private final SplitMix64 random;
        private long t;
        private boolean dayOff;
        private double weather;
        private double logNoise;

        Run(SplitMix64 random) {
            this.random = random;
            weather = random.nextGaussian();
            logNoise = random.nextGaussian();
        }

        /** What hangs together: a_t = 0.9 a_{t−1} + √(1 − 0.9²) ε, of deviation 1. */
        private double follow(double last) {
            return MEMORY * last + Math.sqrt(1 - MEMORY * MEMORY) * random.nextGaussian();
        }

        @Override
        public Example next() {
            int hour = (int) (t % HOURS);
            long day = t / HOURS;
            int weekday = (int) (day % DAYS_OF_WEEK);
            if (hour == 0) {
                boolean holiday = random.nextDouble() < HOLIDAYS;
                dayOff = weekday >= DAYS_OF_WEEK - 2 || holiday;
            }
            double year = t / (HOURS * DAYS_OF_YEAR);
            weather = follow(weather);
            logNoise = follow(logNoise);
            double temperature = 12
                    - 10 * StrictMath.cos(2 * Math.PI * year)
                    - 4 * StrictMath.cos(2 * Math.PI * (hour - 3) / HOURS)
                    + 3 * weather;
            double level = START * StrictMath.exp(StrictMath.log1p(growth) * year);
            double season = 1 - 0.4 * StrictMath.cos(2 * Math.PI * year);
            double count = level
                    * season
                    * profile(hour, dayOff)
                    * StrictMath.exp(0.02 * (temperature - 12) + noise * logNoise);
            t++;
            return Example.of(Row.of(COLUMNS, hour, weekday, dayOff ? 1 : 0, temperature), Math.rint(count));
        }
    }
}
