package org.sobow.autodiff;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** The borders of this module, which the tests of all others do not see. */
class ArchitectureTest {
    private static final JavaClasses OURS = new ClassFileImporter()
            .withImportOption(ImportOption.Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("org.sobow.autodiff");

    @Test
    void theImporterSeesTheClasses_soThatNoRulePassesOnNothing() {
        assertThat(OURS.size()).isGreaterThan(15);
    }

    @Test
    void module_dependsOnCoreAlone() {
        classes()
                .that()
                .resideInAPackage("org.sobow.autodiff")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(
                        "org.sobow.autodiff",
                        "org.sobow.problem..",
                        "org.sobow.projection..",
                        "org.sobow.internal..",
                        "org.sobow.autodiff.tape",
                        "org.bytedeco..",
                        "org.jspecify..",
                        "java..")
                .check(OURS);
    }

    @Test
    void tape_needsCoreAlone() {
        classes()
                .that()
                .resideInAPackage("org.sobow.autodiff.tape")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("org.sobow.autodiff.tape", "org.sobow.internal..", "org.jspecify..", "java..")
                .check(OURS);
    }

    @Test
    void tapeProblems_doNotNeedNativeCode() {
        noClasses()
                .that()
                .haveSimpleNameStartingWith("Tape")
                .or()
                .haveSimpleNameStartingWith("Derived")
                .or()
                .haveSimpleName("Objective")
                .or()
                .haveSimpleName("Variables")
                .should()
                .dependOnClassesThat()
                .resideInAPackage("org.bytedeco..")
                .orShould()
                .dependOnClassesThat()
                .haveSimpleNameStartingWith("Tensor")
                .check(OURS);
    }

    @Test
    void everyPackage_isNullMarked() {
        for (JavaClass javaClass : OURS) {
            assertThat(javaClass.getPackage().isAnnotatedWith(NullMarked.class))
                    .as(javaClass.getPackageName())
                    .isTrue();
        }
    }
}
