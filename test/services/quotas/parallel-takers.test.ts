import { test, type Test } from 'tap'
import { createTestDatabase } from '../../helpers/database.ts'
import { startScript } from '../../helpers/processes.ts'
import { addTeam, listActions, listMails, readMonths, setMonth } from '../../helpers/quotas.ts'

const TAKERS = new URL('fixtures/take-units.ts', import.meta.url)
const PROCESSES = 3
const NOW = '2026-11-21T12:00:00.000Z'
const MONTH = '2026-11-01'
const GRACE_OVER = {
  graceReason: 'downgrade',
  graceStartedAt: new Date('2026-11-02'),
  graceEndsAt: new Date('2026-11-05'),
} as const

type Taken = { allowed: number; inGrace: number }

/** Takers in processes of their own. */
async function startTakers(t: Test, url: string) {
  const takers = Array.from({ length: PROCESSES }, () => startScript(TAKERS, [url, NOW]))
  t.teardown(async () => {
    for (const { child } of takers) child.stdin!.end()
    await Promise.all(takers.map((taker) => taker.ended))
  })
  await Promise.all(takers.map((taker) => taker.waitFor('ready')))

  /** So many at once, over all processes. */
  return async function takeTogether(teamId: string, total: number): Promise<Taken> {
    takers.forEach(({ child }, index) => child.stdin!.write(`${teamId} ${Math.floor((total + index) / PROCESSES)}\n`))
    await Promise.all(takers.map((taker) => taker.waitFor(teamId)))
    const lines = takers.map((taker) =>
      taker
        .output()
        .split('\n')
        .find((line) => line.includes(teamId))!,
    )
    const counts = lines.map((line) => JSON.parse(line) as Taken)
    const sum = (key: keyof Taken) => counts.reduce((all, count) => all + count[key], 0)
    return { allowed: sum('allowed'), inGrace: sum('inGrace') }
  }
}

test('many takers at once over three processes', async (t) => {
  const { db, url } = await createTestDatabase(t)
  const takeTogether = await startTakers(t, url)

  await t.test('exactly the limit gets an analysis', async (t) => {
    for (const { total, used } of [
      { total: 20, used: 10 },
      { total: 200, used: 0 },
    ]) {
      const team = await addTeam(db)
      await setMonth(db, team.id, { month: MONTH, used, ...GRACE_OVER })
      t.same(await takeTogether(team.id, total), { allowed: 20 - used, inGrace: 0 }, `${total} takers`)
      t.match(await readMonths(db, team.id), [{ used: 20, blockedAt: new Date(NOW) }])
      t.same((await listActions(db, team.id)).sort(), ['analysis_quota.exceeded api', `analysis_quota.warned ${MONTH}`])
    }
  })

  await t.test('the first one beyond the limit starts one grace period, in which the others run', async (t) => {
    const team = await addTeam(db)
    t.same(await takeTogether(team.id, 200), { allowed: 200, inGrace: 180 })
    t.match(await readMonths(db, team.id), [{ used: 200, graceReason: 'over_limit', graceStartedAt: new Date(NOW) }])
    const actions = [`analysis_quota.grace_started ${MONTH}`, `analysis_quota.warned ${MONTH}`]
    t.same((await listActions(db, team.id)).sort(), actions)
    t.same((await listMails(db, team.id)).sort(), [
      'grace_started to admin',
      'grace_started to owner',
      'quota_warning to admin',
      'quota_warning to owner',
    ])
  })

  await t.test('a plan without a limit counts them all', async (t) => {
    const team = await addTeam(db, { plan: 'TEAM' })
    t.same(await takeTogether(team.id, 200), { allowed: 200, inGrace: 0 })
    t.match(await readMonths(db, team.id), [{ used: 200, warnedAt: null, graceEndsAt: null }])
    t.same(await listActions(db, team.id), [])
  })
})
