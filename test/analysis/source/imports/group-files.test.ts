import fc from 'fast-check'
import t from 'tap'
import { CHANGE_LIMITS, groupFiles } from '../../../../src/analysis/source/imports/group-files.ts'
import type { SourceFile } from '../../../../src/analysis/source/source-file.ts'

const LIMITS = { most: 1_000, enough: 0, maxContext: 1_000, maxCallers: 0 }

function group(files: Record<string, string>, limits = LIMITS) {
  const sources = Object.entries(files).map(([path, content]) => ({ path, content }))
  return groupFiles(sources, limits).map((one) => ({
    files: one.files.map(({ path }) => path),
    context: one.context.map(({ path }) => path),
  }))
}

t.test('files that import one another go together, in every language', async (t) => {
  t.same(
    group({
      'a/app.ts': "import { b } from './b.js'",
      'a/b.ts': "const c = require('./c')",
      'a/c/index.js': '',
      'a/lone.js': "import x from 'library'",
      'pkg/__init__.py': '',
      'pkg/one.py': 'from . import two',
      'pkg/two.py': 'import pkg.deep.three as three',
      'pkg/deep/three.py': '',
      'pkg/alone.py': 'import os, sys',
      'src/main/java/a/A.java': 'package a;\nimport b.B;\nclass A { C c; }',
      'src/main/java/a/C.java': 'package a;\nclass C {}',
      'src/main/java/b/B.java': 'package b;\npublic class B {}',
      'src/main/java/b/D.java': 'package b;\npublic class D {}',
    }).map(({ files }) => files),
    [
      ['a/app.ts', 'a/b.ts', 'a/c/index.js'],
      ['a/lone.js'],
      ['pkg/__init__.py', 'pkg/deep/three.py', 'pkg/one.py', 'pkg/two.py'],
      ['pkg/alone.py'],
      ['src/main/java/a/A.java', 'src/main/java/a/C.java', 'src/main/java/b/B.java'],
      ['src/main/java/b/D.java'],
    ],
  )
})

t.test('what is too much for one group is split, and looked into as context', async (t) => {
  const filler = '\n'.repeat(600)
  const groups = group({
    'a.js': `require('./b')${filler}`,
    'b.js': `require('./c')${filler}`,
    'c.js': filler,
  })
  t.same(groups, [
    { files: ['a.js'], context: ['b.js'] },
    { files: ['b.js'], context: ['c.js'] },
    { files: ['c.js'], context: [] },
  ])
})

t.test('small files share a group, and the order of the files does not matter', async (t) => {
  const files = {
    'z.js': '1',
    'a.js': '2',
    'm.py': '3',
    'cycle-1.js': "require('./cycle-2')",
    'cycle-2.js': "require('./cycle-1')",
  }
  const once = group(files, { ...LIMITS, enough: 100 })
  t.equal(once.length, 1)
  t.same(group(Object.fromEntries(Object.entries(files).reverse()), { ...LIMITS, enough: 100 }), once)
})

t.test('every file is in exactly one group', async (t) => {
  const files = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [
      `f${index}.js`,
      `require('./f${(index * 7) % 300}')\n${'x'.repeat(index)}`,
    ]),
  )
  const groups = group(files, { most: 5_000, enough: 2_000, maxContext: 1_000, maxCallers: 0 })
  t.same(groups.flatMap((one) => one.files).sort(), Object.keys(files).sort())
  for (const one of groups) t.notOk(one.context.some((path) => one.files.includes(path)))
})

t.test('an empty file comes first', async (t) => {
  const files = { 'app/__init__.py': '', 'app/urls.py': 'import os' }
  t.same(group(files), [
    { files: ['app/__init__.py'], context: [] },
    { files: ['app/urls.py'], context: [] },
  ])
  t.same(group(files, { ...LIMITS, enough: 100 }), [{ files: Object.keys(files), context: [] }])
})

/** A file that imports others by their letters. */
function file(name: string, imports = ''): SourceFile {
  return { path: `${name}.js`, content: Array.from(imports, (other) => `import './${other}.js'`).join('\n') }
}

function namesOf(files: readonly SourceFile[]): string {
  return files.map(({ path }) => path[0]).join('')
}

function groupsOf(files: readonly SourceFile[], context: readonly SourceFile[]): string[] {
  return groupFiles(files, CHANGE_LIMITS, context).map((group) => `${namesOf(group.files)}|${namesOf(group.context)}`)
}

void t.test('for a change, files are together when one leads to the other', (t) => {
  t.strictSame(groupsOf([], []), [])
  t.strictSame(groupsOf([file('b'), file('a')], []), ['a|', 'b|'])
  t.strictSame(groupsOf([file('a', 'b'), file('b'), file('c')], []), ['ab|', 'c|'])
  t.strictSame(groupsOf([file('a', 'x'), file('b')], [file('x', 'b')]), ['ab|x'], 'through the context')
  t.strictSame(
    groupsOf([file('a', 'x'), file('b', 'x')], [file('x')]),
    ['a|x', 'b|x'],
    'what both import connects nobody',
  )
  t.strictSame(groupsOf([file('a', 'b'), file('b', 'a')], [file('y')]), ['ab|'], 'circles; nobody asks for y')
  t.strictSame(groupsOf([file('a', 'c'), file('b', 'c'), file('c')], []), ['abc|'])
  t.end()
})

void t.test('what speaks for a project is in every group that has a file below it', (t) => {
  const named = (path: string): SourceFile => ({ path, content: '' })
  const groups = groupFiles(
    [named('web/a.js'), named('api/src/b.py'), named('setup.py')],
    CHANGE_LIMITS,
    ['package.json', 'web/package.json', 'api/pyproject.toml', 'api/src/x/pom.xml', 'gradle/libs.versions.toml'].map(
      named,
    ),
  )
  const shown = groups.map(({ files, context }) => [files[0]?.path, ...context.map(({ path }) => path)])
  t.strictSame(shown, [
    ['api/src/b.py', 'api/pyproject.toml', 'gradle/libs.versions.toml', 'package.json'],
    ['setup.py', 'gradle/libs.versions.toml', 'package.json'],
    ['web/a.js', 'gradle/libs.versions.toml', 'package.json', 'web/package.json'],
  ])
  t.end()
})

void t.test('for a change, what a file leads to is in its group, and it is in no other', (t) => {
  const letters = Array.from('abcdefghij')
  const graph = fc.array(fc.array(fc.constantFrom(...letters), { maxLength: 3 }), { minLength: 10, maxLength: 10 })
  fc.assert(
    fc.property(graph, fc.integer({ min: 0, max: 10 }), (edges, own) => {
      const all = letters.map((letter, at) => file(letter, edges[at]!.join('')))
      const groups = groupFiles(all.slice(0, own), CHANGE_LIMITS, all.slice(own))
      const placed = groups.flatMap((group) => group.files)
      if (placed.length !== own || new Set(placed).size !== own) return false
      return groups.every((group) => {
        const inGroup = new Set(namesOf([...group.files, ...group.context]))
        // Whatever a member imports is there, so no import leads out of the group.
        return [...inGroup].every((name) => edges[letters.indexOf(name)]!.every((other) => inGroup.has(other)))
      })
    }),
    { numRuns: 300 },
  )
  t.end()
})

t.test('callers of a group that size has split are context, tests are not', async (t) => {
  const files = {
    'a/helper.js': 'x'.repeat(600),
    'b/service.js': `require('../a/helper')${'x'.repeat(600)}`,
    'c/route.js': `require('../b/service')${'x'.repeat(600)}`,
    'd/helper.test.js': `require('../a/helper')${'x'.repeat(600)}`,
  }
  const contextOf = (maxCallers: number) => group(files, { ...LIMITS, maxCallers })[0]?.context
  t.same(contextOf(0), [])
  t.same(contextOf(700), ['b/service.js'], 'the nearest first')
  t.same(contextOf(2_000), ['b/service.js', 'c/route.js'])
})
