package javax.servlet.http;

import java.io.BufferedReader;
import java.io.IOException;
import javax.servlet.ServletInputStream;

/** The part of the servlet API that the sample uses. */
public interface HttpServletRequest {
    String getMethod();

    String getParameter(String name);

    String getHeader(String name);

    String getPathInfo();

    Cookie[] getCookies();

    ServletInputStream getInputStream() throws IOException;

    BufferedReader getReader() throws IOException;
}
