import { check } from '../../helpers/flows.ts'

check('annotations of an interface hold for the methods that implement it', {
  java: {
    'src/Api.java': `package demo;
import org.springframework.web.bind.annotation.*;
interface Api {
  @GetMapping("/x") String read(@RequestParam String name, int count);
  @GetMapping("/y") String list(@RequestParam int count);
  String own(Object name);
}
`,
    'src/Controller.java': `package demo;
import org.springframework.web.bind.annotation.*;
@RestController
class Controller implements Api {
  @Override public String read(String name, int count) {
    run(name);
    return name;
  }
  @Override public String list(int count) {
    run("ls " + count);
    return "";
  }
  private void run(String command) {
    try {
      Runtime.getRuntime().exec(command); // !
      Runtime.getRuntime().exec("ls");
    } catch (java.io.IOException e) { throw new IllegalStateException(e); }
  }
}
`,
  },
})

check('constructors that nobody calls get what others may hand them', {
  java: {
    'src/Made.java': `package demo;
public class Made {
  public Made(String name) throws java.io.IOException {
    Runtime.getRuntime().exec("sh -c " + name); // !
    Runtime.getRuntime().exec("ls");
  }
}
class Used {
  Used(String name) throws java.io.IOException { Runtime.getRuntime().exec("sh -c " + name); }
  static Used make() throws java.io.IOException { return new Used("ls"); }
}
`,
  },
  python: {
    'made.py': `import os
class Made:
    def __init__(self, name):
        os.system('ls ' + name) # !
class Used:
    def __init__(self, name):
        os.system('ls ' + name)
Used('a')
`,
  },
})

check('what a getter yields is checked for its next call, too', {
  java: `
    static class Entry {
      private final String n;
      Entry(String n) { this.n = n; }
      String getName() { return n; }
      String getNext() { return n; }
    }
    ---
    Entry entry = new Entry(input);
    if (entry.getName().equals("ls")) run.exec(entry.getName());
    run.exec(entry.getName()); // !
    if (entry.getNext().equals("ls")) run.exec(entry.getNext()); // !
    if (!req.getQueryString().matches("[a-z]+")) throw new IOException();
    run.exec(req.getQueryString());
    if (!entry.getName().equals("ls")) throw new IOException();
    entry = new Entry(input);
    run.exec(entry.getName()); // !`,
})

check('settings of the environment do not come out of what is made with them', {
  javascript: `
    const { Store } = require('some-store')
    const store = new Store({ url: process.env.URL })
    const other = store.create({ key: process.env.KEY })
    ---
    exec(store.name)
    exec(await other.read('a'))
    exec(process.env.COMMAND) // !
    exec(new Store({ name: input }).name) // !`,
  python: `
    from some_store import Store
    store = Store(url=os.environ['URL'])
    ---
    system(store.name)
    system(os.environ['COMMAND']) # !
    system(Store(name=input).name) # !`,
})

check(
  'a cast says what a thing is',
  {
    java: {
      'src/Loads.java': `package demo;
import groovy.lang.GroovyClassLoader;
import javax.servlet.http.*;
public class Loads extends HttpServlet {
  static void load(ClassLoader loader, String text) {
    GroovyClassLoader g = (GroovyClassLoader) loader;
    g.parseClass(text); // !
    loader.getResource(text);
  }
  public void doGet(HttpServletRequest req, HttpServletResponse res) {
    load(getClass().getClassLoader(), req.getParameter("a"));
  }
}
`,
    },
  },
  'code-injection',
)

check('a result declared as a number holds no text', {
  java: {
    'src/Search.java': `package demo;
import lombok.Data;
import org.springframework.web.bind.annotation.*;
@RestController
class Search {
  @PostMapping("/a") void plain(@RequestBody Plain q) throws java.io.IOException {
    Runtime.getRuntime().exec("ls " + q.getPage());
    Runtime.getRuntime().exec("ls " + q.getTerm()); // !
  }
  @PostMapping("/b") void made(@RequestBody Made q) throws java.io.IOException {
    Runtime.getRuntime().exec("ls " + q.getPage());
    Runtime.getRuntime().exec("ls " + q.getTerm()); // !
  }
}
class Plain {
  private int page;
  private String term;
  public int getPage() { return page; }
  public String getTerm() { return term; }
}
@Data class Made {
  private int page;
  private String term;
}
`,
  },
})

check('an abstract method is one of those that implement it', {
  java: {
    'src/Runner.java': `package demo;
abstract class Runner {
  void start(String name) throws java.io.IOException {
    Runtime.getRuntime().exec(safe(name));
    Runtime.getRuntime().exec(command(name)); // !
  }
  abstract String safe(String name);
  abstract String command(String name);
}
abstract class Named extends Runner {
  @Override String safe(String name) { return name.equals("pwd") ? "pwd" : "ls"; }
}
class Shell extends Named {
  @Override String command(String name) { return "ls " + name; }
}
`,
    'src/Controller.java': `package demo;
import org.springframework.web.bind.annotation.*;
@RestController
class Controller {
  private final Runner runner;
  Controller(Runner runner) { this.runner = runner; }
  @GetMapping("/x") void run(@RequestParam String name) throws java.io.IOException { runner.start(name); }
}
`,
  },
})

check(
  'a field has its declared type, and a class what it inherits',
  {
    java: {
      'src/Devices.java': `package demo;
import io.vertx.pgclient.PgBuilder;
import io.vertx.sqlclient.Pool;
import io.quarkus.hibernate.orm.panache.PanacheEntity;
import javax.servlet.http.*;
class Devices extends HttpServlet {
  private Pool pool;
  private int page;
  @Override public void init() { pool = PgBuilder.pool().build(); }
  public void doGet(HttpServletRequest req, HttpServletResponse res) {
    String site = req.getParameter("site");
    pool.query("SELECT * FROM devices WHERE site = '" + site + "'"); // !
    page = Integer.parseInt(req.getParameter("page"));
    pool.query("SELECT * FROM devices LIMIT " + page);
    Device.find("site = '" + site + "'"); // !
    Device.find("site = ?1", site);
  }
}
class Device extends PanacheEntity {
  static Object own(String site) { return find("site = ?1", site); }
}
`,
    },
  },
  'sql-injection',
)

check(
  'one of two texts may begin with what a request says',
  {
    javascript: `
    res.redirect(input === '' ? req.baseUrl + '/' : input) // !
    res.redirect(input === '' ? req.baseUrl + '/' : '/orders?' + input)`,
    java: `
    res.sendRedirect(input == null ? req.getContextPath() + "/" : input); // !
    res.sendRedirect(input == null ? req.getContextPath() + "/" : "/orders?" + input);`,
  },
  'open-redirect',
)
