package org.sobow.learn.mixture;

import java.util.Arrays;

/** Finds the {@value #COUNT} smallest of many distances, and where they stand. For one thread. */
/* To look at each distance in turn costs more than to compute it. The distances are therefore cut in half again and again, of two that stand in the
 * same place of the halves the lesser is kept, and so many places are done at a time: what is left are the least of groups. The last of the COUNT least
 * groups is no nearer than the last of the COUNT least distances, so that only few groups must be looked into. */
final class Nearest {
    static final int COUNT = 7;

    /** How many distances there may be. */
    static final int MOST = 1024;

    private static final int GROUPS = MOST / 16;

    private final float[] distances = new float[MOST];
    private final float[] least = new float[MOST / 2];
    private final float[] nearest = new float[COUNT];
    private final int[] places = new int[COUNT];

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
        lesser(distances, MOST / 2, least);
        lesser(least, MOST / 4, least);
        lesser(least, MOST / 8, least);
        lesser(least, MOST / 16, least);
        float bound = bound(least);
        Arrays.fill(nearest, Float.POSITIVE_INFINITY);
        Arrays.fill(places, n);
        for (int group = 0; group < GROUPS; group++) {
            if (least[group] <= bound) {
                for (int place = group; place < n; place += GROUPS) {
                    if (distances[place] <= bound) {
                        insert(distances[place], place);
                    }
                }
            }
        }
        return places;
    }

    private static void lesser(float[] of, int half, float[] out) {
        for (int i = 0; i < half; i++) {
            out[i] = Math.min(of[i], of[half + i]);
        }
    }

    /** The seventh least of the groups. */
    /* Each number goes down the line of the least so far and changes places with greater ones; without a branch that could be guessed wrong. */
    private static float bound(float[] least) {
        float a = Float.POSITIVE_INFINITY;
        float b = a;
        float c = a;
        float d = a;
        float e = a;
        float f = a;
        float g = a;
        for (int group = 0; group < GROUPS; group++) {
            float x = least[group];
            float greater = a < x ? x : a;
            a = a < x ? a : x;
            x = b < greater ? greater : b;
            b = b < greater ? b : greater;
            greater = c < x ? x : c;
            c = c < x ? c : x;
            x = d < greater ? greater : d;
            d = d < greater ? d : greater;
            greater = e < x ? x : e;
            e = e < x ? e : x;
            x = f < greater ? greater : f;
            f = f < greater ? f : greater;
            g = g < x ? g : x;
        }
        return g;
    }

    private void insert(float distance, int place) {
        int k = COUNT;
        while (k > 0 && (distance < nearest[k - 1] || (distance == nearest[k - 1] && place < places[k - 1]))) {
            k--;
            if (k + 1 < COUNT) {
                nearest[k + 1] = nearest[k];
                places[k + 1] = places[k];
            }
        }
        if (k < COUNT) {
            nearest[k] = distance;
            places[k] = place;
        }
    }
}
