import t from 'tap'
import { createTestDatabase } from '../helpers/database.ts'
import { makeFinding } from '../helpers/findings.ts'

t.test('what was written without the triggers is counted once by a recount', async (t) => {
  const { sql } = await createTestDatabase(t)
  const [team] = await sql<{ id: string }[]>`insert into teams (name, slug) values ('A', 'aaa') returning id`
  const first = makeFinding({ id: 'a'.repeat(32) })
  const added = makeFinding({ id: 'b'.repeat(32), ruleId: 'xss', severity: 'high' })
  const rows = [
    { day: '2026-03-01', pr: 7, name: 'acme/shop', findings: [first] },
    { day: '2026-03-02', pr: 7, name: 'acme/shop', findings: [first] },
    { day: '2026-03-03', pr: 7, name: 'acme/store', findings: [added, first] },
    { day: '2026-03-03', pr: 8, name: 'acme/store', findings: [first] },
  ]
  await sql`alter table analysis_records disable trigger user`
  for (const [head, { day, pr, name, findings }] of rows.entries())
    await sql`
      insert into analysis_records
        (team_id, source, repository_id, repository_full_name, pr_number, head_sha, status, findings, analysed_at)
      values (${team!.id}, 'pull_request', 1, ${name}, ${pr}, ${`head-${head}`}, 'complete',
        ${JSON.stringify(findings)}::jsonb, ${`${day}T12:00:00Z`})`
  const sum = async (dimension: string) =>
    sql`select key, sum(analyses)::int as analyses, sum(findings)::int as findings from team_daily_statistics
      where dimension = ${dimension} group by key order by key`
  await sql`alter table analysis_records enable trigger user`
  t.same(await sum('total'), [])
  await sql`insert into team_daily_statistics (team_id, day, dimension, findings) values (${team!.id}, '2020-01-01', 'total', 9)`

  await sql`select recount_team_daily_statistics()`
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
