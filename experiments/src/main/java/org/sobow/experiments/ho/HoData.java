package org.sobow.experiments.ho;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.sobow.experiments.NoInputException;
import org.sobow.learn.format.BadRecords;

/** Reads the data of the hyperparameter experiments, once for all of them. For one thread. */
final class HoData {
    private final Supplier<HoCorpus> generated;
    private @Nullable HoCorpus read;

    /** @param generated makes the corpus that takes the place of data */
    HoData(Supplier<HoCorpus> generated) {
        this.generated = generated;
    }

    /** The newsgroups at the path that was given, or the generated corpus. */
    HoCorpus load(Optional<Path> path, long mostBad, Consumer<String> say) {
        HoCorpus corpus = read;
        if (corpus == null) {
            corpus = path.map(given -> newsgroups(given, mostBad, say)).orElseGet(() -> generated(say));
            read = corpus;
        }
        return corpus;
    }

    private HoCorpus generated(Consumer<String> say) {
        say.accept("no --data given, so a generated corpus takes the place of the 20 Newsgroups");
        return generated.get();
    }

    private static HoCorpus newsgroups(Path path, long mostBad, Consumer<String> say) {
        say.accept("reading " + path + " ...");
        BadRecords bad = BadRecords.skipUpTo(Math.toIntExact(mostBad));
        try {
            HoCorpus corpus = NoInputException.reading(path, given -> HoCorpus.newsgroups(given, bad));
            if (bad.skipped() > 0) {
                say.accept("warning: skipped " + bad.skipped()
                        + (bad.skipped() == 1 ? " bad record" : " bad records") + "; the first: "
                        + bad.first().get(0).getMessage());
            }
            return corpus;
        } catch (IllegalArgumentException e) {
            throw new NoInputException(path + " holds no 20 Newsgroups: " + e.getMessage(), e);
        }
    }
}
