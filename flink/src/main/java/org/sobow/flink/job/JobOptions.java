package org.sobow.flink.job;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The options of the job, as they were given: names and values in turn. Immutable. */
final class JobOptions {
    static final String USAGE = """
            Learns from a Kafka topic of JSON objects, exactly once, and writes predictions made before learning to another.
              --bootstrap HOST:PORT   the brokers
              --in TOPIC              rows; with their labels, unless there is --labels
              --labels TOPIC          labels that come later: objects with --id, --target and the key
              --out TOPIC             predictions
              --refused TOPIC         what was refused, as topic:partition:offset:reason; without it, only counted
              --target FIELD          what is predicted
              --task NAME             classification (the default) or regression
              --key FIELD             a model for each value of this field; without it, one model for all
              --id FIELD              the name of a row, by which its label is found
              --label-timeout TIME    how long a row waits for its label, as PT1H (the default with --labels)
              --idle TIME             after how long without a record the model of a key is forgotten; default: never
              --text FIELDS           fields of many words, separated by commas
              --category FIELDS       fields that are categories though they are numbers
              --drop FIELDS           fields that are left out
              --live N                how many models a task keeps ready; default: 1000
              --checkpoint TIME       between two checkpoints, as PT10S (the default)
              --name NAME             of the job, its consumer group and its transactions; default: sobow
              --until-now yes         ends with what is in the topics now
              --fail-on-refused yes   fails where a record is refused
            """;
    private static final Set<String> KNOWN = USAGE.lines()
            .map(String::strip)
            .filter(line -> line.startsWith("--"))
            .map(line -> line.substring(2, line.indexOf(' ')))
            .collect(Collectors.toUnmodifiableSet());

    private final Map<String, String> values;

    private JobOptions(Map<String, String> values) {
        this.values = values;
    }

    /** Reads names and values in turn; refuses what is unknown, doubled or without a value. */
    static JobOptions of(String... args) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < args.length; i += 2) {
            String name = args[i].startsWith("--") ? args[i].substring(2) : "";
            if (!KNOWN.contains(name)) {
                throw new IllegalArgumentException("there is no option " + args[i] + "\n" + USAGE);
            }
            if (i + 1 == args.length) {
                throw new IllegalArgumentException(args[i] + " needs a value");
            }
            if (values.put(name, args[i + 1]) != null) {
                throw new IllegalArgumentException(args[i] + " must be given once, got it twice");
            }
        }
        return new JobOptions(values);
    }

    String required(String name) {
        return find(name).orElseThrow(() -> new IllegalArgumentException("--" + name + " is missing\n" + USAGE));
    }

    Optional<String> find(String name) {
        return Optional.ofNullable(values.get(name));
    }

    boolean has(String name) {
        return values.containsKey(name);
    }

    List<String> fields(String name) {
        return find(name)
                .map(text -> new ArrayList<>(Arrays.asList(text.split(",", -1))))
                .orElseGet(ArrayList::new);
    }

    Duration time(String name, Duration otherwise) {
        try {
            return find(name).map(Duration::parse).orElse(otherwise);
        } catch (DateTimeParseException e) {
            throw new IllegalArgumentException("--" + name + " must be a time as PT10S, got " + values.get(name), e);
        }
    }

    int count(String name, int otherwise) {
        try {
            return find(name).map(Integer::parseInt).orElse(otherwise);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("--" + name + " must be a whole number, got " + values.get(name), e);
        }
    }
}
