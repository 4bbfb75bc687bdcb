package shop;

import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.web.bind.annotation.CrossOrigin;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/orders")
public class OrderController {

	private static final Logger log = LoggerFactory.getLogger(OrderController.class);

	private final OrderRepository orders;

	public OrderController(OrderRepository orders) {
		this.orders = orders;
	}

	@GetMapping("/of/{customer}")
	public List<String> list(@PathVariable String customer) {
		log.info("orders of {}", customer);
		return orders.findByCustomer(customer);
	}

	@GetMapping("/state")
	public List<String> byState(@RequestParam String customer, @RequestParam(defaultValue = "open") String state) {
		return orders.findByState(customer, state);
	}

	@PostMapping("/rename")
	public int rename(@RequestParam String item, @RequestParam String name) {
		return orders.rename(item, name);
	}

	@CrossOrigin(origins = "*", allowCredentials = "true")
	@GetMapping("/search")
	public List<?> search(@RequestParam("q") String text) {
		return orders.search(text);
	}

	@GetMapping("/expensive")
	public List<?> expensive(@RequestParam String customer, @RequestParam int price) {
		return orders.findExpensive(customer, price);
	}
}
