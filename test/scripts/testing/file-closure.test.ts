import { test } from 'tap'
import { createFileClosure } from '../../../scripts/testing/file-closure.ts'

const FILES: Readonly<Record<string, string>> = {
  'package-lock.json': '{}',
  'README.md': 'read me',
  'drizzle/0000.sql': 'create table',
  'src/slug.ts': 'export const slug = 1',
  'src/main.ts': "import { slug } from './slug.ts'",
  'src/pages/main.tsx': 'page',
  'src/pages/vite.ts': 'build',
  'test/slug.test.ts': "import { slug } from '../src/slug.ts'",
  'test/main.test.ts': "const MAIN = new URL('../src/main.ts', import.meta.url)",
  'test/cases.test.ts': "for (const file of globSync('test/cases/**/*.js')) check(file)",
  'test/cases/one/a.js': 'one()',
  'test/pages.test.ts': 'serve(`${ROOT}`, "../src/pages/dist/index.html")',
  'test/texts.test.ts': "readFileSync('README.md')",
}

/** Which of the tests have another hash once a file has other content. */
function touchedBy(changed: string): string[] {
  const hashes = (files: Readonly<Record<string, string>>) => {
    const closure = createFileClosure(
      () => Object.keys(files),
      (file) => files[file]!,
    )
    return new Map(Object.keys(files).map((file) => [file, closure.hash(file)]))
  }
  const before = hashes(FILES)
  const after = hashes({ ...FILES, [changed]: `${FILES[changed] ?? ''} // changed` })
  return Object.keys(FILES).filter((file) => /\.test\.ts$/.test(file) && before.get(file) !== after.get(file))
}

test('a test depends on what it imports, starts and reads, at any distance', async (t) => {
  t.same(touchedBy('src/slug.ts'), ['test/slug.test.ts', 'test/main.test.ts'])
  t.same(touchedBy('src/main.ts'), ['test/main.test.ts'])
  t.same(touchedBy('test/cases/one/a.js'), ['test/cases.test.ts'])
  t.same(touchedBy('README.md'), ['test/texts.test.ts'])
})

test('a new file in a folder that a test reads counts', async (t) => {
  t.same(touchedBy('test/cases/two/b.js'), ['test/cases.test.ts'])
})

test('what is built stands for the files that it is built from', async (t) => {
  t.same(touchedBy('src/pages/main.tsx'), ['test/pages.test.ts'])
})

test('packages and migrations are part of everything', async (t) => {
  const all = Object.keys(FILES).filter((file) => /\.test\.ts$/.test(file))
  t.same(touchedBy('package-lock.json'), all)
  t.same(touchedBy('drizzle/0000.sql'), all)
})

test('a hash of folders changes with the files in them, and with no others', async (t) => {
  const closureOf = (files: Readonly<Record<string, string>>) =>
    createFileClosure(
      () => Object.keys(files),
      (file) => files[file]!,
    )
  const hash = closureOf(FILES).hashOf(['src/pages', 'README.md'])
  t.not(closureOf({ ...FILES, 'src/pages/vite.ts': 'another' }).hashOf(['src/pages', 'README.md']), hash)
  t.not(closureOf({ ...FILES, 'src/pages/new.ts': '' }).hashOf(['src/pages', 'README.md']), hash)
  t.equal(closureOf({ ...FILES, 'src/slug.ts': 'another' }).hashOf(['src/pages', 'README.md']), hash)
})
