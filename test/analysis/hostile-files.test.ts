import t from 'tap'
import { analyze } from '../../src/analysis/analyze.ts'
import type { SourceFile } from '../../src/analysis/source/source-file.ts'
import { TRICKY_NAMES } from './hostile/programs.ts'

/** Many files that are made to hurt together. */
const COUNT = 50
type Make = (index: number, next: number, other: number) => SourceFile

function ring(make: Make, count = COUNT): SourceFile[] {
  return Array.from({ length: count }, (_, index) => make(index, (index + 1) % count, (index * 7 + 3) % count))
}

const RINGS: Readonly<Record<string, SourceFile[]>> = {
  'ECMAScript modules': ring((i, next, other) => ({
    path: `src/f${i}.js`,
    content: `import { exec } from 'child_process'
import { f${next} } from './f${next}.js'
import * as other from './f${other}.js'
export * from './f${other}.js'
export default f${next}
export function f${i}(a) { exec(a); f${next}(a); other.f${other}(a + 'x'); return other.default(a) }
f${i}(process.argv[2])
`,
  })),
  CommonJS: ring((i, next, other) => ({
    path: `src/f${i}.js`,
    content: `const { exec } = require('child_process')
const next = require('./f${next}')
module.exports = { ...require('./f${other}'), f${i}(a) { exec(a); next.f${next}(a); return require('./f${other}').f${other}(a) } }
module.exports.f${i}(process.argv[2])
`,
  })),
  TypeScript: ring((i, next) => ({
    path: `src/f${i}.ts`,
    content: `import { exec } from 'child_process'
import { F${next} } from './f${next}'
export * as all from './f${next}'
export abstract class F${i} extends F${next} { constructor(public a: string) { super(a); exec(a) } run(): string { return super.run() } }
new F${i}(process.argv[2]).run()
`,
  })),
  Python: ring((i, next, other) => ({
    path: `pack/f${i}.py`,
    content: `import os, sys
from .f${next} import f${next}
from .f${other} import *
from . import f${other} as other
class C${i}(other.C${other}):
    def run(self, a):
        super().run(a)
def f${i}(a):
    os.system(a)
    f${next}(a)
    return other.f${other}(a + 'x')
f${i}(sys.argv[1])
`,
  })),
  Java: ring((i, next, other) => ({
    path: `src/p${i}/F${i}.java`,
    content: `package p${i};
import p${next}.F${next};
import static p${other}.F${other}.*;
public class F${i} extends F${next} {
  static String f${i}(String a) throws Exception { Runtime.getRuntime().exec(a); F${next}.f${next}(a); return f${other}(a + "x"); }
  public static void main(String[] args) throws Exception { f${i}(args[0]); }
}
`,
  })),
}

for (const [name, files] of Object.entries(RINGS)) {
  t.test(`${files.length} files that import each other: ${name}`, (t) => {
    const { analysed, skipped, findings } = analyze(files)
    const answered = new Set([...analysed, ...skipped.map(({ file }) => file)])
    t.equal(answered.size, files.length)
    t.ok(findings.some(({ ruleId }) => ruleId === 'command-injection'))
    t.end()
  })
}

t.test('files that import themselves', (t) => {
  const files = [
    {
      path: 'src/a.js',
      content: "export * from './a.js'\nimport a, { b } from './a.js'\nexport default a\nexport { b }\nb(a)\n",
    },
    { path: 'src/b.js', content: "module.exports = require('./b')\nrequire('./b').run(process.argv)\n" },
    { path: 'c.py', content: 'from c import *\nfrom . import c\nimport c\nc.c.c.c(c)\n' },
    {
      path: 'D.java',
      content: 'import D.*; import static D.d; class D extends D.D { class D extends D {} static D d = d; }\n',
    },
  ]
  t.equal(analyze(files).analysed.length, files.length)
  t.end()
})

t.test('a thousand files in a row, each handing on to the next', (t) => {
  const files = ring(
    (i, next) => ({
      path: `src/f${i}.js`,
      content:
        next === 0
          ? "import { exec } from 'child_process'\nexport const run = (a) => exec(a)\n"
          : `export { run } from './f${next}.js'\nimport { run } from './f${next}.js'\nrun(process.argv[${i}])\n`,
    }),
    1_000,
  )
  const { analysed, skipped } = analyze(files)
  t.equal(new Set([...analysed, ...skipped.map(({ file }) => file)]).size, files.length)
  t.end()
})

t.test('files named like properties of every object', (t) => {
  const files = TRICKY_NAMES.flatMap((name) => [
    {
      path: `src/${name}.js`,
      content: `import { exec } from 'child_process'\nexport function ${name === 'constructor' ? 'run' : 'go'}(a) { exec(a) }\nexport { exec as ${name} }\n`,
    },
    { path: `${name}/__init__.py`, content: `from .${name} import ${name}\n` },
    {
      path: `${name}/${name}.py`,
      content: `import os, sys\ndef ${name}(a):\n    os.system(a)\n${name}(sys.argv[1])\n`,
    },
    {
      path: `src/${name}/A.java`,
      content: `package ${name};\npublic class A { public static void main(String[] a) throws Exception { Runtime.getRuntime().exec(a[0]); } }\n`,
    },
  ])
  const entry = {
    path: 'src/entry.js',
    content: `${TRICKY_NAMES.map((name, index) => `import * as a${index} from './${name}.js'`).join('\n')}\n${TRICKY_NAMES.map((name, index) => `a${index}.${name}(process.argv[2])`).join('\n')}\n`,
  }
  const { analysed, findings } = analyze([...files, entry])
  t.equal(analysed.length, files.length + 1)
  for (const name of TRICKY_NAMES) {
    const found = findings.filter(({ file, ruleId }) => file.startsWith(`${name}/`) && ruleId === 'command-injection')
    t.equal(found.length, 1, `${name} in Python`)
    t.ok(
      findings.some(({ file }) => file === `src/${name}/A.java`),
      `${name} in Java`,
    )
  }
  t.equal(findings.filter(({ file }) => file === 'src/entry.js').length, TRICKY_NAMES.length)
  t.end()
})

t.test('odd paths, and a path that is there twice', (t) => {
  const content =
    "require('child_process').exec(process.argv[2]); require('../../..'); require(''); require('./'); require('/'); import('.')"
  const paths = [
    '',
    '/',
    '.',
    '..',
    '../../a.js',
    '/a.js',
    'a//b.js',
    './c.js',
    'a\0b.js',
    '\ud800.js',
    '.js',
    'a.JS',
    '__proto__',
    '__proto__.js',
    'x'.repeat(5_000) + '.js',
  ]
  const { analysed, skipped } = analyze([...paths, 'd.js', 'd.js'].map((path) => ({ path, content })))
  t.ok(analysed.length + skipped.length >= paths.length + 1)
  t.end()
})
