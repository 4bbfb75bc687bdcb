package shop;

import java.util.Optional;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class Headers {
  void filter(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("X-Filter", Optional.ofNullable(request.getParameter("filter")).map(value -> value.replaceAll("[\\r\\n]", "")).orElse(null));
    String day = request.getParameter("day");
    response.addHeader("X-Day", day == null ? null : day.replaceAll("[\\r\\n]", ""));
    response.addHeader("X-Days", "from " + String.valueOf(day).replaceAll("[\\r\\n]", ""));
    response.addHeader("X-" + String.valueOf(request.getParameter("name")).replaceAll("[\\r\\n]", ""), Optional.ofNullable(request.getParameter("value")).map(value -> value.replaceAll("[\\r\\n]", "")).orElse(null));
  }
}
