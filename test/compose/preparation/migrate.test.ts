import t from 'tap'
import { migrateDatabase } from '../../../src/compose/preparation/migrate.ts'
import { createEmptyDatabase, createTestDatabase } from '../../helpers/database.ts'
import { byDepth } from '../../helpers/depth.ts'
import { runScript } from '../../helpers/processes.ts'

// covers: src/compose/preparation drizzle

const PROCESSES = byDepth(4, 10)

t.test(`${PROCESSES} processes migrate an empty database at the same time`, async (t) => {
  const { url, sql } = await createEmptyDatabase(t)
  const script = new URL('../../db/fixtures/migrate-once.ts', import.meta.url)
  const results = await Promise.all(Array.from({ length: PROCESSES }, () => runScript(script, [url])))
  for (const { code, output } of results) t.equal(code, 0, output)
  const [rowMigrations] = await sql`select count(*)::int as migrations from drizzle.__drizzle_migrations`
  const [rowDistinct] = await sql`select count(distinct hash)::int as distinct from drizzle.__drizzle_migrations`
  t.equal(rowMigrations?.['migrations'], rowDistinct?.['distinct'], 'every migration ran once')
  const [rowJobs] = await sql`select to_regclass('graphile_worker.jobs') is not null as jobs`
  t.equal(rowJobs?.['jobs'], true, 'the queue is there too')
})

t.test('migrating a current database changes nothing', async (t) => {
  const { url, sql } = await createTestDatabase(t)
  const [before] = await sql`select count(*)::int as count from drizzle.__drizzle_migrations`
  await migrateDatabase(url)
  const [after] = await sql`select count(*)::int as count from drizzle.__drizzle_migrations`
  t.same(after, before)
})

t.test('an unreachable server is an error', async (t) => {
  await t.rejects(migrateDatabase('postgres://nobody@127.0.0.1:1/none'))
})
