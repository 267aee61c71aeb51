package org.sobow.streams.catalog;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.format.CalendarTime;
import org.sobow.learn.format.RowEditor;
import org.sobow.learn.format.TableFormat;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/** What the flow of one lane in five minutes is predicted from: the flow of the hour before, and the time. For one stream. */
/* The columns are twelve lags within the day, missing before the day began, since the file has gaps between its days; the flow at
 * the same time on the last day that the file has; hour and weekday as categories; three harmonics of the time of day. */
final class LaneFlow implements UnaryOperator<Example> {
    static final TableFormat FORMAT = TableFormat.numbers()
            .withTarget("Lane 1 Flow (Veh/5 Minutes)")
            .withKind("5 Minutes", Columns.Kind.CATEGORY)
            .withIgnored("split", "# Lane Points", "% Observed");

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("dd/MM/yyyy H:mm", Locale.ROOT);
    private static final int LAGS = 12;
    private static final int STEP_MINUTES = 5;
    private static final int HARMONICS = 3;

    private final RowEditor editor = new RowEditor("5 Minutes");
    private Map<LocalTime, Double> today = new HashMap<>();
    private Map<LocalTime, Double> lastDay = new HashMap<>();
    private @Nullable LocalDate date;

    @Override
    public Example apply(Example example) {
        LocalDateTime now = LocalDateTime.parse(RowEditor.category(example.row(), "5 Minutes"), TIME);
        LocalTime time = now.toLocalTime();
        CalendarTime calendar = CalendarTime.of(now);
        if (!now.toLocalDate().equals(date)) {
            date = now.toLocalDate();
            lastDay = today;
            today = new HashMap<>();
        }
        editor.start(example.row()).category("hour", calendar.hour()).category("weekday", calendar.weekday());
        for (int lag = 1; lag <= LAGS; lag++) {
            boolean within = time.toSecondOfDay() >= lag * STEP_MINUTES * 60;
            LocalTime before = time.minusMinutes((long) lag * STEP_MINUTES);
            editor.number("lag" + lag, within ? today.getOrDefault(before, Double.NaN) : Double.NaN);
        }
        editor.number("last_day", lastDay.getOrDefault(time, Double.NaN));
        for (int k = 1; k <= HARMONICS; k++) {
            double angle = calendar.angle(k);
            editor.number("sin" + k, StrictMath.sin(angle)).number("cos" + k, StrictMath.cos(angle));
        }
        Row row = editor.row();
        today.put(time, example.number());
        return example.withRow(row);
    }
}
