import { test } from 'tap'
import {
  closeIntent,
  dropIntent,
  giveTurnBack,
  insertCancelIntent,
  openIntent,
  takeTurn,
} from '../../../src/db/repositories/billing-intent-repository.ts'
import { teams } from '../../../src/db/schema/index.ts'
import { createTestDatabase } from '../../helpers/database.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const HOUR_MS = 60 * 60 * 1000

test('one at a time has the turn of a team, and a turn that was not given back ends by itself', async (t) => {
  const { db, sql } = await createTestDatabase(t)
  const [team] = await db.insert(teams).values({ name: 'Team', slug: 'team' }).returning()
  const teamId = team!.id
  t.ok(await takeTurn(db, teamId, 'first'))
  t.notOk(await takeTurn(db, teamId, 'second'))
  await giveTurnBack(db, teamId, 'second')
  t.notOk(await takeTurn(db, teamId, 'second'), 'only who has it gives it back')
  await sql`update billing_intents set updated_at = updated_at - interval '61 seconds'`
  t.ok(await takeTurn(db, teamId, 'second'))
  await giveTurnBack(db, teamId, 'first')
  t.notOk(await takeTurn(db, teamId, 'third'), 'who comes back late takes nothing away')
  await giveTurnBack(db, teamId, 'second')
  t.ok(await takeTurn(db, teamId, 'third'))
  t.notOk(await takeTurn(db, '7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f', 'first'), 'there is no such team')
  const all = await Promise.all(Array.from({ length: 20 }, (_, index) => takeTurn(db, teamId, `holder-${index}`)))
  t.notOk(all.includes(true))
})

test('the same question has the same key, until it is answered or a day old', async (t) => {
  const { db } = await createTestDatabase(t)
  const [team] = await db.insert(teams).values({ name: 'Team', slug: 'team' }).returning()
  const teamId = team!.id
  const question = { teamId, operation: 'checkout', parameters: { plan: 'TEAM', "it's": ['"'] } } as const
  const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)
  const first = await openIntent(db, question, NOW)
  t.ok(first.isNew)
  t.same(await openIntent(db, question, at(22)), { ...first, isNew: false })
  for (const other of [{ operation: 'change' }, { parameters: { plan: 'ENTERPRISE' } }] as const)
    t.not((await openIntent(db, { ...question, ...other }, NOW)).id, first.id)
  const late = await openIntent(db, question, at(23))
  t.not(late.id, first.id, 'the processor may have forgotten the key')
  t.ok(await closeIntent(db, first.id, { resultId: 'cs_1', now: NOW }))
  await dropIntent(db, late.id)
  t.ok((await openIntent(db, question, NOW)).isNew)
  t.notOk(await closeIntent(db, late.id, { resultId: 'cs_1', now: NOW }))
  const cancel = { teamId, subscriptionId: 'sub_1', now: NOW }
  t.same([await insertCancelIntent(db, cancel), await insertCancelIntent(db, cancel)], [true, false])
})
