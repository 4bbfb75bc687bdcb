package shop;

import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
class JoinedLists {
    private final JdbcTemplate jdbc;

    JoinedLists(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @GetMapping("/named")
    Object named(@RequestParam List<String> names, @RequestParam String name) {
        jdbc.queryForList("SELECT id FROM users WHERE name IN ('" + String.join("','", names) + "')"); // no fix: unsupported_shape
        return jdbc.queryForList("SELECT id FROM users WHERE name IN (?)", name);
    }
}
