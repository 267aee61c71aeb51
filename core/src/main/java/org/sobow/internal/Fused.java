package org.sobow.internal;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;

/** Multiplication and addition, rounded once, with the same bits on every machine: {@link Math#fma} without its slowest way. */
/* Servers and desktops have had an instruction for it since about 2013. Some small or virtual machines lack it, and Math.fma goes through
 * big decimals there. For those it is composed of plain operations, all errors of which are known exactly:
 * S. Boldo and G. Melquiond, "Emulation of a FMA and correctly rounded sums: proved algorithms using rounding to odd", IEEE
 * Transactions on Computers 57 (2008). */
public final class Fused {
    private static final boolean IN_HARDWARE = isInHardware();

    /** Within these sizes no part of the composed operation overflows or loses bits to underflow. */
    private static final double SMALLEST = 0x1p-900;

    private static final double LARGEST = 0x1p900;

    /** Multiplied by it, a number falls into two halves of its bits. */
    private static final double SPLIT = 0x1p27 + 1;

    private Fused() {}

    /** a·b + c. */
    public static double add(double a, double b, double c) {
        return IN_HARDWARE ? Math.fma(a, b, c) : composed(a, b, c);
    }

    /** What HotSpot says; other virtual machines are trusted. */
    private static boolean isInHardware() {
        try {
            HotSpotDiagnosticMXBean machine = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
            return machine == null
                    || Boolean.parseBoolean(machine.getVMOption("UseFMA").getValue());
        } catch (IllegalArgumentException hasNoSuchOption) {
            return true;
        }
    }

    static double composed(double a, double b, double c) {
        double product = a * b;
        if (a == 0 || b == 0) {
            return product + c;
        }
        if (!(isMedium(product) && isMedium(a) && isMedium(b) && (c == 0 || isMedium(c)))) {
            return Math.fma(a, b, c);
        }
        double low = errorOfProduct(a, b, product);
        double part = c + low;
        double sum = product + part;
        return sum + oddSum(errorOfSum(c, low, part), errorOfSum(product, part, sum));
    }

    private static boolean isMedium(double x) {
        return Math.abs(x) >= SMALLEST && Math.abs(x) <= LARGEST;
    }

    /** a·b less the rounded product (Dekker). */
    private static double errorOfProduct(double a, double b, double product) {
        double scaledA = SPLIT * a;
        double highA = scaledA - (scaledA - a);
        double lowA = a - highA;
        double scaledB = SPLIT * b;
        double highB = scaledB - (scaledB - b);
        double lowB = b - highB;
        return lowA * lowB - (((product - highA * highB) - lowA * highB) - highA * lowB);
    }

    /** a + b less the rounded sum (Knuth). */
    private static double errorOfSum(double a, double b, double sum) {
        double ofB = sum - a;
        return (a - (sum - ofB)) + (b - ofB);
    }

    /** a + b, to the neighbor whose last bit is set where it is not exact. */
    private static double oddSum(double a, double b) {
        double sum = a + b;
        double error = errorOfSum(a, b, sum);
        if (error == 0 || (Double.doubleToRawLongBits(sum) & 1) != 0) {
            return sum;
        }
        return error > 0 ? Math.nextUp(sum) : Math.nextDown(sum);
    }
}
