import type { FixKind } from '../../analysis/source/finding.ts'
import type { Database } from '../../db/client.ts'
import {
  findFixPr,
  findNewerFixPr,
  type FixPrPerson,
  type FixPrView,
  type NewerFixPr,
} from '../../db/repositories/fix-pr-history-repository.ts'
import { findReceiptId } from '../../db/repositories/fix-receipt-repository.ts'
import {
  kindOfFix,
  wholeReason,
  type FixDescription,
  type UnfixedDescription,
} from '../../domain/fix-pr/fix-description.ts'
import { mayRequestAgain, timelineOf, type FixPrEvent } from '../../domain/fix-pr/fix-pr-timeline.ts'
import type { Links } from '../../lib/links.ts'

/** A fix and its author. The title, explanation and behaviour change of an AI fix are a model's words. */
export type FixMade = Omit<FixDescription, 'cwe'> & { readonly kind: FixKind }

/** A fix pull request with its history. */
export type FixPrDetails = FixPrView & {
  readonly originalPrUrl: string
  readonly requestedBy: FixPrPerson | null
  /** A later request for the same pull request. */
  readonly newer: NewerFixPr | null
  /** What it fixes, as far as known. */
  readonly fixes: readonly FixMade[]
  /** The findings that stay, and why. */
  readonly notFixed: readonly UnfixedDescription[]
  /** Some files of the pull request could not be analysed. */
  readonly partial: boolean
  readonly timeline: readonly FixPrEvent[]
  readonly receiptId: string | null
  /** The page that verifies its signed receipt; null when it has none. */
  readonly receiptUrl: string | null
  /** The page on which another fix can be requested; null while that would be refused. */
  readonly askAgainUrl: string | null
}
export type ReadFixPr = (teamId: string, fixPrId: string) => Promise<FixPrDetails | null>

/** @returns null when the team has no fix pull request with this id. */
export function createReadFixPr(deps: { db: Database; links: Links; codeHostUrl: string }): ReadFixPr {
  return async (teamId, fixPrId) => {
    const found = await findFixPr(deps.db, teamId, fixPrId)
    if (!found) return null
    const { fixes, report, reopenedAt, ...fixPr } = found
    const [receiptId, newer] = await Promise.all([
      findReceiptId(deps.db, { teamId, fixPrId: fixPr.id }),
      findNewerFixPr(deps.db, fixPr),
    ])
    const originalPrUrl = `${deps.codeHostUrl}/${fixPr.repository}/pull/${fixPr.originalPrNumber}`
    return {
      ...fixPr,
      originalPrUrl,
      fixes: fixes.map(describeMade),
      newer,
      notFixed: (report?.notFixed ?? []).map(describeStaying),
      partial: report?.partial ?? false,
      timeline: timelineOf({ ...fixPr, reopenedAt }),
      receiptId,
      receiptUrl: receiptId === null ? null : deps.links.fixReceipt(receiptId),
      askAgainUrl: mayRequestAgain(fixPr.status) ? deps.links.createFixPage(teamId, originalPrUrl) : null,
    }
  }
}

function describeStaying(entry: UnfixedDescription): Omit<UnfixedDescription, 'aiOutcome'> {
  const { aiOutcome: _aiOutcome, ...rest } = entry
  return { ...rest, reason: wholeReason(entry) }
}

function describeMade({ cwe: _cwe, ...fix }: FixDescription): FixMade {
  return { ...fix, kind: kindOfFix(fix) }
}
