import t from 'tap'
import { bindInstallationToTeam, noteInstallation } from '../../src/db/repositories/installation-repository.ts'
import { teams } from '../../src/db/schema/index.ts'
import { defineTask } from '../../src/jobs/define-task.ts'
import { createTenantPlaces } from '../../src/jobs/tenant-places.ts'
import { createQueue } from '../../src/queue/create-queue.ts'
import { enqueueReview } from '../../src/queue/enqueue-review.ts'
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts'
import { waitUntil } from '../helpers/processes.ts'
import { startTestWorker } from '../helpers/worker.ts'

const queue = createQueue()
const reviewOf = (installationId: number, number: number) => ({
  installationId,
  repositoryId: installationId,
  owner: 'acme',
  repo: 'shop',
  number,
})

/** Reviews that last a moment and tell in which order they began, and the most of one installation at once. */
async function startReviewing(database: TestDatabase) {
  const order: string[] = []
  const running = new Map<number, number>()
  let most = 0
  const task = defineTask({
    name: 'review-pull-request',
    maxAttempts: 1,
    async run({ installationId, number }) {
      order.push(`${installationId}#${number}`)
      running.set(installationId, (running.get(installationId) ?? 0) + 1)
      most = Math.max(most, running.get(installationId)!)
      await new Promise((resolve) => setTimeout(resolve, 5))
      running.set(installationId, running.get(installationId)! - 1)
    },
  })
  const worker = await startTestWorker(database, [task])
  return { order, worker, maxConcurrent: () => most }
}

t.test('the only review of a team is among the first in spite of 300 reviews of another', async (t) => {
  const database = await createTestDatabase(t)
  for (let number = 1; number <= 300; number += 1) await enqueueReview(queue, database.db, reviewOf(1, number))
  await enqueueReview(queue, database.db, reviewOf(2, 1))
  const { order, worker, maxConcurrent } = await startReviewing(database)
  await waitUntil(() => order.length === 301)
  await worker.stop()
  t.ok(order.indexOf('2#1') <= 6, `it was number ${order.indexOf('2#1') + 1}`)
  t.equal(new Set(order).size, 301, 'each of them once')
  t.equal(maxConcurrent(), 3, 'one of four places is for others')
})

t.test(
  'teams take turns, whatever their number of installations, and news of a waiting review keeps its turn',
  async (t) => {
    const { db, sql } = await createTestDatabase(t)
    const now = new Date()
    const [team] = await db
      .insert(teams)
      .values({ name: 'Two', slug: 'two', autoFixQuotaResetAt: now })
      .returning({ id: teams.id })
    for (const installationId of [1, 2]) {
      await noteInstallation(db, { installationId, account: { id: installationId, login: 'a', type: 'User' }, now })
      await bindInstallationToTeam(db, { installationId, teamId: team!.id, now })
    }
    const turns = async () =>
      Object.fromEntries(
        (await sql`select key, priority from graphile_worker.jobs`).map(({ key, priority }) => [key, priority]),
      )
    await enqueueReview(queue, db, reviewOf(1, 1))
    await enqueueReview(queue, db, reviewOf(2, 1))
    await enqueueReview(queue, db, reviewOf(1, 2))
    await enqueueReview(queue, db, reviewOf(1, 1))
    await enqueueReview(queue, db, reviewOf(3, 1))
    const key = (installationId: number, number: number) => `review-pull-request:${installationId}:${number}`
    t.same(await turns(), { [key(1, 1)]: 0, [key(2, 1)]: 1, [key(1, 2)]: 2, [key(3, 1)]: 0 })
    // The first ones are done: who comes now does not go before all that waited.
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where priority < 2))`
    await enqueueReview(queue, db, reviewOf(3, 2))
    t.equal((await turns())[key(3, 2)], 2)
    await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))`
    await enqueueReview(queue, db, reviewOf(3, 3))
    t.equal((await turns())[key(3, 3)], 0, 'and turns begin anew')
  },
)

t.test('slots of a worker', async (t) => {
  const places = createTenantPlaces(6)
  t.same(
    ['a', 'a', 'a', 'a', 'a', 'a'].map((tenant) => places.enter(tenant)),
    [true, true, true, true, true, false],
  )
  t.same(places.full(), ['a'])
  t.ok(places.enter('b'))
  t.same(places.full(), ['a'])
  t.ok(places.enter('b'))
  t.notOk(places.enter('b'), 'two share what one had')
  for (let left = 5; left > 0; left -= 1) places.leave('a')
  t.same(places.full(), [])
  t.ok(createTenantPlaces(1).enter('a'), 'there is always one')
})
