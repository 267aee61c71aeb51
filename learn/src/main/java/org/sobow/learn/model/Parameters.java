package org.sobow.learn.model;

import java.util.Arrays;
import org.sobow.learn.row.Entries;
import org.sobow.state.Block;
import org.sobow.state.NumberWalk;
import org.sobow.state.State;
import org.sobow.state.StateException;

/**
 * Rows of numbers, one for each feature, in blocks of a fixed number of rows. Every block knows in which generation it was written last,
 * so that observers (published models, snapshots, stores) copy what changed and nothing else. For one thread.
 *
 * <p>Row j lies in block j >> shift, from place (j & mask) * width on. Growing adds blocks and copies none.
 */
/* Rows that were never written share one block of zeros: a large space of hashed features takes room only where there are features. While there is
 * one block, it is as long as its rows need, rounded up to a power of two: a job may keep a hundred thousand models of some dozen features.
 *
 * A generation is a number that observers count up, each for itself and for all: an observer that asks for a new one, and later for the blocks
 * that were written in it or after it, sees everything that was written since it asked.
 *
 * A state shares the blocks instead of copying them: a model of any size is saved and loaded in the memory that it has. A block that is
 * shared is copied before it is written again. */
public final class Parameters {
    private static final int MOST_NUMBERS = 8192;
    private static final int FEWEST_ROWS = 16;

    /** How many rows a block has at most, where nothing else is said. */
    static final int MOST_ROWS = 1024;

    /** How many blocks a chunk has, by which unchanged blocks are skipped together. */
    static final int CHUNK_SHIFT = 6;

    private final int width;
    private final int mostRows;
    private double[] zeros;
    final int shift;
    final int mask;
    double[][] blocks = {};
    double[] first;
    private int rows;
    private long generation = 1;
    private long sharedBefore;
    private long[] written = {};
    private long[] chunkWritten = {};

    /** No row yet; each has {@code width} numbers. */
    public Parameters(int width) {
        this(width, MOST_ROWS);
    }

    /**
     * The same.
     *
     * @param mostRows how many rows a block has at most: of more than usual, all are copied where one was written, and rows from everywhere are found sooner
     */
    Parameters(int width, int mostRows) {
        this.width = width;
        this.mostRows = mostRows;
        int most = Math.max(1, Math.min(mostRows, MOST_NUMBERS * (mostRows / MOST_ROWS) / width));
        shift = 31 - Integer.numberOfLeadingZeros(most);
        mask = (1 << shift) - 1;
        zeros = new double[lengthOfBlocks(0)];
        first = zeros;
    }

    /** No row yet, in blocks like these, of {@code count} numbers each. */
    Parameters ofWidth(int count) {
        return new Parameters(count, mostRows);
    }

    /** How many numbers a block has while there are so many rows. */
    private int lengthOfBlocks(int count) {
        int most = mask + 1;
        int few = Math.max(FEWEST_ROWS, Integer.highestOneBit(Math.max(1, count - 1)) << 1);
        return width * (count > most ? most : Math.min(few, most));
    }

    /** How many numbers a row has. */
    public int width() {
        return width;
    }

    /** How many rows there are. */
    public int rows() {
        return rows;
    }

    /** Whether all rows lie in the first block. */
    boolean hasOneBlock() {
        return rows <= mask;
    }

    /** How many rows a block has. */
    public int rowsOfBlock() {
        return mask + 1;
    }

    /** Makes room for {@code count} rows, new ones of zeros. */
    public void reserve(int count) {
        if (count <= rows) {
            return;
        }
        rows = count;
        lengthen(lengthOfBlocks(count));
        int needed = (count + mask) >> shift;
        int before = blocks.length;
        if (needed > before) {
            int capacity = Math.max(needed, before + (before >> 1));
            blocks = Arrays.copyOf(blocks, capacity);
            Arrays.fill(blocks, before, capacity, zeros);
            written = Arrays.copyOf(written, capacity);
            chunkWritten = Arrays.copyOf(chunkWritten, (capacity >> CHUNK_SHIFT) + 1);
        }
    }

    /** Makes the one block longer; where there are more, they have their full length already. */
    private void lengthen(int length) {
        if (length == zeros.length) {
            return;
        }
        boolean isBlank = blocks.length == 0 || isBlank(0);
        zeros = new double[length];
        first = isBlank ? zeros : Arrays.copyOf(first, length);
        if (blocks.length > 0) {
            blocks[0] = first;
        }
        if (!isBlank) {
            written[0] = generation;
            chunkWritten[0] = generation;
        }
    }

    /** Says that the rows of the features of {@code x} are about to be written; the bias, the first entry, has none. */
    public void touch(Entries x) {
        if (hasOneBlock()) {
            touchBlock(0);
            return;
        }
        int[] index = x.indices();
        int size = x.size();
        int last = -1;
        for (int e = 1; e < size; e++) {
            int block = index[e] >> shift;
            if (block != last) {
                touchBlock(block);
                last = block;
            }
        }
    }

    /** Says that a row is about to be written. */
    public void touch(int row) {
        touchBlock(row >> shift);
    }

    /** The block that a row lies in: for loops that must be fast. It is to be {@linkplain #touch(int) touched} before it is written. */
    public double[] block(int row) {
        return blocks[row >> shift];
    }

    /** Where a row begins in its block. */
    public int place(int row) {
        return (row & mask) * width;
    }

    /** Says that every row may have been written. */
    public void touchAll() {
        for (int block = 0; block << shift < rows; block++) {
            if (blocks[block] != zeros) {
                touchBlock(block);
            }
        }
    }

    private void touchBlock(int block) {
        if (written[block] != generation) {
            boolean isShared = blocks[block] == zeros || written[block] < sharedBefore;
            written[block] = generation;
            chunkWritten[block >> CHUNK_SHIFT] = generation;
            blocks[block] = isShared ? blocks[block].clone() : blocks[block];
            first = blocks[0];
        }
    }

    /** Begins a new generation and returns it. */
    public long nextGeneration() {
        return ++generation;
    }

    /** Whether a block was written in that generation or later. */
    public boolean isWritten(int block, long since) {
        return written[block] >= since;
    }

    /** Whether a block of the chunk was written in that generation or later. */
    boolean isChunkWritten(int chunk, long since) {
        return chunkWritten[chunk] >= since;
    }

    /** Whether a block is still all zeros, as every block is that was never written. */
    boolean isBlank(int block) {
        return blocks[block] == zeros;
    }

    /** The number at a place of a row. */
    public double value(int row, int place) {
        return blocks[row >> shift][(row & mask) * width + place];
    }

    /** Writes a number to a place of a row. */
    public void set(int row, int place, double value) {
        touchBlock(row >> shift);
        blocks[row >> shift][(row & mask) * width + place] = value;
    }

    /** Writes zeros to every row, from a place on. */
    public void clear(int place) {
        touchAll();
        for (int block = 0; block << shift < rows; block++) {
            double[] numbers = blocks[block];
            for (int row = 0; row < numbers.length && !isBlank(block); row += width) {
                Arrays.fill(numbers, row + place, row + width, 0);
            }
        }
    }

    /** Returns the rows as a matrix, which shares its numbers with the blocks as they are now. */
    public Block share() {
        sharedBefore = nextGeneration();
        long length = (long) rows * width;
        int used = (rows + mask) >> shift;
        return Block.ofChunks(length, Arrays.copyOf(blocks, used)).shaped(rows, width);
    }

    /** Takes the first {@code count} rows from a block that {@link #share} made; every number must lie in [-most, most]. */
    public void load(String name, State from, int count, double most) {
        reserve(count);
        double[][] chunks = from.chunks(name, (long) count * width, zeros.length);
        for (int block = 0; block < chunks.length; block++) {
            requireRange(name, chunks[block], most);
            blocks[block] = Arrays.equals(chunks[block], zeros) ? zeros : chunks[block];
        }
        first = blocks.length == 0 ? zeros : blocks[0];
        sharedBefore = nextGeneration();
    }

    /** Goes back to no rows, and keeps the room of its one block; returns false, and changes nothing, where there may be more blocks. */
    boolean empty() {
        if (blocks.length > 1) {
            return false;
        }
        if (blocks.length == 1 && !isBlank(0)) {
            touchBlock(0);
            Arrays.fill(blocks[0], 0);
        }
        rows = 0;
        return true;
    }

    /** Shows the numbers of all rows; the form is how many there are. */
    void walk(NumberWalk walk) {
        walk.alike(rows);
        for (int block = 0; block << shift < rows; block++) {
            if (walk.replaces()) {
                touchBlock(block);
            }
            walk.next(blocks[block], width * Math.min(mask + 1, rows - (block << shift)));
        }
    }

    private static void requireRange(String name, double[] numbers, double most) {
        for (double number : numbers) {
            if (!(Math.abs(number) <= most)) {
                throw new StateException("state block " + name + ": expected numbers of at most " + most
                        + " in absolute value, found " + number);
            }
        }
    }

    /** Returns the numbers from {@code place} on, {@code count} of each row, row by row. */
    public double[] table(int place, int count) {
        double[] table = new double[rows * count];
        for (int row = 0; row < rows; row++) {
            System.arraycopy(blocks[row >> shift], (row & mask) * width + place, table, row * count, count);
        }
        return table;
    }

    /** Writes a table that {@link #table} returned, of as many rows as there are. */
    public void setTable(int place, int count, double[] table) {
        for (int row = 0; row < rows; row++) {
            touchBlock(row >> shift);
            System.arraycopy(table, row * count, blocks[row >> shift], (row & mask) * width + place, count);
        }
    }
}
