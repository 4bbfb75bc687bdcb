import { runMigrations } from 'graphile-worker'
import { openQueuePool } from '../../queue/open-queue-pool.ts'
import { createWorkerLogger } from '../../queue/worker-logger.ts'
import { APP_ROLE } from '../../db/preparation/app-role.ts'
import { checkReadiness } from '../../db/check-readiness.ts'
import { withDatabase } from '../../db/client.ts'
import { oneRow } from '../../db/one-row.ts'

const NOT_ALLOWED = '42501'

/**
 * Whether the role in this address can act as the owner of the tables, or can create them in an empty database.
 * @throws Error with a readable message, such as when the server cannot be reached.
 */
export async function mayMigrate(url: string): Promise<boolean> {
  return withDatabase(url, async ({ sql }) => {
    // The catalogue also lists tables in schemas that the role may not enter.
    const found = await sql<{ may: boolean }[]>`
      select coalesce(
        (select pg_has_role(relowner, 'member') from pg_class
          where relnamespace = (select oid from pg_namespace where nspname = 'drizzle') and relname = '__drizzle_migrations'),
        has_database_privilege(current_database(), 'create')) as may`
    return oneRow(found).may
  })
}

/**
 * For a role that may not change the schema: checks that the schema is the one this program expects and that the role
 * may use it.
 * @throws Error that says what to do.
 */
export async function requireCurrentSchema(url: string): Promise<void> {
  await withDatabase(url, async ({ db, sql }) => {
    const found = await sql<{ role: string; isMade: boolean; isMember: boolean }[]>`
      select current_user as role,
        exists (select from pg_class join pg_namespace on relnamespace = pg_namespace.oid
          where nspname = 'drizzle' and relname = '__drizzle_migrations') as "isMade",
        exists (select from pg_roles where rolname = ${APP_ROLE} and pg_has_role(oid, 'usage')) as "isMember"`
    const { role, isMade, isMember } = oneRow(found)
    if (!isMade) throw new Error(`The database has no tables yet, ${notByUs(role)}`)
    if (!isMember)
      throw new Error(
        `The role "${role}" of DATABASE_URL may not use the tables: let their owner run \`GRANT ${APP_ROLE} TO "${role}"\`.`,
      )
    const isCurrent = (await checkReadiness(db)) && (await isQueueCurrent(url))
    if (!isCurrent) throw new Error(`The database is older than this version of the program, ${notByUs(role)}`)
  })
}

function notByUs(role: string): string {
  return `and the role "${role}" of DATABASE_URL may not change that. Run \`npm start -- migrate\` with DATABASE_OWNER_URL, then start again.`
}

/** The library knows which version it needs. With this role it fails when it would have to change something. */
async function isQueueCurrent(url: string): Promise<boolean> {
  const pgPool = openQueuePool(url, 1)
  try {
    await runMigrations({ pgPool, logger: createWorkerLogger() })
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === NOT_ALLOWED) return false
    throw error
  } finally {
    await pgPool.end()
  }
}
