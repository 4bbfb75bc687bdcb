import { test } from 'tap'
import { createFindInstallUrl } from '../../../src/services/installations/find-install-url.ts'
import { silentLogger } from '../../helpers/silent-logger.ts'

const URL_TEXT = 'https://github.com/apps/fixwright/installations/new'

test('the code host is asked once, and again after it did not say', async (t) => {
  let calls = 0
  const getInstallUrl = async () => {
    calls += 1
    if (calls === 1) throw new Error('down')
    return URL_TEXT
  }
  const find = createFindInstallUrl({ app: { getInstallUrl }, log: silentLogger })
  t.equal(await find(), null)
  t.same(await Promise.all([find(), find()]), [URL_TEXT, URL_TEXT])
  t.equal(await find(), URL_TEXT)
  t.equal(calls, 2)
})

test('nobody waits long for a code host that does not answer', async (t) => {
  const find = createFindInstallUrl({ app: { getInstallUrl: () => new Promise(() => {}) }, log: silentLogger })
  // Only a timer that keeps nothing running is behind it.
  const keep = setInterval(() => {}, 1_000)
  t.equal(await find(), null)
  clearInterval(keep)
})

test('the local code host has no such page', async (t) => {
  t.equal(await createFindInstallUrl({ app: null, log: silentLogger })(), null)
})
