import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.commons.io.IOUtils;
import org.slf4j.*;

/** What a program writes that this one has started from its configuration is no data of a request. */
class ProcessOutput {
  private static final Logger LOG = LoggerFactory.getLogger(ProcessOutput.class);
  private List<String> command;

  void thrown() {
    try {
      Process process = Runtime.getRuntime().exec(command.toArray(new String[0]));
      if (process.waitFor() != 0)
        throw new IOException(IOUtils.toString(process.getErrorStream(), StandardCharsets.UTF_8));
    } catch (IOException | InterruptedException e) {
      LOG.error("The command failed: {}", e.getMessage(), e);
    }
  }

  void lines() throws IOException {
    Process process = new ProcessBuilder(command).start();
    BufferedReader reader = new BufferedReader(new InputStreamReader(process.getInputStream()));
    for (String line = reader.readLine(); line != null; line = reader.readLine()) LOG.info("output: {}", line);
    LOG.info(process.inputReader().readLine());
  }
}
