package org.sobow.bench.protocol;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.sobow.bench.LineFile;

/**
 * Which streams are judged together.
 *
 * @param places the place of every stream by its name, in the order of the file
 */
record Folds(Map<String, Place> places) {
    private static final String FILE = "folds.csv";
    private static final String HEADER = "stream,task,kind,family,fold";

    /**
     * Where a stream belongs.
     *
     * @param task what is predicted
     * @param kind generator or data
     * @param family related streams share one, and with it the fold
     */
    record Place(String task, String kind, String family, int fold) {}

    /** The folds of the repository. */
    static Folds standard() {
        return parse(LineFile.read(Folds.class, FILE));
    }

    /** Reads the lines of a file of folds; those that begin with # are remarks. */
    static Folds parse(List<String> lines) {
        List<String> table = LineFile.withoutRemarks(lines);
        if (table.isEmpty() || !table.get(0).equals(HEADER)) {
            throw new IllegalArgumentException("the header of the folds must be " + HEADER + ", got "
                    + (table.isEmpty() ? "nothing" : table.get(0)));
        }
        Map<String, Place> places = new LinkedHashMap<>();
        Map<String, Integer> families = new LinkedHashMap<>();
        for (String line : table.subList(1, table.size())) {
            String[] cells = line.split(",", -1);
            if (cells.length != 5 || !cells[4].matches("[1-9][0-9]?")) {
                throw new IllegalArgumentException(
                        "a line of the folds must be " + HEADER + " with a fold from 1 to 99, got " + line);
            }
            Place place = new Place(cells[1], cells[2], cells[3], Integer.parseInt(cells[4]));
            Integer fold = families.putIfAbsent(place.family(), place.fold());
            if (fold != null && fold != place.fold()) {
                throw new IllegalArgumentException(
                        "the streams of a family must share a fold, got " + fold + " and " + line);
            }
            if (places.put(cells[0], place) != null) {
                throw new IllegalArgumentException("a stream must have one line, got another: " + line);
            }
        }
        return new Folds(places);
    }

    /** Where that stream belongs. */
    Place of(String stream) {
        Place place = places.get(stream);
        if (place == null) {
            throw new IllegalArgumentException(
                    "stream must be one of " + String.join(", ", places.keySet()) + ", got " + stream);
        }
        return place;
    }

    /** The folds in their order. */
    SortedSet<Integer> numbers() {
        SortedSet<Integer> numbers = new TreeSet<>();
        places.values().forEach(place -> numbers.add(place.fold()));
        return numbers;
    }
}
