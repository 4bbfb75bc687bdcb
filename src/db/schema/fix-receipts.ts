import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { FixReceiptFacts } from '../../domain/receipts/fix-receipt.ts'
import { bytes, createdAt, instant } from './columns.ts'
import { fixPrs } from './fix-prs.ts'

/**
 * Keys that sign the receipts of an installation: one in use, and older ones, so that what they signed can always be
 * verified. Setting `retired_at` retires a key; the next receipt then creates another one.
 */
export const installationSigningKeys = pgTable(
  'installation_signing_keys',
  {
    /** SHA-256 of the public key. */
    keyId: text('key_id').primaryKey(),
    /** No foreign key: a receipt outlives the installation. */
    installationId: bigint('installation_id', { mode: 'number' }).notNull(),
    publicKey: text('public_key').notNull(),
    privateKeyEncrypted: text('private_key_encrypted').notNull(),
    createdAt: createdAt(),
    retiredAt: instant('retired_at'),
  },
  (table) => [
    uniqueIndex('installation_signing_keys_in_use')
      .on(table.installationId)
      .where(sql`${table.retiredAt} is null`),
  ],
)

/**
 * One row for each commit of a fix job, written before a branch points at it. Concurrent attempts may write several;
 * the one whose commit ends up in the fix pull request becomes its receipt, with an envelope, when the fix pull request
 * opens or is remade on another base.
 */
export const fixReceipts = pgTable(
  'fix_receipts',
  {
    /** 256 random bits: anybody who has it may read the receipt. */
    id: text('id').notNull(),
    teamId: uuid('team_id').notNull(),
    fixPrId: uuid('fix_pr_id').notNull(),
    commitSha: text('commit_sha').notNull(),
    installationId: bigint('installation_id', { mode: 'number' }).notNull(),
    facts: jsonb('facts').$type<FixReceiptFacts>().notNull(),
    keyId: text('key_id').references(() => installationSigningKeys.keyId),
    /** The signed document, exactly as it is served. */
    envelope: bytes('envelope'),
    createdAt: createdAt(),
    issuedAt: instant('issued_at'),
  },
  (table) => [
    primaryKey({ columns: [table.teamId, table.id] }),
    foreignKey({ columns: [table.teamId, table.fixPrId], foreignColumns: [fixPrs.teamId, fixPrs.id] }).onDelete(
      'cascade',
    ),
    // The link contains only the id.
    index('fix_receipts_id').on(table.id),
    uniqueIndex('fix_receipts_commit').on(table.teamId, table.fixPrId, table.commitSha),
    check('fix_receipts_issued_whole', sql`num_nulls(${table.issuedAt}, ${table.envelope}, ${table.keyId}) in (0, 3)`),
  ],
)
