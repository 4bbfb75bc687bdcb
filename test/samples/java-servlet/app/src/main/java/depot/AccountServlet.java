package depot;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Random;
import java.util.logging.Logger;
import javax.servlet.ServletException;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** Signing in and out. */
public class AccountServlet extends HttpServlet {
    private static final Logger LOG = Logger.getLogger(AccountServlet.class.getName());
    private static final Random RANDOM = new Random();

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        String name = request.getParameter("name");
        String password = request.getParameter("password");
        try (Connection connection = Database.connect();
                Statement statement = connection.createStatement()) {
            String sql = "SELECT name FROM users WHERE name = '" + name + "' AND password = '" + password + "'";
            ResultSet found = statement.executeQuery(sql);
            if (!found.next()) {
                LOG.info("refused " + name);
                response.sendError(HttpServletResponse.SC_FORBIDDEN);
                return;
            }
            Cookie cookie = new Cookie("session", Sessions.create(found.getString("name")));
            cookie.setPath("/");
            cookie.setMaxAge(8 * 3600);
            response.addCookie(cookie);
            response.setContentType("text/plain");
            response.getWriter().print("signed in");
        } catch (SQLException | GeneralSecurityException error) {
            throw new ServletException(error);
        }
    }

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        String action = request.getPathInfo();
        if (action.equals("/leave")) {
            response.sendRedirect(request.getParameter("next"));
            return;
        }
        response.setContentType("text/plain");
        try {
            String name = Sessions.nameOf(request);
            if (name == null) response.sendError(HttpServletResponse.SC_UNAUTHORIZED);
            else if (action.equals("/reset")) response.getWriter().print(createResetToken());
            else response.getWriter().print("user: " + name.length());
        } catch (GeneralSecurityException error) {
            throw new ServletException(error);
        }
    }

    /** Sixteen hexadecimal characters. */
    static String createResetToken() {
        return String.format("%08x%08x", RANDOM.nextInt(), RANDOM.nextInt());
    }
}
