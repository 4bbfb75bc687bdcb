import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { loadLocalApp } from '../../../src/compose/local-mode/local-app.ts'

t.test('the credentials are made once and kept', async (t) => {
  const dataDir = join(t.testdir(), 'data')
  const made = loadLocalApp(dataDir)
  t.same(loadLocalApp(dataDir), made)
})

t.test('a damaged file is named, and its content is not shown', async (t) => {
  const dataDir = t.testdir()
  loadLocalApp(dataDir)
  const path = join(dataDir, 'local-app.json')
  const kept = readFileSync(path, 'utf8')
  const damages = {
    'cut short': kept.slice(0, -10),
    'without a secret': JSON.stringify({ ...JSON.parse(kept), webhookSecrets: [] }),
    'with an empty one': JSON.stringify({ ...JSON.parse(kept), webhookSecrets: [''] }),
    'something else': '[]',
  }
  for (const [name, content] of Object.entries(damages)) {
    writeFileSync(path, content)
    t.throws(
      () => loadLocalApp(dataDir),
      { message: `${path} is damaged: remove it, and new credentials are made at the next start` },
      name,
    )
  }
})
