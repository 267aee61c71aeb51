/** Load on a server over loopback: how many requests it answers, and how quickly. Start reading at {@link org.sobow.bench.service.ServiceLoad}. */
@NullMarked
package org.sobow.bench.service;

import org.jspecify.annotations.NullMarked;
