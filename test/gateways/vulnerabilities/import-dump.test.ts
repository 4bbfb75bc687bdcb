import { test } from 'tap'
import { assessRecords } from '../../../src/dependencies/advisories/assess-records.ts'
import type { PackageVersion } from '../../../src/dependencies/package-version.ts'
import { removeImport } from '../../../src/db/repositories/vulnerability-import-repository.ts'
import { removeOldLookups } from '../../../src/db/repositories/vulnerability-repository.ts'
import { importDump } from '../../../src/gateways/vulnerabilities/import-dump.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { RECORDS } from '../../stand-ins/osv/records.ts'
import { startOsv } from './start-osv.ts'

test('an imported dump answers without the API', async (t) => {
  const { db } = await createTestDatabase(t)
  const world = await startOsv(t)
  const deps = { db, clock: () => world.now }
  const documents = [
    ...RECORDS.map((record) => ({ name: `${record.id}.json`, text: JSON.stringify(record) })),
    { name: 'broken.json', text: '{' },
    { name: 'other.json', text: '{"id": 1}' },
  ]
  const database = world.start(db)
  const lookUp = async (pkg: PackageVersion) => {
    const { answers, counts } = await database.lookUp([pkg])
    const [answer] = answers
    return {
      requests: counts.requests,
      ids: answer?.kind === 'known' ? assessRecords(pkg, answer.records).map(({ id }) => id) : null,
    }
  }
  const django = { ecosystem: 'PyPI', name: 'Django', version: '4.0.1' } as const
  const lodash = { ecosystem: 'npm', name: 'lodash', version: '4.17.20' } as const

  const imported = await importDump(deps, { ecosystem: 'PyPI', source: 'all.zip', documents })
  t.equal(imported.records, RECORDS.filter(({ affected }) => affected?.[0]?.package?.ecosystem === 'PyPI').length)
  t.ok(imported.skipped.includes('broken.json') && imported.skipped.includes('GHSA-35jh-r3h4-6jhm.json'))
  t.same(await lookUp(django), { requests: 0, ids: ['GHSA-2gwj-7jmv-h26r'] })
  t.same(await lookUp({ ...django, name: 'nobody-knows' }), { requests: 0, ids: [] })
  t.match(await lookUp(lodash), { requests: 1 }, 'other ecosystems are asked for')

  await importDump(deps, { ecosystem: 'npm', source: 'all.zip', documents })
  t.match(await lookUp({ ...lodash, version: '4.17.15' }), { requests: 0, ids: { length: 3 } })
  t.same(await lookUp({ ecosystem: 'npm', name: 'taken-back', version: '1.0.0' }), { requests: 0, ids: [] })

  await t.rejects(importDump(deps, { ecosystem: 'npm', source: 'empty', documents: [] }), /no record of npm/)
  t.match(await lookUp(lodash), { requests: 0, ids: { length: 2 } }, 'what was imported before stays')
  await importDump(deps, {
    ecosystem: 'npm',
    source: 'newer',
    documents: documents.filter(({ name }) => !name.startsWith('GHSA-35jh')),
  })
  t.same(
    await lookUp(lodash),
    { requests: 0, ids: ['GHSA-29mw-wpgm-hmr9'] },
    'a new import takes the place of the old one',
  )

  const soon = new Date(world.now.getTime() + 1)
  await removeOldLookups(db, { lookupsBefore: soon, recordsBefore: soon })
  t.match(await lookUp(lodash), { ids: { length: 1 } }, 'imported records do not grow old')
  await removeImport(db, 'npm')
  t.match(await lookUp(lodash), { requests: 1, ids: { length: 2 } })
})
