import { readFileSync } from 'node:fs'
import { test } from 'tap'
import type { Page } from 'playwright-core'
import { checkLook, closeAfterTest, focusedText, NO_CHROMIUM, tabTo, waitForFocus } from './browser.ts'
import { ANALYSIS, BLOCKED, BUSY, FAILED, IN_GRACE, NEW_TEAM } from './overview-samples.ts'
import { fail, FIX_PR, INSTALLATIONS, META, OPENED, QUOTA, ROUTES, SESSION, SIGNED_OUT, TEAM_ID } from './samples.ts'
import { createScenarios } from './scenarios.ts'
import { page as pageOf, PATHS, TEAM_ROUTES, teamScripts } from './team-samples.ts'

// covers: src/dashboard test/dashboard

const HOSTILE = `<img src=x onerror=alert(1)>\u202e${'W'.repeat(10_000)}`

test('the overview', { skip: NO_CHROMIUM }, async (t) => {
  const { server, scenario } = await createScenarios(t)
  const attention = (page: Page) => page.getByRole('region', { name: 'Needs attention' })
  const open = async (page: Page, query = '') => {
    await page.goto(server.url + PATHS.overview + query)
    await page.getByRole('heading', { name: 'Over time' }).waitFor()
    await page.locator('.loading').first().waitFor({ state: 'detached' })
  }

  await scenario('what needs attention, the worst first', { ...teamScripts(), ...BLOCKED }, async (t, page) => {
    await open(page)
    const titles = async () => attention(page).locator('.attention-title').allTextContents()
    t.same(await titles(), [
      'Urgent: The last payment failed',
      'Urgent: Analyses are paused',
      'Urgent: The app is suspended on acme',
    ])
    t.equal(await attention(page).locator('time').first().getAttribute('title'), '2025-11-24 10:00:00 UTC')
    t.match(
      await attention(page).getByRole('link', { name: 'Change that on GitHub' }).getAttribute('href'),
      'https://github.com/organizations/acme/settings/installations/77',
    )
    await checkLook(t, page, 'overview-blocked')
    await tabTo(page, 'button', 'Show 4 more')
    await page.keyboard.press('Enter')
    t.same((await titles()).slice(3), [
      'Warning: No fix pull request for acme/shop#9',
      'Warning: The analysis of acme/shop#12 failed',
      'Note: AI credits are running low',
      'Note: All 10 fix pull requests for this period are used',
    ])
    await attention(page).getByText('The app may not push to this repository.').waitFor()
    const why = attention(page).getByRole('link', { name: 'See why, try again' })
    t.match(await why.getAttribute('href'), `${PATHS.fixPrs}/${FAILED.id}`)
  })

  await scenario('a member is led to who can help', { ...teamScripts('member'), ...IN_GRACE }, async (t, page) => {
    await open(page)
    await attention(page).getByText('More than 20 analyses this month').waitFor()
    t.match(await attention(page).getByRole('link', { name: 'Ask an owner' }).getAttribute('href'), '/members')
    t.notOk(
      server.calls.some(({ route }) => route === TEAM_ROUTES.subscription),
      'nothing is asked for that would be refused',
    )
    const usage = page.getByRole('region', { name: 'Usage' })
    await usage.getByText('Over the limit').waitFor()
    t.equal(await usage.locator('time').first().getAttribute('title'), '2025-11-24 10:00:00 UTC')
    await checkLook(t, page, 'overview-grace')
  })

  await scenario('suppressions that have expired, by repository', teamScripts(), async (t, page) => {
    const seen = { prNumber: 12, analysedAt: '2025-11-21T09:58:00.000Z', file: 'src/cache.js', line: 41 }
    server.answer(ROUTES.fixPrs, pageOf([]))
    server.answer(ROUTES.expiredSuppressions, {
      body: {
        items: [
          { ...seen, repositoryFullName: 'acme/shop', analysisId: ANALYSIS.id, count: 3 },
          { ...seen, repositoryFullName: 'acme/till', analysisId: 'a2', count: 1 },
        ],
      },
    })
    await open(page)
    t.same(await attention(page).locator('.attention-title').allTextContents(), [
      'Warning: 3 suppressions in acme/shop have expired',
      'Warning: 1 suppression in acme/till has expired',
    ])
    await attention(page)
      .getByText('What they accepted is reported again: src/cache.js, line 41, and others.')
      .waitFor()
    const link = attention(page).getByRole('link', { name: 'See the analysis' }).first()
    t.match(await link.getAttribute('href'), `/pull-requests/${ANALYSIS.id}`)
    await checkLook(t, page, 'overview-expired-suppressions')
  })

  await scenario('a failure that was asked for again is settled', teamScripts(), async (t, page) => {
    const again = { ...OPENED, id: 'c2', originalPrNumber: 9, createdAt: '2025-11-20T09:00:00.000Z' }
    server.answer(ROUTES.fixPrs, pageOf([again, FAILED]))
    await open(page)
    await attention(page).getByText('Nothing to do').waitFor()
    t.equal(await page.getByRole('region', { name: 'Open fix pull requests' }).getByRole('listitem').count(), 1)
  })

  await scenario('what cannot be read is said, and asked for again', teamScripts(), async (t, page) => {
    server.answer(ROUTES.fixPrs, pageOf([]))
    server.answer(ROUTES.credits, (call) => (call === 0 ? fail(500, 'INTERNAL') : { body: { warnings: [] } }))
    server.answer(ROUTES.quota, fail(500, 'INTERNAL'))
    server.answer(ROUTES.analyses, fail(500, 'INTERNAL'))
    await open(page)
    await attention(page).getByText('Not everything could be loaded.').waitFor()
    await checkLook(t, page, 'overview-unread')
    server.answer(ROUTES.quota, { body: QUOTA })
    server.answer(ROUTES.analyses, pageOf([ANALYSIS]))
    await attention(page).getByRole('button', { name: 'Try again' }).click()
    await attention(page).getByText('Nothing to do').waitFor()
    t.equal(await page.getByRole('heading', { name: 'Something went wrong' }).count(), 0)
  })

  await scenario('a large team', { ...teamScripts(), ...BUSY }, async (t, page) => {
    await open(page)
    const fixPrs = page.getByRole('region', { name: 'Open fix pull requests' }).getByRole('listitem')
    t.equal(await fixPrs.count(), 5, 'the others are a click away')
    t.match(await fixPrs.first().innerText(), /acme\/shop#31\s+Being made/)
    t.match(await fixPrs.nth(2).getByRole('link', { name: '#30' }).getAttribute('href'), 'https://github.com/acme/shop')
    const analyses = page.getByRole('region', { name: 'Last analyses' }).getByRole('listitem')
    t.match(await analyses.nth(2).textContent(), '12 critical20 high17 medium12 low')
    t.match(await analyses.nth(1).getByRole('link').getAttribute('href'), `${PATHS.pullRequests}/a2`)
    await checkLook(t, page, 'overview-busy')
  })

  await scenario('an analysis ends before one’s eyes, and nothing moves', teamScripts(), async (t, page) => {
    server.answer(ROUTES.analyses, (call) => ({
      body: { items: [{ ...ANALYSIS, status: call < 1 ? 'running' : 'complete' }], nextCursor: null },
    }))
    server.answer(ROUTES.fixPrs, (call) => ({
      body: { items: call < 3 ? [{ ...FIX_PR, status: 'running' }] : [OPENED], nextCursor: null },
    }))
    await countShifts(page)
    // The slower ones come last, as they do in life.
    for (const [route, milliseconds] of [
      ['**/analytics/quota', 150],
      ['**/analytics/trends?*', 400],
      ['**/credits', 250],
    ] as const)
      await page.route(route, (call) => setTimeout(() => void call.continue(), milliseconds))
    await open(page)
    await page.getByText('Running').waitFor()
    await page.getByText('Running').waitFor({ state: 'detached' })
    await page.getByText('Being made').waitFor({ state: 'detached' })
    t.equal(await page.evaluate(() => (window as unknown as { shifts: number }).shifts), 0, 'no layout shift')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    await page.getByText('Being made').waitFor({ state: 'detached' })
    await page.locator('.chart-picture').first().waitFor()
    t.equal(await page.evaluate(() => (window as unknown as { shifts: number }).shifts), 0, 'none on a phone')
  })

  await scenario('charts are read by keys', teamScripts(), async (t, page) => {
    await open(page)
    const reader = page.getByRole('slider', { name: 'Findings by severity' })
    await reader.focus()
    t.equal(
      await reader.getAttribute('aria-valuetext'),
      'Nov 21, 2025. Low: 0 findings, Medium: 1 finding, High: 0 findings, Critical: 0 findings',
    )
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    t.match(await reader.getAttribute('aria-valuetext'), /^Nov 19, 2025\. /)
    const tip = page.locator('.chart-tip')
    t.match(await tip.innerText(), /^Nov 19, 2025\s+Critical\s+0 findings/)
    await page.keyboard.press('Home')
    t.match(await reader.getAttribute('aria-valuetext'), /^Oct 23, 2025\. /)
    await checkLook(t, page, 'overview-chart-read')
    await page.keyboard.press('Escape')
    t.equal(await tip.count(), 0)
    await page.keyboard.press('Tab')
    t.match(await focusedText(page), 'Table of findings by severity')
    const merge = page.getByRole('slider', { name: 'Time to merge' })
    await merge.focus()
    t.equal(await merge.getAttribute('aria-valuetext'), 'Nov 21, 2025. none')
    await page.keyboard.press('ArrowLeft')
    t.equal(await merge.getAttribute('aria-valuetext'), 'Nov 20, 2025. 1 h 30 min')
  })

  await scenario('charts are read by pointer, as a table and as a file', teamScripts(), async (t, page) => {
    await open(page)
    const chart = page.getByRole('figure').filter({ hasText: 'Fix pull requests' })
    await chart.scrollIntoViewIfNeeded()
    const box = (await chart.locator('.chart-plot').boundingBox())!
    await page.mouse.move(box.x + box.width - 10, box.y + 60)
    t.match(await chart.locator('.chart-tip').innerText(), /^Nov 21, 2025\s+Created\s+2 fix pull requests/)
    await page.mouse.move(box.x, box.y + 60)
    t.match(await chart.locator('.chart-tip').innerText(), /^Oct 23, 2025/)
    await page.mouse.move(0, 0)
    t.equal(await page.locator('.chart-tip').count(), 0)
    await chart.getByText('Table').click()
    t.same(await chart.locator('thead th').allInnerTexts(), ['Day', 'Created', 'Merged'])
    t.same(await chart.locator('tbody tr').last().locator('th, td').allInnerTexts(), ['Nov 21, 2025', '2', '0'])
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      chart.getByRole('button', { name: 'CSV of fix pull requests' }).click(),
    ])
    t.match(file.suggestedFilename(), /^fixwright-fix-pull-requests-.*\.csv$/)
    const text = readFileSync(await file.path(), 'utf8')
    t.match(text, /^date,fixPrsCreated,fixPrsMerged\r\n2025-10-23,0,1\r\n/)
  })

  await scenario('the range stands in the address', teamScripts(), async (t, page) => {
    await open(page)
    const csv = async () =>
      Object.fromEntries(
        new URL((await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href'))!, server.url)
          .searchParams,
      )
    await page.getByRole('link', { name: '90 days' }).click()
    await page.waitForURL('**?range=90d')
    await page.getByRole('link', { name: 'Day', exact: true }).click()
    await page.waitForURL('**?range=90d&interval=day')
    t.match(await csv(), { interval: 'day', format: 'csv' })
    await page.goBack()
    await page.waitForURL('**?range=90d')
    t.match(await csv(), { interval: 'week' })
    await tabTo(page, 'button', 'Custom')
    await page.keyboard.press('Enter')
    await page.getByLabel('From').fill('2025-03-02')
    await page.getByLabel('To', { exact: true }).fill('2025-03-01')
    await page.keyboard.press('Enter')
    await page.getByText('The first day is after the last.').waitFor()
    t.equal(await page.getByLabel('From').inputValue(), '2025-03-02', 'nothing is lost')
    await checkLook(t, page, 'overview-custom-range')
    await page.getByLabel('To', { exact: true }).fill('2025-09-30')
    await page.keyboard.press('Enter')
    await page.waitForURL('**?from=2025-03-02&to=2025-09-30')
    t.match(await csv(), { from: '2025-03-02', to: '2025-09-30', interval: 'week' })
    t.equal(await focusedText(page), 'Custom', 'the focus is back')
    await page.reload()
    t.match(await csv(), { from: '2025-03-02' })
    await open(page, '?from=2016-01-01&to=2025-12-31')
    t.equal(await page.getByRole('link', { name: 'Day', exact: true }).count(), 0, 'more days than can be shown')
  })

  await scenario('hostile names stay text and break no layout', teamScripts(), async (t, page) => {
    server.answer(ROUTES.analyses, pageOf([{ ...ANALYSIS, repositoryFullName: HOSTILE, status: 'failed' }, ANALYSIS]))
    server.answer(
      ROUTES.fixPrs,
      pageOf([
        { ...OPENED, repository: HOSTILE, fixPrUrl: 'javascript:alert(1)' },
        { ...FAILED, repository: HOSTILE, originalPrNumber: 3, errorMessage: HOSTILE },
      ]),
    )
    server.answer(ROUTES.installations, {
      body: { ...INSTALLATIONS, items: [{ ...INSTALLATIONS.items[0], accountLogin: HOSTILE, state: 'suspended' }] },
    })
    await open(page)
    await attention(page).getByText('suspended').first().waitFor()
    t.equal(await page.locator('main img').count(), 0)
    t.notMatch(await page.locator('main').textContent(), '\u202e')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      t.ok(overflow <= 0, `${overflow} px wider than the window of ${width}`)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      t.ok(height < 6000, `${height} px high`)
    }
  })
})

test('the first run', { skip: NO_CHROMIUM }, async (t) => {
  const { server, scenario } = await createScenarios(t)
  const guide = (page: Page) => page.locator('.guide')

  await scenario('the guide ticks by itself and disappears when it is done', newTeam(), async (t, page) => {
    await page.goto(server.url + PATHS.overview)
    await guide(page).getByText('0 of 3 steps are done').waitFor()
    t.equal(
      await guide(page).getByRole('link', { name: 'Install on GitHub' }).getAttribute('href'),
      'https://github.com/apps/fixwright/installations/new',
    )
    t.equal(await page.locator('.charts').count(), 0, 'nothing empty is drawn')
    await checkLook(t, page, 'overview-new')
    server.answer(ROUTES.installations, { body: INSTALLATIONS })
    await guide(page).getByText('1 of 3 steps are done').waitFor()
    t.equal(
      await guide(page).getByRole('link', { name: 'Go to GitHub' }).getAttribute('href'),
      'https://github.com/acme',
    )
    server.answer(ROUTES.analyses, pageOf([{ ...ANALYSIS, status: 'running' }]))
    await guide(page).getByText('acme/shop#12 is being analysed.').waitFor()
    await checkLook(t, page, 'overview-guide')
    server.answer(ROUTES.analyses, pageOf([ANALYSIS]))
    await guide(page).getByText('Everything is set up').waitFor()
    t.match(await guide(page).getByRole('link').getAttribute('href'), 'https://github.com/acme/shop/pull/12')
    await checkLook(t, page, 'overview-guide-done')
    await tabTo(page, 'button', 'Close')
    await page.keyboard.press('Enter')
    t.equal(await focusedText(page), 'Acme', 'the focus is somewhere')
    await page.reload()
    await page.getByRole('heading', { name: 'Over time' }).waitFor()
    t.equal(await guide(page).count(), 0)
  })

  await scenario('it can be put away', newTeam(), async (t, page) => {
    await page.goto(server.url + PATHS.overview)
    await page.getByRole('button', { name: 'Hide this guide' }).click()
    await page.getByText('No findings in this period.').waitFor()
    await page.reload()
    await page.getByText('No findings in this period.').waitFor()
    t.equal(await guide(page).count(), 0, 'it stays away')
    await checkLook(t, page, 'overview-empty')
  })

  await scenario(
    'members are told who installs; local mode leads to its sample',
    newTeam('member'),
    async (t, page) => {
      await page.goto(server.url + PATHS.overview)
      await guide(page).getByText('An owner or admin of the team installs the app').waitFor()
      t.equal(await guide(page).getByRole('link').count(), 0)
      const samplePullRequestUrl = 'http://127.0.0.1:3001/acme/webshop/pull/1'
      server.answer(ROUTES.meta, { body: { ...META, localMode: true, samplePullRequestUrl } })
      server.answer(ROUTES.installations, { body: { ...INSTALLATIONS, installUrl: null } })
      await page.reload()
      const link = guide(page).getByRole('link', { name: 'Open the sample pull request' })
      t.equal(await link.getAttribute('href'), samplePullRequestUrl)
    },
  )

  await scenario('back from the code host an installation finds its team', teamScripts(), async (t, page) => {
    const bind = `POST /api/teams/${TEAM_ID}/installations`
    server.answer(bind, (call) =>
      call === 0 ? fail(409, 'INSTALLATION_TAKEN') : { status: 201, body: INSTALLATIONS.items[0] },
    )
    server.answer(ROUTES.session, SIGNED_OUT)
    await page.goto(`${server.url}/?installation_id=77&setup_action=install`)
    const signIn = page.getByRole('link', { name: 'Sign in with GitHub' })
    t.match(await signIn.getAttribute('href'), `returnTo=${encodeURIComponent('/?installation_id=77')}`)
    server.answer(ROUTES.session, { body: SESSION })
    await page.reload()
    await page.getByRole('heading', { name: 'Connect the installation' }).waitFor()
    t.equal(await page.getByRole('button', { name: 'Connect to Side projects' }).count(), 0, 'only where one may')
    await checkLook(t, page, 'connect-installation')
    await page.getByRole('button', { name: 'Connect to Acme' }).click()
    await page.getByRole('heading', { name: 'This installation belongs to another team' }).waitFor()
    await page.getByRole('button', { name: 'Connect to Acme' }).click()
    await page.waitForURL(`**${PATHS.overview}`)
    t.same(server.calls.findLast(({ route }) => route === bind)?.body, { installationId: 77 })
  })

  await scenario('the team switcher is worked by keys', teamScripts(), async (t, page) => {
    await page.goto(server.url + PATHS.members)
    await page.getByRole('button', { name: 'Team: Acme' }).focus()
    await page.keyboard.press('ArrowDown')
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitem')
    await waitForFocus(page, 'Acme')
    await page.keyboard.press('s')
    await waitForFocus(page, 'Side projects')
    await checkLook(t, page, 'team-switcher')
    await page.keyboard.press('End')
    await waitForFocus(page, 'All my teams')
    await page.keyboard.press('ArrowDown')
    await waitForFocus(page, 'Acme')
    await page.keyboard.press('ArrowUp')
    await waitForFocus(page, 'All my teams')
    await page.keyboard.press('Escape')
    await page.getByRole('menuitem', { name: 'All my teams' }).waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.activeElement?.matches('.switcher'))
  })

  function newTeam(role: 'owner' | 'member' = 'owner') {
    return { ...teamScripts(role), ...NEW_TEAM }
  }
})

/** Adds up how much of what is seen moves without anybody having asked for it, from now on and after each load. */
async function countShifts(page: Page): Promise<void> {
  closeAfterTest(page)
  await page.addInitScript(() => {
    const counted = window as unknown as { shifts: number }
    counted.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shifts += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
