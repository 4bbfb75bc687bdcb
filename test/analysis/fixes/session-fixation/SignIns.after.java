package shop;

import jakarta.servlet.http.HttpServlet;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.servlet.http.HttpSession;
import java.io.IOException;

public class SignIns extends HttpServlet {
    private final Accounts accounts = new Accounts();

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Account account = accounts.check(request.getParameter("name"), request.getParameter("password"));
        if (account == null) {
            response.sendError(HttpServletResponse.SC_UNAUTHORIZED);
            return;
        }
        HttpSession session = request.getSession();
        request.changeSessionId();
        session.setAttribute("account", account); // no fix: needs_design
        response.sendRedirect("/");
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        request.getSession().setAttribute("theme", request.getParameter("theme").equals("dark"));
    }
}
