package org.sobow.app;

import org.sobow.experiments.report.Environment;
import picocli.CommandLine.IVersionProvider;

/** What {@code sobow --version} prints. */
final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        Environment environment = Environment.current();
        return new String[] {
            "sobow " + environment.version(),
            "JVM: " + environment.jvm() + " on " + environment.os() + " " + environment.arch(),
            "kernel: " + environment.kernel()
        };
    }
}
