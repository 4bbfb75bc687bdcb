import type { AiUsageHistory, Credits, Installation, Repository, Role, Team } from '../../src/dashboard/api/types.ts'
import { SESSION, TEAM_ID } from './samples.ts'
import type { Script } from './scripted-server.ts'
import { MEMBERS, page as pageOf, TEAM_ROUTES, teamScripts } from './team-samples.ts'

export const CREDITS_PATH = `/teams/${TEAM_ID}/credits`
export const SETTINGS_PATH = `/teams/${TEAM_ID}/settings`
export const SETTINGS_ROUTES = {
  team: `GET /api/teams/${TEAM_ID}`,
  changeTeam: `PATCH /api/teams/${TEAM_ID}`,
  deleteTeam: `DELETE /api/teams/${TEAM_ID}`,
  credits: `GET /api/teams/${TEAM_ID}/credits`,
  configure: `POST /api/teams/${TEAM_ID}/credits/configure`,
  testConnection: `POST /api/teams/${TEAM_ID}/credits/test-connection`,
  usageHistory: `GET /api/teams/${TEAM_ID}/credits/usage-history`,
  acknowledge: `POST /api/teams/${TEAM_ID}/credits/alerts/a1/acknowledge`,
  installations: `GET /api/teams/${TEAM_ID}/installations`,
  bind: `POST /api/teams/${TEAM_ID}/installations`,
  repositories: `GET /api/teams/${TEAM_ID}/repositories`,
  choose: `PUT /api/teams/${TEAM_ID}/analysed-repository`,
} as const

export const NO_KEY: Credits = {
  configured: false,
  creditType: 'own-key',
  otherCreditType: null,
  boughtOptions: 'offered',
  monthlyLimit: null,
  creditsUsed: 0,
  creditsRemaining: null,
  percentageUsed: 0,
  periodStart: '2025-11-01T00:00:00.000Z',
  periodEnd: '2025-12-01T00:00:00.000Z',
  daysRemaining: 10,
  ownKey: { provider: null, model: null, keyConfigured: false },
  usageThisMonth: { totalFixes: 0, estimatedCost: 0, topFiles: [] },
  warnings: [],
}
export const OWN_KEY: Credits = {
  ...NO_KEY,
  configured: true,
  creditsUsed: 34,
  ownKey: { provider: 'anthropic', model: 'claude-sonnet-4-5', keyConfigured: true },
  usageThisMonth: {
    totalFixes: 34,
    estimatedCost: 1.04,
    topFiles: [
      { path: 'src/orders/search.ts', fixes: 12 },
      { path: 'services/payments/gateway/adapters/legacy/soap-client.ts', fixes: 7 },
      { path: 'app/views/report.py', fixes: 1 },
    ],
  },
}
export const PACK: Credits = {
  ...OWN_KEY,
  creditType: 'pack',
  otherCreditType: 'own-key',
  monthlyLimit: 500,
  creditsUsed: 462,
  creditsRemaining: 38,
  percentageUsed: 92.4,
  warnings: [
    {
      type: '90_percent',
      message: '462 of 500 AI credits used, 38 credits left for 10 days.',
      actionRequired: false,
      alertId: 'a1',
    },
  ],
}

export const USAGE: AiUsageHistory = {
  history: Array.from({ length: 20 }, (_, day) => ({
    date: new Date(Date.UTC(2025, 10, 1 + day)).toISOString().slice(0, 10),
    fixesUsed: 1 + ((day * 7) % 11),
    cost: 0.0306 * (1 + ((day * 7) % 11)),
    topFile: day % 2 === 0 ? 'src/orders/search.ts' : 'services/payments/gateway/adapters/legacy/soap-client.ts',
  })),
  totalThisMonth: 34,
  averagePerDay: 1.7,
  projectedMonthEnd: 51,
}

export const INSTALLATIONS: Installation[] = [
  { installationId: 5123456, accountLogin: 'acme', accountType: 'Organization', state: 'active' },
  { installationId: 77, accountLogin: 'mona', accountType: 'User', state: 'suspended' },
]
export const REPOSITORIES: Repository[] = [
  { repositoryId: 1, name: 'acme/payments-gateway-service', private: true, removed: false, analysed: false },
  { repositoryId: 2, name: 'acme/shop', private: false, removed: false, analysed: true },
  { repositoryId: 3, name: 'acme/tools', private: true, removed: true, analysed: false },
]

export function teamOf(role: Role, change: Partial<Team> = {}): Team {
  return {
    ...SESSION.teams[0]!,
    role,
    billingCustomerId: 'cus_1',
    autoFixPrsUsed: 3,
    autoFixQuotaResetAt: null,
    aiFixMode: 'pull-request',
    createdAt: '2025-01-01T00:00:00.000Z',
    updatedAt: '2025-01-01T00:00:00.000Z',
    ...change,
  }
}

/** Somebody with this role, in a team with a key of its own. */
export function settingsScripts(role: Role = 'owner', change: Partial<Team> = {}): Record<string, Script> {
  return {
    ...teamScripts(role),
    [SETTINGS_ROUTES.team]: { body: teamOf(role, change) },
    [SETTINGS_ROUTES.credits]: { body: OWN_KEY },
    [SETTINGS_ROUTES.usageHistory]: { body: USAGE },
    [SETTINGS_ROUTES.installations]: installationsScript(INSTALLATIONS),
    [SETTINGS_ROUTES.repositories]: pageOf(REPOSITORIES),
    [TEAM_ROUTES.members]: pageOf([MEMBERS[0]]),
  }
}

export function installationsScript(
  items: readonly Installation[],
  reconnectable: readonly Installation[] = [],
): Script {
  return {
    body: { items, nextCursor: null, reconnectable, installUrl: 'https://github.com/apps/fixwright/installations/new' },
  }
}
