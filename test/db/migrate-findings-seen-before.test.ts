import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import t from 'tap'
import { openDatabase } from '../../src/db/client.ts'
import { migrateDatabase } from '../../src/db/preparation/migrate.ts'
import { createEmptyDatabase } from '../helpers/database.ts'
import { makeFinding } from '../helpers/findings.ts'

const MIGRATION = '0022_findings_seen_before'

t.test('what was stored before counts once after the migration', async (t) => {
  const { url, sql } = await createEmptyDatabase(t)
  const earlier = openDatabase(url, { maxConnections: 1 })
  await migrate(earlier.db, { migrationsFolder: copyEarlierMigrations(t.testdir()) }).finally(() => earlier.close())
  const [team] = await sql<{ id: string }[]>`insert into teams (name, slug) values ('A', 'aaa') returning id`
  const first = makeFinding({ id: 'a'.repeat(32) })
  const added = makeFinding({ id: 'b'.repeat(32), ruleId: 'xss', severity: 'high' })
  const rows = [
    { day: '2026-03-01', pr: 7, name: 'acme/shop', findings: [first] },
    { day: '2026-03-02', pr: 7, name: 'acme/shop', findings: [first] },
    { day: '2026-03-03', pr: 7, name: 'acme/store', findings: [added, first] },
    { day: '2026-03-03', pr: 8, name: 'acme/store', findings: [first] },
  ]
  for (const [head, { day, pr, name, findings }] of rows.entries())
    await sql`
      insert into analysis_records
        (team_id, source, repository_id, repository_full_name, pr_number, head_sha, status, findings, analysed_at)
      values (${team!.id}, 'pull_request', 1, ${name}, ${pr}, ${`head-${head}`}, 'complete',
        ${JSON.stringify(findings)}::jsonb, ${`${day}T12:00:00Z`})`
  const sum = async (dimension: string) =>
    sql`select key, sum(analyses)::int as analyses, sum(findings)::int as findings from team_daily_statistics
      where dimension = ${dimension} group by key order by key`
  t.match(await sum('total'), [{ analyses: 4, findings: 5 }])
  await sql`insert into team_daily_statistics (team_id, day, dimension, findings) values (${team!.id}, '2020-01-01', 'total', 9)`

  await migrateDatabase(url)
  t.same(await sum('total'), [{ key: '', analyses: 4, findings: 3 }])
  t.same(await sum('rule'), [
    { key: 'sql-injection', analyses: 4, findings: 2 },
    { key: 'xss', analyses: 1, findings: 1 },
  ])
  t.same(await sum('repository'), [{ key: '1', analyses: 4, findings: 3 }])
  t.same(await sum('repository_name'), [
    { key: 'acme/shop', analyses: 2, findings: 0 },
    { key: 'acme/store', analyses: 2, findings: 0 },
  ])
  const seen = await sql`select seen_before, introduced -> 'total' as shown from analysis_records order by head_sha`
  t.same(seen, [
    { seen_before: {}, shown: 1 },
    { seen_before: { [first.id]: 1 }, shown: 1 },
    { seen_before: { [first.id]: 1 }, shown: 2 },
    { seen_before: {}, shown: 1 },
  ])
  await sql`update analysis_records set findings = '[]' where head_sha = 'head-0'`
  t.same(await sum('total'), [{ key: '', analyses: 4, findings: 3 }], 'what comes after is kept as well')
})

/** A folder with the migrations before the one under test. */
function copyEarlierMigrations(folder: string): string {
  cpSync(new URL('../../drizzle', import.meta.url), folder, { recursive: true })
  const path = `${folder}/meta/_journal.json`
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag === MIGRATION),
  )
  writeFileSync(path, JSON.stringify({ ...journal, entries }))
  return folder
}
