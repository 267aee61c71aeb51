package org.sobow.applications.image;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import javax.imageio.ImageIO;

/** Writes small archives of characters: every character is a random pattern, every drawing of it has a few pixels flipped. */
public final class DrawnArchive implements AutoCloseable {
    private final ZipOutputStream zip;
    private final Random random;

    public DrawnArchive(Path file, long seed) throws IOException {
        zip = new ZipOutputStream(Files.newOutputStream(file));
        random = new Random(seed);
    }

    /** Adds an alphabet of {@code characters} characters with {@code drawings} drawings each, {@code side} pixels wide. */
    public DrawnArchive alphabet(String name, int characters, int drawings, int side) {
        for (int c = 0; c < characters; c++) {
            boolean[] pattern = new boolean[side * side];
            for (int i = 0; i < pattern.length; i++) {
                pattern[i] = random.nextBoolean();
            }
            for (int d = 0; d < drawings; d++) {
                BufferedImage image = new BufferedImage(side, side, BufferedImage.TYPE_BYTE_BINARY);
                for (int i = 0; i < pattern.length; i++) {
                    boolean ink = pattern[i] ^ (random.nextInt(20) == 0);
                    image.setRGB(i % side, i / side, ink ? 0 : 0xffffff);
                }
                add("images/" + name + "/character0" + c + "/" + d + ".png", image);
            }
        }
        return this;
    }

    private void add(String name, BufferedImage image) {
        try {
            zip.putNextEntry(new ZipEntry(name));
            ImageIO.write(image, "png", zip);
            zip.closeEntry();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Adds a file of any content. */
    public DrawnArchive file(String name, byte[] content) throws IOException {
        zip.putNextEntry(new ZipEntry(name));
        zip.write(content);
        zip.closeEntry();
        return this;
    }

    @Override
    public void close() throws IOException {
        zip.close();
    }
}
