package shop;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.persistence.EntityManager;
import javax.persistence.Query;
import org.hibernate.SQLQuery;
import org.hibernate.Session;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.namedparam.MapSqlParameterSource;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class Queries {
  private JdbcTemplate jdbcTemplate;
  private NamedParameterJdbcTemplate named;
  private EntityManager em;
  private Session session;

  @GetMapping("/a")
  public List<?> jpa(@RequestParam String name, @RequestParam int age) {
    return em.createQuery("SELECT u FROM User u WHERE u.name = '" + name + "' AND u.age > " + age, User.class)
        .setMaxResults(10)
        .getResultList();
  }

  @GetMapping("/b")
  public List<?> nativeQuery(@RequestParam String name) {
    String sql = "SELECT * FROM users WHERE name LIKE '%" + name + "%'";
    Query query = em.createNativeQuery(sql);
    return query.getResultList();
  }

  @GetMapping("/c")
  public List<?> hql(@RequestParam String name, @RequestParam String id) {
    SQLQuery q = session.createSQLQuery("select * from users where name = '" + name + "'");
    session.createQuery("from User where id = " + id); // no fix: unsupported_shape
    return session.createQuery("from User where name = '" + name + "' and state = :state").setParameter("state", 1).list();
  }

  @GetMapping("/d")
  public int spring(@RequestParam String name, @RequestParam int age) {
    jdbcTemplate.update("DELETE FROM users WHERE name = '" + name + "'");
    jdbcTemplate.execute("DELETE FROM users WHERE name = '" + name + "'");
    String sql = String.format("SELECT count(*) FROM users WHERE name = '%s' AND age = %d", name, age);
    jdbcTemplate.query("SELECT * FROM users WHERE name = '" + name + "'", (rs, row) -> rs.getString(1));
    jdbcTemplate.queryForList("SELECT name FROM users WHERE name = '" + name + "' AND age = ?", String.class, age);
    jdbcTemplate.queryForList("SELECT name FROM users WHERE age = ? AND name = '" + name + "'", new Object[] {age}, String.class);
    jdbcTemplate.queryForMap("SELECT name FROM users WHERE name = '" + name + "'");
    return jdbcTemplate.queryForObject(sql, Integer.class);
  }

  @GetMapping("/e")
  public List<?> named(@RequestParam String name, @RequestParam String city) {
    MapSqlParameterSource params = new MapSqlParameterSource("city", city);
    named.query("SELECT * FROM users WHERE city = :city AND name = '" + name + "'", params, (rs, row) -> rs.getString(1));
    named.query("SELECT * FROM users WHERE name = '" + name + "'", (rs, row) -> rs.getString(1));
    Map<String, Object> values = new HashMap<>();
    named.update("DELETE FROM users WHERE name = '" + name + "'", values);
    return named.queryForList("SELECT name FROM users WHERE name = '" + name + "'", new MapSqlParameterSource(), String.class);
  }
}
