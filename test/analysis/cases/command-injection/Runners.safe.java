import cn.hutool.core.util.RuntimeUtil;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.hadoop.util.Shell.ShellCommandExecutor;
import org.zeroturnaround.exec.ProcessExecutor;

public class Runners extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String[] command = { "tar", "-xf", "/srv/in.tar" };
    new ShellCommandExecutor(command);
    new ProcessExecutor().command("ls", "/srv");
    RuntimeUtil.exec("ls -" + Integer.parseInt(request.getParameter("columns")));
  }
}
