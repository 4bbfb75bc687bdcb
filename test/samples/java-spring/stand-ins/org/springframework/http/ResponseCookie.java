package org.springframework.http;

/** The part of Spring that the sample uses. */
public final class ResponseCookie {
    private final String text;

    private ResponseCookie(String text) {
        this.text = text;
    }

    @Override
    public String toString() {
        return text;
    }

    public static Builder from(String name, String value) {
        return new Builder(name + "=" + value);
    }

    public static final class Builder {
        private final StringBuilder text;

        private Builder(String start) {
            text = new StringBuilder(start);
        }

        public Builder path(String path) {
            return add(true, "Path=" + path);
        }

        public Builder maxAge(long seconds) {
            return add(true, "Max-Age=" + seconds);
        }

        public Builder httpOnly(boolean on) {
            return add(on, "HttpOnly");
        }

        public Builder secure(boolean on) {
            return add(on, "Secure");
        }

        public Builder sameSite(String mode) {
            return add(true, "SameSite=" + mode);
        }

        public ResponseCookie build() {
            return new ResponseCookie(text.toString());
        }

        private Builder add(boolean wanted, String part) {
            if (wanted) text.append("; ").append(part);
            return this;
        }
    }
}
