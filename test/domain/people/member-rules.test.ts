import { test } from 'tap'
import { assertMemberChangeAllowed } from '../../../src/domain/people/member-rules.ts'
import { ROLES, type Role } from '../../../src/domain/people/roles.ts'
import { AppError } from '../../../src/errors.ts'

const PLACES: readonly (Role | null)[] = [...ROLES, null]

type Asked = { from: Role | null; to: Role | null; otherOwners: number; isSelf?: boolean }

function decide(actor: Role | null, { isSelf = false, ...change }: Asked): string {
  try {
    assertMemberChangeAllowed(actor, { ...change, isSelf })
    return 'allowed'
  } catch (error) {
    return error instanceof AppError ? error.code : 'crashed'
  }
}

test('an owner may do everything but leave the team without an owner', (t) => {
  for (const from of PLACES)
    for (const to of PLACES) {
      t.equal(decide('owner', { from, to, otherOwners: 1 }), 'allowed')
      const expected = from === 'owner' && to !== 'owner' ? 'LAST_OWNER' : 'allowed'
      t.equal(decide('owner', { from, to, otherOwners: 0 }), expected)
    }
  t.end()
})

test('an admin handles everybody but owners, a member nobody', (t) => {
  for (const from of PLACES)
    for (const to of PLACES) {
      const expected = from === 'owner' || to === 'owner' ? 'FORBIDDEN' : 'allowed'
      t.equal(decide('admin', { from, to, otherOwners: 0 }), expected)
      t.equal(decide('member', { from, to, otherOwners: 1 }), 'FORBIDDEN')
    }
  t.end()
})

test('everybody may leave, but for the last owner; nobody raises oneself', (t) => {
  for (const from of ['admin', 'member'] as const) {
    t.equal(decide(from, { from, to: null, otherOwners: 1, isSelf: true }), 'allowed')
    t.equal(decide(from, { from, to: 'owner', otherOwners: 1, isSelf: true }), 'FORBIDDEN')
  }
  t.equal(decide('member', { from: 'member', to: 'admin', otherOwners: 1, isSelf: true }), 'FORBIDDEN')
  t.equal(decide('owner', { from: 'owner', to: null, otherOwners: 1, isSelf: true }), 'allowed')
  t.equal(decide('owner', { from: 'owner', to: null, otherOwners: 0, isSelf: true }), 'LAST_OWNER')
  t.end()
})

test('who is no member any more does nothing', (t) => {
  t.equal(decide(null, { from: 'owner', to: null, otherOwners: 0 }), 'LAST_OWNER')
  t.equal(decide(null, { from: 'owner', to: null, otherOwners: 1 }), 'NOT_A_MEMBER')
  t.equal(decide(null, { from: null, to: 'member', otherOwners: 1 }), 'NOT_A_MEMBER')
  t.end()
})
