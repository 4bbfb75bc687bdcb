import { readFileSync } from 'node:fs'
import { test } from 'tap'
import { FIX_ERROR_TYPES } from '../../src/domain/fix-pr/fix-pr-status.ts'
import { RECEIPT_FLAWS } from '../../src/domain/receipts/check-receipt.ts'
import { WAYS_OUT } from '../../src/dashboard/pages/fix-pr/failure-texts.ts'
import { describeBehaviour, describeLockFile } from '../../src/dashboard/pages/fix-pr/fix-texts.ts'
import { checkBelonging, describeFlaw, receiptFileName } from '../../src/dashboard/pages/fix-pr/receipt-texts.ts'
import { checkLook, focusedText, NO_CHROMIUM, tabTo } from './browser.ts'
import {
  FAILED,
  FIX_PR_PATH,
  MADE,
  RECEIPT_ID,
  RUNNING,
  STORY,
  STORY_ROUTES,
  storyScripts,
  VERIFIED,
} from './fix-pr-samples.ts'
import { fail, JOB_ID, QUOTA, ROUTES, TEAM_ID } from './samples.ts'
import { createScenarios } from './scenarios.ts'
import { page as pageOf, PATHS } from './team-samples.ts'

// covers: src/dashboard test/dashboard

const NEW_ID = '9d1f6c1e-3f2b-4a58-8e57-0d2c9b7a4c09'
const NEW_ROUTE = `GET /api/teams/${TEAM_ID}/fix-prs/${NEW_ID}`
const HOSTILE = `__proto__<img src=x onerror=alert(1)>\u202e${'W'.repeat(10_000)}`

test('every kind of failure has a way out, every flaw of a receipt a sentence', async (t) => {
  t.same(Object.keys(WAYS_OUT).sort(), [...FIX_ERROR_TYPES].sort())
  for (const flaw of RECEIPT_FLAWS) t.match(describeFlaw(flaw), /^[A-Z].*\.$/)
  t.match(describeFlaw(null), /\.$/)
})

test('what is told of a fix and of a receipt', async (t) => {
  t.equal(describeBehaviour('None.'), 'Unchanged for ordinary input')
  t.equal(describeBehaviour('Tokens change.'), 'Tokens change.')
  t.equal(describeLockFile({ lockFile: 'none', lockFileNote: null }), 'There is none')
  t.equal(describeLockFile({ lockFile: 'stale', lockFileNote: 'Run `npm install`.' }), 'Run `npm install`.')
  const { payload } = VERIFIED
  t.equal(checkBelonging(payload!, STORY), null)
  t.match(checkBelonging(payload!, { ...STORY, fixPrNumber: 14 }), /another/)
  t.match(checkBelonging(payload!, { ...STORY, originalHeadSha: 'd'.repeat(40) }), /another/)
  t.equal(receiptFileName({ repository: 'acme/shop', fixPrNumber: 13 }), 'receipt-acme-shop-13.json')
  t.match(receiptFileName({ repository: `../..\u202e${'x'.repeat(500)}`, fixPrNumber: null }), /^[\w.-]{10,150}$/)
})

test('a fix pull request', { skip: NO_CHROMIUM }, async (t) => {
  const { server, scenario } = await createScenarios(t)
  const bodyOf = (route: string) => server.calls.findLast((call) => call.route === route)?.body

  await scenario('says what was fixed, by whom, what was not and why', storyScripts(), async (t, page) => {
    await page.goto(server.url + FIX_PR_PATH)
    await page.getByRole('heading', { level: 1, name: 'Fixes for acme/shop#12' }).waitFor()
    await page.getByText('Requested by Mona').waitFor()
    await page.getByText('It fixes 6 findings in 4 files.').waitFor()
    t.equal(
      await page.getByRole('link', { name: 'Open fix pull request #13' }).getAttribute('href'),
      'https://github.com/acme/shop/pull/13',
    )
    const ai = page.getByRole('region', { name: 'Fixed by AI' })
    t.match(await ai.innerText(), /Anthropic,\s*claude-sonnet-4-5/)
    t.match(await ai.innerText(), '20 of 20 ordinary inputs')
    t.match(await ai.innerText(), 'Merge after review')
    t.equal(await ai.locator('article').count(), 1, 'only what a model wrote')
    const upgraded = page.getByRole('region', { name: 'Upgraded dependencies' })
    t.match(await upgraded.innerText(), /lodash 4\.17\.20 → 4\.17\.21, by raising its own requirement/)
    t.match(await upgraded.innerText(), 'CVE-2021-23337, CVE-2020-28500')
    const stays = page.getByRole('region', { name: 'To fix by hand' })
    t.match(await stays.innerText(), 'Needs your decision.')
    t.equal(await page.getByRole('button', { name: 'Try again' }).count(), 0, 'there is nothing to ask for again')
    await checkLook(t, page, 'fix-pr-open')
  })

  await scenario('the receipt is checked, can be taken home and checked there', storyScripts(), async (t, page) => {
    await page.goto(server.url + FIX_PR_PATH)
    const receipt = page.getByRole('region', { name: 'Receipt' })
    await receipt.getByText('Verified', { exact: true }).waitFor()
    const download = receipt.getByRole('link', { name: 'Download the receipt' })
    t.equal(await download.getAttribute('href'), `/api/fix-receipts/${RECEIPT_ID}`)
    t.equal(await download.getAttribute('download'), 'receipt-acme-shop-13.json')
    await receipt.getByText('Check it yourself').click()
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await receipt.getByRole('button', { name: 'Copy the command' }).click()
    await receipt.getByText('Copied').waitFor()
    const command = `npm run verify-receipt -- ${server.url}/api/fix-receipts/${RECEIPT_ID}`
    t.equal(await page.evaluate(() => navigator.clipboard.readText()), command)
    const scripts = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    t.ok(scripts.scripts['verify-receipt'], 'there is such a command')

    for (const [answer, text] of [
      [{ body: { ...VERIFIED, valid: false, reason: 'wrong_signature', payload: null } }, 'It was changed after it'],
      [
        {
          body: {
            ...VERIFIED,
            payload: { ...VERIFIED.payload, original: { ...VERIFIED.payload!.original, number: 9 } },
          },
        },
        'It is genuine, but was issued for another fix pull request.',
      ],
      [fail(404, 'FIX_RECEIPT_NOT_FOUND'), 'This fix receipt was not found'],
    ] as const) {
      server.answer(STORY_ROUTES.verify, answer)
      await page.reload()
      await receipt.getByText(text).waitFor()
      t.equal(await receipt.getByText('Verified', { exact: true }).count(), 0)
    }
    server.answer(STORY_ROUTES.verify, { body: { ...VERIFIED, valid: false, reason: 'unknown_key', payload: null } })
    await page.reload()
    await receipt.getByText('Not verified').waitFor()
    await checkLook(t, page, 'fix-pr-receipt-refused')
  })

  await scenario('work is shown as it goes on, and its end takes the focus', storyScripts(), async (t, page) => {
    server.answer(STORY_ROUTES.fixPr, (call) => ({
      body: call === 0 ? { ...RUNNING, step: 'fixing' } : call === 1 ? RUNNING : STORY,
    }))
    await page.goto(server.url + FIX_PR_PATH)
    await page.getByText('Step 2 of 5: Creating the fixes').waitFor()
    await page.getByText('It is issued when the fix pull request is opened').waitFor()
    await page.getByText('Step 3 of 5').waitFor()
    t.equal(await page.locator('.loading').count(), 0, 'nothing flickers')
    await page.getByRole('heading', { name: 'The fix pull request is open' }).waitFor()
    t.equal(await focusedText(page), 'The fix pull request is open')
    t.equal(server.calls.filter(({ route }) => route === STORY_ROUTES.fixPr).length, 3, 'it is not asked for any more')
  })

  await scenario('work that has begun', storyScripts(RUNNING), async (t, page) => {
    await page.goto(server.url + FIX_PR_PATH)
    await page.getByText('Step 3 of 5').waitFor()
    await checkLook(t, page, 'fix-pr-running')
    server.answer(STORY_ROUTES.fixPr, 'drop')
    await page.getByText('The connection was lost.').waitFor({ timeout: 20_000 })
    server.answer(STORY_ROUTES.fixPr, { body: { ...STORY, status: 'merged' } })
    await page.getByRole('heading', { name: 'The fixes are merged' }).waitFor({ timeout: 20_000 })
    t.ok(true)
  })

  await scenario('a failure has its reason, its way out and a second try', storyScripts(FAILED), async (t, page) => {
    server.answer(ROUTES.create, (call) =>
      call === 0
        ? fail(409, 'FIX_PR_EXISTS', { prUrl: 'https://github.com/acme/shop/pull/15', status: 'open', fixPrId: NEW_ID })
        : { body: { success: true, jobId: NEW_ID, message: 'It is being made.' } },
    )
    server.answer(NEW_ROUTE, { body: { ...RUNNING, id: NEW_ID, status: 'queued', step: 'waiting' } })
    await page.goto(server.url + FIX_PR_PATH)
    await page.getByText('The code host is rate-limiting our requests at the moment.').waitFor()
    await page.getByText('What to do: Such limits reset by themselves').waitFor()
    await checkLook(t, page, 'fix-pr-failed')
    await tabTo(page, 'button', 'Try again')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Request it again?' })
    await dialog.getByText('3 of 10 used this period, 4 after it.').waitFor()
    t.equal(bodyOf(ROUTES.create), undefined, 'nothing is asked for yet')
    await checkLook(t, page, 'fix-pr-retry')
    await page.keyboard.press('Escape')
    t.equal(await focusedText(page), 'Try again', 'the focus is back')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Ask again' }).click()
    await dialog.getByRole('heading', { name: 'A fix pull request already exists' }).waitFor()
    await dialog.getByRole('link', { name: 'Open the fix pull request' }).waitFor()
    await dialog.getByRole('button', { name: 'Ask again' }).click()
    await page.waitForURL(`**/fix-prs/${NEW_ID}`)
    t.same(bodyOf(ROUTES.create), { prUrl: STORY.originalPrUrl })
    await page.getByText('Waiting for its turn').waitFor()
    await page.goBack()
    await page.getByText('The code host is rate-limiting our requests at the moment.').waitFor()
  })

  await scenario(
    'suggestions are asked for again as such',
    storyScripts({ ...FAILED, mode: 'suggestions' }),
    async (t, page) => {
      server.answer(ROUTES.quota, { body: { ...QUOTA, autoFixPrs: { ...QUOTA.autoFixPrs, allowed: false, limit: 0 } } })
      server.answer(NEW_ROUTE, { body: { ...RUNNING, id: NEW_ID, mode: 'suggestions' } })
      server.answer(ROUTES.create, { body: { success: true, jobId: NEW_ID, message: 'They are being made.' } })
      await page.goto(server.url + FIX_PR_PATH)
      await page.getByText('Suggestions have none').waitFor()
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByText('Suggestions take nothing from the quota.').waitFor()
      await page.getByRole('button', { name: 'Ask again' }).click()
      await page.waitForURL(`**/fix-prs/${NEW_ID}`)
      t.same(bodyOf(ROUTES.create), { prUrl: STORY.originalPrUrl, delivery: 'suggestions' })
    },
  )

  await scenario('asking again is offered only where it can help', storyScripts(FAILED), async (t, page) => {
    const retry = page.getByRole('button', { name: 'Try again' })
    const show = async (change: object, text: string | RegExp) => {
      server.answer(STORY_ROUTES.fixPr, { body: { ...FAILED, ...change } })
      await page.goto(server.url + FIX_PR_PATH)
      await page.getByText(text).first().waitFor()
    }
    await show({ status: 'skipped', errorType: 'already_merged', errorMessage: 'It was merged.' }, 'It was merged.')
    t.equal(await retry.count(), 0, 'a merged pull request takes no fixes')
    await show({ newer: { id: NEW_ID, status: 'open' } }, 'It was requested again')
    t.equal(await retry.count(), 0, 'somebody did')
    t.match(await page.getByRole('link', { name: 'show the result' }).getAttribute('href'), NEW_ID)
    await show({ status: 'closed', errorType: null, errorMessage: null }, 'It was closed without being merged')
    await retry.waitFor()
    await show({ errorType: null, errorMessage: null }, 'The reason is not known.')
    await retry.waitFor()
    const used = { ...QUOTA.autoFixPrs, allowed: false, used: 10, remaining: 0 }
    server.answer(ROUTES.quota, { body: { ...QUOTA, autoFixPrs: used } })
    await show({}, 'all 10 fix pull requests for this period are used')
    t.equal(await retry.count(), 0, 'the API would refuse it')
  })

  await scenario('a member sees the same', storyScripts(FAILED, 'member'), async (t, page) => {
    await page.goto(server.url + FIX_PR_PATH)
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    server.answer(ROUTES.create, fail(403, 'FORBIDDEN'))
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Ask again' }).click()
    await page.getByRole('dialog').getByText('Ask an owner or admin of the team, or of the repository').waitFor()
    t.ok(true)
  })

  await scenario('one that is not there, and a server that fails', storyScripts(), async (t, page) => {
    server.answer(STORY_ROUTES.fixPr, fail(404, 'FIX_PR_NOT_FOUND'))
    await page.goto(server.url + FIX_PR_PATH)
    await page.getByRole('heading', { name: 'This fix pull request was not found' }).waitFor()
    await checkLook(t, page, 'fix-pr-not-found')
    server.answer(STORY_ROUTES.fixPr, (call) => (call === 0 ? fail(500, 'INTERNAL') : { body: STORY }))
    await page.reload()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Fixes for acme/shop#12' }).waitFor()
  })

  const hostileFix = {
    ...MADE[4]!,
    title: HOSTILE,
    file: HOSTILE,
    explanation: `\`${HOSTILE}\``,
    behaviourChange: HOSTILE,
  }
  await scenario(
    'hostile words change nothing and break no layout',
    storyScripts({
      repository: HOSTILE,
      originalPrUrl: 'javascript:alert(1)',
      fixPrUrl: 'javascript:alert(1)',
      requestedBy: { userId: 'u1', login: null, name: HOSTILE },
      fixes: [
        { ...hostileFix, ai: { provider: 'openai', model: HOSTILE } },
        { ...MADE[3]!, upgrade: { ...MADE[3]!.upgrade!, packageName: HOSTILE, to: HOSTILE, cleared: [HOSTILE] } },
      ],
      notFixed: [{ ...STORY.notFixed[0]!, title: HOSTILE, file: HOSTILE, reason: HOSTILE }],
    }),
    async (t, page) => {
      await page.goto(server.url + FIX_PR_PATH)
      await page.getByRole('region', { name: 'Fixed by AI' }).waitFor()
      t.equal(await page.locator('main img').count(), 0)
      t.equal(await page.locator('a[href^="javascript"]').count(), 0)
      t.notMatch(await page.locator('main').textContent(), '\u202e')
      await checkLook(t, page, 'fix-pr-hostile')
    },
  )

  await scenario('the history leads there, and is filtered by its address', storyScripts(), async (t, page) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/fix-prs?')) asked.push(new URL(request.url()).search)
    })
    await page.goto(`${server.url}${PATHS.fixPrs}?status=nonsense`)
    await page.getByRole('link', { name: 'acme/shop#14' }).waitFor()
    t.equal(await page.getByLabel('Status').inputValue(), '')
    await page.getByLabel('Number, commit or repository').fill(' #12 ')
    await page.getByLabel('Repository', { exact: true }).fill('acme/shop')
    await page.getByLabel('Status').selectOption('open')
    await page.getByLabel('From').fill('2025-11-01')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL('**/fix-prs?q=%2312&repository=acme%2Fshop&status=open&from=2025-11-01')
    await page.getByRole('link', { name: 'acme/shop#12' }).waitFor()
    t.match(asked.at(-1), /q=%2312&repository=acme%2Fshop&status=open&from=2025-11-01/)
    await page.reload()
    t.equal(await page.getByLabel('Number, commit or repository').inputValue(), '#12')
    await page.getByRole('link', { name: 'acme/shop#12' }).click()
    await page.waitForURL(`**/fix-prs/${JOB_ID}`)
    await page.getByRole('heading', { level: 1, name: 'Fixes for acme/shop#12' }).waitFor()
    await page.goBack()
    await page.waitForURL('**/fix-prs?q=%2312**')
    server.answer(ROUTES.fixPrs, pageOf([]))
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await page.getByText('None yet.').waitFor()
  })
})
