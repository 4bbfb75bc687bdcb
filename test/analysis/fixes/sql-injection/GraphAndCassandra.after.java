package shop;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import java.util.List;
import org.neo4j.driver.Driver;
import org.neo4j.driver.Session;
import org.neo4j.driver.Values;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class GraphAndCassandra {
    private final Driver driver;
    private final CqlSession cassandra;
    private final JdbcClient jdbc;

    GraphAndCassandra(Driver driver, CqlSession cassandra, JdbcClient jdbc) {
        this.driver = driver;
        this.cassandra = cassandra;
        this.jdbc = jdbc;
    }

    @GetMapping("/relatives")
    List<String> relatives(@RequestParam String name) {
        try (Session session = driver.session()) {
            return session.run("MATCH (a:Species {name: $name})--(b) RETURN b.name AS n", Values.parameters("name", name)).list(row -> row.get("n").asString());
        }
    }

    @GetMapping("/old")
    int old(@RequestParam String age) {
        try (Session session = driver.session()) {
            return session.run("MATCH (a:Species) WHERE a.age > " + age + " RETURN a").list().size(); // no fix: unsupported_shape
        }
    }

    @GetMapping("/events")
    int events(@RequestParam String order) {
        return cassandra.execute(SimpleStatement.newInstance("SELECT id FROM events WHERE order_id = ? ALLOW FILTERING", order)).all().size();
    }

    @GetMapping("/note")
    int note(@RequestParam String note, @RequestParam long id) {
        return jdbc.sql("UPDATE claim SET note = ? WHERE id = ?").param(note).param(id).update();
    }

    @GetMapping("/later")
    int later(@RequestParam String note, @RequestParam long id) {
        return jdbc.sql("UPDATE claim SET open = ? WHERE note = '" + note + "'").param(true).update(); // no fix: unsupported_shape
    }
}
