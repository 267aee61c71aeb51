package org.sobow.experiments.report;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.sobow.internal.Vectors;

/**
 * What the numbers of a run may depend on beside its settings.
 *
 * @param version of Sobow
 * @param jvm name and version of the Java virtual machine
 * @param os name of the operating system
 * @param arch its architecture
 * @param cores how many processors the virtual machine may use
 * @param kernel the arithmetic, by {@link Vectors#KERNEL}
 */
public record Environment(String version, String jvm, String os, String arch, int cores, String kernel) {
    /** That of this process. */
    public static Environment current() {
        String version = Environment.class.getPackage().getImplementationVersion();
        return new Environment(
                Objects.requireNonNullElse(version, "development"),
                property("java.vm.name") + " " + property("java.runtime.version"),
                property("os.name"),
                property("os.arch"),
                Runtime.getRuntime().availableProcessors(),
                Vectors.KERNEL);
    }

    private static String property(String name) {
        return System.getProperty(name, "unknown");
    }

    /** Everything by its name, in the order of print. */
    public Map<String, Object> asMap() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("version", version);
        map.put("jvm", jvm);
        map.put("os", os);
        map.put("arch", arch);
        map.put("cores", cores);
        map.put("kernel", kernel);
        return map;
    }
}
