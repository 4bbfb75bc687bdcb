import { test } from 'tap'
import { checkLook, focusedText, NO_CHROMIUM, tabTo } from './browser.ts'
import type { AiOffer, FixPrPreview } from '../../src/dashboard/api/types.ts'
import {
  CREATE_PATH,
  FIX_PR,
  FIXES,
  FOR_AI,
  JOB_ID,
  JOB_PATH,
  NOT_FIXABLE,
  OPENED,
  PACK,
  PR_URL,
  PREVIEW,
  previewScript,
  ROUTES,
  SESSION,
  TEAM_ID,
} from './samples.ts'
import { createScenarios } from './scenarios.ts'
import type { Script, ScriptedServer } from './scripted-server.ts'

// covers: src/dashboard test/dashboard

const CREATE = 'Create the fix pull request'

const USED_UP = {
  ...PACK,
  fixes: 0,
  price: 0,
  remaining: 0,
  refusal: {
    message:
      'No AI credits remaining: 500 of 500 used. The credits reset in 9 days. Wait until then, upgrade to unlimited, or bring your own key.',
    used: 500,
    limit: 500,
    daysRemaining: 9,
  },
}

test('the create-fix page', { skip: NO_CHROMIUM }, async (t) => {
  const { server, scenario } = await createScenarios(t)

  await scenario('by keyboard from the comment’s link to the fix pull request', steps(server), async (t, page) => {
    await page.goto(server.url + CREATE_PATH)
    await page.getByRole('button', { name: CREATE }).waitFor()
    t.equal(await page.title(), 'Fixes for acme/shop#12 · Fixwright')
    await page.keyboard.press('Tab')
    t.equal(await focusedText(page), 'Skip to the content', 'the first stop leads past the header')
    await tabTo(page, 'button', CREATE)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Creating the fix pull request' }).waitFor()
    t.equal(await focusedText(page), 'Creating the fix pull request', 'the focus is led to the progress')
    t.match(page.url(), `job=${JOB_ID}`, 'a reload would come back to it')
    await page.getByRole('status').getByText('Step 3 of 5: Verifying').waitFor()
    t.match(await page.locator('[aria-current=step]').textContent(), /Verifying/)
    await page.getByRole('heading', { name: 'The fix pull request is open' }).waitFor()
    t.equal(await focusedText(page), 'The fix pull request is open', 'the focus is led to the result')
    await page.getByText('It fixes 3 findings in 2 files.').waitFor()
    await tabTo(page, 'link', 'Open fix pull request #13')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/code-host/acme/shop/pull/13')
    const asked = server.calls.filter(({ route }) => route === ROUTES.create).map(({ body }) => body)
    t.same(asked, [{ prUrl: PR_URL, dryRun: true }, { prUrl: PR_URL }], 'the real request is made once')
  })

  await scenario('everything one decides on is there', {}, async (t, page) => {
    await page.goto(server.url + CREATE_PATH)
    for (const fix of FIXES) {
      const item = page.getByRole('article').filter({ has: page.getByRole('heading', { name: fix.title }) })
      t.match(await item.textContent(), fix.explanation.replaceAll('`', ''), 'the explanation')
      await item.getByRole('link', { name: fix.ruleId }).waitFor()
    }
    const guidance = await page.locator('.guidance').allTextContents()
    t.same(guidance, ['Merge after a glance', 'Merge after review', 'Merge without review'])
    await page.getByText('Tokens made before the change no longer match').waitFor()
    const summary = (await page.getByRole('complementary').textContent())!.replaceAll(/\s+/g, ' ')
    t.match(summary, '3 fixes in 2 files')
    t.match(summary, /3 of 10 used this period.*4 of 10 after/)
    t.match(summary, /files parse.*finding is gone.*Nothing new/)
    await page.getByText('Which folder people may read from is your decision.').waitFor()

    const table = page.getByRole('table', { name: 'Changes in src/http/session.ts' })
    const added = table.getByRole('row').filter({ hasText: 'secure: true' })
    t.equal(
      (await added.getByRole('cell').nth(2).textContent())?.trim(),
      '+added',
      'a sign and a word, not colour alone',
    )
    t.equal(await added.getByRole('cell').nth(1).textContent(), '8', 'the number of the new line')
    await page.getByRole('button', { name: 'Show in the changes: search.ts:41' }).click()
    t.match(await focusedText(page), "createHash('md5')", 'a place leads to its line')
    await page.locator('.file-diff summary').first().click()
    await page.getByRole('table', { name: 'Changes in src/orders/search.ts' }).waitFor({ state: 'detached' })
  })

  await scenario(
    'a job that fails says why and leads back',
    {
      [ROUTES.fixPr]: (call) => ({
        body:
          call === 0
            ? FIX_PR
            : {
                ...FIX_PR,
                status: 'failed',
                errorType: 'permission_denied',
                errorMessage: 'The app may not write to this repository.',
              },
      }),
    },
    async (t, page) => {
      await page.goto(server.url + JOB_PATH)
      await page.getByRole('heading', { name: 'The fix pull request could not be created' }).waitFor()
      await page.getByText('The app may not write to this repository.').waitFor()
      await page.getByText('It does not count against the quota.').waitFor()
      await page.getByRole('link', { name: 'Start again' }).click()
      await page.getByRole('button', { name: CREATE }).waitFor()
      t.notMatch(page.url(), 'job=')
    },
  )

  await scenario(
    'a fork gets suggestions',
    {
      [ROUTES.create]: (_call, body) =>
        JSON.stringify(body).includes('dryRun')
          ? { body: { ...PREVIEW, delivery: 'suggestions', pullRequest: { ...PREVIEW.pullRequest, isFork: true } } }
          : { body: { success: true, jobId: JOB_ID, message: '' } },
      [ROUTES.fixPr]: {
        body: { ...OPENED, mode: 'suggestions', fixPrNumber: null, fixPrUrl: `${PR_URL}#pullrequestreview-1` },
      },
    },
    async (t, page) => {
      await page.goto(server.url + CREATE_PATH)
      await page.getByText('posted on the pull request as review suggestions').waitFor()
      await page.getByRole('button', { name: 'Post the fix suggestions' }).click()
      await page.getByRole('heading', { name: 'The fix suggestions are posted' }).waitFor()
      t.equal(
        await page.getByRole('link', { name: 'Open the suggestions' }).getAttribute('href'),
        `${PR_URL}#pullrequestreview-1`,
      )
    },
  )

  await scenario(
    'a plan without fix pull requests gets suggestions, for nothing',
    deliveryScripts({ delivery: 'suggestions', quota: NO_FIX_PRS }),
    async (t, page) => {
      await page.goto(server.url + CREATE_PATH)
      const summary = page.getByRole('complementary')
      await summary.getByText('They are free, as many as you like.').waitFor()
      t.equal(await page.getByRole('button', { name: /fix pull request/ }).count(), 0)
      t.match(
        await summary.getByRole('link', { name: 'see the plans' }).getAttribute('href'),
        `/teams/${TEAM_ID}/billing`,
      )
      await tabTo(page, 'button', 'Post the fix suggestions')
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { name: 'The fix suggestions are posted' }).waitFor()
      await page.getByText('They fix 3 findings in 2 files.').waitFor()
      const asked = server.calls.filter(({ route }) => route === ROUTES.create).map(({ body }) => body)
      t.same(asked, [
        { prUrl: PR_URL, dryRun: true },
        { prUrl: PR_URL, delivery: 'suggestions' },
      ])
    },
  )

  await scenario(
    'who is no owner is not sent to the plans',
    {
      ...deliveryScripts({ delivery: 'suggestions', quota: NO_FIX_PRS }),
      [ROUTES.session]: { body: { ...SESSION, teams: [{ ...SESSION.teams[0]!, role: 'member' }] } },
      [ROUTES.team]: { body: { ...SESSION.teams[0]!, role: 'member' } },
    },
    async (t, page) => {
      await page.goto(server.url + CREATE_PATH)
      await page.getByText('which an owner can choose').waitFor()
      t.equal(await page.getByRole('link', { name: 'see the plans' }).count(), 0)
    },
  )

  await scenario('suggestions instead of a fix pull request', deliveryScripts({}), async (t, page) => {
    await page.goto(server.url + CREATE_PATH)
    await tabTo(page, 'button', CREATE)
    await page.keyboard.press('Tab')
    t.equal(await focusedText(page), 'Post suggestions instead', 'right behind the other')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'The fix suggestions are posted' }).waitFor()
    t.match(server.calls.filter(({ route }) => route === ROUTES.create).at(-1)?.body, { delivery: 'suggestions' })
  })

  await scenario(
    'a quota that is used up leaves the suggestions',
    deliveryScripts({
      quota: { allowed: false, limit: 10, used: 10, remaining: 0, resetsAt: '2025-12-09T09:30:00.000Z' },
    }),
    async (t, page) => {
      await page.goto(server.url + CREATE_PATH)
      await page.getByText('Suggestions take none.').waitFor()
      t.equal(await page.getByRole('button', { name: CREATE }).count(), 0)
      await page.getByRole('button', { name: 'Post the fix suggestions' }).click()
      await page.getByRole('heading', { name: 'The fix suggestions are posted' }).waitFor()
    },
  )

  for (const { credits, price } of AI_PRICES) {
    const script = previewScript({ credits: { ...PACK, ...credits }, notFixable: [...FOR_AI, ...NOT_FIXABLE] })
    await scenario(`what AI takes is told before the click: ${price}`, { [ROUTES.create]: script }, async (t, page) => {
      await page.goto(server.url + CREATE_PATH)
      const summary = page.getByRole('complementary')
      await summary.getByText(price).waitFor()
      t.match(await summary.textContent(), '2 findings for AI to try, to merge after review')
      const list = page.getByRole('region', { name: 'Will be attempted with AI' })
      t.equal(await list.getByRole('article').count(), 2)
      t.same(await list.locator('.guidance').allTextContents(), ['Merge after review', 'Merge after review'])
      t.equal(await page.getByRole('region', { name: 'To fix by hand' }).getByRole('article').count(), 1)
    })
  }

  await scenario(
    'AI alone, where the settings want suggestions only',
    {
      [ROUTES.create]: previewScript({
        fixes: [],
        diff: '',
        credits: { ...PACK, mode: 'suggestions' },
        notFixable: FOR_AI,
      }),
    },
    async (t, page) => {
      await page.goto(server.url + CREATE_PATH)
      await page.getByRole('heading', { name: '2 findings for AI to try' }).waitFor()
      await page.getByText('the settings keep AI out of fix pull requests').waitFor()
      t.equal(await page.getByRole('button', { name: CREATE }).count(), 0)
      t.equal(await page.getByRole('button', { name: 'Post the fix suggestions' }).count(), 1)
      t.equal(await page.getByText('Nothing here can be fixed automatically').count(), 0)
    },
  )

  await scenario('no credits left', { [ROUTES.create]: previewScript({ credits: USED_UP }) }, async (t, page) => {
    await page.goto(server.url + CREATE_PATH)
    await page.getByText('No AI credits remaining: 500 of 500 used.').waitFor()
    t.equal(await page.getByRole('region', { name: 'Will be attempted with AI' }).count(), 0)
    const notFixable = PREVIEW.notFixable.map((finding) => ({ ...finding, triedByAi: false }))
    server.answer(ROUTES.create, previewScript({ credits: USED_UP, fixes: [], diff: '', notFixable }))
    await page.reload()
    await page.getByRole('heading', { name: 'No AI credits remaining' }).waitFor()
    await page.getByText('Nothing here can be fixed without AI.').waitFor()
    t.equal(await page.getByRole('button', { name: CREATE }).count(), 0)
    await checkLook(t, page, 'create-fix-no-credits')
  })

  await scenario(
    'suggestions that are there already',
    {
      [ROUTES.create]: previewScript({
        delivery: 'suggestions',
        quota: NO_FIX_PRS,
        existing: { fixPrId: JOB_ID, status: 'open', mode: 'suggestions', url: PR_URL },
      }),
    },
    async (t, page) => {
      await page.goto(server.url + CREATE_PATH)
      await page.getByRole('heading', { name: 'The fix suggestions were already posted' }).waitFor()
      t.equal(await page.getByRole('link', { name: 'Open the pull request' }).getAttribute('href'), PR_URL)
      t.equal(await page.getByRole('button', { name: 'Post the fix suggestions' }).count(), 0)
    },
  )

  await scenario('the page stands among those of the team', {}, async (t, page) => {
    await page.goto(server.url + CREATE_PATH)
    const nav = page.getByRole('navigation', { name: 'Team' })
    t.equal(await nav.locator('[aria-current]').textContent(), 'Pull requests')
    await page.getByRole('button', { name: CREATE }).waitFor()
  })
})

const NO_FIX_PRS = { allowed: false, limit: 0, used: 0, remaining: 0, resetsAt: null }

const AI_PRICES: readonly { credits: Partial<AiOffer>; price: string }[] = [
  { credits: {}, price: '2 findings will be attempted with AI: up to 2 of 497 credits.' },
  {
    credits: { creditType: 'own-key', remaining: 'unlimited', price: 0, estimatedCostEur: 0.0184 },
    price: '2 findings will be attempted with AI with the team’s own key, for about €0.02.',
  },
  {
    credits: { creditType: 'own-key', remaining: 'unlimited', price: 0, estimatedCostEur: 0.0009 },
    price: 'for less than €0.01',
  },
  { credits: { creditType: 'own-key', remaining: 'unlimited', price: 0 }, price: 'at the price of your provider' },
  { credits: { creditType: 'unlimited', remaining: 'unlimited', price: 0 }, price: 'without counting credits' },
]

/** The dry run answers with this change, the request itself with suggestions that are posted at once. */
function deliveryScripts(change: Partial<FixPrPreview>): Record<string, Script> {
  return {
    [ROUTES.create]: (_call, body) =>
      JSON.stringify(body).includes('dryRun')
        ? { body: { ...PREVIEW, ...change } }
        : { body: { success: true, jobId: JOB_ID, message: '' } },
    [ROUTES.fixPr]: { body: { ...OPENED, mode: 'suggestions', fixPrNumber: null, fixPrUrl: PR_URL } },
  }
}

/** Each answer of the progress is one step further. */
function steps(server: ScriptedServer): Record<string, Script> {
  const path = ['waiting', 'reading', 'verifying', 'opening'] as const
  return {
    [ROUTES.fixPr]: (call) => {
      const step = path[call]
      if (step) return { body: { ...FIX_PR, status: step === 'waiting' ? 'queued' : 'running', step } }
      return { body: { ...OPENED, fixPrUrl: `${server.url}/code-host/acme/shop/pull/13` } }
    },
  }
}
