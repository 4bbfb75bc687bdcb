import com.google.common.collect.Iterables;
import java.io.FileInputStream;
import java.util.*;
import java.util.stream.Stream;
import javax.servlet.http.*;
import org.apache.commons.lang3.*;

public class Listed extends HttpServlet {
  private static final String[] NAMES = {"daily", "weekly"};
  private static final List<String> LIST = List.of(NAMES);
  private Settings settings;

  public void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String name = request.getParameter("name");
    if (ArrayUtils.contains(NAMES, name)) new FileInputStream("/srv/" + name);
    if (Iterables.contains(LIST, name)) new FileInputStream("/srv/" + name);
    if (StringUtils.equalsAny(name, "daily", "weekly")) new FileInputStream("/srv/" + name);
    if (StringUtils.equalsAnyIgnoreCase(name, NAMES)) new FileInputStream("/srv/" + name);
    if (StringUtils.equals(name, settings.getName())) new FileInputStream("/srv/" + name);
    if (Objects.equals(settings.getName(), name)) new FileInputStream("/srv/" + name);
    if (Stream.of("daily", "weekly").anyMatch(name::equals)) new FileInputStream("/srv/" + name);
  }
}
