import t from 'tap'
import type { ManifestEntry, ParsedManifest } from '../../../src/dependencies/manifest.ts'
import { planUpgrades } from '../../../src/dependencies/upgrades/plan-upgrades.ts'
import { assessBy, metadataOf, recordOf } from './plan-with.ts'

function entry(name: string, version: string, more: Partial<ManifestEntry> = {}): ManifestEntry {
  return {
    name,
    requirement: version,
    version,
    isRangeMinimum: false,
    unresolved: null,
    isDirect: true,
    isDevelopmentOnly: false,
    path: [`${name}@${version}`],
    line: 1,
    ...more,
  }
}

const LOCK: ParsedManifest = {
  path: 'package-lock.json',
  kind: 'lock',
  ecosystem: 'npm',
  entries: [
    entry('a', '1.0.0'),
    entry('b', '1.0.0', { isDirect: false, path: ['a@1.0.0', 'b@1.0.0'] }),
    entry('c', '1.0.0', { isDirect: false, path: ['a@1.0.0', 'c@1.0.0'] }),
    entry('d', '1.0.0'),
    entry('e', '1.0.0'),
  ],
  problem: null,
}

t.test('Each vulnerable package has its smallest upgrade and the way to make it', async (t) => {
  const records = [
    recordOf('a', { fixed: '1.0.1' }),
    recordOf('b', { fixed: '1.0.2' }),
    recordOf('c', { fixed: '1.0.3' }),
    recordOf('d', { fixed: '2.0.0' }),
    recordOf('e', {}),
  ]
  const metadata = metadataOf({ a: { '1.0.0': { dependencies: { b: '^1.0.0', c: '1.0.0' } }, '1.0.1': {} } })
  const vulnerable = ['a', 'b', 'c', 'd', 'e', 'a'].map((packageName) => ({ packageName, currentVersion: '1.0.0' }))
  const planned = planUpgrades(LOCK, vulnerable, { assess: assessBy(records), metadata })
  t.same(
    planned.map(({ packageName, upgrade }) => [packageName, upgrade]),
    [
      ['a', { to: '1.0.1', isMajor: false, how: 'direct' }],
      ['b', { to: '1.0.2', isMajor: false, how: 'lock' }],
      ['c', { to: '1.0.3', isMajor: false, how: 'override' }],
      ['d', { to: '2.0.0', isMajor: true, how: 'direct' }],
      ['e', null],
    ],
  )
  t.equal(planned.at(-1)?.reason, 'There is no version without known vulnerabilities.')
})
