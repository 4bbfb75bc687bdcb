package com.example.shop;

import java.io.IOException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.persistence.EntityManager;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

public class safe extends HttpServlet {
  private static final Set<String> SORTABLE = Set.of("name", "age");
  private static final Map<String, String> COLUMNS = Map.of("name", "u.name", "age", "u.age");

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    String id = request.getParameter("id");
    try (Connection db = DriverManager.getConnection("jdbc:h2:mem:shop")) {
      PreparedStatement prepared = db.prepareStatement("SELECT * FROM users WHERE name = ?");
      prepared.setString(1, request.getParameter("name"));
      prepared.executeQuery();
      Statement statement = db.createStatement();
      statement.executeQuery("SELECT * FROM users WHERE id = " + Integer.parseInt(id));
      String sort = request.getParameter("sort");
      if (!SORTABLE.contains(sort)) throw new IOException("unknown column");
      statement.executeQuery("SELECT * FROM users ORDER BY " + sort);
      statement.executeQuery("SELECT * FROM users ORDER BY " + COLUMNS.get(request.getParameter("order")));
      String table;
      switch (request.getParameter("kind")) {
        case "old":
          table = "archive";
          break;
        default:
          table = "users";
      }
      statement.executeQuery("SELECT * FROM " + table);
    } catch (SQLException error) {
      throw new IOException(error);
    }
  }
}

@RestController
class UserController {
  private final JdbcTemplate jdbc;
  private final EntityManager entities;

  UserController(JdbcTemplate jdbc, EntityManager entities) {
    this.jdbc = jdbc;
    this.entities = entities;
  }

  @GetMapping("/users/{name}")
  public List<?> find(@PathVariable String name, @RequestParam int page, @RequestParam boolean down) {
    jdbc.queryForList("SELECT * FROM users WHERE name = ?", name);
    jdbc.queryForList("SELECT * FROM users LIMIT 10 OFFSET " + page * 10);
    jdbc.queryForList("SELECT * FROM users ORDER BY name " + (down ? "DESC" : "ASC"));
    return entities.createQuery("select u from User u where u.name = :name").setParameter("name", name).getResultList();
  }
}
