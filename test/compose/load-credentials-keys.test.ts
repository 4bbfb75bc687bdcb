import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import t from 'tap'
import { loadCredentialsKeys } from '../../src/compose/load-credentials-keys.ts'

t.test('configured keys are used as they are', async (t) => {
  const credentialsKeys = [new Uint8Array(32)]
  t.equal(loadCredentialsKeys({ credentialsKeys, dataDir: join(t.testdir(), 'none') }), credentialsKeys)
})

t.test('otherwise one key is made and kept, readable by its owner only', async (t) => {
  const dataDir = join(t.testdir(), 'data')
  const [first] = loadCredentialsKeys({ credentialsKeys: null, dataDir })
  t.equal(first?.length, 32)
  t.same(loadCredentialsKeys({ credentialsKeys: null, dataDir }), [first])
  t.same(readdirSync(dataDir), ['credentials-key'])
  t.equal(statSync(join(dataDir, 'credentials-key')).mode & 0o777, 0o600)
})
