package org.springframework.http;

public final class MediaType {
    public static final String TEXT_HTML_VALUE = "text/html";
    public static final String TEXT_PLAIN_VALUE = "text/plain";

    private MediaType() {}
}
