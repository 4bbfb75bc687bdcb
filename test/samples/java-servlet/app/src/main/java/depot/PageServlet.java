package depot;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.regex.Pattern;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;

/** Pages for people. */
public class PageServlet extends HttpServlet {
    private static final Pattern CODE = Pattern.compile("^(P[0-9]+-?)+$");

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
        String origin = request.getHeader("Origin");
        if (origin != null) {
            response.setHeader("Access-Control-Allow-Origin", origin);
            response.setHeader("Access-Control-Allow-Credentials", "true");
        }
        response.setContentType("text/html; charset=utf-8");
        PrintWriter out = response.getWriter();
        if (request.getPathInfo().equals("/track")) {
            String code = request.getParameter("code");
            String kind = CODE.matcher(code).matches() ? "known" : "unknown";
            out.println("<h1>Parcel " + code + "</h1>");
            out.printf("<p>%s, asked by %s</p>%n", kind, request.getParameter("who"));
            return;
        }
        out.println("<h1>Parcel depot</h1>");
    }
}
