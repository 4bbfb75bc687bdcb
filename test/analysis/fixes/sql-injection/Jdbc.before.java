package shop;

import java.io.IOException;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.sql.DataSource;

public class Jdbc extends HttpServlet {
  private static final String TABLE = "users";
  enum Status { OPEN, CLOSED }
  private DataSource source;
  private Statement shared;

  ResultSet multiline(Connection conn, HttpServletRequest request) throws SQLException {
    String name = request.getParameter("name");
    int age = Integer.parseInt(request.getParameter("age"));
    Statement statement = conn.createStatement();
    statement.setMaxRows(5);
    String sql = "SELECT id, name FROM " + TABLE
        + " WHERE name = '" + name + "'"
        + " AND age > " + age
        + " AND state = 'open'";
    ResultSet rows = statement.executeQuery(sql);
    return rows;
  }

  void resources(HttpServletRequest request) {
    String name = request.getParameter("name");
    try (Connection conn = source.getConnection();
        Statement stmt = conn.createStatement();
        ResultSet rs = stmt.executeQuery("SELECT id FROM users WHERE name LIKE '%" + name + "%'")) {
      while (rs.next()) {
        System.out.println("""
            found
              it""");

        System.out.println(rs.getInt(1));
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  void inlineResource(HttpServletRequest request, Connection conn) throws SQLException {
    try (ResultSet rs = conn.createStatement().executeQuery(String.format("SELECT id FROM users WHERE name = '%s' AND x = %d", request.getParameter("n"), 5))) {
      rs.next();
    }
  }

  int builder(HttpServletRequest request, Connection conn) throws SQLException {
    StringBuilder sb = new StringBuilder();
    sb.append("UPDATE users SET name = '");
    sb.append(request.getParameter("name"));
    sb.append("', age = ").append(Integer.parseInt(request.getParameter("age")));
    sb.append(" WHERE id = 7");
    Statement st = null;
    try {
      st = conn.createStatement();
      return st.executeUpdate(sb.toString());
    } finally {
      if (st != null) st.close();
    }
  }

  void chain(HttpServletRequest request, Connection conn) throws SQLException {
    String sql = new StringBuilder("INSERT INTO logs (who, what) VALUES ('").append(request.getRemoteUser()).append("', '").append(request.getParameter("what")).append("')").toString();
    Statement st = conn.createStatement();
    st.execute(sql, Statement.RETURN_GENERATED_KEYS);
    ResultSet keys = st.getGeneratedKeys();
    st.close();
  }

  void block(HttpServletRequest request, Connection conn) throws SQLException {
    String sql = """
        SELECT *
        FROM users
        WHERE name = '%s'
          AND id = %s
        """.formatted(request.getParameter("n"), request.getParameter("id"));
    try (var st = conn.createStatement()) {
      st.execute(sql);
    }
  }

  void prepared(HttpServletRequest request, Connection conn) throws SQLException {
    PreparedStatement ps = conn.prepareStatement("SELECT * FROM users WHERE a = ? AND b = '" + request.getParameter("b") + "' AND c = ?");
    ps.setString(1, "a");
    ps.setInt(2, 3);
    ps.executeQuery();
  }

  void preparedResource(HttpServletRequest request) throws SQLException {
    try (Connection c = source.getConnection(); PreparedStatement ps = c.prepareStatement("SELECT * FROM users WHERE a = '" + request.getParameter("b") + "'"); ResultSet rs = ps.executeQuery()) {
      rs.next();
    }
  }

  void preparedBody(HttpServletRequest request) throws SQLException {
    try (Connection c = source.getConnection();
        PreparedStatement ps = c.prepareStatement("SELECT * FROM users WHERE a = '" + request.getParameter("b") + "'")) {
      ps.executeQuery();
    }
  }

  void several(HttpServletRequest request, Connection conn) throws SQLException {
    Statement stmt = conn.createStatement();
    String one = "SELECT 1 FROM a WHERE b = '" + request.getParameter("b") + "'";
    ResultSet rs = stmt.executeQuery(one);
    rs.next();
    rs = stmt.executeQuery("SELECT 2 FROM a WHERE b = '" + request.getParameter("c") + "'");
    stmt.close();
  }

  void appended(HttpServletRequest request, Connection conn) throws SQLException {
    Status status = Status.valueOf(request.getParameter("s").trim());
    Long id = Long.valueOf(request.getParameter("id"));
    String sql = "DELETE FROM users WHERE name = '" + request.getParameter("name").toUpperCase() + "'";
    sql += " AND status = '" + status + "'";
    sql += " AND id = " + id + " LIMIT " + request.getParameter("limit");
    Statement st = conn.createStatement();
    st.executeUpdate(sql);
  }

  void refused(HttpServletRequest request, Connection conn) throws SQLException {
    shared.execute("DELETE FROM users WHERE name = '" + request.getParameter("n") + "'"); // no fix: unsupported_shape
    Statement st = conn.createStatement();
    st.executeQuery("SELECT * FROM users ORDER BY " + request.getParameter("by")); // no fix: needs_design
    String sql = "SELECT * FROM users WHERE 1 = 1";
    if (request.getParameter("a") != null) sql += " AND a = '" + request.getParameter("a") + "'";
    Statement other = conn.createStatement();
    while (other.executeQuery(sql).next()) System.out.println(); // no fix: unsupported_shape
  }
}
