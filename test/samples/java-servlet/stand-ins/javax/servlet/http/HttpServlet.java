package javax.servlet.http;

import java.io.IOException;
import javax.servlet.ServletException;

public abstract class HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        response.sendError(405);
    }

    protected void doPost(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        response.sendError(405);
    }

    public void log(String message) {
        System.err.println(message);
    }

    public void log(String message, Throwable error) {
        System.err.println(message + ": " + error);
    }

    public void service(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        if (request.getMethod().equals("POST")) doPost(request, response);
        else doGet(request, response);
    }
}
