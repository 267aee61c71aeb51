package org.sobow.store;

/**
 * A change that was refused; the model is as if it had not been sent.
 *
 * @param index its place in the batch, from 0
 * @param reason what is wrong with it
 */
public record Refusal(int index, String reason) {}
