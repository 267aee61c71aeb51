package org.sobow.experiments.hr;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.sobow.experiments.Experiment;
import org.sobow.experiments.Preset;
import org.sobow.experiments.Setting;
import org.sobow.experiments.SettingValues;
import org.sobow.experiments.Study;

/** A hyper-representation experiment of the paper. */
public final class HrStudy implements Study {
    private static final Map<String, Object> SOBOW_ALONE = Map.of("algorithms", List.of("sobow"));
    private static final Map<String, String> STAGED = Map.of("stages", "5");

    /** A round takes the same time at any step size; at these no window makes a run diverge before its time is up. */
    private static final Map<String, String> TINY_STEPS = Map.of("alpha", "1e-6", "beta", "1e-6");

    /** Figure 1a. */
    static final HrStudy STATIC = new HrStudy(
            "hr-static",
            "regret of SOBOW, OAGD and OGD on a fixed model (figure 1a)",
            Map.of(),
            Map.of(),
            (study, settings) -> new HrRegret(settings, HrRegret.Judge.BILEVEL_LOCAL)
                    .experiment(study, "Online hyper-representation, static"));

    /** Figure 1b. */
    static final HrStudy DYNAMIC = new HrStudy(
            "hr-dynamic",
            "the same where the model is redrawn in stages (figure 1b)",
            STAGED,
            Map.of(),
            (study, settings) -> new HrRegret(settings, HrRegret.Judge.BILEVEL_LOCAL)
                    .experiment(study, "Online hyper-representation, dynamic"));

    /** Figure 1c. */
    static final HrStudy ETA = new HrStudy(
            "hr-eta",
            "SOBOW under several window weights eta (figure 1c)",
            Map.of(),
            SOBOW_ALONE,
            (study, settings) -> HrSweep.ofEta(settings).experiment(study));

    /** Figure 1d. */
    static final HrStudy INNER_STEPS = new HrStudy(
            "hr-inner-steps",
            "SOBOW under several numbers of inner steps N (figure 1d)",
            Map.of(),
            SOBOW_ALONE,
            (study, settings) -> HrSweep.ofInnerSteps(settings).experiment(study));

    /** The paper's running times. */
    static final HrStudy TIME = new HrStudy(
            "hr-time",
            "seconds of SOBOW, OAGD and OGD, and of SOBOW under several windows",
            TINY_STEPS,
            Map.of("seeds", 1L),
            (study, settings) -> new HrTime(settings).experiment(study));

    /** The appendix. */
    static final HrStudy OAGD_REGRET = new HrStudy(
            "hr-oagd-regret",
            "the dynamic runs under OAGD's notion of regret (appendix)",
            STAGED,
            Map.of(),
            (study, settings) -> new HrRegret(settings, HrRegret.Judge.OAGD)
                    .experiment(study, "Online hyper-representation, dynamic, under OAGD's regret"));

    private final String name;
    private final String description;
    private final Map<String, String> standards;
    private final Map<String, Object> fixed;
    private final BiFunction<HrStudy, HrSettings, Experiment> body;

    /**
     * @param standards defaults of its own, whatever the preset
     * @param fixed settings that it does not take: they are recorded as it runs
     * @param body makes the experiment of the settings
     */
    private HrStudy(
            String name,
            String description,
            Map<String, String> standards,
            Map<String, Object> fixed,
            BiFunction<HrStudy, HrSettings, Experiment> body) {
        this.name = name;
        this.description = description;
        this.standards = standards;
        this.fixed = fixed;
        this.body = body;
    }

    /** All of them. */
    public static List<HrStudy> all() {
        return List.of(STATIC, DYNAMIC, ETA, INNER_STEPS, TIME, OAGD_REGRET);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public String description() {
        return description;
    }

    /** The settings that it does not take. */
    Set<String> fixed() {
        return fixed.keySet();
    }

    @Override
    public List<Setting> settings() {
        List<Setting> settings = new ArrayList<>();
        for (Setting setting : HrSettings.ALL) {
            String own = standards.get(setting.name());
            if (!fixed.containsKey(setting.name())) {
                settings.add(own == null ? setting : setting.withStandard(own));
            }
        }
        return settings;
    }

    @Override
    public List<Preset> presets() {
        Preset stable = HrSettings.STABLE
                .without(standards.keySet().toArray(String[]::new))
                .without(fixed.keySet().toArray(String[]::new));
        return List.of(HrSettings.PAPER, stable);
    }

    @Override
    public Experiment with(SettingValues values, Consumer<String> say) {
        return body.apply(this, settings(values));
    }

    /** The settings as this experiment uses them. */
    HrSettings settings(SettingValues values) {
        SettingValues used = values.under(Preset.named(values.word("preset"), presets()));
        for (Map.Entry<String, Object> entry : fixed.entrySet()) {
            used = used.with(entry.getKey(), entry.getValue());
        }
        return new HrSettings(used);
    }
}
