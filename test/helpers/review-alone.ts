import type { ReviewDeps } from '../../src/services/review/review-deps.ts'

/** What a review asks of others, for tests of the review alone: no dependency is known, nothing is refused, offered or mailed. */
export const REVIEW_ALONE = {
  reviewDependencies: async () => null,
  takeAnalysisQuota: async () => ({ allowed: true }),
  describeQuota: async () => null,
  findAiTerms: async () => null,
  alerts: { raise: async () => {} },
  whyItMatters: () => null,
} as const satisfies Partial<ReviewDeps>
