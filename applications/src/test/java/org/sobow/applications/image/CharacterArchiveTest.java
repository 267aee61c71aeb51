package org.sobow.applications.image;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.sobow.learn.format.BadDataException;
import org.sobow.streams.image.GrayImage;

class CharacterArchiveTest {
    @TempDir
    private Path folder;

    @Test
    void alphabets_areGroupedByCharacterAndTakenOnce() throws IOException {
        try (DrawnArchive archive = new DrawnArchive(folder.resolve("a.zip"), 1)) {
            archive.alphabet("Latin", 3, 2, 6).file("images/readme.txt", new byte[3]);
        }
        try (DrawnArchive archive = new DrawnArchive(folder.resolve("b.zip"), 2)) {
            archive.alphabet("Latin", 5, 4, 6).alphabet("Greek", 2, 3, 6);
        }
        List<Alphabet> alphabets = CharacterArchive.read(folder, 2);
        assertThat(alphabets).extracting(Alphabet::name).containsExactly("Greek", "Latin");
        assertThat(alphabets.get(1).characters())
                .hasSize(3)
                .allSatisfy(drawings -> assertThat(drawings).hasSize(2));
        GrayImage image = alphabets.get(0).characters().get(0).get(0);
        assertThat(image.width()).isEqualTo(3);
        assertThat(Arrays.stream(image.pixels()))
                .allMatch(ink -> ink >= 0 && ink <= 1)
                .anyMatch(ink -> ink > 0);
    }

    @Test
    void oneArchive_isReadToo() throws IOException {
        Path file = folder.resolve("a.zip");
        try (DrawnArchive archive = new DrawnArchive(file, 1)) {
            archive.alphabet("Latin", 1, 1, 4);
        }
        assertThat(CharacterArchive.read(file, 1)).hasSize(1);
    }

    @Test
    void whatIsNoArchive_isRefused() throws IOException {
        Path file = Files.write(folder.resolve("a.zip"), new byte[] {1, 2, 3});
        assertThatThrownBy(() -> CharacterArchive.read(folder, 1))
                .isInstanceOf(BadDataException.class)
                .hasMessageStartingWith(file + ": this is no zip archive, or a damaged one");
    }

    @Test
    void archiveWithoutImages_isRefused() throws IOException {
        Path file = folder.resolve("a.zip");
        try (DrawnArchive archive = new DrawnArchive(file, 1)) {
            archive.file("notes.png", new byte[1]);
        }
        assertThatThrownBy(() -> CharacterArchive.read(folder, 1))
                .isInstanceOf(BadDataException.class)
                .hasMessage(file + ": the archive holds no images at ALPHABET/CHARACTER/DRAWING.png");
    }

    @Test
    void whatIsNoImage_isRefused() throws IOException {
        Path file = folder.resolve("a.zip");
        try (DrawnArchive archive = new DrawnArchive(file, 1)) {
            archive.file("Latin/a/1.png", new byte[] {1, 2});
        }
        assertThatThrownBy(() -> CharacterArchive.read(folder, 1))
                .isInstanceOf(BadDataException.class)
                .hasMessage(file + "!Latin/a/1.png: this is no image");
    }

    @Test
    void imagesOfSeveralSizes_areRefused() throws IOException {
        try (DrawnArchive archive = new DrawnArchive(folder.resolve("a.zip"), 1)) {
            archive.alphabet("Greek", 1, 1, 6).alphabet("Latin", 1, 1, 8);
        }
        assertThatThrownBy(() -> CharacterArchive.read(folder, 1))
                .isInstanceOf(BadDataException.class)
                .hasMessageEndingWith("all images must be of one size, 6 x 6, got 8 x 8");
    }

    @Test
    void imagesTooSmallToShrink_areRefused() throws IOException {
        try (DrawnArchive archive = new DrawnArchive(folder.resolve("a.zip"), 1)) {
            archive.alphabet("Greek", 1, 1, 6);
        }
        assertThatThrownBy(() -> CharacterArchive.read(folder, 7))
                .isInstanceOf(BadDataException.class)
                .hasMessageEndingWith("images must have at least 7 rows and columns, got 6 x 6");
    }

    @Test
    void folderWithoutArchives_isNoInput() {
        assertThatThrownBy(() -> CharacterArchive.read(folder, 1))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("there is no .zip file in it");
    }
}
