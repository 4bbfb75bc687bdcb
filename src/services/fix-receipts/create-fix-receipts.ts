import type { Executor } from '../../db/client.ts'
import type { FixPrRow } from '../../db/repositories/fix-pr-repository.ts'
import { findReceiptDraft, insertReceiptDraft, issueReceipt } from '../../db/repositories/fix-receipt-repository.ts'
import { buildReceipt, collectFacts, type ReceiptInput } from '../../domain/receipts/build-receipt.ts'
import { signReceipt } from '../../domain/receipts/check-receipt.ts'
import type { Links } from '../../lib/links.ts'
import { createRandomToken } from '../../lib/random-token.ts'
import { VERSION } from '../../lib/version.ts'
import { createGetInstallationKey, type InstallationKeysDeps } from './installation-keys.ts'

export type FixReceiptsDeps = InstallationKeysDeps & {
  readonly links: Pick<Links, 'fixReceipt'>
  readonly readAnalyserVersion: () => Promise<string>
}

export type ReceiptDraftInput = Pick<ReceiptInput, 'fixes' | 'fixedFiles'> & {
  readonly commitSha: string
  readonly baseSha: string
}
/** Writes the receipt in the transaction that records the fix pull request as open. */
export type IssueReceipt = (tx: Executor, opened: { readonly number: number; readonly issuedAt: Date }) => Promise<void>

/** The receipts of fix pull requests, from the commit to the signed record. */
export type FixReceipts = {
  /**
   * Stores what a new commit does and how it was proven. Called before a branch points at the commit; safe to repeat.
   */
  draft(row: FixPrRow, input: ReceiptDraftInput): Promise<void>
  /** The URL of the receipt for a row's commit; null when nothing was stored for it. The same for all attempts. */
  findUrl(row: FixPrRow): Promise<string | null>
  /** Prepares signing, so that the transaction is short; null when nothing was stored for the row's commit. */
  prepare(row: FixPrRow): Promise<IssueReceipt | null>
}

export function createFixReceipts(deps: FixReceiptsDeps): FixReceipts {
  const getInstallationKey = createGetInstallationKey(deps)
  return {
    draft: (row, input) => draft(deps, row, input),
    async findUrl(row) {
      const found = await findDraft(deps, row)
      return found && deps.links.fixReceipt(found.id)
    },
    async prepare(row) {
      const found = await findDraft(deps, row)
      if (!found || row.commitSha === null) return null
      const { branch, commitSha } = row
      const key = await getInstallationKey(row.installationId)
      return async (tx, { number, issuedAt }) => {
        const fixPullRequest = { number, branch, commitSha }
        const receipt = buildReceipt(found.facts, { receiptId: found.id, issuedAt, fixPullRequest })
        await issueReceipt(tx, found.id, { keyId: key.keyId, envelope: signReceipt(receipt, key), issuedAt })
      }
    },
  }
}

async function draft(deps: FixReceiptsDeps, row: FixPrRow, input: ReceiptDraftInput): Promise<void> {
  const facts = collectFacts({
    productVersion: VERSION,
    analyserVersion: await deps.readAnalyserVersion(),
    installationId: row.installationId,
    repository: { id: row.repositoryId, fullName: row.repositoryFullName },
    original: { number: row.originalPrNumber, baseSha: input.baseSha, headSha: row.originalHeadSha },
    fixes: input.fixes,
    fixedFiles: input.fixedFiles,
  })
  const { commitSha } = input
  const { id: fixPrId, teamId, installationId } = row
  const createdAt = deps.clock()
  await insertReceiptDraft(deps.db, {
    id: createRandomToken(),
    teamId,
    fixPrId,
    commitSha,
    installationId,
    facts,
    createdAt,
  })
}

async function findDraft({ db }: FixReceiptsDeps, row: FixPrRow) {
  const { id: fixPrId, teamId, commitSha } = row
  return commitSha === null ? null : findReceiptDraft(db, { teamId, fixPrId, commitSha })
}
