import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import t, { type Test } from 'tap'
import { applyAll } from '../../scripts/apply-patches.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const PATCHES = join(ROOT, 'scripts/patches')
const DRIVER = join(ROOT, 'node_modules/postgres')

const PATCH = `--- a/src/index.js
+++ b/src/index.js
@@ -1,3 +1,3 @@
 one
-two
+TWO
 three
`

function prepare(t: Test, installed: { version?: string; source?: string } = {}) {
  const directory = t.testdir({
    patches: { 'some@1.0.0.patch': PATCH },
    modules: {
      some: {
        'package.json': JSON.stringify({ version: installed.version ?? '1.0.0' }),
        src: { 'index.js': installed.source ?? 'one\ntwo\nthree\n' },
      },
    },
  })
  const modules = join(directory, 'modules')
  return {
    apply: () => applyAll(join(directory, 'patches'), modules),
    read: () => readFileSync(join(modules, 'some/src/index.js'), 'utf8'),
  }
}

t.test('a patch is applied once, however often it is asked for', async (t) => {
  const { apply, read } = prepare(t)
  apply()
  apply()
  t.equal(read(), 'one\nTWO\nthree\n')
})

t.test('a patch that does not fit is an error that names it', async (t) => {
  t.throws(
    prepare(t, { version: '1.0.1' }).apply,
    /some@1\.0\.0\.patch is for version 1\.0\.0, but 1\.0\.1 is installed/,
  )
  t.throws(prepare(t, { source: 'one\nthree\n' }).apply, /some@1\.0\.0\.patch does not fit .*index\.js/)
})

t.test('the installed driver carries its patch', async (t) => {
  const modules = t.testdir()
  mkdirSync(join(modules, 'postgres'))
  cpSync(DRIVER, join(modules, 'postgres'), { recursive: true })
  const files = ['connection.js', 'index.js'].map((name) => join(modules, 'postgres/src', name))
  const before = files.map((file) => readFileSync(file, 'utf8'))
  applyAll(PATCHES, modules)
  const after = files.map((file) => readFileSync(file, 'utf8'))
  t.strictSame(after, before, 'nothing was left to apply')
  writeFileSync(files[0]!, before[0]!.replace('function clearWrites', 'function other'))
  t.throws(() => applyAll(PATCHES, modules), /does not fit/)
})
