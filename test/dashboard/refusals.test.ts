import { test } from 'tap'
import { checkLook, focusedText, NO_CHROMIUM } from './browser.ts'
import { CREATE_PATH, createScript, fail, JOB_ID, OPENED, ROUTES } from './samples.ts'
import { createScenarios } from './scenarios.ts'

// covers: src/dashboard test/dashboard

const CREATE = 'Create the fix pull request'

test('every refusal is told in words, with the way out', { skip: NO_CHROMIUM }, async (t) => {
  const { server, scenario } = await createScenarios(t)

  for (const refusal of PREVIEW_REFUSALS) {
    await scenario(
      `the dry run answers ${refusal.code}`,
      { [ROUTES.create]: fail(refusal.status, refusal.code) },
      async (t, page) => {
        await page.goto(server.url + CREATE_PATH)
        await page.getByRole('alert').getByText(refusal.text).waitFor()
        t.equal(await page.getByRole('button', { name: 'Try again' }).count(), refusal.retry ? 1 : 0)
        t.equal(await page.getByRole('button', { name: CREATE }).count(), 0)
      },
    )
  }

  for (const refusal of CREATE_REFUSALS) {
    const script = { [ROUTES.create]: createScript(fail(refusal.status, refusal.code, refusal.details)) }
    await scenario(`the request answers ${refusal.code}`, script, async (t, page) => {
      await page.goto(server.url + CREATE_PATH)
      await page.getByRole('button', { name: CREATE }).click()
      await page.getByRole('heading', { name: refusal.title }).waitFor()
      t.equal(await focusedText(page), refusal.title, 'the focus is led to the reason')
      for (const text of refusal.texts) await page.getByText(text).first().waitFor()
      if (refusal.look) await checkLook(t, page, `refused-${refusal.code.toLowerCase()}`)
    })
  }
})

const PREVIEW_REFUSALS = [
  { status: 404, code: 'PULL_REQUEST_NOT_FOUND', text: 'This pull request was not found', retry: false },
  { status: 404, code: 'TEAM_NOT_FOUND', text: 'Team not found', retry: false },
  { status: 403, code: 'NOT_A_MEMBER', text: 'You are not a member of this team', retry: false },
  { status: 400, code: 'INVALID_PR_URL', text: 'This is not the address of a pull request', retry: false },
  { status: 503, code: 'CODE_HOST_UNAVAILABLE', text: 'The code host is not responding', retry: true },
  { status: 500, code: 'INTERNAL', text: 'Something went wrong', retry: true },
  { status: 418, code: 'SOMETHING_NEW', text: 'A message of the server.', retry: false },
] as const

const CREATE_REFUSALS: readonly {
  status: number
  code: string
  title: string
  texts: readonly (string | RegExp)[]
  details?: Record<string, unknown>
  look?: true
}[] = [
  {
    status: 429,
    code: 'AUTO_FIX_QUOTA_EXCEEDED',
    title: 'The fix pull requests for this period are used up',
    texts: ['The next ones are available from', 'December 9, 2025'],
    details: { limit: 10, used: 10, resetsAt: '2025-12-09T09:30:00.000Z' },
    look: true,
  },
  {
    status: 409,
    code: 'FIX_PR_EXISTS',
    title: 'A fix pull request already exists',
    texts: ['Open the fix pull request'],
    details: { prUrl: OPENED.fixPrUrl, status: 'open', fixPrId: JOB_ID },
  },
  {
    status: 409,
    code: 'NOTHING_TO_FIX',
    title: 'Nothing here can be fixed automatically',
    texts: ['Only the team can decide this.'],
    details: {
      reasons: [
        {
          title: 'Open redirect',
          file: 'a.ts',
          line: 3,
          code: 'needs_design',
          reason: 'Only the team can decide this.',
        },
      ],
    },
    look: true,
  },
  { status: 409, code: 'PULL_REQUEST_CLOSED', title: 'This pull request is closed', texts: [] },
  { status: 403, code: 'FORBIDDEN', title: 'You do not have permission to do this', texts: [] },
  {
    status: 429,
    code: 'RATE_LIMITED',
    title: 'Too many requests',
    texts: ['It can be tried again in 30 seconds.'],
    details: { retryAfter: 30 },
  },
]
