import { readFile } from 'node:fs/promises'
import { test } from 'tap'
import type { Page } from 'playwright-core'
import type { AnalysisDetails, Excerpts } from '../../src/dashboard/api/types.ts'
import { checkLook, focusedText, NO_CHROMIUM } from './browser.ts'
import {
  ANALYSIS,
  ANALYSIS_PATH,
  ANALYSIS_ROUTES,
  analysisScripts,
  EXCERPTS,
  FINDINGS,
  NEWER_ID,
  SQL,
} from './analysis-samples.ts'
import { CREATE_PATH, fail, PACK, PREVIEW, previewScript, ROUTES, TEAM_ID } from './samples.ts'
import { createScenarios } from './scenarios.ts'

// covers: src/dashboard test/dashboard

const HOSTILE = `<img src=x onerror=alert(1)>\u202e</script>${'W'.repeat(10_000)}`
const steps = (page: Page) => page.getByRole('list', { name: 'Steps of the trace' })
const activeRow = (page: Page) => page.locator('.trace-code tr.is-active')

test('one analysis', { skip: NO_CHROMIUM }, async (t) => {
  const { server, scenario } = await createScenarios(t)
  const open = async (page: Page, search = '') => {
    await page.goto(server.url + ANALYSIS_PATH + search)
    await page.getByRole('heading', { level: 2, name: 'Findings', exact: true }).waitFor()
  }

  await scenario('what was found, and the way of the data through the code', analysisScripts(), async (t, page) => {
    await open(page)
    await steps(page).waitFor()
    t.match(await page.locator('main').innerText(), /acme\/shop#12[^]*Partial[^]*4f2a9c1[^]*11 of 12 source files/)
    t.same(await page.locator('.trace-code .step-number').allTextContents(), ['Step 1', 'Step 2', 'Step 3', 'Step 4'])
    t.match(await activeRow(page).innerText(), 'req.query.name', 'the source is pointed out')
    t.equal(await page.locator('.step-mark-text').innerText(), 'req.query.name')
    t.match(await page.getByRole('group', { name: 'Code of src/orders/search.ts' }).innerText(), 'contains a secret')

    await steps(page).getByRole('button').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    t.match(await focusedText(page), 'received as')
    t.match(await activeRow(page).innerText(), 'searchOrders(name: string)')
    await page.keyboard.press('End')
    t.match(await activeRow(page).innerText(), 'await db.query')
    await page.keyboard.press('ArrowDown')
    t.match(await focusedText(page), 'Sink', 'there is no step after the last')
    await page.keyboard.press('Home')
    await steps(page)
      .getByRole('button', { name: /handed to/ })
      .click()
    t.match(await activeRow(page).innerText(), 'res.json(await searchOrders')
    await page.locator('.trace-code tr', { hasText: 'await db.query' }).click()
    t.equal(
      await steps(page)
        .locator('[aria-current]')
        .innerText()
        .then((text) => /Sink/.test(text)),
      true,
    )
    t.equal(
      await page.getByRole('link', { name: 'Open at the code host' }).first().getAttribute('href'),
      `https://github.com/acme/shop/blob/${ANALYSIS.headSha}/src/http/routes.ts#L8`,
    )
    await page.getByText('About this rule').click()
    await page.getByText('Whoever sends a value that ends the quotes').waitFor()
    await checkLook(t, page, 'analysis')
  })

  await scenario('filters and the open finding live in the address', analysisScripts(), async (t, page) => {
    await open(page)
    await steps(page).waitFor()
    const toggles = page.locator('.finding-toggle')
    await page.getByLabel('Severity', { exact: true }).selectOption('high')
    await page.waitForURL('**?severity=high')
    t.equal(await toggles.count(), 1)
    t.match(await page.locator('main').innerText(), '1 of 4 findings')
    await page.getByText('Needs your decision.').waitFor()
    await page.reload()
    await page.getByText('Needs your decision.').waitFor()
    t.equal(await page.getByLabel('Severity', { exact: true }).inputValue(), 'high')
    await page.goBack()
    await steps(page).waitFor()
    t.equal(await toggles.count(), 4)
    await page.getByLabel('Origin').selectOption('before')
    t.same(await toggles.locator('.finding-title').allInnerTexts(), ['Predictable random number'])
    await page.getByLabel('Rule').selectOption('insecure-random')
    await page.waitForURL('**?rule=insecure-random&origin=before')
    await page.getByRole('link', { name: /Critical/ }).click()
    await page.waitForURL('**?severity=critical')
    await page.getByRole('link', { name: /Critical/ }).click()
    await page.waitForURL(`**${ANALYSIS_PATH}`)

    await page.getByRole('button', { name: /Weak hash/ }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL('**?finding=f2')
    await page.getByText('`md5`'.replaceAll('`', '')).first().waitFor()
    t.equal(await page.locator('[aria-expanded=true]').count(), 1)
    await page.keyboard.press('Enter')
    await page.waitForURL('**?finding=')
    t.equal(await page.locator('[aria-expanded=true]').count(), 0)
    await page.goto(`${server.url}${ANALYSIS_PATH}?severity=none-such&origin=x&rule=gone-rule`)
    await page.getByText('No finding matches these filters.').waitFor()
    await page.getByRole('button', { name: 'Clear the filters' }).last().click()
    await steps(page).waitFor()
  })

  await scenario('code that cannot be shown is told in a sentence', analysisScripts(), async (t, page) => {
    const gap = { code: 'commit_gone', reason: 'The code host no longer has this commit.' } as const
    server.answer(ANALYSIS_ROUTES.excerpts, { body: { ...EXCERPTS, files: [], gap } satisfies Excerpts })
    await open(page)
    await page.getByText('The code host no longer has this commit.').waitFor()
    t.equal(await steps(page).getByRole('button').count(), 4, 'the steps still say where to look')
    await checkLook(t, page, 'analysis-no-code')
    server.answer(ANALYSIS_ROUTES.excerpts, (call) =>
      call < 3 ? fail(503, 'CODE_HOST_UNAVAILABLE', { retryAfter: 30 }) : { body: EXCERPTS },
    )
    await page.reload()
    await page.getByText('The code host is not responding').waitFor()
    await page.getByText('It can be tried again in 30 seconds.').waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await activeRow(page).waitFor()
    const files = EXCERPTS.files.map((file) => ({ ...file, lines: [], gap: 'The file is too large to be shown.' }))
    server.answer(ANALYSIS_ROUTES.excerpts, { body: { ...EXCERPTS, files } })
    await page.reload()
    await page.getByText('The file is too large to be shown.').first().waitFor()
  })

  await scenario(
    'code that was sent to the API',
    analysisScripts({ source: 'api', repositoryId: null, repositoryFullName: null, prNumber: null, headSha: null }),
    async (t, page) => {
      const gap = { code: 'not_from_repository', reason: 'This code was sent to the API.' } as const
      server.answer(ANALYSIS_ROUTES.excerpts, { body: { ...EXCERPTS, headSha: null, files: [], gap } })
      await open(page)
      await page.getByRole('heading', { level: 1, name: 'Code sent to the API' }).waitFor()
      await page.getByText('Counted as one analysis of the month’s quota').waitFor()
      await page.getByText('This code was sent to the API.').waitFor()
      await page.getByText('Fixes are only created for pull requests').waitFor()
      t.equal(await page.getByRole('link', { name: 'Create fix pull request' }).count(), 0)
      t.notOk(
        server.calls.some(({ route }) => route === ROUTES.analyses),
        'nothing newer is looked for',
      )
      await checkLook(t, page, 'analysis-api')
    },
  )

  await scenario('a suppression is written for the line it is for', analysisScripts(), async (t, page) => {
    await open(page)
    await page.getByText('Suppress this finding').click()
    await page.getByText('Enter a reason to see the comment to copy.').waitFor()
    await page.getByLabel('Reason').fill('fine until 2026')
    await page.getByText('It ends like a date.').waitFor()
    t.equal(await page.getByRole('button', { name: 'Copy the comment' }).count(), 0)
    await page.getByLabel('Reason').fill('only our own jobs call it')
    await page.getByLabel('Until').fill('2001-01-01')
    await page.getByText('This day is over.').waitFor()
    await page.getByLabel('Until').fill('2099-06-30')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy the comment' }).click()
    await page.getByText('Copied').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    t.equal(copied, '// fixwright-ignore sql-injection: only our own jobs call it until 2099-06-30')
    await checkLook(t, page, 'analysis-suppress')
    await page.getByRole('button', { name: /File path built/ }).click()
    await page.getByText('Suppress this finding').click()
    await page.getByLabel('Reason').fill('known')
    await page.getByText('# fixwright-ignore path-traversal: known', { exact: true }).waitFor()
    const table = page.getByRole('group', { name: 'Suppressed findings' })
    t.match(await table.innerText(), /The value comes from a file[^]*2025-12-01[^]*Ends soon[^]*none given[^]*no end/)
  })

  await scenario('fixes are shown as changes before one asks for them', analysisScripts(), async (t, page) => {
    server.answer(ROUTES.create, (call) =>
      call === 0
        ? fail(503, 'ANALYSIS_UNAVAILABLE')
        : { body: { ...PREVIEW, pullRequest: { ...PREVIEW.pullRequest } } },
    )
    await open(page)
    t.notOk(
      server.calls.some(({ route }) => route === ROUTES.create),
      'nothing is made before it is asked for',
    )
    await page.getByRole('button', { name: 'Preview the fix', exact: true }).click()
    await page.getByText('The analyser is busy').first().waitFor()
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await page.locator('.finding-fix').getByText('is passed as a parameter of the query').waitFor()
    t.equal(await page.locator('.finding-fix .diff-added').count(), 1, 'the hunk of this finding alone')
    t.equal(server.calls.filter(({ route }) => route === ROUTES.create).length, 2)
    await page.getByText('All changes: 3 fixes in 2 files').click()
    await checkLook(t, page, 'analysis-fixes')
    await page.getByRole('button', { name: /Weak hash/ }).click()
    await page.locator('.finding-fix').getByText('takes the place of').waitFor()
    await page.getByRole('link', { name: 'Create fix pull request' }).first().click()
    await page.waitForURL(`**${CREATE_PATH}`)
    await page.getByRole('button', { name: 'Create the fix pull request' }).waitFor()
  })

  await scenario('what AI can attempt is told apart from what is ready', analysisScripts(), async (t, page) => {
    const findings = FINDINGS.map((finding) =>
      finding.id === 'f4'
        ? { ...finding, fix: { kind: 'ai' as const, safety: 'review' as const, title: 'x' } }
        : finding,
    )
    const show = (change: Partial<AnalysisDetails>) =>
      server.answer(ANALYSIS_ROUTES.analysis, { body: { ...ANALYSIS, findings, credits: PACK, ...change } })
    show({ credits: { ...PACK, fixes: 1, price: 1 } })
    await open(page)
    await page
      .getByText('1 finding can be attempted with AI (up to 1 of 497 credits), for a person to review.')
      .waitFor()
    await page.getByRole('heading', { name: /can be fixed.* for you/ }).waitFor()
    await page.getByRole('button', { name: /File path built from request input/ }).click()
    await page.getByRole('heading', { name: 'Can be attempted with AI' }).waitFor()
    await checkLook(t, page, 'analysis-with-ai')
    show({
      findings: findings.filter(({ id }) => id === 'f4'),
      dependencies: null,
      credits: { ...PACK, creditType: 'own-key', price: 0 },
    })
    await page.reload()
    await page.getByRole('heading', { name: 'AI can attempt fixes' }).waitFor()
    await page.getByText('1 finding can be attempted with AI, for a person to review.').waitFor()
    await page.getByRole('link', { name: 'Create fix pull request' }).waitFor()
  })

  await scenario('fixes of a pull request that has changed say so', analysisScripts(), async (t, page) => {
    const pullRequest = { ...PREVIEW.pullRequest, headSha: 'f'.repeat(40) }
    server.answer(ROUTES.create, previewScript({ fixes: [], diff: '', pullRequest }))
    await open(page)
    await page.getByRole('button', { name: 'Preview the fixes' }).click()
    await page.getByText('The pull request has changed since this analysis').waitFor()
    await page.getByText('the code has changed, or comments leave this finding out').waitFor()
    t.ok(true)
  })

  await scenario('an analysis that runs is waited for', analysisScripts(), async (t, page) => {
    const running = { ...ANALYSIS, status: 'running', findings: [], durationMs: null, fixableCount: 0 }
    server.answer(ANALYSIS_ROUTES.analysis, (call) => ({ body: call < 2 ? running : ANALYSIS }))
    await page.goto(server.url + ANALYSIS_PATH)
    await page.getByText('This analysis is running').waitFor()
    await checkLook(t, page, 'analysis-running')
    await steps(page).waitFor()
    t.equal(await page.getByText('This analysis is running').count(), 0)
    server.answer(ANALYSIS_ROUTES.analysis, { body: { ...running, status: 'failed' } })
    await page.reload()
    await page.getByText('Push again to have it analysed again.').waitFor()
  })

  await scenario('a newer analysis is told', analysisScripts(), async (t, page) => {
    const newer = { ...ANALYSIS, id: NEWER_ID, headSha: 'c'.repeat(40), analysedAt: '2025-11-21T11:00:00.000Z' }
    server.answer(ROUTES.analyses, (_call, _body, query) => {
      t.same(Object.fromEntries(query), { repository: 'acme/shop', pr: '12', source: 'pull_request', limit: '1' })
      return { body: { items: [newer], nextCursor: null } }
    })
    server.answer(`GET /api/teams/${TEAM_ID}/analyses/${NEWER_ID}`, { body: { ...newer, findings: [] } })
    await open(page)
    await page.getByText('There is a newer analysis of this pull request').waitFor()
    await checkLook(t, page, 'analysis-newer')
    await page.getByRole('link', { name: 'Show the newer analysis' }).click()
    await page.getByText('Nothing dangerous was found in what was analysed.').waitFor()
    t.equal(await page.getByText('There is a newer analysis').count(), 0)
    await checkLook(t, page, 'analysis-clean')
  })

  await scenario('the analysis as a file', analysisScripts(), async (t, page) => {
    await open(page)
    for (const [name, ending] of [
      ['Download SARIF', 'sarif'],
      ['Download JSON', 'json'],
    ]) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: name! }).click(),
      ])
      t.equal(download.suggestedFilename(), `fixwright-acme-shop-12-4f2a9c1.${ending}`)
      t.match(JSON.parse(await readFile(await download.path(), 'utf8')), { id: ANALYSIS.id })
    }
    server.answer(ANALYSIS_ROUTES.analysis, fail(500, 'INTERNAL'))
    await page.getByRole('button', { name: 'Download JSON' }).click()
    await page.getByText('Something went wrong').waitFor()
  })

  await scenario('an analysis that is not there, and one that cannot be read', analysisScripts(), async (t, page) => {
    server.answer(ANALYSIS_ROUTES.analysis, fail(404, 'NOT_FOUND'))
    await page.goto(server.url + ANALYSIS_PATH)
    await page.getByRole('heading', { name: 'Analysis not found' }).waitFor()
    await checkLook(t, page, 'analysis-unknown')
    server.answer(ANALYSIS_ROUTES.analysis, (call) => (call === 0 ? fail(500, 'INTERNAL') : { body: ANALYSIS }))
    await page.reload()
    await page.getByRole('button', { name: 'Try again' }).click()
    await steps(page).waitFor()
  })

  await scenario('a member sees and does the same', analysisScripts({}, 'member'), async (t, page) => {
    await open(page)
    await steps(page).waitFor()
    t.equal(await page.getByRole('link', { name: 'Create fix pull request' }).count(), 1)
  })

  await scenario('a thousand findings stay smooth', analysisScripts(), async (t, page) => {
    const findings = Array.from({ length: 1_000 }, (_, index) => ({
      ...FINDINGS[index % FINDINGS.length]!,
      id: `many-${index}`,
      file: `src/part-${index % 40}.ts`,
    }))
    server.answer(ANALYSIS_ROUTES.analysis, { body: { ...ANALYSIS, findings, findingCount: 1_000 } })
    await open(page, '?finding=many-999')
    await page.getByText('1000 findings').waitFor()
    t.equal(await page.locator('.finding-toggle').count(), 51, 'the first ones, and the one that the address names')
    await page.getByRole('button', { name: 'Show more' }).click()
    t.equal(await page.locator('.finding-toggle').count(), 101)
    await page.getByLabel('Severity', { exact: true }).selectOption('low')
    await page.getByText('250 of 1000 findings').waitFor()
  })

  await scenario('hostile names, paths, code and titles stay text', analysisScripts(), async (t, page) => {
    const trace = SQL.trace.map((step) => ({ ...step, file: HOSTILE, label: HOSTILE }))
    const finding = { ...SQL, title: HOSTILE, message: HOSTILE, file: HOSTILE, ruleId: HOSTILE, cwe: [HOSTILE], trace }
    const suppressed = ANALYSIS.suppressed.map((one) => ({ ...one, reason: HOSTILE, until: HOSTILE, finding }))
    const manifest = ANALYSIS.dependencies!.manifests[0]!
    const vulnerability = { ...manifest.vulnerabilities[0]!, packageName: HOSTILE, title: HOSTILE, cve: HOSTILE }
    const body = {
      ...ANALYSIS,
      repositoryFullName: HOSTILE,
      headSha: HOSTILE,
      findings: [finding, { ...finding, id: 'f9', fix: null, noFix: { code: 'needs_design', reason: HOSTILE } }],
      suppressed,
      skipped: [{ file: HOSTILE, code: 'limit', reason: HOSTILE }],
      settings: { ...ANALYSIS.settings, problems: [{ line: 1, key: HOSTILE, message: HOSTILE }] },
      dependencies: { incomplete: true, manifests: [{ ...manifest, path: HOSTILE, vulnerabilities: [vulnerability] }] },
    }
    const lines = [8, 9, 12, 14].map((number) => ({ number, text: HOSTILE, masked: false, cut: true }))
    server.answer(ANALYSIS_ROUTES.analysis, { body })
    server.answer(ANALYSIS_ROUTES.excerpts, {
      body: { ...EXCERPTS, files: [{ path: HOSTILE, totalLines: 20, lines, gap: null }] },
    })
    await open(page, `?rule=${encodeURIComponent('<b>')}`)
    await open(page)
    await activeRow(page).waitFor()
    await page.getByText('Suppress this finding').click()
    await page.getByLabel('Reason').fill('x\u202e<b>')
    await page.getByText('It contains an invisible character').waitFor()
    t.equal(await page.locator('main img, main b').count(), 0)
    t.equal(await page.locator('a[href^="javascript"]').count(), 0)
    t.notMatch(await page.locator('main').textContent(), '\u202e')
    t.notMatch(await page.locator('main').innerHTML(), /aria-label="[^"]*\u202e/)
    await checkLook(t, page, 'analysis-hostile')
  })
})
