import { test } from 'tap'
import { focusedText, NO_CHROMIUM, tabTo } from './browser.ts'
import { CREATE_PATH, FIX_PR, FIXES, JOB_ID, JOB_PATH, OPENED, PR_URL, PREVIEW, ROUTES } from './samples.ts'
import { createScenarios } from './scenarios.ts'
import type { Script, ScriptedServer } from './scripted-server.ts'

const CREATE = 'Create the fix pull request'

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
    await page.locator('summary').first().click()
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
      await page.getByRole('heading', { name: 'The fix pull request could not be made' }).waitFor()
      await page.getByText('The app may not write to this repository.').waitFor()
      await page.getByText('It did not count against the quota.').waitFor()
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
          ? { body: { ...PREVIEW, pullRequest: { ...PREVIEW.pullRequest, isFork: true } } }
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
})

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
