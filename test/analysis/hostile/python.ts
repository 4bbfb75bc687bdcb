import { nest, type Programs, repeat, TRICKY_NAMES } from './programs.ts'

const HEAD = 'import os\nfrom flask import Flask, request\napp = Flask(__name__)\n'
const TAINTED = "@app.get('/')\ndef view():\n    os.system('ls ' + request.args['a'])\n"

function handler(lines: string): string {
  return `${HEAD}@app.get('/')\ndef view():\n${lines.replaceAll(/^/gm, '    ')}\n`
}

/** Each line one deeper than the one before. */
function indent(count: number, line: string, last: string): string {
  return `${repeat(count, (i) => ' '.repeat(i) + line)}\n${' '.repeat(count)}${last}\n`
}

const ends: Programs = {
  parentheses: '('.repeat(1_000_000),
  brackets: '['.repeat(300_000),
  braces: nest(1_500, '{', '', '}'),
  sum: `a = ${'1 + '.repeat(100_000)}1`,
  'sum of texts': handler(`a = ${'"a" + '.repeat(50_000)}request.args['x']\nos.system(a)`),
  chain: `x${'.a()'.repeat(50_000)}`,
  'one long line': `${HEAD}a = "${'x'.repeat(900_000)}"\n${TAINTED}`,
  'one long line of statements': handler(repeat(10_000, (i) => `a${i} = request.args['b']; os.system(a${i})`, '; ')),
  comment: `#${'#'.repeat(900_000)}\n${HEAD}${TAINTED}`,
  'one long docstring': `"""${'x '.repeat(400_000)}"""\n${HEAD}${TAINTED}`,
  'quotes without end': '"""'.repeat(99_999),
  backslashes: `a = 1 ${'\\\n'.repeat(100_000)} + 2\n${HEAD}${TAINTED}`,
  'huge list': `${HEAD}a = [${'1, '.repeat(100_000)}1]\n${TAINTED}`,
  'huge record': `${HEAD}a = {${repeat(20_000, (i) => `'k${i}': 'v${i}'`, ', ')}}\n${TAINTED}`,
  'huge match': handler(
    `match request.args['a']:\n${repeat(4_000, (i) => `  case '${i}':\n    os.system(request.args['b'])`)}`,
  ),
  'NUL and lone surrogates': `a = "\0\ud800"\n${HEAD}${TAINTED}\n\ud800`,
  'line ends': `\u2028\r\n\r\u2029\r${HEAD.replaceAll('\n', '\r')}${TAINTED}\u2028`,
  'byte order marks': `\ufeff\ufeff${HEAD}\ufeff${TAINTED}`,
  tabs: `${'\t'.repeat(400_000)}a\n${' '.repeat(400_000)}b\n`,
  empty: '',
}

const nested: Programs = {
  conditions: `a = ${'b if c else '.repeat(1_500)}d`,
  elif: `if a:\n  b()\n${'elif c:\n  d()\n'.repeat(5_000)}`,
  blocks: indent(800, 'if a:', TAINTED.slice(0, 4)),
  loops: handler(indent(60, 'for a in request.args[a]:', 'os.system(a)')),
  tries: handler(
    repeat(300, (i) => `${' '.repeat(i)}try:`) +
      `\n${' '.repeat(300)}os.system(request.args['a'])\n` +
      repeat(300, (i) => `${' '.repeat(299 - i)}except Error as e:\n${' '.repeat(300 - i)}f(e)`),
  ),
  withs: handler(indent(300, "with open('a') as b:", "os.system(request.args['a'])")),
  functions: HEAD + indent(300, 'def f(a):', 'os.system(a)'),
  classes: HEAD + indent(300, 'class A:', 'pass'),
  lambdas: `a = ${'lambda b: '.repeat(1_500)}b`,
  calls: handler(`os.system(${nest(900, 'f(', "request.args['a']", ')')})`),
  lists: handler(`a = ${nest(900, '[', "request.args['a']", ']')}\nos.system(a[0][0])`),
  records: handler(`a = ${nest(900, "{'a': ", "request.args['a']", '}')}\nos.system(a['a']['a'])`),
  comprehensions: handler(`a = ${nest(400, '[', 'b for b in request.args', ' for c in d]')}\nos.system(a[0])`),
  'one comprehension': handler(
    `a = [b ${repeat(1_000, (i) => `for b${i} in request.args if b${i}`, ' ')}]\nos.system(a[0])`,
  ),
  'f-strings': `a = ${nest(300, 'f"{', '1', '}"')}\n${HEAD}${TAINTED}`,
  unpacking: handler(`${nest(500, '(', 'a', ', *b)')} = request.args\nos.system(a)`),
  decorators: `${HEAD}${'@a\n'.repeat(5_000)}def f(a):\n    os.system(a)\n`,
  negations: `a = ${'not '.repeat(3_000)}b`,
  minuses: `a = ${'-'.repeat(3_000)}1`,
  'both and either': handler(
    `if ${repeat(2_000, (i) => `a${i} and b or c${i}`, ' and ')}:\n  os.system(request.args['a'])`,
  ),
  comparisons: `a = b${' < b'.repeat(20_000)}`,
  assignments: `${'a = '.repeat(3_000)}1`,
  patterns: handler(`match request.args:\n  case ${nest(500, '[', 'a', ', *_]')}:\n    os.system(a)`),
  types: `a: ${nest(900, 'list[', 'str', ']')} = 1\n${HEAD}${TAINTED}`,
  members: `x${'.a'.repeat(50_000)}`,
  indexes: `x${'[0]'.repeat(30_000)}`,
}

const many: Programs = {
  functions: HEAD + repeat(20_000, (i) => `def f${i}(a): return a + 1`),
  'functions that call the next': `${HEAD}${repeat(5_000, (i) => `def f${i}(a):\n  f${i + 1}(a)\n  os.system(a)`)}\n@app.get('/')\ndef view(): f0(request.args['a'])\n`,
  assignments: handler(
    repeat(20_000, (i) => `a${i} = ${i === 0 ? "request.args['a']" : `a${i - 1}`}`) + '\nos.system(a19999)',
  ),
  'growing text': handler(`s = ""\n${"s += request.args['a']\n".repeat(10_000)}os.system(s)`),
  'doubled text': handler(`s = request.args['a'] + "x"\n${'s = s + s\n'.repeat(400)}os.system(s)`),
  'doubled constant': handler(`s = "x"\n${'s = s + s\n'.repeat(400)}os.system(s)`),
  'doubled list': handler(`s = [request.args['a']]\n${'s = [*s, *s]; s = s + s\n'.repeat(200)}os.system(s[0])`),
  'an object in itself': handler(
    `a = {}; a['a'] = a; a['b'] = [a, a]; a['c'] = request.args['c']\n${"a['a'] = a['a']['a']; a['b'].append(a)\n".repeat(500)}os.system(a['a']['b'][0]['c'])`,
  ),
  branches: handler(
    repeat(800, (i) => `if request.args['a${i}']:\n  x = x + request.args['b${i}']\nelse:\n  y${i} = x`) +
      '\nos.system(x)',
  ),
  'branches on objects': handler(
    `o = {}\n${repeat(400, (i) => `if request.args['a${i}']: o['k${i}'] = request.args['b']\nelse: o['l${i}'] = {}`)}\nos.system(o['k1'])`,
  ),
  'loops in sequence': handler(
    repeat(500, (i) => `for a in b:\n  x = x + a + request.args['c${i}']`) + '\nos.system(x)',
  ),
  handlers: HEAD + repeat(3_000, (i) => `@app.get('/${i}')\ndef f${i}(): os.system('ls ' + request.args['a'])`),
  recursion: `${HEAD}${repeat(60, (i) => `def f${i}(x):\n  f${(i + 1) % 60}(x)\n  f${(i + 2) % 60}(x)\n  f${(i + 7) % 60}(x + '1')\n  os.system('ls ' + x)`)}\n@app.get('/')\ndef view(): f0(request.args['a'])\n`,
  'mutual recursion with objects': `${HEAD}def even(o, n):\n  return o if n == 0 else odd({'o': o, 'n': o['n']}, n - 1)\ndef odd(o, n):\n  return o if n == 0 else even({'o': o, 'n': [o['n'], o]}, n - 1)\n@app.get('/')\ndef view(): os.system(even({'n': request.args['a']}, request.args['b'])['n'])\n`,
  'exponential calls': `${HEAD}${repeat(40, (i) => `def f${i}(a, b):\n  return f${i + 1}(a, b + '${i}') + f${i + 1}(b, a + 'x${i}')`)}\ndef f40(a, b):\n  os.system(a)\n  return a\n@app.get('/')\ndef view(): f0(request.args['a'], 'c')\n`,
  'exponential callbacks': `${HEAD}def twice(f): return lambda x: f(f(x))\nf = ${nest(30, 'twice(', 'lambda x: x + 1', ')')}\n@app.get('/')\ndef view(): os.system(f(request.args['a']))\n`,
  'exponential classes': `${HEAD}class C0: pass\n${repeat(500, (i) => `class C${i + 1}(C${i}):\n  def m(self, a): return super().m(a) + self.m(a)`)}\n@app.get('/')\ndef view(): os.system(C500().m(request.args['a']))\n`,
  'a diamond of classes': `${HEAD}class A0: pass\nclass B0: pass\n${repeat(60, (i) => `class A${i + 1}(A${i}, B${i}):\n  def m(self, a): return super().m(a)\nclass B${i + 1}(A${i}, B${i}): pass`)}\n@app.get('/')\ndef view(): os.system(A60().m(request.args['a']))\n`,
  'a class of itself': `${HEAD}class A(A):\n  def m(self): return super().m()\nclass B(C): pass\nclass C(B):\n  def m(self, a): super().m(a)\n@app.get('/')\ndef view(): os.system(C().m(request.args['a']))\n`,
  generators: `${HEAD}def g(n):\n  yield n\n  yield from g(n)\n  yield from h(n)\ndef h(n): yield from g(n + 1)\n@app.get('/')\ndef view():\n  for a in g(request.args['a']): os.system(a)\n`,
  'decorators of decorators': `${HEAD}def d(f): return lambda *a: d(f)(*a)\n@d\n@d\n@d\ndef f(a): os.system(a)\n@app.get('/')\ndef view(): f(request.args['a'])\n`,
  patterns: `import re\n${HEAD}${repeat(2_000, () => `re.compile(r'^(a+)+$').match(request.args['x'])`)}`,
  'a long pattern': `import re\n${handler(`if re.match(r'^${'(a|b?)*[c-d]+'.repeat(5_000)}$', request.args['x']): os.system(request.args['x'])`)}`,
  'a nested pattern': `import re\n${handler(`if re.match(r'^${nest(3_000, '(?:', 'a+', ')*')}$', request.args['x']): os.system(request.args['x'])`)}`,
  'constants that explode': handler(
    `a = 'x' * 10**9 * 10**9\nb = [a] * 10**9\nc = 9**9**9**9 << 99999\nd = a.ljust(10**9).zfill(10**9)\ne = '%1000000000d' % 1\ng = f'{1:1000000000}' + '{:1000000000}'.format(1)\nos.system(a + b[0] + str(c) + d + e + g + request.args['a'])`,
  ),
  'stars everywhere': `${HEAD}def f(*a, **k):\n  f(*a, *a, **k, **k)\n  os.system(a[0])\n@app.get('/')\ndef view(): f(*request.args, **request.args)\n`,
  imports: repeat(5_000, (i) => `from ${'.'.repeat((i % 50) + 1)}a${i} import *`),
}

const tricky: Programs = {
  variables: handler(
    TRICKY_NAMES.map((name) => `${name} = request.args['${name}']; ${name}.${name} = ${name}; os.system(${name})`).join(
      '\n',
    ),
  ),
  keys: handler(
    TRICKY_NAMES.map(
      (name) =>
        `o_${name} = {'${name}': request.args['a'], 'b': {'${name}': 1}}; os.system(o_${name}['${name}']); os.system(o_${name}.get('b').get('${name}')); request['${name}'](request.${name})`,
    ).join('\n'),
  ),
  functions: TRICKY_NAMES.map(
    (name) =>
      `import ${name}, os.${name}\ndef ${name}(${name}, **${name}2):\n  return ${name}.${name}(${name}, ${name}=${name})\n${name}(${name}, ${name}=input()); os.${name}(${name}.${name}(input()))`,
  ).join('\n'),
  classes: TRICKY_NAMES.map(
    (name) =>
      `class ${name}(${name}.${name}):\n  ${name} = input()\n  def ${name}(self, a):\n    self.${name} = a\n    super().${name}(a)\n${name}().${name}(input())`,
  ).join('\n'),
  modules: TRICKY_NAMES.map(
    (name) =>
      `from ${name} import ${name} as a_${name}, *\nfrom .${name} import ${name}\nfrom . import ${name}\nimport ${name}.${name}\na_${name}(${name}.${name}(input()))`,
  ).join('\n'),
}

export const PYTHON = { ends, nested, many, tricky }
