import fc from 'fast-check'
import t from 'tap'
import { raisePythonRequirement } from '../../../src/dependencies/upgrades/python/raise-python-requirement.ts'
import { pythonVersions } from '../../../src/dependencies/versions/python.ts'

const RAISED: readonly (readonly [string, string, string | null])[] = [
  ['==1.2', '1.2.6', '==1.2.6'],
  ['===1.2', '1.2.6', '===1.2.6'],
  ['== 1.2.0', '1.2.6', '== 1.2.6'],
  ['>=1.2', '1.2.6', '>=1.2.6'],
  ['>1.2', '1.2.6', '>=1.2.6'],
  ['>=1.0,<2', '1.2.6', '>=1.2.6,<2'],
  ['<2,>=1.0', '1.2.6', '<2,>=1.2.6'],
  ['>=1.0, <2', '1.2.6', '>=1.2.6, <2'],
  ['>=1.0,<1.2', '1.2.6', null],
  ['>=1.0,!=1.2.6', '1.2.6', null],
  ['>=1.0,!=1.1', '1.2.6', '>=1.2.6,!=1.1'],
  ['~=1.2.0', '1.2.6', '~=1.2.6'],
  ['~=1.2', '1.4.2', '~=1.2,>=1.4.2'],
  ['~=1.2.0', '1.3.1', '~=1.3.1'],
  ['==1.2.*', '1.2.6', '==1.2.*,>=1.2.6'],
  ['==1.2.*', '1.3.1', '>=1.3.1,==1.3.*'],
  ['>=1.2.6', '1.2.6', '>=1.2.6'],
  ['>=1.3', '1.2.6', null],
  ['@ https://host/x.whl', '1.2.6', null],
  ['', '1.2.6', null],
]

for (const [clauses, to, expected] of RAISED) {
  t.test(`${clauses} to ${to}`, async (t) => {
    t.equal(raisePythonRequirement(clauses, to), expected)
  })
}

t.test('A raised requirement allows the version and nothing below it; raising it again changes nothing', async () => {
  const part = fc.nat({ max: 20 })
  const version = fc.array(part, { minLength: 2, maxLength: 4 }).map((parts) => parts.join('.'))
  const operator = fc.constantFrom('==', '~=', '>=', '>', '== ')
  const bound = fc.constantFrom('', ',<30', ',!=3.1')
  fc.assert(
    fc.property(operator, version, bound, version, (before, from, after, to) => {
      const raised = raisePythonRequirement(before + from + after, to)
      if (raised === null) return true
      const least = pythonVersions.lowestVersion(raised) ?? '0'
      const isLeast = (pythonVersions.compare(least, to) ?? -1) >= 0
      return isLeast && pythonVersions.satisfies(to, raised) && raisePythonRequirement(raised, to) === raised
    }),
  )
})
