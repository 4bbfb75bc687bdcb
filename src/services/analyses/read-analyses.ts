import {
  countAnalyses,
  listAnalyses,
  type AnalysisListRow as StoredItem,
} from '../../db/repositories/analysis-history-repository.ts'
import { findAnalysis, type AnalysisRecord } from '../../db/repositories/analysis-record-repository.ts'
import type { Database } from '../../db/client.ts'
import { offerAi, showAiFixes, type AiOffer, type AiTerms } from '../../domain/ai-fix/ai-offer.ts'
import type { AnalysisFilter } from '../../domain/lists/analysis-filter.ts'
import type { ListPage, ListRequest } from '../../domain/lists/list-cursor.ts'
import { introducedFindings } from '../../domain/findings/reviewed-finding.ts'
import type { FindAiTerms } from '../credits/find-ai-terms.ts'

/** What can be fixed with the team's current credits. Findings that only AI can fix are counted separately. */
type FixCounts = { readonly fixableCount: number; readonly fixableWithAiCount: number }
export type AnalysisListItem = Omit<StoredItem, 'aiCandidateCount'> & FixCounts
export type AnalysisView = AnalysisRecord & FixCounts & { readonly credits: AiOffer | null }

export type ReadAnalyses = {
  /** @throws AppError INVALID_CURSOR */
  listAnalyses(teamId: string, request: ListRequest, filter?: AnalysisFilter): Promise<ListPage<AnalysisListItem>>
  /** Counts up to `most`. */
  countAnalyses(teamId: string, filter: AnalysisFilter, most: number): Promise<number>
  getAnalysis(teamId: string, analysisId: string): Promise<AnalysisView | null>
}

/**
 * Reads analyses and adds what AI could fix in them. That is computed on reading, because credits come and go while
 * findings stay.
 */
export function createReadAnalyses(deps: { readonly db: Database; readonly findAiTerms: FindAiTerms }): ReadAnalyses {
  const { db, findAiTerms } = deps
  return {
    async listAnalyses(teamId, request, filter) {
      const terms = await findAiTerms(teamId)
      const page = await listAnalyses(db, teamId, request, { ...filter, fixableWithAi: canAttempt(terms) })
      const items = page.items.map(({ aiCandidateCount: candidates, ...item }) => {
        const fixableWithAiCount = offerAi(terms, { aiFixes: 'pull-request', candidates })?.fixes ?? 0
        return { ...item, fixableCount: item.fixableCount + fixableWithAiCount, fixableWithAiCount }
      })
      return { ...page, items }
    },
    async countAnalyses(teamId, filter, most) {
      const fixableWithAi = filter.fixable !== undefined && canAttempt(await findAiTerms(teamId))
      return countAnalyses(db, teamId, { ...filter, fixableWithAi }, most)
    },
    async getAnalysis(teamId, analysisId) {
      const [record, terms] = await Promise.all([findAnalysis(db, { teamId, analysisId }), findAiTerms(teamId)])
      if (record === null) return null
      const aiFixes = record.source === 'api' ? 'pull-request' : (record.settings.aiFixes ?? 'off')
      const introduced = introducedFindings(record)
      const { findings, offer } = showAiFixes(terms, { findings: record.findings, introduced, aiFixes })
      const fixableWithAiCount = offer?.fixes ?? 0
      const fixableCount = record.fixableCount + fixableWithAiCount
      return { ...record, findings, fixableCount, fixableWithAiCount, credits: offer }
    },
  }
}

function canAttempt(terms: AiTerms | null): boolean {
  return (offerAi(terms, { aiFixes: 'pull-request', candidates: 1 })?.fixes ?? 0) > 0
}
