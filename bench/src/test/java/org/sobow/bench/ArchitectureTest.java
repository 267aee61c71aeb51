package org.sobow.bench;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The borders of docs/architecture.md, checked on the compiled classes of all modules. */
class ArchitectureTest {
    private static final JavaClasses OURS = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .withImportOption(location -> !location.contains("-tests.jar"))
            .importPackages("org.sobow");

    private static final String[] CORE = {
        "org.sobow.problem..",
        "org.sobow.state..",
        "org.sobow.hypergradient..",
        "org.sobow.window..",
        "org.sobow.projection..",
        "org.sobow.algorithm..",
        "org.sobow.regret..",
        "org.sobow.theory..",
        "org.sobow.internal.."
    };

    @Test
    void theImporterSeesTheClasses_soThatNoRulePassesOnNothing() {
        assertThat(OURS.stream()
                        .filter(c -> c.getPackageName().startsWith("org.sobow"))
                        .count())
                .isGreaterThan(90);
        for (String packageName : CORE) {
            assertThat(OURS.containPackage(packageName.replace("..", ""))).isTrue();
        }
        assertThat(OURS.containPackage("org.sobow.learn")).isTrue();
        assertThat(OURS.containPackage("org.sobow.learn.batch")).isTrue();
        assertThat(OURS.containPackage("org.sobow.store")).isTrue();
        assertThat(OURS.containPackage("org.sobow.experiments")).isTrue();
        assertThat(OURS.containPackage("org.sobow.experiments.ho")).isTrue();
        assertThat(OURS.containPackage("org.sobow.app")).isTrue();
        assertThat(OURS.containPackage("org.sobow.bench")).isTrue();
    }

    @Test
    void packages_haveNoCycles() {
        slices().matching("org.sobow.(**)").should().beFreeOfCycles().check(OURS);
    }

    @Test
    void core_dependsOnNothingButEjmlAndTheJdk() {
        classes()
                .that()
                .resideInAnyPackage(CORE)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(with(CORE, "java..", "com.sun.management..", "org.ejml..", "org.jspecify.."))
                .check(OURS);
    }

    @Test
    void learn_dependsOnNothingButCoreJacksonZstdAndTheJdk() {
        classes()
                .that()
                .resideInAPackage("org.sobow.learn..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(with(
                        CORE,
                        "org.sobow.learn..",
                        "java..",
                        "tools.jackson..",
                        "com.github.luben.zstd..",
                        "org.jspecify.."))
                .check(OURS);
    }

    @Test
    void store_dependsOnNothingButLearnSqliteAndTheJdk() {
        classes()
                .that()
                .resideInAPackage("org.sobow.store..")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(with(
                        CORE, "org.sobow.store..", "org.sobow.learn..", "java..", "org.sqlite..", "org.jspecify.."))
                .check(OURS);
    }

    @Test
    void onlyTheApp_dependsOnTheStore() {
        noClasses()
                .that()
                .resideInAnyPackage(with(CORE, "org.sobow.learn..", "org.sobow.streams..", "org.sobow.experiments.."))
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.sobow.store..")
                .check(OURS);
    }

    @Test
    void experiments_doNotKnowTheApp() {
        noClasses()
                .that()
                .resideInAPackage("org.sobow.experiments..")
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.sobow.app..", "org.sobow.bench..")
                .check(OURS);
    }

    @Test
    void nobody_dependsOnTheLeaves() {
        noClasses()
                .that()
                .resideOutsideOfPackage("org.sobow.bench..")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.sobow.bench..")
                .check(OURS);
    }

    @Test
    void corePackages_dependOnlyOnThoseBeforeThem() {
        for (int i = 0; i < CORE.length - 1; i++) {
            for (int later = i + 1; later < CORE.length - 1; later++) {
                noClasses()
                        .that()
                        .resideInAPackage(CORE[i])
                        .should()
                        .dependOnClassesThat()
                        .resideInAPackage(CORE[later])
                        .check(OURS);
            }
        }
    }

    @Test
    void javaSerialization_isNotUsed() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .areAssignableTo(ObjectInputStream.class)
                .orShould()
                .dependOnClassesThat()
                .areAssignableTo(ObjectOutputStream.class)
                .check(OURS);
    }

    @Test
    void everyPackage_isNullMarked() {
        for (JavaClass javaClass : OURS) {
            if (!javaClass.getPackageName().contains("jmh_generated")) {
                assertThat(javaClass.getPackage().isAnnotatedWith(NullMarked.class))
                        .as(javaClass.getPackageName())
                        .isTrue();
            }
        }
    }

    private static String[] with(String[] packages, String... more) {
        String[] all = Arrays.copyOf(packages, packages.length + more.length);
        System.arraycopy(more, 0, all, packages.length, more.length);
        return all;
    }
}
