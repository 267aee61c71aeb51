package org.sobow.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;
import org.sobow.experiments.Study;
import org.sobow.experiments.Suggestion;
import org.sobow.experiments.UnavailableException;
import org.sobow.experiments.ho.HoStudy;
import org.sobow.experiments.hr.HrStudy;

/**
 * What {@code sobow reproduce} knows by name.
 *
 * @param papers the experiments of the paper
 * @param applications those that are on the class path
 */
record Studies(List<Study> papers, List<Study> applications) {
    /** Those of the module applications, which is not always there. */
    private static final List<String> WITH_NETWORKS =
            List.of("meta-learning", "adversarial", "hyper-representation-net");

    /** All that are on the class path. */
    static Studies available() {
        List<Study> papers = new ArrayList<>(HrStudy.all());
        papers.addAll(HoStudy.all());
        List<Study> applications = ServiceLoader.load(Study.class, Studies.class.getClassLoader()).stream()
                .map(ServiceLoader.Provider::get)
                .toList();
        return new Studies(papers, applications);
    }

    List<Study> all() {
        List<Study> all = new ArrayList<>(papers);
        all.addAll(applications);
        return all;
    }

    /** The names of some studies. */
    static List<String> names(List<Study> studies) {
        return studies.stream().map(Study::name).toList();
    }

    /** The study of that name; throws with what there is, or with how to get it. */
    Study find(String name) {
        Optional<Study> found =
                all().stream().filter(study -> study.name().equals(name)).findFirst();
        if (found.isEmpty() && WITH_NETWORKS.contains(name)) {
            throw new UnavailableException(
                    name + " is in the module applications, which is not on the class"
                            + " path. './sobow reproduce " + name + "' from a checkout builds it and puts it there; see"
                            + " docs/applications.md",
                    null);
        }
        return found.orElseThrow(() -> unknown(name));
    }

    private UsageException unknown(String name) {
        List<String> known = new ArrayList<>(names(all()));
        known.add(ReproduceCommand.ALL);
        String hint = Suggestion.of(name, known)
                .map(near -> " Did you mean " + near + "?")
                .orElse("");
        return new UsageException(
                "there is no experiment " + name + "." + hint + " Known: " + String.join(", ", known));
    }
}
