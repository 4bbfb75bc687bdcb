package shop;

import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

public class Redirects extends HttpServlet {
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String next = request.getParameter("next");
        response.sendRedirect(next);
    }

    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        if (request.getRemoteUser() != null) {
            response.sendRedirect(request.getParameter("url")); // after the login
        }
    }

    void header(HttpServletRequest request, HttpServletResponse response) {
        response.setHeader("Location", request.getParameter("url"));
    }

    void own(HttpServletRequest request, HttpServletResponse response) throws IOException {
        response.sendRedirect(request.getContextPath() + "/login");
        response.sendRedirect("/search?q=" + request.getParameter("q"));
    }
}
