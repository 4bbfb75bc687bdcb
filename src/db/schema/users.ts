import { sql } from 'drizzle-orm'
import { bigint, boolean, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, updatedAt } from './columns.ts'

/**
 * People. An invited person has no `codeHostId` until a code-host account with that login or verified e-mail signs in.
 * From then on the numeric id is the identity and the login is only a name.
 */
export const users = pgTable(
  'users',
  {
    id: id(),
    codeHostId: bigint('code_host_id', { mode: 'number' }).unique(),
    login: text('login'),
    email: text('email'),
    name: text('name'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_invited_login')
      .on(sql`lower(${table.login})`)
      .where(sql`${table.codeHostId} is null`),
    uniqueIndex('users_invited_email')
      .on(sql`lower(${table.email})`)
      .where(sql`${table.codeHostId} is null`),
  ],
)

/** Only the SHA-256 of the cookie's token is stored, so a copy of this table opens no session. */
export const sessions = pgTable('sessions', {
  id: id(),
  tokenHash: text('token_hash').notNull().unique(),
  userId: uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
  revokedAt: instant('revoked_at'),
})

/** A sign-in in progress: `state` and PKCE verifier, usable once, bound to the browser that started it. */
export const signInStates = pgTable('sign_in_states', {
  stateHash: text('state_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  codeVerifierEncrypted: text('code_verifier_encrypted').notNull(),
  returnTo: text('return_to').notNull(),
  createdAt: createdAt(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** The person's own code-host tokens, needed to check what that person may see. Encrypted with the credentials key. */
export const userCodeHostTokens = pgTable('user_code_host_tokens', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  accessTokenEncrypted: text('access_token_encrypted').notNull(),
  accessTokenExpiresAt: instant('access_token_expires_at'),
  refreshTokenEncrypted: text('refresh_token_encrypted'),
  revoked: boolean('revoked').notNull().default(false),
  updatedAt: updatedAt(),
})
