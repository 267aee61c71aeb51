package org.sobow.learn.format;

/** What is to be predicted. */
public enum TargetKind {
    /** The name of a class. */
    CLASS,
    /** A number. */
    NUMBER,
    /** A class or a number: the first rows tell. */
    FOUND_OUT
}
