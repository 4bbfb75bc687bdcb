import { test } from 'tap'
import type { TrendPoint } from '../../src/dashboard/api/types.ts'
import { checkLook, NO_CHROMIUM, openPage, startBrowser } from './browser.ts'
import { fail, TREND, ROUTES } from './samples.ts'
import { startScriptedServer, type Script } from './scripted-server.ts'
import { BOUGHT, FREE, page as pageOf, PATHS, TEAM_ROUTES, teamScripts, WITH_AI } from './team-samples.ts'

// covers: src/dashboard test/dashboard

type Look = {
  readonly name: string
  readonly path: string
  readonly heading: string
  readonly scripts?: Record<string, Script>
}

const NOTHING = pageOf([])
const NO_POINT: Omit<TrendPoint, 'date'> = {
  analyses: 0,
  findings: 0,
  bySeverity: { critical: 0, high: 0, medium: 0, low: 0 },
  fixPrsCreated: 0,
  fixPrsMerged: 0,
  medianTimeToMerge: null,
  creditsUsed: 0,
}
const LOOKS: readonly Look[] = [
  { name: 'overview', path: PATHS.overview, heading: 'Acme' },
  {
    name: 'overview-quiet',
    path: `${PATHS.overview}?range=12m`,
    heading: 'Acme',
    scripts: {
      [ROUTES.trends]: {
        body: {
          ...TREND,
          points: TREND.points.map(({ date }) => ({ ...NO_POINT, date })),
        },
      },
    },
  },
  {
    name: 'overview-no-trends',
    path: PATHS.overview,
    heading: 'Acme',
    scripts: { [ROUTES.trends]: fail(500, 'INTERNAL') },
  },
  { name: 'billing', path: PATHS.billing, heading: 'Billing' },
  {
    name: 'billing-free',
    path: `${PATHS.billing}?checkout=cancelled`,
    heading: 'Billing',
    scripts: { [TEAM_ROUTES.subscription]: { body: FREE }, [TEAM_ROUTES.invoices]: NOTHING },
  },
  {
    name: 'billing-ai-options',
    path: `${PATHS.billing}?checkout=success`,
    heading: 'Billing',
    scripts: { [TEAM_ROUTES.subscription]: { body: WITH_AI } },
  },
  {
    name: 'billing-past-due',
    path: PATHS.billing,
    heading: 'Billing',
    scripts: {
      [TEAM_ROUTES.subscription]: {
        body: {
          ...BOUGHT,
          subscription: { ...BOUGHT.subscription, status: 'past_due', paymentGraceEndsAt: '2025-11-24T10:00:00.000Z' },
        },
      },
    },
  },
  {
    name: 'billing-not-configured',
    path: PATHS.billing,
    heading: 'Billing',
    scripts: {
      [TEAM_ROUTES.subscription]: { body: { ...FREE, configured: false } },
      [TEAM_ROUTES.invoices]: fail(500, 'INTERNAL'),
    },
  },
  { name: 'pull-requests', path: PATHS.pullRequests, heading: 'Pull requests' },
  { name: 'fix-prs', path: `${PATHS.fixPrs}?status=failed`, heading: 'Fix pull requests' },
  { name: 'members', path: PATHS.members, heading: 'Members' },
  {
    name: 'members-refused',
    path: PATHS.members,
    heading: 'Members',
    scripts: { [TEAM_ROUTES.members]: fail(403, 'FORBIDDEN') },
  },
  { name: 'tokens', path: PATHS.tokens, heading: 'API tokens' },
  { name: 'tokens-none', path: PATHS.tokens, heading: 'API tokens', scripts: { [TEAM_ROUTES.tokens]: NOTHING } },
  { name: 'audit-log', path: PATHS.auditLog, heading: 'Audit log' },
  {
    name: 'audit-log-filtered',
    path: `${PATHS.auditLog}?action=member.&from=2025-11-01`,
    heading: 'Audit log',
    scripts: { [TEAM_ROUTES.auditLogs]: NOTHING },
  },
]

test("a team's pages: accessible, in light and dark, on a phone and wide", { skip: NO_CHROMIUM }, async (t) => {
  const server = await startScriptedServer(t)
  const browser = await startBrowser()
  const { page, faults } = await openPage(t, browser)
  for (const look of LOOKS) {
    server.reset({ ...teamScripts(), ...look.scripts })
    await page.goto(server.url + look.path)
    await page.getByRole('heading', { level: 1, name: look.heading }).waitFor()
    await page.locator('.loading').first().waitFor({ state: 'detached' })
    await checkLook(t, page, look.name)
    t.same(server.unexpected, [], `${look.name} asks for known routes only`)
  }
  t.same(faults, [], 'no script error and nothing that the content policy refuses')
})
