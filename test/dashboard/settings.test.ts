import { test } from 'tap'
import { buttonsOf, checkLook, focusedText, NO_CHROMIUM } from './browser.ts'
import { fail, ROUTES, SESSION } from './samples.ts'
import { createScenarios } from './scenarios.ts'
import {
  INSTALLATIONS,
  installationsScript,
  REPOSITORIES,
  SETTINGS_PATH,
  SETTINGS_ROUTES,
  settingsScripts,
  teamOf,
} from './settings-samples.ts'
import { memberRoute, MEMBERS, page as pageOf, TEAM_ROUTES } from './team-samples.ts'

// covers: src/dashboard test/dashboard

test('the settings of a team', { skip: NO_CHROMIUM }, async (t) => {
  const { server, scenario } = await createScenarios(t)
  const bodyOf = (route: string) => server.calls.findLast((call) => call.route === route)?.body
  const wasAsked = (route: string) => server.calls.some((call) => call.route === route)

  await scenario('a member is told whose page it is', settingsScripts('member'), async (t, page) => {
    await page.goto(server.url + SETTINGS_PATH)
    await page.getByText('You are a member.').waitFor()
    t.notOk(wasAsked(SETTINGS_ROUTES.installations), 'nothing is asked for')
    t.equal(await buttonsOf(page).count(), 0)
  })

  await scenario('an admin changes things, and does not end the team', settingsScripts('admin'), async (t, page) => {
    await page.goto(server.url + SETTINGS_PATH)
    await page.getByRole('button', { name: 'Leave the team' }).waitFor()
    t.equal(await page.getByRole('button', { name: 'Delete the team' }).count(), 0)
    t.notOk(wasAsked(TEAM_ROUTES.members))
  })

  await scenario('the name, and a slug that is taken', settingsScripts(), async (t, page) => {
    server.answer(SETTINGS_ROUTES.changeTeam, (call) =>
      call === 0 ? fail(409, 'SLUG_TAKEN') : { body: teamOf('owner', { name: 'Acme Payments', slug: 'acme-pay' }) },
    )
    await page.goto(server.url + SETTINGS_PATH)
    const name = page.getByLabel('Name', { exact: true })
    const slug = page.getByLabel('Slug', { exact: true })
    const save = page.getByRole('button', { name: 'Save the name' })
    t.equal(await save.isDisabled(), true, 'nothing to save yet')
    await page.getByText('3 to 48 lower-case letters').waitFor()
    await name.fill('Acme Payments')
    await page.getByText('otherwise a new one is made from the name').waitFor()
    for (const [wrong, sentence] of [
      ['ac', 'at least 3 characters'],
      ['Acme_Pay', 'Use lower-case letters'],
      ['acme--pay', 'Use lower-case letters'],
    ] as const) {
      await slug.fill(wrong)
      await save.click()
      await page.getByText(sentence).waitFor()
    }
    t.notOk(wasAsked(SETTINGS_ROUTES.changeTeam))
    await slug.fill('acme-pay')
    await page.keyboard.press('Enter')
    await page.getByText('Another team already uses this slug.').waitFor()
    t.equal(await slug.evaluate((field) => field === document.activeElement), true)
    t.same([await name.inputValue(), await slug.inputValue()], ['Acme Payments', 'acme-pay'], 'nothing is lost')
    await checkLook(t, page, 'settings-slug-taken')
    await page.keyboard.press('Enter')
    await page.getByText('Saved').waitFor()
    t.same(bodyOf(SETTINGS_ROUTES.changeTeam), { name: 'Acme Payments', slug: 'acme-pay' })
    await page.locator('.switcher').getByText('Acme Payments').first().waitFor()
  })

  await scenario('a slug that stays is named', settingsScripts(), async (t, page) => {
    server.answer(SETTINGS_ROUTES.changeTeam, { body: teamOf('owner', { name: 'New' }) })
    await page.goto(server.url + SETTINGS_PATH)
    await page.getByLabel('Name', { exact: true }).fill('New')
    await page.getByLabel('Keep the current slug').check()
    await page.getByRole('button', { name: 'Save the name' }).click()
    await page.getByText('Saved').waitFor()
    t.same(bodyOf(SETTINGS_ROUTES.changeTeam), { name: 'New', slug: 'acme' })
  })

  await scenario('where AI fixes go', settingsScripts('admin'), async (t, page) => {
    server.answer(SETTINGS_ROUTES.changeTeam, (call) =>
      call === 0 ? fail(500, 'INTERNAL') : { body: teamOf('admin', { aiFixMode: 'off' }) },
    )
    await page.goto(server.url + SETTINGS_PATH)
    const save = page.getByRole('button', { name: 'Save the choice' })
    await page.getByLabel('Off').check()
    await save.click()
    await page.getByText('Something went wrong').waitFor()
    t.equal(await page.getByLabel('Off').isChecked(), true, 'the choice is kept')
    await save.click()
    await page.getByText('Saved').waitFor()
    t.same(bodyOf(SETTINGS_ROUTES.changeTeam), { aiFixMode: 'off' })
    t.equal(await save.isDisabled(), true)
  })

  await scenario(
    'the analysed repository, once a month',
    settingsScripts('admin', { plan: 'FREE' }),
    async (t, page) => {
      server.answer(SETTINGS_ROUTES.choose, (call) =>
        call === 0
          ? fail(409, 'REPOSITORY_CHOICE_USED', { resetsAt: '2025-12-01T00:00:00.000Z' })
          : { body: { ...REPOSITORIES[0], analysed: true } },
      )
      await page.goto(server.url + SETTINGS_PATH)
      await page.getByRole('button', { name: 'Analyse acme/payments-gateway-service instead' }).click()
      t.equal(
        await page.getByRole('button', { name: /^Analyse acme/ }).count(),
        1,
        'neither the present one nor a removed',
      )
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Analyse it' }).click()
      await dialog.getByRole('heading', { name: 'The repository was already changed this month' }).waitFor()
      t.equal(await dialog.locator('time').getAttribute('title'), '2025-12-01 00:00:00 UTC')
      await dialog.getByRole('button', { name: 'Analyse it' }).click()
      await page.getByText('acme/payments-gateway-service is analysed from now on').waitFor()
      t.same(bodyOf(SETTINGS_ROUTES.choose), { repositoryId: 1 })
    },
  )

  await scenario('an installation is connected by number or address', settingsScripts('admin'), async (t, page) => {
    server.answer(SETTINGS_ROUTES.bind, (call) =>
      call === 0 ? fail(403, 'INSTALLATION_NOT_YOURS') : { status: 201, body: INSTALLATIONS[0] },
    )
    await page.goto(`${server.url}${SETTINGS_PATH}?installation_id=5123456`)
    const field = page.getByLabel('Connect an installation')
    t.equal(await field.inputValue(), '5123456')
    const connect = page.getByRole('button', { name: 'Connect', exact: true })
    await field.fill('acme')
    await connect.click()
    await page.getByText('Enter its number, or the address').waitFor()
    await field.fill('https://github.com/organizations/acme/settings/installations/5123456')
    await connect.click()
    await page.getByText('Your account does not have access to this installation').waitFor()
    t.match(await field.inputValue(), '5123456')
    await connect.click()
    await page.getByText('acme is connected').waitFor()
    t.same(bodyOf(SETTINGS_ROUTES.bind), { installationId: 5123456 })
  })

  await scenario('what was installed again is connected with one click', settingsScripts(), async (t, page) => {
    const again = {
      installationId: 5200000,
      accountLogin: 'acme',
      accountType: 'Organization',
      state: 'active' as const,
    }
    server.answer(SETTINGS_ROUTES.installations, installationsScript([], [again]))
    server.answer(SETTINGS_ROUTES.bind, (call) => (call === 0 ? fail(409, 'INSTALLATION_TAKEN') : { body: again }))
    await page.goto(server.url + SETTINGS_PATH)
    const connect = page.getByRole('button', { name: 'Connect again on acme' })
    await connect.waitFor()
    await checkLook(t, page, 'settings-reconnect')
    await connect.click()
    await page.getByText('This installation belongs to another team').waitFor()
    server.answer(SETTINGS_ROUTES.installations, installationsScript([again]))
    await connect.click()
    await connect.waitFor({ state: 'detached' })
    t.same(bodyOf(SETTINGS_ROUTES.bind), { installationId: 5200000 })
  })

  await scenario('the only owner stays, or deletes the team by typing its slug', settingsScripts(), async (t, page) => {
    server.answer(SETTINGS_ROUTES.deleteTeam, (call) => (call === 0 ? fail(503, 'UNAVAILABLE') : { status: 204 }))
    await page.goto(server.url + SETTINGS_PATH)
    await page.getByText('You are its only owner').waitFor()
    t.equal(await page.getByRole('button', { name: 'Leave the team' }).count(), 0)
    await page.getByRole('button', { name: 'Delete the team' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Its subscription is cancelled').waitFor()
    await checkLook(t, page, 'settings-delete')
    await dialog.getByLabel('Type acme to confirm').fill('acm')
    await dialog.getByRole('button', { name: 'Delete the team' }).click()
    await dialog.getByText('This is not the team’s slug.').waitFor()
    t.notOk(wasAsked(SETTINGS_ROUTES.deleteTeam))
    await dialog.getByLabel('Type acme to confirm').fill('acme')
    await dialog.getByRole('button', { name: 'Delete the team' }).click()
    await dialog.getByText('The service is temporarily unavailable').waitFor()
    server.answer(ROUTES.session, { body: { ...SESSION, teams: [SESSION.teams[1]] } })
    await dialog.getByRole('button', { name: 'Delete the team' }).click()
    await page.getByRole('heading', { level: 1, name: 'My teams' }).waitFor()
    t.equal(new URL(page.url()).pathname, '/')
    t.equal(await page.getByText('Acme').count(), 0)
  })

  await scenario('one of two owners leaves', settingsScripts(), async (t, page) => {
    server.answer(TEAM_ROUTES.members, pageOf([MEMBERS[0], { ...MEMBERS[1], role: 'owner' }]))
    server.answer(memberRoute('DELETE', 'u1'), { status: 204 })
    await page.goto(server.url + SETTINGS_PATH)
    await page.getByRole('button', { name: 'Leave the team' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Leave the team' }).click()
    await page.getByRole('heading', { level: 1, name: 'My teams' }).waitFor()
    t.ok(wasAsked(memberRoute('DELETE', 'u1')))
  })

  await scenario('the example is copied, and the schema is linked', settingsScripts('admin'), async (t, page) => {
    await page.goto(server.url + SETTINGS_PATH)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy the example' }).click()
    await page.getByText('Copied').waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    t.match(copied, `$schema=${server.url}/schemas/fixwright.json`)
    t.match(copied, 'ai-fixes: suggestions')
    const link = page.getByRole('link', { name: 'Schema of the file, for editors' })
    t.equal(await link.getAttribute('href'), '/schemas/fixwright.json')
  })

  await scenario('looks: everything, nothing yet, failures, and hostile names', settingsScripts(), async (t, page) => {
    await page.goto(server.url + SETTINGS_PATH)
    await page.getByRole('row', { name: /acme\/shop/ }).waitFor()
    await page.getByText('You are its only owner').waitFor()
    await checkLook(t, page, 'settings')
    server.answer(SETTINGS_ROUTES.team, { body: teamOf('owner', { plan: 'FREE' }) })
    server.answer(SETTINGS_ROUTES.installations, installationsScript([]))
    server.answer(SETTINGS_ROUTES.repositories, pageOf([]))
    await page.reload()
    await page.getByText('No installation belongs to the team yet').waitFor()
    await page.getByText('No repository yet').waitFor()
    await checkLook(t, page, 'settings-empty')
    server.answer(SETTINGS_ROUTES.installations, fail(500, 'INTERNAL'))
    server.answer(SETTINGS_ROUTES.repositories, fail(503, 'OVERLOADED'))
    await page.reload()
    await page.getByText('Something went wrong').waitFor()
    await page.getByText('The server is busy').waitFor()
    await checkLook(t, page, 'settings-failed')

    const hostile = `<img src=x onerror=alert(1)>\u202e${'W'.repeat(10_000)}`
    server.answer(SETTINGS_ROUTES.team, { body: teamOf('owner', { name: hostile, slug: 'w'.repeat(48) }) })
    server.answer(SETTINGS_ROUTES.installations, installationsScript([{ ...INSTALLATIONS[0]!, accountLogin: hostile }]))
    server.answer(SETTINGS_ROUTES.repositories, pageOf([{ ...REPOSITORIES[0], name: hostile }]))
    await page.reload()
    await page.locator('tbody tr').waitFor()
    await page.getByRole('button', { name: 'Delete the team' }).click()
    t.equal(await page.locator('main img').count(), 0)
    t.notMatch(await page.locator('main').textContent(), '\u202e')
    await page.setViewportSize({ width: 360, height: 900 })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    t.ok(overflow <= 0, `${overflow} px wider than the window`)
    t.equal(await focusedText(page), '', 'the field of the dialog')
  })
})
