package org.sobow.applications.image;

import java.util.List;
import org.sobow.streams.image.GrayImage;

/**
 * The handwritten characters of an alphabet, each drawn several times, as Omniglot has them.
 *
 * @param name of the alphabet
 * @param characters the drawings of every character
 */
public record Alphabet(String name, List<List<GrayImage>> characters) {
    public Alphabet {
        characters = characters.stream().map(List::copyOf).toList();
    }
}
