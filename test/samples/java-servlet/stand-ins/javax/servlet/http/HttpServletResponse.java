package javax.servlet.http;

import java.io.IOException;
import java.io.PrintWriter;
import javax.servlet.ServletOutputStream;

/** The part of the servlet API that the sample uses. */
public interface HttpServletResponse {
    int SC_BAD_REQUEST = 400;
    int SC_UNAUTHORIZED = 401;
    int SC_FORBIDDEN = 403;
    int SC_NOT_FOUND = 404;
    int SC_INTERNAL_SERVER_ERROR = 500;

    void setStatus(int status);

    void sendError(int status) throws IOException;

    void sendError(int status, String message) throws IOException;

    void sendRedirect(String location) throws IOException;

    void setContentType(String type);

    void setCharacterEncoding(String encoding);

    void setHeader(String name, String value);

    void addHeader(String name, String value);

    void addCookie(Cookie cookie);

    PrintWriter getWriter() throws IOException;

    ServletOutputStream getOutputStream() throws IOException;
}
