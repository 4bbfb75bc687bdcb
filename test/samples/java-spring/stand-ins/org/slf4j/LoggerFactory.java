package org.slf4j;

public final class LoggerFactory {
    private LoggerFactory() {}

    public static Logger getLogger(Class<?> owner) {
        return new Logger();
    }
}
