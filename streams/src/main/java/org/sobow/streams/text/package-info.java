/**
 * The 20 Newsgroups posts as sparse examples: the data of the paper's hyperparameter experiment (section 6).
 *
 * <p>Start reading at {@link org.sobow.streams.text.Newsgroups}, which reads posts; {@link org.sobow.streams.text.BagOfWords} makes
 * examples of them. Every step follows scikit-learn's, whose numbers of features and entries are reproduced exactly.
 */
@NullMarked
package org.sobow.streams.text;

import org.jspecify.annotations.NullMarked;
