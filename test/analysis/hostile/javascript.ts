import { nest, type Programs, repeat, TRICKY_NAMES } from './programs.ts'

const HEAD = "const express = require('express'); const { exec } = require('child_process'); const app = express();\n"
const TAINTED = "app.get('/', (req, res) => { exec('ls ' + req.query.a) });\n"

function handler(body: string): string {
  return `${HEAD}app.get('/', (req, res) => {\n${body}\n});\n`
}

const ends: Programs = {
  parentheses: '('.repeat(1_000_000),
  brackets: '['.repeat(300_000),
  braces: nest(1_500, '{', '', '}'),
  sum: `a = ${'1 + '.repeat(200_000)}1`,
  'sum of texts': `a = ${'"a" + '.repeat(100_000)}req.query.x; exec(a)`,
  chain: `x${'.a()'.repeat(100_000)}`,
  'one long line': `var a = "${'x'.repeat(900_000)}"; ${TAINTED}`,
  'one long line of statements': handler(repeat(20_000, (i) => `a${i} = req.query.b${i}; exec(a${i});`, ' ')),
  comment: `/*${'*'.repeat(900_000)}*/ ${TAINTED}`,
  'huge list': `${HEAD}const list = [${'1, '.repeat(200_000)}1];\n${TAINTED}`,
  'huge record': `${HEAD}const map = {${repeat(30_000, (i) => `k${i}: 'v${i}'`, ', ')}};\n${TAINTED}`,
  'huge switch': handler(`switch (req.query.a) {\n${repeat(3_000, (i) => `case '${i}': exec(req.query.b); break`)}\n}`),
  'NUL and lone surrogates': `const a = "\0\ud800"; ${HEAD}${TAINTED} \ud800`,
  'line ends': `\u2028\r\n\r\u2029${TAINTED}\u2028`,
  'byte order marks': `\ufeff\ufeff${HEAD}\ufeff${TAINTED}`,
  'broken pattern': 'const a = /[/; x.replace(/(?<n>a)\\k<m>/g, "")',
  empty: '',
}

const nested: Programs = {
  conditions: `${'a?'.repeat(3_000)}b${':c'.repeat(3_000)}`,
  'else if': `if (a) b()\n${'else if (c) d()\n'.repeat(5_000)}`,
  loops: nest(200, 'for(;;){', '', '}'),
  'loops over what they change': handler(nest(40, 'for (const k in req.body) { a = a + req.body[k];', 'exec(a)', '}')),
  blocks: nest(600, 'if (a) {', TAINTED, '}'),
  tries: nest(300, 'try {', TAINTED, '} catch (e) { f(e) } finally { g() }'),
  switches: nest(300, 'switch (a) { case 1:', TAINTED, '}'),
  callbacks: nest(300, 'f(()=>{', '', '})'),
  templates: nest(2_000, '`${', '1', '}`'),
  arrows: `${'a=>'.repeat(2_000)}1`,
  functions: nest(400, 'function f(a){', TAINTED, '}'),
  classes: nest(300, 'class A { m() {', TAINTED, '} }'),
  calls: handler(nest(2_000, 'f(', 'req.query.a', ')')),
  lists: handler(`const a = ${nest(1_500, '[', 'req.query.a', ']')}; exec(a[0][0][0])`),
  records: handler(`const a = ${nest(1_500, '{ a: ', 'req.query.a', '}')}; exec(a.a.a)`),
  destructuring: handler(`const ${nest(500, '{ a: ', 'b', '}')} = req.body; exec(b)`),
  jsx: nest(800, '<a>', '{req.query.a}', '</a>'),
  types: `type A = ${nest(1_000, 'Array<', 'string', '>')};\n${TAINTED}`,
  negations: `if (${'!'.repeat(3_000)}a) b()`,
  'both and either': handler(`if (${repeat(3_000, (i) => `a${i} && b || c${i}`, ' && ')}) exec(req.query.a)`),
  assignments: `${'a = '.repeat(3_000)}1`,
  awaits: `async function f() { ${'await '.repeat(3_000)}1 }`,
  members: `x${'.a'.repeat(100_000)}`,
  indexes: `x${'[0]'.repeat(30_000)}`,
}

const many: Programs = {
  functions: 'function f(){g()}'.repeat(30_000),
  'different functions': HEAD + repeat(20_000, (i) => `function f${i}(a) { return a + 1 }`),
  'functions that call the next': `${HEAD}${repeat(5_000, (i) => `function f${i}(a) { f${i + 1}(a); exec(a) }`)}\n${TAINTED}`,
  assignments: handler(
    repeat(20_000, (i) => `const a${i} = ${i === 0 ? 'req.query.a' : `a${i - 1}`}`) + '\nexec(a19999)',
  ),
  'growing text': handler(`let s = ""\n${'s += req.query.a\n'.repeat(10_000)}exec(s)`),
  'doubled text': handler(`let s = req.query.a + "x"\n${'s = s + s\n'.repeat(400)}exec(s)`),
  'doubled constant': handler(`let s = "x"\n${'s = s + s\n'.repeat(400)}exec(s)`),
  'doubled list': handler(`let s = [req.query.a]\n${'s = [...s, ...s]; s = s.concat(s)\n'.repeat(200)}exec(s[0])`),
  'growing object': 'a.b.c = a\n'.repeat(20_000),
  'an object in itself': handler(
    `const a = {}; a.a = a; a.b = [a, a]; a.c = req.query.c\n${'a.a = a.a.a; a.b.push(a)\n'.repeat(500)}exec(a.a.b[0].c)`,
  ),
  branches: handler(
    repeat(800, (i) => `if (req.query.a${i}) { x = x + req.query.b${i} } else { y${i} = x }`) + '\nexec(x)',
  ),
  'branches on objects': handler(
    `const o = {}\n${repeat(400, (i) => `if (req.query.a${i}) o.k${i} = req.query.b; else o.l${i} = {}`)}\nexec(o.k1)`,
  ),
  'loops in sequence': handler(repeat(500, (i) => `for (const a of b) { x = x + a + req.query.c${i} }`) + '\nexec(x)'),
  handlers: HEAD + repeat(1_000, (i) => `app.get('/${i}', (req, res) => { exec('ls ' + req.query.a) })`),
  recursion: `${HEAD}${repeat(60, (i) => `function f${i}(x) { f${(i + 1) % 60}(x); f${(i + 2) % 60}(x); f${(i + 7) % 60}(x + 1); exec('ls ' + x) }`)}\napp.get('/', (req) => f0(req.query.a))`,
  'mutual recursion with objects': `${HEAD}function even(o, n) { return n === 0 ? o : odd({ o, n: o.n }, n - 1) }\nfunction odd(o, n) { return n === 0 ? o : even({ o, n: [o.n, o] }, n - 1) }\napp.get('/', (req) => exec(even({ n: req.query.a }, req.query.b).n))`,
  'exponential calls': `${HEAD}${repeat(40, (i) => `function f${i}(a, b) { return f${i + 1}(a, b + ${i}) + f${i + 1}(b, a + 'x${i}') }`)}\nfunction f40(a) { exec(a); return a }\napp.get('/', (req) => f0(req.query.a, 'c'))`,
  'exponential callbacks': `${HEAD}const twice = (f) => (x) => f(f(x))\nconst f = ${nest(30, 'twice(', '(x) => x + 1', ')')}\napp.get('/', (req) => exec(f(req.query.a)))`,
  combinators: `${HEAD}const s = (f) => f(f); const o = s(s)(s)(s); s((f) => f(f)(f)); o(o)(o)\nconst y = (f) => ((x) => f((v) => x(x)(v)))((x) => f((v) => x(x)(v)))\napp.get('/', (req) => exec(y((self) => (n) => self(n + req.query.a))(1)))`,
  'exponential classes': `${HEAD}${repeat(500, (i) => `class C${i + 1} extends C${i} { m(a) { return super.m(a) + this.m(a) } }`)}\napp.get('/', (req) => exec(new C500().m(req.query.a)))`,
  'a class of itself': `${HEAD}class A extends A { m() { return super.m() } }\nclass B extends C {}\nclass C extends B { m(a) { super.m(a) } }\napp.get('/', (req) => exec(new C().m(req.query.a)))`,
  generators: `${HEAD}function* g(n) { yield n; yield* g(n); yield* h(n) }\nfunction* h(n) { yield* g(n + 1) }\napp.get('/', (req) => { for (const a of g(req.query.a)) exec(a) })`,
  patterns: '/(a+)+$/.test(req.query.x);'.repeat(3_000),
  'patterns that grow': handler(
    repeat(300, (i) => `if (/^(([a-z]+)*|(a|a)*|(.*)*){1,${i + 2}}$/.test(req.query.x)) exec(req.query.x)`),
  ),
  'a long pattern': handler(`if (/^${'(a|b?)*[c-d]+'.repeat(5_000)}$/.test(req.query.x)) exec(req.query.x)`),
  'a nested pattern': handler(`if (/^${nest(3_000, '(?:', 'a+', ')*')}$/.test(req.query.x)) exec(req.query.x)`),
  'replacements that explode': handler(
    `let s = req.query.a\n${'s = s.replace(/(.*)*$/g, "$1$1$1$1")\n'.repeat(500)}exec(s)`,
  ),
  'constants that explode': handler(
    `const a = 'x'.repeat(1e9).padEnd(1e9).repeat(1e9); const b = Array(1e9).fill(a).join(a); const c = '9'.repeat(99) ** 99; exec(a + b + c + req.query.a)`,
  ),
  secrets: repeat(3_000, (i) => `const key${i} = 'AKIA${'ABCDEFGHIJKLMNOP'.slice(i % 3)}${i}${'x9fK2'.repeat(20)}'`),
}

const tricky: Programs = {
  names: `const __proto__ = 1, constructor = {}; const hasOwnProperty = { __proto__: req.query.a }; ${TAINTED}`,
  variables: handler(
    TRICKY_NAMES.filter((name) => name !== '__proto__')
      .map((name) => `var ${name} = req.query.${name}; ${name}.${name} = ${name}; exec(${name})`)
      .join('\n'),
  ),
  keys: handler(
    TRICKY_NAMES.map(
      (name) =>
        `const o_${name} = { ['${name}']: req.query.a, ${name}: { ${name}: 1 } }; exec(o_${name}['${name}']); exec(o_${name}.${name}.${name}); res['${name}'](req['${name}'])`,
    ).join('\n'),
  ),
  functions: TRICKY_NAMES.map(
    (name) =>
      `function ${name}(${name}) { return ${name}.${name}(${name}) }\n${name}(${name}); global.${name}(process.argv.${name}); require('${name}').${name}(process.argv)`,
  ).join('\n'),
  classes: TRICKY_NAMES.map(
    (name) =>
      `class ${name} extends ${name}.${name} { static ${name} = 1; ${name}(a) { this.${name} = a; super.${name}(a) } get ${name}() {} }\nnew ${name}().${name}(process.argv)`,
  )
    .join('\n')
    .replaceAll(/ constructor = 1| prototype = 1|get constructor\(\) \{\}/g, ' other = 1'),
  exports: TRICKY_NAMES.map(
    (name) => `exports.${name} = module.exports['${name}'] = (a) => require('./a').${name}(a)`,
  ).join('\n'),
  modules: TRICKY_NAMES.map(
    (name, i) =>
      `import a${i}, { ${name} as b${i} } from '${name}'; import * as c${i} from './${name}'; a${i}.${name}(b${i}(c${i}.${name}, process.argv)); export { b${i} as ${name} }`,
  ).join('\n'),
}

export const JAVASCRIPT = { ends, nested, many, tricky }
