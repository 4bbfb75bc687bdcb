import { test, type Test } from 'tap'
import { mailOutbox } from '../../../src/db/schema/index.ts'
import { createReadOutbox } from '../../../src/services/notices/read-outbox.ts'
import { checkLook, NO_CHROMIUM, openPage, startBrowser } from '../../dashboard/browser.ts'
import { createTestDatabase } from '../../helpers/database.ts'
import { createTestHttp, type TestHttpOptions } from '../../helpers/http-app.ts'
import { sampleMails } from '../../helpers/sample-mails.ts'

// covers: src/dashboard test/dashboard

const NEWEST = new Date('2026-11-21T20:00:00Z')

async function setUp(t: Test, options: TestHttpOptions = {}) {
  const { db } = await createTestDatabase(t)
  const http = await createTestHttp(t, db, { ...options, services: { outbox: createReadOutbox({ db }) } })
  const get = (url: string) => http.app.inject({ method: 'GET', url, headers: { accept: 'text/html' } })
  const put = async (mail: Partial<typeof mailOutbox.$inferInsert>) => {
    const plain = { mailClass: 'test', recipient: 'ida@acme.test', subject: 'News', textBody: 'News.\n' }
    const [row] = await db
      .insert(mailOutbox)
      .values({ ...plain, ...mail })
      .returning()
    return row!.id
  }
  return { db, http, get, put }
}

test('the list: newest first, in pages, with class, recipient, time and state', async (t) => {
  const { get, put } = await setUp(t)
  t.match((await get('/outbox')).body, 'No mail so far')
  for (let n = 0; n < 51; n += 1)
    await put({
      subject: `Number ${n};`,
      createdAt: new Date(NEWEST.getTime() + n * 1000),
      sentAt: n === 50 ? NEWEST : null,
    })
  await put({ subject: 'Refused', lastError: '550 no such user', createdAt: new Date(0) })
  const first = await get('/outbox')
  t.equal(first.statusCode, 200)
  t.match(first.headers['cache-control'], 'no-store')
  t.ok(first.body.indexOf('Number 50;') < first.body.indexOf('Number 49;'))
  t.match(first.body, /ida@acme\.test[\s\S]*test[\s\S]*2026-11-21 20:00:50 UTC[\s\S]*Kept here/)
  t.notMatch(first.body, 'Number 0;')
  const older = /href="(\/outbox\?before=[^"]+)"/.exec(first.body)![1]!
  const second = await get(older)
  t.match(second.body, /Number 0;[\s\S]*Refused[\s\S]*Not taken/)
  t.notMatch(second.body, 'Older mails')
  t.equal((await get('/outbox?before=nonsense')).statusCode, 400)
})

test('a mail: everything of others is text, and its HTML has no power', async (t) => {
  const { get, put } = await setUp(t)
  const hostile = '</title><script>alert(1)</script>'
  const htmlBody = `<html><head></head><body>${hostile}<img src="https://evil.example/x.png"></body></html>`
  const id = await put({ subject: hostile, recipient: hostile, textBody: hostile, htmlBody, lastError: hostile })
  for (const url of ['/outbox', `/outbox/${id}`]) {
    const page = await get(url)
    t.notMatch(page.body, '<script')
    t.match(page.headers['content-security-policy'], /^default-src 'none'; style-src 'self';/)
  }
  t.match((await get(`/outbox/${id}`)).body, `<iframe title="The mail as HTML" src="/outbox/${id}/html" sandbox=`)
  const mail = await get(`/outbox/${id}/html`)
  t.match(
    mail.headers['content-security-policy'],
    /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
  )
  t.match(mail.headers, { 'x-frame-options': 'SAMEORIGIN', 'x-content-type-options': 'nosniff' })
  t.match(mail.body, '<base target="_blank">')

  const plain = await put({ subject: 'Plain' })
  t.match((await get(`/outbox/${plain}`)).body, 'This mail has no HTML')
  t.equal((await get(`/outbox/${plain}/html`)).statusCode, 404)
  for (const unknown of ['7f1c3f0e-6d0b-4a57-9a0e-3c1d2b4a5e6f', 'x', "'"])
    for (const url of [`/outbox/${unknown}`, `/outbox/${unknown}/html`]) t.equal((await get(url)).statusCode, 404, url)
})

test('there is no outbox elsewhere, nor where signing in takes more than a name', async (t) => {
  const about = {
    localMode: false,
    codeHostUrl: 'https://codehost.test',
    samplePullRequestUrl: null,
    hasMailServer: false,
  }
  for (const options of [{ deps: { about } }, { config: { devLogin: false } }]) {
    const { get, put } = await setUp(t, options)
    const id = await put({ htmlBody: '<p>x</p>' })
    for (const url of ['/outbox', `/outbox/${id}`, `/outbox/${id}/html`, '/outbox/outbox.css'])
      t.equal((await get(url)).statusCode, 404, url)
  }
})

test('list and mails in a browser, light and dark, wide and narrow', { skip: NO_CHROMIUM }, async (t) => {
  const { http, put } = await setUp(t)
  const mails = Object.entries(sampleMails())
  let age = 0
  for (const [name, { subject, text, html }] of mails) {
    const createdAt = new Date(NEWEST.getTime() - 1000 * age++)
    const sentAt = age % 3 === 0 ? null : createdAt
    await put({ mailClass: name.replaceAll('-', '_'), subject, textBody: text, htmlBody: html, createdAt, sentAt })
  }
  await put({ subject: 'x'.repeat(150), recipient: `${'y'.repeat(60)}@acme.test`, lastError: '550 no such user' })
  const url = await http.app.listen({ host: '127.0.0.1', port: 0 })
  const { page, context, faults } = await openPage(t, await startBrowser())

  await page.goto(`${url}/outbox`)
  await checkLook(t, page, 'outbox')
  await page.getByRole('link', { name: /Your fix pull request|Fix pull request is open/ }).click()
  await checkLook(t, page, 'outbox-mail')
  const inside = page.frameLocator('iframe').getByRole('link', { name: 'Open the fix pull request' })
  t.match(await inside.getAttribute('href'), 'https://codehost.example/acme/webshop/pull/8')
  t.same(faults, [])

  // The mails as a mail program shows them, which has no content policy of ours.
  const preview = await context.newPage()
  const looked = process.env['SCREENSHOT_DIR'] ? mails : mails.filter(([name]) => name === 'payment-final')
  for (const [name, { html }] of looked) {
    await preview.setContent(html)
    await checkLook(t, preview, `mail-${name}`)
  }
})
