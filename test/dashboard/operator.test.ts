import { test, type Test } from 'tap'
import type { Page } from 'playwright-core'
import { keepFailedJob, type FailedJob } from '../../src/db/repositories/failed-job-repository.ts'
import { mailOutbox, webhookInbox } from '../../src/db/schema/index.ts'
import { createQueue } from '../../src/queue/create-queue.ts'
import { createTestDatabase, type TestDatabase } from '../helpers/database.ts'
import { createTestHttp } from '../helpers/http-app.ts'
import { sampleMails } from '../helpers/sample-mails.ts'
import { checkLook, focusedText, NO_CHROMIUM, openPage, startBrowser, tabTo } from './browser.ts'

// covers: src/dashboard test/dashboard

/** The operator's pages on the real server and a real database. */

const MINUTE = 60_000
/** Markup, a turn of the reading direction, and more than anybody reads. */
const HOSTILE = `</pre><script>document.title = 'taken'</script><img src=x onerror="document.title='taken'">\u202egnp.exe ${'x'.repeat(10_000)}`
const GUID = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

async function setUp(t: Test) {
  const database = await createTestDatabase(t)
  const sandbox = { size: 2, children: 2, working: 1, waiting: 0, givenUp: 4 }
  const http = await createTestHttp(t, database.db, {
    deps: { operatorLogins: ['ada'] },
    config: { baseUrl: null },
    sandbox,
  })
  const url = await http.app.listen({ host: '127.0.0.1', port: 0 })
  const { page, context, faults } = await openPage(t, await startBrowser())
  async function signIn(login: string): Promise<void> {
    await context.clearCookies()
    await context.request.post(`${url}/api/auth/dev-login`, { data: { login }, headers: { origin: url } })
  }
  await signIn('ada')
  return { ...database, page, context, faults, url, signIn, sandbox }
}

const ago = (milliseconds: number) => new Date(Date.now() - milliseconds)

function failedJob(jobId: string, change: Partial<FailedJob>): FailedJob {
  const job = { task: 'sync-installation', payload: { installationId: 5123456 }, jobKey: null, queueName: null }
  return { jobId, ...job, attempts: 6, maxAttempts: 6, lastError: 'no', failedAt: ago(5 * MINUTE), ...change }
}

/** A service in the middle of its day, with a few things gone wrong. */
async function fill({ db, sql }: Pick<TestDatabase, 'db' | 'sql'>, hostile = false): Promise<void> {
  const queue = createQueue()
  const pull = { installationId: 5123456, repositoryId: 9, owner: 'acme', repo: 'webshop' }
  for (let number = 1; number <= 14; number += 1) await queue.enqueue(db, 'review-pull-request', { ...pull, number })
  for (let n = 0; n < 5; n += 1)
    await queue.enqueue(db, 'settle-fix-pr', { fixPrId: GUID(n) }, { runAt: ago(-90 * MINUTE) })
  await queue.enqueue(db, 'sync-installation', { installationId: 77 }, { jobKey: 'sync-installation:77' })
  await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'x' where payload->>'number' in ('1', '2')`
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '3 minutes' where payload->>'number' = '3'`
  await sql`update graphile_worker._private_jobs set last_error = 'The code host answered 502 Bad Gateway', attempts = 3,
    run_at = now() + interval '10 minutes' where key is not null`
  await keepFailedJob(
    db,
    failedJob('9001', {
      task: 'review-pull-request',
      payload: { ...pull, number: 42 },
      lastError: hostile ? HOSTILE : 'The analysis was stopped: out of memory',
    }),
  )
  await keepFailedJob(
    db,
    failedJob('9002', { task: 'run-fix-pr', payload: { fixPrId: GUID(7) }, failedAt: ago(60 * MINUTE) }),
  )
  const delivery = { source: 'codehost', event: 'pull_request', body: Buffer.from('{}'), bodySha256: 'x' } as const
  const place = { action: 'synchronize', installationId: 5123456, attempts: 1 }
  await db.insert(webhookInbox).values([
    {
      ...delivery,
      ...place,
      deliveryId: GUID(1),
      receivedAt: ago(MINUTE),
      processedAt: ago(MINUTE),
      outcome: 'handled',
    },
    { ...delivery, deliveryId: GUID(2), receivedAt: ago(2 * MINUTE), event: 'check_run' },
    { ...delivery, ...place, deliveryId: GUID(3), receivedAt: ago(9 * MINUTE), attempts: 3, lastError: 'fetch failed' },
    {
      ...delivery,
      ...place,
      deliveryId: GUID(4),
      receivedAt: ago(50 * MINUTE),
      attempts: 8,
      lastError: hostile ? HOSTILE : 'The code host answered 502 Bad Gateway',
      processedAt: ago(MINUTE),
      outcome: 'failed',
    },
    {
      ...delivery,
      ...place,
      deliveryId: GUID(5),
      receivedAt: ago(70 * MINUTE),
      action: 'labeled',
      processedAt: ago(MINUTE),
      outcome: 'ignored',
    },
    {
      ...delivery,
      source: 'billing',
      deliveryId: 'evt_1QhX2mT8vK1',
      event: 'invoice.paid',
      receivedAt: ago(80 * MINUTE),
      processedAt: ago(MINUTE),
      outcome: 'handled',
    },
  ])
  const [mail] = Object.values(sampleMails())
  const written = {
    mailClass: 'quota_warning',
    recipient: 'ida@acme.example',
    textBody: mail!.text,
    htmlBody: mail!.html,
  }
  await db.insert(mailOutbox).values([
    { ...written, subject: mail!.subject, createdAt: ago(MINUTE), sentAt: ago(MINUTE), attempts: 1 },
    { ...written, subject: 'A payment has failed', mailClass: 'payment_failed', createdAt: ago(2 * MINUTE) },
    {
      ...written,
      subject: hostile ? HOSTILE : 'You are now in the team Payments',
      recipient: hostile ? HOSTILE : 'tomas@acme.example',
      mailClass: 'added_to_team',
      createdAt: ago(9 * MINUTE),
      attempts: 10,
      lastError: hostile ? HOSTILE : '550 5.1.1 No such user here',
      htmlBody: hostile ? `<html><head></head><body>${HOSTILE}</body></html>` : mail!.html,
      textBody: hostile ? HOSTILE : mail!.text,
    },
  ])
  await sql`insert into worker_pools (pool_id, lock_key, host, process_id) values ('pool-1', 1, 'worker-1', 4711), ('pool-2', 2, 'worker-2', 4712)`
  await sql`insert into running_processes (id, role, version, host, process_id, started_at, last_seen_at) values
    (gen_random_uuid(), 'server', '0.1.0', ${hostile ? HOSTILE : 'server-1'}, 4710, now() - interval '3 days', now()),
    (gen_random_uuid(), 'worker', '0.1.0', 'worker-1', 4711, now() - interval '2 hours', now())`
  await sql`insert into alert_states (alert_class, consecutive_failures, last_mailed_at)
    values ('job_failures', 0, now() - interval '1 hour'), ('failures:sync-installation', 3, null)`
}

test('the pages, quiet and busy, light and dark, wide and narrow', { skip: NO_CHROMIUM }, async (t) => {
  const { db, sql, page, url, faults, sandbox } = await setUp(t)
  await page.goto(url)
  await page.getByRole('link', { name: 'Operator' }).click()
  await page.getByText('No worker is running', { exact: true }).waitFor()
  await sql`insert into worker_pools (pool_id, lock_key, host, process_id) values ('pool-0', 0, 'worker-0', 1)`
  await page.getByText('All is well').waitFor()
  await checkLook(t, page, 'operator-quiet')
  for (const [name, empty] of [
    ['Queue', 'No failed jobs'],
    ['Deliveries', 'No deliveries yet'],
    ['Outbox', 'No mails yet'],
    ['Actions', 'No operator has done anything yet'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByText(empty).waitFor()
    t.equal(await focusedText(page), name, 'the heading has the focus')
    await checkLook(t, page, `operator-${name.toLowerCase()}-empty`)
  }

  await fill({ db, sql })
  Object.assign(sandbox, { children: 3, working: 2, waiting: 14, givenUp: 27 })
  await page.getByRole('link', { name: 'Overview' }).click()
  await page.getByText('14 analyses waiting for a free child process').waitFor()
  await page.getByText('Work is behind by 3 minutes').waitFor()
  await page.getByText('Sync an installation: the last 3 runs failed').waitFor()
  await page.getByText('2 jobs were given up').waitFor()
  await page.getByText('12 to do').or(page.getByText('2 of them running')).first().waitFor()
  await checkLook(t, page, 'operator')
  for (const [name, shown] of [
    ['Queue', 'acme/webshop#42'],
    ['Deliveries', 'pull_request · synchronize'],
    ['Outbox', 'A payment has failed'],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByText(shown).first().waitFor()
    await checkLook(t, page, `operator-${name.toLowerCase()}`)
  }
  await page.getByRole('link', { name: 'A payment has failed' }).click()
  await page.frameLocator('iframe').getByRole('link').first().waitFor()
  await checkLook(t, page, 'operator-mail')
  t.same(faults, [])
})

test(
  'what an operator does: retry, give up, redeliver, send again, and see it written down',
  { skip: NO_CHROMIUM },
  async (t) => {
    const { db, sql, page, url, faults } = await setUp(t)
    await fill({ db, sql })
    await page.goto(`${url}/operator/queue?state=failed`)
    await page.getByRole('row', { name: /acme\/webshop#42/ }).waitFor()
    t.equal(await page.getByRole('button', { name: /^Retry/ }).count(), 1, 'what was settled cannot be retried')
    await tabTo(page, 'button', 'Retry job 9001')
    await page.keyboard.press('Enter')
    await page.getByText('Review a pull request, job 9001: runs again.').waitFor()
    t.match(await focusedText(page), 'runs again', 'the focus is not lost with the row')
    await page.getByText('acme/webshop#42').waitFor({ state: 'detached' })
    const jobs = await sql`select from graphile_worker._private_jobs where payload->>'number' = '42'`
    t.equal(jobs.length, 1)

    await page.getByRole('button', { name: 'Clear the filters' }).click()
    await page.getByRole('button', { name: /^Give up job/ }).click()
    await page.getByRole('dialog', { name: 'Give this job up?' }).waitFor()
    await checkLook(t, page, 'operator-give-up')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Give up job/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Give up' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('Given up by an operator').waitFor()

    await page.goto(`${url}/operator/deliveries`)
    await page.getByLabel('State').selectOption('failed')
    await page.getByRole('button', { name: 'Show' }).click()
    await page.waitForURL(/\?state=failed$/)
    await page.getByRole('button', { name: `Redeliver ${GUID(4)}` }).click()
    await page.getByText('pull_request: will be processed again.').waitFor()
    await page.getByText('No delivery matches these filters.').waitFor()
    await page.goBack()
    await page
      .getByRole('row', { name: new RegExp(GUID(4)) })
      .getByText('Waiting')
      .waitFor()
    await page.getByRole('button', { name: 'Redeliver evt_1QhX2mT8vK1' }).click()
    await page.getByText('This conflicts with the current state').waitFor()
    await checkLook(t, page, 'operator-refused')

    await page.goto(`${url}/operator/outbox?state=failed`)
    await page.getByRole('button', { name: /^Send again/ }).click()
    await page.getByText('The mail is sent again.').waitFor()
    await page.getByRole('link', { name: 'Actions' }).click()
    for (const text of ['Resent a mail', 'Redelivered a webhook delivery', 'Gave up a job', 'Ran a failed job again'])
      await page.getByText(text).waitFor()
    await checkLook(t, page, 'operator-actions')
    t.same(faults, [])
  },
)

test('live: what changes is there by itself, and what is open stays open', { skip: NO_CHROMIUM }, async (t) => {
  const { db, sql, page, url } = await setUp(t)
  await fill({ db, sql }, true)
  await page.goto(`${url}/operator/queue`)
  const details = page.locator('details.long-text').first()
  await details.locator('summary').click()
  await page.getByText('acme/webshop#42').waitFor()
  const marked = await markRows(page)
  await keepFailedJob(
    db,
    failedJob('9100', { task: 'delete-team', payload: { teamId: GUID(3) }, failedAt: new Date() }),
  )
  await page.getByText(`team ${GUID(3)}`).waitFor()
  t.equal(await details.evaluate((element: HTMLDetailsElement) => element.open), true)
  t.equal(await page.locator('tr[data-marked]').count(), marked, 'the other rows are the same elements as before')
})

function markRows(page: Page): Promise<number> {
  return page.evaluate(() => {
    const rows = document.querySelectorAll('table tr')
    for (const row of rows) row.setAttribute('data-marked', '')
    return rows.length
  })
}

test('others, and failures of the API, are told what is the matter', { skip: NO_CHROMIUM }, async (t) => {
  const { page, url, signIn } = await setUp(t)
  await signIn('stranger')
  for (const path of ['', '/queue', '/deliveries', '/outbox', `/outbox/${GUID(1)}`, '/actions']) {
    await page.goto(`${url}/operator${path}`)
    await page.getByText('This page is for the people who run this installation.').waitFor()
  }
  t.equal(await page.getByRole('link', { name: 'Operator' }).count(), 0)
  await checkLook(t, page, 'operator-closed')
  await signIn('ada')
  await page.goto(`${url}/operator/outbox/${GUID(1)}`)
  await page.getByText('Not found').waitFor()
  await page.route('**/api/operator/**', (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL' } }))
  for (const path of ['', '/queue', '/deliveries', '/outbox', '/actions']) {
    await page.goto(`${url}/operator${path}`)
    await page.getByText('Something went wrong').first().waitFor()
    if (path === '/queue' || path === '') await checkLook(t, page, `operator-failing${path.replace('/', '-')}`)
  }
})

test('hostile deliveries, errors and mails are text', { skip: NO_CHROMIUM }, async (t) => {
  const { db, sql, page, url, faults } = await setUp(t)
  await fill({ db, sql }, true)
  for (const path of ['', '/queue', '/deliveries', '/outbox']) {
    await page.goto(`${url}/operator${path}`)
    if (path !== '')
      await page
        .getByText(/gnp\.exe|onerror/)
        .first()
        .waitFor()
    else await page.getByText('Needs attention').waitFor()
    await checkLook(t, page, `operator-hostile${path.replace('/', '-')}`)
    t.match(await page.title(), 'Fixwright')
  }
  await page.getByRole('link', { name: /document\.title/ }).click()
  await page.getByRole('heading', { name: 'Plain text' }).waitFor()
  await page.frameLocator('iframe').getByText('gnp.exe').waitFor()
  await checkLook(t, page, 'operator-hostile-mail')
  t.notMatch(await page.title(), /^taken/)
  // The browser says that the frame may run no scripts, which is what is wanted.
  t.same(
    faults.filter((fault) => !/sandboxed|Content Security Policy/.test(fault)),
    [],
  )
})
