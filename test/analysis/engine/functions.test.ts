import { check } from '../../helpers/flows.ts'

check('functions hand on what they get', {
  javascript: `
    function same(a) { return a }
    function second(a, b) { return b }
    function fixed(a) { return 'ls' }
    const built = (a = 'ls', ...rest) => \`\${a} \${rest[0]}\`
    ---
    exec(same(input)) // !
    exec(same('ls'))
    exec(second(input, 'ls'))
    exec(second('ls', input)) // !
    exec(fixed(input))
    exec(built('ls', input)) // !
    exec(built('ls', 'pwd', input))`,
  python: `
    def same(a):
        return a
    def second(a, b='ls'):
        return b
    def fixed(a):
        return 'ls'
    def built(*args, **options):
        return args[0] + options['tail']
    ---
    system(same(input)) # !
    system(same('ls'))
    system(second(input))
    system(second(b=input, a='ls')) # !
    system(fixed(input))
    system(built('ls', input, tail='pwd'))
    system(built('ls', tail=input)) # !`,
  java: `
    static String same(String a) { return a; }
    static String second(String a, String b) { return b; }
    static String second(String a) { return "ls"; }
    static String built(String a, String... rest) { return a + rest[0]; }
    ---
    run.exec(same(input)); // !
    run.exec(same("ls"));
    run.exec(second(input, "ls"));
    run.exec(second("ls", input)); // !
    run.exec(second(input));
    run.exec(built("ls", input)); // !
    run.exec(built("ls", "pwd", input));`,
})

check('sinks in functions', {
  javascript: `
    function run(command) {
      exec(command) // !
    }
    function list() {
      exec('ls')
    }
    ---
    run(input)
    list(input)`,
  python: `
    def run(command):
        system(command) # !
    def list_all(command):
        system('ls')
    ---
    run(input)
    list_all(input)`,
  java: `
    private void go(String command) throws IOException {
      run.exec(command); // !
    }
    private void list(String command) throws IOException { run.exec("ls"); }
    ---
    go(input);
    list(input);`,
})

check('closures', {
  javascript: `
    const make = (a) => () => a
    const prefix = (a) => (b) => a + b
    ---
    exec(make(input)()) // !
    exec(make('ls')())
    exec(prefix('ls ')(input)) // !
    exec(prefix('ls ')('a'))
    let kept = 'ls'
    const keep = (a) => { kept = a }
    exec(kept)
    keep(input)
    exec(kept) // !`,
  python: `
    def make(a):
        def inner():
            return a
        return inner
    ---
    system(make(input)()) # !
    system(make('ls')())
    prefix = lambda a: lambda b: a + b
    system(prefix('ls ')(input)) # !
    system(prefix('ls ')('a'))
    kept = 'ls'
    def keep(a):
        nonlocal kept
        kept = a
    system(kept)
    keep(input)
    system(kept) # !`,
  java: `
    static Supplier<String> make(String a) { return () -> a; }
    ---
    run.exec(make(input).get()); // !
    run.exec(make("ls").get());
    Function<String, String> prefix = b -> "ls " + b;
    run.exec(prefix.apply(input)); // !
    run.exec(prefix.apply("a"));
    Runnable task = () -> {
      try {
        run.exec(input); // !
      } catch (IOException e) { throw new RuntimeException(e); }
    };
    task.run();`,
})

check('callbacks', {
  javascript: `
    function each(list, f) { for (const one of list) f(one) }
    ---
    each([input], (one) => exec(one)) // !
    each(['ls'], (one) => exec(one))
    ;[input].forEach((one) => exec(one)) // !
    exec(['ls'].map((one) => one + input)[0]) // !
    exec([input].map(() => 'ls')[0])
    exec([input, 'ls'].filter(Boolean).join(' ')) // !
    exec(['ls', 'a'].reduce((a, b) => a + b, ''))
    exec(['ls', 'a'].reduce((a, b) => a + b, input)) // !
    setTimeout(() => exec(input), 10) // !`,
  python: `
    def each(values, f):
        for one in values:
            f(one)
    ---
    each([input], lambda one: system(one)) # !
    each(['ls'], lambda one: system(one))
    system(list(map(lambda one: 'ls ' + one, [input]))[0]) # !
    system(list(map(lambda one: 'ls', [input]))[0])
    system(sorted([input], key=lambda one: len(one))[0]) # !
    system([one for one in [input]][0]) # !
    system(['ls' for one in [input]][0])`,
  java: `
    List.of(input).forEach(one -> {
      try {
        run.exec(one); // !
      } catch (IOException e) { throw new RuntimeException(e); }
    });
    run.exec(Stream.of(input).map(one -> "ls " + one).collect(Collectors.joining())); // !
    run.exec(Stream.of(input).map(one -> "ls").collect(Collectors.joining()));
    run.exec(Optional.of(input).map(String::trim).get()); // !
    run.exec(Optional.of(input).map(one -> "ls").orElse("pwd"));`,
})

check('promises and async functions', {
  javascript: `
    async function later(a) { return a }
    function promised(a) { return new Promise((resolve) => resolve(a)) }
    ---
    exec(await later(input)) // !
    exec(await later('ls'))
    later(input).then((a) => exec(a)) // !
    later('ls').then((a) => exec(a))
    later('ls').then(() => later(input)).then((a) => exec(a)) // !
    promised(input).then((a) => exec(a)) // !
    promised('ls').then((a) => exec(a))
    const [a, b] = await Promise.all([later('ls'), later(input)])
    exec(a)
    exec(b) // !
    try { await Promise.reject(input) } catch (error) {
      exec(error) // !
    }`,
  python: `
    async def later(a):
        return a
    async def task(a):
        b = await later(a)
        system(b) # !
        first, second = await asyncio.gather(later('ls'), later(a))
        system(first)
        system(second) # !
        c = await asyncio.wait_for(later('ls'), 1)
        system(c)
    ---
    asyncio.run(task(input))`,
  java: `
    CompletableFuture<String> later = CompletableFuture.supplyAsync(() -> input);
    run.exec(later.join()); // !
    run.exec(later.thenApply(a -> "ls").join());
    run.exec(CompletableFuture.completedFuture("ls").join());
    run.exec(CompletableFuture.completedFuture("ls").thenApply(a -> a + input).join()); // !`,
})

check('generators', {
  javascript: `
    function* both(a) { yield 'ls'; yield a }
    function* outer(a) { yield* both(a) }
    ---
    for (const one of both('pwd')) exec(one)
    for (const one of both(input)) {
      exec(one) // !
    }
    for (const one of outer(input)) {
      exec(one) // !
    }
    exec(both(input).next().value) // !
    for await (const one of (async function* () { yield input })()) {
      exec(one) // !
    }`,
  python: `
    def both(a):
        yield 'ls'
        yield a
    def outer(a):
        yield from both(a)
    ---
    for one in both('pwd'):
        system(one)
    for one in both(input):
        system(one) # !
    for one in outer(input):
        system(one) # !
    for one in (x + 'a' for x in [input]):
        system(one) # !`,
  java: `
    static class Both implements Iterator<String> {
      private final String a;
      Both(String a) { this.a = a; }
      @Override public boolean hasNext() { return true; }
      @Override public String next() { return a; }
    }
    ---
    run.exec(new Both(input).next()); // !
    run.exec(new Both("ls").next());`,
})

check('methods and fields of objects', {
  javascript: `
    class Command {
      #args = []
      constructor(name) { this.name = name }
      add(arg) { this.#args.push(arg); return this }
      get text() { return this.name + this.#args.join(' ') }
      static of(name) { return new Command(name) }
      run() {
        exec(this.text) // !
      }
    }
    ---
    exec(new Command('ls').text)
    exec(new Command(input).text) // !
    exec(Command.of('ls').add(input).text) // !
    exec(Command.of('ls').add('a').text)
    Command.of('ls').add(input).run()`,
  python: `
    class Command:
        def __init__(self, name):
            self.name = name
            self.args = []
        def add(self, arg):
            self.args.append(arg)
            return self
        @property
        def text(self):
            return self.name + ' '.join(self.args)
        @classmethod
        def of(cls, name):
            return cls(name)
        @staticmethod
        def fixed(name):
            return 'ls'
        def run(self):
            system(self.text) # !
    ---
    system(Command('ls').text)
    system(Command(input).text) # !
    system(Command.of('ls').add(input).text) # !
    system(Command.of('ls').add('a').text)
    system(Command.fixed(input))
    Command.of('ls').add(input).run()`,
  java: `
    static class Command {
      private final String name;
      private final List<String> args = new ArrayList<>();
      Command(String name) { this.name = name; }
      Command add(String arg) { args.add(arg); return this; }
      String text() { return name + String.join(" ", args); }
      static Command of(String name) { return new Command(name); }
    }
    record Pair(String a, String b) {}
    ---
    run.exec(new Command("ls").text());
    run.exec(new Command(input).text()); // !
    run.exec(Command.of("ls").add(input).text()); // !
    run.exec(Command.of("ls").add("a").text());
    Pair pair = new Pair(input, "ls");
    run.exec(pair.a()); // !
    run.exec(pair.b());`,
})

check('inheritance', {
  javascript: `
    class Base {
      constructor(a) { this.a = a }
      text() { return this.inner() }
      inner() { return 'ls' }
    }
    class Safe extends Base {}
    class Hostile extends Base { inner() { return this.a } }
    class Wrapped extends Hostile { text() { return 'sh ' + super.text() } }
    ---
    exec(new Safe(input).text())
    exec(new Hostile(input).text()) // !
    exec(new Hostile('ls').text())
    exec(new Wrapped(input).text()) // !`,
  python: `
    class Base:
        def __init__(self, a):
            self.a = a
        def text(self):
            return self.inner()
        def inner(self):
            return 'ls'
    class Safe(Base):
        pass
    class Hostile(Base):
        def inner(self):
            return self.a
    class Wrapped(Hostile):
        def __init__(self, a):
            super().__init__(a)
        def text(self):
            return 'sh ' + super().text()
    ---
    system(Safe(input).text())
    system(Hostile(input).text()) # !
    system(Hostile('ls').text())
    system(Wrapped(input).text()) # !`,
  java: `
    static abstract class Base {
      protected final String a;
      Base(String a) { this.a = a; }
      String text() { return inner(); }
      abstract String inner();
    }
    static class Safe extends Base { Safe(String a) { super(a); } @Override String inner() { return "ls"; } }
    static class Hostile extends Base { Hostile(String a) { super(a); } @Override String inner() { return a; } }
    static class Wrapped extends Hostile { Wrapped(String a) { super(a); } @Override String text() { return "sh " + super.text(); } }
    ---
    run.exec(new Safe(input).text());
    Base hostile = new Hostile(input);
    run.exec(hostile.text()); // !
    run.exec(new Hostile("ls").text());
    run.exec(new Wrapped(input).text()); // !`,
})

check('an interface stands for all that implement it', {
  java: `
    interface Maker { String make(String a); }
    static class Same implements Maker { public String make(String a) { return a; } }
    static class Fixed implements Maker { public String make(String a) { return "ls"; } }
    private Maker any;
    ---
    Maker fixed = new Fixed();
    run.exec(fixed.make(input));
    run.exec(any.make(input)); // !`,
})

check('recursion', {
  javascript: `
    function down(a, n) { return n === 0 ? a : down(a + '!', n - 1) }
    function even(a, n) { return n === 0 ? a : odd(a, n - 1) }
    function odd(a, n) { return n === 0 ? 'ls' : even(a, n - 1) }
    function walk(node) {
      exec(node.value) // !
      node.children.forEach(walk)
    }
    ---
    exec(down(input, 3)) // !
    exec(down('ls', 3))
    exec(even(input, req.query.n)) // !
    exec(even('ls', req.query.n))
    walk(req.body)`,
  python: `
    def down(a, n):
        return a if n == 0 else down(a + '!', n - 1)
    def walk(node):
        system(node['value']) # !
        for child in node['children']:
            walk(child)
    ---
    system(down(input, 3)) # !
    system(down('ls', 3))
    walk(request.json)`,
  java: `
    static String down(String a, int n) { return n == 0 ? a : down(a + "!", n - 1); }
    ---
    run.exec(down(input, 3)); // !
    run.exec(down("ls", 3));`,
})

check('exceptions carry what they are made of', {
  javascript: `
    function fail(a) { throw new Error(a) }
    ---
    try { fail(input) } catch (error) {
      exec(error.message) // !
    }
    try { fail('ls') } catch (error) {
      exec(error.message)
    } finally {
      exec(input) // !
    }`,
  python: `
    def fail(a):
        raise ValueError(a)
    ---
    try:
        fail(input)
    except ValueError as error:
        system(str(error)) # !
    try:
        fail('ls')
    except ValueError:
        system('ls')
    finally:
        system(input) # !`,
  java: `
    static void fail(String a) { throw new IllegalStateException(a); }
    ---
    String a = "ls";
    try {
      Integer.parseInt(req.getParameter("n"));
      a = input;
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(e);
    } finally {
      run.exec(a); // !
    }
    try {
      fail(input);
    } catch (IllegalStateException e) {
      run.exec(e.getMessage()); // !
    }`,
})

check('decorators and wrappers', {
  javascript: `
    const logged = (f) => (...args) => { console.log('called'); return f(...args) }
    const same = logged((a) => a)
    const fixed = logged(() => 'ls')
    ---
    exec(same(input)) // !
    exec(fixed(input))
    exec(same.call(null, input)) // !
    exec(same.apply(null, ['ls', input]))
    exec(same.bind(null, input)()) // !`,
  python: `
    import functools
    def logged(f):
        @functools.wraps(f)
        def inner(*args, **options):
            return f(*args, **options)
        return inner
    @logged
    def same(a):
        return a
    @logged
    def fixed(a):
        return 'ls'
    ---
    system(same(input)) # !
    system(fixed(input))
    system(functools.partial(same, input)()) # !`,
})

const CALLS = Array.from({ length: 60 }, (_, index) => index)

check('functions that everybody calls do for the last what they did for the first', {
  javascript: `
    function fixed(a) { log.push(a); return 'ls' }
    function same(a) { log.push(a); return a }
    function both(a) { log.push(a); return [a, 'ls'] }
    ---
    ${CALLS.map((index) => `fixed(input + ${index}); same(input + ${index}); both(input + ${index})`).join('\n    ')}
    exec(fixed(input))
    exec(same(input)) // !
    exec(both(input)[0]) // !
    exec(both(input)[1])`,
  python: `
    def fixed(*args, **options):
        log.append(args[0])
        return 'ls'
    def same(a, b='ls'):
        log.append(a)
        return a
    def both(a):
        log.append(a)
        return a, 'ls'
    ---
    ${CALLS.map((index) => `fixed(input + '${index}', b=input), same(input + '${index}'), both(input + '${index}')`).join('\n    ')}
    system(fixed(input, b=input))
    system(same(input)) # !
    first, second = both(input)
    system(first) # !
    system(second)`,
})

check(
  'what a helper says of an answer counts at each of many calls',
  {
    javascript: {
      'src/server.js': `
import http from 'node:http'
http.createServer((request, response) => {
  const head = (code, contentType) => response.writeHead(code, { 'Content-Type': contentType })
  const text = (code, answer) => {
    head(code, 'text/plain')
    response.end(answer)
  }
  const page = (code, answer) => {
    head(code, 'text/html')
    response.end(answer) // !
  }
  const { searchParams } = new URL(request.url, 'http://localhost')
  const q = searchParams.get('q')
  if (q === 'a') return text(200, 'a' + searchParams.get('one'))
  if (q === 'b') return text(201, 'b' + searchParams.get('two'))
  if (q === 'c') return text(202, 'c' + searchParams.get('three'))
  if (q === 'd') return text(203, 'd' + searchParams.get('four'))
  if (q === 'e') return text(204, 'e' + searchParams.get('five'))
  if (q === 'f') return page(200, searchParams.get('six'))
  text(205, searchParams.get('seven'))
}).listen(80)
`,
    },
  },
  'xss',
)
