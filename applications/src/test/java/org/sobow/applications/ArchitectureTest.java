package org.sobow.applications;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
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
            .importPackages("org.sobow.applications");

    @Test
    void theImporterSeesTheClasses_soThatNoRulePassesOnNothing() {
        assertThat(OURS.size()).isGreaterThan(30);
    }

    @Test
    void applications_knowNoProgram() {
        noClasses()
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage("org.sobow.app..", "org.sobow.store..")
                .check(OURS);
    }

    @Test
    void packages_haveNoCycles() {
        slices().matching("org.sobow.applications.(**)")
                .should()
                .beFreeOfCycles()
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
