package org.sobow.app;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.sobow.experiments.ho.HoCorpus;
import org.sobow.learn.data.BadRecords;

/** Reads the data of the hyperparameter experiments, once for all of them. */
record HoData(Console console, boolean quiet) {
    /** The newsgroups at the path that was given, or the generated corpus. */
    HoCorpus load(HoOptions options) {
        Path path = options.data();
        BadRecords bad = BadRecords.skipUpTo(options.skipBad());
        if (path == null) {
            say("no --data given, so a generated corpus takes the place of the 20 Newsgroups");
            return HoCorpus.likeNewsgroups();
        }
        say("reading " + path + " ...");
        HoCorpus corpus = read(path, bad);
        if (bad.skipped() > 0) {
            console.say("warning: skipped " + bad.skipped() + (bad.skipped() == 1 ? " bad record" : " bad records")
                    + "; the first: " + bad.first().get(0).getMessage());
        }
        return corpus;
    }

    private static HoCorpus read(Path path, BadRecords bad) {
        try {
            return HoCorpus.newsgroups(path, bad);
        } catch (UncheckedIOException e) {
            throw NoInputException.of(path, e);
        } catch (IllegalArgumentException e) {
            throw new NoInputException(path + " holds no 20 Newsgroups: " + e.getMessage(), e);
        }
    }

    private void say(String line) {
        if (!quiet) {
            console.say(line);
        }
    }
}
