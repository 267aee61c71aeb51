package org.sobow.streams.catalog;

import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.format.CalendarTime;
import org.sobow.learn.format.RowEditor;
import org.sobow.learn.format.TableFormat;
import org.sobow.learn.row.Columns;
import org.sobow.learn.row.Example;
import org.sobow.learn.row.Row;

/** What an hour of road traffic is predicted from: the weather, the calendar, and the volume in hours before. For one stream. */
/* Added to the columns of the file, in place of date_time: hour, weekday and both together as categories; the volume one hour, one
 * day and one week before, missing where that hour is. The file repeats an hour once for every kind of weather in it, all with the
 * same volume; so "before" is by the clock, never the line above, which would give the answer away. It names a holiday at
 * midnight only; here it holds all day. */
final class HourlyTraffic implements UnaryOperator<Example> {
    static final TableFormat FORMAT =
            TableFormat.numbers().withTarget("traffic_volume").withKind("date_time", Columns.Kind.CATEGORY);

    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss", Locale.ROOT);
    private static final int LONGEST_LAG = 7 * 24;
    private static final String NO_HOLIDAY = "None";

    private final TreeMap<LocalDateTime, Double> volumes = new TreeMap<>();
    private final RowEditor editor = new RowEditor("holiday", "date_time");
    private @Nullable LocalDate holidayDate;
    private @Nullable String holiday;

    @Override
    public Example apply(Example example) {
        Row row = example.row();
        LocalDateTime time = LocalDateTime.parse(RowEditor.category(row, "date_time"), TIME);
        String named = RowEditor.category(row, "holiday");
        if (!named.equals(NO_HOLIDAY)) {
            holidayDate = time.toLocalDate();
            holiday = named;
        }
        CalendarTime calendar = CalendarTime.of(time);
        volumes.headMap(time.minusHours(LONGEST_LAG)).clear();
        Row edited = editor.start(row)
                .category("holiday", time.toLocalDate().equals(holidayDate) ? holiday : NO_HOLIDAY)
                .category("hour", calendar.hour())
                .category("weekday", calendar.weekday())
                .category("hour_of_week", calendar.hourOfWeek())
                .number("hour_before", volume(time.minusHours(1)))
                .number("day_before", volume(time.minusDays(1)))
                .number("week_before", volume(time.minusHours(LONGEST_LAG)))
                .row();
        volumes.put(time, example.number());
        return example.withRow(edited);
    }

    private double volume(LocalDateTime time) {
        return volumes.getOrDefault(time, Double.NaN);
    }
}
