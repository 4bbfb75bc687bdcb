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
    String sql = "SELECT id, name FROM " + TABLE
        + " WHERE name = ?"
        + " AND age > ?"
        + " AND state = 'open'";
    PreparedStatement statement = conn.prepareStatement(sql);
    statement.setMaxRows(5);
    statement.setString(1, name);
    statement.setInt(2, age);
    ResultSet rows = statement.executeQuery();
    return rows;
  }

  void resources(HttpServletRequest request) {
    String name = request.getParameter("name");
    try (Connection conn = source.getConnection();
        PreparedStatement stmt = conn.prepareStatement("SELECT id FROM users WHERE name LIKE ?")) {
      stmt.setString(1, "%" + name + "%");
      try (ResultSet rs = stmt.executeQuery()) {
        while (rs.next()) {
          System.out.println("""
              found
                it""");

          System.out.println(rs.getInt(1));
        }
      }
    } catch (SQLException e) {
      throw new IllegalStateException(e);
    }
  }

  void inlineResource(HttpServletRequest request, Connection conn) throws SQLException {
    try (PreparedStatement statement = conn.prepareStatement("SELECT id FROM users WHERE name = ? AND x = 5")) {
      statement.setString(1, request.getParameter("n"));
      try (ResultSet rs = statement.executeQuery()) {
        rs.next();
      }
    }
  }

  int builder(HttpServletRequest request, Connection conn) throws SQLException {
    StringBuilder sb = new StringBuilder();
    sb.append("UPDATE users SET name = ?");
    sb.append(", age = ?");
    sb.append(" WHERE id = 7");
    PreparedStatement st = null;
    try {
      st = conn.prepareStatement(sb.toString());
      st.setString(1, request.getParameter("name"));
      st.setInt(2, Integer.parseInt(request.getParameter("age")));
      return st.executeUpdate();
    } finally {
      if (st != null) st.close();
    }
  }

  void chain(HttpServletRequest request, Connection conn) throws SQLException {
    String sql = new StringBuilder("INSERT INTO logs (who, what) VALUES (?").append(", ?").append(")").toString();
    PreparedStatement st = conn.prepareStatement(sql, Statement.RETURN_GENERATED_KEYS);
    st.setString(1, request.getRemoteUser());
    st.setString(2, request.getParameter("what"));
    st.execute();
    ResultSet keys = st.getGeneratedKeys();
    st.close();
  }

  void block(HttpServletRequest request, Connection conn) throws SQLException {
    String sql = """
        SELECT *
        FROM users
        WHERE name = ?
          AND id = ?
        """;
    try (var st = conn.prepareStatement(sql)) {
      st.setString(1, request.getParameter("n"));
      st.setString(2, request.getParameter("id"));
      st.execute();
    }
  }

  void prepared(HttpServletRequest request, Connection conn) throws SQLException {
    PreparedStatement ps = conn.prepareStatement("SELECT * FROM users WHERE a = ? AND b = ? AND c = ?");
    ps.setString(2, request.getParameter("b"));
    ps.setString(1, "a");
    ps.setInt(3, 3);
    ps.executeQuery();
  }

  void preparedResource(HttpServletRequest request) throws SQLException {
    try (Connection c = source.getConnection(); PreparedStatement ps = c.prepareStatement("SELECT * FROM users WHERE a = ?")) {
      ps.setString(1, request.getParameter("b"));
      try (ResultSet rs = ps.executeQuery()) {
        rs.next();
      }
    }
  }

  void preparedBody(HttpServletRequest request) throws SQLException {
    try (Connection c = source.getConnection();
        PreparedStatement ps = c.prepareStatement("SELECT * FROM users WHERE a = ?")) {
      ps.setString(1, request.getParameter("b"));
      ps.executeQuery();
    }
  }

  void several(HttpServletRequest request, Connection conn) throws SQLException {
    String one = "SELECT 1 FROM a WHERE b = ?";
    PreparedStatement stmt = conn.prepareStatement(one);
    stmt.setString(1, request.getParameter("b"));
    ResultSet rs = stmt.executeQuery();
    rs.next();
    stmt.close();
    stmt = conn.prepareStatement("SELECT 2 FROM a WHERE b = ?");
    stmt.setString(1, request.getParameter("c"));
    rs = stmt.executeQuery();
    stmt.close();
  }

  void appended(HttpServletRequest request, Connection conn) throws SQLException {
    Status status = Status.valueOf(request.getParameter("s").trim());
    Long id = Long.valueOf(request.getParameter("id"));
    String sql = "DELETE FROM users WHERE name = ?";
    sql += " AND status = ?";
    sql += " AND id = ? LIMIT ?";
    PreparedStatement st = conn.prepareStatement(sql);
    st.setString(1, request.getParameter("name").toUpperCase());
    st.setString(2, String.valueOf(status));
    st.setObject(3, id);
    st.setInt(4, Integer.parseInt(request.getParameter("limit")));
    st.executeUpdate();
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
