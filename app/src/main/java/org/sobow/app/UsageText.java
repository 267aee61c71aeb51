package org.sobow.app;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.MissingParameterException;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What is wrong with a command line, in words: what is allowed, and what was given. */
final class UsageText {
    private static final Map<Class<?>, String> ALLOWED = Map.of(
            int.class, "a whole number",
            long.class, "a whole number",
            Long.class, "a whole number",
            double.class, "a number");

    private static final String NO_COMMAND = "Missing required subcommand";

    private UsageText() {}

    static String of(ParameterException failure) {
        if (failure instanceof UnmatchedArgumentException unmatched) {
            return unmatched(unmatched);
        }
        if (failure instanceof MissingParameterException missing) {
            return missing(missing);
        }
        if (NO_COMMAND.equals(failure.getMessage())) {
            return "a command is missing, one of "
                    + String.join(
                            ", ", failure.getCommandLine().getSubcommands().keySet());
        }
        ArgSpec argument = failure.getArgSpec();
        String allowed = argument == null ? null : ALLOWED.get(argument.type());
        return allowed == null || failure.getValue() == null
                ? String.valueOf(failure.getMessage())
                : name(argument) + " must be " + allowed + ", got " + failure.getValue();
    }

    private static String unmatched(UnmatchedArgumentException failure) {
        CommandSpec command = failure.getCommandLine().getCommandSpec();
        List<String> words = failure.getUnmatched();
        String first = words.isEmpty() ? "" : words.get(0);
        List<String> near = failure.getSuggestions().stream()
                .map(suggestion -> suggestion.replaceFirst("^" + command.name() + " ", ""))
                .toList();
        String hint = near.isEmpty() ? "" : "; did you mean " + String.join(" or ", near) + "?";
        if (failure.isUnknownOption()) {
            return "there is no option " + first + " of " + command.qualifiedName() + hint;
        }
        return command.subcommands().isEmpty()
                ? command.qualifiedName() + " takes no more arguments, got " + first
                : "there is no command " + first + " of " + command.qualifiedName() + hint;
    }

    private static String missing(MissingParameterException failure) {
        List<ArgSpec> missing = failure.getMissing();
        if (missing.size() == 1 && missing.get(0) instanceof OptionSpec option && !option.required()) {
            return option.longestName() + " needs a value: " + option.paramLabel();
        }
        boolean given = missing.size() == 1 && isGiven(missing.get(0), failure.getCommandLine());
        return given
                ? name(missing.get(0)) + " needs a value: " + missing.get(0).paramLabel()
                : missing.stream().map(UsageText::withLabel).collect(Collectors.joining(" and "))
                        + (missing.size() == 1 ? " is missing" : " are missing");
    }

    private static boolean isGiven(ArgSpec argument, CommandLine command) {
        return command.getParseResult() != null
                && command.getParseResult().originalArgs().contains(name(argument));
    }

    private static String withLabel(ArgSpec argument) {
        return argument.isOption() ? name(argument) + " " + argument.paramLabel() : argument.paramLabel();
    }

    private static String name(@Nullable ArgSpec argument) {
        return argument instanceof OptionSpec option
                ? option.longestName()
                : argument == null ? "an argument" : argument.paramLabel();
    }
}
