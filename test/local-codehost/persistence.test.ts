import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { createLocalCodeHost } from '../../src/local-codehost/create-local-codehost.ts'
import { SAMPLE, seedSample } from '../../src/local-codehost/sample.ts'
import { startReceiver } from './receiver.ts'
import { APP, createClient, createInstallationClient, type Json } from './start.ts'

/** tap removes its folder before what is torn down; the host still writes its state then. */
function makeFolder(t: Test): string {
  const folder = mkdtempSync(join(tmpdir(), 'fixwright-state-'))
  t.teardown(() => rm(folder, { recursive: true, force: true }))
  return folder
}

t.test('everything survives a restart, and the sample is created once', async (t) => {
  const statePath = join(makeFolder(t), 'deep', 'state.json')
  const name = { owner: SAMPLE.owner, repo: SAMPLE.repo, number: SAMPLE.pullNumber }
  const first = await createLocalCodeHost({ statePath, app: APP })
  t.equal(seedSample(first), true)
  t.equal(seedSample(first), false)
  const call = await createInstallationClient(first)
  const { body: comment } = await call('POST', '/repos/acme/webshop/issues/1/comments', { body: 'Kept' })
  const { body: before } = await call('GET', '/repos/acme/webshop/pulls/1/files')
  await first.close()
  t.strictSame(await readdir(join(statePath, '..')), ['state.json'], 'no half-written file is left')

  const { received, url } = await startReceiver(t)
  const second = await createLocalCodeHost({ statePath, app: { ...APP, webhookUrl: url } })
  t.teardown(() => second.close())
  t.equal(seedSample(second), false)
  t.strictSame(
    second.listComments(name).map(({ id, body }) => [id, body]),
    [[comment.id, 'Kept']],
  )
  const callAgain = await createInstallationClient(second)
  const { body: after } = await callAgain('GET', '/repos/acme/webshop/pulls/1/files')
  t.strictSame(
    after.map((file: Json) => [file.filename, file.sha, file.patch]),
    before.map((file: Json) => [file.filename, file.sha, file.patch]),
  )
  await second.whenDelivered()
  t.strictSame(
    received.map(({ event, action }) => `${event}.${action}`),
    ['installation.created', 'pull_request.opened', 'issue_comment.created'],
    'what had waited goes out',
  )
})

t.test('the state is written while the host runs, not only at its end', async (t) => {
  const statePath = join(makeFolder(t), 'state.json')
  const host = await createLocalCodeHost({ statePath, app: APP })
  t.teardown(() => host.close())
  host.createUser({ login: 'ida' })
  await host.save()
  t.match(await readFile(statePath, 'utf8'), '"login":"ida"')
})

t.test('a file that is not a state file is refused rather than overwritten', async (t) => {
  const statePath = join(makeFolder(t), 'state.json')
  await writeFile(statePath, '{"version":99}')
  await t.rejects(createLocalCodeHost({ statePath, app: APP }), /unknown version/)
  t.equal(await readFile(statePath, 'utf8'), '{"version":99}')
})

t.test('the sample is a real pull request with vulnerable and safe code', async (t) => {
  const host = await createLocalCodeHost({ app: APP })
  t.teardown(() => host.close())
  seedSample(host)
  const pull = await createClient(host)('GET', '/repos/acme/webshop/pulls/1')
  t.match(pull.body, { state: 'open', head: { ref: 'order-search' }, base: { ref: 'main' }, mergeable: true })
  t.equal(pull.body.changed_files, 5)
  const head = pull.body.head.sha
  const read = (path: string) => host.readFile('acme', 'webshop', head, path) ?? ''
  t.match(read('src/routes/orders.js'), /ilike '%\$\{q\}%'/)
  t.match(read('src/routes/invoices.js'), /exec\(`zip/)
  t.match(read('src/lib/invoice-links.js'), /createHash\('md5'\)/)
  t.match(read('src/routes/shipments.js'), /rejectUnauthorized: false/)
})
