package org.springframework.http;

import java.net.URI;
import java.util.LinkedHashMap;
import java.util.Map;

/** The part of Spring that the sample uses. */
public class ResponseEntity<T> {
    private final int status;
    private final Map<String, String> headers;
    private final T body;

    private ResponseEntity(int status, Map<String, String> headers, T body) {
        this.status = status;
        this.headers = headers;
        this.body = body;
    }

    public int getStatusCodeValue() {
        return status;
    }

    public Map<String, String> getHeaders() {
        return headers;
    }

    public T getBody() {
        return body;
    }

    public static <T> ResponseEntity<T> ok(T body) {
        return status(200).body(body);
    }

    public static BodyBuilder ok() {
        return status(200);
    }

    public static BodyBuilder notFound() {
        return status(404);
    }

    public static BodyBuilder status(int status) {
        return new BodyBuilder(status);
    }

    public static final class BodyBuilder {
        private final int status;
        private final Map<String, String> headers = new LinkedHashMap<>();

        private BodyBuilder(int status) {
            this.status = status;
        }

        public BodyBuilder header(String name, String value) {
            headers.put(name, value);
            return this;
        }

        public BodyBuilder location(URI target) {
            return header(HttpHeaders.LOCATION, target.toString());
        }

        public <T> ResponseEntity<T> body(T body) {
            return new ResponseEntity<>(status, headers, body);
        }

        public <T> ResponseEntity<T> build() {
            return body(null);
        }
    }
}
