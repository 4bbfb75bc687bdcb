import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import type { Test } from 'tap'
import { APP_ROLE } from '../../src/db/preparation/app-role.ts'
import { openDatabase, type Database, type DatabaseClient } from '../../src/db/client.ts'
import { withRole } from '../../src/db/preparation/database-url.ts'

export type TestDatabase = {
  readonly url: string
  /** Works as the program does, with its rights. */
  readonly db: Database
  /** As the owner of the tables, who may see and do anything. */
  readonly sql: postgres.Sql
  /** The program's connections. */
  readonly client: DatabaseClient
}

/** A migrated database of the test's own, dropped when the test ends. `npm test` provides the server and the template. */
export async function createTestDatabase(t: Test): Promise<TestDatabase> {
  const { serverUrl, template } = readEnvironment()
  return createDatabase(t, serverUrl, template, APP_ROLE)
}

/** The same without any tables. */
export async function createEmptyDatabase(t: Test): Promise<TestDatabase> {
  return createDatabase(t, readEnvironment().serverUrl, 'template1')
}

async function createDatabase(
  t: Test,
  serverUrl: string,
  template: string,
  role: string | null = null,
): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  const program = openDatabase(role === null ? url : withRole(url, role))
  const owner = openDatabase(url)
  t.teardown(async () => {
    await Promise.all([program.close(), owner.close()])
    await dropDatabase(serverUrl, name)
  })
  return { url, db: program.db, sql: owner.sql, client: program }
}

/**
 * Without force first: then Postgres itself sends its cleaning workers away, which only a superuser may do by force. With force
 * for what a test has left connected.
 */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const [database] = await runOnServer(serverUrl, `select oid from pg_database where datname = '${name}'`)
  await runOnServer(serverUrl, `drop database if exists ${name}`).catch(() =>
    runOnServer(serverUrl, `drop database if exists ${name} with (force)`),
  )
  // Of a program that was started with it; the server outlives the test.
  if (database) await runOnServer(serverUrl, `drop role if exists ${APP_ROLE}_${String(database['oid'])}`)
}

async function runOnServer(serverUrl: string, statement: string): Promise<postgres.RowList<postgres.Row[]>> {
  const sql = postgres(serverUrl, { max: 1, onnotice: () => {} })
  try {
    return await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}

function readEnvironment(): { serverUrl: string; template: string } {
  const serverUrl = process.env['TEST_DATABASE_URL']
  const template = process.env['TEST_TEMPLATE_DATABASE']
  if (!serverUrl || !template)
    throw new Error('Run the tests with `npm test -- FILE`: it starts their database server.')
  return { serverUrl, template }
}
