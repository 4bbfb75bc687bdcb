import { check } from '../../helpers/flows.ts'

check('Java: allow-lists', {
  java: `
    private static final Set<String> KNOWN = Set.of("ls", "pwd");
    private static final Set<String> MORE = new HashSet<>(Arrays.asList("ls", "pwd"));
    ---
    if (List.of("ls", "pwd").contains(input)) run.exec(input);
    if (!List.of("ls", "pwd").contains(input)) {
      run.exec(input); // !
    }
    if (KNOWN.contains(input)) run.exec(input);
    else {
      run.exec(input); // !
    }
    if (MORE.contains(input)) run.exec(input);
    if (Objects.equals(input, "ls")) run.exec(input);
    else {
      run.exec(input); // !
    }
    if (!Objects.equals("ls", input)) return;
    run.exec(input);`,
})

check('Java: optionals and streams', {
  java: `
    Optional<String> some = Optional.ofNullable(input);
    run.exec(some.get()); // !
    run.exec(some.orElse("ls")); // !
    run.exec(some.map(a -> "ls").orElse("pwd"));
    run.exec(some.map(String::trim).orElseThrow()); // !
    run.exec(Optional.of("ls").get());
    run.exec(Optional.of("ls").map(a -> a + input).get()); // !
    run.exec(Optional.<String>empty().orElseGet(() -> input)); // !
    run.exec(Stream.of("ls", input).filter(a -> a.length() > 1).collect(Collectors.joining(" "))); // !
    run.exec(Stream.of("ls", "pwd").filter(a -> a.length() > 1).collect(Collectors.joining(" ")));
    List<String> all = Stream.of("ls", input).map(a -> a + "x").collect(Collectors.toList());
    run.exec(all.get(0)); // !
    List<String> none = Stream.of("ls", input).map(a -> "pwd").toList();
    run.exec(none.get(0));
    run.exec(List.of(input).stream().findFirst().get()); // !
    run.exec(List.of("ls").stream().findFirst().get());
    run.exec(Arrays.stream(input.split(",")).map(String::trim).findFirst().orElse("")); // !
    Map<String, String> byName = Stream.of(input).collect(Collectors.toMap(a -> "ls", a -> a));
    run.exec(byName.get("ls")); // !
    Set<String> set = Stream.of(input).collect(Collectors.toSet());
    for (String one : set) {
      run.exec(one); // !
    }
    List.of(input).forEach(a -> {
      try {
        run.exec(a); // !
      } catch (IOException e) { throw new UncheckedIOException(e); }
    });
    run.exec(Stream.of("a", input).reduce("", (a, b) -> a + b)); // !
    run.exec(Stream.of("a", "b").reduce("", (a, b) -> a + b));`,
})

check('Java: records and patterns', {
  java: `
    record Command(String name, String argument) {}
    sealed interface Shape permits Named, Plain {}
    record Named(String name) implements Shape {}
    record Plain(String text, int size) implements Shape {}
    static Shape shape(String a) { return a.isEmpty() ? new Plain("ls", 1) : new Named(a); }
    ---
    Command c = new Command("ls", input);
    run.exec(c.name());
    run.exec(c.argument()); // !
    Object o = input;
    if (o instanceof String s) {
      run.exec(s); // !
    }
    if (o instanceof Integer n) run.exec("ls " + n);
    switch (o) {
      case String text -> run.exec(text); // !
      default -> run.exec("ls");
    }
    Object p = new Command("ls", input);
    if (p instanceof Command(String name, String argument)) {
      run.exec(name);
      run.exec(argument); // !
    }
    String chosen = switch (p) {
      case Command(var name, var argument) when name.length() > 1 -> argument;
      default -> "ls";
    };
    run.exec(chosen); // !
    String fixed = switch (p) {
      case Command(var name, var argument) -> name;
      default -> "ls";
    };
    run.exec(fixed);`,
})

check(
  'Java: canonical files',
  {
    java: `
    File root = new File("/srv/files");
    File file = new File(root, input).getCanonicalFile();
    if (!file.toPath().startsWith(root.toPath())) throw new IOException("outside");
    new FileInputStream(file).read();
    File other = new File(root, input);
    if (!other.getCanonicalFile().toPath().startsWith(root.getCanonicalFile().toPath())) throw new IOException("outside");
    new FileInputStream(other).read();
    File third = new File(root, req.getParameter("third"));
    if (!third.toPath().startsWith(root.toPath())) throw new IOException("outside");
    new FileInputStream(third).read(); // !`,
  },
  'path-traversal',
)

check('Java: overloads told apart by types', {
  java: {
    'src/Runner.java': `
import java.io.*;
import jakarta.servlet.http.*;

public class Runner extends HttpServlet {
  private void start(InputStream in) throws IOException { Runtime.getRuntime().exec("ls"); }
  private void start(byte[] all) throws IOException { Runtime.getRuntime().exec("pwd"); }
  private void start(String command) throws IOException {
    Runtime.getRuntime().exec(command); // !
  }

  @Override
  protected void doGet(HttpServletRequest req, HttpServletResponse res) throws IOException {
    start(req.getInputStream());
    start(req.getParameter("command"));
  }
}
`,
  },
})
