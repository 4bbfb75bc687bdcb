package org.slf4j;

import java.util.ArrayList;
import java.util.List;

/** The part of SLF4J that the sample uses; lines are kept to be looked at. */
public final class Logger {
    public static final List<String> LINES = new ArrayList<>();

    public void info(String format, Object... values) {
        String text = format;
        for (Object value : values) text = text.replaceFirst("\\{}", java.util.regex.Matcher.quoteReplacement(String.valueOf(value)));
        LINES.addAll(("INFO " + text).lines().toList());
    }

    public void warn(String format, Object... values) {
        info(format, values);
    }
}
