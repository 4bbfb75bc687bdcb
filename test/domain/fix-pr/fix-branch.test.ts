import { test } from 'tap'
import { fixBranchName, fixPrTrailer, isOwnTip } from '../../../src/domain/fix-pr/fix-branch.ts'

const ID = '0a1b2c3d-0000-4000-8000-000000000001'
const OTHER = '0a1b2c3d-0000-4000-8000-000000000002'
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
  t.equal(isOwnTip(tip({})), true)
  t.equal(isOwnTip(tip({ parents: ['older head'] })), true)
  t.equal(isOwnTip(tip({ message: `Fix\n\n${fixPrTrailer(OTHER)}\n` })), true)
  t.equal(isOwnTip(tip({ byThisApp: false })), false, 'a person who copies our message')
  t.equal(isOwnTip(tip({ message: 'Improve the fix' })), false)
  t.equal(isOwnTip(tip({ message: `See ${fixPrTrailer(ID)}` })), false, 'not a line of its own')
  const squash = `Fix (#7)\n\n* Fix\n\n${fixPrTrailer(OTHER)}\n\n* Better names\n\n---------\n\nCo-authored-by: Ida <i@a>`
  t.equal(isOwnTip(tip({ message: squash })), false, 'a squash of ours and a person’s commits')
  t.equal(isOwnTip(tip({ parents: ['head', 'main'] })), false, 'a merge')
  t.equal(isOwnTip(tip({ parents: [] })), false)
  t.equal(isOwnTip(null), false)
  t.end()
})
