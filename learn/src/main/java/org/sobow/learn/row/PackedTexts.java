package org.sobow.learn.row;

import java.util.ArrayList;
import java.util.List;

/** Texts as numbers, for a checkpoint, which holds nothing else: the length of each, then three of its characters a number. */
final class PackedTexts {
    private static final int CHARACTERS = 3;
    private static final double BASE = 1 << Character.SIZE;

    private PackedTexts() {}

    static double[] pack(List<String> texts) {
        int length = texts.stream().mapToInt(PackedTexts::numbers).sum();
        double[] packed = new double[length];
        int next = 0;
        for (String text : texts) {
            packed[next++] = text.length();
            for (int i = 0; i < text.length(); i += CHARACTERS) {
                double number = 0;
                for (int k = Math.min(i + CHARACTERS, text.length()) - 1; k >= i; k--) {
                    number = number * BASE + text.charAt(k);
                }
                packed[next++] = number;
            }
        }
        return packed;
    }

    private static int numbers(String text) {
        return 1 + (text.length() + CHARACTERS - 1) / CHARACTERS;
    }

    static List<String> unpack(double[] packed) {
        List<String> texts = new ArrayList<>();
        int next = 0;
        while (next < packed.length) {
            int length = (int) packed[next++];
            StringBuilder text = new StringBuilder();
            while (text.length() < length) {
                long number = (long) packed[next++];
                for (int k = 0; k < CHARACTERS && text.length() < length; k++) {
                    text.append((char) (number >>> (k * Character.SIZE)));
                }
            }
            texts.add(text.toString());
        }
        return texts;
    }
}
