import fc from 'fast-check'
import { test } from 'tap'
import { npmVersions } from '../../../src/dependencies/versions/npm.ts'
import { assertTotalOrder } from './total-order.ts'
import { measureProcessorTime } from '../../helpers/processor-time.ts'

const LEAST: readonly (readonly [string, string | null])[] = [
  ['^1', '1.0.0'],
  ['^1.2.3', '1.2.3'],
  ['~1.2', '1.2.0'],
  ['1.x', '1.0.0'],
  ['>=1 <2 || 3', '1.0.0'],
  ['3 || >=1 <2', '1.0.0'],
  ['1.2 - 2.3', '1.2.0'],
  ['>1.2.3', '1.2.4'],
  ['v1.2.3', '1.2.3'],
  ['=1.2.3', '1.2.3'],
  ['>1.0.0-alpha', '1.0.0-alpha.0'],
  ['0.0.0', '0.0.0'],
  ['*', null],
  ['', null],
  ['x', null],
  ['<2', null],
  ['^0', null],
  ['latest', null],
  ['npm:x@1', null],
  ['workspace:^1', null],
  ['git+ssh://git@codehost.example/a/b.git', null],
  ['file:../b', null],
  ['>2 <1', null],
]

test('the lowest version that a requirement allows', (t) => {
  for (const [requirement, least] of LEAST) t.equal(npmVersions.lowestVersion(requirement), least, requirement)
  t.end()
})

test('a requirement of 180 kB takes no time', (t) => {
  const seconds = measureProcessorTime(() => {
    for (const part of ['1 || ', '>=1.0.0 ', '1'.repeat(20), ' ', '~>=^'])
      t.equal(npmVersions.lowestVersion(part.repeat(180_000 / part.length)), null)
  })
  t.ok(seconds < 1)
  t.end()
})

test('exact, satisfied, major', (t) => {
  t.ok(npmVersions.isExact('1.2.3') && npmVersions.isExact('=1.2.3-rc.1') && npmVersions.isExact('v1.2.3'))
  t.notOk(npmVersions.isExact('1.2') || npmVersions.isExact('^1.2.3') || npmVersions.isExact('latest'))
  t.ok(npmVersions.satisfies('1.9.0', '^1.2.0'))
  t.notOk(
    npmVersions.satisfies('2.0.0', '^1.2.0') ||
      npmVersions.satisfies('1.0.0', 'latest') ||
      npmVersions.satisfies('?', '*'),
  )
  t.ok(npmVersions.isMajorJump('1.9.0', '2.0.0') && npmVersions.isMajorJump('0.2.0', '0.3.0'))
  t.notOk(npmVersions.isMajorJump('1.2.0', '1.9.0') || npmVersions.isMajorJump('0.2.0', '0.2.9'))
  t.end()
})

test('the order', (t) => {
  t.equal(npmVersions.compare('1.0', '1.0.0'), 0, 'advisories leave out parts')
  t.equal(npmVersions.compare('1.0.0', 'latest'), null)
  t.ok(npmVersions.compare('1.0.0-rc.1', '1.0.0')! < 0)
  const part = fc.nat(3)
  const suffix = fc.constantFrom('', '-alpha', '-alpha.1', '-rc.1', '-1', '+build')
  assertTotalOrder(
    npmVersions,
    fc.tuple(part, part, part, suffix).map(([a, b, c, end]) => `${a}.${b}.${c}${end}`),
  )
  t.end()
})
