/** A client of {@code sobow serve}. Start reading at {@link org.sobow.client.SobowClient}. */
@NullMarked
package org.sobow.client;

import org.jspecify.annotations.NullMarked;
