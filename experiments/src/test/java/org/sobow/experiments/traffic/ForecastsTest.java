package org.sobow.experiments.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ForecastsTest {
    private static final long MONDAY = 17_532L * FlowSeries.MINUTES_A_DAY;

    /** Hourly flows, those of the given hours left out. */
    private static FlowSeries hourly(int hours, int... missing) {
        List<Integer> left = Arrays.stream(missing).boxed().toList();
        long[] minutes = new long[hours - missing.length];
        double[] flow = new double[minutes.length];
        int k = 0;
        for (int hour = 0; hour < hours; hour++) {
            if (!left.contains(hour)) {
                minutes[k] = MONDAY + 60L * hour;
                flow[k++] = 100 + 10 * (hour % 24) + hour;
            }
        }
        return new FlowSeries("test", 60, minutes, flow, List.of());
    }

    @Test
    void lags_neverReachAcrossAGap() {
        FlowSeries series = hourly(96, 50);
        List<Integer> arrivals = new Forecasts(series, 1)
                .all().stream().map(Forecasts.Forecast::arrival).toList();
        // position 50 is hour 51, the first after the gap; its first whole past of six flows ends at hour 57
        assertThat(arrivals).contains(49, 56).doesNotContain(50, 51, 55);
        assertThat(series.gaps()).isEqualTo(1);
        assertThat(new Forecasts(series, 3)
                        .all().stream().map(Forecasts.Forecast::arrival).toList())
                .contains(49, 58)
                .doesNotContain(56, 57);
    }

    @Test
    void features_areWhatTheySay() {
        FlowSeries series = hourly(72);
        Forecasts forecasts = new Forecasts(series, 2);
        Forecasts.Forecast forecast = forecasts.all().get(0);
        int i = forecast.arrival();
        double[] features = forecast.features();
        double norm = 1 / features[0];
        assertThat(i).isEqualTo(24);
        assertThat(forecasts.vehicles(forecast.target())).isCloseTo(series.flow(i), within(1e-9));
        for (int lag = 0; lag < Forecasts.LAGS; lag++) {
            assertThat(forecasts.vehicles(features[1 + lag] * norm)).isCloseTo(series.flow(i - 2 - lag), within(1e-9));
        }
        assertThat(forecasts.vehicles(features[1 + Forecasts.LAGS] * norm)).isCloseTo(series.flow(0), within(1e-9));
        // midnight: sines are 0 and cosines 1; Tuesday
        assertThat(features[2 + Forecasts.LAGS]).isZero();
        assertThat(features[3 + Forecasts.LAGS] * norm).isCloseTo(1, within(1e-12));
        double[] weekdays = Arrays.copyOfRange(features, Forecasts.FEATURES - 7, Forecasts.FEATURES);
        assertThat(weekdays[1] * norm).isCloseTo(1, within(1e-12));
        assertThat(Arrays.stream(weekdays).filter(day -> day != 0).count()).isEqualTo(1);
    }

    @Test
    void lastDay_isTheLastOnRecord() {
        int[] sunday = new int[48];
        Arrays.setAll(sunday, i -> 24 + i);
        FlowSeries series = hourly(24 * 10, sunday);
        Forecasts forecasts = new Forecasts(series, 1);
        Forecasts.Forecast first = forecasts.all().get(0);
        assertThat(forecasts.lastDayFlow(first.arrival())).isEqualTo(series.flow(first.arrival() - 24));
        assertThat(forecasts.lastFlow(first.arrival())).isEqualTo(series.flow(first.arrival() - 1));
        int last = series.size() - 1;
        assertThat(forecasts.lastWeekFlow(last)).isEqualTo(forecasts.lastDayFlow(last));
        FlowSeries whole = hourly(24 * 10);
        assertThat(new Forecasts(whole, 1).lastWeekFlow(239)).isEqualTo(whole.flow(239 - 168));
    }

    /** Two flows that are the same up to a point must be predicted alike until that point is {@code ahead} steps away. */
    @ParameterizedTest
    @ValueSource(ints = {1, 12})
    void predictions_doNotKnowTheFuture(int ahead) {
        FlowSeries series = GeneratedFlow.of(600, 4);
        int known = 500;
        long[] minutes = new long[600];
        double[] flow = new double[600];
        for (int i = 0; i < 600; i++) {
            minutes[i] = MONDAY + 5L * i;
            flow[i] = i <= known ? series.flow(i) : 3 * series.flow(i) + 50;
        }
        FlowSeries other = new FlowSeries("other", 5, minutes, flow, List.of());
        double[] mine = predictions(series, ahead);
        double[] theirs = predictions(other, ahead);
        assertThat(Arrays.copyOf(theirs, known + ahead + 1)).containsExactly(Arrays.copyOf(mine, known + ahead + 1));
        assertThat(theirs[known + ahead + 1]).isNotEqualTo(mine[known + ahead + 1]);
    }

    private static double[] predictions(FlowSeries series, int ahead) {
        Forecasts forecasts = new Forecasts(series, ahead);
        HorizonPlay play = new HorizonPlay(forecasts, FixedGrid.fixed(forecasts, 12, 0.5, -8));
        double[] predictions = new double[series.size()];
        Arrays.setAll(predictions, play::step);
        return predictions;
    }
}
