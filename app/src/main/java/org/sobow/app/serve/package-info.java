/**
 * Models as an HTTP service with a live page. Start reading at {@link org.sobow.app.serve.Server}; {@code Routes} lists what it answers, and
 * {@code openapi.json} beside it describes that.
 */
@NullMarked
package org.sobow.app.serve;

import org.jspecify.annotations.NullMarked;
