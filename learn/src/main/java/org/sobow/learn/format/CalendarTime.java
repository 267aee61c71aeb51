package org.sobow.learn.format;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalQueries;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A date, and the time of the day where it is known, with what a model can learn from them.
 *
 * @param date the date
 * @param time the time of the day; null where only the date is known
 */
public record CalendarTime(LocalDate date, @Nullable LocalTime time) {
    private static final DateTimeFormatter ISO = new DateTimeFormatterBuilder()
            .append(DateTimeFormatter.ISO_LOCAL_DATE)
            .optionalStart()
            .appendPattern("['T'][' ']HH:mm[:ss]")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
            .optionalStart()
            .appendOffset("+HH:MM", "Z")
            .optionalEnd()
            .optionalEnd()
            .toFormatter(Locale.ROOT)
            .withResolverStyle(ResolverStyle.STRICT);
    private static final DateTimeFormatter HOUR = DateTimeFormatter.ofPattern("HH", Locale.ROOT);
    private static final DateTimeFormatter WEEKDAY = DateTimeFormatter.ofPattern("EEE", Locale.ROOT);
    private static final DateTimeFormatter MONTH = DateTimeFormatter.ofPattern("MMM", Locale.ROOT);
    private static final double SECONDS_PER_DAY = 86_400;
    private static final double FIRST_MILLISECONDS = 1e11;
    private static final double MOST_EPOCH = 1e14;

    /** The moment, without a zone. */
    public static CalendarTime of(LocalDateTime moment) {
        return new CalendarTime(moment.toLocalDate(), moment.toLocalTime());
    }

    /** Reads {@code 2012-10-02}, {@code 2012-10-02 09:00}, {@code 2012-10-02T09:00:00.5+02:00}; a zone is passed over. */
    public static CalendarTime parse(String text) {
        try {
            TemporalAccessor read = ISO.parse(text);
            return new CalendarTime(LocalDate.from(read), read.query(TemporalQueries.localTime()));
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(
                    "a date must be like 2012-10-02, 2012-10-02 09:00:00 or seconds since 1970, got " + text, e);
        }
    }

    /** Reads seconds since 1970, or milliseconds where they are that many, in UTC. */
    public static CalendarTime ofEpoch(double number) {
        if (!(Math.abs(number) < MOST_EPOCH)) {
            throw new IllegalArgumentException("a date must be seconds since 1970, got " + number);
        }
        double seconds = Math.abs(number) < FIRST_MILLISECONDS ? number : number / 1000;
        return of(LocalDateTime.ofInstant(Instant.ofEpochSecond((long) Math.floor(seconds)), ZoneOffset.UTC));
    }

    /** The hour, 00 to 23; null where the time is not known. */
    public @Nullable String hour() {
        return time == null ? null : HOUR.format(time);
    }

    /** The day of the week, Mon to Sun. */
    public String weekday() {
        return WEEKDAY.format(date);
    }

    /** Day of the week and hour, as one category; null where the time is not known. */
    public @Nullable String hourOfWeek() {
        return time == null ? null : weekday() + " " + hour();
    }

    /** The month, Jan to Dec. */
    public String month() {
        return MONTH.format(date);
    }

    /** The angle of harmonic {@code k} of the time of the day; NaN where the time is not known. */
    public double angle(int k) {
        return time == null ? Double.NaN : 2 * Math.PI * k * time.toSecondOfDay() / SECONDS_PER_DAY;
    }
}
