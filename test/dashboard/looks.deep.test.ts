import { test } from 'tap'
import type { FixPr } from '../../src/dashboard/api/types.ts'
import { checkLook, NO_CHROMIUM, openPage, startBrowser } from './browser.ts'
import {
  CREATE_PATH,
  fail,
  FIX_PR,
  FOR_AI,
  JOB_PATH,
  META,
  NOT_FIXABLE,
  OPENED,
  ordinaryScripts,
  PACK,
  PREVIEW,
  previewScript,
  ROUTES,
  SESSION,
  SIGNED_OUT,
  TEAM_ID,
} from './samples.ts'
import { startScriptedServer, type Script } from './scripted-server.ts'

// covers: src/dashboard test/dashboard

type Look = {
  readonly name: string
  readonly path: string
  readonly heading: string
  readonly scripts?: Record<string, Script>
}

const SIGNED_OUT_SCRIPTS = { [ROUTES.session]: SIGNED_OUT }
const RULE = {
  id: 'sql-injection',
  title: 'SQL query built from outside input',
  severity: 'critical',
  cwe: ['CWE-89'],
  docs: {
    what: 'Text from a request is joined into the text of a query, as in `"… WHERE name = \'" + name + "\'"`.',
    why: 'Whoever sends the request can write SQL into the query: read other people’s rows, change them, or delete the table.\n\nEscaping by hand misses cases.',
    fix: 'Pass the value as a parameter: `db.query("… WHERE name = $1", [name])`.',
  },
}
const NO_FIX_PRS = { allowed: false, limit: 0, used: 0, remaining: 0, resetsAt: null }
const REASON = 'The code host is rate-limiting our requests at the moment. Try again later.'

const LOOKS: readonly Look[] = [
  { name: 'home-signed-out', path: '/', heading: 'Security fixes, ready to merge', scripts: SIGNED_OUT_SCRIPTS },
  { name: 'home-teams', path: '/', heading: 'My teams' },
  {
    name: 'home-no-teams',
    path: '/',
    heading: 'My teams',
    scripts: { [ROUTES.session]: { body: { ...SESSION, teams: [] } } },
  },
  { name: 'sign-in', path: '/sign-in', heading: 'Sign in', scripts: SIGNED_OUT_SCRIPTS },
  {
    name: 'sign-in-local',
    path: `/sign-in?ended=1&error=SIGN_IN_FAILED&returnTo=${encodeURIComponent(CREATE_PATH)}`,
    heading: 'Sign in',
    scripts: {
      ...SIGNED_OUT_SCRIPTS,
      [ROUTES.meta]: { body: { ...META, devLogin: true, localMode: true, codeHostUrl: 'http://127.0.0.1:3001' } },
    },
  },
  { name: 'team', path: `/teams/${TEAM_ID}`, heading: 'Acme' },
  {
    name: 'team-empty',
    path: `/teams/${TEAM_ID}`,
    heading: 'Acme',
    scripts: { [ROUTES.fixPrs]: { body: { items: [], nextCursor: null } }, [ROUTES.analyses]: fail(500, 'INTERNAL') },
  },
  {
    name: 'team-refused',
    path: `/teams/${TEAM_ID}`,
    heading: 'Team',
    scripts: { [ROUTES.team]: fail(403, 'NOT_A_MEMBER') },
  },
  {
    name: 'rule',
    path: '/rules/sql-injection',
    heading: RULE.title,
    scripts: { 'GET /api/rules/sql-injection': { body: RULE } },
  },
  {
    name: 'rule-missing',
    path: '/rules/nope',
    heading: 'Rule not found',
    scripts: { 'GET /api/rules/nope': fail(404, 'NOT_FOUND') },
  },
  { name: 'not-found', path: '/nowhere', heading: 'Page not found' },
  { name: 'plan', path: CREATE_PATH, heading: 'Fixes for acme/shop#12' },
  { name: 'plan-loading', path: CREATE_PATH, heading: 'Fixes for acme/shop#12', scripts: { [ROUTES.create]: 'hang' } },
  {
    name: 'plan-choose',
    path: `/teams/${TEAM_ID}/create-fix?pr=javascript:alert(1)`,
    heading: 'Fix a pull request',
  },
  {
    name: 'plan-fork',
    path: CREATE_PATH,
    heading: 'Fixes for acme/shop#12',
    scripts: {
      [ROUTES.create]: previewScript({
        delivery: 'suggestions',
        pullRequest: { ...PREVIEW.pullRequest, isFork: true },
        quota: { allowed: true, limit: 'unlimited', used: 31, remaining: 'unlimited', resetsAt: null },
      }),
    },
  },
  {
    name: 'plan-quota-used-up',
    path: CREATE_PATH,
    heading: 'Fixes for acme/shop#12',
    scripts: {
      [ROUTES.create]: previewScript({
        quota: { allowed: false, limit: 10, used: 10, remaining: 0, resetsAt: '2025-12-09T09:30:00.000Z' },
      }),
    },
  },
  {
    name: 'plan-free-plan',
    path: CREATE_PATH,
    heading: 'Fixes for acme/shop#12',
    scripts: { [ROUTES.create]: previewScript({ delivery: 'suggestions', quota: NO_FIX_PRS }) },
  },
  {
    name: 'plan-with-ai',
    path: CREATE_PATH,
    heading: 'Fixes for acme/shop#12',
    scripts: { [ROUTES.create]: previewScript({ credits: PACK, notFixable: [...FOR_AI, ...NOT_FIXABLE] }) },
  },
  {
    name: 'plan-ai-alone',
    path: CREATE_PATH,
    heading: 'Fixes for acme/shop#12',
    scripts: {
      [ROUTES.create]: previewScript({
        fixes: [],
        diff: '',
        credits: {
          ...PACK,
          mode: 'suggestions',
          creditType: 'own-key',
          remaining: 'unlimited',
          estimatedCostEur: 0.0612,
        },
        notFixable: FOR_AI,
      }),
    },
  },
  {
    name: 'plan-suggested-already',
    path: CREATE_PATH,
    heading: 'Fixes for acme/shop#12',
    scripts: {
      [ROUTES.create]: previewScript({
        delivery: 'suggestions',
        quota: NO_FIX_PRS,
        existing: { fixPrId: FIX_PR.id, status: 'open', mode: 'suggestions', url: PREVIEW.pullRequest.url },
      }),
    },
  },
  {
    name: 'plan-existing',
    path: CREATE_PATH,
    heading: 'Fixes for acme/shop#12',
    scripts: {
      [ROUTES.create]: previewScript({
        existing: { fixPrId: FIX_PR.id, status: 'open', mode: 'branch', url: OPENED.fixPrUrl },
      }),
    },
  },
  {
    name: 'plan-nothing-fixable',
    path: CREATE_PATH,
    heading: 'Fixes for acme/shop#12',
    scripts: { [ROUTES.create]: previewScript({ fixes: [], diff: '' }) },
  },
  {
    name: 'plan-not-found',
    path: CREATE_PATH,
    heading: 'Fixes for acme/shop#12',
    scripts: { [ROUTES.create]: fail(404, 'PULL_REQUEST_NOT_FOUND') },
  },
  {
    name: 'progress-working',
    path: JOB_PATH,
    heading: 'Fixes for acme/shop#12',
    scripts: progress({ status: 'running', step: 'verifying' }),
  },
  {
    name: 'progress-waiting',
    path: JOB_PATH,
    heading: 'Fixes for acme/shop#12',
    scripts: progress({
      status: 'queued',
      step: 'committing',
      nextAttemptAt: new Date(Date.now() + 600_000).toISOString(),
    }),
  },
  {
    name: 'outcome-suggestions',
    path: JOB_PATH,
    heading: 'Fixes for acme/shop#12',
    scripts: progress({ ...OPENED, mode: 'suggestions', fixPrNumber: null, fixPrUrl: PREVIEW.pullRequest.url }),
  },
  { name: 'outcome-open', path: JOB_PATH, heading: 'Fixes for acme/shop#12', scripts: progress(OPENED) },
  {
    name: 'outcome-failed',
    path: JOB_PATH,
    heading: 'Fixes for acme/shop#12',
    scripts: progress({ status: 'failed', errorType: 'rate_limit', errorMessage: REASON }),
  },
  {
    name: 'outcome-skipped',
    path: JOB_PATH,
    heading: 'Fixes for acme/shop#12',
    scripts: progress({
      status: 'skipped',
      errorType: 'already_merged',
      errorMessage: 'The pull request was merged in the meantime.',
    }),
  },
]

test(
  'every page in every state: accessible, in light and dark, on a phone and wide',
  { skip: NO_CHROMIUM },
  async (t) => {
    const server = await startScriptedServer(t)
    const browser = await startBrowser()
    const { page, faults } = await openPage(t, browser)
    for (const look of LOOKS) {
      server.reset({ ...ordinaryScripts(), ...look.scripts })
      await page.goto(server.url + look.path)
      await page.getByRole('heading', { level: 1, name: look.heading }).waitFor()
      if (look.name !== 'plan-loading') await page.locator('.loading').first().waitFor({ state: 'detached' })
      await checkLook(t, page, look.name)
      t.same(server.unexpected, [], `${look.name} asks for known routes only`)
    }
    t.same(faults, [], 'no script error and nothing that the content policy refuses')
  },
)

function progress(change: Partial<FixPr>): Record<string, Script> {
  return { [ROUTES.fixPr]: { body: { ...FIX_PR, ...change } } }
}
