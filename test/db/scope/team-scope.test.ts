import t, { test, type Test } from 'tap'
import { eq, sql } from 'drizzle-orm'
import type postgres from 'postgres'
import { APP_ROLE, ensureAppRole } from '../../../src/db/preparation/app-role.ts'
import { openDatabase } from '../../../src/db/client.ts'
import { withRole } from '../../../src/db/preparation/database-url.ts'
import { migrateDatabase } from '../../../src/compose/preparation/migrate.ts'
import { acrossTeams } from '../../../src/db/across-teams.ts'
import { currentTeamId, runInTeamScope } from '../../../src/db/scope/team-scope.ts'
import { teamMembers, teams } from '../../../src/db/schema/index.ts'
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../helpers/database.ts'

const NO_TEAM = '00000000-0000-4000-8000-000000000000'

/** For the tests that change nothing but rows; making a database takes longer than any of them. */
let shared: Promise<TestDatabase> | undefined
const shareDatabase = () => (shared ??= createTestDatabase(t))

/** Two teams with the same people, and nobody else. */
async function createTwoTeams({ sql }: Pick<TestDatabase, 'sql'>) {
  await sql`truncate users, teams cascade`
  const people = await sql<{ id: string }[]>`insert into users (login) values ('ida'), ('tomas') returning id`
  const made = await sql<{ id: string }[]>`
    insert into teams (name, slug) values ('A', 'aaa'), ('B', 'bbb') returning id`
  for (const { id: team_id } of made)
    await sql`insert into team_members ${sql(people.map(({ id }) => ({ team_id, user_id: id, role: 'owner' })))}`
  return { a: made[0]!.id, b: made[1]!.id, person: people[0]!.id }
}

type Column = { name: string; type: string; required: boolean; values: string | null }

/** Puts one row of a team into any table: keys and everything that must be there, with foreign keys out of the way. */
async function insertRow(sql: postgres.Sql, table: string, teamId: string): Promise<void> {
  const columns = await sql<Column[]>`
    select attname as name, format_type(atttypid, null) as type, attnotnull and not atthasdef as required,
      (select pg_get_constraintdef(oid) from pg_constraint
       where conrelid = attrelid and contype = 'c' and conkey = array[attnum] and pg_get_constraintdef(oid) like '%ANY%') as values
    from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`
  const made = columns.filter(({ name, required }) => required || name === 'team_id')
  const row = Object.fromEntries(made.map((column) => [column.name, valueFor(column, teamId)]))
  await sql`insert into ${sql(table)} ${sql(row)}`
}

function valueFor({ name, type, values }: Column, teamId: string): string {
  if (name === 'team_id') return teamId
  if (values) return /'([^']*)'/.exec(values)![1]!
  if (type === 'uuid') return crypto.randomUUID()
  if (type === 'date' || type.startsWith('timestamp')) return '2026-11-01'
  if (type === 'jsonb') return '{}'
  if (type === 'bytea') return '\\x00'
  if (/^(integer|bigint|smallint|numeric)/.test(type)) return String(Math.floor(Math.random() * 1e9))
  return `text-${crypto.randomUUID()}`
}

/** A row for each team in every table that knows teams. */
async function fillTables({ sql }: TestDatabase, ids: { a: string; b: string }): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and attname = 'team_id' order by 1`
  for (const { name } of tables) {
    await sql.begin(async (tx) => {
      // What is under test is who sees a row, not what it refers to.
      for (const { drop } of await tx<{ drop: string }[]>`
        select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop
        from pg_constraint where conrelid = ${name}::regclass and conparentid = 0
          and (contype = 'f' or (contype = 'c' and pg_get_constraintdef(oid) not like '%ANY%'))`)
        await tx.unsafe(drop)
    })
    if (name !== 'team_members') for (const teamId of [ids.a, ids.b]) await insertRow(sql, name, teamId)
  }
  return tables.map(({ name }) => name)
}

t.test('in a scope no table shows or changes anything of another team', async (t) => {
  const database = await createTestDatabase(t)
  const { db, sql: owner } = database
  const ids = await createTwoTeams(database)
  const tables = await fillTables(database, ids)
  t.ok(tables.length >= 17, `${tables.length} tables know teams`)
  for (const table of tables) await checkTable(t, table)

  async function checkTable(t: Test, table: string): Promise<void> {
    const name = sql.identifier(table)
    const foreign = () => owner`select to_jsonb(${owner(table)}) as row from ${owner(table)} where team_id = ${ids.b}`
    const before = await foreign()
    t.ok(before.length > 0, `${table}: there is something to see`)
    await runInTeamScope(ids.a, async () => {
      const seen = await db.execute<{ team: string }>(sql`select distinct team_id as team from ${name}`)
      t.strictSame([...seen], [{ team: ids.a }], `${table}: only the own team's rows`)
      const changed = await attempt(() =>
        db.execute(sql`update ${name} set team_id = team_id where team_id = ${ids.b} returning 1`),
      )
      t.ok(changed === '42501' || changed === 0, `${table}: nothing to update`)
      const deleted = await attempt(() => db.execute(sql`delete from ${name} where team_id = ${ids.b} returning 1`))
      t.ok(deleted === '42501' || deleted === 0, `${table}: nothing to delete`)
      const moved = await attempt(() => db.execute(sql`update ${name} set team_id = ${ids.b}`))
      t.equal(moved, '42501', `${table}: no row can be given to another team`)
      const added = await attempt(() =>
        db.execute(
          sql`insert into ${name} select * from jsonb_populate_record(null::${name}, ${JSON.stringify(before[0]!['row'])})`,
        ),
      )
      // Where a column is computed, Postgres refuses the statement before it looks at the row.
      t.ok(added === '42501' || added === '428C9', `${table}: no row can be added for another team: ${added}`)
    })
    t.strictSame(await foreign(), before, `${table}: the other team's rows are as they were`)
  }
})

/** How many rows came back, or the code of the refusal. */
async function attempt(statement: () => Promise<{ readonly length: number }>): Promise<number | string> {
  try {
    return (await statement()).length
  } catch (error) {
    const { cause = error } = error as { cause?: unknown }
    return String((cause as { code?: unknown }).code)
  }
}

test('a query that forgets its team, and teams themselves', async (t) => {
  const database = await shareDatabase()
  const { db } = database
  const { a, b } = await createTwoTeams(database)
  const forgetful = () =>
    db
      .select({ teamId: teamMembers.teamId, name: teams.name })
      .from(teamMembers)
      .innerJoin(teams, sql`true`)
  t.equal((await forgetful()).length, 8, 'outside of a scope it has everything')
  await runInTeamScope(a, async () => {
    t.strictSame(await forgetful(), Array(2).fill({ teamId: a, name: 'A' }))
    t.strictSame(await db.update(teams).set({ name: 'Mine' }).returning({ id: teams.id }), [{ id: a }])
    t.strictSame(await db.delete(teams).where(eq(teams.id, b)).returning(), [])
    await t.rejects(db.insert(teams).values({ name: 'C', slug: 'ccc' }))
    t.strictSame(
      await db.query.teams.findMany({ columns: { name: true } }),
      [{ name: 'Mine' }],
      'relational queries too',
    )
  })
  t.strictSame((await db.select().from(teams)).map(({ name }) => name).sort(), ['B', 'Mine'])
})

test('scopes: statements, transactions, savepoints, many at once, errors', async (t) => {
  const database = await shareDatabase()
  const { db } = database
  const { a, b } = await createTwoTeams(database)
  const read = async (executor: Pick<typeof db, 'select'> = db) =>
    (await executor.select({ id: teams.id }).from(teams)).map(({ id }) => id)

  t.equal(currentTeamId(), null)
  const mixed = Array.from({ length: 60 }, (_, index) => [a, b, null][index % 3] as string | null)
  const seen = await Promise.all(mixed.map((team) => (team === null ? read() : runInTeamScope(team, () => read()))))
  for (const [index, team] of mixed.entries())
    t.strictSame(seen[index]!.sort(), team === null ? [a, b].sort() : [team], 'connections are shared, scopes are not')

  await runInTeamScope(a, async () => {
    await db.transaction(async (tx) => {
      t.strictSame(await read(tx), [a])
      await tx.transaction(async (inner) => t.strictSame(await read(inner), [a], 'in a savepoint'))
      t.equal((await acrossTeams(tx, (all) => read(all))).length, 2, 'across teams on purpose')
      t.strictSame(await read(tx), [a], 'and back')
      await t.rejects(tx.transaction((inner) => acrossTeams(inner, () => inner.execute(sql`select 1 / 0`))))
      t.strictSame(await read(tx), [a], 'after an error too')
    })
    t.equal((await acrossTeams(db, (all) => read(all))).length, 2)
    t.strictSame(await read(), [a])
    await t.rejects(db.execute(sql`select 1 / 0`))
    await t.rejects(db.execute(sql`select nonsense`))
    await t.rejects(db.transaction(() => Promise.reject(new Error('rolled back'))))
    t.strictSame(await read(), [a], 'an error leaves no transaction open')
    await runInTeamScope(b, async () => t.strictSame(await read(), [b]))
    t.strictSame(await read(), [a])
  })
  t.equal((await read()).length, 2, 'nothing of it stays on a connection')
  t.strictSame(await runInTeamScope(NO_TEAM, () => read()), [])
  t.equal((await runInTeamScope(a, () => db.select().from(teams))).length, 1, 'a query that nobody waited for inside')
  for (const id of ['', 'x', `${a}'; select 1; --`]) t.throws(() => runInTeamScope(id, () => {}), 'only ids')
})

test('a connection that breaks in a scope is not used again', async (t) => {
  const database = await shareDatabase()
  const { a } = await createTwoTeams(database)
  const client = openDatabase(withRole(database.url, APP_ROLE), { maxConnections: 1 })
  t.teardown(() => client.close())
  await runInTeamScope(a, async () => {
    for (let round = 0; round < 3; round += 1) {
      await t.rejects(client.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
      t.strictSame(await client.db.select({ id: teams.id }).from(teams), [{ id: a }])
    }
  })
})

test('where no role can be made, the policies hold for the owner', async (t) => {
  const database = await createTestDatabase(t)
  const { sql: owner, url } = database
  const { a, b } = await createTwoTeams(database)
  await owner`insert into audit_logs (team_id, action) values (${a}, 'team.created'), (${b}, 'team.created')`
  const warnings: string[] = []
  const log = { warn: (_: object, message: string) => warnings.push(message) } as never
  const limited = openDatabase(url, { maxConnections: 1 })
  t.teardown(() => limited.close())
  // A role that is there and cannot be had, like every role for a login role that may not make any.
  t.equal(await ensureAppRole(limited.sql, { log, name: 'postgres' }), null)
  t.equal(warnings.length, 1, 'said once')
  const client = openDatabase(url)
  t.teardown(() => client.close())
  await runInTeamScope(a, async () => {
    t.strictSame(await client.db.select({ id: teams.id }).from(teams), [{ id: a }])
    t.equal((await client.db.execute(sql`update audit_logs set action = 'x' returning 1`)).length, 0)
    t.equal((await client.db.execute(sql`delete from audit_logs returning 1`)).length, 0)
    await client.db.delete(teams).where(eq(teams.id, a))
  })
  t.strictSame(
    [...(await client.sql`select team_id from audit_logs`)],
    [{ team_id: b }],
    'a deleted team takes its rows with it',
  )
  t.equal(await ensureAppRole(limited.sql), APP_ROLE, 'once the role is there, it is used')
  const [forced] = await owner`select count(*)::int as count from pg_class where relforcerowsecurity`
  t.equal(forced!['count'], 0, 'and the owner is free again, for backups')
})

test('databases of one server that make the role at the same time', async (t) => {
  const databases = await Promise.all([1, 2, 3].map(() => createEmptyDatabase(t)))
  const made = await Promise.all(databases.map(({ url }) => migrateDatabase(url)))
  t.strictSame(made, Array(3).fill({ role: APP_ROLE }))
  const name = `racing_${process.pid}`
  const racers = databases.map(({ url }) => openDatabase(url, { maxConnections: 1 }))
  t.teardown(() => Promise.all(racers.map((racer) => racer.close())))
  t.strictSame(await Promise.all(racers.map((racer) => ensureAppRole(racer.sql, { name }))), Array(3).fill(name))
})
