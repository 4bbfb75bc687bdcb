package org.springframework.http;

public final class HttpHeaders {
    public static final String SET_COOKIE = "Set-Cookie";
    public static final String LOCATION = "Location";
    public static final String CONTENT_TYPE = "Content-Type";

    private HttpHeaders() {}
}
