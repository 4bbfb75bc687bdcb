package com.example.shop;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import javax.persistence.EntityManager;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.hibernate.Session;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

public class vulnerable extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String id = request.getParameter("id");
    try (Connection db = DriverManager.getConnection("jdbc:h2:mem:shop")) {
      Statement statement = db.createStatement();
      ResultSet rows = statement.executeQuery("SELECT * FROM users WHERE id = " + id); // finding: sql-injection
      statement.execute(String.format("DELETE FROM users WHERE id = '%s'", id)); // finding: sql-injection
      statement.addBatch("UPDATE users SET seen = 1 WHERE id = " + id); // finding: sql-injection
      PreparedStatement prepared = db.prepareStatement("SELECT * FROM users WHERE name = '" + request.getHeader("X-Name") + "'"); // finding: sql-injection
      prepared.executeQuery();
      StringBuilder sql = new StringBuilder("SELECT * FROM users WHERE ");
      sql.append("name = '").append(request.getCookies()[0].getValue()).append("'");
      statement.executeUpdate(sql.toString()); // finding: sql-injection
      response.getWriter().println(rows.next());
    } catch (SQLException error) {
      throw new IOException(error);
    }
  }
}

@RestController
class UserController {
  private final JdbcTemplate jdbc;
  private final EntityManager entities;
  private final Session session;

  UserController(JdbcTemplate jdbc, EntityManager entities, Session session) {
    this.jdbc = jdbc;
    this.entities = entities;
    this.session = session;
  }

  @GetMapping("/users/{name}")
  public List<?> find(@PathVariable String name, @RequestParam("sort") String sort) {
    jdbc.queryForList("SELECT * FROM users ORDER BY " + sort); // finding: sql-injection
    jdbc.update("DELETE FROM users WHERE name = '" + name + "'"); // finding: sql-injection
    session.createQuery("from User where name = '" + name + "'").list(); // finding: sql-injection
    return entities.createNativeQuery("SELECT * FROM users WHERE name = '" + name + "'").getResultList(); // finding: sql-injection
  }
}
