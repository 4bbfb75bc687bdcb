import fc from 'fast-check'
import { test } from 'tap'
import { assessRecords } from '../../../src/dependencies/advisories/assess-records.ts'
import { clearingVersion } from '../../../src/dependencies/advisories/clearing-version.ts'
import { findCve, mergeAliases } from '../../../src/dependencies/advisories/merge-aliases.ts'
import type { OsvRecord } from '../../../src/dependencies/advisories/osv-record.ts'
import type { Ecosystem } from '../../../src/domain/dependencies/dependency-review.ts'
import { osvRecord, RECORDS } from '../../stand-ins/osv/records.ts'

function assess(name: string, version: string, ecosystem: Ecosystem = 'npm') {
  return assessRecords({ ecosystem, name, version }, RECORDS)
}

test('one version of a package', (t) => {
  t.match(assess('lodash', '4.17.15'), [
    {
      cve: 'CVE-2020-8203',
      cvssScore: 7.4,
      severity: 'high',
      fixedVersion: '4.17.19',
      packageName: 'lodash',
      currentVersion: '4.17.15',
    },
    {
      cve: 'CVE-2021-23337',
      cvssScore: 7.2,
      severity: 'high',
      fixedVersion: '4.17.21',
      title: 'Command Injection in lodash',
    },
    {
      cve: 'CVE-2020-28500',
      cvssScore: 5.3,
      severity: 'medium',
      references: ['https://advisories.example/GHSA-29mw-wpgm-hmr9'],
    },
  ])
  t.equal(assess('lodash', '4.17.15').length, 3)
  t.same(assess('lodash', '4.17.21'), [])
  t.match(
    assess('minimist', '0.2.0').map((one) => one.fixedVersion),
    ['0.2.4', '0.2.1'],
    'the fix in the same range',
  )
  t.match(
    assess('minimist', '1.2.0').map((one) => one.fixedVersion),
    ['1.2.6', '1.2.3'],
  )
  t.match(
    assess('express', '4.17.1'),
    [{ cvssScore: 6.1 }, { cvssScore: 2.3, severity: 'low' }],
    'the fourth standard before the third',
  )
  t.match(
    assess('path-to-regexp', '0.1.7'),
    [{ cvssScore: 7.7, severity: 'high' }],
    'rated by the fourth standard alone',
  )
  t.match(assess('request', '2.88.2'), [{ fixedVersion: null }])
  t.match(assess('second', '1.0.0'), [{ cvssScore: 7.5 }])
  t.match(assess('worded', '1.0.0'), [{ cvssScore: null, severity: 'medium', cve: 'GHSA-0000-0000-0002' }])
  t.match(assess('unrated', '1.0.0'), [{ cvssScore: null, severity: 'medium', title: 'Something odd' }])
  t.same(assess('taken-back', '1.0.0'), [], 'withdrawn')
  t.match(assess('flatmap-stream', '0.1.1'), [{ isMalware: true, severity: 'critical', fixedVersion: null }])
  t.same(assess('left-pad', '1.3.0'), [], 'malicious code in a version that is not this one')
  t.end()
})

test('other registries', (t) => {
  t.match(assess('Django', '4.0.1', 'PyPI'), [
    { id: 'GHSA-2gwj-7jmv-h26r', cve: 'CVE-2022-28346', fixedVersion: '4.0.4', cvssScore: 9.8 },
  ])
  t.equal(assess('django', '4.0.1', 'PyPI').length, 1, 'two records of one vulnerability')
  t.match(assess('pyyaml', '5.3.1', 'PyPI'), [
    { cve: 'CVE-2020-14343', fixedVersion: '5.4', title: /^A vulnerability was discovered/ },
  ])
  const log4j = 'org.apache.logging.log4j:log4j-core'
  t.match(assess(log4j, '2.14.1', 'Maven'), [
    { cve: 'CVE-2021-44228', cvssScore: 10, fixedVersion: '2.15.0' },
    { cve: 'CVE-2021-45046', fixedVersion: '2.16.0' },
  ])
  t.match(assess('org.springframework:spring-beans', '5.2.1.RELEASE', 'Maven'), [{ fixedVersion: '5.2.20.RELEASE' }])
  t.equal(clearingVersion({ ecosystem: 'Maven', name: log4j, version: '2.14.1' }, RECORDS), '2.16.0')
  t.equal(clearingVersion({ ecosystem: 'npm', name: 'lodash', version: '4.17.15' }, RECORDS), '4.17.21')
  t.equal(clearingVersion({ ecosystem: 'npm', name: 'request', version: '2.0.0' }, RECORDS), null)
  t.end()
})

test('aliases are merged through each other, in whatever order they come', (t) => {
  const one = (id: string, ...aliases: string[]): OsvRecord =>
    osvRecord('npm', 'a', id, { aliases, ranges: [['0', null]] })
  const records = [
    one('GHSA-1', 'CVE-2020-1111'),
    one('PYSEC-1', 'SNYK-1'),
    one('OTHER-1', 'SNYK-1', 'GHSA-1'),
    one('GHSA-2', 'CVE-2020-2222', 'CVE-2019-99999'),
    one('MAL-1'),
  ]
  fc.assert(
    fc.property(fc.shuffledSubarray(records, { minLength: records.length }), (shuffled) => {
      const groups = mergeAliases(shuffled).map((group) => group.map(({ id }) => id).join(' '))
      return groups.join(', ') === 'GHSA-1 PYSEC-1 OTHER-1, GHSA-2, MAL-1'
    }),
  )
  t.equal(findCve([records[3]!]), 'CVE-2019-99999')
  t.equal(findCve([one('CVE-2021-5555')]), 'CVE-2021-5555')
  t.equal(findCve([one('CVE-x')]), null)
  const many = Array.from({ length: 3000 }, (_, index) => one(`X-${index}`, `X-${index + 1}`))
  t.equal(mergeAliases(many).length, 1, 'a long chain')
  t.end()
})

test('a fixed version in which the vulnerability returns does not count', (t) => {
  const record = osvRecord('npm', 'a', 'GHSA-1', {
    ranges: [
      ['1.0.0', '1.5.0'],
      ['1.5.0', '2.0.0'],
    ],
  })
  t.match(assessRecords({ ecosystem: 'npm', name: 'a', version: '1.1.0' }, [record]), [{ fixedVersion: '2.0.0' }])
  t.end()
})
