package org.sobow.learn.format;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Cuts a line of an ARFF file into words: quoted with either quote, with a backslash before what is meant as it stands. For one thread. */
final class ArffFields {
    private final Lines lines;
    private String text = "";
    private int at;

    ArffFields(Lines lines) {
        this.lines = lines;
    }

    /** Starts with a line. */
    void start(String line) {
        text = line;
        at = 0;
    }

    /** Whether nothing but blanks and a comment is left. */
    boolean isAtEnd() {
        skipBlanks();
        return at == text.length() || text.charAt(at) == '%';
    }

    /** Passes over that character, if it is the next that is not blank. */
    boolean skip(char c) {
        skipBlanks();
        boolean there = at < text.length() && text.charAt(at) == c;
        at += there ? 1 : 0;
        return there;
    }

    private void skipBlanks() {
        while (at < text.length() && isBlank(text.charAt(at))) {
            at++;
        }
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t';
    }

    /** The next word, up to a blank or one of the characters; null for a question mark that is not quoted. */
    @Nullable
    String word(String ends) {
        skipBlanks();
        if (at < text.length() && (text.charAt(at) == '\'' || text.charAt(at) == '"')) {
            return quoted();
        }
        int start = at;
        while (at < text.length() && !isBlank(text.charAt(at)) && ends.indexOf(text.charAt(at)) < 0) {
            at++;
        }
        String word = text.substring(start, at);
        if (word.isEmpty()) {
            throw lines.bad("there is a value missing at column " + (start + 1) + "; an unknown one is written ?");
        }
        return word.equals("?") ? null : word;
    }

    private String quoted() {
        char quote = text.charAt(at++);
        StringBuilder word = new StringBuilder();
        while (at < text.length() && text.charAt(at) != quote) {
            boolean escaped = text.charAt(at) == '\\' && at + 1 < text.length();
            at += escaped ? 1 : 0;
            word.append(escaped ? meant(text.charAt(at)) : text.charAt(at));
            at++;
        }
        if (at == text.length()) {
            throw lines.bad("a quote is not closed on its line");
        }
        at++;
        return word.toString();
    }

    private static char meant(char escaped) {
        return switch (escaped) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            default -> escaped;
        };
    }

    /** The words from here to the closing brace, with commas between them. */
    List<String> braced() {
        List<String> words = new ArrayList<>();
        if (skip('}')) {
            return words;
        }
        do {
            String word = word(",}");
            if (words.size() == Records.MOST_VALUES) {
                throw lines.bad("an attribute must have at most " + Records.MOST_VALUES + " values");
            }
            words.add(word == null ? "?" : word);
        } while (skip(','));
        if (!skip('}')) {
            throw lines.bad("a { must have values with commas between them, and a } behind them");
        }
        return words;
    }

    /** Refuses what is left, unless it is a comment. */
    void requireEnd() {
        if (!isAtEnd()) {
            throw lines.bad("there must be a comma or the end of the line, got " + text.substring(at));
        }
    }
}
