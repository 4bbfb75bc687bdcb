import type { Logger } from '../../lib/logger.ts'
import { APP_ROLE } from '../../db/preparation/app-role.ts'
import { withDatabase } from '../../db/client.ts'
import type { DatabaseLogin } from '../../db/preparation/database-login.ts'
import { withLogin, withRole } from '../../db/preparation/database-url.ts'
import { cannotMigrate, migrateDatabase } from './migrate.ts'
import { ensureProgramLogin } from '../../db/preparation/program-login.ts'
import { mayMigrate, requireCurrentSchema } from './schema-state.ts'

/** What all connections are made with from now on. */
export type DatabaseAccess = { readonly url: string; readonly login: DatabaseLogin }

export type DatabaseAddresses = {
  readonly url: string
  /** Only brings the database up to date. */
  readonly ownerUrl: string | null
}

/** The server is full, stopping or broken: no word about the login. */
const TROUBLE = /^(40|53|57|58)/

/**
 * Brings the database up to date as its owner, if there is the owner's address, and finds the login that the program works with:
 * the one of `url`, unless that is the owner; then one that the program makes for itself.
 * @throws Error that says what to do when nobody here may bring the database up to date.
 */
export async function prepareDatabase({ url, ownerUrl }: DatabaseAddresses, log: Logger): Promise<DatabaseAccess> {
  if (ownerUrl === null && !(await mayMigrate(url).catch(refuseToStart))) {
    await requireCurrentSchema(url)
    return { url, login: 'given' }
  }
  const { role } = await migrateDatabase(ownerUrl ?? url, log)
  if (ownerUrl !== null && !(await mayMigrate(url))) {
    await admit(url, ownerUrl)
    await requireCurrentSchema(url)
    return { url, login: 'given' }
  }
  const own = await tryOwnLogin(url, ownerUrl ?? url)
  if ('url' in own) return { url: own.url, login: 'own' }
  log.warn(
    { reason: own.refusal, role },
    'the program has no login role of its own in the database and works as the owner: DATABASE_OWNER_URL is the way around it',
  )
  return role === null ? { url, login: 'owner' } : { url: withRole(url, role), login: 'reduced-owner' }
}

function refuseToStart(error: unknown): never {
  throw cannotMigrate(error)
}

/** Lets the role of `url` have the program's rights, if it has not got them. */
async function admit(url: string, ownerUrl: string): Promise<void> {
  const role = await withDatabase(url, async ({ sql }) => {
    const [found] = await sql<{ role: string; has: boolean }[]>`
      select current_user as role,
        exists (select from pg_roles where rolname = ${APP_ROLE} and pg_has_role(oid, 'usage')) as has`
    return found!.has ? null : found!.role
  })
  if (role === null) return
  // Where the owner may not, the check of the schema says what is missing.
  await withDatabase(ownerUrl, ({ sql }) => sql`grant ${sql(APP_ROLE)} to ${sql(role)}`).catch((error: unknown) => {
    if (readRefusal(error) === null) throw error
  })
}

async function tryOwnLogin(url: string, ownerUrl: string): Promise<{ url: string } | { refusal: string }> {
  try {
    return await withDatabase(ownerUrl, async ({ sql: owner }) => {
      const login = await ensureProgramLogin(owner)
      const own = withLogin(url, login)
      if ((await tryLogin(own, login.user)) === null) return { url: own }
      // Somebody may have changed the password, or restored the table with another one.
      await ensureProgramLogin(owner, { resetPassword: true })
      const refusal = await tryLogin(own, login.user)
      return refusal === null ? { url: own } : { refusal }
    })
  } catch (error) {
    const refusal = readRefusal(error)
    if (refusal === null) throw error
    return { refusal }
  }
}

/** @returns why the server, or a pooler in front of it, does not let this role in; null when it does. */
async function tryLogin(url: string, role: string): Promise<string | null> {
  try {
    const user = await withDatabase(
      url,
      async ({ sql }) => (await sql`select session_user as name`)[0]?.['name'] as string,
    )
    return user === role ? null : `The connection is one of ${user}`
  } catch (error) {
    const refusal = readRefusal(error)
    if (refusal === null) throw error
    return refusal
  }
}

/** What the server has against it; null: it said nothing, or has other worries. */
function readRefusal(error: unknown): string | null {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return null
  return TROUBLE.test(String(error.code)) ? null : error.message
}
