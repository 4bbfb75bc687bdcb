import { test, type Test } from 'tap'
import type { Page } from 'playwright-core'
import { buttonsOf, checkLook, focusedText, NO_CHROMIUM } from './browser.ts'
import { fail, TEAM_ID } from './samples.ts'
import { createScenarios } from './scenarios.ts'
import { CREDITS_PATH, NO_KEY, OWN_KEY, PACK, SETTINGS_ROUTES, settingsScripts } from './settings-samples.ts'

// covers: src/dashboard test/dashboard

const KEY = 'sk-ant-0123456789-never-shown'

test('the AI credits of a team', { skip: NO_CHROMIUM }, async (t) => {
  const { server, scenario } = await createScenarios(t)
  const bodyOf = (route: string) => server.calls.findLast((call) => call.route === route)?.body

  await scenario(
    'a member looks, and is offered nothing that is refused',
    settingsScripts('member'),
    async (t, page) => {
      server.answer(SETTINGS_ROUTES.credits, { body: PACK })
      await page.goto(server.url + CREDITS_PATH)
      await page.getByText('462 of 500 AI credits used').waitFor()
      await page.getByRole('heading', { name: 'By day' }).waitFor()
      t.same(
        (await buttonsOf(page).allInnerTexts()).filter((text) => !text.startsWith('Show all')),
        [],
        'nothing to change',
      )
      t.equal(await page.locator('input').count(), 0)
      await page.getByText('ask Mona').waitFor()
    },
  )

  await scenario('a key is tested, refused, saved, and gone from the page', settingsScripts(), async (t, page) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    server.answer(SETTINGS_ROUTES.credits, (call) => ({ body: call === 0 ? NO_KEY : OWN_KEY }))
    server.answer(SETTINGS_ROUTES.testConnection, (call) => ({
      body:
        call === 0
          ? { success: false, message: 'Invalid API key' }
          : { success: true, message: 'The key and the model work.', estimatedCostPerFix: 0.0306 },
    }))
    server.answer(SETTINGS_ROUTES.configure, (call) =>
      call === 0 ? fail(400, 'INVALID_API_KEY') : { body: { success: true, message: 'Stored.', ...OWN_KEY } },
    )
    await page.goto(server.url + CREDITS_PATH)
    await page.getByRole('heading', { name: 'AI fixes are not set up yet' }).waitFor()
    const field = page.getByLabel('API key')
    t.equal(await field.getAttribute('type'), 'password')
    t.equal(await field.getAttribute('autocomplete'), 'off')
    await page.getByRole('button', { name: 'Save the key' }).click()
    await page.getByText('Enter the model as the provider names it').waitFor()
    await page.getByText('Enter the key.').waitFor()
    await page.getByLabel('Provider').selectOption('anthropic')
    await page.getByLabel('Model').fill('claude-sonnet-4-5')
    await field.fill('too short')
    await page.getByRole('button', { name: 'Test the connection' }).click()
    await page.getByText('A key has no blanks').waitFor()
    t.equal(bodyOf(SETTINGS_ROUTES.testConnection), undefined, 'nothing was asked')
    await field.fill(KEY)
    await page.getByRole('button', { name: 'Test the connection' }).click()
    await page.getByText('The provider does not take this key.').waitFor()
    await checkLook(t, page, 'credits-key-refused')
    await page.getByRole('button', { name: 'Test the connection' }).click()
    await page.getByText('An ordinary fix costs about €0.031').waitFor()
    t.same(bodyOf(SETTINGS_ROUTES.testConnection), { provider: 'anthropic', model: 'claude-sonnet-4-5', apiKey: KEY })
    await page.getByRole('button', { name: 'Save the key' }).click()
    await page.getByText('The provider does not take this key.').waitFor()
    t.equal(await field.inputValue(), KEY, 'a refusal loses nothing')
    await checkNotKept(t, page)
    await page.getByRole('button', { name: 'Save the key' }).click()
    await page.getByRole('heading', { name: 'The key works and is stored' }).waitFor()
    t.same(bodyOf(SETTINGS_ROUTES.configure), {
      creditType: 'own-key',
      ownKey: { provider: 'anthropic', model: 'claude-sonnet-4-5', apiKey: KEY },
    })
    t.equal(await field.inputValue(), '', 'the field is empty')
    await page.getByText('Active', { exact: true }).waitFor()
    await page.getByRole('heading', { name: 'Replace the key' }).waitFor()
    await checkNotKept(t, page)
    t.notMatch(logged.join('\n'), KEY)
    await page.reload()
    await page.getByRole('heading', { name: 'Replace the key' }).waitFor()
    t.equal(await field.inputValue(), '', 'nothing fills it')
  })

  await scenario('what refuses a key is said in a sentence', settingsScripts('admin'), async (t, page) => {
    await page.goto(server.url + CREDITS_PATH)
    await page.getByLabel('API key').fill(KEY)
    const save = page.getByRole('button', { name: 'Save the key' })
    const message = 'The provider takes no more requests of this account at the moment.'
    for (const [code, status, sentence] of [
      ['RATE_LIMITED', 429, 'It can be tried again in 31 seconds.'],
      ['AI_PROVIDER_UNAVAILABLE', 503, message],
      ['AI_OPTION_IN_USE', 409, 'The team already has another AI option'],
      ['INTERNAL', 500, 'The fault is on our side'],
    ] as const) {
      const details = code === 'RATE_LIMITED' ? { retryAfter: 31 } : undefined
      const { body } = fail(status, code, details)
      server.answer(SETTINGS_ROUTES.configure, { status, body: { ...(body as object), message } })
      await save.click()
      await page.getByText(sentence).waitFor()
      t.equal(await page.getByLabel('API key').inputValue(), KEY, code)
    }
    server.answer(
      SETTINGS_ROUTES.configure,
      fail(400, 'VALIDATION_FAILED', {
        in: 'body',
        fields: [{ field: 'ownKey.model', problem: 'The provider does not offer this model to this key.' }],
      }),
    )
    await save.click()
    await page.getByText('The provider does not offer this model to this key.').waitFor()
    t.equal(await page.getByLabel('Model').getAttribute('aria-invalid'), 'true')
    server.answer(SETTINGS_ROUTES.configure, 'drop')
    await save.click()
    await page.getByText('The server cannot be reached').waitFor()
    t.match(await focusedText(page), 'The server cannot be reached')
    t.equal(await page.getByLabel('API key').inputValue(), KEY)
    await checkNotKept(t, page)
  })

  await scenario(
    'a warning is acknowledged, and what is aside used again',
    settingsScripts('admin'),
    async (t, page) => {
      const aside = { ...OWN_KEY, otherCreditType: 'pack' as const }
      server.answer(SETTINGS_ROUTES.credits, (call) => ({ body: call === 0 ? PACK : aside }))
      server.answer(SETTINGS_ROUTES.acknowledge, (call) =>
        call === 0 ? fail(503, 'UNAVAILABLE') : { body: { id: 'a1', acknowledged: true } },
      )
      server.answer(SETTINGS_ROUTES.configure, (call) =>
        call === 0 ? fail(503, 'AI_NOT_CONFIGURED') : { body: { success: true, message: 'Changed.', ...PACK } },
      )
      await page.goto(server.url + CREDITS_PATH)
      await page.getByRole('button', { name: 'Acknowledge' }).click()
      await page.getByText('The service is temporarily unavailable').waitFor()
      await page.getByRole('button', { name: 'Acknowledge' }).click()
      await page.getByRole('heading', { name: 'The AI credits are nearly used up' }).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Use the pack again' }).click()
      await page.getByText('This AI option is not set up on this server').waitFor()
      server.answer(SETTINGS_ROUTES.credits, { body: { ...PACK, warnings: [] } })
      await page.getByRole('button', { name: 'Use the pack again' }).click()
      const again = page.getByRole('button', { name: 'Use the stored key again' })
      await again.waitFor()
      t.same(bodyOf(SETTINGS_ROUTES.configure), { creditType: 'pack' })
      await page.getByRole('listitem').filter({ hasText: 'Credit pack' }).getByText('Active').waitFor()
      server.answer(SETTINGS_ROUTES.configure, (call) =>
        call === 0 ? fail(400, 'INVALID_API_KEY') : { body: { success: true, message: 'Changed.', ...aside } },
      )
      await again.click()
      await page.getByText('The provider does not take this key.').waitFor()
      t.same(bodyOf(SETTINGS_ROUTES.configure), { creditType: 'own-key' }, 'no key is typed, and none is sent')
      server.answer(SETTINGS_ROUTES.credits, { body: aside })
      await again.click()
      await again.waitFor({ state: 'detached' })
      server.answer(SETTINGS_ROUTES.credits, {
        body: { ...PACK, ownKey: { ...PACK.ownKey, keyConfigured: false } },
      })
      await page.reload()
      await page.getByText('The stored key cannot be used: enter it again.').waitFor()
      t.equal(await again.count(), 0)
    },
  )

  await scenario('where to buy: billing, nobody, or not at all', settingsScripts(), async (t, page) => {
    await page.goto(server.url + CREDITS_PATH)
    const link = page.getByRole('link', { name: 'Buy or change them in billing' })
    t.equal(await link.getAttribute('href'), `/teams/${TEAM_ID}/billing`)
    server.answer(SETTINGS_ROUTES.credits, { body: { ...OWN_KEY, boughtOptions: 'not_configured' } })
    await page.reload()
    await page.getByText('PLATFORM_AI_KEY').waitFor()
    server.answer(SETTINGS_ROUTES.credits, { body: { ...OWN_KEY, boughtOptions: 'not_sold' } })
    await page.reload()
    await page.getByText('This server does not sell AI options').waitFor()
    t.equal(await page.getByRole('heading', { name: 'Credit pack' }).count(), 0)
  })

  await scenario(
    'looks: none, a pack, failures, and hostile names',
    settingsScripts('owner', { aiFixMode: 'off' }),
    async (t, page) => {
      await page.goto(server.url + CREDITS_PATH)
      await page.getByRole('heading', { name: 'By day' }).waitFor()
      await page.getByRole('button', { name: 'Show all 20 days' }).waitFor()
      await checkLook(t, page, 'credits-own-key')
      await page.getByRole('button', { name: 'Show all 20 days' }).click()
      t.equal(await page.locator('.usage-table tbody tr').count(), 20)
      server.answer(SETTINGS_ROUTES.credits, { body: { ...PACK, otherCreditType: null } })
      await page.reload()
      await page.getByText('The AI credits are nearly used up').waitFor()
      await page.getByRole('button', { name: 'Show all 20 days' }).waitFor()
      await checkLook(t, page, 'credits-pack')
      server.answer(SETTINGS_ROUTES.credits, { body: NO_KEY })
      server.answer(SETTINGS_ROUTES.usageHistory, {
        body: { history: [], totalThisMonth: 0, averagePerDay: 0, projectedMonthEnd: 0 },
      })
      await page.reload()
      await page.getByText('No AI fix was made').waitFor()
      await checkLook(t, page, 'credits-none')
      server.answer(SETTINGS_ROUTES.usageHistory, fail(500, 'INTERNAL'))
      await page.reload()
      await page.getByText('Something went wrong').waitFor()
      await checkLook(t, page, 'credits-no-history')
      server.answer(SETTINGS_ROUTES.credits, fail(429, 'RATE_LIMITED', { retryAfter: 20 }))
      await page.reload()
      await page.getByRole('button', { name: 'Try again' }).first().waitFor()

      const hostile = `<img src=x onerror=alert(1)>\u202e${'W'.repeat(10_000)}`
      const file = { path: hostile, fixes: 3 }
      server.answer(SETTINGS_ROUTES.credits, {
        body: {
          ...PACK,
          ownKey: { provider: hostile, model: hostile, keyConfigured: false },
          usageThisMonth: { ...PACK.usageThisMonth, topFiles: [file] },
          warnings: [{ ...PACK.warnings[0], message: hostile }],
        },
      })
      server.answer(SETTINGS_ROUTES.usageHistory, {
        body: {
          history: [{ date: '2025-11-01', fixesUsed: 1, cost: 0, topFile: hostile }],
          totalThisMonth: 1,
          averagePerDay: 1,
          projectedMonthEnd: 1,
        },
      })
      await page.reload()
      await page.locator('.usage-table tbody tr').waitFor()
      t.equal(await page.locator('main img').count(), 0)
      t.notMatch(await page.locator('main').textContent(), '\u202e')
      await page.setViewportSize({ width: 360, height: 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      t.ok(overflow <= 0, `${overflow} px wider than the window`)
    },
  )
})

/** The key is in its field's memory at most: in no attribute, no storage, no address. */
async function checkNotKept(t: Test, page: Page): Promise<void> {
  const places = await page.evaluate(() => [
    document.documentElement.outerHTML,
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    document.cookie,
    window.location.href,
    JSON.stringify(window.history.state),
  ])
  t.notMatch(places.join('\n'), 'sk-ant', 'the key is nowhere in the page')
}
