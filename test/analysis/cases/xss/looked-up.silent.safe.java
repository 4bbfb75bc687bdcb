import java.io.IOException;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.acme.shop.CustomerRepository;

public class CustomerPage extends HttpServlet {
  private CustomerRepository customers;

  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
    var customer = customers.findByNumber(request.getParameter("number"));
    response.getWriter().println("<h1>" + customer.getTitle() + "</h1>");
    var other = customers.findById(request.getParameter("other")).orElseThrow();
    response.getWriter().println("<p>" + other.getTitle() + "</p>");
  }
}
