import fc from 'fast-check'
import { test } from 'tap'
import { isAffected, listFixedVersions } from '../../../src/dependencies/advisories/affected-versions.ts'
import type { OsvEvent, OsvRecord } from '../../../src/dependencies/advisories/osv-record.ts'
import type { Ecosystem } from '../../../src/domain/dependencies/dependency-review.ts'

function record(
  events: readonly OsvEvent[],
  more: Partial<NonNullable<OsvRecord['affected']>[number]> & { type?: string } = {},
): OsvRecord {
  const { type = 'SEMVER', ...rest } = more
  return {
    id: 'X-1',
    modified: '2024-01-01T00:00:00Z',
    affected: [{ package: { ecosystem: 'npm', name: 'a' }, ranges: [{ type, events }], ...rest }],
  }
}

function affects(version: string, one: OsvRecord, name = 'a', ecosystem: Ecosystem = 'npm'): boolean {
  return isAffected({ ecosystem, name, version }, one)
}

test('ranges', (t) => {
  const cases: readonly (readonly [readonly OsvEvent[], string, string])[] = [
    [[{ introduced: '0' }, { fixed: '2.0.0' }], '0.0.1 1.0.0 2.0.0-rc.1', '2.0.0 3.0.0'],
    [[{ introduced: '1.0.0' }, { last_affected: '1.5.0' }], '1.0.0 1.5.0', '0.9.0 1.5.1'],
    [[{ introduced: '1.0.0' }], '1.0.0 9.0.0', '0.9.0'],
    [
      [{ introduced: '1.0.0' }, { fixed: '1.2.0' }, { introduced: '2.0.0' }, { fixed: '2.1.0' }],
      '1.1.0 2.0.0',
      '1.2.0 1.9.0 2.1.0',
    ],
    [
      [{ introduced: '1.0.0' }, { fixed: '2.0.0' }, { introduced: '2.0.0' }, { fixed: '3.0.0' }],
      '1.0.0 2.0.0 2.9.0',
      '3.0.0',
    ],
    [[{ introduced: '2.0.0' }, { fixed: '2.0.0' }], '', '1.0.0 2.0.0 3.0.0'],
    [[{ introduced: '1.0.0' }, { last_affected: '1.0.0' }], '1.0.0', '1.0.1'],
    [[{ introduced: '0' }, { limit: '2.0.0' }], '1.0.0', '2.0.0'],
    [[{ introduced: '0' }, { limit: '*' }], '1.0.0 99.0.0', ''],
    [[{ introduced: 'rubbish' }, { fixed: '2.0.0' }], '1.0.0', '2.0.0'],
    [[{ introduced: '0' }, { fixed: 'rubbish' }], '1.0.0', ''],
    [[{ fixed: '2.0.0' }], '', '1.0.0'],
    [[], '', '1.0.0'],
  ]
  for (const [events, affected, clean] of cases)
    for (const order of [events, events.toReversed()]) {
      const shown = JSON.stringify(order)
      for (const version of affected.split(' ').filter(Boolean))
        t.ok(affects(version, record(order)), `${version} in ${shown}`)
      for (const version of clean.split(' ').filter(Boolean))
        t.notOk(affects(version, record(order)), `${version} not in ${shown}`)
    }
  t.notOk(affects('latest', record([{ introduced: '0' }])), 'what is no version is in no range')
  t.notOk(affects('1.0.0', record([{ introduced: '0' }], { type: 'GIT' })), 'commits say nothing of versions')
  t.end()
})

test('the order of events does not matter', (t) => {
  const version = fc.tuple(fc.nat(3), fc.nat(3)).map(([a, b]) => `${a}.${b}.0`)
  const event: fc.Arbitrary<OsvEvent> = fc.oneof(
    version.map((introduced) => ({ introduced })),
    version.map((fixed) => ({ fixed })),
    version.map((last_affected) => ({ last_affected })),
    fc.constant({ introduced: '0' }),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 6 }), version, fc.infiniteStream(fc.nat()), (events, asked, keys) => {
      const shuffled = events
        .map((one) => ({ one, key: keys.next().value as number }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ one }) => one)
      return affects(asked, record(events)) === affects(asked, record(shuffled))
    }),
    { numRuns: 2000 },
  )
  t.end()
})

test('lists of versions and names', (t) => {
  const listed = record([], { versions: ['1.0.0', 'v2.0.0'] })
  t.ok(affects('1.0.0', listed) && affects('2.0.0', listed))
  t.notOk(affects('1.0.1', listed))
  const django: OsvRecord = {
    ...listed,
    affected: [{ package: { ecosystem: 'PyPI', name: 'Django_Rest.Framework' }, versions: ['1.0', '2.0rc1'] }],
  }
  t.ok(
    affects('1.0.0', django, 'django-rest-framework', 'PyPI') &&
      affects('2.0.RC1', django, 'Django-REST-framework', 'PyPI'),
  )
  t.notOk(affects('1.0', django, 'django', 'PyPI'))
  t.notOk(affects('1.0.0', listed, 'b') || affects('1.0.0', listed, '__proto__'))
  const registry: OsvRecord = {
    ...listed,
    affected: [{ package: { ecosystem: 'Maven:https://repo.example', name: 'g:a' }, versions: ['1.0'] }],
  }
  t.ok(affects('1.0', registry, 'g:a', 'Maven'))
  t.notOk(affects('1.0', { ...listed, affected: undefined }))
  t.end()
})

test('fixed versions above the current one, those of the same range first', (t) => {
  const events = [{ introduced: '1.0.0' }, { fixed: '1.2.0' }]
  const one = record([], {
    ranges: [
      { type: 'SEMVER', events },
      { type: 'SEMVER', events: [{ introduced: '2.0.0' }, { fixed: '2.3.0' }] },
      { type: 'SEMVER', events: [{ introduced: '0.1.0' }, { fixed: '0.9.0' }] },
    ],
  })
  t.same(listFixedVersions({ ecosystem: 'npm', name: 'a', version: '1.1.0' }, one), {
    same: ['1.2.0'],
    other: ['2.3.0'],
  })
  t.same(listFixedVersions({ ecosystem: 'npm', name: 'a', version: '2.1.0' }, one), { same: ['2.3.0'], other: [] })
  t.end()
})
