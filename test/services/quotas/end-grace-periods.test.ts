import { eq } from 'drizzle-orm'
import { test } from 'tap'
import { teams } from '../../../src/db/schema/index.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { addTeam, createTestQuotas, listActions, listMails, readMonths, setMonth } from '../../helpers/quotas.ts'
import { silentLogger as log } from '../../helpers/silent-logger.ts'

const MONTH = '2026-11-01'
const END = new Date('2026-11-10T12:00:00Z')
const GRACE = { graceReason: 'over_limit', graceStartedAt: new Date('2026-11-07T12:00:00Z'), graceEndsAt: END } as const

test('the end of a grace period is told once, to those whom it concerns', async (t) => {
  const { db } = await createTestDatabase(t)
  let now = new Date(END.getTime() - 1)
  const { endGracePeriods } = createTestQuotas(db, () => now)
  const blocked = await addTeam(db)
  const upgraded = await addTeam(db, { plan: 'TEAM' })
  const back = await addTeam(db)
  const deleting = await addTeam(db, { state: 'deleting' })
  for (const team of [blocked, upgraded, deleting]) await setMonth(db, team.id, { month: MONTH, used: 30, ...GRACE })
  await setMonth(db, back.id, { month: MONTH, used: 19, ...GRACE })

  await endGracePeriods({ log })
  t.match(await readMonths(db, blocked.id), [{ graceEndedNoticeAt: null }], 'not before its time')
  now = END
  await Promise.all([endGracePeriods({ log }), endGracePeriods({ log })])
  await endGracePeriods({ log })
  t.same(await listMails(db, blocked.id), ['grace_ended to admin', 'grace_ended to owner'])
  t.same(await listActions(db, blocked.id), [`analysis_quota.grace_ended ${MONTH}`])
  for (const team of [upgraded, back, deleting]) {
    t.same(await listMails(db, team.id), [])
    t.match(await readMonths(db, team.id), [{ graceEndedNoticeAt: END }])
  }
})

test('in the next month nobody is told that analyses are blocked, since they are not', async (t) => {
  const { db } = await createTestDatabase(t)
  const { endGracePeriods } = createTestQuotas(db, () => new Date('2026-12-01T00:00:00Z'))
  const team = await addTeam(db)
  await setMonth(db, team.id, { month: MONTH, used: 30, ...GRACE })
  await endGracePeriods({ log })
  t.same(await listMails(db, team.id), [])
  await db.delete(teams).where(eq(teams.id, team.id))
  await endGracePeriods({ log })
})
