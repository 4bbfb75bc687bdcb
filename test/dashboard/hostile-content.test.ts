import { test } from 'tap'
import { checkLook, NO_CHROMIUM } from './browser.ts'
import { CREATE_PATH, FIXES, PR_URL, PREVIEW, previewScript, ROUTES, SIGNED_OUT, TEAM_ID } from './samples.ts'
import { createScenarios } from './scenarios.ts'

const CREATE = 'Create the fix pull request'

const HOSTILE = '<img src=x onerror=alert(1)>\u202e[x](javascript:alert(1))\u0000'

async function hostileScenario(t: Test, server: ScriptedServer, browser: Browser) {
  await t.test('hostile titles, paths and code are shown as text', async (t) => {
    const file = `src/${'very-long-name'.repeat(30)}/\u202egpj.ts`
    const fix = {
      ...FIXES[0]!,
      title: `${HOSTILE}${'W'.repeat(400)}`,
      file,
      line: 1,
      explanation: `\`${HOSTILE}\` </script>`,
    }
    server.reset({
      ...ordinaryScripts(),
      [ROUTES.create]: previewScript({
        fixes: [fix],
        diff: `--- "a/${file}"\n+++ "b/${file}"\n@@ -1,2 +1,2 @@\n-if (admin\u202e\u2066) {}\u2069\n+${'x'.repeat(1_000_000)}\n \u05d0<b>\u05d1</b>\n`,
        notFixable: [{ ...PREVIEW.notFixable[0]!, title: HOSTILE, file: HOSTILE, reason: HOSTILE }],
        pullRequest: { ...PREVIEW.pullRequest, title: HOSTILE + 'm'.repeat(600), url: 'javascript:alert(1)' },
      }),
    })
    const { page, faults } = await openPage(t, browser)
    page.on('dialog', () => faults.push('a script of the content ran'))
    await page.goto(server.url + CREATE_PATH)
    await page.getByRole('button', { name: CREATE }).waitFor()
    t.equal(await page.locator('main img').count(), 0)
    t.equal(await page.locator('a[href^="javascript"]').count(), 0)
    const text = await page.locator('main').textContent()
    t.match(text, '<img src=x onerror=alert(1)>U+202E[x](javascript:alert(1))U+0000')
    t.match(text, '/U+202Egpj.ts')
    t.match(text, 'if (adminU+202EU+2066) {}U+2069')
    t.notMatch(text, /[\u202e\u2066-\u2069\u0000]/, 'nothing that turns the direction is left')
    t.match(text, '998000 more characters', 'a line of a megabyte is cut')
    await checkLook(t, page, 'plan-hostile')
    t.same(faults, [])
  })

  await t.test('a link that carries something else than a pull request', async (t) => {
    server.reset(ordinaryScripts())
    const { page, faults } = await openPage(t, browser)
    await page.goto(
      `${server.url}/teams/${TEAM_ID}/create-fix?pr=${encodeURIComponent('javascript:alert(1)//acme/shop/pull/1')}`,
    )
    await page.getByText('does not hold the address of a pull request').waitFor()
    await page.getByLabel('Address of the pull request').fill('nonsense')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    await page.getByLabel('Address of the pull request').fill(PR_URL)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: CREATE }).waitFor()
    t.same(faults, [])
  })

  await t.test('a sign-in link that would lead elsewhere leads to the start page', async (t) => {
    const { page } = await openPage(t, browser)
    for (const returnTo of [
      'https://evil.example/',
      '//evil.example',
      '/\\evil.example',
      'javascript:alert(1)',
      '/.//evil.example',
    ]) {
      server.reset({ ...ordinaryScripts(), [ROUTES.session]: SIGNED_OUT })
      await page.goto(`${server.url}/sign-in?returnTo=${encodeURIComponent(returnTo)}`)
      const link = page.getByRole('link', { name: 'Sign in with GitHub' })
      t.equal(await link.getAttribute('href'), '/api/auth/login?returnTo=%2F', returnTo)
    }
  })
}
