/**
 * The models of a server: each is kept in its own directory, learned by one thread and predicted with by any number. Start reading at {@link
 * org.sobow.app.serve.live.Models}. Nothing here knows HTTP.
 */
@NullMarked
package org.sobow.app.serve.live;

import org.jspecify.annotations.NullMarked;
