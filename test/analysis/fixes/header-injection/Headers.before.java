package shop;

import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

class Headers {
  void filter(HttpServletRequest request, HttpServletResponse response) {
    response.setHeader("X-Filter", request.getParameter("filter"));
    String day = request.getParameter("day");
    response.addHeader("X-Day", day);
    response.addHeader("X-Days", "from " + day);
    response.addHeader("X-" + request.getParameter("name"), request.getParameter("value"));
  }
}
