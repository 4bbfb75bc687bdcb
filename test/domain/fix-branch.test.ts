import { test } from 'tap'
import { decideBranch, fixBranchName, fixPrTrailer } from '../../src/domain/fix-branch.ts'

const ID = '0a1b2c3d-0000-4000-8000-000000000001'
const OTHER = '0a1b2c3d-0000-4000-8000-000000000002'
const job = { fixPrId: ID, headSha: 'head' }
const tip = (change: object) => ({
  byThisApp: true,
  message: `Fix\n\n${fixPrTrailer(ID)}\n`,
  parents: ['head'],
  ...change,
})

test('names', (t) => {
  t.equal(fixBranchName(12), 'fixwright/pr-12')
  t.equal(fixBranchName(12, 3), 'fixwright/pr-12-3')
  t.end()
})

test('a branch that is there already', (t) => {
  t.equal(decideBranch(tip({}), job), 'adopt')
  t.equal(decideBranch(tip({ parents: ['older head'] }), job), 'replace')
  t.equal(decideBranch(tip({ message: `Fix\n\n${fixPrTrailer(OTHER)}\n` }), job), 'replace')
  t.equal(decideBranch(tip({ byThisApp: false }), job), 'avoid', 'a person who copies our message')
  t.equal(decideBranch(tip({ message: 'Improve the fix' }), job), 'avoid')
  t.equal(decideBranch(tip({ message: `See ${fixPrTrailer(ID)}` }), job), 'avoid', 'not a line of its own')
  const squash = `Fix (#7)\n\n* Fix\n\n${fixPrTrailer(OTHER)}\n\n* Better names\n\n---------\n\nCo-authored-by: Ida <i@a>`
  t.equal(decideBranch(tip({ message: squash }), job), 'avoid', 'a squash of ours and a person’s commits')
  t.equal(decideBranch(tip({ parents: ['head', 'main'] }), job), 'avoid', 'a merge')
  t.equal(decideBranch(tip({ parents: [] }), job), 'avoid')
  t.equal(decideBranch(null, job), 'avoid')
  t.end()
})
