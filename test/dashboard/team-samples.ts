import type { AuditLog, Invoice, Member, Role, Subscription, Token } from '../../src/dashboard/api/types.ts'
import { ordinaryScripts, ROUTES, SESSION, TEAM_ID } from './samples.ts'
import type { Script } from './scripted-server.ts'

const TEAM_PATH = `/teams/${TEAM_ID}`
export const PATHS = {
  overview: TEAM_PATH,
  pullRequests: `${TEAM_PATH}/pull-requests`,
  fixPrs: `${TEAM_PATH}/fix-prs`,
  billing: `${TEAM_PATH}/billing`,
  members: `${TEAM_PATH}/members`,
  tokens: `${TEAM_PATH}/tokens`,
  auditLog: `${TEAM_PATH}/audit-log`,
} as const
export const TEAM_ROUTES = {
  subscription: `GET /api/teams/${TEAM_ID}/subscription`,
  invoices: `GET /api/teams/${TEAM_ID}/invoices`,
  checkout: 'POST /api/billing/checkout',
  portal: 'POST /api/billing/portal',
  members: `GET /api/teams/${TEAM_ID}/members`,
  addMember: `POST /api/teams/${TEAM_ID}/members`,
  tokens: `GET /api/teams/${TEAM_ID}/tokens`,
  createToken: `POST /api/teams/${TEAM_ID}/tokens`,
  revokeToken: `DELETE /api/teams/${TEAM_ID}/tokens/t1`,
  auditLogs: `GET /api/teams/${TEAM_ID}/audit-logs`,
} as const

export function memberRoute(method: 'PATCH' | 'DELETE', userId: string): string {
  return `${method} /api/teams/${TEAM_ID}/members/${userId}`
}
export function invitationRoute(userId: string): string {
  return `POST /api/teams/${TEAM_ID}/members/${userId}/invitation`
}

export const FREE: Subscription = {
  plan: 'FREE',
  configured: true,
  pricingModel: 'current',
  currency: 'eur',
  prices: [
    { plan: 'TEAM', part: 'base', interval: 'month', amount: 9900 },
    { plan: 'TEAM', part: 'base', interval: 'year', amount: 98604 },
    { plan: 'ENTERPRISE', part: 'base', interval: 'month', amount: 29900 },
    { plan: 'ENTERPRISE', part: 'base', interval: 'year', amount: 297804 },
  ],
  subscription: null,
}
export const BOUGHT: Subscription = {
  ...FREE,
  plan: 'TEAM',
  subscription: {
    id: 'sub_1',
    status: 'active',
    plan: 'TEAM',
    interval: 'month',
    aiOption: 'none',
    amount: 9900,
    currentPeriodStart: '2025-11-02T10:00:00.000Z',
    renewsAt: '2025-12-02T10:00:00.000Z',
    endsAt: null,
    paymentGraceEndsAt: null,
  },
}
export const WITH_AI: Subscription = {
  ...BOUGHT,
  pricingModel: 'ai-options',
  prices: [
    { plan: 'TEAM', part: 'base', interval: 'month', amount: 3900 },
    { plan: 'TEAM', part: 'credits', interval: 'month', amount: 1000 },
    { plan: 'TEAM', part: 'unlimited', interval: 'month', amount: 6000 },
    { plan: 'ENTERPRISE', part: 'base', interval: 'month', amount: 12900 },
    { plan: 'ENTERPRISE', part: 'credits', interval: 'month', amount: 2500 },
    { plan: 'ENTERPRISE', part: 'unlimited', interval: 'month', amount: 12000 },
  ],
  subscription: { ...BOUGHT.subscription!, aiOption: 'credits', amount: 4900 },
}

const INVOICE: Invoice = {
  id: 'in_2',
  number: 'FXW-0002',
  status: 'open',
  amountDue: 9900,
  amountPaid: 0,
  currency: 'eur',
  hostedInvoiceUrl: 'https://invoice.example.com/2',
  invoicePdf: 'https://invoice.example.com/2.pdf',
  periodStart: '2025-11-02T10:00:00.000Z',
  periodEnd: '2025-12-02T10:00:00.000Z',
  createdAt: '2025-11-02T10:00:00.000Z',
  paidAt: null,
}

export const MEMBERS: Member[] = [
  {
    userId: 'u1',
    login: 'mona',
    email: 'mona@example.com',
    name: 'Mona',
    role: 'owner',
    invited: false,
    addedAt: '2025-01-01T09:00:00.000Z',
  },
  {
    userId: 'u2',
    login: 'hubot',
    email: null,
    name: null,
    role: 'admin',
    invited: false,
    addedAt: '2025-02-03T09:00:00.000Z',
  },
  {
    userId: 'u3',
    login: null,
    email: 'ada@example.com',
    name: null,
    role: 'member',
    invited: true,
    addedAt: '2025-11-20T09:00:00.000Z',
  },
]

export const TOKEN: Token = {
  id: 't1',
  name: 'Nightly build',
  hint: 'x7Qa',
  scopes: ['read', 'write'],
  createdBy: null,
  createdAt: '2025-06-01T08:00:00.000Z',
  expiresAt: '2025-09-01T08:00:00.000Z',
  lastUsedAt: '2025-08-31T02:00:00.000Z',
}

export const AUDIT_LOGS: AuditLog[] = [
  {
    id: 'l1',
    action: 'member.role_changed',
    actor: { userId: 'u1', login: 'mona', name: 'Mona' },
    target: 'u2',
    details: { from: 'member', to: 'admin' },
    createdAt: '2025-11-20T09:05:07.000Z',
  },
  {
    id: 'l2',
    action: 'billing.plan_changed',
    actor: null,
    target: 'sub_1',
    details: { from: 'FREE', to: 'TEAM', status: 'active' },
    createdAt: '2025-11-19T10:00:00.000Z',
  },
  {
    id: 'l3',
    action: 'fix_pr.requested',
    actor: null,
    target: null,
    details: { repository: 'acme/shop', pullRequest: 12, tokenId: 't1' },
    createdAt: '2025-11-18T16:30:00.000Z',
  },
]

export function page(items: readonly unknown[], nextCursor: string | null = null): Script {
  return { body: { items, nextCursor } }
}

/** Somebody with this role, in a team with everything in it. */
export function teamScripts(role: Role = 'owner'): Record<string, Script> {
  const team = { ...SESSION.teams[0], role }
  return {
    ...ordinaryScripts(),
    [ROUTES.session]: { body: { ...SESSION, teams: [team, SESSION.teams[1]] } },
    [ROUTES.team]: { body: { ...team, billingCustomerId: 'cus_1', createdAt: '2025-01-01T00:00:00.000Z' } },
    [TEAM_ROUTES.subscription]: { body: BOUGHT },
    [TEAM_ROUTES.invoices]: page([
      INVOICE,
      {
        ...INVOICE,
        id: 'in_1',
        number: 'FXW-0001',
        status: 'paid',
        amountPaid: 9900,
        hostedInvoiceUrl: 'javascript:alert(1)',
      },
    ]),
    [TEAM_ROUTES.members]: page(MEMBERS),
    [TEAM_ROUTES.tokens]: page([TOKEN, { ...TOKEN, id: 't2', name: 'Report', scopes: ['read'], lastUsedAt: null }]),
    [TEAM_ROUTES.auditLogs]: page(AUDIT_LOGS),
  }
}
