import type { Logger } from '../../lib/logger.ts'
import { APP_ROLE } from '../../db/preparation/app-role.ts'
import { withDatabase } from '../../db/client.ts'
import { oneRow } from '../../db/one-row.ts'
import type { DatabaseLogin } from '../../db/preparation/database-login.ts'
import { withLogin, withRole } from '../../db/preparation/database-url.ts'
import { cannotMigrate, migrateDatabase } from './migrate.ts'
import { ensureProgramLogin } from '../../db/preparation/program-login.ts'
import { mayMigrate, requireCurrentSchema } from './schema-state.ts'

/** What all connections use from now on. */
export type DatabaseAccess = { readonly url: string; readonly login: DatabaseLogin }

export type DatabaseAddresses = {
  readonly url: string
  /** Used only for migrating the database. */
  readonly ownerUrl: string | null
}

/** The server is full, stopping or broken, which says nothing about the login. */
const TROUBLE = /^(40|53|57|58)/

/**
 * Migrates the database as its owner, if the owner's address is known, and chooses the login that the program works
 * with: the one in `url`, or, if that is the owner, a login that the program creates for itself.
 * @throws Error that says what to do when the program cannot migrate the database.
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
    'the program could not create its own login role and works as the owner of the database; set DATABASE_OWNER_URL to avoid that',
  )
  return role === null ? { url, login: 'owner' } : { url: withRole(url, role), login: 'reduced-owner' }
}

function refuseToStart(error: unknown): never {
  throw cannotMigrate(error)
}

/** Grants the program's rights to the role of `url` if it lacks them. */
async function admit(url: string, ownerUrl: string): Promise<void> {
  const role = await withDatabase(url, async ({ sql }) => {
    const found = await sql<{ role: string; has: boolean }[]>`
      select current_user as role,
        exists (select from pg_roles where rolname = ${APP_ROLE} and pg_has_role(oid, 'usage')) as has`
    const { role: name, has } = oneRow(found)
    return has ? null : name
  })
  if (role === null) return
  // If the owner may not grant it, the schema check reports what is missing.
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
      // The password may have been changed, or the table restored with an older one.
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

/** @returns why the server, or a pooler in front of it, rejects this role; null when it accepts it. */
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

/** The server's reason for rejecting the login; null when the error has another cause. */
function readRefusal(error: unknown): string | null {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return null
  return TROUBLE.test(String(error.code)) ? null : error.message
}
