import t from 'tap'
import { NO_CHROMIUM, openPage, startBrowser } from '../dashboard/browser.ts'
import { startScript, waitUntil } from '../helpers/processes.ts'

// covers: src/dashboard test/dashboard

const MAIN = new URL('../../src/main.ts', import.meta.url)

t.test('a stranger clicks from the sample pull request to its merged fix', { skip: NO_CHROMIUM }, async (t) => {
  const program = startScript(MAIN, [], { env: { DATA_DIR: t.testdir(), PORT: '0' } })
  t.teardown(() => program.child.kill('SIGKILL'))
  await program.waitFor('Sign in  ')
  const samplePage = /Pull request +(http\S+)/.exec(program.output())![1]!
  const { page, faults } = await openPage(t, await startBrowser())

  await page.goto(samplePage)
  await page.getByText('Fixwright found 6 vulnerabilities, 5 can be fixed automatically').waitFor()
  await page.getByRole('link', { name: /Create the fix pull request/ }).click()

  await page.getByRole('link', { name: /Sign in with the local code host/ }).click()
  await page.getByRole('button', { name: /Continue as ida/ }).click()

  await page.getByRole('heading', { name: 'Fixes for acme/webshop#1' }).waitFor()
  await page.getByText('5 fixes in 4 files').waitFor()
  await page.getByText('0 of 10 used this period').waitFor()
  await page.getByRole('button', { name: 'Create the fix pull request' }).click()
  await page.getByRole('link', { name: /Open fix pull request #2/ }).click()

  await page.getByRole('heading', { name: /Fix 5 security findings in #1/ }).waitFor()
  await page.getByRole('link', { name: /Files changed/ }).click()
  await page.getByText("execFile('zip', ['-r', archive,").waitFor()
  await page.getByText('customer_id = $1 and reference ilike $2').waitFor()

  await page.getByRole('link', { name: /Conversation/ }).click()
  await page.getByRole('button', { name: 'Merge pull request' }).click()
  await waitUntil(async () => {
    await page.goto(samplePage)
    return page.getByText('was merged: 5 security findings are fixed in 4 files').isVisible()
  })

  const home = /ready (http\S+)/.exec(program.output())![1]!
  await page.goto(home)
  await page.getByRole('link', { name: /Acme Garden Supplies/ }).click()
  await page.getByRole('figure', { name: 'Fix pull requests' }).getByText('1 merged').waitFor()
  await page.getByRole('figure', { name: 'Findings by severity' }).getByText('2 critical').waitFor()
  await page.getByRole('link', { name: 'Fix pull requests', exact: true }).click()
  await page
    .getByRole('row', { name: /Merged/ })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('heading', { name: 'Receipt' }).waitFor()
  await page.getByText('Verified', { exact: true }).waitFor()
  t.same(faults, [])

  // Here and not on the way out: its folder is taken away then, and it still writes there.
  program.child.kill('SIGTERM')
  t.equal((await program.ended).code, 0)
})
