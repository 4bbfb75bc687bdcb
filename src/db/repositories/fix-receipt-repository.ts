import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { FixReceiptFacts } from '../../domain/receipts/fix-receipt.ts'
import type { Executor } from '../client.ts'
import { fixPrs, fixReceipts } from '../schema/index.ts'
import { toStorableJson } from '../storable-json.ts'

export type NewReceiptDraft = {
  readonly id: string
  readonly teamId: string
  readonly fixPrId: string
  readonly commitSha: string
  readonly installationId: number
  readonly facts: FixReceiptFacts
  readonly createdAt: Date
}
export type ReceiptDraft = { readonly id: string; readonly facts: FixReceiptFacts }

/** Stores what a commit does. Of several drafts for the same commit the first is kept. */
export async function insertReceiptDraft(executor: Executor, draft: NewReceiptDraft): Promise<void> {
  await executor
    .insert(fixReceipts)
    .values({ ...draft, facts: toStorableJson(draft.facts) })
    .onConflictDoNothing()
}

/** The draft or the issued receipt of a commit. */
export async function findReceiptDraft(
  executor: Executor,
  key: { readonly teamId: string; readonly fixPrId: string; readonly commitSha: string },
): Promise<ReceiptDraft | null> {
  const [row] = await executor
    .select({ id: fixReceipts.id, facts: fixReceipts.facts })
    .from(fixReceipts)
    .where(
      and(
        eq(fixReceipts.teamId, key.teamId),
        eq(fixReceipts.fixPrId, key.fixPrId),
        eq(fixReceipts.commitSha, key.commitSha),
      ),
    )
  return row ?? null
}

export type IssuedReceipt = { readonly keyId: string; readonly envelope: Uint8Array; readonly issuedAt: Date }

/** Turns a draft into a receipt. An issued receipt is never changed. */
export async function issueReceipt(executor: Executor, id: string, issued: IssuedReceipt): Promise<void> {
  await executor
    .update(fixReceipts)
    .set(issued)
    .where(and(eq(fixReceipts.id, id), isNull(fixReceipts.issuedAt)))
}

/** The issued receipt for the current commit of a team's fix pull request, or null. */
export async function findReceiptId(
  executor: Executor,
  key: { readonly teamId: string; readonly fixPrId: string },
): Promise<string | null> {
  const [row] = await executor
    .select({ id: fixReceipts.id })
    .from(fixReceipts)
    .innerJoin(fixPrs, and(eq(fixPrs.teamId, fixReceipts.teamId), eq(fixPrs.id, fixReceipts.fixPrId)))
    .where(
      and(
        eq(fixReceipts.teamId, key.teamId),
        eq(fixReceipts.fixPrId, key.fixPrId),
        eq(fixReceipts.commitSha, fixPrs.commitSha),
        isNotNull(fixReceipts.issuedAt),
      ),
    )
  return row?.id ?? null
}

export type StoredReceipt = { readonly installationId: number; readonly envelope: Uint8Array }

/** An issued receipt. Not restricted to a team: anybody who knows the id may read it. */
export async function findReceipt(executor: Executor, id: string): Promise<StoredReceipt | null> {
  const [row] = await executor
    .select({ installationId: fixReceipts.installationId, envelope: fixReceipts.envelope })
    .from(fixReceipts)
    .where(and(eq(fixReceipts.id, id), isNotNull(fixReceipts.issuedAt)))
  return row?.envelope ? { installationId: row.installationId, envelope: row.envelope } : null
}
