import { nest, type Programs, repeat, TRICKY_NAMES } from './programs.ts'

const HEAD = 'package a; import java.util.*; import java.util.function.*; import javax.servlet.http.*;\n'
const TAINTED = 'Runtime.getRuntime().exec("sh -c " + req.getParameter("a"));'

function handler(body: string, members = ''): string {
  return `${HEAD}public class A extends HttpServlet {\n${members}\npublic void doGet(HttpServletRequest req, HttpServletResponse res) throws Exception {\nString p = req.getParameter("p");\n${body}\n} }\n`
}

const exec = (value: string): string => `Runtime.getRuntime().exec(${value});`

const ends: Programs = {
  parentheses: '('.repeat(1_000_000),
  brackets: '['.repeat(300_000),
  braces: nest(1_500, '{', '', '}'),
  angles: `A${'<'.repeat(300_000)}`,
  sum: handler(`int a = ${'1 + '.repeat(100_000)}1; ${TAINTED}`),
  'sum of texts': handler(`String a = ${'"a" + '.repeat(50_000)}p; ${exec('a')}`),
  chain: handler(`x${'.a()'.repeat(50_000)};`),
  'one long line': handler(`String a = "${'x'.repeat(900_000)}"; ${TAINTED}`),
  'one long line of statements': handler(
    repeat(10_000, (i) => `String a${i} = req.getParameter("b"); ${exec(`a${i}`)}`, ' '),
  ),
  comment: `/*${'*'.repeat(900_000)}*/ ${handler(TAINTED)}`,
  'one long text block': handler(`String a = """\n${'x "" '.repeat(150_000)}"""; ${TAINTED}`),
  'quotes without end': '"""\n'.repeat(99_999),
  'huge list': handler(`int[] a = {${'1, '.repeat(100_000)}1}; ${TAINTED}`),
  'huge map': handler(
    `${repeat(10_000, (i) => `m.put("k${i}", p);`)} ${exec('m.get("k1")')}`,
    'Map<String, String> m = new HashMap<>();',
  ),
  'huge switch': handler(`switch (p) {\n${repeat(2_000, (i) => `case "${i}": ${exec('p')} break;`)}\n}`),
  'huge enum': `${HEAD}enum E { ${repeat(10_000, (i) => `E${i}("v${i}") { void m() {} }`, ', ')} }`,
  'NUL and lone surrogates': handler(`String a = "\0\ud800"; ${TAINTED}`) + '\ud800',
  'unicode escapes': handler(`String \\u0061 = p; \\u${'u'.repeat(10_000)}0022 ${exec('\\u0061')}`),
  'line ends': `\u2028\r\n\r\u2029${handler(TAINTED).replaceAll('\n', '\r')}\u2028`,
  'byte order marks': `\ufeff\ufeff${handler(TAINTED)}`,
  empty: '',
}

const nested: Programs = {
  conditions: handler(`String a = ${'b ? c : '.repeat(1_500)}p; ${exec('a')}`),
  'conditions on the left': handler(`String a = ${nest(900, '(b ? ', 'p', ' : c)')}; ${exec('a')}`),
  'else if': handler(`if (a) b();\n${'else if (c) d();\n'.repeat(3_000)}${TAINTED}`),
  blocks: handler(nest(900, 'if (a) {', TAINTED, '}')),
  loops: handler(nest(60, 'for (String a : p.split(a)) {', exec('a'), '}')),
  tries: handler(nest(300, 'try {', TAINTED, '} catch (Exception e) { f(e); } finally { g(); }')),
  switches: handler(nest(300, 'switch (a) { case 1:', TAINTED, '}')),
  'switch expressions': handler(
    `String a = ${nest(300, 'switch (b) { case 1 -> ', 'p', '; default -> c; }')}; ${exec('a')}`,
  ),
  synchronized: handler(nest(300, 'synchronized (this) {', TAINTED, '}')),
  lambdas: handler(`f(${'b -> '.repeat(900)}b);`),
  classes: HEAD + nest(300, 'class A { void m() {', TAINTED, '} }'),
  'anonymous classes': handler(`Object a = ${nest(200, 'new Object() { Object m() { return ', 'p', '; } }')};`),
  calls: handler(exec(nest(900, 'f(', 'p', ')'))),
  casts: handler(exec(`${'(String) '.repeat(1_500)}p`)),
  arrays: handler(`Object a = new Object${'[]'.repeat(200)}${nest(900, '{', 'p', '}')};`),
  generics: handler(`${nest(900, 'List<', 'String', '>')} a = b; ${TAINTED}`),
  annotations: `${HEAD}${nest(500, '@A(', '1', ')')} class B {}\n${'@A '.repeat(5_000)} class C {}`,
  negations: handler(`boolean a = ${'!'.repeat(3_000)}b; ${TAINTED}`),
  'both and either': handler(`if (${repeat(2_000, (i) => `a${i} && b || c${i}`, ' && ')}) ${TAINTED}`),
  assignments: handler(`${'a = '.repeat(1_500)}p; ${exec('a')}`),
  'record patterns': handler(`if (p instanceof ${nest(400, 'P(', 'String a', ')')}) ${exec('a')}`),
  members: handler(`x = y${'.a'.repeat(50_000)};`),
  indexes: handler(`x = y${'[0]'.repeat(30_000)};`),
}

const many: Programs = {
  methods: handler(
    TAINTED,
    repeat(20_000, (i) => `int f${i}(int a) { return a + 1; }`),
  ),
  classes: HEAD + repeat(8_000, (i) => `class C${i} { String a; String get() { return a; } }`),
  'methods that call the next': handler(
    'f0(p);',
    repeat(4_000, (i) => `void f${i}(String a) { f${i + 1}(a); ${exec('a')} }`),
  ),
  'the same method': handler(
    'f(p);',
    repeat(3_000, (i) => `void f(String a${i}) { f(a${i}); ${exec(`a${i}`)} }`),
  ),
  assignments: handler(repeat(15_000, (i) => `String a${i} = ${i === 0 ? 'p' : `a${i - 1}`};`) + exec('a14999')),
  'growing text': handler(`String s = "";\n${'s += p;\n'.repeat(10_000)}${exec('s')}`),
  'growing builder': handler(
    `StringBuilder s = new StringBuilder();\n${'s.append(p).append(s);\n'.repeat(5_000)}${exec('s.toString()')}`,
  ),
  'doubled text': handler(`String s = p + "x";\n${'s = s + s;\n'.repeat(400)}${exec('s')}`),
  'doubled constant': handler(`String s = "x";\n${'s = s + s;\n'.repeat(400)}${exec('s')}`),
  'an object in itself': handler(
    `Map a = new HashMap(); a.put("a", a); a.put("c", p);\n${'a.put("a", ((Map) a.get("a")).get("a")); a.values().add(a);\n'.repeat(500)}${exec('(String) ((Map) a.get("a")).get("c")')}`,
  ),
  branches: handler(
    `String x = "";\n${repeat(800, (i) => `if (req.getParameter("a${i}") != null) { x = x + req.getParameter("b"); } else { y${i} = x; }`)}\n${exec('x')}`,
  ),
  'loops in sequence': handler(
    `String x = "";\n${repeat(500, (i) => `for (String a : b) { x = x + a + req.getParameter("c${i}"); }`)}\n${exec('x')}`,
  ),
  handlers: `${HEAD}${repeat(1_500, (i) => `class S${i} extends HttpServlet { public void doGet(HttpServletRequest req, HttpServletResponse res) throws Exception { ${TAINTED} } }`)}`,
  recursion: handler(
    'f0(p);',
    repeat(
      60,
      (i) =>
        `void f${i}(String x) { f${(i + 1) % 60}(x); f${(i + 2) % 60}(x); f${(i + 7) % 60}(x + 1); ${exec('"ls " + x')} }`,
    ),
  ),
  'exponential calls': handler(
    'f0(p, "c");',
    `${repeat(40, (i) => `String f${i}(String a, String b) { return f${i + 1}(a, b + ${i}) + f${i + 1}(b, a + "x${i}"); }`)}\nString f40(String a, String b) { ${exec('a')} return a; }`,
  ),
  'exponential callbacks': handler(
    `Function<String, String> f = ${nest(30, 'twice(', 'x -> x + 1', ')')}; ${exec('f.apply(p)')}`,
    'static Function<String, String> twice(Function<String, String> f) { return x -> f.apply(f.apply(x)); }',
  ),
  'exponential classes': `${handler(exec('new C500().m(p)'))}class C0 {}\n${repeat(500, (i) => `class C${i + 1} extends C${i} { String m(String a) { return super.m(a) + this.m(a); } }`)}`,
  'a class of itself': `${handler(exec('new C().m(p)'))}class X extends X { String m() { return super.m(); } }\nclass B extends C {}\nclass C extends B { String m(String a) { return super.m(a); } }\ninterface I extends J {} interface J extends I, J {}`,
  'many interfaces': `${HEAD}${repeat(60, (i) => `interface I${i + 1} extends I${i}, J${i} {}\ninterface J${i + 1} extends I${i}, J${i} {}`)}\n${handler(exec('i.m(p)'), 'I60 i;').replace(HEAD, '')}`,
  'many implementations': `${handler('i.m(p);', 'I i;')}interface I { void m(String a); }\n${repeat(2_000, (i) => `class C${i} implements I { I i; public void m(String a) { i.m(a); ${exec('a')} } }`)}`,
  patterns: handler('java.util.regex.Pattern.compile("^(a+)+$").matcher(p).matches();\n'.repeat(2_000)),
  'a long pattern': handler(`if (p.matches("^${'(a|b?)*[c-d]+'.repeat(5_000)}$")) ${exec('p')}`),
  'a nested pattern': handler(`if (p.matches("^${nest(3_000, '(?:', 'a+', ')*')}$")) ${exec('p')}`),
  'constants that explode': handler(
    `String a = "x".repeat(1000000000).repeat(1000000000); String b = String.format("%1000000000d", 1); int c = 1 << 99999; long d = 0x7fffffffffffffffL * 0x7fffffffffffffffL / 0; ${exec('a + b + c + d + p')}`,
  ),
  streams: handler(
    exec(`Stream.of(p)${'.map(x -> x).flatMap(x -> Stream.of(x, x)).filter(x -> true)'.repeat(300)}.findFirst().get()`),
  ),
}

const tricky: Programs = {
  variables: handler(
    TRICKY_NAMES.map(
      (name) => `String ${name} = req.getParameter("${name}"); ${name}.${name} = ${name}; ${exec(name)}`,
    ).join('\n'),
  ),
  keys: handler(
    TRICKY_NAMES.map(
      (name) =>
        `m.put("${name}", p); ${exec(`m.get("${name}")`)} ${exec(`m.get("a_${name}")`)} req.${name}(p).${name}.${name}();`,
    ).join('\n'),
    'Map<String, String> m = new HashMap<>();',
  ),
  methods: handler(
    TRICKY_NAMES.map(
      (name) => `${name}(p); this.${name}(p); ${name}.${name}(p); A.${name}(p); new ${name}(p).${name}(p);`,
    ).join('\n'),
    TRICKY_NAMES.map(
      (name) => `String ${name} = "a"; String ${name}(String ${name}) { return ${name}.${name}(${name}); }`,
    ).join('\n'),
  ),
  classes: `${HEAD}${TRICKY_NAMES.map((name) => `@${name} class ${name}<${name}> extends ${name}.${name} implements ${name} { static String ${name} = System.getenv("a"); ${name}(String a) { super(a); } void ${name}(String a) { this.${name} = a; super.${name}(a); Runtime.getRuntime().exec(a); } enum E_${name} { ${name} } record R_${name}(String ${name}) {} }`).join('\n')}`,
  packages: `package __proto__.constructor.toString;\n${TRICKY_NAMES.map((name) => `import ${name}.${name}; import ${name}.*; import static ${name}.${name}.${name};`).join('\n')}\n${handler(TRICKY_NAMES.map((name) => `${name}(p); ${name}.${name}(p);`).join('\n')).replace(HEAD, '')}`,
}

export const JAVA = { ends, nested, many, tricky }
