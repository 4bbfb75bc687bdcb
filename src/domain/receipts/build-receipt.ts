import type { FixedFile, FixProof } from '../../analysis/source/text-edit.ts'
import { kindOfFix, type FixDescription } from '../fix-pr/fix-description.ts'
import type { FixReceipt, FixReceiptFacts } from './fix-receipt.ts'
import { hashContent } from './hash-content.ts'

export type ReceiptInput = Omit<FixReceiptFacts, 'product' | 'analyser' | 'fixes' | 'files'> & {
  readonly productVersion: string
  readonly analyserVersion: string
  readonly fixes: readonly ReceiptFix[]
  readonly fixedFiles: readonly Pick<FixedFile, 'path' | 'before' | 'after'>[]
}

/** A fix for a finding that an analysis of the head reported. */
export type ReceiptFix = Pick<
  FixDescription,
  'ruleId' | 'findingId' | 'file' | 'line' | 'title' | 'safety' | 'differential' | 'upgrade'
> & {
  readonly proof: FixProof
  readonly ai?: { readonly provider: string; readonly model: string }
}

export function collectFacts(input: ReceiptInput): FixReceiptFacts {
  const { productVersion, analyserVersion, installationId, repository, original } = input
  return {
    product: { name: 'Fixwright', version: productVersion },
    analyser: { version: analyserVersion },
    installationId,
    repository,
    original,
    fixes: input.fixes.map(describe),
    files: input.fixedFiles.map(({ path, before, after }) => ({
      path,
      before: hashContent(before),
      after: hashContent(after),
    })),
  }
}

function describe(fix: ReceiptFix): FixReceipt['fixes'][number] {
  const { ruleId, findingId, file, line, title, safety, proof, differential, ai } = fix
  return {
    ruleId,
    findingId,
    file,
    line,
    title,
    safety,
    proof: {
      // A fix without a reported finding is not recorded.
      firedBefore: true,
      silentAfter: proof.findingGone,
      nothingNew: proof.nothingNew,
      parses: proof.parses,
      signaturesKept: proof.signaturesKept,
    },
    ...(differential && { differential }),
    kind: kindOfFix(fix),
    ...(ai && { ai: { provider: ai.provider, model: ai.model } }),
  }
}

export function buildReceipt(
  facts: FixReceiptFacts,
  issue: Pick<FixReceipt, 'receiptId' | 'fixPullRequest'> & { readonly issuedAt: Date },
): FixReceipt {
  return { ...facts, ...issue, issuedAt: issue.issuedAt.toISOString() }
}
