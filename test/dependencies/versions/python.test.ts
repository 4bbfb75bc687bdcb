import fc from 'fast-check'
import { test } from 'tap'
import { pythonVersions } from '../../../src/dependencies/versions/python.ts'
import { assertTotalOrder } from './total-order.ts'
import { measureProcessorTime } from '../../helpers/processor-time.ts'

const LEAST: readonly (readonly [string, string | null])[] = [
  ['==2.0', '2.0'],
  ['===2.0', '2.0'],
  ['==1.*', '1'],
  ['~=1.4.2', '1.4.2'],
  ['>=1.0,<2', '1.0'],
  ['<2,>=1.0', '1.0'],
  ['(>=1.0,<2)', '1.0'],
  ['>=1.5,!=1.5', '1.5.1'],
  ['>=1.5,!=1.5.*', null],
  ['>1.0', '1.0.1'],
  ['>=1.0,>=1.2,', '1.2'],
  ['[socks]>=2.0,<3 ; python_version < "3.9"', '2.0'],
  ['>=1.0a1', '1.0a1'],
  ['==1.0+local', '1.0+local'],
  ['<2', null],
  ['!=1', null],
  ['*', null],
  ['', null],
  ['>=2,<1', null],
  ['@ https://files.example/a.whl', null],
]

test('the lowest version that a requirement allows', (t) => {
  for (const [requirement, least] of LEAST) t.equal(pythonVersions.lowestVersion(requirement), least, requirement)
  const seconds = measureProcessorTime(() => {
    for (const part of ['>=1,', '!=1.', '1', '[', '('])
      t.equal(pythonVersions.lowestVersion(part.repeat(180_000 / part.length)), null)
  })
  t.ok(seconds < 1, 'a requirement of 180 kB is answered at once')
  t.end()
})

test('exact, satisfied, major', (t) => {
  t.ok(pythonVersions.isExact('==1.0') && pythonVersions.isExact('[a]===1.0'))
  t.notOk(pythonVersions.isExact('==1.*') || pythonVersions.isExact('>=1') || pythonVersions.isExact('1.0 or so'))
  const satisfied: readonly (readonly [string, string, boolean])[] = [
    ['1.5', '>=1,<2', true],
    ['2.0rc1', '<2', false],
    ['2.0a1', '<2.0a2', true],
    ['1.0.post1', '>1.0', false],
    ['1.0.post2', '>1.0.post1', true],
    ['1.0', '>1.0a1', true],
    ['1.0.post1', '>1.0a1', true],
    ['1.0+local', '>1.0', false],
    ['1', '==1.0.*', true],
    ['1', '!=1.0.*', false],
    ['1.0rc1', '>=0.9', false],
    ['1.0.1', '==1.0.*', true],
    ['1.0.1', '!=1.0.*', false],
    ['1.9', '~=1.4', true],
    ['2.0', '~=1.4', false],
    ['1.0', 'nonsense', false],
  ]
  for (const [version, requirement, is] of satisfied)
    t.equal(pythonVersions.satisfies(version, requirement), is, `${version} ${requirement}`)
  t.ok(
    pythonVersions.isMajorJump('1.9', '2.0') &&
      pythonVersions.isMajorJump('0.2', '0.3') &&
      pythonVersions.isMajorJump('1.0', '1!1.0'),
  )
  t.notOk(pythonVersions.isMajorJump('1.2', '1.9') || pythonVersions.isMajorJump('0.2', '0.2.9'))
  t.end()
})

test('the order', (t) => {
  const ascending = ['1.0.dev1', '1.0a1', '1.0b2', '1.0rc1', '1.0', '1.0+local', '1.0.post1', '1.1', '1!0.1']
  for (const [index, version] of ascending.entries())
    for (const later of ascending.slice(index + 1))
      t.ok(pythonVersions.compare(version, later)! < 0, `${version} < ${later}`)
  t.equal(pythonVersions.compare('1.0', 'v1'), 0)
  t.equal(pythonVersions.compare('1.0', '?'), null)
  const suffix = fc.constantFrom('', 'a1', 'b1', 'rc1', '.post1', '.dev1', 'a1.dev1', '+a', '+1')
  const part = fc.nat(3)
  assertTotalOrder(
    pythonVersions,
    fc.tuple(fc.constantFrom('', '1!'), part, part, suffix).map(([epoch, a, b, end]) => `${epoch}${a}.${b}${end}`),
  )
  t.end()
})
