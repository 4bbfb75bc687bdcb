import fc from 'fast-check'
import { test } from 'tap'
import { mavenVersions } from '../../../src/dependencies/versions/maven.ts'
import { assertTotalOrder } from './total-order.ts'
import { measureProcessorTime } from '../../helpers/processor-time.ts'

/** Orders that Maven's own documentation and tests name. */
const ASCENDING = [
  '1-alpha2snapshot 1-alpha2 1-alpha-123 1-beta-2 1-beta123 1-m2 1-m11 1-rc 1-cr2 1-rc123 1-SNAPSHOT 1 1-sp 1-sp2 1-sp123 1-abc 1-def 1-pom-1 1-1-snapshot 1-1 1-2 1-123',
  '2.0 2.0.a 2-1 2.0.2 2.0.123 2.1.0 2.1-a 2.1b 2.1-c 2.1-1 2.1.0.1 2.2 2.123 11.a2 11.a11 11.b2 11.b11 11.m2 11.m11 11 11.a 11b 11c 11m',
  '1.0-alpha-1-SNAPSHOT 1.0-alpha-1 1.0-alpha-2 1.0-beta-1 1.0-SNAPSHOT 1.0 1.0-1 1.0-2 1.0.1',
  '2.0.1 2.0.1-klm 2.0.1-lmn 2.0.1-123',
  '2.0-beta9 2.0-rc1 2.0 2.3.1 2.12.2 2.13.0 2.13.2.1 20030203000550 20030203000551 99999999999999999999999',
]
const EQUAL = [
  '1 1.0 1.0.0 1-0 1.0-0 1ga 1-final 1.release',
  '1a 1-a 1.0-a 1.0.0-a 1.0a',
  '1x 1.0.0-x 1X',
  '1cr 1rc',
  '1a1 1-alpha-1',
  '1b2 1-beta-2',
  '1m3 1-milestone-3',
]

test("the order is Maven's", (t) => {
  for (const line of ASCENDING) {
    const versions = line.split(' ')
    for (const [index, version] of versions.entries())
      for (const later of versions.slice(index + 1)) {
        t.ok(mavenVersions.compare(version, later)! < 0, `${version} < ${later}`)
        t.ok(mavenVersions.compare(later, version)! > 0, `${later} > ${version}`)
      }
  }
  for (const line of EQUAL) {
    const [first, ...others] = line.split(' ')
    for (const other of others) t.equal(mavenVersions.compare(first!, other), 0, `${first} = ${other}`)
  }
  t.equal(mavenVersions.compare('1.0', '${revision}'), null)
  const part = fc.nat(3)
  const suffix = fc.constantFrom(
    '',
    '-alpha-1',
    '-beta2',
    '-rc1',
    '-SNAPSHOT',
    '.Final',
    '.RELEASE',
    '-sp1',
    '-jre',
    '-android',
    '-1',
    '.1-2',
  )
  assertTotalOrder(
    mavenVersions,
    fc.tuple(part, part, suffix).map(([a, b, end]) => `${a}.${b}${end}`),
  )
  t.end()
})

test('the lowest version that a requirement allows', (t) => {
  const least: readonly (readonly [string, string | null])[] = [
    ['1.0', '1.0'],
    ['1.0-SNAPSHOT', '1.0-SNAPSHOT'],
    ['[1.0]', '1.0'],
    ['[1,2)', '1'],
    ['(1.0,2)', '1.0.1'],
    ['(1.0,1.0.1)', null],
    ['[1.0,)', '1.0'],
    ['[3,4),[1,2]', '1'],
    ['(,1],[2,)', null],
    ['(,1]', null],
    ['LATEST', null],
    ['RELEASE', null],
    ['${spring.version}', null],
    ['[1,2', null],
    ['(1.0)', null],
    ['', null],
  ]
  for (const [requirement, version] of least) t.equal(mavenVersions.lowestVersion(requirement), version, requirement)
  const seconds = measureProcessorTime(() => {
    for (const part of ['[1,2),', '(', '1.', '1-', ','])
      t.equal(mavenVersions.lowestVersion(part.repeat(180_000 / part.length)), null)
  })
  t.ok(seconds < 1, 'a requirement of 180 kB is answered at once')
  t.end()
})

test('exact, satisfied, major', (t) => {
  t.ok(mavenVersions.isExact('1.0') && mavenVersions.isExact('[1.0]') && mavenVersions.isExact('[1.0,1.0]'))
  t.notOk(mavenVersions.isExact('[1.0,2.0)') || mavenVersions.isExact('LATEST'))
  t.ok(
    mavenVersions.satisfies('1.5', '[1,2)') &&
      mavenVersions.satisfies('1.0', '1') &&
      mavenVersions.satisfies('3', '[1,2],[3,4]'),
  )
  t.notOk(
    mavenVersions.satisfies('2', '[1,2)') || mavenVersions.satisfies('1', '(1,2)') || mavenVersions.satisfies('1', '('),
  )
  t.ok(mavenVersions.isMajorJump('1.9', '2.0') && mavenVersions.isMajorJump('0.2', '0.3'))
  t.notOk(mavenVersions.isMajorJump('5.2.1.RELEASE', '5.3') || mavenVersions.isMajorJump('0.2', '0.2.1'))
  t.end()
})
