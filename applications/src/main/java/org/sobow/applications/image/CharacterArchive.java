package org.sobow.applications.image;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import javax.imageio.ImageIO;
import javax.imageio.stream.MemoryCacheImageInputStream;
import org.jspecify.annotations.Nullable;
import org.sobow.learn.format.BadDataException;
import org.sobow.streams.image.GrayImage;

/**
 * Alphabets from zip archives of PNG images at {@code .../ALPHABET/CHARACTER/DRAWING.png}, dark ink on light paper.
 *
 * <p>An alphabet that several archives hold is taken from the first. All images must be of one size.
 */
public final class CharacterArchive {
    private final int factor;
    private final Map<String, Map<String, List<GrayImage>>> alphabets = new TreeMap<>();
    private int width;
    private int height;

    private CharacterArchive(int factor) {
        this.factor = factor;
    }

    /**
     * The alphabets of all {@code .zip} files in a folder, or of one such file, by their names.
     *
     * @param factor by which the images are shrunk as they are read
     * @throws BadDataException where an archive is damaged or holds no such images
     * @throws UncheckedIOException where there is nothing, or it cannot be read
     */
    public static List<Alphabet> read(Path path, int factor) {
        CharacterArchive archive = new CharacterArchive(factor);
        for (Path file : archives(path)) {
            archive.add(file);
        }
        return archive.alphabets.entrySet().stream()
                .map(entry -> new Alphabet(
                        entry.getKey(), List.copyOf(entry.getValue().values())))
                .toList();
    }

    private static List<Path> archives(Path path) {
        if (!Files.isDirectory(path)) {
            return List.of(path);
        }
        try (Stream<Path> files = Files.list(path)) {
            List<Path> found = files.filter(file -> file.toString().endsWith(".zip"))
                    .sorted()
                    .toList();
            if (found.isEmpty()) {
                throw new NoSuchFileException(path.toString(), null, "there is no .zip file in it");
            }
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void add(Path file) {
        Map<String, Map<String, List<GrayImage>>> added = new TreeMap<>();
        try (ZipFile zip = new ZipFile(file.toFile())) {
            List<ZipEntry> entries = new ArrayList<>(Collections.list(zip.entries()));
            entries.sort(Comparator.comparing(ZipEntry::getName));
            for (ZipEntry entry : entries) {
                String[] path = entry.getName().split("/", -1);
                if (path.length >= 3 && entry.getName().endsWith(".png")) {
                    added.computeIfAbsent(path[path.length - 3], alphabet -> new TreeMap<>())
                            .computeIfAbsent(path[path.length - 2], character -> new ArrayList<>())
                            .add(image(zip, entry, file + "!" + entry.getName()));
                }
            }
        } catch (ZipException e) {
            throw new BadDataException(file.toString(), "this is no zip archive, or a damaged one: " + e.getMessage());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        if (added.isEmpty()) {
            throw new BadDataException(
                    file.toString(), "the archive holds no images at ALPHABET/CHARACTER/DRAWING.png");
        }
        added.forEach(alphabets::putIfAbsent);
    }

    private GrayImage image(ZipFile zip, ZipEntry entry, String name) {
        BufferedImage read = read(zip, entry, name);
        if (width == 0) {
            width = read.getWidth();
            height = read.getHeight();
            if (width < factor || height < factor) {
                throw new BadDataException(
                        name,
                        "images must have at least " + factor + " rows and columns, got " + height + " x " + width);
            }
        }
        if (read.getWidth() != width || read.getHeight() != height) {
            throw new BadDataException(
                    name,
                    "all images must be of one size, " + width + " x " + height + ", got " + read.getWidth() + " x "
                            + read.getHeight());
        }
        double[] ink = new double[width * height];
        for (int i = 0; i < height; i++) {
            for (int j = 0; j < width; j++) {
                ink[i * width + j] = 1 - (read.getRGB(j, i) & 0xff) / 255.0;
            }
        }
        return new GrayImage(width, height, ink).shrunk(factor);
    }

    private static BufferedImage read(ZipFile zip, ZipEntry entry, String name) {
        @Nullable BufferedImage read;
        try (InputStream in = zip.getInputStream(entry)) {
            read = ImageIO.read(new MemoryCacheImageInputStream(in));
        } catch (IOException e) {
            throw new BadDataException(name, "the image cannot be decoded: " + e.getMessage());
        }
        if (read == null) {
            throw new BadDataException(name, "this is no image");
        }
        return read;
    }
}
