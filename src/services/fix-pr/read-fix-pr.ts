import type { Database } from '../../db/client.ts'
import { findFixPr, type FixPrView } from '../../db/fix-pr-history-repository.ts'
import { findReceiptId } from '../../db/fix-receipt-repository.ts'
import { mayAskAgain, timelineOf, type FixPrEvent } from '../../domain/fix-pr-timeline.ts'
import type { Links } from '../../lib/links.ts'

/** A fix pull request with its story. */
export type FixPrDetails = FixPrView & {
  readonly originalPrUrl: string
  readonly timeline: readonly FixPrEvent[]
  /** Where its signed receipt is checked; null when it has none. */
  readonly receiptUrl: string | null
  /** The page where another one can be asked for; null while that is refused. */
  readonly askAgainUrl: string | null
}
export type ReadFixPr = (teamId: string, fixPrId: string) => Promise<FixPrDetails | null>

/** @returns null when the team has none with this id. */
export function createReadFixPr(deps: { db: Database; links: Links; codeHostUrl: string }): ReadFixPr {
  return async (teamId, fixPrId) => {
    const fixPr = await findFixPr(deps.db, teamId, fixPrId)
    if (!fixPr) return null
    const receiptId = await findReceiptId(deps.db, { teamId, fixPrId: fixPr.id })
    const originalPrUrl = `${deps.codeHostUrl}/${fixPr.repository}/pull/${fixPr.originalPrNumber}`
    return {
      ...fixPr,
      originalPrUrl,
      timeline: timelineOf(fixPr),
      receiptUrl: receiptId === null ? null : deps.links.fixReceipt(receiptId),
      askAgainUrl: mayAskAgain(fixPr.status) ? deps.links.createFixPage(teamId, originalPrUrl) : null,
    }
  }
}
