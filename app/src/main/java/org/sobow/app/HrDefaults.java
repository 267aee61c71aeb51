package org.sobow.app;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.ListResourceBundle;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.sobow.experiments.hr.HrAlgorithm;
import org.sobow.experiments.hr.HrExperiment;
import org.sobow.experiments.hr.HrSettings;

/** The defaults that help texts name, taken from the presets, so that they cannot go stale. */
final class HrDefaults extends ListResourceBundle {
    @Override
    protected Object[][] getContents() {
        Map<String, Function<HrSettings, Object>> settings = new LinkedHashMap<>();
        settings.put("rounds", HrSettings::rounds);
        settings.put("window", HrSettings::window);
        settings.put("eta", HrSettings::eta);
        settings.put("inner-steps", HrSettings::innerSteps);
        settings.put("alpha", HrSettings::alpha);
        settings.put("beta", HrSettings::beta);
        settings.put("dims", s -> s.p() + "," + s.d());
        settings.put("batch", HrSettings::batch);
        settings.put("gamma", HrSettings::gamma);
        settings.put("loss", s -> Choice.name(s.loss()));
        settings.put("noise", HrSettings::noise);
        settings.put("stages", HrSettings::stages);
        settings.put("seeds", HrSettings::seeds);
        settings.put("seed", HrSettings::firstSeed);
        settings.put("algorithms", s -> names(s.algorithms()));
        settings.put("solver", s -> Choice.name(s.solver()));
        settings.put("steps", HrSettings::steps);
        settings.put("solver-step", HrSettings::solverStep);
        List<Object[]> contents = new ArrayList<>();
        settings.forEach((name, setting) -> contents.add(new Object[] {"default." + name, describe(setting)}));
        return contents.toArray(new Object[0][]);
    }

    private static String names(List<HrAlgorithm> algorithms) {
        return algorithms.stream().map(Choice::name).collect(Collectors.joining(","));
    }

    /** 1e-4 rather than 1.0E-4. */
    private static String text(Object value) {
        return value.toString().replaceFirst("(\\.0)?E", "e");
    }

    /** "Default: 1; hr-dynamic: 5; stable: 2". */
    private static String describe(Function<HrSettings, Object> setting) {
        String usual = text(setting.apply(HrSettings.paper()));
        StringBuilder text = new StringBuilder("Default: " + usual);
        String stable = text(setting.apply(HrSettings.stable()));
        if (!stable.equals(usual)) {
            text.append("; with --preset stable: ").append(stable);
        }
        Map<String, List<String>> exceptions = new LinkedHashMap<>();
        for (HrExperiment experiment : HrExperiment.values()) {
            String own = text(setting.apply(experiment.defaults(HrSettings.paper())));
            if (!own.equals(usual)) {
                exceptions.computeIfAbsent(own, key -> new ArrayList<>()).add(experiment.commandName());
            }
        }
        exceptions.forEach((value, names) -> text.append("; ")
                .append(String.join(" and ", names))
                .append(": ")
                .append(value));
        return text.append('.').toString();
    }
}
