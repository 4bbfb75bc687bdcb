package shop;

import java.util.List;
import javax.persistence.EntityManager;
import javax.persistence.Query;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
public class OrderRepository {

	private final JdbcTemplate jdbcTemplate;
	private final EntityManager entityManager;

	public OrderRepository(JdbcTemplate jdbcTemplate, EntityManager entityManager) {
		this.jdbcTemplate = jdbcTemplate;
		this.entityManager = entityManager;
	}

	public List<String> findByCustomer(String customer) {
		return jdbcTemplate.queryForList(
				"SELECT item FROM orders WHERE customer = '" + customer + "' ORDER BY item", String.class);
	}

	public List<String> findByState(String customer, String state) {
		String sql = String.format("SELECT item FROM orders WHERE customer = ? AND state = '%s'", state);
		return jdbcTemplate.queryForList(sql, String.class, customer);
	}

	public int rename(String item, String name) {
		var sql = "UPDATE orders SET item = '" + name + "' WHERE item = '" + item + "'";
		return jdbcTemplate.update(sql);
	}

	public List<?> search(String text) {
		Query query = entityManager.createQuery("SELECT item FROM orders WHERE item LIKE '%" + text + "%'");
		query.setMaxResults(50);
		return query.getResultList();
	}

	public List<?> findExpensive(String customer, int price) {
		return entityManager
				.createNativeQuery("SELECT item FROM orders WHERE price >= :price AND customer = '" + customer + "'")
				.setParameter("price", price)
				.getResultList();
	}
}
