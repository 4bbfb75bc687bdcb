import t from 'tap'
import { holdPoolLease } from '../../src/jobs/pool-lease.ts'
import { sweepDeadPools } from '../../src/jobs/sweep-dead-pools.ts'
import { createTestDatabase } from '../helpers/database.ts'
import { waitUntil } from '../helpers/processes.ts'
import { SILENT_LOG } from '../helpers/worker.ts'

t.test('a pool keeps its lease through a lost connection and gives it up when released', async (t) => {
  const { url, db, sql } = await createTestDatabase(t)
  const lease = holdPoolLease(url, 'pool-1', SILENT_LOG)
  await lease.held
  t.same(await sweepDeadPools(db, 'pool-other'), [])

  const holder = () => sql`select pid from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and granted and datname = current_database()`
  const [before] = await holder()
  await sql`select pg_terminate_backend(${before?.['pid'] as number})`
  await waitUntil(async () => {
    const [after] = await holder()
    return after !== undefined && after['pid'] !== before?.['pid']
  })
  t.same(await sweepDeadPools(db, 'pool-other'), [], 'held again')

  await lease.release()
  t.same([...(await sql`select * from worker_pools`)], [])
  t.same([...(await holder())], [])
})

t.test('a pool without its lock is dead, except to itself', async (t) => {
  const { db, sql } = await createTestDatabase(t)
  await sql`insert into worker_pools (pool_id, lock_key, host, process_id) values ('pool-dead', 12345, 'host', 1)`
  t.same(await sweepDeadPools(db, 'pool-dead'), [])
  let dead: readonly string[] = []
  await waitUntil(async () => (dead = await sweepDeadPools(db, 'pool-other')).length > 0)
  t.same(dead, ['pool-dead'])
  t.same([...(await sql`select * from worker_pools`)], [])
})

t.test('a job locked for a minute by a pool that nobody knows is given back', async (t) => {
  const { db, sql } = await createTestDatabase(t)
  await sql`select graphile_worker.add_job('send-mail', '{}')`
  const lock = (seconds: number) => sql`update graphile_worker._private_jobs
    set locked_by = 'pool-unknown', locked_at = now() - make_interval(secs => ${seconds})`
  await lock(50)
  t.same(await sweepDeadPools(db, 'pool-own'), [], 'it may be registering just now')
  await lock(70)
  t.same(await sweepDeadPools(db, 'pool-own'), ['pool-unknown'])
  const [job] = await sql`select locked_by from graphile_worker.jobs`
  t.equal(job?.['locked_by'], null)
})
