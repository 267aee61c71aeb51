package org.sobow.learn.format;

import java.net.URI;

/** Makes sources of one kind; found by {@link java.util.ServiceLoader}. */
public interface SourceProvider {
    /** What its addresses begin with, such as {@code kafka}. */
    String scheme();

    /** The source at that address. */
    Source source(URI address, TableFormat format);
}
