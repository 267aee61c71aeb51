package org.sobow.app.serve.live;

import java.util.List;

/**
 * What became of the rows of a request.
 *
 * @param round how many rounds there were after it
 * @param learned how many rows were learned
 * @param refusals which were not, by line, and why
 * @param refused how many were not; of a batch that is sent again, how many were not then
 * @param duplicate whether a batch of this id was learned before, and nothing happened now
 */
public record Learned(long round, int learned, List<RefusedLine> refusals, int refused, boolean duplicate) {
    /**
     * A line that was not learned.
     *
     * @param line its number, from 1; 0 where the batch was refused as a whole
     * @param reason what is wrong with it
     */
    public record RefusedLine(int line, String reason) {}

    public Learned {
        refusals = List.copyOf(refusals);
    }
}
