import cn.hutool.core.util.RuntimeUtil;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.hadoop.util.Shell.ShellCommandExecutor;
import org.zeroturnaround.exec.ProcessExecutor;

public class Runners extends HttpServlet {
  @Override
  protected void doGet(HttpServletRequest request, HttpServletResponse response) {
    String archive = request.getParameter("archive");
    String[] command = { "bash", "-c", "tar -xf " + archive };
    new ShellCommandExecutor(command); // finding: command-injection
    new ProcessExecutor().command("sh", "-c", "ls " + request.getParameter("folder")); // finding: command-injection
    RuntimeUtil.exec("ls " + request.getParameter("file")); // finding: command-injection
  }
}
