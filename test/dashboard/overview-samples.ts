import type { Analysis, FixPr, Trend } from '../../src/dashboard/api/types.ts'
import { CREDITS, FIX_PR, INSTALLATIONS, OPENED, QUOTA, ROUTES, TREND } from './samples.ts'
import type { Script } from './scripted-server.ts'
import { BOUGHT, page as pageOf, TEAM_ROUTES } from './team-samples.ts'

type Scripts = Record<string, Script>

export const ANALYSIS: Analysis = {
  id: '3d1f6c1e-3f2b-4a58-8e57-0d2c9b7a4c11',
  source: 'pull_request',
  repositoryId: 1,
  repositoryFullName: 'acme/shop',
  prNumber: 12,
  headSha: '4f2a9c1d7e8b6a5f4c3d2e1f0a9b8c7d6e5f4a3b',
  status: 'complete',
  filesAnalysed: 4,
  filesTotal: 4,
  durationMs: 800,
  analysedAt: '2025-11-21T09:58:00.000Z',
  findingCount: 4,
  fixableCount: 3,
  fixableWithAiCount: 0,
  introduced: { total: 4, severity: { critical: 1, high: 2, medium: 1 }, rule: {}, language: {} },
}
export const FAILED: FixPr = {
  ...FIX_PR,
  id: 'c1',
  originalPrNumber: 9,
  status: 'failed',
  errorType: 'permission_denied',
  errorMessage: 'The app may not push to this repository. Ask an owner of acme to accept its permissions.',
  createdAt: '2025-11-20T08:00:00.000Z',
}

const NO_TREND: Trend = {
  ...TREND,
  points: TREND.points.map(({ date }) => ({
    date,
    analyses: 0,
    findings: 0,
    bySeverity: { critical: 0, high: 0, medium: 0, low: 0 },
    fixPrsCreated: 0,
    fixPrsMerged: 0,
    medianTimeToMerge: null,
    creditsUsed: 0,
  })),
}

/** A team on the day it was made. */
export const NEW_TEAM: Scripts = {
  [ROUTES.quota]: {
    body: {
      plan: 'FREE',
      analyses: { ...QUOTA.analyses, limit: 20, used: 0, remaining: 20 },
      autoFixPrs: { allowed: false, limit: 0, used: 0, remaining: 0, resetsAt: null },
    },
  },
  [ROUTES.analyses]: pageOf([]),
  [ROUTES.fixPrs]: pageOf([]),
  [ROUTES.installations]: { body: { ...INSTALLATIONS, items: [] } },
  [ROUTES.trends]: { body: NO_TREND },
}

/** Over the limit, and still analysed. */
export const IN_GRACE: Scripts = {
  [ROUTES.quota]: {
    body: {
      plan: 'FREE',
      analyses: {
        ...QUOTA.analyses,
        limit: 20,
        used: 23,
        remaining: 0,
        warning: true,
        grace: { endsAt: '2025-11-24T10:00:00.000Z' },
      },
      autoFixPrs: { ...QUOTA.autoFixPrs, used: 8, remaining: 2 },
    },
  },
  [ROUTES.fixPrs]: pageOf([]),
}

/** Everything that may go wrong at once. */
export const BLOCKED: Scripts = {
  [ROUTES.quota]: {
    body: {
      plan: 'TEAM',
      analyses: { ...QUOTA.analyses, limit: 20, used: 27, remaining: 0, warning: true, grace: null, blocked: true },
      autoFixPrs: { ...QUOTA.autoFixPrs, allowed: false, used: 10, remaining: 0 },
    },
  },
  [TEAM_ROUTES.subscription]: {
    body: {
      ...BOUGHT,
      subscription: { ...BOUGHT.subscription, status: 'past_due', paymentGraceEndsAt: '2025-11-24T10:00:00.000Z' },
    },
  },
  [ROUTES.fixPrs]: pageOf([FAILED, { ...OPENED, vulnerabilitiesFixed: 1 }]),
  [ROUTES.installations]: {
    body: { ...INSTALLATIONS, items: [{ ...INSTALLATIONS.items[0], state: 'suspended' }] },
  },
  [ROUTES.credits]: {
    body: {
      ...CREDITS,
      warnings: [
        {
          type: '90_percent',
          message: '462 of 500 AI credits used, 38 credits left for 10 days.',
          actionRequired: false,
          alertId: 'a1',
        },
      ],
    },
  },
  [ROUTES.analyses]: pageOf([
    { ...ANALYSIS, status: 'failed', fixableCount: 0 },
    { ...ANALYSIS, id: 'a2', prNumber: 11 },
  ]),
}

/** A good day in a large team. */
export const BUSY: Scripts = {
  [ROUTES.fixPrs]: pageOf([
    { ...FIX_PR, id: 'r1', originalPrNumber: 31, status: 'running', step: 'verifying' },
    { ...FIX_PR, id: 'r2', repository: 'acme/payments-gateway-service', originalPrNumber: 104 },
    ...[29, 28, 27, 24, 21].map((number, index) => ({
      ...OPENED,
      id: `o${number}`,
      repository: index % 2 ? 'acme/internationalisation-and-localisation-of-the-storefront' : 'acme/shop',
      originalPrNumber: number,
      fixPrNumber: number + 1,
      vulnerabilitiesFixed: 1 + index,
      openedAt: `2025-11-2${index % 2}T1${index}:20:00.000Z`,
    })),
  ]),
  [ROUTES.analyses]: pageOf([
    { ...ANALYSIS, id: 'a1', prNumber: 32, status: 'running', fixableCount: 0 },
    { ...ANALYSIS, id: 'a2', prNumber: 31 },
    {
      ...ANALYSIS,
      id: 'a3',
      repositoryFullName: 'acme/internationalisation-and-localisation-of-the-storefront',
      prNumber: 1042,
      introduced: { total: 61, severity: { critical: 12, high: 20, medium: 17, low: 12 }, rule: {}, language: {} },
    },
    {
      ...ANALYSIS,
      id: 'a4',
      prNumber: 30,
      status: 'partial',
      fixableCount: 0,
      introduced: { ...ANALYSIS.introduced, total: 0, severity: {} },
    },
    { ...ANALYSIS, id: 'a5', source: 'api', repositoryFullName: null, prNumber: null },
    { ...ANALYSIS, id: 'a6', prNumber: 29 },
  ]),
  [ROUTES.trends]: {
    body: {
      ...TREND,
      points: TREND.points.map((point, day) => {
        const bySeverity = {
          critical: (day * 7) % 11,
          high: 8 + ((day * 5) % 17),
          medium: 12 + ((day * 3) % 23),
          low: 9,
        }
        return {
          ...point,
          analyses: 140 + ((day * 37) % 90) - (day % 7 > 4 ? 120 : 0),
          findings: Object.values(bySeverity).reduce((sum, count) => sum + count, 0),
          bySeverity,
          fixPrsCreated: 9 + ((day * 5) % 11),
          fixPrsMerged: 6 + ((day * 3) % 8),
          medianTimeToMerge: day % 7 === 6 ? null : (20 + ((day * 13) % 31)) * 3_600_000,
          creditsUsed: 14 + ((day * 11) % 40),
        }
      }),
    },
  },
}
