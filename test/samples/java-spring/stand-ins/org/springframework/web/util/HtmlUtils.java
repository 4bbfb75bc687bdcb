package org.springframework.web.util;

/** The part of Spring that fixes use. */
public final class HtmlUtils {
    private HtmlUtils() {}

    public static String htmlEscape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;").replace("'", "&#39;");
    }
}
