package shop;

import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.servlet.http.HttpSession;

public class StaffSignIns extends HttpServlet {
    private final Accounts accounts = new Accounts();

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
        Account account = accounts.check(request.getParameter("name"), request.getParameter("password"));
        if (account == null) {
            response.sendError(401);
            return;
        }
        HttpSession session = request.getSession(true);
        session.setAttribute("staff", account); // no fix: needs_design
        response.sendRedirect("/desk");
    }
}
