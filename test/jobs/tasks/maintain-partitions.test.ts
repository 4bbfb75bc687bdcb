import { setTimeout as sleep } from 'node:timers/promises'
import t, { test } from 'tap'
import { sql } from 'drizzle-orm'
import { maintainAuditPartitions } from '../../../src/db/repositories/audit-log-history-repository.ts'
import { auditLogs, teams } from '../../../src/db/schema/index.ts'
import { createMaintainPartitionsTask } from '../../../src/jobs/tasks/maintain-partitions.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { TASK_CONTEXT } from '../../helpers/worker.ts'

const database = await createTestDatabase(t)
const { db, sql: owner } = database

async function listPartitions(): Promise<string[]> {
  const rows = await owner<{ name: string }[]>`
    select relname as name from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'audit_logs'::regclass order by 1`
  return rows.map(({ name }) => name.replace('audit_logs_', ''))
}

/** `2026_11`, the UTC month that is some months away. */
function month(away: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + away)).toISOString().slice(0, 7).replace('-', '_')
}

const AHEAD = [0, 1, 2, 3].map(month)

test('the coming months are there, and making them again changes nothing', async (t) => {
  t.strictSame(await listPartitions(), [...AHEAD, 'default'])
  await createMaintainPartitionsTask(database).run({}, TASK_CONTEXT)
  t.strictSame(await listPartitions(), [...AHEAD, 'default'])
})

test('after a long outage no row is lost, and months past their retention go whole', async (t) => {
  const [team] = await db.insert(teams).values({ name: 'Acme', slug: crypto.randomUUID() }).returning()
  const days = [0, 40, 70, 89, 91, 200]
  const inDays = (count: number) => new Date(Date.now() - count * 24 * 60 * 60 * 1000)
  // Nobody has maintained anything for years.
  for (const name of AHEAD) await owner.unsafe(`drop table audit_partitions.audit_logs_${name}`)
  const rows = days.map((count) => ({ teamId: team!.id, action: `day.${count}`, createdAt: inDays(count) }))
  await db.insert(auditLogs).values(rows)
  await maintainAuditPartitions(db)
  const kept = await db.select({ action: auditLogs.action }).from(auditLogs).orderBy(auditLogs.createdAt)
  t.strictSame(
    kept.map(({ action }) => action),
    ['day.89', 'day.70', 'day.40', 'day.0'],
  )
  const [rest] = await owner`select count(*)::int as count from audit_partitions.audit_logs_default`
  t.equal(rest!['count'], 0)
  t.ok((await listPartitions()).includes(AHEAD[3]!))

  await owner`create table audit_partitions.audit_logs_2020_01 partition of audit_logs
    for values from ('2020-01-01Z') to ('2020-02-01Z')`
  await db
    .insert(auditLogs)
    .values({ teamId: team!.id, action: 'day.old', createdAt: new Date('2020-01-31T23:59:59Z') })
  await maintainAuditPartitions(db)
  t.notOk((await listPartitions()).includes('2020_01'))
  t.equal((await db.select().from(auditLogs)).length, 4)

  await db.delete(teams)
  t.equal((await db.select().from(auditLogs)).length, 0, 'a deleted team takes its rows with it')
})

test('the program can add and read rows, and nothing else', async (t) => {
  const [team] = await db.insert(teams).values({ name: 'Acme', slug: crypto.randomUUID() }).returning()
  await db.insert(auditLogs).values({ teamId: team!.id, action: 'team.created' })
  const statements = [
    `update audit_logs set action = 'x'`,
    `delete from audit_logs`,
    `truncate audit_logs`,
    `drop table audit_logs`,
    `alter table audit_logs disable row level security`,
    `alter table audit_logs detach partition audit_partitions.audit_logs_default`,
    `insert into audit_logs (id, team_id, action) select id, team_id, action from audit_logs on conflict do update set action = 'x'`,
    `merge into audit_logs using teams on team_id = teams.id when matched then delete`,
    `delete from audit_partitions.audit_logs_${AHEAD[0]}`,
    `drop schema audit_partitions cascade`,
    `drop function maintain_audit_partitions`,
    `create or replace function maintain_audit_partitions() returns void language sql as ''`,
    `create policy mine on audit_logs using (true)`,
  ]
  for (const statement of statements) {
    const code = await db.execute(sql.raw(statement)).then(
      () => 'done',
      (error: unknown) => ((error as Error).cause as { code?: string }).code,
    )
    t.ok(['42501', '42P10', '42601'].includes(code!), `${statement}: ${code}`)
  }
  t.match(await db.select().from(auditLogs), [{ action: 'team.created' }])
  await db.delete(teams)
})

test('two workers at once, while rows come in', async (t) => {
  const [team] = await db.insert(teams).values({ name: 'Acme', slug: crypto.randomUUID() }).returning()
  for (const name of AHEAD) await owner.unsafe(`drop table audit_partitions.audit_logs_${name}`)
  const adding = Array.from({ length: 40 }, async (_, index) => {
    await sleep(index)
    await db.insert(auditLogs).values({ teamId: team!.id, action: `n.${index}` })
  })
  await Promise.all([...adding, maintainAuditPartitions(db), maintainAuditPartitions(db)])
  t.equal((await db.select().from(auditLogs)).length, 40)
})
