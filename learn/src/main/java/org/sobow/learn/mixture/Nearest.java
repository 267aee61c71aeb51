package org.sobow.learn.mixture;

import java.util.Arrays;

/** Finds the {@value #COUNT} smallest of many distances, and where they stand. For one thread. */
/* To look at each distance in turn costs more than to compute it. The distances are therefore the lowest level of a tree: of two that stand in the same
 * place of the halves of a level, the lesser stands in that place of the next, and many places are done at a time. The COUNT least of the last level
 * bound the COUNT least of all, so that only few places must be looked into, from the last level back to the first, by every other one. What is no candidate
 * is written down too, and the next one over it, and numbers are compared as bits, which from 0 on are in the order of the numbers: no branch can be
 * guessed wrong. */
final class Nearest {
    static final int COUNT = 7;

    /** How many distances there may be. */
    static final int MOST = 2048;

    private static final int LEVELS = 7;

    /** There are so many candidates where many rows are equally near; few of those behind are nearer than the ones that were found. */
    private static final int MANY = 24;

    private final float[][] levels = new float[LEVELS][];
    private final float[] distances;
    private final int[] candidates = new int[MOST];
    private final int[] further = new int[MOST];
    private final int[] places = new int[COUNT];

    Nearest() {
        Arrays.setAll(levels, level -> new float[MOST >> level]);
        distances = levels[0];
    }

    /** Where to write the distances, none of them negative or NaN. */
    float[] distances() {
        return distances;
    }

    /**
     * Returns the places of the nearest of the first n distances, nearest first; of equal ones those that stand first. Good until the next call.
     *
     * @param n {@link #COUNT} at least
     */
    int[] places(int n) {
        Arrays.fill(distances, n, MOST, Float.POSITIVE_INFINITY);
        // only loops of constant lengths become vector instructions
        lesser(distances, MOST / 2, levels[1]);
        lesser(levels[1], MOST / 4, levels[2]);
        lesser(levels[2], MOST / 8, levels[3]);
        lesser(levels[3], MOST / 16, levels[4]);
        lesser(levels[4], MOST / 32, levels[5]);
        lesser(levels[5], MOST / 64, levels[6]);
        float[] last = levels[6];
        int bound = bound(last);
        int count = 0;
        for (int place = 0; place < last.length; place++) {
            candidates[count] = place;
            count += isWithin(last[place], bound);
        }
        count = within(bound, levels[4], candidates, count, further);
        count = within(bound, levels[2], further, count, candidates);
        count = within(bound, distances, candidates, count, further);
        sort(further, count);
        return places;
    }

    private static void lesser(float[] of, int half, float[] out) {
        for (int i = 0; i < half; i++) {
            out[i] = Math.min(of[i], of[half + i]);
        }
    }

    /**
     * Writes where numbers within the bound stand in a level, of the four that each of the first {@code count} places of the next but one stands for; returns how
     * many they are.
     */
    private static int within(int bound, float[] level, int[] places, int count, int[] out) {
        int quarter = level.length / 4;
        int found = 0;
        for (int i = 0; i < count; i++) {
            int place = places[i];
            for (int k = 0; k < 4; k++) {
                out[found] = place;
                found += isWithin(level[place], bound);
                place += quarter;
            }
        }
        return found;
    }

    /** 1 for a number whose bits are within the bound, otherwise 0: the sign of what both differ by. */
    private static int isWithin(float number, int bound) {
        return (Float.floatToRawIntBits(number) - bound - 1) >>> (Integer.SIZE - 1);
    }

    /** The bits of a number that at least {@link #COUNT} are not greater than: of the fourth least of the even places or that of the odd ones, the greater. */
    /* Each number goes down the line of the least so far and changes places with greater ones. */
    private static int bound(float[] of) {
        int a = Integer.MAX_VALUE;
        int b = a;
        int c = a;
        int d = a;
        int e = a;
        int f = a;
        int g = a;
        int h = a;
        for (int i = 0; i < of.length; i += 2) {
            int x = Float.floatToRawIntBits(of[i]);
            int y = Float.floatToRawIntBits(of[i + 1]);
            int greater = Math.max(a, x);
            a = Math.min(a, x);
            x = Math.max(b, greater);
            b = Math.min(b, greater);
            greater = Math.max(c, x);
            c = Math.min(c, x);
            d = Math.min(d, greater);
            greater = Math.max(e, y);
            e = Math.min(e, y);
            y = Math.max(f, greater);
            f = Math.min(f, greater);
            greater = Math.max(g, y);
            g = Math.min(g, y);
            h = Math.min(h, greater);
        }
        return Math.max(d, h);
    }

    /** Sorts the first candidates into the places, by distance and place. */
    /* Each changes places with those that it lies before: min(a, x) = a + d and max(a, x) = x − d, where d is x − a if that is negative, otherwise 0. */
    private void sort(int[] of, int count) {
        long a = Long.MAX_VALUE;
        long b = a;
        long c = a;
        long d = a;
        long e = a;
        long f = a;
        long g = a;
        for (int i = 0; i < count; i++) {
            long x = (long) Float.floatToRawIntBits(distances[of[i]]) << Integer.SIZE | of[i];
            if (i >= MANY && x > g) {
                continue;
            }
            long belowA = (x - a) & ((x - a) >> (Long.SIZE - 1));
            a += belowA;
            x -= belowA;
            long belowB = (x - b) & ((x - b) >> (Long.SIZE - 1));
            b += belowB;
            x -= belowB;
            long belowC = (x - c) & ((x - c) >> (Long.SIZE - 1));
            c += belowC;
            x -= belowC;
            long belowD = (x - d) & ((x - d) >> (Long.SIZE - 1));
            d += belowD;
            x -= belowD;
            long belowE = (x - e) & ((x - e) >> (Long.SIZE - 1));
            e += belowE;
            x -= belowE;
            long belowF = (x - f) & ((x - f) >> (Long.SIZE - 1));
            f += belowF;
            x -= belowF;
            g += (x - g) & ((x - g) >> (Long.SIZE - 1));
        }
        places[0] = (int) a;
        places[1] = (int) b;
        places[2] = (int) c;
        places[3] = (int) d;
        places[4] = (int) e;
        places[5] = (int) f;
        places[6] = (int) g;
    }
}
