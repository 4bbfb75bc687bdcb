package depot;

import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStreamReader;
import java.io.PrintWriter;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.servlet.ServletInputStream;
import javax.servlet.ServletOutputStream;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** One request to a servlet, and what it answered. Headers are kept as they were set, like old servers do. */
final class Call {
    final Map<String, String> headers = new LinkedHashMap<>();
    final List<Cookie> cookies = new ArrayList<>();
    int status = 200;
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final PrintWriter writer = new PrintWriter(body, false, StandardCharsets.UTF_8);
    private final Map<String, String> parameters = new LinkedHashMap<>();
    private final Map<String, String> requestHeaders = new LinkedHashMap<>();
    private final List<Cookie> requestCookies = new ArrayList<>();
    private byte[] input = new byte[0];

    Call with(String name, String value) {
        parameters.put(name, value);
        return this;
    }

    Call header(String name, String value) {
        requestHeaders.put(name, value);
        return this;
    }

    Call session(String value) {
        requestCookies.add(new Cookie("session", value));
        return this;
    }

    Call body(byte[] content) {
        input = content;
        return this;
    }

    Call body(String content) {
        return body(content.getBytes(StandardCharsets.UTF_8));
    }

    /** Errors of the servlet are answers with status 500. */
    Call get(HttpServlet servlet, String path) {
        return send(servlet, "GET", path);
    }

    Call post(HttpServlet servlet, String path) {
        return send(servlet, "POST", path);
    }

    String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    byte[] bytes() {
        writer.flush();
        return body.toByteArray();
    }

    private Call send(HttpServlet servlet, String method, String path) {
        try {
            servlet.service(request(method, path), response());
        } catch (Exception error) {
            status = 500;
        }
        return this;
    }

    private HttpServletRequest request(String method, String path) {
        ByteArrayInputStream source = new ByteArrayInputStream(input);
        ServletInputStream stream = new ServletInputStream() {
            @Override
            public int read() {
                return source.read();
            }
        };
        return fake(HttpServletRequest.class, (name, given) -> switch (name) {
            case "getMethod" -> method;
            case "getPathInfo" -> path;
            case "getParameter" -> parameters.get(given[0]);
            case "getHeader" -> requestHeaders.get(given[0]);
            case "getCookies" -> requestCookies.isEmpty() ? null : requestCookies.toArray(new Cookie[0]);
            case "getInputStream" -> stream;
            case "getReader" -> new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8));
            default -> throw new UnsupportedOperationException(name);
        });
    }

    private HttpServletResponse response() {
        ServletOutputStream stream = new ServletOutputStream() {
            @Override
            public void write(int value) {
                body.write(value);
            }
        };
        return fake(HttpServletResponse.class, (name, given) -> switch (name) {
            case "getWriter" -> writer;
            case "getOutputStream" -> stream;
            case "setStatus", "sendError" -> status = (Integer) given[0];
            case "sendRedirect" -> {
                status = 302;
                yield headers.put("Location", (String) given[0]);
            }
            case "setContentType" -> headers.put("Content-Type", (String) given[0]);
            case "setHeader", "addHeader" -> headers.put((String) given[0], (String) given[1]);
            case "addCookie" -> cookies.add((Cookie) given[0]);
            default -> null;
        });
    }

    private interface Answers {
        Object to(String name, Object[] given);
    }

    private static <T> T fake(Class<T> type, Answers answers) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, (proxy, method, given) -> {
            Object answer = answers.to(method.getName(), given);
            return method.getReturnType() == void.class ? null : answer;
        }));
    }
}
