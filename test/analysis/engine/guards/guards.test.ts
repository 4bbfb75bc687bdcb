import { check } from '../../../helpers/flows.ts'

check('allow-lists', {
  javascript: `
    const ALLOWED = ['ls', 'pwd']
    const KNOWN = new Set(['ls'])
    const BY_NAME = { list: 'ls' }
    ---
    if (ALLOWED.includes(input)) exec(input)
    else exec(input) // !
    if (KNOWN.has(input)) exec(input)
    if (!KNOWN.has(input)) exec(input) // !
    if (input === 'ls' || input === 'pwd') exec(input)
    if (input !== 'ls') exec(input) // !
    exec(BY_NAME[input])`,
  python: `
    ALLOWED = ('ls', 'pwd')
    BY_NAME = {'list': 'ls'}
    ---
    if input in ALLOWED:
        system(input)
    else:
        system(input) # !
    if input not in ALLOWED:
        system(input) # !
    if input == 'ls' or input == 'pwd':
        system(input)
    if input != 'ls':
        system(input) # !
    if input in {'a', 'b'}:
        system(input)
    system(BY_NAME[input])`,
  java: `
    private static final Set<String> ALLOWED = Set.of("ls", "pwd");
    private static final List<String> KNOWN = Arrays.asList("ls");
    ---
    if (ALLOWED.contains(input)) run.exec(input);
    else run.exec(input); // !
    if (!KNOWN.contains(input)) run.exec(input); // !
    if ("ls".equals(input) || input.equals("pwd")) run.exec(input);
    if (!input.equals("ls")) run.exec(input); // !`,
})

check('a list that the request decides allows nothing', {
  javascript: `
    if (req.query.allowed.includes(input)) exec(input) // !
    const names = ['ls']
    names.push(req.query.other)
    if (names.includes(input)) exec(input) // !`,
  python: `
    if input in request.args['allowed']:
        system(input) # !
    names = ['ls']
    names.append(request.args['other'])
    if input in names:
        system(input) # !`,
  java: `
    List<String> names = new ArrayList<>();
    names.add(req.getParameter("other"));
    if (names.contains(input)) run.exec(input); // !`,
})

check('early return, continue and throw', {
  javascript: `
    function assertKnown(name) {
      if (!['ls', 'pwd'].includes(name)) throw new Error('unknown')
    }
    ---
    exec(input) // !
    for (const one of req.query.list) {
      if (!['ls'].includes(one)) continue
      exec(one)
    }
    if (req.query.checked) {
      assertKnown(input)
    }
    exec(input) // !
    if (!/^[a-z]+$/.test(input)) return res.sendStatus(400)
    exec(input)`,
  python: `
    system(input) # !
    for one in request.args.getlist('a'):
        if one not in ('ls', 'pwd'):
            continue
        system(one)
    if not re.fullmatch(r'[a-z]+', input):
        raise ValueError('unknown')
    system(input)`,
  java: `
    run.exec(input); // !
    for (String one : req.getParameterValues("a")) {
      if (!List.of("ls", "pwd").contains(one)) continue;
      run.exec(one);
    }
    if (!input.matches("[a-z]+")) throw new IllegalArgumentException();
    run.exec(input);`,
})

check('calls that never return', {
  javascript: `
    if (!['ls'].includes(input)) process.exit(1)
    exec(input)`,
  python: `
    if input not in ('ls', 'pwd'):
        abort(400)
    system(input)`,
  java: `
    if (!List.of("ls", "pwd").contains(input)) System.exit(1);
    run.exec(input);`,
})

check('functions that never return', {
  javascript: `
    function fail() { throw new Error('no') }
    ---
    if (!['ls'].includes(input)) fail()
    exec(input)`,
  python: `
    def fail():
        raise ValueError('no')
    ---
    if input not in ('ls', 'pwd'):
        fail()
    system(input)`,
  java: `
    static void fail() { throw new IllegalStateException(); }
    ---
    if (!List.of("ls", "pwd").contains(input)) fail();
    run.exec(input);`,
})

check('functions that never return, called again and again', {
  javascript: `
    function fail() { throw new Error('no') }
    function failWith(reason) { throw new Error(reason) }
    function warn(reason) { if (!isQuiet) throw new Error(reason) }
    function first(name) {
      if (name !== 'ls') fail()
      exec(name)
    }
    function second(name) {
      if (name !== 'ls') fail()
      exec(name)
    }
    function third(name) {
      if (name === 'a') failWith('1')
      if (name === 'b') failWith('2')
      if (name === 'c') failWith('3')
      if (name === 'd') failWith('4')
      if (name === 'e') failWith('5')
      if (name !== 'ls') failWith('6')
      exec(name)
    }
    function fourth(name) {
      if (name !== 'ls') warn('1')
      exec(name) // !
    }
    ---
    if (isDay(1)) first(input)
    else if (isDay(2)) second(input)
    else if (isDay(3)) third(input)
    else fourth(input)`,
  python: `
    def fail():
        raise ValueError('no')
    def fail_with(reason):
        raise ValueError(reason)
    def warn(reason):
        if not is_quiet:
            raise ValueError(reason)
    def first(name):
        if name != 'ls':
            fail()
        system(name)
    def second(name):
        if name != 'ls':
            fail()
        system(name)
    def third(name):
        if name == 'a':
            fail_with('1')
        if name == 'b':
            fail_with('2')
        if name == 'c':
            fail_with('3')
        if name == 'd':
            fail_with('4')
        if name == 'e':
            fail_with('5')
        if name != 'ls':
            fail_with('6')
        system(name)
    def fourth(name):
        if name != 'ls':
            warn('1')
        system(name) # !
    ---
    if is_day(1):
        first(input)
    elif is_day(2):
        second(input)
    elif is_day(3):
        third(input)
    else:
        fourth(input)`,
  java: `
    static void fail() { throw new IllegalStateException(); }
    static void failWith(String reason) { throw new IllegalStateException(reason); }
    static void warn(String reason) { if (!QUIET) throw new IllegalStateException(reason); }
    static void first(String name) {
      if (!name.equals("ls")) fail();
      Runtime.getRuntime().exec(name);
    }
    static void second(String name) {
      if (!name.equals("ls")) fail();
      Runtime.getRuntime().exec(name);
    }
    static void third(String name) {
      if (name.equals("a")) failWith("1");
      if (name.equals("b")) failWith("2");
      if (name.equals("c")) failWith("3");
      if (name.equals("d")) failWith("4");
      if (name.equals("e")) failWith("5");
      if (!name.equals("ls")) failWith("6");
      Runtime.getRuntime().exec(name);
    }
    static void fourth(String name) {
      if (!name.equals("ls")) warn("1");
      Runtime.getRuntime().exec(name); // !
    }
    ---
    if (isDay(1)) first(input);
    else if (isDay(2)) second(input);
    else if (isDay(3)) third(input);
    else fourth(input);`,
})

check('checks in functions of their own', {
  javascript: `
    const isKnown = (name) => ['ls', 'pwd'].includes(name)
    function assertKnown(name) {
      if (!isKnown(name)) throw new Error('unknown')
    }
    ---
    if (isKnown(input)) exec(input)
    else exec(input) // !
    assertKnown(input)
    exec(input)`,
  python: `
    def is_known(name):
        return name in ('ls', 'pwd')
    def assert_known(name):
        if not is_known(name):
            raise ValueError('unknown')
    ---
    if is_known(input):
        system(input)
    else:
        system(input) # !
    assert_known(input)
    system(input)`,
  java: `
    private static boolean isKnown(String name) { return List.of("ls", "pwd").contains(name); }
    private static void assertKnown(String name) { if (!isKnown(name)) throw new IllegalArgumentException(); }
    ---
    if (isKnown(input)) run.exec(input);
    else run.exec(input); // !
    assertKnown(input);
    run.exec(input);`,
})

check('type checks and conversions', {
  javascript: `
    if (typeof input === 'number') exec('kill ' + input)
    if (typeof input === 'string') exec('kill ' + input) // !
    exec('kill ' + Number(input))
    exec('kill ' + parseInt(input, 10))
    if (isNaN(input)) return
    exec('kill ' + (input | 0))`,
  python: `
    system('kill ' + input) # !
    system('kill ' + str(int(input)))
    system('kill ' + input)
    if input.isdigit():
        system('kill ' + input)
    if isinstance(input, int):
        system(f'kill {input}')`,
  java: `
    run.exec("kill " + Integer.parseInt(input));
    run.exec("kill " + input); // !
    long id = Long.parseLong(input);
    run.exec("kill " + id);
    UUID uuid = UUID.fromString(input);
    run.exec("kill " + uuid);`,
})

check('regular expressions', {
  javascript: `
    if (/^[\\w-]+$/.test(input)) exec(input)
    if (/[\\w-]+/.test(input)) exec(input) // !
    if (/^[\\w-]+$/m.test(input)) exec(input) // !
    if (/^ls|pwd$/.test(input)) exec(input) // !
    if (input.match(/^[0-9]+$/)) exec(input)
    if (/[^a-z0-9]/.test(input)) return
    exec(input)`,
  python: `
    if re.match(r'^[\\w-]+$', input):
        system(input)
    if re.search(r'[\\w-]+', input):
        system(input) # !
    if re.fullmatch('[a-z]+', input):
        system(input)
    known = re.compile(r'^\\d+\\Z')
    if known.match(input):
        system(input)
    if not known.match(input):
        system(input) # !`,
  java: `
    private static final Pattern KNOWN = Pattern.compile("^[a-z]+$");
    ---
    if (KNOWN.matcher(input).matches()) run.exec(input);
    else run.exec(input); // !
    if (Pattern.matches("\\\\w+", input)) run.exec(input);
    if (Pattern.compile("\\\\w+").matcher(input).find()) run.exec(input); // !
    if (input.matches("[a-z]+.*")) run.exec(input); // !`,
})

check('what was replaced cannot be there', {
  javascript: `
    exec(input.replace(/[^a-z]/g, ''))
    exec(input.replace(/[^a-z]/, '')) // !
    exec(input.replace(/a/g, '')) // !`,
  python: `
    system(re.sub(r'[^a-z]', '', input))
    system(re.sub(r'a', '', input)) # !`,
  java: `
    run.exec(input.replaceAll("[^a-z]", ""));
    run.exec(input.replaceAll("a", "")); // !`,
})

check('a check holds for the value that was checked', {
  javascript: `
    let a = input
    if (!['ls'].includes(a)) return
    exec(a)
    a = req.query.other
    exec(a) // !
    if (['ls'].includes(req.query.b)) exec(req.query.b)
    if (['ls'].includes(req.query.b)) exec(req.query.c) // !`,
  python: `
    a = input
    if a not in ('ls', 'pwd'):
        return 'no'
    system(a)
    a = request.args['other']
    system(a) # !`,
  java: `
    String a = input;
    if (!List.of("ls", "pwd").contains(a)) return;
    run.exec(a);
    a = req.getParameter("other");
    run.exec(a); // !`,
})

check('both sides of and, or and not', {
  javascript: `
    if (['ls'].includes(input) && req.query.x) exec(input)
    if (['ls'].includes(input) || req.query.x) exec(input) // !
    if (!(['ls'].includes(input) || ['pwd'].includes(input))) return
    exec(input)`,
  python: `
    if input in ('ls', 'pwd') and flag:
        system(input)
    if input in ('ls', 'pwd') or flag:
        system(input) # !
    if not (input in ('ls', 'pwd') or input in ('a', 'b')):
        return 'no'
    system(input)`,
  java: `
    if (List.of("ls", "pwd").contains(input) && req.getParameter("x") != null) run.exec(input);
    if (List.of("ls", "pwd").contains(input) || req.getParameter("x") != null) run.exec(input); // !
    if (!(List.of("ls", "pwd").contains(input) || input.equals("a"))) return;
    run.exec(input);`,
})

check(
  'the beginning of a resolved path',
  {
    javascript: `
    import fs from 'node:fs'
    const ROOT = path.resolve('files')
    ---
    const file = path.join(ROOT, input)
    fs.readFileSync(file) // !
    const resolved = path.resolve(ROOT, input)
    fs.readFileSync(resolved) // !
    if (resolved.startsWith(ROOT + path.sep)) fs.readFileSync(resolved)
    else fs.readFileSync(resolved) // !
    if (input.startsWith('files/')) fs.readFileSync(input) // !
    if (!resolved.startsWith(ROOT)) return res.sendStatus(403)
    fs.readFileSync(resolved)
    fs.readFileSync(path.join(ROOT, path.basename(input)))`,
    python: `
    ROOT = os.path.realpath('files')
    ---
    file = os.path.join(ROOT, input)
    open(file) # !
    resolved = os.path.realpath(os.path.join(ROOT, input))
    open(resolved) # !
    if resolved.startswith(ROOT + os.sep):
        open(resolved)
    else:
        open(resolved) # !
    if input.startswith('files/'):
        open(input) # !
    if os.path.commonpath([ROOT, resolved]) != ROOT:
        abort(403)
    open(resolved)
    open(os.path.join(ROOT, os.path.basename(input)))`,
    java: `
    private static final Path ROOT = Paths.get("files").toAbsolutePath();
    ---
    Files.readAllBytes(ROOT.resolve(input)); // !
    Path resolved = ROOT.resolve(input).normalize();
    Files.readAllBytes(resolved); // !
    if (resolved.startsWith(ROOT)) Files.readAllBytes(resolved);
    else Files.readAllBytes(resolved); // !
    if (input.startsWith("files/")) new FileInputStream(input); // !
    String canonical = new File("files", input).getCanonicalPath();
    new FileInputStream(canonical); // !
    if (!canonical.startsWith("/srv/files/")) throw new IOException();
    new FileInputStream(canonical);`,
  },
  'path-traversal',
)

check('functions that answer', {
  javascript: `
    function mayRun(name) { return ['ls', 'pwd'].includes(name) }
    function isForbidden(name) {
      if (name.length > 20) return true
      return !/^[a-z]+$/.test(name)
    }
    function isShort(name) { return name.length < 20 }
    function perhaps(name, flag) { return flag || ['ls'].includes(name) }
    const mayLater = async (name) => mayRun(name)
    ---
    if (mayRun(input)) exec(input)
    else exec(input) // !
    if (isForbidden(req.query.a)) return res.sendStatus(400)
    exec(req.query.a)
    if (isShort(req.query.b)) exec(req.query.b) // !
    if (perhaps(req.query.c, req.query.flag)) exec(req.query.c) // !
    if (!(await mayLater(req.query.d))) return
    exec(req.query.d)`,
  python: `
    def may_run(name):
        return name in ('ls', 'pwd')
    def forbidden(name):
        if not name:
            return True
        return name not in ('ls', 'pwd')
    def is_short(name):
        return len(name) < 20
    ---
    if may_run(input):
        system(input)
    else:
        system(input) # !
    if is_short(input):
        system(input) # !
    if forbidden(input):
        abort(400)
    system(input)`,
  java: `
    private static boolean mayRun(String name) { return List.of("ls", "pwd").contains(name); }
    private static boolean isShort(String name) { return name.length() < 20; }
    ---
    if (isShort(input)) run.exec(input); // !
    if (!mayRun(input)) return;
    run.exec(input);`,
})

check('nothing at all does no harm', {
  javascript: `
    let a = req.query.a
    if (a) a = 'ls'
    exec(a)
    let b = req.query.b
    if (!b) exec(b)
    exec(b) // !
    if (req.query.c === '') exec(req.query.c)
    const d = req.query.d && 'ls'
    exec(d)
    const e = req.query.e || 'ls'
    exec(e) // !
    let f = req.query.f
    f &&= 'pwd'
    exec(f)`,
  python: `
    a = request.args.get('a')
    if a:
        a = 'ls'
    system(a)
    b = request.args.get('b')
    if b == '':
        system(b)
    system(b) # !
    system(request.args.get('c') and 'ls')
    system(request.args.get('d') or 'ls') # !`,
})

check(
  'what a schema has let through',
  {
    javascript: `
    const db = require('mongodb').MongoClient
    const schema = require('joi').object({})
    ---
    const query = JSON.parse(req.query.data)
    const checked = schema.validate(query)
    if (!checked.error) db.collection('a').find(query)
    else db.collection('a').find(query) // !
    const other = JSON.parse(req.query.other)
    const { error } = schema.validate(other)
    if (error) return res.sendStatus(400)
    db.collection('a').find(other)`,
  },
  'nosql-injection',
)

check(
  'what only elements and collections have',
  {
    javascript: `
    const $ = require('jquery')
    ---
    const target = location.hash
    $(target) // !
    if (target.nodeType) $(target)
    if (target.jquery === undefined) $(target) // !
    else $(target)
    if (typeof target !== 'string') $(target)
    if (typeof target === 'object') $(target)
    if (target.length) $(target) // !`,
  },
  'dom-xss',
)

check('entries of a table', {
  javascript: `
    const TARGETS = { ls: true, pwd: true }
    ---
    if (TARGETS[input]) exec(input)
    else exec(input) // !
    if (TARGETS[req.query.a] !== undefined) exec(req.query.a)
    if (req.query[input]) exec(input) // !`,
})

check('what stands in for a missing result says nothing of the result', {
  javascript: `
    const same = (value) => value
    ---
    exec(same(input) ?? 'ls') // !
    exec('echo ' + (new URLSearchParams(input).get('name') ?? 'nobody')) // !
    exec(same('ls') ?? 'pwd')
    exec(same(null) ?? 'ls')
    const known = input === 'ls' ? input : 'pwd'
    exec(known)`,
  python: `
    def same(value):
        return value
    ---
    system(value if (value := same(input)) is not None else 'ls') # !
    system(same(input) or 'ls') # !
    system(value if (value := same('ls')) is not None else 'pwd')
    system(input if input == 'ls' else 'pwd')`,
  java: `
    static String same(String value) { return value; }
    ---
    String value = same(input) != null ? same(input) : "ls";
    run.exec(value); // !
    String other = same("ls") != null ? same("ls") : "pwd";
    run.exec(other);
    run.exec(input.equals("ls") ? input : "pwd");`,
})
