package org.sobow.streams.image;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.sobow.internal.Require;
import org.sobow.learn.format.BadDataException;

/** Handwritten digits with their labels, as MNIST has them. Immutable. */
public final class Digits {
    /** How many labels there are. */
    public static final int CLASSES = 10;

    private final IdxFile images;
    private final IdxFile labels;

    private Digits(IdxFile images, IdxFile labels) {
        this.images = images;
        this.labels = labels;
    }

    /**
     * Reads {@code PREFIX-images-idx3-ubyte} and {@code PREFIX-labels-idx1-ubyte} of a folder, with or without {@code .gz}.
     *
     * @param prefix train or t10k
     * @throws BadDataException where one of them is damaged or they do not belong together
     * @throws UncheckedIOException where one of them is not there or cannot be read
     */
    public static Digits read(Path folder, String prefix) {
        IdxFile images = IdxFile.read(find(folder, prefix + "-images-idx3-ubyte"), 3);
        IdxFile labels = IdxFile.read(find(folder, prefix + "-labels-idx1-ubyte"), 1);
        if (images.size(0) != labels.size(0)) {
            throw new BadDataException(
                    labels.name(),
                    "there must be a label for every image, got " + labels.size(0) + " labels and " + images.size(0)
                            + " images in " + images.name());
        }
        for (int i = 0; i < labels.size(0); i++) {
            if (labels.value(i) >= CLASSES) {
                throw new BadDataException(
                        labels.name(),
                        "labels must lie between 0 and 9, got " + labels.value(i) + " for image " + (i + 1));
            }
        }
        return new Digits(images, labels);
    }

    private static Path find(Path folder, String name) {
        return List.of(folder.resolve(name), folder.resolve(name + ".gz")).stream()
                .filter(Files::exists)
                .findFirst()
                .orElseThrow(() -> new UncheckedIOException(new NoSuchFileException(
                        folder.toString(), null, "there is no " + name + " or " + name + ".gz in it")));
    }

    /** How many there are. */
    public int size() {
        return labels.size(0);
    }

    /** The label of digit {@code index}. */
    public int label(int index) {
        return labels.value(index);
    }

    /** The image of digit {@code index}. */
    public GrayImage image(int index) {
        int height = images.size(1);
        int width = images.size(2);
        double[] ink = new double[width * height];
        int offset = Math.multiplyExact(Require.atLeast("index", 0, index), ink.length);
        Arrays.setAll(ink, i -> images.value(offset + i) / 255.0);
        return new GrayImage(width, height, ink);
    }
}
