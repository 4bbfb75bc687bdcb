import { test } from 'tap'
import { assertMemberChangeAllowed } from '../../src/domain/member-rules.ts'
import { ROLES, type Role } from '../../src/domain/roles.ts'
import { AppError } from '../../src/errors.ts'

const PLACES: readonly (Role | null)[] = [...ROLES, null]

function decide(actor: Role | null, from: Role | null, to: Role | null, ownerCount: number): string {
  try {
    assertMemberChangeAllowed(actor, { from, to, ownerCount })
    return 'allowed'
  } catch (error) {
    return error instanceof AppError ? error.code : 'crashed'
  }
}

test('an owner may do everything but leave the team without an owner', (t) => {
  for (const from of PLACES)
    for (const to of PLACES) {
      t.equal(decide('owner', from, to, 2), 'allowed')
      t.equal(decide('owner', from, to, 1), from === 'owner' && to !== 'owner' ? 'LAST_OWNER' : 'allowed')
    }
  t.end()
})

test('an admin handles everybody but owners, a member nobody', (t) => {
  for (const from of PLACES)
    for (const to of PLACES) {
      const expected = from === 'owner' || to === 'owner' ? 'FORBIDDEN' : 'allowed'
      t.equal(decide('admin', from, to, 1), expected)
      t.equal(decide('member', from, to, 2), 'FORBIDDEN')
    }
  t.end()
})

test('who is no member any more does nothing', (t) => {
  t.equal(decide(null, 'owner', null, 1), 'LAST_OWNER')
  t.equal(decide(null, 'owner', null, 2), 'NOT_A_MEMBER')
  t.equal(decide(null, null, 'member', 2), 'NOT_A_MEMBER')
  t.end()
})
