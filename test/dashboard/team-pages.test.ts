import { test } from 'tap'
import type { Page } from 'playwright-core'
import { buttonsOf, checkLook, focusedText, NO_CHROMIUM, waitForFocus } from './browser.ts'
import { fail, ROUTES, SESSION, TEAM_ID } from './samples.ts'
import { createScenarios } from './scenarios.ts'
import {
  AUDIT_LOGS,
  BOUGHT,
  FREE,
  invitationRoute,
  memberRoute,
  MEMBERS,
  page as pageOf,
  PATHS,
  TEAM_ROUTES,
  teamScripts,
  TOKEN,
  WITH_AI,
} from './team-samples.ts'

// covers: src/dashboard test/dashboard

const SECRET = 'fxw_3vJ0yVQ1m5cYk2sR8hT4nB7uXwZpLd9aEoGfKiNjHqM'

test("a team's pages", { skip: NO_CHROMIUM }, async (t) => {
  const { server, scenario } = await createScenarios(t)
  const navigation = async (page: Page) =>
    page.getByRole('navigation', { name: 'Team' }).getByRole('link').allInnerTexts()
  const bodyOf = (route: string) => server.calls.findLast((call) => call.route === route)?.body

  await scenario('a member is shown what a member may do', teamScripts('member'), async (t, page) => {
    await page.goto(server.url + PATHS.members)
    await page.getByText('ada@example.com').waitFor()
    t.same(await navigation(page), [
      'Overview',
      'Pull requests',
      'Fix pull requests',
      'Dependencies',
      'AI credits',
      'Members',
    ])
    t.same(await buttonsOf(page).allInnerTexts(), ['Leave the team'], 'nothing else to change')
    for (const path of [PATHS.billing, PATHS.tokens, PATHS.auditLog]) {
      await page.goto(server.url + path)
      await page.getByText('You are a member.').waitFor()
    }
    const refused = [TEAM_ROUTES.subscription, TEAM_ROUTES.tokens, TEAM_ROUTES.auditLogs] as readonly string[]
    t.notOk(
      server.calls.some(({ route }) => refused.includes(route)),
      'nothing is asked for that would be refused',
    )
  })

  await scenario('on a phone the link of the current page is visible', teamScripts(), async (t, page) => {
    await page.setViewportSize({ width: 360, height: 800 })
    const nav = page.getByRole('navigation', { name: 'Team' })
    const isVisible = (name: string) =>
      nav.evaluate((element, text) => {
        const current = element.querySelector('[aria-current]')
        if (!current || current.textContent !== text) return false
        const [inner, outer] = [current.getBoundingClientRect(), element.getBoundingClientRect()]
        return inner.left >= outer.left && inner.right <= outer.right
      }, name)
    await page.goto(server.url + PATHS.auditLog)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await t.resolves(page.waitForFunction(() => document.querySelector('.team-nav')?.scrollLeft !== 0))
    t.ok(await isVisible('Audit log'))
    await nav.evaluate((element) => element.scrollTo(0, 0))
    t.notOk(await isVisible('Audit log'), 'not all links fit')
    await nav.getByRole('link', { name: 'Members' }).click()
    await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor()
    await t.resolves(page.waitForFunction(() => document.querySelector('.team-nav')?.scrollLeft !== 0))
    t.ok(await isVisible('Members'), 'another page scrolls again')
  })

  await scenario('a member leaves, once it is confirmed', teamScripts('member'), async (t, page) => {
    server.answer(memberRoute('DELETE', 'u1'), { status: 204 })
    await page.goto(server.url + PATHS.members)
    await page.getByRole('button', { name: 'Leave the team' }).click()
    const dialog = page.getByRole('dialog')
    await checkLook(t, page, 'members-leave')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    t.notOk(server.calls.some(({ route }) => route === memberRoute('DELETE', 'u1')))
    await page.getByRole('button', { name: 'Leave the team' }).click()
    server.answer(ROUTES.session, { body: { ...SESSION, teams: [SESSION.teams[1]] } })
    await dialog.getByRole('button', { name: 'Leave the team' }).click()
    await page.getByRole('heading', { level: 1, name: 'My teams' }).waitFor()
    t.ok(server.calls.some(({ route }) => route === memberRoute('DELETE', 'u1')))
  })

  await scenario('an owner beside an invited one is the only owner', teamScripts(), async (t, page) => {
    server.answer(TEAM_ROUTES.members, pageOf([MEMBERS[0], { ...MEMBERS[2], role: 'owner', invited: true }]))
    await page.goto(server.url + PATHS.members)
    await page.getByText('You are its only owner who has signed in').waitFor()
    t.equal(await page.getByRole('button', { name: 'Leave the team' }).count(), 0)
    await page.getByText('The only owner cannot be changed').waitFor()
    t.equal(await page.getByRole('button', { name: /^Remove/ }).count(), 1, 'the invitation can be taken back')
  })

  await scenario('an admin does not touch owners', teamScripts('admin'), async (t, page) => {
    await page.goto(server.url + PATHS.members)
    await page.getByRole('button', { name: 'Remove hubot' }).waitFor()
    t.same(await navigation(page), [
      'Overview',
      'Pull requests',
      'Fix pull requests',
      'Dependencies',
      'AI credits',
      'Members',
      'API tokens',
      'Audit log',
      'Settings',
    ])
    t.equal(await page.getByRole('button', { name: 'Remove Mona' }).count(), 0)
    t.same(await page.getByLabel('Role', { exact: true }).locator('option').allInnerTexts(), ['Member', 'Admin'])
  })

  await scenario('the switcher opens by keyboard, closes by Escape and leads on', teamScripts(), async (_t, page) => {
    const other = SESSION.teams[1]!
    server.answer(`GET /api/teams/${other.id}`, { body: { ...other, billingCustomerId: null, createdAt: '' } })
    server.answer(`GET /api/teams/${other.id}/members`, pageOf([MEMBERS[0]]))
    await page.goto(server.url + PATHS.members)
    const item = page.getByRole('menuitem', { name: other.name })
    const opens = async () => {
      await page.keyboard.press('Enter')
      await item.waitFor()
      await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'menuitem')
    }
    await page.getByRole('button', { name: 'Team: Acme' }).focus()
    await opens()
    await page.keyboard.press('Escape')
    await item.waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.activeElement?.matches('.switcher'))
    // Within a frame or two of closing, faster than anybody types, the menu takes a key press for a second closing.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    await opens()
    await page.keyboard.press('ArrowDown')
    await waitForFocus(page, other.name)
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/teams/${other.id}/members`)
  })

  await scenario(
    'buying leads to the payment page',
    { ...teamScripts(), [TEAM_ROUTES.subscription]: { body: FREE } },
    async (t, page) => {
      server.answer(TEAM_ROUTES.checkout, { body: { sessionId: 'cs_1', url: `${server.url}/code-host/pay` } })
      await page.goto(server.url + PATHS.billing)
      await page.getByLabel('Yearly').check()
      await page.getByText('€986.04').waitFor()
      await page.getByRole('button', { name: 'Buy Team' }).click()
      await page.waitForURL('**/code-host/pay')
      t.same(bodyOf(TEAM_ROUTES.checkout), { teamId: TEAM_ID, plan: 'TEAM', interval: 'year' })
    },
  )

  await scenario(
    'a change at once is asked about first',
    { ...teamScripts(), [TEAM_ROUTES.subscription]: { body: WITH_AI } },
    async (t, page) => {
      server.answer(TEAM_ROUTES.checkout, (call) =>
        call === 0
          ? fail(503, 'BILLING_UNAVAILABLE')
          : { body: { sessionId: 'sub_1', url: `${server.url}${PATHS.billing}?checkout=changed` } },
      )
      await page.goto(server.url + PATHS.billing)
      await page.getByLabel('Unlimited').check()
      await page.getByRole('button', { name: 'Change Team to this' }).click()
      const dialog = page.getByRole('dialog', { name: 'Change the subscription now?' })
      await dialog.getByText('The new price is €99.00 a month.').waitFor()
      t.equal(bodyOf(TEAM_ROUTES.checkout), undefined, 'nothing is ordered yet')
      await checkLook(t, page, 'billing-at-once')
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      t.equal(await focusedText(page), 'Change Team to this', 'the focus is back')
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: 'Change it now' }).click()
      await dialog.getByText('The payment processor is not responding').waitFor()
      const changed = { ...WITH_AI, subscription: { ...WITH_AI.subscription, aiOption: 'unlimited', amount: 9900 } }
      server.answer(TEAM_ROUTES.subscription, (call) => ({ body: call < 2 ? WITH_AI : changed }))
      await dialog.getByRole('button', { name: 'Change it now' }).click()
      await page.getByText('Waiting for the payment processor').waitFor()
      await page.getByRole('heading', { name: 'The subscription is changed' }).waitFor()
      t.same(bodyOf(TEAM_ROUTES.checkout), { teamId: TEAM_ID, plan: 'TEAM', interval: 'month', aiOption: 'unlimited' })
    },
  )

  await scenario('after the payment the page waits for the plan', teamScripts(), async (t, page) => {
    server.answer(TEAM_ROUTES.subscription, (call) => ({ body: call === 0 ? FREE : BOUGHT }))
    await page.goto(`${server.url}${PATHS.billing}?checkout=success`)
    await page.getByRole('heading', { name: 'Thank you, the plan is yours' }).waitFor()
    await page.getByText('€99.00 a month').first().waitFor()
    t.equal(await page.getByRole('link', { name: 'Pay' }).getAttribute('href'), 'https://invoice.example.com/2')
    t.equal(
      await page.getByRole('link', { name: 'View', exact: true }).count(),
      0,
      'an address that is none is no link',
    )
  })

  await scenario('a server without billing says what its operator does', teamScripts(), async (t, page) => {
    server.answer(TEAM_ROUTES.portal, fail(503, 'BILLING_NOT_CONFIGURED'))
    await page.goto(server.url + PATHS.billing)
    await page.getByRole('button', { name: 'Open the customer portal' }).click()
    await page.getByText('Ask its operator.').waitFor()
    server.answer(TEAM_ROUTES.subscription, { body: { ...FREE, configured: false } })
    await page.reload()
    await page.getByText('npm run stripe:setup').waitFor()
    t.equal(await page.getByRole('button', { name: /Buy|portal/ }).count(), 0)
  })

  await scenario('a person is added; a refusal loses nothing', teamScripts(), async (t, page) => {
    server.answer(TEAM_ROUTES.addMember, (call) =>
      call === 0
        ? fail(409, 'ALREADY_A_MEMBER')
        : { status: 201, body: { ...MEMBERS[2], userId: 'u9', email: 'eve@example.com' } },
    )
    await page.goto(server.url + PATHS.members)
    const field = page.getByLabel('Login or e-mail address')
    await field.fill('not a login')
    await page.keyboard.press('Enter')
    await page.getByText('Enter a login such as').waitFor()
    await field.fill('eve@example.com')
    await page.getByLabel('Role', { exact: true }).selectOption('admin')
    await page.getByRole('button', { name: 'Add to the team' }).click()
    await page.getByRole('heading', { name: 'This person is already a member' }).waitFor()
    t.equal(await field.inputValue(), 'eve@example.com')
    await page.getByRole('button', { name: 'Add to the team' }).click()
    await page.getByText('eve@example.com is invited as a member; a mail is on its way').waitFor()
    t.same(bodyOf(TEAM_ROUTES.addMember), { email: 'eve@example.com', role: 'admin' })
    t.equal(await field.inputValue(), '')
  })

  await scenario('roles, removal and invitations', teamScripts(), async (t, page) => {
    const second = { ...MEMBERS[1], role: 'owner' }
    server.answer(TEAM_ROUTES.members, pageOf([MEMBERS[0], second, MEMBERS[2]], 'next'))
    server.answer(memberRoute('PATCH', 'u2'), (call) =>
      call === 0 ? fail(409, 'LAST_OWNER') : { body: { ...second, role: 'admin' } },
    )
    server.answer(memberRoute('DELETE', 'u3'), { status: 204 })
    server.answer(invitationRoute('u3'), fail(429, 'RATE_LIMITED', { retryAfter: 840 }))
    await page.goto(server.url + PATHS.members)
    await page.getByRole('button', { name: 'Change role of hubot' }).click()
    await page.getByRole('dialog').getByLabel('Admin').check()
    await checkLook(t, page, 'members-role')
    await page.getByRole('dialog').getByRole('button', { name: 'Change the role' }).click()
    await page.getByRole('heading', { name: 'A team needs an owner' }).waitFor()
    t.equal(await page.getByRole('dialog').getByLabel('Admin').isChecked(), true, 'the choice is kept')
    await page.getByRole('dialog').getByRole('button', { name: 'Change the role' }).click()
    await page.getByText('hubot is now an admin').waitFor()
    t.equal(await focusedText(page), 'Who belongs to the team')
    await page.getByRole('button', { name: 'Resend invitation to ada@example.com' }).click()
    await page.getByText('It can be sent again in 14 min.').waitFor()
    await page.getByRole('button', { name: 'Remove ada@example.com' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('ada@example.com is no longer a member of the team').waitFor()
  })

  await scenario('a long list grows page by page', teamScripts(), async (t, page) => {
    const many = (from: number) =>
      Array.from({ length: 50 }, (_, index) => ({
        ...MEMBERS[1],
        userId: `m${from + index}`,
        login: `person-${from + index}`,
      }))
    server.answer(TEAM_ROUTES.members, (_call, _body, query) => ({
      body: query.has('cursor') ? { items: many(50), nextCursor: null } : { items: many(0), nextCursor: 'c' },
    }))
    await page.goto(server.url + PATHS.members)
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.getByText('person-99').waitFor()
    t.equal(await page.getByRole('button', { name: 'Show more' }).count(), 0)
    t.equal(await page.locator('tbody tr').count(), 100)
  })

  await scenario('the secret of a token is shown once', teamScripts(), async (t, page) => {
    server.answer(TEAM_ROUTES.createToken, (call) =>
      call === 0
        ? fail(409, 'TOKEN_LIMIT_REACHED')
        : { status: 201, body: { ...TOKEN, id: 't9', name: 'Report', token: SECRET } },
    )
    server.answer(TEAM_ROUTES.revokeToken, { status: 204 })
    await page.goto(server.url + PATHS.tokens)
    await page.getByRole('button', { name: 'Create the token' }).click()
    await page.getByText('Give it a name').waitFor()
    await page.getByLabel('Name').fill('Report')
    await page.getByLabel('Read and write').check()
    await page.getByRole('button', { name: 'Create the token' }).click()
    await page.getByRole('heading', { name: 'The team has reached the maximum number of tokens' }).waitFor()
    t.equal(await page.getByLabel('Name').inputValue(), 'Report')
    await page.getByRole('button', { name: 'Create the token' }).click()
    await page.getByText(SECRET).waitFor()
    t.equal(await focusedText(page), 'Copy the token now')
    await checkLook(t, page, 'tokens-created')
    t.match(bodyOf(TEAM_ROUTES.createToken), { name: 'Report', scopes: ['read', 'write'], expiresAt: /^20/ })
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('button', { name: 'Copy the token' }).click()
    await page.getByText('Copied').waitFor()
    t.equal(await page.evaluate(() => navigator.clipboard.readText()), SECRET)
    await page.getByRole('link', { name: 'Members', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor()
    await page.goBack()
    await page.getByRole('button', { name: 'Revoke Nightly build' }).click()
    t.equal(await page.getByText(SECRET).count(), 0, 'it is gone')
    t.notMatch(
      await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
      'fxw_',
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    t.equal(await focusedText(page), 'Tokens')
  })

  await scenario('the audit log is filtered by its address', teamScripts(), async (t, page) => {
    await page.goto(server.url + PATHS.auditLog)
    const row = page.getByRole('row', { name: /Role changed/ })
    t.equal(await row.locator('time').getAttribute('title'), '2025-11-20 09:05:07 UTC')
    await row.getByText('hubot').waitFor()
    await page.getByLabel('Action').selectOption('billing.')
    await page.getByLabel('Person').selectOption('u2')
    await page.getByLabel('From').fill('2025-11-02')
    await page.getByLabel('To', { exact: true }).fill('2025-11-01')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('The first day is after the last.').waitFor()
    await page.getByLabel('To', { exact: true }).fill('2025-11-03')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL('**/audit-log?action=billing.&person=u2&from=2025-11-02&to=2025-11-03')
    const csv = await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')
    t.same(Object.fromEntries(new URL(csv!, server.url).searchParams), {
      action: 'billing.',
      actorUserId: 'u2',
      from: '2025-11-02T00:00:00.000Z',
      to: '2025-11-04T00:00:00.000Z',
      format: 'csv',
    })
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await page.waitForURL(/audit-log$/)
    t.equal(await page.getByLabel('Action').inputValue(), '')
  })

  await scenario('charts have their ranges and tables', teamScripts(), async (t, page) => {
    await page.goto(server.url + PATHS.overview)
    await page.getByText('Table of findings').click()
    t.equal(await page.getByRole('group', { name: 'Table of findings' }).locator('tbody tr').count(), 30)
    await page.getByRole('link', { name: '12 months' }).click()
    await page.waitForURL('**?range=12m')
    t.match(await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href'), 'interval=month&format=csv')
  })

  await scenario('histories are filtered by their address', teamScripts(), async (t, page) => {
    await page.goto(`${server.url}${PATHS.pullRequests}?severity=none-such`)
    await page.getByRole('link', { name: 'acme/shop#12' }).waitFor()
    t.equal(await page.getByLabel('With a finding').inputValue(), '', 'what cannot be chosen is left out')
    await page.getByLabel('With a finding').selectOption('high')
    await page.getByLabel('Number, commit or repository').fill(' shop ')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/pull-requests?q=shop&severity=high')
    await page.reload()
    t.equal(await page.getByLabel('Number, commit or repository').inputValue(), 'shop')
    await page.getByRole('link', { name: 'Fix pull requests' }).click()
    await page.getByRole('link', { name: 'acme/shop#14' }).waitFor()
    server.answer(ROUTES.fixPrs, fail(500, 'INTERNAL'))
    await page.getByLabel('Status').selectOption('failed')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.getByText('Something went wrong').waitFor()
    server.answer(ROUTES.fixPrs, pageOf([]))
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Nothing matches these filters.').waitFor()
  })

  await scenario('hostile names stay text and break no layout', teamScripts(), async (t, page) => {
    const hostile = `<img src=x onerror=alert(1)>\u202e${'W'.repeat(10_000)}`
    const team = { ...SESSION.teams[0]!, name: hostile }
    server.answer(ROUTES.session, { body: { ...SESSION, teams: [team] } })
    server.answer(ROUTES.team, { body: { ...team, billingCustomerId: null, createdAt: '2025-01-01T00:00:00.000Z' } })
    server.answer(TEAM_ROUTES.members, pageOf([{ ...MEMBERS[1], name: hostile, login: hostile, email: hostile }]))
    server.answer(TEAM_ROUTES.tokens, pageOf([{ ...TOKEN, name: hostile }]))
    server.answer(
      TEAM_ROUTES.auditLogs,
      pageOf([
        {
          ...AUDIT_LOGS[0],
          action: `x.${hostile}`,
          actor: { userId: 'u2', login: null, name: hostile },
          target: hostile,
          details: { [hostile]: hostile },
        },
      ]),
    )
    for (const path of [PATHS.members, PATHS.tokens, PATHS.auditLog]) {
      await page.goto(server.url + path)
      await page.locator('tbody tr').waitFor()
      t.equal(await page.locator('main img').count(), 0)
      t.notMatch(await page.locator('main').textContent(), '\u202e')
      await page.setViewportSize({ width: 360, height: 900 })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      t.ok(overflow <= 0, `${path} is ${overflow} px wider than the window`)
    }
  })
})
