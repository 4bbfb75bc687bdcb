import t from 'tap'
import { createAnalysisSandbox } from '../../src/sandbox/create-analysis-sandbox.ts'
import { osvRecord } from '../stand-ins/osv/records.ts'

const PACKAGE_JSON = '{\n  "dependencies": {\n    "lodash": "4.17.20"\n  }\n}\n'

t.test('manifests are read and upgraded in a child', async (t) => {
  const sandbox = createAnalysisSandbox({ size: 1 })
  t.teardown(() => sandbox.close())
  const files = [
    { path: 'package.json', text: PACKAGE_JSON },
    { path: 'notes.md', text: 'text' },
  ]
  const read = await sandbox.readManifests(files, new Map())
  t.match(read, [{ manifest: { path: 'package.json', entries: [{ name: 'lodash', version: '4.17.20' }] }, wanted: [] }])
  t.equal(read.length, 1)
  const [lock] = await sandbox.readManifests([{ path: 'a/yarn.lock', text: '# yarn lockfile v1\n' }], new Map())
  t.strictSame(lock!.wanted, ['a/package.json'])

  const plan = await sandbox.planUpgrades({
    manifests: [{ ...files[0]!, vulnerable: [{ packageName: 'lodash', currentVersion: '4.17.20' }] }],
    related: new Map(),
    records: new Map([['npm\nlodash', [osvRecord('npm', 'lodash', 'GHSA-1', { ranges: [['0', '4.17.21']] })]]]),
    metadata: new Map(),
  })
  t.strictSame(plan!.files, [
    { path: 'package.json', before: PACKAGE_JSON, after: PACKAGE_JSON.replace('4.17.20', '4.17.21') },
  ])
})

t.test('a manifest that takes too long is a problem of its own', async (t) => {
  const sandbox = createAnalysisSandbox({ size: 1, wallTimeMs: 1 })
  t.teardown(() => sandbox.close())
  const read = await sandbox.readManifests([{ path: 'pom.xml', text: ' '.repeat(3_000_000) }], new Map())
  t.match(read, [
    {
      manifest: { path: 'pom.xml', ecosystem: 'Maven', entries: [], problem: { line: 1 } },
      wanted: [],
      failure: { code: 'timeout' },
    },
  ])
})
