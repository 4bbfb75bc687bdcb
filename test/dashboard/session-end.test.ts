import { test, type Test } from 'tap'
import type { Page } from 'playwright-core'
import { checkLook, closeAfterTest, focusedText, NO_CHROMIUM } from './browser.ts'
import { META, ROUTES, SESSION, SIGNED_OUT } from './samples.ts'
import { createScenarios } from './scenarios.ts'
import type { ScriptedServer } from './scripted-server.ts'
import { CREDITS_PATH, OWN_KEY, SETTINGS_ROUTES, settingsScripts } from './settings-samples.ts'
import { MEMBERS, page as pageOf, PATHS, TEAM_ROUTES, teamScripts } from './team-samples.ts'

// covers: src/dashboard test/dashboard

const KEY = 'sk-ant-0123456789-never-shown'
const LOGIN = 'GET /api/auth/login'

test('a session that ends in the middle of a form', { skip: NO_CHROMIUM }, async (t) => {
  const { server, scenario } = await createScenarios(t)
  const callsOf = (route: string) => server.calls.filter((call) => call.route === route)
  const leadBack = { status: 302, headers: { location: '/signed-in' } }

  await scenario(
    'create a team: sign in in another tab, and it goes on',
    { ...teamScripts(), [ROUTES.session]: { body: { ...SESSION, teams: [] } } },
    async (t, page) => {
      server.answer('POST /api/teams', (call) => (call === 0 ? SIGNED_OUT : { status: 201, body: SESSION.teams[0] }))
      server.answer(LOGIN, leadBack)
      await page.goto(server.url)
      await page.getByLabel('Name of the new team').fill('Payments')
      server.answer(ROUTES.session, SIGNED_OUT)
      await page.getByRole('button', { name: 'Create the team' }).click()
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
      await dialog.waitFor()
      t.match(await focusedText(page), 'Sign in with GitHub')
      await checkLook(t, page, 'session-ended')
      await dialog.getByRole('button', { name: 'I have signed in' }).click()
      await dialog.getByText('Nobody has signed in yet.').waitFor()
      server.answer(ROUTES.session, { body: SESSION })
      await signInBeside(t, page, server)
      await page.waitForURL(`**${PATHS.overview}`)
      t.same(
        callsOf('POST /api/teams').map(({ body }) => body),
        [{ name: 'Payments' }, { name: 'Payments' }],
        'asked again, once',
      )
    },
  )

  await scenario('own key: the key stays in its field and nowhere else', settingsScripts(), async (t, page) => {
    server.answer(SETTINGS_ROUTES.configure, (call) =>
      call === 0 ? SIGNED_OUT : { body: { success: true, message: 'Stored.', ...OWN_KEY } },
    )
    server.answer(LOGIN, leadBack)
    await page.goto(server.url + CREDITS_PATH)
    await page.getByLabel('API key').fill(KEY)
    await page.getByLabel('Model').fill('claude-haiku-4-5')
    server.answer(ROUTES.session, SIGNED_OUT)
    await page.getByRole('button', { name: 'Save the key' }).click()
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
    const places = await page.evaluate(() =>
      [
        document.documentElement.outerHTML,
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), window.history.state]),
        document.cookie,
        window.location.href,
      ].join('\n'),
    )
    t.notMatch(places, 'sk-ant')
    t.equal(await page.getByLabel('API key').inputValue(), KEY)
    server.answer(ROUTES.session, { body: SESSION })
    await signInBeside(t, page, server)
    await page.getByRole('heading', { name: 'The key works and is stored' }).waitFor()
    t.equal(await page.getByLabel('API key').inputValue(), '')
    t.match(callsOf(SETTINGS_ROUTES.configure)[1]!.body, { ownKey: { apiKey: KEY, model: 'claude-haiku-4-5' } })
  })

  await scenario(
    'invite a member: not now, then by the development sign-in',
    { ...teamScripts(), [ROUTES.meta]: { body: { ...META, devLogin: true, localMode: true } } },
    async (t, page) => {
      server.answer(TEAM_ROUTES.addMember, SIGNED_OUT)
      await page.goto(server.url + PATHS.members)
      const field = page.getByLabel('Login or e-mail address')
      await field.fill('eve@example.com')
      await page.getByLabel('Role', { exact: true }).selectOption('admin')
      server.answer(ROUTES.session, SIGNED_OUT)
      await page.keyboard.press('Tab')
      await page.getByRole('button', { name: 'Add to the team' }).click()
      const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
      await checkLook(t, page, 'session-ended-local')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await page.getByText('Sign in to continue.').waitFor()
      await page.getByText('Nothing is saved until you have signed in again.').waitFor()
      t.equal(await field.inputValue(), 'eve@example.com', 'nothing is lost')
      await checkLook(t, page, 'session-ended-aside')
      await page.getByRole('button', { name: 'Add to the team' }).click()
      server.answer('POST /api/auth/dev-login', { body: { user: SESSION.user } })
      server.answer(TEAM_ROUTES.addMember, { status: 201, body: { ...MEMBERS[2], email: 'eve@example.com' } })
      await dialog.getByLabel('Account name').fill('mona')
      server.answer(ROUTES.session, { body: SESSION })
      await page.keyboard.press('Enter')
      await page.getByText('eve@example.com is invited as a member; a mail is on its way').waitFor()
      t.same(callsOf(TEAM_ROUTES.addMember).at(-1)!.body, { email: 'eve@example.com', role: 'admin' })
      t.equal(await dialog.count(), 0)
    },
  )

  await scenario('what reads waits, too, and asks nothing meanwhile', settingsScripts(), async (t, page) => {
    await page.goto(server.url + PATHS.members)
    await page.getByText('mona@example.com').waitFor()
    for (const route of [ROUTES.session, SETTINGS_ROUTES.credits, SETTINGS_ROUTES.usageHistory])
      server.answer(route, SIGNED_OUT)
    await page.getByRole('link', { name: 'AI credits' }).click()
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
    const before = server.calls.length
    closeAfterTest(page)
    await page.clock.install()
    await page.clock.runFor(300_000)
    t.same(
      server.calls.slice(before).filter(({ route }) => !route.endsWith('/api/meta')),
      [],
      'no polling against a closed door',
    )
  })

  await scenario('somebody else signs in: nothing of theirs is done', teamScripts(), async (t, page) => {
    server.answer(TEAM_ROUTES.addMember, SIGNED_OUT)
    await page.goto(server.url + PATHS.members)
    await page.getByLabel('Login or e-mail address').fill('eve@example.com')
    await page.getByRole('button', { name: 'Add to the team' }).click()
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
    const other = { id: 'u9', login: 'hubot', email: null, name: null }
    server.answer(ROUTES.session, { body: { user: other, teams: [] } })
    await page.getByRole('button', { name: 'I have signed in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else has signed in' })
    await dialog.getByText('hubot').waitFor()
    await checkLook(t, page, 'session-taken')
    t.equal(callsOf(TEAM_ROUTES.addMember).length, 1)
    server.answer(ROUTES.team, { status: 403, body: { code: 'NOT_A_MEMBER' } })
    await dialog.getByRole('button', { name: 'Reload the page' }).click()
    await page.getByText('You are not a member of this team').waitFor()
    t.equal(await page.getByText('mona@example.com').count(), 0)
  })

  await scenario('signing out on purpose asks nobody back', teamScripts(), async (t, page) => {
    server.answer('POST /api/auth/logout', { status: 204 })
    server.answer(TEAM_ROUTES.members, pageOf(MEMBERS))
    await page.goto(server.url + PATHS.members)
    await page.getByText('mona@example.com').waitFor()
    for (const route of [ROUTES.session, ROUTES.team, TEAM_ROUTES.members]) server.answer(route, SIGNED_OUT)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('heading', { name: 'Security fixes, ready to merge' }).waitFor()
    t.equal(await page.getByRole('dialog').count(), 0)
  })
})

/** By the link of the dialog, which opens a tab that says when it is done. */
async function signInBeside(t: Test, page: Page, server: ScriptedServer): Promise<void> {
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Sign in with GitHub' }).click(),
  ])
  await tab.getByRole('heading', { name: 'You are signed in' }).waitFor()
  t.equal(tab.url(), `${server.url}/signed-in`)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await tab.close()
}
