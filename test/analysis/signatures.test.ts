import t from 'tap'
import { lowerFile } from '../../src/analysis/frontends/frontends.ts'
import { keepsSignatures } from '../../src/analysis/fixing/signatures.ts'
import type { Language } from '../../src/analysis/source/language.ts'

function keeps(language: Language, path: string, before: string, after: string): boolean {
  const [old, changed] = [before, after].map((content) => lowerFile({ path, content }, language).ir)
  return keepsSignatures(old!, changed!)
}

void t.test('parameters and exports stay, bodies may change', (t) => {
  const before = 'export function a(x, y = 1) { return x }\nexport const b = (z) => z\nclass C { m(q) {} }\n'
  const kept = (after: string): boolean => keeps('javascript', 'a.js', before, after)
  t.ok(kept(before.replace('return x', 'return String(x)')))
  t.ok(kept(`${before}function escape(text) { return text }\n`), 'a helper may be added')
  t.notOk(kept(before.replace('y = 1', 'y')), 'a default that is gone')
  t.notOk(kept(before.replace('(z)', '(z, w)')))
  t.notOk(kept(before.replace('m(q)', 'm()')))
  t.notOk(kept(before.replace('export const', 'const')))
  t.notOk(kept(before.replace('export function', 'export async function')), 'callers would get a promise')
  t.end()
})

void t.test('in Python and Java as well', (t) => {
  const python = 'def f(a, *, b=None, **rest):\n    return a\n'
  t.ok(keeps('python', 'a.py', python, python.replace('return a', 'return str(a)')))
  t.notOk(keeps('python', 'a.py', python, python.replace('b=None, ', '')))
  const java = 'class A { int f(String a) { return 1; } }'
  t.ok(keeps('java', 'A.java', java, java.replace('1', '2')))
  t.notOk(keeps('java', 'A.java', java, java.replace('String a', 'Object a')))
  const reference = 'class A { void f(List<String> all) { all.forEach(B::check); } }'
  t.ok(
    keeps('java', 'A.java', reference, reference.replace(' all.forEach(B::check);', '')),
    'what is only named stays elsewhere',
  )
  t.end()
})

void t.test('what a module of Python imports is nobody’s to rely on', (t) => {
  const python = 'import os\nfrom random import choice\nLIMIT = 3\n'
  t.ok(keeps('python', 'a.py', python, 'import os\nimport secrets\nLIMIT = 3\n'))
  t.notOk(keeps('python', 'a.py', python, 'import os\n'))
  t.end()
})
