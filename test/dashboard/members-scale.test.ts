import { test } from 'tap'
import type { Page } from 'playwright-core'
import { checkLook, NO_CHROMIUM } from './browser.ts'
import { fail } from './samples.ts'
import { createScenarios } from './scenarios.ts'
import type { Answer } from './scripted-server.ts'
import { MEMBERS, PATHS, TEAM_ROUTES, teamScripts } from './team-samples.ts'

// covers: src/dashboard test/dashboard

const PEOPLE = Array.from({ length: 500 }, (_, index) => ({
  ...MEMBERS[1]!,
  userId: `m${index}`,
  login: `person-${index}`,
  name: index % 7 === 0 ? `Ada ${index}` : null,
  role: index === 0 ? 'owner' : index % 10 === 0 ? 'admin' : 'member',
}))
/** So many rows stand in the document at a time. */
const MAX_ROWS = 100

test('five hundred members', { skip: NO_CHROMIUM }, async (t) => {
  const { server, scenario } = await createScenarios(t)
  const rowsOf = (page: Page) => page.locator('tbody tr')

  await scenario('some at a time, on and back', teamScripts(), async (t, page) => {
    server.answer(TEAM_ROUTES.members, (_call, _body, query) => listPeople(query))
    await page.goto(server.url + PATHS.members)
    for (let shown = 50; shown < 500; shown += 50) {
      await page.getByText(`person-${shown - 1}`, { exact: true }).waitFor()
      t.ok((await rowsOf(page).count()) <= MAX_ROWS)
      await page.getByRole('button', { name: 'Show more' }).click()
    }
    await page.getByText('person-499', { exact: true }).waitFor()
    t.equal(await page.getByRole('button', { name: 'Show more' }).count(), 0)
    t.equal(await rowsOf(page).first().locator('strong').innerText(), 'person-400')
    t.ok((await page.evaluate(() => document.querySelectorAll('*').length)) < 3_000, 'a small document')
    const asked = server.calls.length
    await page.getByRole('button', { name: 'Show earlier ones' }).click()
    await page.getByText('person-351', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.getByText('person-499', { exact: true }).waitFor()
    t.equal(server.calls.length, asked, 'what was read is not read again')
  })

  await scenario('found by name and role, while one types', teamScripts(), async (t, page) => {
    server.answer(TEAM_ROUTES.members, (_call, _body, query) => listPeople(query))
    await page.goto(server.url + PATHS.members)
    const field = page.getByLabel('Find a person')
    await field.waitFor()
    await field.pressSequentially('person-49')
    await page.getByText('person-499', { exact: true }).waitFor()
    t.equal(await rowsOf(page).count(), 11)
    t.match(new URL(page.url()).search, 'q=person-49')
    t.equal(await field.evaluate((element) => element === document.activeElement), true)
    await page.getByLabel('Listed roles').selectOption('admin')
    await page.waitForURL('**/members?q=person-49&role=admin')
    await page.getByText('person-499', { exact: true }).waitFor({ state: 'detached' })
    t.equal(await rowsOf(page).count(), 1)
    await checkLook(t, page, 'members-found')
    await page.reload()
    t.equal(await field.inputValue(), 'person-49')
    await field.fill('nobody like this')
    await page.getByText('Nobody matches.').waitFor()
    await field.fill('')
    await page.getByLabel('Listed roles').selectOption('owner')
    await page.waitForURL('**/members?role=owner')
    await page.getByText('The only owner cannot be changed').waitFor()
    server.answer(TEAM_ROUTES.members, fail(503, 'OVERLOADED'))
    await field.fill('ada')
    await page.getByText('The server is busy').waitFor()
    t.equal(await field.inputValue(), 'ada')
  })

  await scenario('an address that is not quite one', teamScripts('member'), async (t, page) => {
    server.answer(TEAM_ROUTES.members, (_call, _body, query) => listPeople(query))
    await page.goto(`${server.url}${PATHS.members}?role=king&q=%00%0a${'x'.repeat(5_000)}`)
    await page.getByText('Nobody matches.').waitFor()
    t.equal((await page.getByLabel('Find a person').inputValue()).length, 100)
    t.equal(await page.getByLabel('Listed roles').inputValue(), '')
  })
})

/** As the API does it. */
function listPeople(query: URLSearchParams): Answer {
  const wanted = (query.get('q') ?? '').toLowerCase()
  const role = query.get('role')
  const found = PEOPLE.filter((one) => (!role || one.role === role) && `${one.name} ${one.login}`.includes(wanted))
  const start = Number(query.get('cursor') ?? 0)
  const end = start + Number(query.get('limit'))
  return { body: { items: found.slice(start, end), nextCursor: end < found.length ? String(end) : null } }
}
