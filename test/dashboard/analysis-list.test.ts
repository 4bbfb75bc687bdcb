import { test } from 'tap'
import type { Page } from 'playwright-core'
import { checkLook, NO_CHROMIUM } from './browser.ts'
import { ANALYSIS, ANALYSIS_PATH, analysisScripts } from './analysis-samples.ts'
import { fail, ROUTES } from './samples.ts'
import { createScenarios } from './scenarios.ts'
import { PATHS } from './team-samples.ts'

// covers: src/dashboard test/dashboard

const ROWS = 50
const TOTAL = 10_000

/** Ten thousand analyses, page by page: the cursor says where one begins. */
function manyAnalyses(query: URLSearchParams) {
  const start = Number(query.get('cursor') ?? 0)
  const items = Array.from({ length: Math.min(ROWS, TOTAL - start) }, (_, index) => ({
    ...ANALYSIS,
    id: `a-${start + index}`,
    prNumber: start + index + 1,
  }))
  const next = start + ROWS < TOTAL ? String(start + ROWS) : null
  return { body: { items, nextCursor: next, total: { count: TOTAL, isExact: true } } }
}

test('the list of analyses', { skip: NO_CHROMIUM }, async (t) => {
  const { server, scenario } = await createScenarios(t)
  const rows = (page: Page) => page.locator('tbody tr')
  const first = (page: Page, number: number) => page.getByRole('link', { name: `acme/shop#${number}`, exact: true })

  await scenario('each leads to its analysis, from the overview as well', analysisScripts(), async (t, page) => {
    for (const path of [PATHS.pullRequests, PATHS.overview]) {
      await page.goto(server.url + path)
      await page.locator(`a[href="${ANALYSIS_PATH}"]`).first().focus()
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${ANALYSIS_PATH}`)
      await page.getByRole('heading', { level: 1, name: 'acme/shop#12' }).waitFor()
    }
    t.ok(true)
  })

  await scenario('filters are sent as the API calls them, and stay', analysisScripts(), async (t, page) => {
    const asked: string[] = []
    server.answer(ROUTES.analyses, (_call, _body, query) => {
      asked.push(query.toString())
      return { body: { items: [ANALYSIS], nextCursor: null, total: { count: 1, isExact: true } } }
    })
    await page.goto(server.url + PATHS.pullRequests)
    await page.getByText('1 analysis', { exact: true }).waitFor()
    await page.getByLabel('Number, commit or repository').fill(' #12 ')
    await page.getByLabel('Repository', { exact: true }).fill('acme/shop')
    t.equal(await page.locator('datalist option').count(), 1, 'repositories are offered')
    await page.getByLabel('With a finding').selectOption('critical')
    await page.getByLabel('Rule').selectOption({ label: 'SQL injection' })
    await page.getByLabel('Fixes').selectOption('true')
    await page.getByLabel('From').fill('2025-11-01')
    await page.getByLabel('To', { exact: true }).fill('2025-11-30')
    await page.keyboard.press('Enter')
    const filter =
      'q=%2312&repository=acme%2Fshop&severity=critical&ruleId=sql-injection&fixable=true&from=2025-11-01&to=2025-11-30'
    await page.waitForURL(`**/pull-requests?${filter}`)
    await page.getByText('1 analysis', { exact: true }).waitFor()
    t.equal(asked.at(-1), `${filter}&limit=50&count=true`)
    await page.reload()
    await page.getByText('1 analysis', { exact: true }).waitFor()
    t.equal(await page.getByLabel('Rule').inputValue(), 'sql-injection')
    t.equal(asked.at(-1), `${filter}&limit=50&count=true`)
    await checkLook(t, page, 'analyses-filtered')
    await page.goBack()
    await page.waitForURL(/pull-requests$/)
    t.equal(await page.getByLabel('Number, commit or repository').inputValue(), '')
    server.answer(ROUTES.rules, fail(500, 'INTERNAL'))
    server.answer(ROUTES.repositories, fail(500, 'INTERNAL'))
    server.answer(ROUTES.analyses, { body: { items: [], nextCursor: null, total: { count: 0, isExact: true } } })
    await page.goto(`${server.url}${PATHS.pullRequests}?ruleId=gone-rule`)
    await page.getByText('Nothing matches these filters.').waitFor()
    t.equal(await page.getByLabel('Rule').inputValue(), 'gone-rule', 'a filter works without the catalogue')
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await page.getByText('None yet. An analysis runs').waitFor()
  })

  await scenario('ten thousand analyses, a page of them at a time', analysisScripts(), async (t, page) => {
    server.answer(ROUTES.analyses, (_call, _body, query) => manyAnalyses(query))
    await page.goto(server.url + PATHS.pullRequests)
    await page.getByText('10,000 analyses').waitFor()
    await page.getByText('Page 1 of 200').waitFor()
    t.equal(await page.getByRole('link', { name: 'Newer' }).count(), 0)
    for (let number = 2; number <= 21; number += 1) {
      await page.getByRole('link', { name: 'Older' }).click()
      await page.getByText(`Page ${number} of 200`).waitFor()
      await first(page, (number - 1) * ROWS + 1).waitFor()
    }
    t.equal(await rows(page).count(), ROWS, 'no more rows than one page has')
    await checkLook(t, page, 'analyses-many')
    await page.getByRole('link', { name: 'Newer' }).click()
    await first(page, 951).waitFor()
    await page.goBack()
    await first(page, 1001).waitFor()
    await page.reload()
    await first(page, 1001).waitFor()
    await page.getByText('Page 21 of 200').waitFor()
    t.equal(await page.getByRole('link', { name: 'Newer' }).count(), 0, 'what came before is not known any more')
    await page.getByRole('link', { name: 'Newest' }).click()
    await first(page, 1).waitFor()
    await page.goto(`${server.url}${PATHS.pullRequests}?cursor=9950&page=200`)
    await first(page, 10_000).waitFor()
    t.equal(await page.getByRole('link', { name: 'Older' }).count(), 0)
  })

  await scenario(
    'a page that is no longer there, and a count that is not exact',
    analysisScripts(),
    async (t, page) => {
      server.answer(ROUTES.analyses, (_call, _body, query) =>
        query.has('cursor')
          ? fail(400, 'INVALID_CURSOR')
          : { body: { items: [ANALYSIS], nextCursor: 'x', total: { count: 10_000, isExact: false } } },
      )
      await page.goto(`${server.url}${PATHS.pullRequests}?cursor=wrong&page=-7`)
      await page.getByText('This page of the list is no longer available').waitFor()
      await page.getByRole('link', { name: 'Show the newest' }).click()
      await page.getByText('More than 10,000 analyses').waitFor()
      await page.getByText('Page 1 of more than 200').waitFor()
      t.ok(true)
    },
  )

  await scenario('an analysis that runs changes by itself', analysisScripts(), async (t, page) => {
    const running = { ...ANALYSIS, status: 'running', findingCount: 0 }
    server.answer(ROUTES.analyses, (call) => ({ body: { items: [call < 1 ? running : ANALYSIS], nextCursor: null } }))
    await page.goto(server.url + PATHS.pullRequests)
    await page.getByText('Running').waitFor()
    await page.getByText('Partial').waitFor()
    t.ok(true)
  })
})
