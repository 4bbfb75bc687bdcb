import { test } from 'tap'
import { checkLook, focusedText, NO_CHROMIUM } from './browser.ts'
import {
  CREATE_PATH,
  createScript,
  fail,
  FIX_PR,
  JOB_ID,
  JOB_PATH,
  META,
  OPENED,
  PREVIEW,
  ROUTES,
  SESSION,
  SIGNED_OUT,
} from './samples.ts'
import { createScenarios } from './scenarios.ts'

// covers: src/dashboard test/dashboard

const CREATE = 'Create the fix pull request'

test('sessions that end, reloads and lost connections', { skip: NO_CHROMIUM }, async (t) => {
  const { server, scenario } = await createScenarios(t)

  await scenario('signed out: sign in, and back', { [ROUTES.session]: SIGNED_OUT }, async (t, page) => {
    await page.goto(server.url + CREATE_PATH)
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    t.equal(await focusedText(page), 'Sign in')
    server.answer('GET /api/auth/login', { status: 302, headers: { location: CREATE_PATH } })
    server.answer(ROUTES.session, { body: SESSION })
    const [request] = await Promise.all([
      page.waitForRequest('**/api/auth/login**'),
      page.getByRole('link', { name: 'Sign in with GitHub' }).click(),
    ])
    t.equal(new URL(request.url()).searchParams.get('returnTo'), CREATE_PATH)
    await page.getByRole('button', { name: CREATE }).waitFor()
  })

  await scenario(
    'signed out in local mode: the development sign-in, and back',
    { [ROUTES.session]: SIGNED_OUT, [ROUTES.meta]: { body: { ...META, devLogin: true, localMode: true } } },
    async (t, page) => {
      await page.goto(server.url + CREATE_PATH)
      server.answer('POST /api/auth/dev-login', { body: { user: SESSION.user } })
      await page.getByLabel('Account name').fill('mona')
      server.answer(ROUTES.session, { body: SESSION })
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: CREATE }).waitFor()
      t.ok(server.calls.some(({ body }) => JSON.stringify(body) === '{"login":"mona"}'))
      t.equal(new URL(page.url()).pathname + new URL(page.url()).search, CREATE_PATH)
    },
  )

  await scenario(
    'a session that ends before the click',
    { [ROUTES.create]: createScript(SIGNED_OUT) },
    async (t, page) => {
      await page.goto(server.url + CREATE_PATH)
      server.answer('GET /api/auth/login', { status: 302, headers: { location: '/signed-in' } })
      await page.getByRole('button', { name: CREATE }).click()
      await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor()
      server.answer(ROUTES.create, { body: { success: true, jobId: JOB_ID, message: 'It is being made.' } })
      await page.getByRole('link', { name: 'Sign in with GitHub' }).click()
      await page.getByText('Waiting for its turn').waitFor()
      t.equal(new URL(page.url()).pathname + new URL(page.url()).search, JOB_PATH)
    },
  )

  await scenario(
    'a session that ends while the work goes on',
    { [ROUTES.fixPr]: (call) => (call < 1 ? { body: FIX_PR } : SIGNED_OUT) },
    async (t, page) => {
      await page.goto(server.url + JOB_PATH)
      await page.getByText('Waiting for its turn').waitFor()
      await page.getByText('work that was started continues').waitFor()
      server.answer('GET /api/auth/login', { status: 302, headers: { location: '/signed-in' } })
      server.answer(ROUTES.fixPr, { body: OPENED })
      await page.getByRole('link', { name: 'Sign in with GitHub' }).click()
      await page.getByRole('heading', { name: 'The fix pull request is open' }).waitFor()
      t.match(page.url(), `job=${JOB_ID}`)
    },
  )

  await scenario(
    'a reload in the middle of the work',
    { [ROUTES.fixPr]: { body: { ...FIX_PR, status: 'running', step: 'fixing' } } },
    async (t, page) => {
      await page.goto(server.url + CREATE_PATH)
      await page.getByRole('button', { name: CREATE }).click()
      await page.getByText('Step 2 of 5').waitFor()
      await page.reload()
      await page.getByText('Step 2 of 5').waitFor()
      t.equal(server.calls.filter(({ route }) => route === ROUTES.create).length, 2, 'nothing is asked for again')
    },
  )

  await scenario(
    'the network goes and comes back',
    { [ROUTES.fixPr]: (call) => (call < 1 ? { body: FIX_PR } : 'drop') },
    async (t, page) => {
      await page.goto(server.url + JOB_PATH)
      await page.getByText('The connection was lost.').waitFor()
      await checkLook(t, page, 'progress-offline')
      server.answer(ROUTES.fixPr, { body: OPENED })
      await page.getByRole('heading', { name: 'The fix pull request is open' }).waitFor()
    },
  )

  await scenario('a plan that cannot be loaded is tried again', { [ROUTES.create]: 'drop' }, async (t, page) => {
    await page.goto(server.url + CREATE_PATH)
    await page.getByRole('alert').getByText('The server cannot be reached').waitFor()
    server.answer(ROUTES.create, { body: PREVIEW })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: CREATE }).waitFor()
    t.pass('shown')
  })

  await scenario(
    'a request whose answer is lost can be repeated',
    { [ROUTES.create]: createScript('drop') },
    async (t, page) => {
      await page.goto(server.url + CREATE_PATH)
      await page.getByRole('button', { name: CREATE }).click()
      await page.getByRole('heading', { name: 'The server cannot be reached' }).waitFor()
      server.answer(
        ROUTES.create,
        createScript(fail(409, 'FIX_PR_EXISTS', { prUrl: null, status: 'running', fixPrId: JOB_ID })),
      )
      await page.getByRole('button', { name: 'Try again' }).click()
      await page.getByRole('link', { name: 'Watch its progress' }).click()
      await page.getByText('Waiting for its turn').waitFor()
      t.match(page.url(), `job=${JOB_ID}`)
    },
  )
})
