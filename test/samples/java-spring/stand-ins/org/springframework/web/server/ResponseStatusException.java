package org.springframework.web.server;

import org.springframework.http.HttpStatus;

/** Spring answers with the status; the checks see that the request was refused. */
public class ResponseStatusException extends RuntimeException {
    private final HttpStatus status;

    public ResponseStatusException(HttpStatus status) {
        this(status, null);
    }

    public ResponseStatusException(HttpStatus status, String reason) {
        super(reason == null ? status.toString() : reason);
        this.status = status;
    }

    public HttpStatus getStatus() {
        return status;
    }
}
