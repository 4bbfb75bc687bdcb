import { readFileSync } from 'node:fs'
import t from 'tap'
import { migrateDatabase } from '../../../src/compose/preparation/migrate.ts'
import { createEmptyDatabase, createTestDatabase } from '../../helpers/database.ts'
import { describeSchema } from '../../helpers/describe-schema.ts'
import { makeFinding } from '../../helpers/findings.ts'

const VERSION_BEFORE = readFileSync(new URL('../../db/fixtures/version-before.sql', import.meta.url), 'utf8')

t.test('a database of the version before is brought up to date, and keeps what is in it', async (t) => {
  const { url, sql } = await createEmptyDatabase(t)
  await sql.unsafe(VERSION_BEFORE)
  const [team] = await sql<{ id: string }[]>`insert into teams (name, slug) values ('A', 'aaa') returning id`
  const teamId = team!.id
  const findings = JSON.stringify([makeFinding({ id: 'a'.repeat(32) })])
  for (const head of ['first', 'second'])
    await sql`
      insert into analysis_records (team_id, source, repository_id, repository_full_name, pr_number, head_sha, status, findings)
      values (${teamId}, 'pull_request', 1, 'acme/shop', 7, ${head}, 'complete', ${findings}::jsonb)`
  await sql`insert into audit_logs (team_id, action) values (${teamId}, 'member.added')`
  const read = async () => ({
    teams: await sql`select id, name, slug, plan from teams`,
    analyses: await sql`select head_sha, findings, finding_count, seen_before from analysis_records order by head_sha`,
    statistics: await sql`select dimension, key, analyses, findings from team_daily_statistics order by dimension, key`,
    audit: await sql`select team_id, action from audit_logs`,
  })
  const before = await read()
  t.equal(before.analyses.length, 2)

  await migrateDatabase(url)
  t.same(await read(), before)
  const fresh = await createTestDatabase(t)
  for (const schema of ['public', 'audit_partitions'])
    t.same(
      await describeSchema(sql, schema),
      await describeSchema(fresh.sql, schema),
      `${schema} is as in a new database`,
    )
})

t.test('a database that is older than every migration we have is left alone', async (t) => {
  const { url, sql } = await createEmptyDatabase(t)
  await sql.unsafe(VERSION_BEFORE)
  await sql`delete from drizzle.__drizzle_migrations where id > 3`
  await t.rejects(migrateDatabase(url), { message: /it was made by a version before 0\.1\.0/ })
  t.equal((await sql`select from drizzle.__drizzle_migrations`).length, 3)
})
