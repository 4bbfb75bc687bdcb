import { test } from 'tap'
import { describeUpgrade, shortenPath } from '../../src/dashboard/pages/dependencies/dependency-texts.ts'
import { groupByPackage } from '../../src/dashboard/pages/dependencies/group-by-package.ts'
import { checkLook, NO_CHROMIUM } from './browser.ts'
import {
  DEPENDENCIES,
  DEPENDENCIES_PATH,
  DEPENDENCY,
  dependencyScript,
  STORY_ROUTES,
  storyScripts,
} from './fix-pr-samples.ts'
import { fail, SIGNED_OUT, TEAM_ID } from './samples.ts'
import { createScenarios } from './scenarios.ts'

// covers: src/dashboard test/dashboard

const HOSTILE = `__proto__<img src=x onerror=alert(1)>\u202e${'W'.repeat(10_000)}`

test('packages are told apart by registry and name', async (t) => {
  const groups = groupByPackage([...DEPENDENCIES, { ...DEPENDENCY, key: 'p', packageName: '__proto__' }])
  t.same(
    groups.map(({ packageName, items }) => [packageName, items.length]),
    [
      ['lodahs', 1],
      ['lodash', 2],
      ['django', 1],
      ['__proto__', 1],
    ],
  )
})

test('what to do about a vulnerability', async (t) => {
  const of = (change: object) => describeUpgrade({ ...DEPENDENCY, ...change })
  t.same(of({}), { action: 'Upgrade to 4.17.21', detail: 'By raising its own requirement.' })
  t.match(of({ isFixable: false }).detail, /By hand, or with the next pull request/)
  t.same(of({ isMalware: true, noUpgradeReason: 'Harm.' }), { action: 'Remove it', detail: 'Harm.' })
  const major = { upgrade: { to: '5.0.0', isMajor: true, how: 'direct' }, noUpgradeReason: 'Major.' }
  t.same(of(major), { action: 'Upgrade to 5.0.0 by hand', detail: 'Major.' })
  t.equal(of({ upgrade: null }).action, 'Fixed in 4.17.21')
  t.equal(of({ upgrade: null, fixedVersion: null }).action, 'No known fix')
})

test('a long path is told by its ends', async (t) => {
  t.same(shortenPath(['a', 'b']), ['a', 'b'])
  t.same(shortenPath(['a', 'b', 'c', 'd', 'e']), ['a', 'b', 'c', 'd', 'e'])
  t.same(shortenPath(['a', 'b', 'c', 'd', 'e', 'f']), ['a', 'b', null, 'e', 'f'])
})

test('dependencies', { skip: NO_CHROMIUM }, async (t) => {
  const { server, scenario } = await createScenarios(t)

  await scenario('what, where, why, whether in use, and what to do', storyScripts({}, 'member'), async (t, page) => {
    await page.goto(server.url + DEPENDENCIES_PATH)
    await page.getByText('4 vulnerabilities in 3 packages of 2 repositories').waitFor()
    const table = page.getByRole('table', { name: 'Dependencies' })
    t.same(await table.getByRole('columnheader').allInnerTexts(), [
      'Vulnerability',
      'Where',
      'Why it is here',
      'In use',
      'Fix',
    ])
    const row = table.getByRole('row', { name: /CVE-2021-23337/ })
    t.match(await row.innerText(), /acme\/shop\s+package\.json:14\s+Version 4\.17\.20/)
    t.match(await row.innerText(), /Imported\s+src\/orders\/search\.ts:2\s+and 1 other place/)
    t.equal(
      await row.getByRole('link', { name: 'CVE-2021-23337' }).getAttribute('href'),
      'https://osv.dev/vulnerability/GHSA-35jh-r3h4-6jhm',
    )
    t.equal(
      await row.getByRole('link', { name: '#12', exact: true }).getAttribute('href'),
      `/teams/${TEAM_ID}/pull-requests/${DEPENDENCY.analysisId}`,
    )
    t.match(
      await row.getByRole('link', { name: 'Create fix pull request for #12' }).getAttribute('href'),
      `/create-fix?pr=${encodeURIComponent('https://github.com/acme/shop/pull/12')}`,
    )
    const old = table.getByRole('row', { name: /CVE-2020-28500/ })
    t.match(
      await old.innerText(),
      /webpack@4\.0\.0\s+watchpack@1\.5\.0\s+2 more\s+micromatch@3\.1\.4\s+lodash@4\.17\.20/,
    )
    t.match(await old.innerText(), /Since #101 and 2 others/)
    t.equal(await old.getByRole('link', { name: /Create fix/ }).count(), 0)
    t.match(await table.getByRole('row', { name: /MAL-2024-1/ }).innerText(), /Remove it/)
    await checkLook(t, page, 'dependencies')
  })

  await scenario('filters live in the address, and the file has the same', storyScripts(), async (t, page) => {
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/dependencies?')) asked.push(new URL(request.url()).search)
    })
    await page.goto(`${server.url}${DEPENDENCIES_PATH}?severity=nonsense`)
    await page.getByText('4 vulnerabilities').waitFor()
    await page.getByLabel('Package, identifier').fill(' lodash ')
    await page.getByLabel('Registry').selectOption('npm')
    await page.getByLabel('In use').selectOption('imported')
    await page.getByLabel('Repository', { exact: true }).fill('acme/shop')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL('**/dependencies?q=lodash&repository=acme%2Fshop&ecosystem=npm&reachability=imported')
    t.equal(asked.at(-1), '?q=lodash&repository=acme%2Fshop&ecosystem=npm&reachability=imported&limit=50')
    t.equal(
      await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href'),
      `/api/teams/${TEAM_ID}/dependencies?q=lodash&repository=acme%2Fshop&ecosystem=npm&reachability=imported&format=csv`,
    )
    await page.getByRole('list', { name: 'By severity' }).getByRole('link', { name: /High/ }).click()
    await page.waitForURL('**&severity=high')
    t.equal(await page.getByLabel('Severity', { exact: true }).inputValue(), 'high')
    server.answer(STORY_ROUTES.dependencies, dependencyScript([]))
    await page.reload()
    await page.getByText('Nothing matches these filters.').waitFor()
    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await page.getByRole('heading', { name: 'No known vulnerabilities' }).waitFor()
    await page.getByText('Open one to have it analysed').waitFor()
    await checkLook(t, page, 'dependencies-none')
  })

  await scenario('a long list grows, and keeps its packages whole', storyScripts(), async (t, page) => {
    const many = (from: number) =>
      Array.from({ length: 50 }, (_, index) => ({
        ...DEPENDENCY,
        key: `k${from + index}`,
        packageName: `package-${Math.floor((from + index) / 20)}`,
      }))
    server.answer(
      STORY_ROUTES.dependencies,
      (call) => dependencyScript(many(call * 50), call < 1 ? 'next' : null) as { body: object },
    )
    await page.goto(server.url + DEPENDENCIES_PATH)
    await page.getByRole('row', { name: /^package-2/ }).waitFor()
    await page.getByRole('button', { name: 'Show more' }).click()
    await page.getByText('package-4').first().waitFor()
    t.equal(await page.getByRole('row', { name: /^package-2/ }).count(), 1, 'one that two pages share is one')
    t.equal(await page.getByRole('row', { name: /CVE-2021-23337/ }).count(), 100)
  })

  await scenario('a server that fails, a session that ends', storyScripts(), async (t, page) => {
    server.answer(STORY_ROUTES.dependencies, (call) =>
      call === 0 ? fail(500, 'INTERNAL') : (dependencyScript(DEPENDENCIES) as { body: object }),
    )
    await page.goto(server.url + DEPENDENCIES_PATH)
    await page.getByText('Something went wrong').waitFor()
    await checkLook(t, page, 'dependencies-failed')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('4 vulnerabilities').waitFor()
    server.answer(STORY_ROUTES.dependencies, SIGNED_OUT)
    await page.getByLabel('Severity', { exact: true }).selectOption('high')
    await page.getByRole('button', { name: 'Show' }).click()
    await page
      .getByText(/sign in/i)
      .first()
      .waitFor()
    t.ok(true)
  })

  await scenario(
    'hostile names, paths and titles change nothing and break no layout',
    storyScripts(),
    async (t, page) => {
      const hostile = {
        ...DEPENDENCY,
        packageName: HOSTILE,
        currentVersion: HOSTILE,
        cve: HOSTILE,
        id: HOSTILE,
        title: HOSTILE,
        repository: HOSTILE,
        manifest: HOSTILE,
        isDirect: false,
        path: Array.from({ length: 40 }, () => HOSTILE),
        importedAt: [{ file: HOSTILE, line: 1 }],
        upgrade: { to: HOSTILE, isMajor: false, how: 'parent' as const },
      }
      server.answer(
        STORY_ROUTES.dependencies,
        dependencyScript([hostile, { ...DEPENDENCY, key: 'd9', packageName: '__proto__', path: ['constructor@1'] }]),
      )
      await page.goto(server.url + DEPENDENCIES_PATH)
      await page.getByText('2 vulnerabilities').waitFor()
      t.equal(await page.locator('main img').count(), 0)
      t.notMatch(await page.locator('main').textContent(), '\u202e')
      const { height } = (await page
        .getByRole('row', { name: /__proto__<img/ })
        .last()
        .boundingBox())!
      t.ok(height < 800, `the row is ${height} px high`)
      await checkLook(t, page, 'dependencies-hostile')
    },
  )
})
