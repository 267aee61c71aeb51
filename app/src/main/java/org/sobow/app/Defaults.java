package org.sobow.app;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.ListResourceBundle;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.sobow.experiments.application.Application;
import org.sobow.experiments.application.Applications;
import org.sobow.experiments.application.Setting;
import org.sobow.experiments.ho.HoExperiment;
import org.sobow.experiments.ho.HoPreset;
import org.sobow.experiments.ho.HoSettings;
import org.sobow.experiments.hr.HrExperiment;
import org.sobow.experiments.hr.HrSettings;

/** The defaults that help texts name, taken from the presets, so that they cannot go stale. */
final class Defaults extends ListResourceBundle {
    @Override
    protected Object[][] getContents() {
        Map<String, Function<HrSettings, Object>> hr = hr();
        Map<String, Function<HoSettings, Object>> ho = ho();
        Set<String> names = new LinkedHashSet<>(hr.keySet());
        names.addAll(ho.keySet());
        List<Object[]> contents = new ArrayList<>();
        for (String name : names) {
            List<String> clauses = new ArrayList<>();
            Function<HrSettings, Object> hrSetting = hr.get(name);
            if (hrSetting != null) {
                clauses.addAll(describeHr(hrSetting));
            }
            Function<HoSettings, Object> hoSetting = ho.get(name);
            if (hoSetting != null) {
                clauses.addAll(describeHo(hoSetting, clauses.isEmpty() ? "" : "ho-*: ", clauses));
            }
            clauses.addAll(describeApplications(name));
            contents.add(new Object[] {"default." + name, "Default: " + String.join("; ", clauses) + "."});
        }
        List<String> applications =
                Applications.available().stream().map(Application::name).toList();
        contents.add(new Object[] {"applications", String.join(", ", applications)});
        contents.add(new Object[] {"data.applications", dataOfApplications()});
        return contents.toArray(new Object[0][]);
    }

    /** "wireless: 2000", "traffic and wireless: 5". */
    private static List<String> describeApplications(String name) {
        Map<String, List<String>> takers = new LinkedHashMap<>();
        for (Application application : Applications.available()) {
            for (Setting setting : application.settings()) {
                if (setting.name().equals(name) && setting.standard() != null) {
                    takers.computeIfAbsent(setting.standard(), key -> new ArrayList<>())
                            .add(application.name());
                }
            }
        }
        List<String> clauses = new ArrayList<>();
        takers.forEach((value, names) -> clauses.add(String.join(" and ", names) + ": " + value));
        return clauses;
    }

    private static String dataOfApplications() {
        StringBuilder text = new StringBuilder();
        for (Application application : Applications.available()) {
            for (Setting setting : application.settings()) {
                if (setting.name().equals("data")) {
                    text.append(' ').append(application.name()).append(": ").append(setting.help());
                }
            }
        }
        return text.isEmpty()
                ? ""
                : text.append(" Where ho-* run too, it is theirs.").toString();
    }

    private static Map<String, Function<HrSettings, Object>> hr() {
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
        return settings;
    }

    private static Map<String, Function<HoSettings, Object>> ho() {
        Map<String, Function<HoSettings, Object>> settings = new LinkedHashMap<>();
        settings.put("rounds", HoSettings::rounds);
        settings.put("window", s -> s.windows().stream().map(String::valueOf).collect(Collectors.joining(",")));
        settings.put("eta", HoSettings::eta);
        settings.put("batch", HoSettings::batch);
        settings.put("seeds", HoSettings::seeds);
        settings.put("seed", HoSettings::firstSeed);
        settings.put("algorithms", s -> names(s.algorithms()));
        settings.put("solver", s -> Choice.name(s.solver()));
        settings.put("steps", HoSettings::steps);
        settings.put("solver-step", HoSettings::solverStep);
        settings.put("regularizer", s -> Choice.name(s.regularizer()));
        settings.put("inner-step", HoSettings::innerStep);
        settings.put("outer-step", HoSettings::outerStep);
        settings.put("lambda0", HoSettings::lambda0);
        settings.put("tune", s -> names(new TreeSet<>(s.tuned())));
        settings.put("train-on", s -> Choice.name(s.trainOn()));
        return settings;
    }

    private static String names(Collection<? extends Enum<?>> constants) {
        return constants.stream().map(Choice::name).collect(Collectors.joining(","));
    }

    /** 1e-4 rather than 1.0E-4. */
    private static String text(Object value) {
        return value.toString().replaceFirst("(\\.0)?E", "e").replaceFirst("\\.0$", "");
    }

    /** "1", "hr-dynamic: 5", "with --preset stable: 2". */
    private static List<String> describeHr(Function<HrSettings, Object> setting) {
        List<String> clauses = new ArrayList<>();
        String usual = text(setting.apply(HrSettings.paper()));
        clauses.add(usual);
        String stable = text(setting.apply(HrSettings.stable()));
        if (!stable.equals(usual)) {
            clauses.add("with --preset stable: " + stable);
        }
        Map<String, List<String>> exceptions = new LinkedHashMap<>();
        for (HrExperiment experiment : HrExperiment.values()) {
            String own = text(setting.apply(experiment.defaults(HrSettings.paper())));
            if (!own.equals(usual)) {
                exceptions.computeIfAbsent(own, key -> new ArrayList<>()).add(experiment.commandName());
            }
        }
        exceptions.forEach((value, names) -> clauses.add(String.join(" and ", names) + ": " + value));
        return clauses;
    }

    /** "ho-*: 1", "ho-dynamic: 4", "in the part pays: 50"; nothing that {@code said} says already. */
    private static List<String> describeHo(Function<HoSettings, Object> setting, String prefix, List<String> said) {
        List<String> clauses = new ArrayList<>();
        String usual = text(setting.apply(HoExperiment.STATIC.defaults(HoPreset.PAPER)));
        String dynamic = text(setting.apply(HoExperiment.DYNAMIC.defaults(HoPreset.PAPER)));
        String pays = text(setting.apply(HoExperiment.STATIC.defaults(HoPreset.PAYS)));
        boolean same = said.size() == 1 && said.get(0).equals(usual);
        if (!same) {
            clauses.add(prefix + usual);
        }
        if (!dynamic.equals(usual)) {
            clauses.add(HoExperiment.DYNAMIC.commandName() + ": " + dynamic);
        }
        if (!pays.equals(usual)) {
            clauses.add("with --preset pays: " + pays);
        }
        return clauses;
    }
}
