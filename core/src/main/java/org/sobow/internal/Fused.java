package org.sobow.internal;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;

/** Multiplication and addition in one instruction, rounded once, where the processor has it; else in two, rounded twice. */
/* Servers and desktops have had it since about 2013, but some small or virtual machines lack it. There Math.fma goes through big
 * decimals, a thousand times slower: last digits that differ from those of other machines are the lesser evil. */
public final class Fused {
    private static final boolean IN_HARDWARE = isInHardware();

    private Fused() {}

    /** a·b + c. */
    public static double add(double a, double b, double c) {
        return IN_HARDWARE ? Math.fma(a, b, c) : a * b + c;
    }

    /** What HotSpot says; other virtual machines are trusted. */
    private static boolean isInHardware() {
        HotSpotDiagnosticMXBean machine = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        try {
            return machine == null
                    || Boolean.parseBoolean(machine.getVMOption("UseFMA").getValue());
        } catch (IllegalArgumentException hasNoSuchOption) {
            return true;
        }
    }
}
