import fc from 'fast-check'
import { test } from 'tap'
import {
  decideGroupConclusion,
  listGroupPullRequests,
  parseMergeGroup,
} from '../../../src/domain/review/merge-group.ts'

const sha = (index: number): string => index.toString(16).padStart(40, '0')
const branch = (number: number, parent: number, base = 'main') =>
  `gh-readonly-queue/${base}/pr-${number}-${sha(parent)}`

test('the branches of a merge queue', (t) => {
  t.same(parseMergeGroup(branch(12, 7, 'release/2.x')), {
    baseBranch: 'release/2.x',
    prNumber: 12,
    parentSha: sha(7),
  })
  for (const other of ['main', 'gh-readonly-queue/main', branch(0, 1), `x/${branch(1, 1)}`, `${branch(1, 1)}0`])
    t.equal(parseMergeGroup(other), null, other)
  t.end()
})

test('a group is the chain of groups it stands on', (t) => {
  const branches = [
    { name: branch(1, 0), sha: sha(1) },
    { name: branch(2, 1), sha: sha(2) },
    { name: branch(3, 2), sha: sha(3) },
    { name: branch(9, 1, 'other'), sha: sha(9) },
    { name: 'main', sha: sha(0) },
  ]
  const chain = (name: string) => listGroupPullRequests(parseMergeGroup(name)!, branches)
  t.same(chain(branch(3, 2)), [3, 2, 1])
  t.same(chain(branch(2, 1)), [2, 1])
  t.same(chain(branch(4, 9)), [4], 'the queue of another branch is another queue')
  t.same(listGroupPullRequests(parseMergeGroup(branch(3, 2))!, []), [3], 'the branches before it are gone')
  t.end()
})

test('any queue ends, in each pull request once', (t) => {
  const links = fc.array(fc.record({ number: fc.nat(9), parent: fc.nat(9), at: fc.nat(9) }))
  fc.assert(
    fc.property(links, (made) => {
      const branches = made.map(({ number, parent, at }) => ({ name: branch(number + 1, parent), sha: sha(at) }))
      const numbers = listGroupPullRequests(parseMergeGroup(branch(1, 0))!, branches)
      return numbers[0] === 1 && new Set(numbers).size === numbers.length
    }),
  )
  t.end()
})

test('only a verdict that is failure fails a group', (t) => {
  const decide = (...conclusions: Parameters<typeof decideGroupConclusion>[0][number]['conclusion'][]) =>
    decideGroupConclusion(conclusions.map((conclusion, index) => ({ prNumber: index + 1, conclusion })))
  t.equal(decide('success', 'success'), 'success')
  t.equal(decide('success', 'unknown'), 'neutral')
  t.equal(decide('neutral'), 'neutral')
  t.equal(decide(), 'neutral')
  t.equal(decide('unknown', 'failure', 'success'), 'failure')
  t.end()
})
