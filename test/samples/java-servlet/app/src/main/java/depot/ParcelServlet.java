package depot;

import java.io.IOException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.servlet.ServletException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** Parcels by code and city. */
public class ParcelServlet extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        response.setContentType("text/plain");
        try (Connection connection = Database.connect()) {
            switch (request.getPathInfo()) {
                case "/search" -> search(connection, request, response);
                case "/heavy" -> listHeavy(connection, request, response);
                default -> showNote(connection, request, response);
            }
        } catch (SQLException | NumberFormatException error) {
            response.setStatus(HttpServletResponse.SC_BAD_REQUEST);
            error.printStackTrace(response.getWriter());
        }
    }

    private void search(Connection connection, HttpServletRequest request, HttpServletResponse response)
            throws SQLException, IOException {
        StringBuilder sql = new StringBuilder("SELECT code, city FROM parcels WHERE city LIKE '%");
        sql.append(request.getParameter("city"));
        sql.append("%' ORDER BY code");
        try (Statement statement = connection.createStatement()) {
            ResultSet found = statement.executeQuery(sql.toString());
            while (found.next()) response.getWriter().print(found.getString(1) + " " + found.getString(2) + "\n");
        }
    }

    private void listHeavy(Connection connection, HttpServletRequest request, HttpServletResponse response)
            throws SQLException, IOException {
        String city = request.getParameter("city");
        try (PreparedStatement statement =
                connection.prepareStatement("SELECT code FROM parcels WHERE city = '" + city + "' AND weight >= ?")) {
            statement.setInt(1, Integer.parseInt(request.getParameter("from")));
            ResultSet found = statement.executeQuery();
            while (found.next()) response.getWriter().print(found.getString("code") + "\n");
        }
    }

    private void showNote(Connection connection, HttpServletRequest request, HttpServletResponse response)
            throws SQLException, IOException {
        try (PreparedStatement statement = connection.prepareStatement("SELECT note FROM parcels WHERE code = ?")) {
            statement.setString(1, request.getParameter("code"));
            ResultSet found = statement.executeQuery();
            if (found.next()) response.getWriter().print(found.getString("note"));
            else response.sendError(HttpServletResponse.SC_NOT_FOUND);
        }
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response)
            throws ServletException, IOException {
        String sql = String.format(
                "UPDATE parcels SET note = '%s' WHERE code = '%s'",
                request.getParameter("note"), request.getParameter("code"));
        try (Connection connection = Database.connect();
                Statement statement = connection.createStatement()) {
            int changed = statement.executeUpdate(sql);
            response.setContentType("text/plain");
            response.getWriter().print(changed);
        } catch (SQLException error) {
            throw new ServletException(error);
        }
    }
}
