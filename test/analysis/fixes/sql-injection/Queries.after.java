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
    return em.createQuery("SELECT u FROM User u WHERE u.name = :name AND u.age > :age", User.class)
        .setParameter("name", name)
        .setParameter("age", age)
        .setMaxResults(10)
        .getResultList();
  }

  @GetMapping("/b")
  public List<?> nativeQuery(@RequestParam String name) {
    String sql = "SELECT * FROM users WHERE name LIKE ?1";
    Query query = em.createNativeQuery(sql).setParameter(1, "%" + name + "%");
    return query.getResultList();
  }

  @GetMapping("/c")
  public List<?> hql(@RequestParam String name, @RequestParam String id) {
    SQLQuery q = session.createSQLQuery("select * from users where name = :name");
    q.setParameter("name", name);
    session.createQuery("from User where id = " + id); // no fix: unsupported_shape
    return session.createQuery("from User where name = :name and state = :state").setParameter("name", name).setParameter("state", 1).list();
  }

  @GetMapping("/d")
  public int spring(@RequestParam String name, @RequestParam int age) {
    jdbcTemplate.update("DELETE FROM users WHERE name = ?", name);
    jdbcTemplate.update("DELETE FROM users WHERE name = ?", name);
    String sql = "SELECT count(*) FROM users WHERE name = ? AND age = ?";
    jdbcTemplate.query("SELECT * FROM users WHERE name = ?", (rs, row) -> rs.getString(1), name);
    jdbcTemplate.queryForList("SELECT name FROM users WHERE name = ? AND age = ?", String.class, name, age);
    jdbcTemplate.queryForList("SELECT name FROM users WHERE age = ? AND name = ?", new Object[] {age, name}, String.class);
    jdbcTemplate.queryForMap("SELECT name FROM users WHERE name = ?", name);
    return jdbcTemplate.queryForObject(sql, Integer.class, name, age);
  }

  @GetMapping("/e")
  public List<?> named(@RequestParam String name, @RequestParam String city) {
    MapSqlParameterSource params = new MapSqlParameterSource("city", city);
    params.addValue("name", name);
    named.query("SELECT * FROM users WHERE city = :city AND name = :name", params, (rs, row) -> rs.getString(1));
    named.query("SELECT * FROM users WHERE name = :name", new MapSqlParameterSource("name", name), (rs, row) -> rs.getString(1));
    Map<String, Object> values = new HashMap<>();
    values.put("name", name);
    named.update("DELETE FROM users WHERE name = :name", values);
    return named.queryForList("SELECT name FROM users WHERE name = :name", new MapSqlParameterSource().addValue("name", name), String.class);
  }
}
