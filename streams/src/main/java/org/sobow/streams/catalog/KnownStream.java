package org.sobow.streams.catalog;

import java.nio.file.Files;
import java.nio.file.Path;
import org.sobow.learn.format.BadRecords;
import org.sobow.learn.format.Source;
import org.sobow.learn.format.TableFormat;
import org.sobow.learn.row.ExampleStream;

/** A public data set whose rows are in the order of time. */
public enum KnownStream {
    /** New South Wales electricity market: does the price rise or fall? */
    ELEC("elec", "elecNormNew.csv.gz", false),
    /** Flying insects past an optical sensor while it gets warmer: which kind and sex? */
    INSECTS_GRADUAL("insects_gradual", "insects_gradual_balanced.csv.gz", false),
    /** Color histograms of ten buildings at the Rialto bridge in changing weather: which one? */
    RIALTO("rialto", "rialto.csv.gz", false),
    /** Fifty years of daily weather: does it rain? */
    NOAA_WEATHER("noaa_weather", "noaa_weather.csv.gz", false),
    /** Calls of a bank: does the customer subscribe? Without {@code duration}, which is known only after the call. */
    BANK_FULL("bank_full", "bank-full.csv.gz", false),
    /** Mail as bags of binary features: spam or not? */
    SPAM_CORPUS("spam_corpus", "spam_corpus.svm.gz", false),
    /** The 20 Newsgroups in the order of posting, a bag of the words of each post: which group? */
    NEWSGROUPS("20news", "20news-bydate.jsonl.gz", false),
    /** Hourly traffic on an interstate road, with weather and holidays: how many vehicles? See {@link HourlyTraffic}. */
    METRO_TRAFFIC("metro_traffic", "Metro_Interstate_Traffic_Volume.csv.gz", true),
    /** Vehicles in one lane in five minutes: how many? See {@link LaneFlow}. */
    PEMS_LANE_FLOW("pems_lane_flow", "pems_lane_flow_5min.csv.gz", true);

    private final String title;
    private final String fileName;
    private final boolean regression;

    KnownStream(String title, String fileName, boolean regression) {
        this.title = title;
        this.fileName = fileName;
        this.regression = regression;
    }

    /** Its name in tables, which is also the folder of its file. */
    public String title() {
        return title;
    }

    /** Whether its targets are numbers; otherwise they are classes. */
    public boolean isRegression() {
        return regression;
    }

    /** Where its file is under a folder of data. */
    public Path file(Path data) {
        return data.resolve(title).resolve(fileName);
    }

    /** Whether its file is there. */
    public boolean isIn(Path data) {
        return Files.isRegularFile(file(data));
    }

    /** Opens its file under the folder of data. */
    public ExampleStream open(Path data, BadRecords bad) {
        Path file = file(data);
        return switch (this) {
            case ELEC, INSECTS_GRADUAL, RIALTO, NOAA_WEATHER, SPAM_CORPUS ->
                Source.of(file, TableFormat.classes()).open(bad);
            case BANK_FULL ->
                Source.of(file, TableFormat.classes().withIgnored("duration")).open(bad);
            case NEWSGROUPS -> PostsByDate.open(file, bad);
            case METRO_TRAFFIC ->
                Source.of(file, HourlyTraffic.FORMAT)
                        .derived(HourlyTraffic::new)
                        .open(bad);
            case PEMS_LANE_FLOW ->
                Source.of(file, LaneFlow.FORMAT).derived(LaneFlow::new).open(bad);
        };
    }
}
