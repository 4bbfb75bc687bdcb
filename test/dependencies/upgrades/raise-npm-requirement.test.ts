import fc from 'fast-check'
import t from 'tap'
import { raiseNpmRequirement } from '../../../src/dependencies/upgrades/npm/raise-npm-requirement.ts'
import { npmVersions } from '../../../src/dependencies/versions/npm.ts'
import { measureProcessorTime } from '../../helpers/processor-time.ts'

const RAISED: readonly (readonly [string, string, string | null])[] = [
  ['^1.2.0', '1.2.6', '^1.2.6'],
  ['~1.2.0', '1.2.6', '~1.2.6'],
  ['~1.2.0', '1.3.1', '~1.3.1'],
  ['1.2.0', '1.2.6', '1.2.6'],
  ['=1.2.0', '1.2.6', '=1.2.6'],
  ['v1.2.0', '1.2.6', 'v1.2.6'],
  ['^ 1.2', '1.2.6', '^ 1.2.6'],
  ['^1', '1.2.6', '^1.2.6'],
  ['1', '1.2.6', '^1.2.6'],
  ['1.x', '1.2.6', '^1.2.6'],
  ['1.2', '1.2.6', '~1.2.6'],
  ['1.2.*', '1.2.6', '~1.2.6'],
  ['>=1.2.0', '1.2.6', '>=1.2.6'],
  ['>1.2.0', '1.2.6', '>=1.2.6'],
  ['>=1.2.0 <2', '1.2.6', '>=1.2.6 <2'],
  ['>= 1.2 < 2.0.0', '1.2.6', '>= 1.2.6 < 2.0.0'],
  ['>=1.2.0 <1.2.5', '1.2.6', null],
  ['1.2.0 - 1.9.0', '1.2.6', '1.2.6 - 1.9.0'],
  ['1.2.0 - 1.2.4', '1.2.6', null],
  ['^0.9.0 || ^1.2.0', '1.2.6', '^1.2.6'],
  ['^1.2.0 || ^2.0.0', '1.2.6', '^1.2.6 || ^2.0.0'],
  ['npm:other@^1.2.0', '1.2.6', 'npm:other@^1.2.6'],
  ['npm:@a/b@~1.2.0', '1.2.6', 'npm:@a/b@~1.2.6'],
  [' ^1.2.0 ', '1.2.6', ' ^1.2.6 '],
  ['^0.0.3', '0.0.5', '^0.0.5'],
  ['^1.2.0', '2.0.1', '^2.0.1'],
  ['^1.2.6', '1.2.6', '^1.2.6'],
  ['^1.3.0', '1.2.6', null],
  ['latest', '1.2.6', null],
  ['workspace:^1', '1.2.6', null],
  ['git+https://host/a.git#semver:^1', '1.2.6', null],
  ['', '1.2.6', null],
]

for (const [requirement, to, expected] of RAISED) {
  t.test(`${requirement} to ${to}`, async (t) => {
    t.equal(raiseNpmRequirement(requirement, to), expected)
  })
}

t.test('A raised requirement allows the version and nothing below it; raising it again changes nothing', async () => {
  const part = fc.nat({ max: 20 })
  const version = fc.tuple(part, part, part).map((parts) => parts.join('.'))
  const prefix = fc.constantFrom('^', '~', '', '=', '>=', '>', '>= ')
  fc.assert(
    fc.property(prefix, version, version, (before, from, to) => {
      const raised = raiseNpmRequirement(before + from, to)
      if (raised === null) return true
      const least = npmVersions.lowestVersion(raised) ?? ''
      const isLeast = (npmVersions.compare(least, to) ?? -1) >= 0
      return isLeast && npmVersions.satisfies(to, raised) && raiseNpmRequirement(raised, to) === raised
    }),
  )
})

t.test('A hostile requirement takes no time', async (t) => {
  const seconds = measureProcessorTime(() => {
    for (const text of [
      '>=1'.repeat(300),
      `1${'.0'.repeat(500)}`,
      ' '.repeat(1020),
      '1 || '.repeat(200),
      `^${'9'.repeat(1000)}`,
    ])
      raiseNpmRequirement(text, '1.2.6')
  })
  t.ok(seconds < 1)
})
