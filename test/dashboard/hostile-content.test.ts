import { test } from 'tap'
import { checkLook, NO_CHROMIUM } from './browser.ts'
import { CREATE_PATH, FIXES, PR_URL, PREVIEW, previewScript, ROUTES, SIGNED_OUT, TEAM_ID } from './samples.ts'
import { createScenarios } from './scenarios.ts'

// covers: src/dashboard test/dashboard

const CREATE = 'Create the fix pull request'
const HOSTILE = '<img src=x onerror=alert(1)>\u202e[x](javascript:alert(1))\u0000'
const FILE = `src/${'very-long-name'.repeat(30)}/\u202egpj.ts`
const DIFF = `--- "a/${FILE}"
+++ "b/${FILE}"
@@ -1,2 +1,2 @@
-if (admin\u202e\u2066) {}\u2069
+${'x'.repeat(1_000_000)}
 \u05d0<b>\u05d1</b>
`
const LEADING_ELSEWHERE = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/.//evil.example',
]

test('content from outside', { skip: NO_CHROMIUM }, async (t) => {
  const { server, scenario } = await createScenarios(t)

  const hostilePreview = previewScript({
    fixes: [
      { ...FIXES[0]!, title: HOSTILE + 'W'.repeat(400), file: FILE, line: 1, explanation: `\`${HOSTILE}\` </script>` },
    ],
    diff: DIFF,
    notFixable: [{ ...PREVIEW.notFixable[0]!, title: HOSTILE, file: HOSTILE, reason: HOSTILE }],
    pullRequest: { ...PREVIEW.pullRequest, title: HOSTILE + 'm'.repeat(600), url: 'javascript:alert(1)' },
  })
  await scenario(
    'hostile titles, paths and code are shown as text',
    { [ROUTES.create]: hostilePreview },
    async (t, page) => {
      await page.goto(server.url + CREATE_PATH)
      await page.getByRole('button', { name: CREATE }).waitFor()
      t.equal(await page.locator('main img').count(), 0)
      t.equal(await page.locator('a[href^="javascript"]').count(), 0)
      const text = (await page.locator('main').textContent())!
      t.match(text, '<img src=x onerror=alert(1)>U+202E[x](javascript:alert(1))U+0000')
      t.match(text, '/U+202Egpj.ts')
      t.match(text, 'if (adminU+202EU+2066) {}U+2069')
      const turning = Array.from(text).filter((character) => /[\p{Cf}\0]/u.test(character))
      t.same(turning, [], 'nothing that turns the direction or is invisible is left')
      t.match(text, '998000 more characters', 'a line of a megabyte is cut')
      await checkLook(t, page, 'plan-hostile')
    },
  )

  await scenario('a link that carries something else than a pull request', {}, async (t, page) => {
    const wrong = encodeURIComponent('javascript:alert(1)//acme/shop/pull/1')
    await page.goto(`${server.url}/teams/${TEAM_ID}/create-fix?pr=${wrong}`)
    await page.getByText('does not contain the address of a pull request').waitFor()
    const field = page.getByLabel('Address of the pull request')
    await field.fill('nonsense')
    await page.keyboard.press('Enter')
    await page.getByRole('alert').waitFor()
    await checkLook(t, page, 'plan-choose-wrong')
    await field.fill(PR_URL)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: CREATE }).waitFor()
  })

  await scenario(
    'a sign-in link that would lead elsewhere leads to the start page',
    { [ROUTES.session]: SIGNED_OUT },
    async (t, page) => {
      for (const returnTo of LEADING_ELSEWHERE) {
        await page.goto(`${server.url}/sign-in?returnTo=${encodeURIComponent(returnTo)}`)
        const link = page.getByRole('link', { name: 'Sign in with GitHub' })
        t.equal(await link.getAttribute('href'), '/api/auth/login?returnTo=%2F', returnTo)
      }
    },
  )
})
