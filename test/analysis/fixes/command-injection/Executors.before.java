package shop;

import javax.servlet.http.HttpServletRequest;
import org.zeroturnaround.exec.ProcessExecutor;

class Executors {
    String kind(HttpServletRequest request) throws Exception {
        String file = request.getParameter("file");
        return new ProcessExecutor().command("/bin/bash", "-c", "file -b " + file).readOutput(true).execute().outputUTF8();
    }

    String count(HttpServletRequest request) throws Exception {
        String file = request.getParameter("file");
        return new ProcessExecutor().command("sh", "-c", "cat " + file + " | wc -l").readOutput(true).execute().outputUTF8(); // no fix: unsupported_shape
    }

    String fixed(HttpServletRequest request) throws Exception {
        return new ProcessExecutor().command("file", "-b", "/srv/out.png").readOutput(true).execute().outputUTF8();
    }
}
