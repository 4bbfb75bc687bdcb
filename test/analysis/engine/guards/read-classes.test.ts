import { check } from '../../../helpers/flows.ts'

check('what is read into a class has the types of its fields', {
  java: {
    'src/demo/Color.java': `package demo;
public enum Color { RED, BLUE }
`,
    'src/demo/Piece.java': `package demo;
public record Piece(int id, String name, Color color) {}
`,
    'src/demo/Pieces.java': `package demo;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.google.gson.Gson;
import java.io.IOException;
import javax.servlet.http.*;
public class Pieces extends HttpServlet {
  private final ObjectMapper mapper = new ObjectMapper();
  @Override protected void doPost(HttpServletRequest req, HttpServletResponse res) throws IOException {
    Runtime run = Runtime.getRuntime();
    Piece piece = mapper.readValue(req.getReader(), Piece.class);
    run.exec("x " + piece.id() + piece.color());
    run.exec("x " + piece.name()); // !
    Piece other = new Gson().fromJson(req.getParameter("a"), Piece.class);
    run.exec("x " + other.id() + other.color());
    run.exec("x " + other.name()); // !
    Color color = mapper.convertValue(req.getParameter("c"), Color.class);
    run.exec("x " + color);
    String text = mapper.convertValue(req.getParameter("c"), String.class);
    run.exec("x " + text); // !
  }
}
`,
  },
})
