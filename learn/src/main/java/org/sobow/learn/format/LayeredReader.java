package org.sobow.learn.format;

import java.util.List;

/** A reader over another one, which belongs to it and answers what it does not answer itself. */
abstract class LayeredReader implements SourceReader {
    private final SourceReader below;

    LayeredReader(SourceReader below) {
        this.below = below;
    }

    @Override
    public boolean hasNext() {
        return below.hasNext();
    }

    @Override
    public TableFormat format() {
        return below.format();
    }

    @Override
    public List<String> notes() {
        return below.notes();
    }

    @Override
    public long bytesRead() {
        return below.bytesRead();
    }

    @Override
    public long bytesTotal() {
        return below.bytesTotal();
    }

    @Override
    public boolean isInterrupted() {
        return below.isInterrupted();
    }

    @Override
    public BadDataException bad(String what) {
        return below.bad(what);
    }

    @Override
    public long origin() {
        return below.origin();
    }

    @Override
    public BadDataException bad(long origin, String what) {
        return below.bad(origin, what);
    }

    @Override
    public void close() {
        below.close();
    }
}
