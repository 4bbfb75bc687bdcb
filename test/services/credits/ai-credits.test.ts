import { randomUUID } from 'node:crypto'
import { createRequestCounter } from '../../../src/db/repositories/rate-limit-repository.ts'
import { eq } from 'drizzle-orm'
import { test, type Test } from 'tap'
import { aiCredits, aiCreditReservations, aiCreditUsage, creditAlerts, fixPrs } from '../../../src/db/schema/index.ts'
import { reservationKeyOf } from '../../../src/domain/credits/reservation-key.ts'
import { createTestCredits, choiceOf, OWN_KEY, readCredits } from '../../helpers/credits.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { addTeam, listActions, listMails } from '../../helpers/quotas.ts'
import { SILENT_LOG } from '../../helpers/worker.ts'

const START = new Date('2026-11-02T09:00:00Z')

async function start(t: Test) {
  const { db } = await createTestDatabase(t)
  let now = START
  const credits = createTestCredits(db, () => now)
  const reserve = (teamId: string, reservationKey: string, fixPrId: string | null = null, attempt = 'first') =>
    credits.aiCredits.reserve({ teamId, reservationKey, attempt, fixPrId })
  const keys = (teamId: string, ...reservationKeys: string[]) => ({ teamId, reservationKeys })
  async function addPack(limit: number) {
    const team = await addTeam(db, { plan: 'TEAM' })
    await db.transaction((tx) => credits.applyAiOption(tx, { teamId: team.id, choice: choiceOf('credits'), now }))
    await db.update(aiCredits).set({ monthlyLimit: limit }).where(eq(aiCredits.teamId, team.id))
    return team
  }
  const used = async (teamId: string) => (await readCredits(db, teamId)).map((row) => row.creditsUsed)
  return { db, credits, reserve, keys, addPack, used, setTime: (time: string) => void (now = new Date(time)) }
}

test('with a limit of 10, exactly 10 of 20 callers at once get a credit', async (t) => {
  const { reserve, addPack, used } = await start(t)
  const team = await addPack(10)
  const decisions = await Promise.all(Array.from({ length: 20 }, (_, index) => reserve(team.id, `fix-${index}`)))
  t.equal(decisions.filter(({ kind }) => kind === 'reserved').length, 10)
  t.match(
    decisions.find(({ kind }) => kind === 'refused'),
    {
      code: 'AI_CREDITS_EXHAUSTED',
      message:
        'No AI credits remaining: 10 of 10 used. The credits reset in 30 days. Wait until then, upgrade to unlimited, or bring your own key.',
    },
  )
  t.same(await used(team.id), [10])
})

test('a reservation is found again by its key, also by many at once, and settled once', async (t) => {
  const { db, credits, reserve, keys, addPack, used } = await start(t)
  const team = await addPack(10)
  const again = await Promise.all(Array.from({ length: 8 }, () => reserve(team.id, 'same')))
  t.ok(again.every(({ kind }) => kind === 'reserved'))
  t.same(await used(team.id), [1])
  const giveBack = (...names: string[]) =>
    db.transaction((tx) => credits.aiCredits.giveBack(tx, { ...keys(team.id, ...names), attempt: 'first' }))
  await Promise.all([giveBack('same'), giveBack('same'), giveBack('same', 'never-made')])
  t.same(await used(team.id), [0])
  await reserve(team.id, 'same')
  t.same(await used(team.id), [1], 'given back, the key takes a credit anew')
  const commit = () => db.transaction((tx) => credits.aiCredits.commit(tx, keys(team.id, 'same')))
  await Promise.all([commit(), commit()])
  await giveBack('same')
  t.same(await used(team.id), [1], 'what is delivered is not given back')
  await reserve(team.id, 'same')
  t.same(await used(team.id), [1], 'what is delivered costs nothing more')
})

test('a credit that two attempts of a job rely on goes back with the last of them', async (t) => {
  const { db, credits, reserve, keys, addPack, used } = await start(t)
  const team = await addPack(10)
  const giveBack = (attempt: string) =>
    db.transaction((tx) => credits.aiCredits.giveBack(tx, { ...keys(team.id, 'same'), attempt }))
  const join = (attempt: string) => reserve(team.id, 'same', null, attempt)
  await Promise.all(['first', 'second', 'second', 'third'].map(join))
  t.same(await used(team.id), [1])
  await Promise.all(['first', 'first', 'stranger'].map(giveBack))
  t.same(await used(team.id), [1], 'the others have not given it up')
  await Promise.all(['second', 'third'].map(giveBack))
  t.same(await used(team.id), [0])
  await join('first')
  await Promise.all([giveBack('first'), join('second')])
  t.same(await used(team.id), [1], 'joining and giving back at once leaves it to who joined')
  await db.transaction((tx) => credits.aiCredits.commit(tx, keys(team.id, 'same')))
  await giveBack('second')
  t.same(await used(team.id), [1], 'what is delivered is not given back')
})

test('own keys and the unlimited option count nothing; without any there is a refusal', async (t) => {
  const { db, credits, reserve, keys } = await start(t)
  const team = await addTeam(db)
  t.match(await reserve(team.id, 'a'), { kind: 'refused', code: 'AI_NOT_CONFIGURED' })
  t.equal(await credits.aiCredits.findAccess(team.id), null)
  const actor = { userId: null }
  await credits.configureCredits({ teamId: team.id, actor, choice: { creditType: 'own-key', ownKey: OWN_KEY } })
  for (let count = 0; count < 30; count++) t.match(await reserve(team.id, `own-${count}`), { kind: 'reserved' })
  await credits.aiCredits.giveBack(db, { ...keys(team.id, 'own-1'), attempt: 'first' })
  await credits.aiCredits.commit(db, keys(team.id, 'own-2'))
  t.match(await readCredits(db, team.id), [{ creditType: 'own-key', creditsUsed: 0, monthlyLimit: null }])
  t.same(await credits.aiCredits.findAccess(team.id), { ...OWN_KEY, creditType: 'own-key' })
  await credits.applyAiOption(db, { teamId: team.id, choice: choiceOf('unlimited'), now: START })
  t.match(await credits.aiCredits.findAccess(team.id), { creditType: 'unlimited', apiKey: 'sk-platform-0000' })
  t.match(await reserve(team.id, 'unlimited-1'), { kind: 'reserved' })
  const unserved = createTestCredits(db, () => START, { platformAi: null })
  t.match(await unserved.aiCredits.reserve({ teamId: team.id, reservationKey: 'u', attempt: 'first', fixPrId: null }), {
    code: 'AI_NOT_CONFIGURED',
  })
})

test('each threshold is told once in a period, by one of many committers at once', async (t) => {
  const { db, credits, reserve, keys, addPack, setTime } = await start(t)
  const team = await addPack(4)
  const names = ['a', 'b', 'c', 'd']
  for (const name of names.slice(0, 2)) await reserve(team.id, name)
  t.same(await db.select().from(creditAlerts), [], 'nothing is told before a fix is delivered')
  await Promise.all(
    names.slice(0, 2).map((name) => db.transaction((tx) => credits.aiCredits.commit(tx, keys(team.id, name)))),
  )
  t.same(await listActions(db, team.id), ['ai_option.began null', 'ai_credits.alerted 50_percent'])
  t.same((await listMails(db, team.id)).sort(), ['credit_alert to admin', 'credit_alert to owner'])
  for (const name of names.slice(2)) {
    await reserve(team.id, name)
    await credits.aiCredits.commit(db, keys(team.id, name))
  }
  t.match(
    (await db.select().from(creditAlerts))
      .map(({ alertType, creditsRemaining }) => [alertType, creditsRemaining])
      .sort(),
    [
      ['50_percent', 2],
      ['75_percent', 1],
      ['90_percent', 0],
      ['exhausted', 0],
    ],
  )
  setTime('2026-12-02T09:00:00Z')
  await credits.resetCredits({ log: SILENT_LOG })
  await db.update(aiCredits).set({ monthlyLimit: 4 }).where(eq(aiCredits.state, 'in_force'))
  for (const name of ['e', 'f']) await reserve(team.id, name)
  await credits.aiCredits.commit(db, keys(team.id, 'e', 'f'))
  t.equal((await db.select().from(creditAlerts)).length, 5, 'the next period tells of its own')
})

test('a credit goes back to the period that it came from', async (t) => {
  const { db, credits, reserve, keys, addPack, used, setTime } = await start(t)
  const team = await addPack(10)
  for (const name of ['a', 'b', 'c']) await reserve(team.id, name)
  setTime('2026-12-10T00:00:00Z')
  t.match(await reserve(team.id, 'd'), { kind: 'reserved' }, 'also before the job has begun the new period')
  t.same(await used(team.id), [3, 1])
  await credits.aiCredits.giveBack(db, { ...keys(team.id, 'a', 'b', 'd'), attempt: 'first' })
  t.same(await used(team.id), [1, 0])
  t.match(await readCredits(db, team.id), [
    { state: 'ended', monthlyLimit: 10 },
    { state: 'in_force', monthlyLimit: 500 },
  ])
})

test('ten AI fixes a minute and a hundred checks, counted by the database', async (t) => {
  const { db } = await createTestDatabase(t)
  const team = await addTeam(db, { plan: 'TEAM' })
  const processes = [1, 2].map(() =>
    createTestCredits(db, () => START, { countInMinute: createRequestCounter(db, 60_000) }),
  )
  await processes[0]!.applyAiOption(db, { teamId: team.id, choice: choiceOf('credits'), now: START })
  const decisions = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      processes[index % 2]!.aiCredits.reserve({
        teamId: team.id,
        reservationKey: `fix-${index}`,
        attempt: 'first',
        fixPrId: null,
      }),
    ),
  )
  t.equal(decisions.filter(({ kind }) => kind === 'reserved').length, 10)
  const refused = decisions.find(({ kind }) => kind === 'refused')
  t.match(refused, { code: 'AI_RATE_LIMITED', retryAfter: Number })
  t.match(await readCredits(db, team.id), [{ creditsUsed: 10 }])
  const found = decisions.findIndex(({ kind }) => kind === 'reserved')
  const again = { teamId: team.id, reservationKey: `fix-${found}`, attempt: 'first', fixPrId: null }
  t.match(await processes[0]!.aiCredits.reserve(again), { kind: 'reserved' }, 'what is reserved is found all the same')
  const checks = await Promise.allSettled(Array.from({ length: 90 }, () => processes[1]!.getCredits(team.id)))
  t.equal(checks.filter(({ status }) => status === 'fulfilled').length, 80)
  t.match(
    checks.find(({ status }) => status === 'rejected'),
    { reason: { code: 'RATE_LIMITED' } },
  )
})

test('reservations that nobody will settle are given back, those of fix jobs under way are not', async (t) => {
  const { db, credits, reserve, addPack, used, setTime } = await start(t)
  const team = await addPack(10)
  const addFixPr = async (status: 'running' | 'failed', sha: string) => {
    const base = { installationId: 1, repositoryId: 1, repositoryFullName: 'acme/shop', originalPrNumber: 1 }
    const head = { originalHeadSha: sha, originalHeadRef: 'feature', branch: 'fixwright/pr-1', status }
    const [row] = await db
      .insert(fixPrs)
      .values({ teamId: team.id, ...base, ...head })
      .returning()
    return row!.id
  }
  await reserve(team.id, 'running', await addFixPr('running', 'a'))
  await reserve(team.id, 'failed', await addFixPr('failed', 'b'))
  await reserve(team.id, 'preview')
  setTime('2026-11-02T10:59:00Z')
  await credits.resetCredits({ log: SILENT_LOG })
  t.same(await used(team.id), [3])
  setTime('2026-11-02T11:01:00Z')
  await Promise.all([credits.resetCredits({ log: SILENT_LOG }), credits.resetCredits({ log: SILENT_LOG })])
  t.same(await used(team.id), [1])
  const open = await db.select().from(aiCreditReservations).where(eq(aiCreditReservations.state, 'reserved'))
  t.match(open, [{ reservationKey: 'running' }])
})

test('the end of a fix job commits what it delivers, and of repeated attempts the newest counts', async (t) => {
  const { db, credits, reserve, addPack, used, setTime } = await start(t)
  const team = await addPack(10)
  const [fixPrId, otherFixPrId] = [randomUUID(), randomUUID()]
  const attempt = { teamId: team.id, userId: null, issueType: 'redos', fixSuccess: false, costEur: 0.01 } as const
  const answer = {
    inputTokens: 10,
    outputTokens: 1,
    provider: 'openai',
    model: 'gpt-5-mini',
    responseTimeMs: 5,
  } as const
  const record = (filePath: string, of: string, reservationKey: string | null) =>
    credits.aiCredits.recordUsage(db, { ...attempt, ...answer, filePath, fixPrId: of, reservationKey })
  for (const [of, finding] of [
    [fixPrId, 'kept'],
    [fixPrId, 'dropped'],
    [otherFixPrId, 'kept'],
  ] as const) {
    const key = reservationKeyOf(of, finding)
    await reserve(team.id, key, of)
    await record(`${of === fixPrId ? '' : 'other-'}${finding}-1`, of, key)
  }
  setTime('2026-11-02T09:01:00Z')
  await record('kept-2', fixPrId, reservationKeyOf(fixPrId, 'kept'))
  setTime('2026-11-02T09:02:00Z')
  await record('kept-refused', fixPrId, null)
  const end = { teamId: team.id, fixPrId, deliveredFindingIds: ['kept'] }
  await db.transaction((tx) => credits.aiCredits.closeReservationsOfFixPr(tx, end))
  const usage = await db.select().from(aiCreditUsage)
  t.equal(usage.length, 5)
  t.strictSame(
    usage.filter(({ fixSuccess }) => fixSuccess).map(({ filePath }) => filePath),
    ['kept-2'],
  )
  t.same(await used(team.id), [2], 'the one that is not delivered is given back, the other job keeps its own')
  const states = await db.select().from(aiCreditReservations)
  t.strictSame(Object.fromEntries(states.map(({ reservationKey, state }) => [reservationKey, state])), {
    [reservationKeyOf(fixPrId, 'kept')]: 'committed',
    [reservationKeyOf(fixPrId, 'dropped')]: 'returned',
    [reservationKeyOf(otherFixPrId, 'kept')]: 'reserved',
  })
})
